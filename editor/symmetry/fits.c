/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An edit tried on a copy of the board: the checks that report overlaps and crossings look at it
 * before and after. */

#include "editor/symmetry/fits.h"

#include "formats/edit/edit-ring.h"
#include "validator/diagnostics/engine.h"

#include <glib/gi18n.h>

static guint
count_errors (const LoomReport *report, const LoomDiagnostic **first)
{
  guint n = 0;
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *found = loom_report_nth (report, i);
      if (found->severity != LOOM_SEVERITY_ERROR)
        continue;
      if (n++ == 0)
        *first = found;
    }
  return n;
}

gboolean
loom_edit_fits (const LoomBoard *board, const LoomEdit *edit, GError **error)
{
  g_autoptr (LoomBoard) copy = loom_board_copy (board);
  g_autoptr (LoomReport) before = loom_report_new ();
  g_autoptr (LoomReport) after = loom_report_new ();
  const LoomDiagnostic *first = NULL;
  if (!loom_board_apply (copy, edit, NULL, error))
    return FALSE;
  loom_checks_run_family (board, 0, "geometry", before);
  loom_checks_run_family (copy, 0, "geometry", after);
  const guint old = count_errors (before, &first);
  if (count_errors (after, &first) <= old)
    return TRUE;
  loom_edit_refuse (error, _ ("It would not fit: %s"), first->message);
  return FALSE;
}
