/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads and names line-ups. */

#include "validator/fairness/lineup.h"

#include "formats/model/error.h"

/* The players that know @game, as a list for people. */
static char *
dup_known (const LoomGame *game)
{
  GString *names = g_string_new (NULL);
  const LoomPlayer *const *all = loom_player_all ();

  for (guint i = 0; all[i] != NULL; i++)
    if (loom_player_choose_for (all[i], game->rules) != NULL)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", all[i]->id);
  return g_string_free (names, FALSE);
}

static gboolean
add_player (LoomLineup *self, const char *name, const LoomGame *game, GError **error)
{
  const LoomPlayer *player = loom_player_find (name);
  g_autofree char *known = NULL;

  if (player != NULL && loom_player_choose_for (player, game->rules) != NULL)
    {
      self->players[self->n++] = player;
      return TRUE;
    }
  known = dup_known (game);
  if (player != NULL)
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                 "the player “%s” does not know %s; those who do are: %s", name, game->rules->title,
                 known);
  else
    {
      const char *nearest = loom_player_nearest (name);
      g_autofree char *meant
          = nearest != NULL ? g_strdup_printf ("did you mean “%s”? ", nearest) : g_strdup ("");

      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   "there is no player “%s”; %sthose who know %s are: %s", name, meant,
                   game->rules->title, known);
    }
  return FALSE;
}

gboolean
loom_lineup_parse (LoomLineup *self, const char *typed, const LoomGame *game, GError **error)
{
  g_auto (GStrv) names = NULL;
  const guint most = MIN (game->n_seats, LOOM_PLAY_SEATS);

  g_return_val_if_fail (self != NULL && typed != NULL, FALSE);
  *self = (LoomLineup){ .n = 0 };
  names = g_strsplit (typed, "+", -1);
  if (g_strv_length (names) > most)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   "“%s” names %u players, and the scenario has %u seats", typed,
                   g_strv_length (names), game->n_seats);
      return FALSE;
    }
  if (names[0] == NULL)
    return add_player (self, "", game, error);
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (!add_player (self, g_strstrip (names[i]), game, error))
        return FALSE;
      for (guint k = 0; k + 1 < self->n; k++)
        if (self->players[k] == self->players[self->n - 1])
          {
            g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                         "“%s” names the player “%s” twice; players take their seats in turn, so "
                         "once is enough",
                         typed, names[i]);
            return FALSE;
          }
    }
  return TRUE;
}

char *
loom_lineup_dup_name (const LoomLineup *self)
{
  GString *name = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->n; i++)
    g_string_append_printf (name, "%s%s", i > 0 ? "+" : "", self->players[i]->id);
  return g_string_free (name, FALSE);
}
