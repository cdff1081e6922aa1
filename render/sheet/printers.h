/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* More than this is no inexactness of a printer, in per cent and in µm. */
#define LOOM_PRINTER_MOST_STRETCH 5.0
#define LOOM_PRINTER_MOST_OFFSET 20000

/**
 * LoomPrinter: what has been measured of a printer. @stretch_x and @stretch_y are by how many per
 * cent pages are to be made larger, across and down, to come out true. @back_x and @back_y, in µm
 * to the right and down, are by how much what is printed on the other side is to be moved to come
 * out behind what is on this one.
 */
typedef struct
{
  double stretch_x;
  double stretch_y;
  gint32 back_x;
  gint32 back_y;
} LoomPrinter;

/** Where they are kept: a key file in the user's folder of settings, a group a printer. */
char *loom_printers_dup_path (void);

/** The names of those that are known, in no order, ended by NULL; none where nothing is kept. */
GStrv loom_printers_list (void);

/**
 * loom_printers_find:
 * What is known of the printer called @name. FALSE and @error (LOOM_PRINT_ERROR_NOTHING, with those
 * that are known) where it is nothing, or LOOM_PRINT_ERROR_PRINTER where the file is spoilt.
 */
gboolean loom_printers_find (const char *name, LoomPrinter *printer, GError **error);

/**
 * loom_printers_remember:
 * Keeps @printer under @name (any UTF-8, not empty), in place of what was there; other printers
 * stay. The file is replaced whole or not at all; FALSE and @error where that fails.
 */
gboolean loom_printers_remember (const char *name, const LoomPrinter *printer, GError **error);

G_END_DECLS
