/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The command line's entry. */

#include <glib.h>

int
main (int argc, char **argv)
{
  g_print ("boardloom %s\n", LOOM_VERSION);
  return 0;
}
