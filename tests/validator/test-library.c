/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about libraries that are loaded when they are first needed. */

#include "validator/base/library.h"

#include <math.h>

#define MATHS "libm.so.6"

static void
test_functions_are_found (void)
{
  static const char *const names[] = { "floor", "ceil" };
  struct
  {
    typeof (floor) *floor;
    typeof (ceil) *ceil;
  } functions = { NULL };
  gsize is_loaded = 0;

  loom_library_load (&is_loaded, MATHS, names, (gpointer *)&functions, G_N_ELEMENTS (names));
  g_assert_cmpfloat (functions.floor (1.5), ==, 1);
  g_assert_cmpfloat (functions.ceil (1.5), ==, 2);
}

/* Loads what is not there, in a process of its own, and takes what it says. */
static void
load_in_vain (const char *file, const char *name, const char *said)
{
  gpointer function;
  gsize is_loaded = 0;

  if (g_test_subprocess ())
    {
      loom_library_load (&is_loaded, file, &name, &function, 1);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr (said);
}

static void
test_missing_library_is_named (void)
{
  load_in_vain ("libnowhere.so.7", "floor", "boardloom: libnowhere.so.7: *install the package*");
}

static void
test_missing_function_is_named (void)
{
  load_in_vain (MATHS, "loom_nowhere", "boardloom: *loom_nowhere*install the package*");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/functions-are-found-by-name", test_functions_are_found);
  g_test_add_func ("/library/a-library-that-is-missing-is-named", test_missing_library_is_named);
  g_test_add_func ("/library/a-function-that-is-missing-is-named", test_missing_function_is_named);
  return g_test_run ();
}
