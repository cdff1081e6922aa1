/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What games were like, for programs. */

#include "validator/report/report-summary.h"

#include "validator/base/json.h"

static void
write_estimate (JsonBuilder *json, const char *name, const LoomEstimate *estimate)
{
  if (!loom_estimate_is_known (estimate))
    {
      loom_fairness_write_null (json, name);
      return;
    }
  json_builder_set_member_name (json, name);
  json_builder_begin_object (json);
  loom_fairness_write_share (json, "value", estimate->value);
  loom_fairness_write_share (json, "low", estimate->low);
  loom_fairness_write_share (json, "high", estimate->high);
  json_builder_end_object (json);
}

static void
write_effect (JsonBuilder *json, const char *name, const char *what, const LoomEffect *effect)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_object (json);
  loom_json_string (json, "what", what);
  loom_json_number (json, "games", (gint64)effect->games);
  write_estimate (json, "share", &effect->share);
  write_estimate (json, "influence", &effect->influence);
  json_builder_end_object (json);
}

static void
write_length (JsonBuilder *json, const LoomGameSummary *account)
{
  json_builder_set_member_name (json, "length");
  json_builder_begin_object (json);
  loom_json_string (json, "unit", account->metrics->length_unit);
  loom_json_number (json, "median", (gint64)account->length_median);
  loom_json_number (json, "p90", (gint64)account->length_p90);
  loom_json_number (json, "least", (gint64)account->length_least);
  loom_json_number (json, "most", (gint64)account->length_most);
  json_builder_end_object (json);
}

static void
write_thing (JsonBuilder *json, const LoomHoldingSummary *thing)
{
  g_autofree char *name = g_utf8_make_valid (thing->name, -1);

  json_builder_begin_object (json);
  loom_json_string (json, "sort", thing->sort);
  loom_json_string (json, "id", thing->id);
  loom_json_string (json, "name", name);
  write_estimate (json, "heldByWinner", &thing->at_end);
  loom_fairness_write_share (json, "heldByWinnerOverTime", thing->over_time);
  write_effect (json, "quarter", NULL, &thing->quarter);
  write_estimate (json, "untouched", &thing->untouched);
  loom_json_decimal (json, "changes", loom_fairness_round (thing->changes, 3));
  json_builder_end_object (json);
}

static void
write_rules (JsonBuilder *json,
             const LoomGameSummary *account,
             const char *name,
             gboolean are_events)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
  for (guint i = 0; i < account->n_rules; i++)
    if (account->rules[i].is_event == are_events)
      {
        json_builder_begin_object (json);
        loom_json_string (json, "id", account->rules[i].id);
        loom_json_number (json, "times", (gint64)account->rules[i].times);
        loom_json_number (json, "games", (gint64)account->rules[i].games);
        json_builder_end_object (json);
      }
  json_builder_end_array (json);
}

void
loom_fairness_write_summary (JsonBuilder *json, const LoomGameSummary *account)
{
  json_builder_set_member_name (json, "account");
  json_builder_begin_object (json);
  loom_json_number (json, "games", (gint64)account->games);
  write_length (json, account);
  write_estimate (json, "decided", &account->decided);
  write_estimate (json, "draws", &account->draws);
  write_estimate (json, "timedOut", &account->timed_out);
  write_estimate (json, "timedOutWon", &account->timed_out_won);
  loom_json_decimal (json, "leadChanges", loom_fairness_round (account->lead_changes, 3));
  write_estimate (json, "steady", &account->steady);
  write_effect (json, "leader", account->metrics->standing, &account->leader);
  write_effect (json, "firstBlood", account->metrics->first_capture, &account->first_capture);
  loom_json_string (json, "holding", account->metrics->holding);
  loom_json_string (json, "touched", account->metrics->touched);
  loom_json_number (json, "ruleGames", (gint64)account->rule_games);
  write_rules (json, account, "moves", FALSE);
  write_rules (json, account, "events", TRUE);
  json_builder_set_member_name (json, "things");
  json_builder_begin_array (json);
  for (guint i = 0; i < account->n_things; i++)
    write_thing (json, &account->things[i]);
  json_builder_end_array (json);
  json_builder_end_object (json);
}
