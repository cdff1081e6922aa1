/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report for programs, as fairness.schema.json has it. Shares are from 0 to 1 and have
 * LOOM_FAIRNESS_PLACES places, so that the last digits of a machine's arithmetic do not show. */

#include "validator/report/report-accept.h"
#include "validator/report/report-summary.h"
#include "validator/report/report-forecast.h"

#include "validator/base/json.h"

#include <math.h>

/* Evidence beyond this is all the same. */
#define MOST_EVIDENCE 1e12

static void
begin_array (JsonBuilder *json, const char *name)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
}

static void
begin_object (JsonBuilder *json, const char *name)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_object (json);
}

void
loom_fairness_write_null (JsonBuilder *json, const char *name)
{
  json_builder_set_member_name (json, name);
  json_builder_add_null_value (json);
}

static void
write_flag (JsonBuilder *json, const char *name, gboolean value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_boolean_value (json, value);
}

void
loom_fairness_write_share (JsonBuilder *json, const char *name, double share)
{
  loom_json_decimal (json, name, loom_fairness_round (share, LOOM_FAIRNESS_PLACES));
}

static void
write_whole (JsonBuilder *json, const char *name, guint64 value)
{
  loom_json_number (json, name, (gint64)MIN (value, (guint64)G_MAXINT64));
}

static void
write_interval (JsonBuilder *json, LoomShare share)
{
  loom_fairness_write_share (json, "share", share.mean);
  loom_fairness_write_share (json, "low", share.low);
  loom_fairness_write_share (json, "high", share.high);
}

/* Four digits that count, at most MOST_EVIDENCE. */
static void
write_evidence (JsonBuilder *json, double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (digits, sizeof digits, "%.4g", MIN (value, MOST_EVIDENCE));
  loom_json_decimal (json, "evidence", g_ascii_strtod (digits, NULL));
}

static void
write_favoured (JsonBuilder *json,
                const LoomStudy *study,
                const LoomLineupResult *result,
                guint seat)
{
  const guint n = study->game->n_seats;
  const LoomShare share = loom_fairness_share (result->tests[LOOM_ASPECT_AS_DEALT], seat - 1);

  begin_object (json, "favoured");
  loom_json_number (json, "seat", seat);
  loom_json_decimal (json, "points",
                     loom_fairness_round (100 * (share.mean - 1.0 / n), LOOM_FAIRNESS_PLACES - 2));
  loom_json_decimal (json, "elo", loom_fairness_round (loom_elo_of_share (share.mean, n), 1));
  json_builder_end_object (json);
}

static void
write_aspect (JsonBuilder *json,
              const LoomStudy *study,
              const LoomLineupResult *result,
              LoomAspect aspect)
{
  static const char *const names[] = { "asDealt", "place", "order" };
  const LoomSequentialTest *test = result->tests[aspect];

  begin_object (json, names[aspect]);
  loom_json_string (json, "verdict", loom_verdict_word (loom_sequential_test_verdict (test)));
  write_evidence (json, loom_sequential_test_evidence (test));
  begin_array (json, "shares");
  for (guint i = 0; i < study->game->n_seats && loom_sequential_test_n_added (test) > 0; i++)
    {
      json_builder_begin_object (json);
      loom_json_number (json, aspect == LOOM_ASPECT_ORDER ? "rank" : "seat", i + 1);
      write_interval (json, loom_fairness_aspect_share (result, aspect, i));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

/* Shares of the players of a line-up of several. */
static void
write_strength (JsonBuilder *json, const LoomLineupResult *result)
{
  if (result->strength == NULL || result->games == 0)
    {
      loom_fairness_write_null (json, "strength");
      return;
    }
  begin_array (json, "strength");
  for (guint i = 0; i < result->lineup.n; i++)
    {
      json_builder_begin_object (json);
      loom_json_string (json, "player", result->lineup.players[i]->id);
      write_interval (json, loom_fairness_share (result->strength, i));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
write_result_seats (JsonBuilder *json, const LoomStudy *study, const LoomLineupResult *result)
{
  begin_array (json, "seats");
  for (guint i = 0; i < study->game->n_seats && result->games > 0; i++)
    {
      const int rank = loom_fairness_rank_of (study, i + 1);

      json_builder_begin_object (json);
      loom_json_number (json, "seat", i + 1);
      write_interval (json, loom_fairness_share (result->tests[LOOM_ASPECT_AS_DEALT], i));
      loom_fairness_write_share (json, "place",
                                 loom_sequential_test_mean (result->tests[LOOM_ASPECT_PLACE], i));
      if (rank < 0)
        loom_fairness_write_null (json, "order");
      else
        loom_fairness_write_share (
            json, "order",
            loom_sequential_test_mean (result->tests[LOOM_ASPECT_ORDER], (guint)rank));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
write_result (JsonBuilder *json, const LoomStudy *study, const LoomLineupResult *result)
{
  g_autofree char *players = loom_lineup_dup_name (&result->lineup);
  g_autoptr (LoomGameSummary) account = loom_fairness_summary (study, result);
  const LoomVerdict verdict = loom_fairness_result_verdict (result);

  json_builder_begin_object (json);
  loom_json_string (json, "players", players);
  write_whole (json, "games", result->games);
  loom_json_string (json, "verdict", loom_verdict_word (verdict));
  write_flag (json, "counts", loom_fairness_counts (result));
  if (verdict == LOOM_VERDICT_UNFAIR)
    write_favoured (json, study, result,
                    loom_sequential_test_favoured (result->tests[LOOM_ASPECT_AS_DEALT]) + 1);
  else
    loom_fairness_write_null (json, "favoured");
  write_result_seats (json, study, result);
  begin_object (json, "aspects");
  for (guint i = 0; i < LOOM_N_ASPECTS; i++)
    write_aspect (json, study, result, (LoomAspect)i);
  json_builder_end_object (json);
  write_strength (json, result);
  if (account != NULL)
    loom_fairness_write_summary (json, account);
  else
    loom_fairness_write_null (json, "account");
  json_builder_end_object (json);
}

static void
write_exact (JsonBuilder *json, const LoomStudy *study)
{
  if (!study->has_exact)
    {
      loom_fairness_write_null (json, "exact");
      return;
    }
  begin_object (json, "exact");
  begin_array (json, "seats");
  for (guint i = 0; i < study->game->n_seats; i++)
    {
      json_builder_begin_object (json);
      loom_json_number (json, "seat", i + 1);
      loom_fairness_write_share (json, "share", study->exact[i]);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  begin_array (json, "ranks");
  for (guint i = 0; i < study->game->n_seats; i++)
    {
      json_builder_begin_object (json);
      loom_json_number (json, "rank", i + 1);
      loom_fairness_write_share (json, "share", study->exact_rank[i]);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
write_settings (JsonBuilder *json, const LoomStudyPlan *plan)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, plan->seed);

  begin_object (json, "settings");
  loom_json_decimal (json, "delta", loom_fairness_round (100 * plan->delta, 4));
  loom_json_decimal (json, "confidence", loom_fairness_round (100 * plan->confidence, 4));
  loom_json_string (json, "seed", seed);
  write_whole (json, "maxGames", plan->max_games);
  loom_json_number (json, "playouts", plan->playouts);
  json_builder_end_object (json);
}

static void
write_seats (JsonBuilder *json, const LoomStudy *study)
{
  begin_array (json, "seats");
  for (guint i = 1; i <= study->game->n_seats; i++)
    {
      const int rank = loom_fairness_rank_of (study, i);
      g_autofree char *plain = loom_game_dup_plain_name (study->game, i);
      g_autofree char *name = g_utf8_make_valid (plain, -1);

      json_builder_begin_object (json);
      loom_json_number (json, "seat", i);
      loom_json_string (json, "name", name);
      if (rank < 0)
        loom_fairness_write_null (json, "rank");
      else
        loom_json_number (json, "rank", rank + 1);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* How far the two strongest line-ups are from each other, in points. */
static void
write_agreement (JsonBuilder *json, const LoomStudy *study)
{
  const LoomAgreement *agreement = &study->agreement;

  if (agreement->weaker == NULL)
    {
      loom_fairness_write_null (json, "agreement");
      return;
    }
  begin_object (json, "agreement");
  loom_json_decimal (json, "least",
                     loom_fairness_round (100 * agreement->least, LOOM_FAIRNESS_PLACES - 2));
  loom_json_decimal (json, "most",
                     loom_fairness_round (100 * agreement->most, LOOM_FAIRNESS_PLACES - 2));
  json_builder_end_object (json);
}

static void
write_order_decides (JsonBuilder *json, const LoomStudy *study)
{
  const guint rank = study->deciding_rank;

  if (rank == 0)
    {
      loom_fairness_write_null (json, "orderDecides");
      return;
    }
  begin_object (json, "orderDecides");
  loom_json_number (json, "rank", rank);
  loom_fairness_write_share (json, "limit", loom_turn_order_limit (study->game->n_seats));
  if (study->has_exact)
    loom_fairness_write_share (json, "exact", study->exact_rank[rank - 1]);
  else
    write_interval (json, loom_fairness_aspect_share (loom_fairness_main_result (study),
                                                      LOOM_ASPECT_ORDER, rank - 1));
  json_builder_end_object (json);
}

static void
write_scenario (JsonBuilder *json, const LoomFairnessEntry *entry, gboolean is_flagged)
{
  const LoomStudy *study = entry->study;
  const LoomPosition *position = study->game->position;
  const LoomLineupResult *result = loom_fairness_main_result (study);
  const char *accepted = loom_fairness_accepted (study);
  g_autofree char *file = g_utf8_make_valid (entry->path, -1);

  json_builder_begin_object (json);
  loom_json_string (json, "scenario", position->scenario->entity.id);
  loom_json_string (json, "title", position->scenario->title);
  loom_json_string (json, "file", file);
  loom_json_string (json, "board", loom_board_get_root (position->board)->title);
  loom_json_string (json, "rules", study->game->rules->id);
  loom_json_string (json, "verdict", loom_verdict_word (study->verdict));
  if (study->verdict == LOOM_VERDICT_UNFAIR && result != NULL)
    write_favoured (json, study, result, study->favoured);
  else
    loom_fairness_write_null (json, "favoured");
  if (accepted != NULL)
    loom_json_string (json, "accepted", accepted);
  else
    loom_fairness_write_null (json, "accepted");
  write_flag (json, "flagged", is_flagged);
  write_evidence (json, loom_fairness_evidence (study));
  write_flag (json, "stopped", study->stopped);
  write_flag (json, "stable", study->stable);
  write_agreement (json, study);
  write_order_decides (json, study);
  write_flag (json, "orderOpen", study->order_left_open);
  begin_object (json, "symmetry");
  write_flag (json, "places", study->equal_places);
  write_flag (json, "seats", study->equal_seats);
  json_builder_end_object (json);
  write_settings (json, &study->plan);
  write_seats (json, study);
  begin_array (json, "tiers");
  for (guint i = 0; i < study->n_results; i++)
    write_result (json, study, study->results[i]);
  json_builder_end_array (json);
  write_exact (json, study);
  loom_fairness_write_static (json, study);
  json_builder_end_object (json);
}

char *
loom_fairness_to_json (const LoomFairnessEntry *entries, guint n)
{
  g_autofree gboolean *flags = g_new0 (gboolean, MAX (n, 1));
  JsonBuilder *json = loom_json_begin ();

  g_return_val_if_fail (n == 0 || entries != NULL, NULL);
  loom_fairness_flag (entries, n, flags);
  begin_array (json, "scenarios");
  for (guint i = 0; i < n; i++)
    write_scenario (json, &entries[i], flags[i]);
  json_builder_end_array (json);
  return loom_json_end (json);
}
