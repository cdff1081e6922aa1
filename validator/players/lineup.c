/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads line-ups, puts them in order and names them. */

#include "validator/players/lineup.h"

#include "formats/model/error.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n-lib.h>

/* Those who sit down: by what rules they play, and at how many seats. */
typedef struct
{
  const LoomGameInfo *rules;
  guint n_seats;
} Table;

static inline Table
table_of (const LoomGame *game)
{
  return (Table){ game->rules, game->n_seats };
}

/* The players that know @rules, as a list for people. */
static char *
dup_known (const LoomGameInfo *rules)
{
  GString *names = g_string_new (NULL);
  const LoomPlayer *const *all = loom_player_all ();

  for (guint i = 0; all[i] != NULL; i++)
    if (loom_player_choose_for (all[i], rules) != NULL)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", all[i]->id);
  return g_string_free (names, FALSE);
}

static gboolean
add_player (LoomLineup *self, const char *name, const Table *table, GError **error)
{
  const LoomPlayer *player = loom_player_find (name);
  g_autofree char *known = NULL;

  if (player != NULL && loom_player_choose_for (player, table->rules) != NULL)
    {
      self->players[self->n++] = player;
      return TRUE;
    }
  known = dup_known (table->rules);
  if (player != NULL)
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                 _ ("the player “%s” does not know %s; those who do are: %s"), name,
                 loom_rules_title (table->rules), known);
  else
    {
      const char *nearest = loom_player_nearest (name);
      if (nearest != NULL)
        g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                     _ ("there is no player “%s”; did you mean “%s”? those who know %s are: %s"),
                     name, nearest, loom_rules_title (table->rules), known);
      else
        g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                     _ ("there is no player “%s”; those who know %s are: %s"), name,
                     loom_rules_title (table->rules), known);
    }
  return FALSE;
}

static gboolean
parse_one (LoomLineup *self, const char *typed, const Table *table, GError **error)
{
  g_auto (GStrv) names = NULL;
  const guint most = MIN (table->n_seats, LOOM_PLAY_SEATS);

  *self = (LoomLineup){ .n = 0 };
  names = g_strsplit (typed, "+", -1);
  if (g_strv_length (names) > most)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("“%s” names %u players, and the scenario has %u seats"), typed,
                   g_strv_length (names), table->n_seats);
      return FALSE;
    }
  if (names[0] == NULL)
    return add_player (self, "", table, error);
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (!add_player (self, g_strstrip (names[i]), table, error))
        return FALSE;
      for (guint k = 0; k + 1 < self->n; k++)
        if (self->players[k] == self->players[self->n - 1])
          {
            g_set_error (
                error, LOOM_ERROR, LOOM_ERROR_VALUE,
                _ ("“%s” names the player “%s” twice; players take their seats in turn, so "
                   "once is enough"),
                typed, names[i]);
            return FALSE;
          }
    }
  return TRUE;
}

gboolean
loom_lineup_parse (LoomLineup *self, const char *typed, const LoomGame *game, GError **error)
{
  const Table table = table_of (game);

  g_return_val_if_fail (self != NULL && typed != NULL, FALSE);
  return parse_one (self, typed, &table, error);
}

/* The place of @player in the table, from the weakest. */
static guint
strength_of (const LoomPlayer *player)
{
  const LoomPlayer *const *all = loom_player_all ();
  guint place = 0;

  while (all[place] != NULL && all[place] != player)
    place++;
  return place;
}

/* Whether @a is weaker than @b: by its strongest player, then by its weakest. */
static gboolean
is_weaker (const LoomLineup *a, const LoomLineup *b)
{
  const LoomLineup *both[2] = { a, b };
  guint least[2] = { G_MAXUINT, G_MAXUINT }, most[2] = { 0, 0 };

  for (guint k = 0; k < 2; k++)
    for (guint i = 0; i < both[k]->n; i++)
      {
        const guint strength = strength_of (both[k]->players[i]);

        least[k] = MIN (least[k], strength);
        most[k] = MAX (most[k], strength);
      }
  return most[0] != most[1] ? most[0] < most[1] : least[0] < least[1];
}

/* Whether @a and @b sit down in the same turn, whoever of them is named first. */
static gboolean
are_one (const LoomLineup *a, const LoomLineup *b)
{
  if (a->n != b->n)
    return FALSE;
  for (guint turned = 0; turned < a->n; turned++)
    {
      guint n_same = 0;

      for (guint i = 0; i < a->n; i++)
        n_same += a->players[i] == b->players[(i + turned) % a->n] ? 1 : 0;
      if (n_same == a->n)
        return TRUE;
    }
  return FALSE;
}

static LoomLineup *
parse_all (const char *typed, const Table *table, guint *n, GError **error)
{
  g_auto (GStrv) split = NULL;
  g_autofree LoomLineup *lineups = NULL;

  split = g_strsplit (typed, ",", -1);
  *n = g_strv_length (split);
  if (*n == 0)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("no players are named; leave it out for the usual ones"));
      return NULL;
    }
  lineups = g_new0 (LoomLineup, *n);
  for (guint i = 0; i < *n; i++)
    {
      LoomLineup lineup;
      guint place = i;

      if (!parse_one (&lineup, g_strstrip (split[i]), table, error))
        return NULL;
      for (guint k = 0; k < i; k++)
        if (are_one (&lineup, &lineups[k]))
          {
            g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                         _ ("“%s” is among the players twice; once is enough"), split[i]);
            return NULL;
          }
      for (; place > 0 && is_weaker (&lineup, &lineups[place - 1]); place--)
        lineups[place] = lineups[place - 1];
      lineups[place] = lineup;
    }
  return g_steal_pointer (&lineups);
}

LoomLineup *
loom_lineups_parse (const char *typed, const LoomGame *game, guint *n, GError **error)
{
  Table table;

  g_return_val_if_fail (typed != NULL && game != NULL && n != NULL, NULL);
  table = table_of (game);
  return parse_all (typed, &table, n, error);
}

gboolean
loom_lineups_check (const char *typed, const LoomGameInfo *rules, guint n_seats, GError **error)
{
  const Table table = { rules, n_seats };
  g_autofree LoomLineup *lineups = NULL;
  guint n;

  g_return_val_if_fail (typed != NULL && rules != NULL, FALSE);
  lineups = parse_all (typed, &table, &n, error);
  return lineups != NULL;
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

char *
loom_lineup_dup_words (const LoomLineup *self)
{
  GString *words = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->n; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? "+" : "",
                            g_dpgettext2 (GETTEXT_PACKAGE, "player", self->players[i]->id));
  return g_string_free (words, FALSE);
}
