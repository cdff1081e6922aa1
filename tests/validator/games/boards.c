/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards for tests that play. A board is changed as text, before it is read: what a scenario writes
 * is compiled into its setup, and so must be there from the beginning. */

#include "tests/validator/games/boards.h"

#include <string.h>

#include "formats/xml/writer.h"
#include "tests/validator/reading.h"
#include "validator/generate/generate.h"

/* Where the boards of a series come from. */
typedef struct
{
  char *text;
  char *scenario; /* id */
  char *label;
} Source;

static void
source_free (gpointer data)
{
  Source *self = data;

  g_free (self->text);
  g_free (self->scenario);
  g_free (self->label);
  g_free (self);
}

/* @text with @preset and @options in the scenario with @id. */
static char *
dup_changed (const char *text, const char *id, const char *preset, const char *options)
{
  g_auto (GStrv) list = g_strsplit (options != NULL ? options : "", " ", -1);
  g_autofree char *opening = g_strdup_printf ("<scenario id=\"%s\"", id);
  const char *start = strstr (text, opening);
  const char *end = start != NULL ? strchr (start, '>') : NULL;
  g_autoptr (GString) head = g_string_new (NULL);
  g_autoptr (GString) tail = NULL;

  g_assert_nonnull (end);
  g_string_append_len (head, text, end - text);
  tail = g_string_new (end[-1] == '/' ? "</scenario>" : "");
  g_string_append (tail, end + 1);
  if (end[-1] == '/')
    g_string_truncate (head, head->len - 1);
  if (preset != NULL)
    {
      char *old = strstr (head->str + (start - text), " preset=\"");

      if (old != NULL)
        g_string_erase (head, old - head->str, strchr (old + 9, '"') + 1 - old);
      g_string_append_printf (head, " preset=\"%s\"", preset);
    }
  g_string_append_c (head, '>');
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (list[i], "=", 2);
      g_autofree char *written = NULL;
      const char *old, *close = strstr (tail->str, "</scenario>");

      if (pair[0] == NULL || pair[1] == NULL)
        continue;
      written = g_strdup_printf ("<option name=\"%s\"", pair[0]);
      old = strstr (tail->str, written);
      if (old != NULL && old < close)
        g_string_erase (tail, old - tail->str, strchr (old, '>') + 1 - old);
      g_string_append_printf (head, "<option name=\"%s\" value=\"%s\"/>", pair[0], pair[1]);
    }
  g_string_append (head, tail->str);
  return g_string_free (g_steal_pointer (&head), FALSE);
}

static char *
dup_first_error (const LoomBoard *board, const LoomScenario *scenario)
{
  g_autoptr (LoomReport) report = loom_report_new ();

  loom_checks_run_family (board, scenario->entity.handle, "setup", report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *found = loom_report_nth (report, i);

      if (found->severity == LOOM_SEVERITY_ERROR)
        return g_strdup_printf ("%s: %s", found->code, found->message);
    }
  return NULL;
}

TestBoard *
test_board_open (const char *text,
                 const char *scenario,
                 const char *preset,
                 const char *options,
                 char **why)
{
  g_autofree char *changed = dup_changed (text, scenario, preset, options);
  g_autoptr (TestBoard) self = g_new0 (TestBoard, 1);
  const LoomScenario *entity;
  GError *error = NULL;

  self->board = read_text (changed);
  entity = (const LoomScenario *)loom_board_lookup (self->board, scenario);
  g_assert_nonnull (entity);
  *why = dup_first_error (self->board, entity);
  if (*why != NULL)
    return NULL;
  self->position = loom_position_new (self->board, entity);
  self->game = loom_game_new (self->position, &error);
  g_assert_no_error (error);
  self->label = g_strdup_printf ("%s%s%s %s", scenario, preset != NULL ? " by " : "",
                                 preset != NULL ? preset : "", options != NULL ? options : "");
  return g_steal_pointer (&self);
}

void
test_board_free (TestBoard *self)
{
  if (self == NULL)
    return;
  loom_game_free (self->game);
  loom_position_free (self->position);
  loom_board_free (self->board);
  g_free (self->label);
  g_free (self);
}

static TestBoard *
open_source (const Source *source, const char *preset, const char *options, char **why)
{
  TestBoard *self = test_board_open (source->text, source->scenario, preset, options, why);

  if (self != NULL)
    {
      g_autofree char *inner = self->label;

      self->label = g_strdup_printf ("%s, %s", source->label, inner);
    }
  return self;
}

static char *
dup_samples (void)
{
  const char *root = g_getenv ("BOARDLOOM_SOURCE");

  return g_build_filename (root != NULL ? root : ".", "samples", NULL);
}

TestBoard *
test_board_sample_with (const char *name, const char *scenario, const char *options)
{
  g_autofree char *folder = dup_samples ();
  g_autofree char *path = g_strdup_printf ("%s/%s.board.xml", folder, name);
  g_autofree char *text = NULL;
  g_autofree char *why = NULL;
  TestBoard *self;
  GError *error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  self = test_board_open (text, scenario, NULL, options, &why);
  if (self == NULL)
    g_error ("%s, %s: %s", name, scenario, why);
  return self;
}

TestBoard *
test_board_sample (const char *name, const char *scenario)
{
  return test_board_sample_with (name, scenario, NULL);
}

/* Other guardians for the seats of @text, each seat its own, with which all their powers meet: a
 * new board has no turtle, and one guardian for all where it has a symmetry. */
static void
deal_guardians (char **text, guint64 seed)
{
  static const char *const guardians[] = { "owl", "turtle", "fox", "hippo", "hedgehog" };
  g_auto (GStrv) parts = g_strsplit (*text, "guardian=\"", -1);
  GString *dealt = g_string_new (parts[0]);

  for (guint i = 1; parts[i] != NULL; i++)
    g_string_append_printf (dealt, "guardian=\"%s%s",
                            guardians[(seed + i) % G_N_ELEMENTS (guardians)],
                            strchr (parts[i], '"'));
  g_free (*text);
  *text = g_string_free (dealt, FALSE);
}

static Source *
generate (const LoomGameInfo *rules, guint seats, guint areas, guint64 seed)
{
  LoomGenerate matcher = LOOM_GENERATE_INIT;
  g_autoptr (LoomBoard) board = NULL;
  g_autoptr (GBytes) bytes = NULL;
  Source *self;
  GError *error = NULL;

  matcher.title = "Generated";
  matcher.rules = rules;
  matcher.seats = seats;
  matcher.areas = areas;
  matcher.seed = seed;
  board = loom_generate (&matcher, &error);
  g_assert_no_error (error);
  bytes = loom_write_bytes (board);
  self = g_new0 (Source, 1);
  self->text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  deal_guardians (&self->text, seed);
  self->scenario = g_strdup (loom_board_scenario (board, 0)->entity.id);
  self->label = g_strdup_printf ("new --game %s --seats %u --areas %u --seed %" G_GUINT64_FORMAT,
                                 rules->id, seats, areas, seed);
  return self;
}

TestBoard *
test_board_generated (const LoomGameInfo *rules, guint seats, guint areas, const char *options)
{
  Source *source = generate (rules, seats, areas, 1);
  g_autofree char *why = NULL;
  TestBoard *self = open_source (source, NULL, options, &why);

  if (self == NULL)
    g_error ("%s: %s", source->label, why);
  source_free (source);
  return self;
}

static void
add_scenarios (GPtrArray *sources, const LoomGameInfo *rules, const char *path, const char *name)
{
  g_autofree char *text = NULL;
  g_autoptr (LoomBoard) board = NULL;
  GError *error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  board = read_text (text);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomScenario *scenario = loom_board_scenario (board, i);
      g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
      Source *source;

      if (position->rules != rules)
        continue;
      source = g_new0 (Source, 1);
      source->text = g_strdup (text);
      source->scenario = g_strdup (scenario->entity.id);
      source->label = g_strdup (name);
      g_ptr_array_add (sources, source);
    }
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

static GPtrArray *
collect_sources (const LoomGameInfo *rules)
{
  GPtrArray *sources = g_ptr_array_new_with_free_func (source_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = dup_samples ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  g_assert_nonnull (dir);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, ".board.xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      add_scenarios (sources, rules, path, g_ptr_array_index (names, i));
    }
  for (guint seats = rules->min_seats; seats <= rules->max_seats; seats++)
    g_ptr_array_add (sources, generate (rules, seats, 0, seats));
  return sources;
}

/* The sources of one game at a time are kept: a program plays one game, or one after the other. */
static const GPtrArray *
get_sources (const LoomGameInfo *rules)
{
  static const LoomGameInfo *kept_for;
  static GPtrArray *kept;

  if (kept_for != rules)
    {
      g_clear_pointer (&kept, g_ptr_array_unref);
      kept = collect_sources (rules);
      kept_for = rules;
    }
  return kept;
}

guint
test_board_n_plain (const LoomGameInfo *rules)
{
  return get_sources (rules)->len;
}

/* A number that is often an end of the range or near the default. Limits of length do not grow:
 * they cost time and bring nothing new. */
static gint
draw_number (const LoomOptionInfo *option, LoomRandom *random)
{
  const gint highest = g_str_has_prefix (option->id, "max-") ? option->standard : option->highest;
  const guint room = (guint)(highest - option->lowest);
  const guint near = (guint)MIN ((gint)room, 2 * (option->standard - option->lowest) + 2);

  switch (loom_random_below (random, 6))
    {
    case 0:
      return option->lowest;
    case 1:
      return highest;
    case 2:
      return option->lowest + (gint)loom_random_below (random, room + 1);
    default:
      return option->lowest + (gint)loom_random_below (random, near + 1);
    }
}

/* A handful of options in some boards, most of them in others. */
static char *
dup_drawn_options (const LoomGameInfo *rules, LoomRandom *random)
{
  GString *options = g_string_new (NULL);
  const guint one_in = 2 + loom_random_below (random, 8);

  for (guint i = 0; i < rules->n_options; i++)
    {
      const LoomOptionInfo *option = &rules->options[i];
      g_autofree char *text = NULL;
      gint value;

      if (loom_random_below (random, one_in) != 0)
        continue;
      value = option->type == LOOM_OPTION_ENUM
                  ? (gint)loom_random_below (random, loom_option_info_n_values (option))
              : option->type == LOOM_OPTION_YN ? (gint)loom_random_below (random, 2)
                                               : draw_number (option, random);
      text = loom_option_info_dup_value (option, value);
      g_string_append_printf (options, "%s%s=%s", options->len > 0 ? " " : "", option->id, text);
    }
  return g_string_free (options, FALSE);
}

TestBoard *
test_board_nth (const LoomGameInfo *rules, const char *preset, guint n)
{
  const GPtrArray *sources = get_sources (rules);
  const Source *source = g_ptr_array_index (sources, n % sources->len);
  g_autofree char *options = NULL;
  g_autofree char *why = NULL;
  TestBoard *self;
  LoomRandom random;

  loom_random_init (&random, 0, 0, n, LOOM_STREAM_DEAL);
  if (n >= sources->len)
    options = dup_drawn_options (rules, &random);
  self = open_source (source, preset, options, &why);
  if (self == NULL)
    {
      g_test_message ("%s, %s: %s", source->label, options != NULL ? options : "", why);
      if (options == NULL)
        g_error ("%s: %s", source->label, why);
    }
  return self;
}
