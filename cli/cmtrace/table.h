/* SPDX-License-Identifier: BSD-2-Clause */
/* Rows in aligned columns. */
#ifndef CMTRACE_TABLE_H
#define CMTRACE_TABLE_H

#include <stdbool.h>
#include <stdio.h>

enum { TABLE_COLUMNS_MAX = 12, TABLE_CELL_MAX = 192 };

struct table_column {
	const char *title;
	bool right; /* numbers */
};

struct table_row {
	char cells[TABLE_COLUMNS_MAX][TABLE_CELL_MAX];
};

struct table;

/** @p columns ends with a title of NULL, and stays the caller's. */
struct table *table_new(FILE *file, const struct table_column *columns);

/**
 * Add a row. The first rows are kept until there are enough of them to choose the widths; later ones are printed at
 * once, and push their neighbors aside where they do not fit.
 * @param below  printed under the row as it is; taken over, or NULL
 */
void table_add(struct table *table, const struct table_row *row, char *below);

/** Print what was kept, and free the table. */
void table_end(struct table *table);

#endif
