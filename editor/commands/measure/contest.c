/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens the scenarios that are to be measured and settles how. */

#include "editor/commands/measure/contest.h"

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/playable.h"
#include "validator/record/record.h"
#include "validator/base/words.h"
#include "validator/own/learned.h"
#include "validator/own/own-info.h"
#include "validator/position/games.h"

#include <glib/gi18n.h>
#include <string.h>

/* What the contests borrow, with how it is freed. */
typedef struct
{
  gpointer memory;
  GDestroyNotify free;
} Owned;

typedef struct
{
  LoomContests *contests;
  const LoomContestRequest *request;
  const char *path;
  const LoomBoard *board; /* canonical */
  const LoomBoard *read;  /* as it stands in the file, for its lines */
  int *code;
} Opening;

static void
free_owned (gpointer data)
{
  Owned *owned = data;

  owned->free (owned->memory);
  g_free (owned);
}

static void
keep (LoomContests *self, gpointer memory, GDestroyNotify free)
{
  Owned *owned = g_new (Owned, 1);

  *owned = (Owned){ memory, free };
  g_ptr_array_add (self->owned, owned);
}

void
loom_contests_clear (LoomContests *self)
{
  g_clear_pointer (&self->scenarios, g_array_unref);
  /* A game borrows the setup that was made before it, and that the board. */
  while (self->owned != NULL && self->owned->len > 0)
    g_ptr_array_remove_index (self->owned, self->owned->len - 1);
  g_clear_pointer (&self->owned, g_ptr_array_unref);
}

/* How. */

/* A mistake in how the scenario is to be measured: of the command line where @typed, else of the
 * scenario's own element. */
static gboolean
say_mistake (const Opening *self, const LoomScenario *scenario, gboolean typed, const char *message)
{
  const LoomFairness *own = loom_study_own_settings (
      loom_input_find_scenario (self->read, self->path, scenario->entity.id));

  if (typed || own == NULL)
    *self->code = loom_usage_error (self->request->command, "%s", message);
  else
    {
      loom_complain (_ ("%s:%u: the <fairness> of “%s”: %s"), loom_input_name (self->path),
                     own->entity.line, scenario->entity.id, message);
      *self->code = LOOM_EXIT_INPUT;
    }
  return FALSE;
}

static gboolean
settle_plan (const Opening *self, LoomPartScenario *scenario)
{
  const LoomContestRequest *request = self->request;
  LoomStudyPlan plan;
  g_autoptr (GError) error = NULL;

  loom_study_usual_plan (&plan, scenario->game);
  if (request->delta > 0)
    plan.delta = request->delta / 100;
  if (request->confidence > 0)
    plan.confidence = request->confidence / 100;
  if (request->games > 0)
    plan.max_games = request->games;
  if (request->has_seed)
    plan.seed = request->seed;
  plan.playouts = request->playouts;
  plan.threads = request->threads > 0 ? request->threads
                                      : MIN (g_get_num_processors (), (guint)LOOM_THREADS_MAX);
  if (!loom_study_settle_plan (&plan, scenario->game, &error))
    return say_mistake (self, scenario->game->position->scenario, request->delta > 0,
                        error->message);
  scenario->plan = plan;
  return TRUE;
}

static gboolean
seat_players (const Opening *self, LoomPartScenario *scenario)
{
  const gboolean typed = self->request->players != NULL;
  const char *names = typed ? self->request->players : loom_study_usual_lineups (scenario->game);
  g_autoptr (GError) error = NULL;
  LoomLineup *lineups = loom_lineups_parse (names, scenario->game, &scenario->n_lineups, &error);

  if (lineups == NULL)
    return say_mistake (self, scenario->game->position->scenario, typed, error->message);
  keep (self->contests, lineups, g_free);
  scenario->lineups = lineups;
  return TRUE;
}

/* What. */

/* What lies beside the rules of what search has learned. */
static void
say_learned (const LoomGame *game)
{
  g_autoptr (LoomPolicy) policy = NULL;
  g_autofree char *path = NULL;
  g_autofree char *why = NULL;
  g_autofree char *number = NULL;
  guint64 moves = 0;

  if (loom_own_info_of (game->rules) == NULL)
    return;
  path = loom_policy_dup_path (game);
  policy = loom_policy_load (game, &moves, &why);
  number = loom_words_number (moves);
  if (policy != NULL)
    loom_say (_ ("search plays as %s says, learned from %s moves"), loom_input_name (path), number);
  else if (why != NULL)
    loom_say ("%s", why);
}

static gboolean
add_scenario (const Opening *self, const LoomScenario *thing)
{
  LoomPosition *position = loom_position_new (self->board, thing);
  LoomPartScenario scenario = { .path = self->path };
  LoomGame *game;

  keep (self->contests, position, (GDestroyNotify)loom_position_free);
  game = loom_game_new (position, NULL);
  if (game == NULL)
    {
      *self->code = LOOM_EXIT_INTERNAL;
      return FALSE;
    }
  keep (self->contests, game, (GDestroyNotify)loom_game_free);
  scenario.game = game;
  if (!self->request->quiet)
    say_learned (game);
  if (!settle_plan (self, &scenario) || !seat_players (self, &scenario))
    return FALSE;
  g_array_append_val (self->contests->scenarios, scenario);
  return TRUE;
}

static gboolean
can_be_measured (const Opening *self, const LoomScenario *scenario)
{
  if (!loom_playable_check (self->path, self->read, scenario, self->request->quiet))
    return FALSE;
  if (scenario->seats <= LOOM_PLAY_SEATS)
    return TRUE;
  loom_complain (_ ("%s: “%s” has %d seats, and no more than %d can be measured"),
                 loom_input_name (self->path), scenario->entity.id, scenario->seats,
                 LOOM_PLAY_SEATS);
  return FALSE;
}

static void
say_rules_unknown (const char *name, const LoomScenario *scenario)
{
  const LoomGameInfo *nearest = scenario->rules != NULL
                                    ? loom_game_nearest (loom_games_installed (), scenario->rules)
                                    : NULL;

  if (nearest != NULL)
    loom_say (_ ("%s: “%s” is left out: Boardloom does not know its rules; did you mean “%s”?"),
              name, scenario->entity.id, nearest->id);
  else
    loom_say (_ ("%s: “%s” is left out: Boardloom does not know its rules"), name,
              scenario->entity.id);
}

/* Every scenario of a board that can be played; what cannot is said. */
static gboolean
add_all (const Opening *self)
{
  const char *name = loom_input_name (self->path);
  const guint n = loom_board_n (self->read, LOOM_KIND_SCENARIO);
  guint n_added = 0;

  if (n == 0)
    {
      loom_input_say_no_scenario (self->path, C_ ("nothing to", "measure"));
      *self->code = LOOM_EXIT_INPUT;
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      const LoomScenario *scenario = loom_board_scenario (self->read, i);

      if (n > 1
          && (scenario->rules == NULL
              || loom_game_find (loom_games_installed (), scenario->rules) == NULL))
        {
          say_rules_unknown (name, scenario);
          continue;
        }
      if (!can_be_measured (self, scenario))
        {
          if (n > 1)
            loom_say (_ ("%s: “%s” is left out"), name, scenario->entity.id);
          continue;
        }
      if (!add_scenario (self,
                         loom_input_find_scenario (self->board, self->path, scenario->entity.id)))
        return FALSE;
      n_added++;
    }
  if (n_added > 0)
    return TRUE;
  if (n > 1)
    loom_complain (_ ("%s: no scenario can be measured"), name);
  *self->code = LOOM_EXIT_INPUT;
  return FALSE;
}

static gboolean
add_file (Opening *self)
{
  const char *id = self->request->scenario;
  g_autoptr (LoomBoard) read = loom_input_read (self->path);
  LoomBoard *board;

  *self->code = LOOM_EXIT_INPUT;
  if (read == NULL)
    return FALSE;
  board = loom_record_dup_board (read);
  if (board == NULL)
    {
      *self->code = LOOM_EXIT_INTERNAL;
      return FALSE;
    }
  keep (self->contests, board, (GDestroyNotify)loom_board_free);
  self->board = board;
  self->read = read;
  if (id == NULL)
    return add_all (self);
  const LoomScenario *scenario = loom_input_find_scenario (read, self->path, id);
  if (scenario == NULL)
    *self->code = LOOM_EXIT_USAGE;
  return scenario != NULL && can_be_measured (self, scenario)
         && add_scenario (self, loom_input_find_scenario (board, self->path, id));
}

gboolean
loom_contests_open (LoomContests *self,
                    const LoomContestRequest *request,
                    const GPtrArray *files,
                    int *code)
{
  Opening opening = { .contests = self, .request = request, .code = code };

  self->owned = g_ptr_array_new_with_free_func (free_owned);
  self->scenarios = g_array_new (FALSE, TRUE, sizeof (LoomPartScenario));
  for (guint i = 0; i < files->len; i++)
    {
      opening.path = files->pdata[i];
      if (!add_file (&opening))
        return FALSE;
    }
  for (guint i = 0; i < self->scenarios->len; i++)
    g_array_index (self->scenarios, LoomPartScenario, i).plan.together = self->scenarios->len;
  return TRUE;
}
