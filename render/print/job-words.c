/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands over the art of a sheet. */

#include "render/print/job-words.h"

#include "formats/model/board.h"
#include "render/draw/sign-words.h"
#include "render/press/press.h"

char *
loom_print_dup_sheet_name (const LoomPrintJob *job, const LoomPage *page)
{
  const LoomSpread *spread;
  g_autofree char *name = NULL;

  g_return_val_if_fail (job != NULL && page != NULL, NULL);
  spread = loom_print_job_get_spread (job, page->spread);
  name = loom_tiling_dup_name (page->column, page->row);
  if (loom_print_job_n_spreads (job) == 1)
    return g_steal_pointer (&name);
  return spread->n_sheets > 1
             ? g_strdup_printf (loom_sign_words (spread->language, "%s of %s"), name, spread->title)
             : g_strdup (spread->title);
}

char *
loom_print_dup_shown (const LoomSpread *spread, guint column, guint row)
{
  g_return_val_if_fail (spread != NULL, NULL);

  const LoomTile tile = loom_tiling_get_tile (&spread->tiling, column, row);
  return spread->description != NULL ? loom_sheet_description_dup_names (spread->description, &tile)
                                     : NULL;
}

char *
loom_print_dup_heading (const LoomPrintJob *job, const LoomSpread *spread, gboolean is_named)
{
  const LoomPrintSettings *settings;
  const LoomRoot *root;
  g_autofree char *paper = NULL;
  GString *heading;

  g_return_val_if_fail (job != NULL && spread != NULL, NULL);
  settings = loom_print_job_get_settings (job);
  root = loom_board_get_root (loom_print_job_get_board (job));
  paper = loom_paper_dup_name (&settings->paper);
  heading
      = g_string_new (root->title != NULL ? root->title : loom_sign_words (root->lang, "Board"));
  if (!is_named && g_strcmp0 (spread->title, heading->str) != 0)
    g_string_append_printf (heading, " · %s", spread->title);
  if (spread->scenario != NULL && spread->scenario->title != NULL)
    g_string_append_printf (heading, " · %s", spread->scenario->title);
  if (settings->press != NULL)
    g_string_append_printf (heading,
                            loom_sign_words (root->lang, " · scale %g %% · PDF/X-4 for %s"),
                            settings->scale * 100, settings->press->condition);
  else
    g_string_append_printf (
        heading, loom_sign_words (root->lang, " · scale %g %% · %s · print at 100 %%, do not fit"),
        settings->scale * 100, paper);
  return g_string_free (heading, FALSE);
}
