/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include "color.h"
#include "table.h"

enum { KEPT_MAX = 1024 };

struct kept {
	struct table_row row;
	char *below;
};

struct table {
	FILE *file;
	const struct table_column *columns;
	unsigned n_columns;
	size_t widths[TABLE_COLUMNS_MAX];
	struct kept *kept;
	unsigned n_kept;
	bool streams; /* the widths are chosen */
};

struct table *table_new(FILE *file, const struct table_column *columns)
{
	struct table *table = g_new0(struct table, 1);

	table->file = file;
	table->columns = columns;
	while (columns[table->n_columns].title) {
		table->widths[table->n_columns] = strlen(columns[table->n_columns].title);
		table->n_columns++;
	}
	table->kept = g_new(struct kept, KEPT_MAX);
	return table;
}

static void print_cell(const struct table *table, unsigned column, const char *text)
{
	bool last = column + 1 == table->n_columns;
	int width = (int)table->widths[column];

	if (table->columns[column].right)
		fprintf(table->file, "%*s%s", width, text, last ? "" : "  ");
	else if (last)
		fputs(text, table->file);
	else
		fprintf(table->file, "%-*s  ", width, text);
}

static void print_row(const struct table *table, const struct table_row *row, const char *below)
{
	for (unsigned i = 0; i < table->n_columns; i++)
		print_cell(table, i, row->cells[i]);
	putc('\n', table->file);
	if (below)
		fputs(below, table->file);
}

static void print_titles(const struct table *table)
{
	fputs(cli_style(CLI_BOLD), table->file);
	for (unsigned i = 0; i < table->n_columns; i++)
		print_cell(table, i, table->columns[i].title);
	fputs(cli_style(CLI_PLAIN), table->file);
	putc('\n', table->file);
}

static void widen(struct table *table, const struct table_row *row)
{
	for (unsigned i = 0; i < table->n_columns; i++) {
		size_t width = strlen(row->cells[i]);

		if (width > table->widths[i])
			table->widths[i] = width;
	}
}

static void flush(struct table *table)
{
	for (unsigned i = 0; i < table->n_kept; i++)
		widen(table, &table->kept[i].row);
	print_titles(table);
	for (unsigned i = 0; i < table->n_kept; i++) {
		print_row(table, &table->kept[i].row, table->kept[i].below);
		g_free(table->kept[i].below);
	}
	table->n_kept = 0;
	table->streams = true;
}

void table_add(struct table *table, const struct table_row *row, char *below)
{
	if (!table->streams && table->n_kept == KEPT_MAX)
		flush(table);
	if (table->streams) {
		print_row(table, row, below);
		g_free(below);
		return;
	}
	table->kept[table->n_kept].row = *row;
	table->kept[table->n_kept++].below = below;
}

void table_end(struct table *table)
{
	if (table->n_kept > 0)
		flush(table);
	g_free(table->kept);
	g_free(table);
}
