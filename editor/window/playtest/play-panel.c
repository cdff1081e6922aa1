/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel of a playtest: see play-panel.h. */

#include "editor/window/playtest/play-panel.h"

#include "editor/window/forms/form.h"
#include "editor/window/playtest/branch-list.h"
#include "editor/window/playtest/game-choice.h"
#include "editor/window/playtest/move-list.h"
#include "editor/window/playtest/odds-card.h"
#include "editor/window/playtest/play-view.h"
#include "editor/window/playtest/play-words.h"
#include "editor/window/playtest/seat-rows.h"
#include "editor/window/playtest/step-list.h"
#include "editor/window/playtest/roll-row.h"
#include "editor/playtest/play-places.h"
#include "validator/record/left.h"

#include <glib/gi18n.h>

/* So many moves that are about no place get buttons of their own in the head. */
#define MOST_BUTTONS 3

/* Room for them also when there are none, so that nothing jumps, px. */
#define BUTTON_HEIGHT 32

/* What the button of a notice does: begin again, or go to the Scenario panel. */
#define RESTART "win.restart-game"
#define SCENARIO "win.part"

struct _LoomPlayPanel
{
  GtkWidget parent_instance;

  LoomPlayView *view;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkBox *buttons;
  guint n_buttons;
  char *buttons_signature;
  GtkWidget *notice; /* stale, or refused */
  GtkLabel *notice_text;
  GtkButton *notice_button;
  LoomMoveList *moves;
};

G_DEFINE_FINAL_TYPE (LoomPlayPanel, loom_play_panel, GTK_TYPE_WIDGET)

static LoomPlaytest *
get_playtest (LoomPlayPanel *self)
{
  return loom_play_view_get_playtest (self->view);
}

/* --- the head -----------------------------------------------------------------------------------
 */

static char *
dup_title (LoomPlaytest *playtest)
{
  const LoomPlayLine *line = loom_playtest_get_line (playtest);
  GString *outcome;

  if (line == NULL)
    return g_strdup (loom_playtest_is_opening (playtest) ? _ ("Setting up…") : _ ("Playtest"));
  const LoomState *state = line->record->match->state;
  if (state->seat != 0)
    return g_strdup_printf (_ ("%s to move"), line->table->game->seat_names[state->seat]);
  outcome = g_string_new (NULL);
  loom_record_tell_outcome (line->record, outcome);
  g_string_truncate (outcome, outcome->len - strlen (".\n"));
  return g_string_free (outcome, FALSE);
}

/* “Round 2, turn 7”, as far as the game counts them; else the number of the move. */
static char *
dup_when (const LoomPlayLine *line, guint position)
{
  gint64 round, turns;
  const gboolean has_round = loom_record_find_number (line->record, "round", &round) && round > 0;
  const gboolean has_turn = loom_record_find_number (line->record, "turns-ended", &turns);

  if (has_round && has_turn)
    return g_strdup_printf (_ ("Round %d, turn %d"), (int)round, (int)turns + 1);
  if (has_round)
    return g_strdup_printf (_ ("Round %d, move %u"), (int)round, position + 1);
  if (has_turn)
    return g_strdup_printf (_ ("Turn %d, move %u"), (int)turns + 1, position + 1);
  return g_strdup_printf (_ ("Move %u"), position + 1);
}

static char *
dup_subtitle (LoomPlayPanel *self)
{
  LoomPlaytest *playtest = get_playtest (self);
  const LoomPlayLine *line = loom_playtest_get_line (playtest);
  const guint position = loom_playtest_get_position (playtest);
  const guint length = loom_playtest_get_length (playtest);

  if (line == NULL)
    return g_strdup ("");
  if (loom_playtest_is_opening (playtest))
    return g_strdup (_ ("Setting up another game…"));
  if (loom_playtest_is_thinking (playtest))
    return g_strdup_printf (_ ("Move %u · thinking…"), position + 1);
  if (position < length)
    return g_strdup_printf (_ ("After move %u of %u"), position, length);
  if (line->record->match->state->seat == 0)
    {
      g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, line->seed);
      g_autofree char *index = g_strdup_printf ("%" G_GUINT64_FORMAT, line->index);
      /* Translators: the number that chance follows from, and which game of it, as the command
       * line has them. */
      return g_strdup_printf (_ ("Seed %s, game %s"), seed, index);
    }
  g_autofree char *task = loom_play_words_dup_task (self->view);
  g_autofree char *when = dup_when (line, position);
  g_autofree char *left = loom_record_dup_left (line->record);
  if (task != NULL && left != NULL)
    /* Translators: where the game is, what can be done, and how much is left of it: “Round 2, turn
     * 7 · Put a die on an area · 3 dice to add”. */
    return g_strdup_printf (_ ("%s · %s · %s"), when, task, left);
  if (task == NULL)
    return g_steal_pointer (&when);
  /* Translators: where the game is, and what can be done: “Round 2, turn 7 · Attack an area, or
   * end the turn”. */
  return g_strdup_printf (_ ("%s · %s"), when, task);
}

static void
button_cb (LoomPlayPanel *self, GtkButton *button)
{
  const LoomMove *move = g_object_get_data (G_OBJECT (button), "move");
  const LoomMove chosen = *move;

  loom_play_view_choose (self->view, &chosen);
  loom_play_view_commit (self->view);
}

static void
add_button (LoomPlayPanel *self, LoomMove move)
{
  g_autofree char *words = loom_playtest_dup_words (get_playtest (self), move);
  g_autofree char *first = g_utf8_strup (words, (gssize)(g_utf8_next_char (words) - words));
  g_autofree char *label = g_strconcat (first, g_utf8_next_char (words), NULL);
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (button, label);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_object_set_data_full (G_OBJECT (button), "move", g_memdup2 (&move, sizeof move), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (button_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->buttons, button);
}

static gboolean
has_place (LoomPlaytest *playtest, LoomMove move)
{
  guint32 places[LOOM_MOVE_ARGS];

  return loom_play_places (loom_playtest_get_game (playtest), loom_playtest_get_state (playtest),
                           move, places)
         > 0;
}

/* The moves that nobody can point at, such as the end of a turn, as far as there is one of its kind
 * alone (element-type LoomMove). */
static GArray *
find_button_moves (LoomPlayPanel *self)
{
  LoomPlaytest *playtest = get_playtest (self);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (LoomMove));
  guint n = 0;
  const LoomMove *moves
      = loom_play_view_can_choose (self->view) ? loom_playtest_get_moves (playtest, &n) : NULL;

  for (guint i = 0; i < n; i++)
    {
      const gboolean is_alone = (i == 0 || moves[i - 1].kind != moves[i].kind)
                                && (i + 1 == n || moves[i + 1].kind != moves[i].kind);

      if (is_alone && found->len < MOST_BUTTONS && !has_place (playtest, moves[i]))
        g_array_append_val (found, moves[i]);
    }
  return found;
}

static void
update_buttons (LoomPlayPanel *self)
{
  g_autoptr (GArray) found = find_button_moves (self);
  g_autoptr (GString) signature = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      const LoomMove *move = &g_array_index (found, LoomMove, i);
      g_autofree char *words = loom_playtest_dup_words (get_playtest (self), *move);

      g_string_append_printf (signature, "%u %s;", move->kind, words);
    }
  if (g_strcmp0 (signature->str, self->buttons_signature) == 0)
    return;
  g_free (self->buttons_signature);
  self->buttons_signature = g_strdup (signature->str);
  self->n_buttons = found->len;
  /* A button that goes takes the keys with it. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->buttons)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (loom_play_view_get_canvas (self->view)));
  loom_form_clear (GTK_WIDGET (self->buttons));
  for (guint i = 0; i < found->len; i++)
    add_button (self, g_array_index (found, LoomMove, i));
}

/* What became of the moves when the rules beside the board were saved. */
static char *
dup_renewed_moves (const LoomPlaytestRenewal *renewal)
{
  if (renewal->lost == 0)
    return g_strdup_printf (
        ngettext ("The rules have changed. The %u move so far is still legal.",
                  "The rules have changed. All %u moves so far are still legal.", renewal->kept),
        renewal->kept);
  return g_strdup_printf (
      ngettext ("The rules have changed. %u move is kept; “%s” is not legal any more, and what "
                "came after it is forgotten.",
                "The rules have changed. %u moves are kept; “%s” is not legal any more, and what "
                "came after it is forgotten.",
                renewal->kept),
      renewal->kept, renewal->first_lost);
}

/* The same of the branches that are not played on. */
static char *
dup_renewal (const LoomPlaytestRenewal *renewal)
{
  GString *words;
  g_autofree char *moves = NULL;

  if (renewal->failure != NULL)
    return g_strdup_printf (_ ("The rules have changed and cannot be played: %s. The game goes on "
                               "by those that it had."),
                            renewal->failure);
  moves = dup_renewed_moves (renewal);
  words = g_string_new (moves);
  if (renewal->n_shortened > 0)
    g_string_append_printf (words,
                            ngettext (" %u other branch is cut short where a move is not legal.",
                                      " %u other branches are cut short where a move is not legal.",
                                      renewal->n_shortened),
                            renewal->n_shortened);
  if (renewal->n_gone > 0)
    g_string_append_printf (words,
                            ngettext (" %u has no legal move of its own left and is gone.",
                                      " %u have no legal move of their own left and are gone.",
                                      renewal->n_gone),
                            renewal->n_gone);
  return g_string_free (words, FALSE);
}

/* It is told until the game goes on. */
static const LoomPlaytestRenewal *
get_renewal (LoomPlayPanel *self)
{
  LoomPlaytest *playtest = get_playtest (self);
  const LoomPlaytestRenewal *renewal = loom_playtest_get_renewal (playtest);

  return renewal != NULL
                 && (renewal->failure != NULL
                     || loom_playtest_get_length (playtest) <= renewal->kept)
             ? renewal
             : NULL;
}

static void
set_bad (GtkWidget *notice, gboolean is_bad)
{
  if (is_bad)
    gtk_widget_add_css_class (notice, "unfair");
  else
    gtk_widget_remove_css_class (notice, "unfair");
}

/* Where the button leads: all of it at once, for GTK warns of a target that the action before does
 * not take. */
static void
lead_to (GtkActionable *button, const char *action)
{
  gtk_actionable_set_action_name (button, NULL);
  gtk_actionable_set_action_target_value (button, NULL);
  if (g_str_equal (action, SCENARIO))
    gtk_actionable_set_action_target (button, "s", "scenario");
  gtk_actionable_set_action_name (button, action);
}

/* What to do first where the scenario is not there, or names no rules; NULL: it is something else.
 */
static char *
dup_first_step (LoomPlayPanel *self)
{
  LoomDocument *document = loom_canvas_get_document (loom_play_view_get_canvas (self->view));
  const LoomScenario *scenario = loom_document_get_scenario (document);

  if (scenario == NULL)
    return g_strdup (_ ("There is no scenario yet, so there is nothing to play. Add one in the "
                        "Scenario panel."));
  if (scenario->rules == NULL)
    return g_strdup_printf (_ ("“%s” names no rules, so it is a game of your own and is played at "
                               "the table. Choose rules in the Scenario panel to play it here."),
                            scenario->title);
  return NULL;
}

static void
set_notice (LoomPlayPanel *self, const char *words, const char *button, const char *action)
{
  gtk_label_set_label (self->notice_text, words);
  gtk_button_set_label (self->notice_button, button);
  lead_to (GTK_ACTIONABLE (self->notice_button), action);
}

static void
say_refusal (LoomPlayPanel *self)
{
  const char *refusal = loom_playtest_get_refusal (get_playtest (self));
  const char *rest = g_utf8_next_char (refusal);
  g_autofree char *first = g_utf8_strup (refusal, (gssize)(rest - refusal));
  g_autofree char *sentence = g_strconcat (first, rest, NULL);
  g_autofree char *step = dup_first_step (self);

  if (step != NULL)
    set_notice (self, step, _ ("Go to the Scenario"), SCENARIO);
  else
    set_notice (self, sentence, _ ("Try Again"), RESTART);
}

static void
update_notice (LoomPlayPanel *self)
{
  LoomPlaytest *playtest = get_playtest (self);
  const gboolean is_refused = loom_playtest_get_stage (playtest) == LOOM_PLAYTEST_REFUSED;
  const gboolean is_stale = loom_playtest_is_stale (playtest);
  const LoomPlaytestRenewal *renewal = get_renewal (self);

  gtk_widget_set_visible (self->notice, is_refused || is_stale || renewal != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->notice_button), is_refused || is_stale);
  set_bad (self->notice, renewal == NULL || renewal->failure != NULL || renewal->lost > 0
                             || renewal->n_shortened > 0 || renewal->n_gone > 0);
  if (renewal != NULL)
    {
      g_autofree char *words = dup_renewal (renewal);

      set_notice (self, words, _ ("Restart"), RESTART);
    }
  else if (is_refused)
    say_refusal (self);
  else if (is_stale)
    set_notice (self, _ ("The board is no longer the one being played."), _ ("Restart"), RESTART);
}

static void
update (LoomPlayPanel *self)
{
  g_autofree char *title = dup_title (get_playtest (self));
  g_autofree char *subtitle = dup_subtitle (self);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  update_buttons (self);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons),
                          self->n_buttons > 0 || loom_play_view_awaits_person (self->view));
  update_notice (self);
}

void
loom_play_panel_focus_moves (LoomPlayPanel *self)
{
  g_return_if_fail (LOOM_IS_PLAY_PANEL (self));

  loom_move_list_focus (self->moves);
}

/* --- the widget ---------------------------------------------------------------------------------
 */

static void
loom_play_panel_dispose (GObject *object)
{
  LoomPlayPanel *self = LOOM_PLAY_PANEL (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->view);
  g_clear_pointer (&self->buttons_signature, g_free);
  G_OBJECT_CLASS (loom_play_panel_parent_class)->dispose (object);
}

static void
loom_play_panel_class_init (LoomPlayPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_play_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
loom_play_panel_init (LoomPlayPanel *self)
{
}

static GtkLabel *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  return GTK_LABEL (label);
}

static GtkWidget *
new_head (LoomPlayPanel *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->title = new_label ("insp-name");
  self->subtitle = new_label ("dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->subtitle), "small");
  self->buttons = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_widget_set_margin_top (GTK_WIDGET (self->buttons), 6);
  gtk_widget_set_size_request (GTK_WIDGET (self->buttons), -1, BUTTON_HEIGHT);
  gtk_widget_add_css_class (head, "insp-head");
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->subtitle));
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->buttons));
  return head;
}

static GtkWidget *
new_notice (LoomPlayPanel *self)
{
  self->notice = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->notice_text = new_label ("verdict-text");
  self->notice_button = GTK_BUTTON (gtk_button_new ());
  gtk_widget_set_halign (GTK_WIDGET (self->notice_button), GTK_ALIGN_START);
  gtk_widget_add_css_class (self->notice, "verdict");
  gtk_widget_add_css_class (self->notice, "unfair");
  gtk_box_append (GTK_BOX (self->notice), GTK_WIDGET (self->notice_text));
  gtk_box_append (GTK_BOX (self->notice), GTK_WIDGET (self->notice_button));
  return self->notice;
}

GtkWidget *
loom_play_panel_new (LoomDocument *document, LoomCanvas *canvas)
{
  LoomPlayPanel *self = g_object_new (LOOM_TYPE_PLAY_PANEL, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *game = gtk_expander_new (_ ("Game"));
  GtkWidget *steps;

  self->view = g_object_ref (loom_play_view_of (canvas));
  self->moves = LOOM_MOVE_LIST (loom_move_list_new (self->view));
  steps = loom_step_list_new (self->view);
  gtk_widget_set_vexpand (steps, TRUE);
  gtk_widget_add_css_class (box, "inspector");
  gtk_box_append (GTK_BOX (box), new_head (self));
  gtk_box_append (GTK_BOX (box), new_notice (self));
  gtk_box_append (GTK_BOX (box), loom_odds_card_new (self->view));
  gtk_box_append (GTK_BOX (box), loom_roll_row_new (self->view));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->moves));
  gtk_box_append (GTK_BOX (box), loom_seat_rows_new (self->view));
  gtk_box_append (GTK_BOX (box), loom_branch_list_new (self->view));
  gtk_box_append (GTK_BOX (box), steps);
  gtk_expander_set_child (GTK_EXPANDER (game), loom_game_choice_new (self->view));
  gtk_box_append (GTK_BOX (box), game);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self), 312, -1);
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
  g_signal_connect_object (self->view, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
