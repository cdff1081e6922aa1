/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts before play, in words and as JSON. */

#include "validator/report/report-forecast.h"

#include "validator/base/json.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* What play found of the places. */
static LoomVerdict
verdict_of_places (const LoomStudy *study, guint *favoured)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  const LoomSequentialTest *test = result != NULL ? result->tests[LOOM_ASPECT_PLACE] : NULL;

  *favoured = test != NULL ? loom_sequential_test_favoured (test) + 1 : 0;
  return test != NULL ? loom_sequential_test_verdict (test) : LOOM_VERDICT_UNDECIDED;
}

/* What counting says and whether it would have foretold what play found. */
static char *
dup_forecast (const LoomStudy *study, const LoomForecast *forecast)
{
  guint favoured;
  const LoomVerdict verdict = verdict_of_places (study, &favoured);
  g_autofree char *words = loom_forecast_dup_words (forecast, verdict, favoured);

  return loom_fairness_dup_plain (words);
}

/* The things without which the map falls apart, in a sentence, or NULL. */
static char *
dup_chokes (const LoomForecast *forecast)
{
  const LoomGameMetrics *metrics = loom_game_metrics_for (forecast->game->rules);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < forecast->n_things; i++)
    if (forecast->places[i].is_choke)
      {
        g_autoptr (GString) name = g_string_new (NULL);
        g_autofree char *plain = NULL;

        metrics->name_thing (forecast->game, i, name);
        plain = loom_fairness_dup_plain (name->str);
        g_ptr_array_add (
            names, g_strdup_printf (_ ("%s (cuts off %u)"), plain, forecast->places[i].cuts_off));
      }
  if (names->len == 0)
    return NULL;
  g_autofree char *list = loom_words_strings (names, 8);
  return g_strdup_printf (_ ("The map falls apart without %s."), list);
}

char *
loom_fairness_dup_steps (const LoomForecast *forecast, guint thing)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < forecast->game->n_seats; i++)
    {
      const guint steps = forecast->places[thing].steps[i];

      g_string_append (text, i == 0 ? "" : forecast->game->n_seats > 2 ? "/" : " / ");
      if (steps == G_MAXUINT)
        g_string_append (text, "–");
      else
        g_string_append_printf (text, "%u", steps);
    }
  return g_string_free (text, FALSE);
}

/* A figure with as many digits as it needs; “–” where there is none. */
static char *
dup_figure (double value)
{
  const double rounded = loom_fairness_round (value, 1);

  if (isnan (value))
    return g_strdup ("–");
  return g_strdup_printf ("%.*f", rounded == floor (rounded) ? 0 : 1, rounded);
}

void
loom_fairness_add_counting (LoomFairnessNode *root,
                            const LoomStudy *study,
                            const LoomForecast *forecast)
{
  LoomFairnessNode *section = loom_fairness_node_add_section (
      root, LOOM_TOPIC_COUNTING, _ ("What counting says, without play"));
  LoomFairnessNode *table;

  loom_fairness_node_add_sentence (section, LOOM_TOPIC_NONE, dup_forecast (study, forecast));
  loom_fairness_node_add_sentence (section, LOOM_TOPIC_NONE, dup_chokes (forecast));
  if (forecast->measures->len == 0)
    return;
  table = loom_fairness_node_add_table (section, &(LoomFairnessColumn){ LOOM_FAIRNESS_CELL, NULL },
                                        1);
  for (guint i = 1; i <= study->game->n_seats; i++)
    loom_fairness_node_add (g_ptr_array_index (table->parts, 0), LOOM_FAIRNESS_FIGURE,
                            loom_fairness_dup_seat (study, i));
  for (guint k = 0; k < forecast->measures->len; k++)
    {
      const LoomMeasure *measure = &g_array_index (forecast->measures, LoomMeasure, k);
      LoomFairnessNode *row = loom_fairness_node_add (table, LOOM_FAIRNESS_ROW, NULL);

      loom_fairness_node_add (row, LOOM_FAIRNESS_CELL, g_strdup (_ (measure->words)));
      for (guint i = 1; i <= study->game->n_seats; i++)
        loom_fairness_node_add (row, LOOM_FAIRNESS_FIGURE, dup_figure (measure->values[i]));
    }
}

/* JSON. */

static void
write_measure (JsonBuilder *json, const LoomMeasure *measure, guint n_seats)
{
  json_builder_begin_object (json);
  loom_json_string (json, "what", measure->words);
  json_builder_set_member_name (json, "compared");
  json_builder_add_boolean_value (json, measure->compared);
  json_builder_set_member_name (json, "lessIsBetter");
  json_builder_add_boolean_value (json, measure->less_is_better);
  json_builder_set_member_name (json, "values");
  json_builder_begin_array (json);
  for (guint i = 1; i <= n_seats; i++)
    if (isnan (measure->values[i]))
      json_builder_add_null_value (json);
    else
      json_builder_add_double_value (json, loom_fairness_round (measure->values[i], 3));
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
write_place (JsonBuilder *json, const LoomForecast *forecast, guint thing)
{
  const LoomGameMetrics *metrics = loom_game_metrics_for (forecast->game->rules);
  const LoomEntityPlace *place = &forecast->places[thing];
  g_autoptr (GString) id = g_string_new (NULL);

  metrics->id_thing (forecast->game, thing, id);
  json_builder_begin_object (json);
  loom_json_string (json, "sort", metrics->thing_sort (forecast->game, thing));
  loom_json_string (json, "id", id->str);
  json_builder_set_member_name (json, "steps");
  json_builder_begin_array (json);
  for (guint i = 0; i < forecast->game->n_seats; i++)
    if (place->steps[i] == G_MAXUINT)
      json_builder_add_null_value (json);
    else
      json_builder_add_int_value (json, place->steps[i]);
  json_builder_end_array (json);
  json_builder_set_member_name (json, "choke");
  json_builder_add_boolean_value (json, place->is_choke);
  loom_json_number (json, "cutsOff", place->cuts_off);
  json_builder_end_object (json);
}

void
loom_fairness_write_static (JsonBuilder *json, const LoomStudy *study)
{
  g_autoptr (LoomForecast) forecast = loom_forecast_new (study->game);
  guint favoured;
  const LoomVerdict verdict = verdict_of_places (study, &favoured);
  const LoomForecastResult result = loom_forecast_assess (forecast, verdict, favoured);

  json_builder_set_member_name (json, "static");
  json_builder_begin_object (json);
  loom_json_string (json, "result", loom_forecast_word (result));
  if (forecast->favoured > 0)
    loom_json_number (json, "favoured", forecast->favoured);
  else
    loom_fairness_write_null (json, "favoured");
  json_builder_set_member_name (json, "measures");
  json_builder_begin_array (json);
  for (guint i = 0; i < forecast->measures->len; i++)
    write_measure (json, &g_array_index (forecast->measures, LoomMeasure, i), study->game->n_seats);
  json_builder_end_array (json);
  json_builder_set_member_name (json, "things");
  json_builder_begin_array (json);
  for (guint i = 0; i < forecast->n_things; i++)
    write_place (json, forecast, i);
  json_builder_end_array (json);
  json_builder_end_object (json);
}
