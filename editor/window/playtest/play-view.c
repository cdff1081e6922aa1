/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choosing moves of a playtest by the places that they are about: see play-view.h.
 *
 * Implementation notes: what one points at are the first places of moves, in the order in which
 * the game's own table has them (from where, to where). So every game is played alike, and none of
 * them is named here. */

#include "editor/window/playtest/play-view-private.h"

#include "editor/playtest/play-places.h"
#include "editor/window/panels/layers/onion-skin.h"
#include "editor/window/playtest/play-tool.h"

#include <math.h>

G_DEFINE_FINAL_TYPE (LoomPlayView, loom_play_view, G_TYPE_OBJECT)

static guint changed_signal;

/* --- choosing -----------------------------------------------------------------------------------
 */

static const LoomGame *
get_game (LoomPlayView *self)
{
  return self->table->game;
}

static guint
places_of (LoomPlayView *self, LoomMove move, guint32 places[LOOM_MOVE_ARGS])
{
  return loom_play_places (get_game (self), loom_playtest_get_state (self->playtest), move, places);
}

static gboolean
begins_with (const guint32 *places, guint n, const guint32 *picked, guint n_picked)
{
  if (n < n_picked)
    return FALSE;
  for (guint i = 0; i < n_picked; i++)
    if (places[i] != picked[i])
      return FALSE;
  return TRUE;
}

guint
loom_play_view_get_n_settled (LoomPlayView *self)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), 0);
  return self->has_chosen && self->n_picked > 1 ? self->n_picked - 1 : self->n_picked;
}

gboolean
loom_play_view_is_candidate (LoomPlayView *self, LoomMove move)
{
  guint32 places[LOOM_MOVE_ARGS];
  const guint n = places_of (self, move, places);

  return !self->is_pointing
         || begins_with (places, n, self->picked, loom_play_view_get_n_settled (self));
}

/* The chance of a move that is thrown for, kept at its last place. */
static void
mark_odds (LoomPlayView *self, LoomMove move, guint32 place)
{
  LoomPlayOdds odds;

  if (loom_play_odds (get_game (self), loom_playtest_get_state (self->playtest), move, &odds)
      && (isnan (self->odds[place]) || odds.win > (double)self->odds[place]))
    self->odds[place] = (float)odds.win;
}

static void
mark_move (LoomPlayView *self, LoomMove move)
{
  guint32 places[LOOM_MOVE_ARGS];
  const guint n = places_of (self, move, places), settled = loom_play_view_get_n_settled (self);

  if (n == 0)
    return;
  self->marks[places[0]] |= LOOM_PLACE_FIRST;
  if (!begins_with (places, n, self->picked, settled))
    return;
  if (settled > 0 && n > settled)
    self->marks[places[settled]] |= LOOM_PLACE_NEXT;
  if (n <= settled + 1)
    mark_odds (self, move, places[n - 1]);
}

static void
mark_places (LoomPlayView *self)
{
  const guint n_places = loom_play_n_places (get_game (self));
  guint32 places[LOOM_MOVE_ARGS];
  guint n;
  const LoomMove *moves = loom_playtest_get_moves (self->playtest, &n);

  memset (self->marks, 0, n_places);
  for (guint i = 0; i < n_places; i++)
    self->odds[i] = NAN;
  if (!loom_play_view_can_choose (self))
    return;
  for (guint i = 0; i < n; i++)
    mark_move (self, moves[i]);
  for (guint i = 0; i < self->n_picked; i++)
    self->marks[self->picked[i]] |= LOOM_PLACE_PICKED;
  if (self->has_chosen && (n = places_of (self, self->chosen, places)) > 0)
    self->marks[places[n - 1]] |= LOOM_PLACE_TARGET;
}

static void
changed (LoomPlayView *self)
{
  self->is_picture_old = TRUE;
  if (self->table != NULL)
    mark_places (self);
  if (self->canvas != NULL)
    loom_canvas_queue_overlay (self->canvas);
  g_signal_emit (self, changed_signal, 0);
}

gboolean
loom_play_view_can_choose (LoomPlayView *self)
{
  const LoomState *state;

  if (self->table == NULL || loom_playtest_get_line (self->playtest) == NULL
      || loom_playtest_is_opening (self->playtest))
    return FALSE;
  state = loom_playtest_get_state (self->playtest);
  return state->seat != 0
         && (loom_playtest_is_person (self->playtest, state->seat)
             || !loom_playtest_is_running (self->playtest))
         && !(loom_playtest_is_running (self->playtest)
              && loom_playtest_would_branch (self->playtest));
}

gboolean
loom_play_view_awaits_person (LoomPlayView *self)
{
  const LoomPlayLine *line = loom_playtest_get_line (self->playtest);

  if (line == NULL || loom_playtest_get_state (self->playtest)->seat == 0)
    return FALSE;
  for (guint seat = 1; seat <= line->table->game->n_seats; seat++)
    if (loom_playtest_is_person (self->playtest, seat))
      return TRUE;
  return FALSE;
}

const LoomMove *
loom_play_view_get_chosen (LoomPlayView *self)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), NULL);
  return self->has_chosen ? &self->chosen : NULL;
}

gboolean
loom_play_view_has_picked (LoomPlayView *self)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), FALSE);
  return self->has_chosen || self->n_picked > 0;
}

/* The layer of a place that is to be brought into sight, or 0: it stays where it is. */
static LoomHandle
layer_of (LoomPlayView *self, guint32 place)
{
  LoomHandle layer = 0;

  if (self->areas == NULL && !self->holds_layer)
    loom_play_view_cell_of_place (self, place, &layer);
  return layer;
}

void
loom_play_view_choose (LoomPlayView *self, const LoomMove *move)
{
  g_return_if_fail (LOOM_IS_PLAY_VIEW (self));

  self->has_chosen = move != NULL;
  self->is_pointing = FALSE;
  self->n_picked = 0;
  if (move != NULL && self->table != NULL)
    {
      self->chosen = *move;
      self->n_picked = places_of (self, *move, self->picked);
      const LoomHandle layer
          = self->n_picked > 0 ? layer_of (self, self->picked[self->n_picked - 1]) : 0;

      if (layer != 0)
        loom_play_view_turn_to (self, layer);
    }
  changed (self);
}

void
loom_play_view_preview (LoomPlayView *self, const LoomMove *move)
{
  g_return_if_fail (LOOM_IS_PLAY_VIEW (self));

  self->has_preview = move != NULL && loom_play_view_can_choose (self);
  if (self->has_preview)
    self->preview = *move;
  if (self->canvas != NULL)
    loom_canvas_queue_overlay (self->canvas);
}

const LoomMove *
loom_play_view_get_preview (LoomPlayView *self)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), NULL);
  return self->has_preview ? &self->preview : NULL;
}

/* The moves that are about exactly what was pointed at: how many, and the first of them. */
static guint
count_exact (LoomPlayView *self, LoomMove *first)
{
  guint n, n_exact = 0;
  const LoomMove *moves = loom_playtest_get_moves (self->playtest, &n);

  for (guint i = n; i-- > 0;)
    {
      guint32 places[LOOM_MOVE_ARGS];

      if (places_of (self, moves[i], places) != self->n_picked
          || !begins_with (places, self->n_picked, self->picked, self->n_picked))
        continue;
      *first = moves[i];
      n_exact++;
    }
  return n_exact;
}

static guint
count_candidates (LoomPlayView *self)
{
  guint n, n_candidates = 0;
  const LoomMove *moves = loom_playtest_get_moves (self->playtest, &n);

  for (guint i = 0; i < n; i++)
    {
      guint32 places[LOOM_MOVE_ARGS];

      n_candidates
          += begins_with (places, places_of (self, moves[i], places), self->picked, self->n_picked);
    }
  return n_candidates;
}

/* Takes up what the places say by now; makes a move about which nothing is left to be asked: there
 * is no other, nothing is thrown for it, and nothing would be lost. */
static void
settle (LoomPlayView *self)
{
  LoomPlayOdds odds;
  LoomMove move;

  self->has_chosen = count_exact (self, &move) > 0;
  if (self->has_chosen)
    self->chosen = move;
  changed (self);
  if (self->has_chosen && count_candidates (self) == 1
      && !loom_playtest_would_branch (self->playtest)
      && !loom_play_odds (get_game (self), loom_playtest_get_state (self->playtest), move, &odds))
    loom_play_view_commit (self);
}

gboolean
loom_play_view_point (LoomPlayView *self, guint32 place)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), FALSE);

  if (!loom_play_view_can_choose (self) || place == LOOM_NONE)
    return FALSE;
  if (self->has_chosen && (self->marks[place] & LOOM_PLACE_TARGET) != 0)
    {
      loom_play_view_commit (self);
      return TRUE;
    }
  if ((self->marks[place] & LOOM_PLACE_NEXT) != 0)
    {
      self->n_picked = loom_play_view_get_n_settled (self);
      self->picked[self->n_picked++] = place;
    }
  else if ((self->marks[place] & LOOM_PLACE_FIRST) != 0)
    {
      self->picked[0] = place;
      self->n_picked = 1;
    }
  else
    {
      const gboolean had_picked = loom_play_view_has_picked (self);

      loom_play_view_choose (self, NULL);
      return had_picked;
    }
  self->is_pointing = TRUE;
  settle (self);
  return TRUE;
}

/* --- the object ---------------------------------------------------------------------------------
 */

/* The layer that the last move went to, or 0. */
static LoomHandle
layer_of_last_move (LoomPlayView *self)
{
  const LoomPlayLine *line = loom_playtest_get_line (self->playtest);
  const LoomPlayStep *step = loom_play_line_step (line, line->position);
  guint32 places[LOOM_MOVE_ARGS];
  guint n;

  if (step->seat == 0)
    return 0;
  n = loom_play_places (line->table->game, line->record->before, step->move, places);
  return n > 0 ? layer_of (self, places[n - 1]) : 0;
}

static void
playtest_changed_cb (LoomPlayView *self, guint what)
{
  const LoomPlayLine *line = loom_playtest_get_line (self->playtest);

  if (self->canvas == NULL)
    return;
  if (line == NULL)
    loom_play_view_clear_places (self);
  else if (line->table != self->table)
    loom_play_view_match_places (self, line->table);
  if ((what & (LOOM_PLAYTEST_CHANGED_POSITION | LOOM_PLAYTEST_CHANGED_STAGE)) != 0)
    {
      self->has_chosen = self->is_pointing = self->has_preview = FALSE;
      self->n_picked = 0;
      const LoomHandle layer = self->is_active && line != NULL ? layer_of_last_move (self) : 0;

      if (layer != 0)
        loom_play_view_want (self, layer);
      loom_play_view_fly (self);
      loom_play_view_show (self);
    }
  changed (self);
}

/* Whoever goes to another layer is not taken elsewhere. */
static void
layer_cb (LoomPlayView *self)
{
  self->wanted = self->ahead = 0;
  changed (self);
}

/* Another scenario is another game; an edit leaves the game where it is. So does another scenario
 * where something would be lost: the panel offers to restart. */
static void
scenario_cb (LoomPlayView *self)
{
  if (self->is_active && !loom_playtest_is_unsaved (self->playtest))
    loom_playtest_restart (self->playtest);
}

/* What could not be played may be now. */
static void
document_changed_cb (LoomPlayView *self)
{
  if (self->is_active && loom_playtest_get_stage (self->playtest) == LOOM_PLAYTEST_REFUSED)
    loom_playtest_restart (self->playtest);
  if (self->table != NULL)
    loom_play_view_match_places (self, self->table);
  changed (self);
}

static void
loom_play_view_dispose (GObject *object)
{
  LoomPlayView *self = LOOM_PLAY_VIEW (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  loom_play_view_land (self);
  if (self->playtest != NULL)
    g_signal_handlers_disconnect_by_data (self->playtest, self);
  g_clear_object (&self->tool);
  g_clear_object (&self->playtest);
  g_clear_weak_pointer (&self->canvas);
  G_OBJECT_CLASS (loom_play_view_parent_class)->dispose (object);
}

static void
loom_play_view_finalize (GObject *object)
{
  LoomPlayView *self = LOOM_PLAY_VIEW (object);

  loom_play_view_clear_places (self);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  G_OBJECT_CLASS (loom_play_view_parent_class)->finalize (object);
}

static void
loom_play_view_class_init (LoomPlayViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_play_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = loom_play_view_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
loom_play_view_init (LoomPlayView *self)
{
  self->shows_moves = self->shows_odds = TRUE;
}

static LoomPlayView *
new_view (LoomCanvas *canvas)
{
  LoomPlayView *self = g_object_new (LOOM_TYPE_PLAY_VIEW, NULL);
  LoomDocument *document = loom_canvas_get_document (canvas);

  g_set_weak_pointer (&self->canvas, canvas);
  self->playtest = g_object_ref (loom_playtest_of (document));
  self->tool = loom_tool_new (&loom_play_tool, canvas);
  g_signal_connect_object (self->playtest, "changed", G_CALLBACK (playtest_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::layer", G_CALLBACK (layer_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::scenario", G_CALLBACK (scenario_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

LoomPlayView *
loom_play_view_of (LoomCanvas *canvas)
{
  static const char key[] = "loom-play-view";
  LoomPlayView *self;

  g_return_val_if_fail (LOOM_IS_CANVAS (canvas), NULL);
  self = g_object_get_data (G_OBJECT (canvas), key);
  if (self == NULL)
    {
      self = new_view (canvas);
      g_object_set_data_full (G_OBJECT (canvas), key, self, g_object_unref);
    }
  return self;
}

LoomPlaytest *
loom_play_view_get_playtest (LoomPlayView *self)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), NULL);
  return self->playtest;
}

LoomCanvas *
loom_play_view_get_canvas (LoomPlayView *self)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), NULL);
  return self->canvas;
}

gboolean
loom_play_view_is_active (LoomPlayView *self)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), FALSE);
  return self->is_active;
}

/* What lies above and below is for who draws, not for who plays. */
static void
show_onion_skin (LoomPlayView *self, gboolean is_shown)
{
  LoomOnionSkin *skin = loom_onion_skin_of (self->canvas);

  if (!is_shown)
    self->had_onion_skin = loom_onion_skin_get_enabled (skin);
  loom_onion_skin_set_enabled (skin, is_shown && self->had_onion_skin);
}

void
loom_play_view_set_active (LoomPlayView *self, gboolean is_active)
{
  static const LoomPlaytestRequest first = { .seed = 1 };

  g_return_if_fail (LOOM_IS_PLAY_VIEW (self));
  if (is_active == self->is_active || self->canvas == NULL)
    return;
  self->is_active = is_active;
  show_onion_skin (self, !is_active);
  if (!is_active)
    {
      loom_playtest_set_running (self->playtest, FALSE);
      loom_play_view_land (self);
      loom_canvas_remove_overlay (self->canvas, self->overlay);
      self->overlay = 0;
      loom_play_view_choose (self, NULL);
      loom_play_view_hide (self);
      return;
    }
  loom_selection_clear (loom_document_get_selection (loom_canvas_get_document (self->canvas)));
  loom_canvas_set_tool (self->canvas, self->tool);
  self->overlay = loom_canvas_add_overlay (self->canvas, loom_play_view_paint, self, NULL);
  if (loom_playtest_get_stage (self->playtest) != LOOM_PLAYTEST_OPEN
      && !loom_playtest_is_opening (self->playtest))
    loom_playtest_start (self->playtest, &first);
  /* A game in which nothing was done has nothing to lose. */
  else if (loom_playtest_is_stale (self->playtest) && loom_playtest_get_length (self->playtest) == 0
           && !loom_playtest_is_unsaved (self->playtest))
    loom_playtest_restart (self->playtest);
  playtest_changed_cb (self, LOOM_PLAYTEST_CHANGED_POSITION);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

void
loom_play_view_set_shows (LoomPlayView *self, gboolean moves, gboolean odds)
{
  g_return_if_fail (LOOM_IS_PLAY_VIEW (self));

  self->shows_moves = moves;
  self->shows_odds = odds;
  changed (self);
}

void
loom_play_view_set_holds_layer (LoomPlayView *self, gboolean holds)
{
  g_return_if_fail (LOOM_IS_PLAY_VIEW (self));

  LoomHandle layer;

  self->holds_layer = holds;
  if (holds)
    loom_play_view_stay (self);
  else if (self->is_active && loom_playtest_get_line (self->playtest) != NULL
           && (layer = layer_of_last_move (self)) != 0)
    loom_play_view_turn_to (self, layer);
}

gboolean
loom_play_view_shows_moves (LoomPlayView *self)
{
  return self->shows_moves;
}

gboolean
loom_play_view_shows_odds (LoomPlayView *self)
{
  return self->shows_odds;
}

guint
loom_play_view_get_mark (LoomPlayView *self, guint32 place)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), 0);
  return self->marks != NULL ? self->marks[place] : 0;
}

double
loom_play_view_get_odds (LoomPlayView *self, guint32 place)
{
  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (self), NAN);
  return self->odds != NULL ? (double)self->odds[place] : (double)NAN;
}
