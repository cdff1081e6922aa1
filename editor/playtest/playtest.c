/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that is tried out: see playtest.h. Here is the object, who sits where, and going about in
 * the game. */

#include "editor/playtest/playtest-private.h"

#include "editor/document/document-games.h"
#include "validator/play/describe.h"

G_DEFINE_FINAL_TYPE (LoomPlaytest, loom_playtest, G_TYPE_OBJECT)

static guint changed_signal;

/* Two moves a second: one can follow it. */
#define USUAL_SPEED 2.0

void
loom_playtest_changed (LoomPlaytest *self, guint what)
{
  g_signal_emit (self, changed_signal, 0, what);
}

void
loom_playtest_moved (LoomPlaytest *self, guint what)
{
  g_clear_pointer (&self->moves, g_free);
  self->last = g_get_monotonic_time ();
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_POSITION | what);
}

void
loom_playtest_note_change (LoomPlaytest *self)
{
  self->n_changes++;
}

static void
document_changed_cb (LoomPlaytest *self)
{
  if (self->is_stale || self->stage == LOOM_PLAYTEST_NONE)
    return;
  self->is_stale = TRUE;
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_STALE);
}

/* Rules that lie beside the board are others now: the game follows them, and one that could not be
 * begun is tried again. */
static void
follow_rules (LoomPlaytest *self)
{
  const LoomGameInfo *now
      = loom_document_find_rules (self->document, loom_document_get_scenario (self->document));
  const LoomGameInfo *before = self->line != NULL ? self->line->table->game->rules : NULL;

  if (now == NULL || now->source == NULL || now == before)
    return;
  if (before == NULL && self->stage == LOOM_PLAYTEST_REFUSED)
    loom_playtest_restart (self);
  else if (before != NULL && before->source != NULL && g_str_equal (before->id, now->id))
    loom_playtest_renew (self);
}

static void
changed_cb (LoomPlaytest *self, const LoomDocumentChange *change)
{
  document_changed_cb (self);
  if (change->edit == NULL)
    follow_rules (self);
}

static void
loom_playtest_dispose (GObject *object)
{
  LoomPlaytest *self = LOOM_PLAYTEST (object);

  loom_playtest_forget_work (self);
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_clear_weak_pointer (&self->document);
  G_OBJECT_CLASS (loom_playtest_parent_class)->dispose (object);
}

static void
loom_playtest_finalize (GObject *object)
{
  LoomPlaytest *self = LOOM_PLAYTEST (object);

  loom_play_line_free (self->line);
  loom_play_branches_free (self->branches);
  for (guint i = 0; i < G_N_ELEMENTS (self->players); i++)
    g_free (self->players[i]);
  g_free (self->moves);
  g_free (self->refusal);
  loom_playtest_clear_renewal (self);
  G_OBJECT_CLASS (loom_playtest_parent_class)->finalize (object);
}

static void
loom_playtest_class_init (LoomPlaytestClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = loom_playtest_dispose;
  object_class->finalize = loom_playtest_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
loom_playtest_init (LoomPlaytest *self)
{
  self->speed = USUAL_SPEED;
}

LoomPlaytest *
loom_playtest_new (LoomDocument *document)
{
  LoomPlaytest *self = g_object_new (LOOM_TYPE_PLAYTEST, NULL);

  g_set_weak_pointer (&self->document, document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::scenario", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

LoomPlaytest *
loom_playtest_of (LoomDocument *document)
{
  static const char key[] = "loom-playtest";
  LoomPlaytest *self;

  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);
  self = g_object_get_data (G_OBJECT (document), key);
  if (self == NULL)
    {
      self = loom_playtest_new (document);
      g_object_set_data_full (G_OBJECT (document), key, self, g_object_unref);
    }
  return self;
}

gboolean
loom_playtest_is_unsaved (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), FALSE);
  return self->line != NULL && self->is_own && self->n_changes != self->n_saved;
}

/* --- what there is ------------------------------------------------------------------------------
 */

LoomPlaytestStage
loom_playtest_get_stage (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), LOOM_PLAYTEST_NONE);
  return self->stage;
}

gboolean
loom_playtest_is_opening (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), FALSE);
  return self->opening != NULL;
}

const char *
loom_playtest_get_refusal (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), NULL);
  return self->refusal;
}

gboolean
loom_playtest_is_stale (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), FALSE);
  return self->is_stale;
}

const LoomPlayLine *
loom_playtest_get_line (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), NULL);
  return self->line;
}

const LoomState *
loom_playtest_get_state (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self) && self->line != NULL, NULL);
  return self->line->record->match->state;
}

const LoomGame *
loom_playtest_get_game (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self) && self->line != NULL, NULL);
  return self->line->table->game;
}

guint
loom_playtest_get_position (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), 0);
  return self->line != NULL ? self->line->position : 0;
}

guint
loom_playtest_get_length (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), 0);
  return self->line != NULL ? loom_play_line_length (self->line) : 0;
}

/* The legal moves kind after kind, as `boardloom play` numbers them. */
static void
list_moves (LoomPlaytest *self)
{
  const LoomGame *game = loom_playtest_get_game (self);
  LoomMove *listed = self->line->record->match->moves;
  const guint n = loom_game_list_moves (game, loom_playtest_get_state (self), listed);

  self->moves = g_new (LoomMove, n + 1);
  self->n_moves = 0;
  for (guint kind = 0; kind < game->play->n_moves; kind++)
    for (guint i = 0; i < n; i++)
      if (listed[i].kind == kind)
        self->moves[self->n_moves++] = listed[i];
}

const LoomMove *
loom_playtest_get_moves (LoomPlaytest *self, guint *n)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self) && n != NULL, NULL);

  *n = 0;
  if (self->line == NULL)
    return NULL;
  if (self->moves == NULL)
    list_moves (self);
  *n = self->n_moves;
  return self->moves;
}

char *
loom_playtest_dup_words (LoomPlaytest *self, LoomMove move)
{
  GString *text = g_string_new (NULL);
  const LoomGame *game = loom_playtest_get_game (self);

  loom_game_describe_move (game, loom_playtest_get_state (self), move, text);
  return g_string_free (text, FALSE);
}

/* --- going about ---------------------------------------------------------------------------------
 */

void
loom_playtest_go_to (LoomPlaytest *self, guint position)
{
  g_return_if_fail (LOOM_IS_PLAYTEST (self));

  if (self->line == NULL)
    return;
  loom_playtest_forget_work (self);
  self->is_running = FALSE;
  loom_play_line_go_to (self->line, MIN (position, loom_play_line_length (self->line)));
  loom_playtest_moved (self, LOOM_PLAYTEST_CHANGED_WORK);
}

/* --- seats --------------------------------------------------------------------------------------
 */

const char *
loom_playtest_get_player (LoomPlaytest *self, guint seat)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self) && seat <= LOOM_SEATS_MAX, "");
  return self->players[seat] != NULL ? self->players[seat] : "";
}

const char *
loom_playtest_get_actual_player (LoomPlaytest *self, guint seat)
{
  const char *player = loom_playtest_get_player (self, seat);

  if (player[0] != '\0')
    return player;
  return self->line != NULL ? loom_player_default_for (self->line->table->game)->id : "random";
}

gboolean
loom_playtest_is_person (LoomPlaytest *self, guint seat)
{
  return g_str_equal (loom_playtest_get_player (self, seat), LOOM_RECORD_HUMAN);
}

void
loom_playtest_set_player (LoomPlaytest *self, guint seat, const char *player)
{
  g_return_if_fail (LOOM_IS_PLAYTEST (self) && seat > 0 && seat <= LOOM_SEATS_MAX);

  if (g_str_equal (loom_playtest_get_player (self, seat), player))
    return;
  loom_playtest_forget_work (self);
  if (loom_playtest_get_length (self) > 0)
    {
      self->is_own = TRUE;
      loom_playtest_note_change (self);
    }
  g_free (self->players[seat]);
  self->players[seat] = g_strdup (player);
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_SEATS | LOOM_PLAYTEST_CHANGED_WORK);
  loom_playtest_go_on (self);
}

void
loom_playtest_forfeit (LoomPlaytest *self, guint seat)
{
  g_return_if_fail (LOOM_IS_PLAYTEST (self) && self->line != NULL);

  loom_playtest_go_to (self, loom_play_line_length (self->line));
  loom_playtest_set_player (self, seat, "");
  self->speed = LOOM_PLAYTEST_FULL_SPEED;
  loom_playtest_set_running (self, TRUE);
}
