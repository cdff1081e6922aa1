/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The test bench of the games. */

#include "tests/validator/games/play-support.h"

#include <string.h>

#include "tests/validator/reading.h"

/* The end of the opening tag of the scenario with @id, or of the first one where @id is NULL. */
static char *
find_scenario (char *text, const char *id)
{
  g_autofree char *wanted = id != NULL ? g_strdup_printf ("id=\"%s\"", id) : NULL;

  for (char *at = strstr (text, "<scenario "); at != NULL; at = strstr (at + 1, "<scenario "))
    {
      char *end = strchr (at, '>');
      const char *found = wanted != NULL ? strstr (at, wanted) : at;

      g_assert_nonnull (end);
      if (found != NULL && found < end)
        return end;
    }
  g_error ("there is no scenario %s", id != NULL ? id : "at all");
}

/* Blanks out an option that the scenario behind @from writes already. */
static void
drop_option (char *from, const char *name)
{
  for (const char *quote = "\"'"; *quote != '\0'; quote++)
    {
      g_autofree char *written = g_strdup_printf ("<option name=%c%s%c", *quote, name, *quote);
      char *at = strstr (from, written);
      char *close = strstr (from, "</scenario>");

      if (at != NULL && (close == NULL || at < close))
        memset (at, ' ', (gsize)(strchr (at, '>') - at + 1));
    }
}

static char *
dup_with_options (const char *text, const char *scenario, const char *options)
{
  g_autofree char *copy = g_strdup (text);
  char *end = find_scenario (copy, scenario);
  const gboolean is_empty = end[-1] == '/';
  g_autoptr (GString) result = NULL;
  g_auto (GStrv) list = g_strsplit (options != NULL ? options : "", " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (list[i], "=", 2);

      if (!is_empty && pair[0] != NULL && *pair[0] != '\0')
        drop_option (end, pair[0]);
    }
  result = g_string_new_len (copy, end - copy - (is_empty ? 1 : 0));
  g_string_append_c (result, '>');
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (list[i], "=", 2);

      if (pair[0] != NULL && pair[1] != NULL)
        g_string_append_printf (result, "<option name=\"%s\" value=\"%s\"/>", pair[0], pair[1]);
    }
  if (is_empty)
    g_string_append (result, "</scenario>");
  g_string_append (result, end + 1);
  return g_string_free (g_steal_pointer (&result), FALSE);
}

static const LoomScenario *
get_scenario (const LoomBoard *board, const char *id)
{
  const GPtrArray *list = loom_board_list (board, LOOM_KIND_SCENARIO);

  for (guint i = 0; i < list->len; i++)
    {
      const LoomScenario *scenario = g_ptr_array_index (list, i);

      if (id == NULL || g_str_equal (scenario->entity.id, id))
        return scenario;
    }
  g_assert_not_reached ();
}

static void
assert_playable (const TestGame *self, const LoomScenario *scenario)
{
  g_autoptr (LoomReport) report = loom_report_new ();

  loom_checks_run_family (self->board, scenario->entity.handle, "setup", report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *found = loom_report_nth (report, i);

      if (found->severity == LOOM_SEVERITY_ERROR)
        g_error ("%s: %s", found->code, found->message);
    }
}

static TestGame *
new_game (const char *text, const char *id, const char *options)
{
  g_autofree char *changed = dup_with_options (text, id, options);
  TestGame *self = g_new0 (TestGame, 1);
  const LoomScenario *scenario;
  GError *error = NULL;

  self->board = read_text (changed);
  scenario = get_scenario (self->board, id);
  assert_playable (self, scenario);
  self->position = loom_position_new (self->board, scenario);
  self->game = loom_game_new (self->position, &error);
  g_assert_no_error (error);
  self->state = g_malloc0 (self->game->state_size);
  self->moves = g_new0 (LoomMove, self->game->max_moves);
  test_game_start (self, 1, 0);
  return self;
}

TestGame *
test_game_new (const char *text, const char *options)
{
  return new_game (text, NULL, options);
}

TestGame *
test_game_sample (const char *name, const char *scenario, const char *options)
{
  g_autofree char *file = g_strdup_printf ("%s.board.xml", name);
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", file, NULL);
  g_autofree char *text = NULL;
  GError *error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return new_game (text, scenario, options);
}

void
test_game_free (TestGame *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->events, loom_event_log_free);
  g_free (self->moves);
  g_free (self->state);
  loom_game_free (self->game);
  loom_position_free (self->position);
  loom_board_free (self->board);
  g_free (self);
}

void
test_game_start (TestGame *self, guint64 seed, guint64 index)
{
  LoomRandom deal;

  g_clear_pointer (&self->events, loom_event_log_free);
  self->events = loom_event_log_new (self->game->key, seed, index);
  loom_random_init (&deal, self->game->key, seed, index, LOOM_STREAM_DEAL);
  loom_random_init (&self->random, self->game->key, seed, index, LOOM_STREAM_PLAY);
  loom_game_start (self->game, self->state, index, 0, &deal, self->events);
}

guint
test_game_area (const TestGame *self, const char *id)
{
  for (guint i = 0; i < self->position->n_areas; i++)
    if (g_strcmp0 (loom_game_area_id (self->game, i), id) == 0)
      return i;
  g_error ("there is no area %s", id);
}

guint32
test_game_cell (const TestGame *self, guint layer, gint column, gint row)
{
  const guint32 cell = loom_position_cell (self->position, layer, (LoomCell){ column, row });

  g_assert_cmpuint (cell, !=, LOOM_NONE);
  return cell;
}

gboolean
test_game_is_listed (const TestGame *self, LoomMove move)
{
  const guint n = loom_game_list_moves (self->game, self->state, self->moves);

  g_assert_cmpuint (n, <=, self->game->max_moves);
  for (guint i = 0; i < n; i++)
    if (loom_move_equal (self->moves[i], move))
      return TRUE;
  return FALSE;
}

static void
assert_legal (const TestGame *self, LoomMove move)
{
  GError *error = NULL;

  loom_game_check_move (self->game, self->state, move, &error);
  g_assert_no_error (error);
  g_assert_true (test_game_is_listed (self, move));
}

void
test_game_play (TestGame *self, LoomMove move)
{
  assert_legal (self, move);
  loom_event_log_clear (self->events);
  loom_game_play_legal (self->game, self->state, move, &self->random, self->events);
}

void
test_game_refuses (TestGame *self, LoomMove move, const char *words)
{
  g_autofree LoomState *before = g_memdup2 (self->state, self->game->state_size);
  g_autoptr (GError) error = NULL;

  g_assert_false (test_game_is_listed (self, move));
  g_assert_false (
      loom_game_play (self->game, self->state, move, &self->random, self->events, &error));
  g_assert_nonnull (error);
  g_test_message ("refused: %s", error->message);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” does not say “%s”", error->message, words);
  g_assert_cmpmem (before, self->game->state_size, self->state, self->game->state_size);
}

void
test_game_play_until (TestGame *self, LoomMove move, TestMatcher matcher, gconstpointer data)
{
  g_autofree LoomState *before = g_memdup2 (self->state, self->game->state_size);

  assert_legal (self, move);
  for (guint64 attempt = 0; attempt < 200000; attempt++)
    {
      memcpy (self->state, before, self->game->state_size);
      loom_event_log_clear (self->events);
      loom_random_init (&self->random, self->game->key, 77, attempt, LOOM_STREAM_PLAY);
      loom_game_play_legal (self->game, self->state, move, &self->random, self->events);
      if (matcher (self, data))
        return;
    }
  g_error ("chance never did what the test waits for");
}

typedef struct
{
  guint kind;
  guint arg;
  gint32 value;
} EventMatcher;

static gboolean
has_event (const TestGame *self, gconstpointer data)
{
  const EventMatcher *matcher = data;

  for (guint i = 0; i < loom_event_log_n (self->events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (self->events, i);

      if (event->kind == matcher->kind && event->args[matcher->arg] == matcher->value)
        return TRUE;
    }
  return FALSE;
}

void
test_game_play_for_event (TestGame *self, LoomMove move, guint kind, guint arg, gint32 value)
{
  const EventMatcher matcher = { kind, arg, value };

  test_game_play_until (self, move, has_event, &matcher);
}

const LoomEvent *
test_game_event (const TestGame *self, guint kind)
{
  for (guint i = 0; i < loom_event_log_n (self->events); i++)
    if (loom_event_log_nth (self->events, i)->kind == kind)
      return loom_event_log_nth (self->events, i);
  return NULL;
}

guint
test_game_count_events (const TestGame *self, guint kind)
{
  guint n = 0;

  for (guint i = 0; i < loom_event_log_n (self->events); i++)
    n += loom_event_log_nth (self->events, i)->kind == kind;
  return n;
}

static const LoomOptionInfo *
get_option (const LoomGameInfo *rules, const char *id)
{
  const int place = loom_game_info_find_option (rules, id);

  if (place < 0)
    g_error ("%s has no option %s", rules->id, id);
  return &rules->options[place];
}

/* How many rows are about @option; with @value, how many about that value. */
static guint
count_claims (const OptionClaim *claims, guint n, const char *option, const char *value)
{
  guint found = 0;

  for (guint i = 0; i < n; i++)
    found += g_str_equal (claims[i].option, option)
             && (value == NULL || g_str_equal (claims[i].value, value));
  return found;
}

static void
assert_covered (const LoomOptionInfo *option, const OptionClaim *claims, guint n)
{
  if (option->type == LOOM_OPTION_INT && count_claims (claims, n, option->id, NULL) < 2)
    g_error ("%s: two values at least must be claimed", option->id);
  if (option->type == LOOM_OPTION_YN
      && (count_claims (claims, n, option->id, "yes") == 0
          || count_claims (claims, n, option->id, "no") == 0))
    g_error ("%s: yes and no must be claimed", option->id);
  for (guint i = 0; i < loom_option_info_n_values (option); i++)
    if (count_claims (claims, n, option->id, option->values[i].id) == 0)
      g_error ("%s: nothing is claimed for %s", option->id, option->values[i].id);
}

void
claim_options (const LoomGameInfo *rules, const OptionClaim *claims, guint n)
{
  for (guint i = 0; i < rules->n_options; i++)
    assert_covered (&rules->options[i], claims, n);
  for (guint i = 0; i < n; i++)
    {
      const LoomOptionInfo *option = get_option (rules, claims[i].option);
      g_autofree char *setting = g_strdup_printf ("%s=%s", option->id, claims[i].value);
      g_autofree char *happened = claims[i].probe (setting);

      g_test_message ("%s: %s", setting, happened);
      g_assert_cmpstr (happened, ==, claims[i].expected);
      for (guint k = 0; k < i; k++)
        if (g_str_equal (claims[k].option, option->id)
            && !g_str_equal (claims[k].value, claims[i].value) && claims[k].probe == claims[i].probe
            && g_str_equal (claims[k].expected, claims[i].expected))
          g_error ("%s: %s and %s give the same", option->id, claims[k].value, claims[i].value);
    }
}
