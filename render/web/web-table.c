/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game is shown on, and where everything stands at a state of it. */

#include "render/web/sprites-private.h"
#include "render/web/web-map.h"
#include "render/web/web-picture.h"
#include "render/web/web-words.h"
#include "validator/play/to-board.h"

#include <glib/gi18n-lib.h>

/* There is room for so many dice wherever any lie. */
#define DICE 6

/* Things without owners, so that the land is nobody's in the picture, and there is room for what
 * they own. */
static void
forget_owners (const LoomBoard *board, const LoomScenario *scenario)
{
  const LoomEntity *entity = loom_board_get (board, scenario->entity.handle);

  for (guint i = 0; i < loom_entity_n (entity, LOOM_KIND_PLACE); i++)
    {
      LoomPlace *place = (LoomPlace *)loom_entity_nth (entity, LOOM_KIND_PLACE, i);

      if (place->cubes == LOOM_UNSET && place->marker == LOOM_UNSET)
        place->seat = LOOM_UNSET;
      place->neutral = LOOM_UNSET;
      if (place->dice != LOOM_UNSET && place->dice > 0)
        place->dice = MAX (place->dice, DICE);
    }
}

static const LoomScenario *
scenario_of (const LoomWebTable *self, const LoomBoard *board)
{
  return (const LoomScenario *)loom_board_get (board,
                                               self->game->position->scenario->entity.handle);
}

static void
apply (LoomBoard *board, const LoomEdit *edit)
{
  g_autoptr (GError) error = NULL;

  if (!loom_board_apply (board, edit, NULL, &error))
    g_critical (_ ("a position cannot be shown: %s"), error->message);
}

LoomWebTable *
loom_web_table_new (const LoomGame *game, const LoomState *fullest, const LoomTheme *theme)
{
  LoomWebTable *self = g_new0 (LoomWebTable, 1);

  self->game = game;
  self->theme = theme;
  self->board = loom_board_copy (game->position->board);
  self->empty = loom_board_copy (game->position->board);
  if (loom_web_shows_areas (self->board))
    {
      g_autoptr (LoomEdit) edit = loom_game_new_to_board_edit (game, fullest, self->empty);

      apply (self->empty, edit);
      forget_owners (self->empty, scenario_of (self, self->empty));
      self->plan = loom_area_plan_new (self->empty, scenario_of (self, self->empty), theme, NULL);
      self->rooms = loom_web_rooms_new (self->plan);
    }
  return self;
}

void
loom_web_table_free (LoomWebTable *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->plan, loom_area_plan_free);
  g_free (self->rooms);
  loom_board_free (self->board);
  loom_board_free (self->empty);
  g_free (self);
}

/* Not of the plan of the table, in which other things lie once a position was listed. */
GBytes *
loom_web_table_draw (const LoomWebTable *self, const char *folder, GError **error)
{
  LoomView view = LOOM_VIEW_INIT;

  view.folder = folder;
  view.ground = TRUE;
  return loom_web_picture_draw (self->empty, scenario_of (self, self->empty), &view, self->theme,
                                error);
}

void
loom_web_put (GHashTable *places, guint place, guint sprite, const LoomRect *box, guint level)
{
  const char *before = g_hash_table_lookup (places, GUINT_TO_POINTER (place));
  char *now = g_strdup_printf ("%s;%u,%.0f,%.0f,%.0f,%.0f,%u", before != NULL ? before : "0",
                               sprite, 10 * box->left, 10 * box->top, 10 * (box->right - box->left),
                               10 * (box->bottom - box->top), level);

  g_hash_table_insert (places, GUINT_TO_POINTER (place), now);
}

/* Appends @more to what is said of @place, in the other languages behind a unit separator. */
static void
say (GHashTable *words, guint place, char *const said[LOOM_N_WEB_LANGUAGES])
{
  const char *before = g_hash_table_lookup (words, GUINT_TO_POINTER (place));
  g_auto (GStrv) old = g_strsplit (before != NULL ? before : LOOM_WEB_SEPARATOR, LOOM_WEB_SEPARATOR,
                                   LOOM_N_WEB_LANGUAGES);
  g_autoptr (GString) now = g_string_new (NULL);

  for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    g_string_append_printf (now, "%s%s%s%s", l > 0 ? LOOM_WEB_SEPARATOR : "", old[l],
                            old[l][0] != '\0' ? ", " : "", said[l]);
  g_hash_table_insert (words, GUINT_TO_POINTER (place), g_strdup (now->str));
}

static void
list_words (const LoomWebTable *self, const LoomPosition *position, GHashTable *words)
{
  const guint n = self->plan != NULL ? position->n_areas : position->pieces->len;

  for (guint i = 0; i < n; i++)
    {
      const LoomGridPiece *piece = self->plan == NULL ? loom_position_piece (position, i) : NULL;
      char *said[LOOM_N_WEB_LANGUAGES];

      for (LoomWebLanguage l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
        {
          GString *text = g_string_new (NULL);

          if (piece != NULL)
            loom_web_append_piece (text, position, piece, l);
          else
            loom_web_append_on_area (text, position, i, l);
          said[l] = g_string_free (text, FALSE);
        }
      if (piece == NULL)
        say (words, i, said);
      for (guint k = 0; piece != NULL && k < piece->n; k++)
        if (loom_position_piece_cell (position, piece, k) != LOOM_NONE)
          say (words, loom_position_piece_cell (position, piece, k), said);
      for (LoomWebLanguage l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
        g_free (said[l]);
    }
}

void
loom_web_table_list (LoomWebTable *self,
                     const LoomState *state,
                     LoomWebSprites *sprites,
                     GHashTable *places,
                     GHashTable *words)
{
  g_autoptr (LoomEdit) edit = loom_game_new_to_board_edit (self->game, state, self->board);
  g_autoptr (LoomPosition) position = NULL;

  apply (self->board, edit);
  position = loom_position_new (self->board, scenario_of (self, self->board));
  if (self->plan != NULL)
    loom_web_list_areas (self, position, sprites, places);
  else
    loom_web_list_layers (self, position, sprites, places);
  list_words (self, position, words);
}
