/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who plays: names of players as they are typed or as a log has them. */

#include "editor/commands/play/players.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/commands/base/command.h"
#include "formats/model/nearest.h"
#include "validator/position/rules-source.h"
#include "validator/record/record.h"

static void
say_no_player (const LoomCommand *command, const char *name)
{
  const char *nearest = loom_player_nearest (name);
  LoomNearest human = LOOM_NEAREST_INIT;
  g_autoptr (GString) all = g_string_new (NULL);

  loom_nearest_offer (&human, name, LOOM_RECORD_HUMAN);
  nearest = nearest != NULL ? nearest : human.word;
  for (guint i = 0; loom_player_all ()[i] != NULL; i++)
    g_string_append_printf (all, "%s, ", loom_player_all ()[i]->id);
  g_string_append (all, LOOM_RECORD_HUMAN);
  if (nearest != NULL)
    loom_usage_error (command, _ ("there is no player “%s”; did you mean “%s”? There are: %s"),
                      name, nearest, all->str);
  else
    loom_usage_error (command, _ ("there is no player “%s”; there are: %s"), name, all->str);
}

gboolean
loom_players_check (const LoomCommand *command, const LoomGame *game, const char *name)
{
  const LoomPlayer *player = loom_player_find (name);

  if (strcmp (name, LOOM_RECORD_HUMAN) == 0)
    return TRUE;
  if (player == NULL)
    {
      say_no_player (command, name);
      return FALSE;
    }
  if (loom_player_choose_for (player, game->rules) != NULL)
    return TRUE;
  loom_usage_error (command, _ ("the player “%s” does not know %s"), name,
                    loom_rules_title (game->rules));
  return FALSE;
}

char **
loom_players_read (const LoomCommand *command, const LoomGame *game, const char *typed)
{
  const char *standard = loom_player_default_for (game)->id;
  g_auto (GStrv) names = g_strsplit (typed != NULL ? typed : standard, ",", -1);
  const guint n = g_strv_length (names);
  char **players;

  for (guint i = 0; i < n; i++)
    if (!loom_players_check (command, game, g_strstrip (names[i])))
      return NULL;
  if (n != 1 && n != game->n_seats)
    {
      loom_usage_error (
          command,
          _ ("--players names %u players, and the scenario has %u seats; name one for "
             "each seat, or one for all"),
          n, game->n_seats);
      return NULL;
    }
  players = g_new0 (char *, game->n_seats + 1);
  for (guint i = 0; i < game->n_seats; i++)
    players[i] = g_strdup (names[n == 1 ? 0 : i]);
  return players;
}
