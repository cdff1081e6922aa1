/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * LoomPressClause: something that PDF/X-4 (ISO 15930-7:2010) demands and that is held. @name is
 * short and stable, as “trim-box”; @demand is the sentence of the manual.
 */
typedef struct
{
  const char *name;
  const char *demand;
} LoomPressClause;

/** All clauses that are held and checked, ended by one without a name. */
const LoomPressClause *loom_press_clauses (void);

/**
 * loom_press_find_breaches:
 * The names of the clauses that @pdf breaks, in their order; “readable” alone where it is no PDF.
 * O(length).
 */
char **loom_press_find_breaches (GBytes *pdf);

/** FALSE and @error (LOOM_PRINT_ERROR_PDF), which names them, where @pdf breaks any. */
gboolean loom_press_check (GBytes *pdf, GError **error);

G_END_DECLS
