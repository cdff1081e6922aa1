/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds games by name. */

#include "validator/position/games.h"

#include "formats/model/nearest.h"
#include "formats/model/shelf.h"
#include "validator/position/rules-source.h"

#include <string.h>

static const LoomGameInfo *const none[] = { NULL };
static const LoomGameInfo *const *installed = none; /* read and written as a whole */
static GMutex adding;
static GMutex keeping;
static GPtrArray *tables; /* (element-type gpointer): all that were made; under keeping */

void
loom_games_install (const LoomGameInfo *const *games)
{
  g_return_if_fail (games != NULL);
  g_atomic_pointer_set (&installed, games);
}

const LoomGameInfo *const *
loom_games_with (const LoomGameInfo *const *games, const LoomGameInfo *game)
{
  const LoomGameInfo **more;
  guint n = 0, at = G_MAXUINT;

  g_return_val_if_fail (games != NULL && game != NULL && game->source != NULL, games);
  for (; games[n] != NULL; n++)
    if (games[n]->source != NULL && g_str_equal (games[n]->id, game->id))
      at = n;
  more = g_new0 (const LoomGameInfo *, n + 2);
  memcpy (more, games, sizeof *more * n);
  more[MIN (at, n)] = game;
  g_mutex_lock (&keeping);
  if (tables == NULL)
    tables = g_ptr_array_new ();
  g_ptr_array_add (tables, (gpointer)more);
  g_mutex_unlock (&keeping);
  return (const LoomGameInfo *const *)more;
}

void
loom_games_add (const LoomGameInfo *game)
{
  g_return_if_fail (game != NULL && game->source != NULL);
  g_mutex_lock (&adding);
  /* What was is never freed: others may be reading it. */
  g_atomic_pointer_set (&installed, loom_games_with (loom_games_installed (), game));
  g_mutex_unlock (&adding);
}

const LoomGameInfo *const *
loom_games_of (const LoomBoard *board)
{
  const LoomGameInfo *const *shelf = board != NULL ? loom_board_get_shelf (board) : NULL;

  return shelf != NULL ? shelf : loom_games_installed ();
}

const LoomGameInfo *const *
loom_games_installed (void)
{
  return g_atomic_pointer_get (&installed);
}

const LoomGameInfo *
loom_game_find (const LoomGameInfo *const *games, const char *id)
{
  g_return_val_if_fail (games != NULL, NULL);
  for (guint i = 0; id != NULL && games[i] != NULL; i++)
    if (g_str_equal (games[i]->id, id))
      return games[i];
  return NULL;
}

const LoomGameInfo *
loom_game_nearest (const LoomGameInfo *const *games, const char *id)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  g_return_val_if_fail (games != NULL, NULL);
  for (guint i = 0; games[i] != NULL; i++)
    loom_nearest_offer (&nearest, id, games[i]->id);
  return loom_game_find (games, nearest.word);
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const LoomGameInfo *p = *(const LoomGameInfo *const *)a, *q = *(const LoomGameInfo *const *)b;
  /* One less than 0 is the largest. */
  const guint left = p->place - 1, right = q->place - 1;

  return left < right ? -1 : left > right;
}

GPtrArray *
loom_games_dup_offered (const LoomGameInfo *const *games)
{
  GPtrArray *offered = g_ptr_array_new ();

  g_return_val_if_fail (games != NULL, offered);
  for (; *games != NULL; games++)
    g_ptr_array_add (offered, (gpointer)*games);
  /* Merge sort: what has no place stays in its order. */
  g_ptr_array_sort (offered, compare_places);
  return offered;
}
