/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The door between checks and play: no game begins on a position that `validate` calls an error. */

#include "validator/checks/playable.h"

#include "formats/model/error.h"
#include "validator/diagnostics/engine.h"
#include "validator/diagnostics/families.h"
#include "validator/base/words.h"
#include "validator/position/games.h"

#include <glib/gi18n-lib.h>

static guint
count_obstacles (const LoomReport *report)
{
  guint n = 0;

  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);
      const LoomCheckFamily *family = NULL;

      if (diagnostic->severity != LOOM_SEVERITY_ERROR)
        continue;
      loom_checks_find (diagnostic->code, &family);
      n += family == &loom_setup_family || !diagnostic->accepted;
    }
  return n;
}

LoomGame *
loom_game_open (const LoomPosition *position, LoomReport *report, GError **error)
{
  const LoomScenario *scenario;
  guint n;

  g_return_val_if_fail (position != NULL && report != NULL, NULL);
  scenario = position->scenario;
  if (scenario == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("the board has no scenario, so there is nothing to play"));
      return NULL;
    }
  if (scenario->rules == NULL)
    {
      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_VALUE,
          _ ("scenario “%s” has no rules, so it is a game of your own and is played at the "
             "table; a game that is known here is named as in rules=\"slice-wars\""),
          scenario->title);
      return NULL;
    }
  loom_checks_run_family (position->board, scenario->entity.handle, loom_connectivity_family.id,
                          report);
  loom_checks_run_family (position->board, scenario->entity.handle, loom_setup_family.id, report);
  loom_report_sort (report);
  n = count_obstacles (report);
  if (n > 0)
    {
      g_autofree char *count = loom_words_count (n, "error", "errors");

      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_VALUE,
          _ ("scenario “%s” cannot be played: %s; “boardloom explain CODE” says how to mend "
             "each"),
          scenario->title, count);
      return NULL;
    }
  if (position->rules == NULL)
    {
      const LoomGameInfo *nearest
          = loom_game_nearest (loom_games_of (position->board), scenario->rules);

      if (nearest != NULL)
        g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                     _ ("scenario “%s” cannot be played: nobody here knows how to play “%s”; did "
                        "you mean “%s”?"),
                     scenario->title, scenario->rules, nearest->id);
      else
        g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                     _ ("scenario “%s” cannot be played: nobody here knows how to play “%s”"),
                     scenario->title, scenario->rules);
      return NULL;
    }
  return loom_game_new (position, error);
}
