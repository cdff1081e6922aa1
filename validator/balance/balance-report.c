/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports of changes. Nothing in them depends on the machine, the clock or the threads. */

#include "validator/balance/balance-report.h"

#include "validator/base/json.h"
#include "validator/base/words.h"
#include "validator/position/rules-source.h"
#include "validator/report/report-private.h"

#include <glib/gi18n-lib.h>

static const char *const ends[] = {
  [LOOM_BALANCE_NOT_NEEDED] = "not-needed",
  [LOOM_BALANCE_FOUND] = "found",
  [LOOM_BALANCE_NONE] = "none-found",
};

/* JSON. */

static void
add_share (JsonBuilder *json, const char *name, double share)
{
  loom_json_decimal (json, name, loom_fairness_round (share, LOOM_FAIRNESS_PLACES));
}

static void
write_result (JsonBuilder *json, const LoomLineupResult *result)
{
  const LoomSequentialTest *test = result->tests[LOOM_ASPECT_AS_DEALT];
  g_autofree char *name = loom_lineup_dup_name (&result->lineup);

  json_builder_begin_object (json);
  loom_json_string (json, "players", name);
  loom_json_number (json, "games", (gint64)result->games);
  loom_json_string (json, "verdict", loom_verdict_word (loom_sequential_test_verdict (test)));
  json_builder_set_member_name (json, "seats");
  json_builder_begin_array (json);
  for (guint i = 0; i < result->game->n_seats && result->games > 0; i++)
    {
      const LoomShare share = loom_fairness_share (test, i);

      json_builder_begin_object (json);
      loom_json_number (json, "seat", i + 1);
      add_share (json, "share", share.mean);
      add_share (json, "low", share.low);
      add_share (json, "high", share.high);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
write_study (JsonBuilder *json, const char *name, const LoomStudy *study)
{
  g_autofree char *seed = NULL;

  json_builder_set_member_name (json, name);
  if (study == NULL)
    {
      json_builder_add_null_value (json);
      return;
    }
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, study->plan.seed);
  json_builder_begin_object (json);
  loom_json_string (json, "verdict", loom_verdict_word (study->verdict));
  loom_json_decimal (json, "delta", loom_fairness_round (100 * study->plan.delta, 4));
  loom_json_decimal (json, "confidence", loom_fairness_round (100 * study->plan.confidence, 4));
  loom_json_string (json, "seed", seed);
  json_builder_set_member_name (json, "tiers");
  json_builder_begin_array (json);
  for (guint i = 0; i < study->n_results; i++)
    write_result (json, study->results[i]);
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
write_words (JsonBuilder *json, const char *name, const char *const *words, guint n)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    json_builder_add_string_value (json, words[i]);
  json_builder_end_array (json);
}

static void
write_written (JsonBuilder *json, const LoomBalanceResult *self, const char *path)
{
  const LoomScenario *scenario = path != NULL ? loom_balance_result_get_scenario (self) : NULL;

  json_builder_set_member_name (json, "written");
  if (scenario == NULL)
    {
      json_builder_add_null_value (json);
      return;
    }
  json_builder_begin_object (json);
  loom_json_string (json, "file", path);
  loom_json_string (json, "scenario", scenario->entity.id);
  loom_json_string (json, "title", scenario->title);
  json_builder_end_object (json);
}

char *
loom_balance_result_to_json (const LoomBalanceResult *self, const LoomBalanceContext *context)
{
  JsonBuilder *json = loom_json_begin ();
  const LoomPosition *position = self->original->position;
  const char *may[LOOM_N_CHANGE_FAMILIES];
  guint n_may = 0;

  for (guint i = 0; i < LOOM_N_CHANGE_FAMILIES; i++)
    if ((context->may & (1u << i)) != 0)
      may[n_may++] = loom_change_families_word ((LoomChangeFamilies)(1u << i));
  loom_json_string (json, "file", context->file);
  loom_json_string (json, "board", loom_board_get_root (position->board)->title);
  loom_json_string (json, "scenario", self->scenario_id);
  loom_json_string (json, "rules", position->rules->id);
  loom_json_string (json, "result", ends[self->end]);
  json_builder_set_member_name (json, "stopped");
  json_builder_add_boolean_value (json, self->stopped);
  write_words (json, "may", may, n_may);
  loom_json_number (json, "tweaks", self->n_changes);
  loom_json_number (json, "tried", self->n_tried);
  loom_json_number (json, "judged", self->n_judged);
  loom_json_number (json, "games", (gint64)self->games);
  write_study (json, "before", self->before);
  write_words (json, "changes", (const char *const *)(gpointer)self->changes->pdata,
               self->changes->len);
  loom_json_number (json, "cost", self->cost);
  json_builder_set_member_name (json, "map");
  json_builder_add_boolean_value (json, self->map);
  write_study (json, "after", self->after);
  write_written (json, self, context->path);
  return loom_json_end (json);
}

/* Text. */

static char *
dup_percent (double share)
{
  return loom_words_decimal (loom_fairness_round (100 * share, 1));
}

static void
append_study (GString *text, const char *head, const LoomStudy *study)
{
  g_string_append_printf (text, "%s: %s\n", head, _ (loom_verdict_word (study->verdict)));
  for (guint i = 0; i < study->n_results; i++)
    {
      const LoomLineupResult *result = study->results[i];
      const LoomSequentialTest *test = result->tests[LOOM_ASPECT_AS_DEALT];
      g_autofree char *name = loom_lineup_dup_name (&result->lineup);
      g_autofree char *games = loom_words_count (result->games, "game", "games");

      if (result->games == 0)
        continue;
      g_string_append_printf (text, "  %-8s %s: ", name,
                              _ (loom_verdict_word (loom_sequential_test_verdict (test))));
      for (guint k = 0; k < study->game->n_seats; k++)
        {
          const LoomShare share = loom_fairness_share (test, k);

          g_autofree char *mean = dup_percent (share.mean);
          g_autofree char *low = dup_percent (share.low);
          g_autofree char *high = dup_percent (share.high);

          g_string_append (text, k > 0 ? ", " : "");
          g_string_append_printf (text, _ ("%s %s %% (%s to %s)"), study->game->seat_names[k + 1],
                                  mean, low, high);
        }
      g_string_append_printf (text, "; %s\n", games);
    }
}

static void
append_effort (GString *text, const LoomBalanceResult *self, guint may)
{
  g_autofree char *words = loom_change_families_dup_words (may);
  g_autofree char *changes = loom_words_count (self->n_changes, "small change", "small changes");
  g_autofree char *tried = loom_words_count (self->n_tried, "board", "boards");
  g_autofree char *games = loom_words_count (self->games, "game", "games");

  g_string_append_printf (
      text, _ ("\nAllowed: %s, which makes %s. Played on %s, judged %u; %s in all.\n"), words,
      changes, tried, self->n_judged, games);
}

static void
append_changes (GString *text, const LoomBalanceResult *self)
{
  g_string_append_printf (
      text, "\n%s\n",
      self->end == LOOM_BALANCE_FOUND
          ? self->after->verdict == LOOM_VERDICT_ORDER_DECIDES
                ? _ ("The smallest change found that makes its seats even:")
                : _ ("The smallest change found that makes it fair:")
          : _ ("The best found, which is not fair for players of every strength:"));
  for (guint i = 0; i < self->changes->len; i++)
    g_string_append_printf (text, "  - %s\n", (const char *)g_ptr_array_index (self->changes, i));
  if (self->map)
    g_string_append (text, _ ("The map itself is changed, which other scenarios share.\n"));
  g_string_append_c (text, '\n');
  append_study (text, _ ("After"), self->after);
}

static void
append_win_estimate (GString *text, const LoomBalanceResult *self)
{
  char points[G_ASCII_DTOSTR_BUF_SIZE], sure[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (points, sizeof points, "%.3g", 100 * self->after->plan.delta);
  g_ascii_formatd (sure, sizeof sure, "%.4g", 100 * self->before->plan.confidence);
  g_string_append_printf (text,
                          _ ("Fair means within %s points of a seat’s due, at %s %%, however many "
                             "boards were judged.\n"),
                          points, sure);
}

static void
append_ending (GString *text, const LoomBalanceResult *self, const char *path)
{
  if (path != NULL)
    {
      const LoomScenario *scenario = loom_balance_result_get_scenario (self);

      g_string_append_printf (text, _ ("\nWritten to %s as scenario %s, “%s”.\n"), path,
                              scenario->entity.id, scenario->title);
    }
  else if (self->end == LOOM_BALANCE_NOT_NEEDED)
    g_string_append (text,
                     self->before->verdict == LOOM_VERDICT_ORDER_DECIDES
                         ? _ ("\nIts seats are even as it is; nothing was changed and nothing "
                              "written. What the first turn is worth is not for a balance.\n")
                         : _ ("\nIt is fair as it is; nothing was changed and nothing written.\n"));
  else if (self->variant != NULL && !self->stopped)
    g_string_append (text,
                     _ ("\nNothing was written; --best writes the best found all the same.\n"));
  else
    g_string_append (text, _ ("\nNothing was written.\n"));
}

char *
loom_balance_result_to_text (const LoomBalanceResult *self, const LoomBalanceContext *context)
{
  GString *text = g_string_new (NULL);
  const LoomPosition *position = self->original->position;

  g_string_append_printf (text, _ ("“%s”, %s: %s\n\n"),
                          loom_board_get_root (position->board)->title, self->scenario_title,
                          loom_rules_title (position->rules));
  if (self->before != NULL)
    append_study (text, _ ("Before"), self->before);
  if (self->end != LOOM_BALANCE_NOT_NEEDED)
    append_effort (text, self, context->may);
  if (self->stopped)
    g_string_append (text, _ ("Stopped before the end.\n"));
  if (self->variant != NULL)
    append_changes (text, self);
  else if (self->end == LOOM_BALANCE_NONE && !self->stopped)
    g_string_append (text,
                     _ ("\nNo change was found that makes it any fairer; allow more with --may, "
                        "or more games with --games.\n"));
  if (self->end == LOOM_BALANCE_FOUND)
    append_win_estimate (text, self);
  append_ending (text, self, context->path);
  return g_string_free (text, FALSE);
}
