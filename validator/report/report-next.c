/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a report advises to do next: commands that can be copied as they are. Each carries the
 * settings of the run that it follows, else it would measure, balance or tell something else than
 * the page is about. */

#include "validator/report/report-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The path and scenario as they are typed to a shell. */
static char *
dup_arguments (const LoomFairnessEntry *entry)
{
  const LoomBoard *board = entry->study->game->position->board;
  const char *const bare = "_-./+,:@%";
  const char *path = strcmp (entry->path, "-") == 0 ? "FILE" : entry->path;
  g_autofree char *plain = loom_fairness_dup_plain (path);
  g_autofree char *quoted = NULL;
  gboolean wants_quotes = FALSE;

  for (const char *p = plain; *p != '\0'; p++)
    wants_quotes = wants_quotes || (!g_ascii_isalnum (*p) && strchr (bare, *p) == NULL);
  quoted = wants_quotes ? g_shell_quote (plain) : g_strdup (plain);
  if (loom_board_n (board, LOOM_KIND_SCENARIO) < 2)
    return g_steal_pointer (&quoted);
  return g_strdup_printf ("%s --scenario %s", quoted,
                          entry->study->game->position->scenario->entity.id);
}

/* A number as it is typed, exact to more digits than anybody types. */
static void
append_factor (GString *text, const char *option, double value)
{
  char typed[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, " %s %s", option,
                          g_ascii_formatd (typed, sizeof typed, "%.10g", value));
}

/* What a command is told of how it was measured. */
typedef enum
{
  SETTING_PLAYERS = 1 << 0,
  SETTING_DELTA = 1 << 1,
  SETTING_CONFIDENCE = 1 << 2,
  SETTING_GAMES = 1 << 3,
  SETTING_CHANCE = 1 << 4, /* seed and playouts */
} Setting;

#define SETTING_ALL                                                                                \
  (SETTING_PLAYERS | SETTING_DELTA | SETTING_CONFIDENCE | SETTING_GAMES | SETTING_CHANCE)

/* Whether the command would seat these players unasked. */
static gboolean
are_usual_players (const LoomStudy *study)
{
  guint n;
  g_autofree LoomLineup *usual
      = loom_lineups_parse (loom_study_usual_lineups (study->game), study->game, &n, NULL);

  if (usual == NULL || n != study->n_results)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = loom_lineup_dup_name (&usual[i]);
      g_autofree char *played = loom_lineup_dup_name (&study->results[i]->lineup);

      if (strcmp (name, played) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
append_players (GString *text, const LoomStudy *study)
{
  g_string_append (text, " --players ");
  for (guint i = 0; i < study->n_results; i++)
    {
      g_autofree char *name = loom_lineup_dup_name (&study->results[i]->lineup);

      g_string_append_printf (text, "%s%s", i == 0 ? "" : ",", name);
    }
}

/* The options among @wanted without which the command would measure otherwise than @study was:
 * what is usual, or the scenario says itself, is left out. Each has a blank before it. */
static char *
dup_settings (const LoomStudy *study, guint wanted)
{
  const LoomStudyPlan *plan = &study->plan;
  GString *text = g_string_new (NULL);
  LoomStudyPlan usual, same;

  loom_study_usual_plan (&usual, study->game);
  same = usual;
  same.delta = plan->delta;
  same.confidence = plan->confidence;
  /* What can be wrong with what the scenario says was said before anything was played. */
  loom_study_settle_plan (&usual, study->game, NULL);
  loom_study_settle_plan (&same, study->game, NULL);
  if ((wanted & SETTING_PLAYERS) && !are_usual_players (study))
    append_players (text, study);
  if ((wanted & SETTING_DELTA) && plan->delta != usual.delta)
    append_factor (text, "--delta", 100 * plan->delta);
  if ((wanted & SETTING_CONFIDENCE) && plan->confidence != usual.confidence)
    append_factor (text, "--confidence", 100 * plan->confidence);
  if ((wanted & SETTING_GAMES) && plan->max_games != same.max_games)
    g_string_append_printf (text, " --games %" G_GUINT64_FORMAT, plan->max_games);
  if ((wanted & SETTING_CHANCE) && plan->playouts != usual.playouts)
    g_string_append_printf (text, " --playouts %u", plan->playouts);
  if ((wanted & SETTING_CHANCE) && plan->seed != usual.seed)
    g_string_append_printf (text, " --seed %" G_GUINT64_FORMAT, plan->seed);
  return g_string_free (text, FALSE);
}

/* Which players to name so that the games told are those of @result. */
static char *
dup_teller (const LoomStudy *study, const LoomLineupResult *result)
{
  g_autofree char *name = loom_lineup_dup_name (&result->lineup);

  if (study->n_results == 1 && are_usual_players (study))
    return g_strdup ("");
  return g_strdup_printf (" --players %s", name);
}

/* The same again, and up to four times as many games of it. */
static char *
dup_more_games (const LoomStudy *study, const char *arguments)
{
  g_autofree char *less_games = dup_settings (study, SETTING_ALL & ~(guint)SETTING_GAMES);

  return g_strdup_printf ("boardloom fairness %s%s --games %" G_GUINT64_FORMAT, arguments,
                          less_games, 4 * study->plan.max_games);
}

static void
advise (LoomFairnessNode *list, const char *words, char *command)
{
  loom_fairness_node_add_item (list, NULL, g_strdup (words))->beside = command;
}

static void
add_advice (LoomFairnessNode *list, const LoomFairnessEntry *entry)
{
  const LoomStudy *study = entry->study;
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autofree char *arguments = dup_arguments (entry);
  g_autofree char *less_games = dup_settings (study, SETTING_ALL & ~(guint)SETTING_GAMES);
  g_autofree char *less_delta = dup_settings (study, SETTING_ALL & ~(guint)SETTING_DELTA);
  g_autofree char *less_players = dup_settings (study, SETTING_ALL & ~(guint)SETTING_PLAYERS);
  g_autofree char *chance = dup_settings (study, SETTING_CHANCE);

  switch (study->verdict)
    {
    case LOOM_VERDICT_UNFAIR:
    case LOOM_VERDICT_STRATEGY_DEPENDENT:
      advise (list,
              _ ("Have the smallest change found that makes it fair, of those that --may allows:"),
              g_strdup_printf ("boardloom balance %s%s --may dice,order -o fair.board.xml",
                               arguments, less_games));
      break;
    case LOOM_VERDICT_ORDER_DECIDES:
      advise (list, _ ("Read what that means:"), g_strdup ("boardloom explain ORDER-DECIDES"));
      advise (
          list,
          _ ("See which options of the rules bear on what the first turn is worth, and measure it "
             "with another:"),
          g_strdup_printf ("boardloom rules %s", study->game->rules->id));
      break;
    case LOOM_VERDICT_UNDECIDED:
      advise (list, _ ("Play more games:"), dup_more_games (study, arguments));
      if (study->plan.delta < 0.05 && study->game->n_seats < 10)
        advise (list, _ ("Or allow a seat to be 5 points off its due:"),
                g_strdup_printf ("boardloom fairness %s%s --delta 5", arguments, less_delta));
      break;
    case LOOM_VERDICT_FAIR:
      if (study->order_left_open)
        advise (list, _ ("Play more games, until it is known whether who begins decides:"),
                dup_more_games (study, arguments));
      break;
    default:
      break;
    }
  if (study->verdict == LOOM_VERDICT_STRATEGY_DEPENDENT)
    advise (list, _ ("See how strong the players are:"),
            g_strdup_printf ("boardloom players %s%s", arguments, chance));
  if (result != NULL)
    {
      g_autofree char *teller = dup_teller (study, result);

      advise (list, _ ("Read any of the games in words, by its number:"),
              g_strdup_printf ("boardloom fairness %s%s%s --explain-game 0", arguments, teller,
                               less_players));
    }
}

void
loom_fairness_add_next (LoomFairnessNode *root, const LoomFairnessEntry *entry)
{
  LoomFairnessNode *section
      = loom_fairness_node_add_section (root, LOOM_TOPIC_NEXT, _ ("What to do next"));
  LoomFairnessNode *list = loom_fairness_node_add (section, LOOM_FAIRNESS_LIST, NULL);

  add_advice (list, entry);
  if (list->parts->len == 0)
    g_ptr_array_set_size (root->parts, (int)root->parts->len - 1);
}
