/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for the choice of a move: see play-words.h. No game is named: a game tells what its moves
 * are called, and why one that is not legal is none. */

#include "editor/window/playtest/play-words.h"

#include "editor/playtest/play-places.h"

#include <glib/gi18n.h>
#include <string.h>

/* Kinds of moves that are named; more are left to the list. */
#define MOST_KINDS 3

/* --- What to do ---------------------------------------------------------------------------------
 */

/* The words of the kinds of moves that there are, in the order of the game's table. */
static GPtrArray *
list_kinds (LoomPlaytest *playtest)
{
  const LoomPlay *play = loom_playtest_get_game (playtest)->play;
  GPtrArray *kinds = g_ptr_array_new ();
  guint n;
  const LoomMove *moves = loom_playtest_get_moves (playtest, &n);

  for (guint kind = 0; kind < play->n_moves; kind++)
    for (guint i = 0; i < n; i++)
      if (moves[i].kind == kind)
        {
          g_ptr_array_add (kinds, (gpointer)gettext (play->moves[kind].words));
          break;
        }
  return kinds;
}

static char *
dup_with_capital (const char *words)
{
  g_autofree char *first = g_utf8_strup (words, (gssize)(g_utf8_next_char (words) - words));

  return g_strconcat (first, g_utf8_next_char (words), NULL);
}

char *
loom_play_words_dup_task (LoomPlayView *view)
{
  g_autoptr (GPtrArray) kinds = NULL;
  g_autofree char *first = NULL;

  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (view), NULL);
  if (!loom_play_view_can_choose (view))
    return NULL;
  kinds = list_kinds (loom_play_view_get_playtest (view));
  if (kinds->len == 0)
    return NULL;
  first = dup_with_capital (g_ptr_array_index (kinds, 0));
  if (kinds->len == 1)
    return g_steal_pointer (&first);
  if (kinds->len == 2)
    /* Translators: two things that a player can do: “Attack an area, or end the turn”. */
    return g_strdup_printf (_ ("%s, or %s"), first, (char *)g_ptr_array_index (kinds, 1));
  if (kinds->len == MOST_KINDS)
    /* Translators: three things that a player can do. */
    return g_strdup_printf (_ ("%s, %s, or %s"), first, (char *)g_ptr_array_index (kinds, 1),
                            (char *)g_ptr_array_index (kinds, 2));
  return g_strdup_printf (
      ngettext ("%s, %s, or %u other thing", "%s, %s, or %u other things", kinds->len - 2), first,
      (char *)g_ptr_array_index (kinds, 1), kinds->len - 2);
}

/* --- Why not ------------------------------------------------------------------------------------
 */

/* Puts @place into @move as the @i-th that it is about; FALSE where a move of the kind is not about
 * places in that way. */
static gboolean
put_place (const LoomGame *game, const LoomState *state, LoomMove *move, guint i, guint32 place)
{
  const LoomMoveInfo *info = &game->play->moves[move->kind];
  guint32 places[LOOM_MOVE_ARGS];
  const guint n = loom_play_places (game, state, *move, places);

  for (guint arg = 0, seen = 0; arg < LOOM_MOVE_ARGS && info->args[arg].type != LOOM_ARG_END; arg++)
    if ((info->args[arg].type == LOOM_ARG_AREA || info->args[arg].type == LOOM_ARG_CELL)
        && seen++ == i && i < n && places[i] == move->args[arg])
      {
        move->args[arg] = (guint16)place;
        return TRUE;
      }
  return FALSE;
}

/* The reason that the game gives against a move that goes on as the legal ones do, but to @place.
 */
static char *
dup_game_reason (LoomPlayView *view, guint32 place)
{
  LoomPlaytest *playtest = loom_play_view_get_playtest (view);
  const LoomGame *game = loom_playtest_get_game (playtest);
  const LoomState *state = loom_playtest_get_state (playtest);
  guint n;
  const LoomMove *moves = loom_playtest_get_moves (playtest, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      LoomMove move = moves[i];

      if (loom_play_view_is_candidate (view, move)
          && put_place (game, state, &move, loom_play_view_get_n_settled (view), place)
          && !loom_game_check_move (game, state, move, &error))
        return dup_with_capital (error->message);
    }
  return NULL;
}

char *
loom_play_words_dup_reason (LoomPlayView *view, guint32 place)
{
  LoomPlaytest *playtest;
  char *reason;

  g_return_val_if_fail (LOOM_IS_PLAY_VIEW (view), NULL);
  playtest = loom_play_view_get_playtest (view);
  if (loom_playtest_get_line (playtest) == NULL || loom_playtest_is_opening (playtest))
    return NULL;
  if (loom_playtest_get_state (playtest)->seat == 0)
    return g_strdup (_ ("The game is over"));
  if (!loom_play_view_can_choose (view))
    return g_strdup (_ ("The computer is to move"));
  if (place == LOOM_NONE || loom_play_view_get_mark (view, place) != 0)
    return NULL;
  reason = dup_game_reason (view, place);
  return reason != NULL ? reason : g_strdup (_ ("No move is about this place now"));
}
