/* SPDX-License-Identifier: BSD-2-Clause */
#include <dlfcn.h>
#include <string.h>

#include "transport_internal.h"
#include "library.h"

int library_load(const struct library *library, void *table, struct transport_problem *problem)
{
	void *handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);

	if (!handle)
		return problem_set(problem, TRANSPORT_ERR_ABSENT,
				   "the library %s cannot be loaded (%s): install the package %s, or %s", library->file,
				   dlerror(), library->package, library->instead);
	for (size_t i = 0; i < library->n_functions; i++) {
		void *function = dlsym(handle, library->functions[i].name);

		if (!function)
			return problem_set(problem, TRANSPORT_ERR_ABSENT,
					   "the library %s has no function %s: it is too old", library->file,
					   library->functions[i].name);
		memcpy((char *)table + library->functions[i].offset, &function, sizeof(function));
	}
	return 0;
}
