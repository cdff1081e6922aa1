/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games played again by other rules: see play-again.h.
 *
 * Implementation notes: branches share their first steps by reference, and that is all that tells
 * where they part. So what is played again begins with the steps of one that was. */

#include "editor/playtest/play-again.h"

#include "editor/playtest/play-line.h"

/* A move of a game as it was before its rules changed. */
typedef struct
{
  const char *kind; /* its id; of rules that are never freed */
  LoomMove move;
  LoomRandom turn; /* see LoomPlayStep */
  char *said;      /* owned */
} Kept;

typedef struct
{
  char *name;    /* owned */
  GArray *moves; /* (element-type Kept), from the first on; owned */
  LoomRandom thoughts[LOOM_SEATS_MAX + 1];
} Game;

void
loom_playtest_renewal_free (LoomPlaytestRenewal *self)
{
  if (self == NULL)
    return;
  g_free (self->first_lost);
  g_free (self->failure);
  g_free (self);
}

/* --- taking down --------------------------------------------------------------------------------
 */

static void
clear_kept (gpointer data)
{
  g_free (((Kept *)data)->said);
}

static void
free_game (gpointer data)
{
  Game *game = data;

  g_free (game->name);
  g_array_unref (game->moves);
  g_free (game);
}

static Game *
game_new (const LoomPlayBranch *branch, const GPtrArray *steps, const LoomGame *rules)
{
  Game *game = g_new0 (Game, 1);

  game->name = g_strdup (branch->name);
  memcpy (game->thoughts, branch->thoughts, sizeof game->thoughts);
  game->moves = g_array_new (FALSE, FALSE, sizeof (Kept));
  g_array_set_clear_func (game->moves, clear_kept);
  for (guint i = 1; i < steps->len; i++)
    {
      const LoomPlayStep *step = steps->pdata[i];
      const Kept kept = { rules->play->moves[step->move.kind].id, step->move, step->turn,
                          g_strdup (step->said) };

      g_array_append_val (game->moves, kept);
    }
  return game;
}

LoomKeptGames *
loom_kept_games_new (const LoomPlayBranches *branches, const LoomPlayLine *line)
{
  LoomKeptGames *self = g_new0 (LoomKeptGames, 1);

  g_return_val_if_fail (branches != NULL && line != NULL, NULL);
  self->games = g_ptr_array_new_with_free_func (free_game);
  self->current = branches->current;
  self->position = line->position;
  for (guint i = 0; i < branches->list->len; i++)
    {
      const LoomPlayBranch *branch = branches->list->pdata[i];

      g_ptr_array_add (self->games,
                       game_new (branch,
                                 i == branches->current ? line->steps : branch->trail->steps,
                                 line->table->game));
    }
  return self;
}

void
loom_kept_games_free (LoomKeptGames *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->games);
  g_free (self);
}

/* --- playing again ------------------------------------------------------------------------------
 */

/* The moves of @game by the rules as they are now, up to the first of whose kind there is none. */
static GArray *
translate (const Game *game, const LoomGame *rules)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (LoomMove));

  for (guint i = 0; i < game->moves->len; i++)
    {
      const Kept *kept = &g_array_index (game->moves, Kept, i);
      LoomMove move = kept->move;
      guint kind = 0;

      while (kind < rules->play->n_moves && !g_str_equal (rules->play->moves[kind].id, kept->kind))
        kind++;
      if (kind == rules->play->n_moves)
        break;
      move.kind = (guint8)kind;
      g_array_append_val (moves, move);
    }
  return moves;
}

/* Plays @game from the start as far as it is legal, beginning with what the games before have in
 * common with it. Gives how many moves that are, and in @shared those in common. */
static guint
play_game (const Game *game,
           const LoomPlayBranches *before,
           const LoomPlayTrail *first,
           LoomPlayLine *line,
           guint *shared,
           GCancellable *cancellable)
{
  const LoomGame *rules = line->table->game;
  g_autoptr (GArray) moves = translate (game, rules);
  guint n = loom_play_branches_begin_shared (before, first, line, moves);

  *shared = n;
  for (; n < moves->len && !g_cancellable_is_cancelled (cancellable); n++)
    {
      const LoomState *state = line->record->match->state;
      const LoomMove move = g_array_index (moves, LoomMove, n);

      if (state->seat == 0 || !loom_game_check_move (rules, state, move, NULL))
        break;
      loom_play_line_play (line, move, &g_array_index (game->moves, Kept, n).turn);
    }
  return n;
}

LoomPlayBranches *
loom_kept_games_play (const LoomKeptGames *self,
                      LoomPlayLine *line,
                      LoomPlaytestRenewal *renewal,
                      GCancellable *cancellable)
{
  LoomPlayBranches *branches = loom_play_branches_new_empty ();
  const Game *played = self->games->pdata[self->current];
  g_autoptr (LoomPlayTrail) empty = loom_play_line_dup_trail (line);
  g_autoptr (LoomPlayTrail) first = NULL;
  guint shared;

  renewal->kept = play_game (played, branches, empty, line, &shared, cancellable);
  renewal->lost = played->moves->len - renewal->kept;
  if (renewal->lost > 0)
    renewal->first_lost = g_strdup (g_array_index (played->moves, Kept, renewal->kept).said);
  first = loom_play_line_dup_trail (line);
  for (guint i = 0; i < self->games->len; i++)
    {
      const Game *game = self->games->pdata[i];
      const guint n = i == self->current
                          ? played->moves->len
                          : play_game (game, branches, first, line, &shared, cancellable);

      if (n < game->moves->len && n == shared)
        {
          renewal->n_gone++;
          continue;
        }
      renewal->n_shortened += n < game->moves->len;
      loom_play_branches_append (branches, game->name,
                                 i == self->current ? NULL : loom_play_line_dup_trail (line),
                                 game->thoughts);
    }
  loom_play_line_take_trail (line, first);
  loom_play_line_go_to (line, MIN (self->position, renewal->kept));
  return branches;
}
