/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences are whole, one for each case, so that they can be translated. */

#include "editor/window/print/summary.h"

#include "editor/window/print/print-preview.h"

#include <glib/gi18n.h>

static char *
dup_tiling (const char *paper, const LoomTiling *tiling, double scale)
{
  if (scale == 1)
    return g_strdup_printf (tiling->is_landscape ? _ ("%s across, %u × %u sheets, true size")
                                                 : _ ("%s upright, %u × %u sheets, true size"),
                            paper, tiling->columns, tiling->rows);
  return g_strdup_printf (tiling->is_landscape ? _ ("%s across, %u × %u sheets at %g %%")
                                               : _ ("%s upright, %u × %u sheets at %g %%"),
                          paper, tiling->columns, tiling->rows, scale * 100);
}

static guint
count (const LoomPrintJob *job, LoomPrintPart part)
{
  guint n = 0;

  for (guint i = 0; i < loom_print_job_n_pages (job); i++)
    n += loom_print_part_of (loom_print_job_get_page (job, i)->kind) == part;
  return n;
}

/* Whether one board lies on several sheets, of which columns and rows tell. */
static gboolean
is_tiled (const LoomPrintJob *job)
{
  const LoomTiling *tiling;

  if (loom_print_job_n_spreads (job) != 1)
    return FALSE;
  tiling = &loom_print_job_get_spread (job, 0)->tiling;
  return tiling->columns * tiling->rows > 1;
}

char *
loom_print_summary_dup (const LoomPrintJob *job, LoomPrintPart part)
{
  const LoomPrintSettings *settings = loom_print_job_get_settings (job);
  const guint n = count (job, part);
  g_autofree char *paper = loom_paper_dup_name (&settings->paper);

  if (part == LOOM_PRINT_PART_BOARD && is_tiled (job))
    return dup_tiling (paper, &loom_print_job_get_spread (job, 0)->tiling, settings->scale);
  if (settings->scale == 1)
    /* Translators: %s is a paper, as “A4”. */
    return g_strdup_printf (ngettext ("%u sheet of %s, true size", "%u sheets of %s, true size", n),
                            n, paper);
  return g_strdup_printf (ngettext ("%u sheet of %s at %g %%", "%u sheets of %s at %g %%", n), n,
                          paper, settings->scale * 100);
}
