/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions of a playtest: see play-actions.h. */

#include "editor/window/playtest/play-actions.h"

#include "editor/work/worst-game.h"
#include "editor/window/widgets/question.h"
#include "editor/window/logs/game-logs.h"
#include "editor/window/playtest/play-panel.h"
#include "editor/window/playtest/play-view.h"

#include <glib/gi18n.h>

/* clang-format off */
const LoomCommandRow loom_play_commands[] = {
  { "win.play", N_("Play or Pause the Game"), N_("Playtest"), { "<Control>space" } },
  { "win.play-back", N_("One Move Back"), N_("Playtest"), { "comma" } },
  { "win.play-undo", N_("Take Back a Move"), N_("Playtest"), { NULL } },
  { "win.play-on", N_("One Move On"), N_("Playtest"), { "period" } },
  { "win.play-start", N_("Go to the Start of the Game"), N_("Playtest"), { "<Alt>Home" } },
  { "win.play-end", N_("Go to the End of the Game"), N_("Playtest"), { "<Alt>End" } },
  { "win.list-moves", N_("Go to the Legal Moves"), N_("Playtest"), { "<Control>l" } },
  { "win.make-move", N_("Make the Chosen Move"), N_("Playtest"), { "<Control>Return" } },
  { "win.forfeit", N_("Forfeit"), N_("Playtest"), { NULL } },
  { "win.restart-game", N_("Restart the Game"), N_("Playtest"), { NULL } },
  { "win.next-game", N_("Next Game"), N_("Playtest"), { NULL } },
  { "win.replay-worst-game", N_("Replay the Game That Went Worst"), N_("Playtest"), { NULL } },
  { "win.save-game-log", N_("Save the Log of the Game"), N_("Playtest"), { NULL } },
  { "win.open-game-log", N_("Open the Log of a Game"), N_("Playtest"), { NULL } },
  { NULL },
};
/* clang-format on */

static LoomPlayView *
get_view (LoomHost *host)
{
  return loom_play_view_of (loom_host_get_canvas (host));
}

static LoomPlaytest *
get_playtest (LoomHost *host)
{
  return loom_playtest_of (loom_host_get_document (host));
}

/* --- going about --------------------------------------------------------------------------------
 */

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  LoomPlaytest *playtest = get_playtest (host);

  loom_playtest_set_running (playtest, !loom_playtest_is_running (playtest));
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  LoomPlaytest *playtest = get_playtest (host);

  loom_playtest_go_to (playtest, MAX (loom_playtest_get_position (playtest), 1) - 1);
}

/* To where a person was to move last: what the computer did since is taken back with it. */
static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  LoomPlaytest *playtest = get_playtest (host);
  const LoomPlayLine *line = loom_playtest_get_line (playtest);
  const guint position = loom_playtest_get_position (playtest);
  guint to = position;

  if (line == NULL || position == 0)
    return;
  while (to > 0 && !loom_playtest_is_person (playtest, loom_play_line_step (line, to)->seat))
    to--;
  loom_playtest_go_to (playtest, (to > 0 ? to : position) - 1);
}

static void
on_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  loom_playtest_step (get_playtest (host));
}

static void
start_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  loom_playtest_go_to (get_playtest (host), 0);
}

static void
end_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  loom_playtest_go_to (get_playtest (host), G_MAXUINT);
}

static void
list_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  GtkWidget *panel = loom_host_show_part (host, "playtest");

  if (panel != NULL)
    loom_play_panel_focus_moves (LOOM_PLAY_PANEL (panel));
}

static void
make_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  loom_play_view_commit (get_view (host));
}

/* --- games --------------------------------------------------------------------------------------
 */

static void
restart (LoomHost *host, gpointer data)
{
  loom_playtest_restart (get_playtest (host));
}

/* On the same board the game so far stays as a branch. */
static void
restart_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  if (loom_playtest_is_stale (get_playtest (host)))
    loom_play_replace_game (host, restart, NULL, NULL);
  else
    restart (host, NULL);
}

static void
begin_next (LoomHost *host, gpointer data)
{
  const LoomPlayLine *line = loom_playtest_get_line (get_playtest (host));
  const LoomPlaytestRequest request = {
    .seed = line != NULL ? line->seed : 1,
    .index = line != NULL ? line->index + 1 : 0,
  };

  loom_playtest_start (get_playtest (host), &request);
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  loom_play_replace_game (host, begin_next, NULL, NULL);
}

/* A game that computer players play. */
typedef struct
{
  char **players;
  guint64 seed;
  guint64 index;
} Shown;

static void
shown_free (gpointer data)
{
  Shown *shown = data;

  g_strfreev (shown->players);
  g_free (shown);
}

static void
show_game (LoomHost *host, gpointer data)
{
  const Shown *shown = data;
  const LoomPlaytestRequest request = { .seed = shown->seed,
                                        .index = shown->index,
                                        .players = (const char *const *)shown->players,
                                        .to_the_end = TRUE };

  loom_playtest_start (get_playtest (host), &request);
  loom_host_set_mode (host, LOOM_MODE_PLAYTEST);
}

void
loom_play_open_game (LoomHost *host, const char *const *players, guint64 seed, guint64 index)
{
  Shown *shown;

  g_return_if_fail (LOOM_IS_HOST (host));
  shown = g_new0 (Shown, 1);
  shown->players = g_strdupv ((char **)players);
  shown->seed = seed;
  shown->index = index;
  loom_play_replace_game (host, show_game, shown, shown_free);
}

static void
worst_cb (GObject *document, GAsyncResult *result, gpointer data)
{
  g_autoptr (LoomHost) host = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomWorstGame) worst
      = loom_worst_game_find_finish (LOOM_DOCUMENT (document), result, &error);
  g_autofree char *words = NULL;

  if (worst == NULL)
    {
      loom_host_toast (host, error->message, NULL, NULL);
      return;
    }
  loom_play_open_game (host, (const char *const *)worst->players, worst->seed, worst->index);
  words = g_strdup_printf (
      ngettext ("Game %.0f: %s won after %u moves, the quickest of %u win in %u games.",
                "Game %.0f: %s won after %u moves, the quickest of %u wins in %u games.",
                worst->n_won),
      (double)worst->index, worst->seat_name, worst->moves, worst->n_won, worst->n_games);
  loom_host_toast (host, words, NULL, NULL);
}

static void
replay_worst_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  LoomDocument *document = loom_host_get_document (host);

  loom_host_toast (host, _ ("Looking for the game that went worst…"), NULL, NULL);
  loom_worst_game_find (document, loom_measurement_of (document), NULL, worst_cb,
                        g_object_ref (host));
}

/* The seat that a person gives up: the one to move, else the first where one sits; 0 for none. */
static guint
find_person (LoomPlaytest *playtest)
{
  const LoomState *state = loom_playtest_get_state (playtest);
  const guint n = loom_playtest_get_game (playtest)->n_seats;

  if (state->seat != 0 && loom_playtest_is_person (playtest, state->seat))
    return state->seat;
  for (guint seat = 1; seat <= n; seat++)
    if (loom_playtest_is_person (playtest, seat))
      return seat;
  return 0;
}

static void
forfeited_cb (int response, gpointer data)
{
  g_autoptr (LoomHost) host = data;
  LoomPlaytest *playtest = get_playtest (host);
  const guint seat = loom_playtest_get_line (playtest) != NULL ? find_person (playtest) : 0;

  if (response == GTK_RESPONSE_OK && seat != 0)
    loom_playtest_forfeit (playtest, seat);
}

static void
forfeit_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  static const LoomAnswer answers[] = {
    { N_ ("_Cancel"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
    { N_ ("_Forfeit"), GTK_RESPONSE_OK, LOOM_ANSWER_BEST },
    { NULL },
  };
  LoomPlaytest *playtest = get_playtest (host);
  const guint seat = find_person (playtest);
  g_autofree char *heading = NULL;

  if (seat == 0)
    return;
  heading = g_strdup_printf (_ ("Hand %s to the computer?"),
                             loom_playtest_get_game (playtest)->seat_names[seat]);
  loom_question_ask (host, heading,
                     _ ("The game goes on from its end at full speed. You can go back in it and "
                        "take the seat again."),
                     answers, forfeited_cb, g_object_ref (host));
}

/* --- the table ----------------------------------------------------------------------------------
 */

static void
update (LoomHost *host)
{
  LoomPlaytest *playtest = get_playtest (host);
  const gboolean plays = loom_host_get_mode (host) == LOOM_MODE_PLAYTEST;
  const gboolean is_open = plays && loom_playtest_get_line (playtest) != NULL;
  const guint position = loom_playtest_get_position (playtest);
  const guint length = loom_playtest_get_length (playtest);
  const guint seat = is_open ? loom_playtest_get_state (playtest)->seat : 0;

  loom_host_enable (host, "play", is_open && (seat != 0 || loom_playtest_is_running (playtest)));
  loom_host_enable (host, "play-back", is_open && position > 0);
  loom_host_enable (host, "play-undo", is_open && position > 0);
  loom_host_enable (host, "play-start", is_open && position > 0);
  loom_host_enable (host, "play-on",
                    is_open && seat != 0
                        && (position < length || !loom_playtest_is_person (playtest, seat)));
  loom_host_enable (host, "play-end", is_open && position < length);
  loom_host_enable (host, "list-moves", is_open);
  loom_host_enable (host, "make-move",
                    is_open && loom_play_view_get_chosen (get_view (host)) != NULL);
  loom_host_enable (host, "forfeit", is_open && find_person (playtest) != 0);
  loom_host_enable (host, "restart-game", plays && !loom_playtest_is_opening (playtest));
  loom_host_enable (host, "next-game", plays && !loom_playtest_is_opening (playtest));
  loom_host_enable (host, "save-game-log", is_open);
  loom_host_enable (host, "open-game-log", plays);
}

/* A game can be replayed when something was measured. */
static void
measured_cb (LoomHost *host)
{
  LoomMeasurement *measurement = loom_measurement_of (loom_host_get_document (host));

  loom_host_enable (host, "replay-worst-game", loom_measurement_get_study (measurement) != NULL);
}

/* Whose turn it is, too: a narrow window has no panel beside the board to say so. */
static char *
dup_status (LoomHost *host)
{
  LoomPlayView *view = get_view (host);
  const LoomPlayLine *line = loom_playtest_get_line (get_playtest (host));
  g_autofree char *moves = NULL;
  guint n = 0;

  if (!loom_play_view_can_choose (view))
    return g_strdup ("");
  loom_playtest_get_moves (get_playtest (host), &n);
  moves = g_strdup_printf (ngettext ("%u legal move", "%u legal moves", n), n);
  if (line == NULL || line->record->match->state->seat == 0)
    return g_steal_pointer (&moves);
  /* Translators: who is to move, and “3 legal moves”. */
  return g_strdup_printf (C_ ("status", "%s: %s"),
                          line->table->game->seat_names[line->record->match->state->seat], moves);
}

static void
view_cb (LoomHost *host)
{
  g_autofree char *status = NULL;

  update (host);
  if (loom_host_get_mode (host) != LOOM_MODE_PLAYTEST)
    return;
  status = dup_status (host);
  loom_host_set_status (host, status);
  loom_host_set_hint (host, NULL);
}

static void
mode_cb (LoomHost *host)
{
  loom_play_view_set_active (get_view (host), loom_host_get_mode (host) == LOOM_MODE_PLAYTEST);
  view_cb (host);
}

void
loom_play_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "play", play_cb, NULL, NULL, NULL, { 0 } },
    { "play-back", back_cb, NULL, NULL, NULL, { 0 } },
    { "play-undo", undo_cb, NULL, NULL, NULL, { 0 } },
    { "play-on", on_cb, NULL, NULL, NULL, { 0 } },
    { "play-start", start_cb, NULL, NULL, NULL, { 0 } },
    { "play-end", end_cb, NULL, NULL, NULL, { 0 } },
    { "list-moves", list_cb, NULL, NULL, NULL, { 0 } },
    { "make-move", make_cb, NULL, NULL, NULL, { 0 } },
    { "forfeit", forfeit_cb, NULL, NULL, NULL, { 0 } },
    { "restart-game", restart_cb, NULL, NULL, NULL, { 0 } },
    { "next-game", next_cb, NULL, NULL, NULL, { 0 } },
    { "replay-worst-game", replay_worst_cb, NULL, NULL, NULL, { 0 } },
    { "save-game-log", loom_play_save_log_cb, NULL, NULL, NULL, { 0 } },
    { "open-game-log", loom_play_open_log_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
  g_signal_connect (host, "notify::mode", G_CALLBACK (mode_cb), NULL);
  g_signal_connect_object (loom_measurement_of (loom_host_get_document (host)), "ended",
                           G_CALLBACK (measured_cb), host, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_view (host), "changed", G_CALLBACK (view_cb), host,
                           G_CONNECT_SWAPPED);
  measured_cb (host);
  update (host);
}
