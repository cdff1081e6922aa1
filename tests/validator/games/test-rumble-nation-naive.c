/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The resolution phase of Rumble Nation a second time, from the text of the game and nothing else:
 * plain loops over regions, players and pairs of neighbours, no keys, masks or lanes. It must agree
 * with the one that is played, watched or not, on random maps, positions and orders of running out,
 * with every combination of the options that matter.
 *
 * Sentences in quotation marks are the game's. */

#include "tests/validator/reading.h"
#include "tests/validator/games/rumble-nation-support.h"
#include "validator/position/game-info.h"

#define REGIONS 11

/* Positions for each combination of options. */
#define POSITIONS 40

typedef struct
{
  int number;
  int forces[5]; /* by player, from 1 */
  gboolean resolved;
  int controller;
} Region;

typedef struct
{
  int n_players;
  Region regions[REGIONS];
  gboolean adjacent[REGIONS][REGIONS]; /* from, to */
  int finished[5];                     /* by player: 1 for the first to use all forces */
  int points[5];
  int white[5]; /* reinforcements received */
  double credit[5];
  /* Options. */
  gboolean second_published, second_shared, reinf_published, limited, controlled_only, tie_shared;
  int reinf_cubes;
  int store;
} Naive;

/* "the player with the higher priority ranking (i.e., who finished deploying all forces earlier)"
 */
static gboolean
naive_beats (const Naive *naive, const Region *region, int a, int b)
{
  if (region->forces[a] == 0)
    return FALSE;
  if (region->forces[a] != region->forces[b])
    return region->forces[a] > region->forces[b];
  return naive->finished[a] < naive->finished[b];
}

/* The best of the players in the region but for @without. */
static int
naive_best (const Naive *naive, const Region *region, int without)
{
  int best = 0;

  for (int player = 1; player <= naive->n_players; player++)
    {
      if (player == without || region->forces[player] == 0)
        continue;
      if (best == 0 || naive_beats (naive, region, player, best))
        best = player;
    }
  return best;
}

/* "you can immediately add 2 of your force cubes as reinforcements to all regions that are adjacent
 * to that region, not yet resolved, and where you already have at least 1 force" */
static void
naive_reinforce (Naive *naive, int from, int player)
{
  const int cubes = naive->reinf_published && naive->n_players == 2 ? 1 : naive->reinf_cubes;

  for (int number = 2; number <= 12; number++)
    for (int to = 0; to < REGIONS; to++)
      {
        Region *region = &naive->regions[to];

        if (region->number != number || !naive->adjacent[from][to] || region->resolved
            || region->forces[player] < 1)
          continue;
        for (int i = 0; i < cubes; i++)
          {
            if (naive->limited && naive->store == 0)
              continue;
            naive->store--;
            region->forces[player]++;
            naive->white[player]++;
          }
      }
}

static void
naive_score_second (Naive *naive, const Region *region)
{
  const int second = naive_best (naive, region, region->controller);

  if (second == 0 || naive->controlled_only || (naive->second_published && naive->n_players < 3))
    return;
  if (!naive->second_shared)
    {
      naive->points[second] += region->number / 2;
      return;
    }
  for (int player = 1; player <= naive->n_players; player++)
    if (player != region->controller && region->forces[player] == region->forces[second])
      naive->points[player] += region->number / 2;
}

/* "Determine Ownership", "Receive Reinforcements", "Scoring". */
static void
naive_resolve_region (Naive *naive, int i)
{
  Region *region = &naive->regions[i];

  region->resolved = TRUE;
  region->controller = naive_best (naive, region, 0);
  if (region->controller == 0)
    return;
  naive_reinforce (naive, i, region->controller);
  naive->points[region->controller] += region->number;
  naive_score_second (naive, region);
}

/* "The player with the highest total score wins!" */
static void
naive_test (Naive *naive)
{
  int most = -1, n_most = 0;

  for (int player = 1; player <= naive->n_players; player++)
    most = MAX (most, naive->points[player]);
  for (int player = 1; player <= naive->n_players; player++)
    n_most += naive->points[player] == most;
  for (int player = 1; player <= naive->n_players; player++)
    {
      gboolean earliest = TRUE;

      for (int other = 1; other <= naive->n_players; other++)
        if (naive->points[other] == most && naive->finished[other] < naive->finished[player])
          earliest = FALSE;
      if (naive->points[player] != most)
        naive->credit[player] = 0;
      else if (naive->tie_shared)
        naive->credit[player] = 1.0 / n_most;
      else
        naive->credit[player] = earliest ? 1 : 0;
    }
}

/* "Starting from the region with the smallest number (2) on the map, resolve regions in order up to
 * the largest (12)." */
static void
naive_resolve (Naive *naive)
{
  for (int number = 2; number <= 12; number++)
    for (int i = 0; i < REGIONS; i++)
      if (naive->regions[i].number == number)
        naive_resolve_region (naive, i);
  naive_test (naive);
}

/* Drawing maps and positions. */

typedef struct
{
  int from, to;
  gboolean one_way;
} Route;

/* A tree over all regions and some more routes between them. */
static guint
draw_routes (LoomRandom *random, Route *routes)
{
  const guint more = loom_random_below (random, 14);
  guint n = 0;

  for (guint i = 1; i < REGIONS; i++)
    routes[n++] = (Route){ (int)loom_random_below (random, i), (int)i, FALSE };
  for (guint i = 0; i < more; i++)
    {
      const int from = (int)loom_random_below (random, REGIONS);
      const int to = (int)loom_random_below (random, REGIONS);
      gboolean known = from == to;

      for (guint k = 0; k < n; k++)
        known |= (routes[k].from == from && routes[k].to == to)
                 || (routes[k].from == to && routes[k].to == from);
      if (!known)
        routes[n++] = (Route){ from, to, loom_random_below (random, 5) == 0 };
    }
  return n;
}

static char *
dup_board (const Route *routes, guint n, guint seats, const char *options)
{
  GString *text = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
                                "<areas width='500' height='500'>");
  g_auto (GStrv) list = g_strsplit (options, " ", -1);

  for (guint i = 0; i < REGIONS; i++)
    g_string_append_printf (text, "<area id='a%c' name='A' at='%u 20' radius='5'/>", 'a' + (char)i,
                            30 * (i + 1));
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "<route id='w%u' from='a%c' to='a%c' one-way='%s' kind='%s'/>", i,
                            'a' + (char)routes[i].from, 'a' + (char)routes[i].to,
                            routes[i].one_way ? "yes" : "no", i % 2 ? "water" : "land");
  g_string_append_printf (
      text, "</areas><scenario id='game' title='Game' rules='rumble-nation' seats='%u'>", seats);
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (list[i], "=", 2);

      g_string_append_printf (text, "<option name='%s' value='%s'/>", pair[0], pair[1]);
    }
  g_string_append (text, "</scenario></board>");
  return g_string_free (text, FALSE);
}

/* Few cubes and many ties, or many cubes, or a map that is nearly empty. */
static void
draw_position (Naive *naive, LoomRandom *random)
{
  static const guint most[] = { 2, 3, 5, 9, 40 };
  const guint below = most[loom_random_below (random, G_N_ELEMENTS (most))];
  const guint empty = loom_random_below (random, 4);
  guint8 numbers[REGIONS], players[4] = { 1, 2, 3, 4 };

  for (guint i = 0; i < REGIONS; i++)
    numbers[i] = (guint8)(i + 2);
  loom_random_shuffle (random, numbers, REGIONS);
  loom_random_shuffle (random, players, (guint)naive->n_players);
  for (int i = 0; i < REGIONS; i++)
    {
      naive->regions[i] = (Region){ .number = numbers[i] };
      for (int player = 1; player <= naive->n_players; player++)
        naive->regions[i].forces[player]
            = loom_random_below (random, 4) < empty ? 0 : (int)loom_random_below (random, below);
    }
  for (int i = 0; i < naive->n_players; i++)
    naive->finished[players[i]] = i + 1;
  for (int player = 0; player < 5; player++)
    naive->points[player] = naive->white[player] = 0;
}

/* The same position in the rules' own words. */
static void
copy_position (const Naive *naive, const LoomRumbleGame *game, LoomRumbleState *state)
{
  memcpy (state, &game->opening, sizeof *state);
  state->head.first = 1;
  memset (state->hand, 0, sizeof state->hand);
  memset (state->cubes, 0, sizeof state->cubes);
  state->n_out = (guint8)naive->n_players;
  for (int i = 0; i < REGIONS; i++)
    {
      state->area_of[naive->regions[i].number] = (guint8)i;
      for (int player = 1; player <= naive->n_players; player++)
        state->cubes[player - 1][naive->regions[i].number]
            = (guint16)naive->regions[i].forces[player];
    }
  for (int player = 1; player <= naive->n_players; player++)
    state->by_priority[naive->finished[player] - 1] = (guint8)player;
}

static void
assert_agrees (const Naive *naive, const LoomRumbleGame *game, const LoomRumbleState *state)
{
  double credits[LOOM_RUMBLE_SEATS];

  loom_game_outcome (&game->base, &state->head, credits);
  for (int i = 0; i < REGIONS; i++)
    {
      const Region *region = &naive->regions[i];

      g_assert_cmpint (state->owner[region->number], ==, region->controller);
      for (int player = 1; player <= naive->n_players; player++)
        g_assert_cmpint (state->cubes[player - 1][region->number], ==, region->forces[player]);
    }
  for (int player = 1; player <= naive->n_players; player++)
    {
      g_assert_cmpint (state->points[player - 1], ==, naive->points[player]);
      g_assert_cmpint (state->reinforcements[player - 1], ==, naive->white[player]);
      g_assert_cmpfloat (credits[player - 1], ==, naive->credit[player]);
    }
  if (naive->limited)
    g_assert_cmpint (state->supply, ==, naive->store);
}

/* Options. */

#define SWITCHES 6

static const guint8 reinf_cubes[] = { 0, 1, 2, 7 };
static const gint stores[] = { 0, 5, 30 };

/* Combination number @i: six switches, then the numbers, then the players. */
static void
choose_options (Naive *naive, guint i)
{
  const guint bits = i & ((1 << SWITCHES) - 1);
  const guint rest = i >> SWITCHES;

  naive->second_published = bits & 1;
  naive->second_shared = bits >> 1 & 1;
  naive->reinf_published = bits >> 2 & 1;
  naive->limited = bits >> 3 & 1;
  naive->controlled_only = bits >> 4 & 1;
  naive->tie_shared = bits >> 5 & 1;
  naive->reinf_cubes = reinf_cubes[rest % 4];
  naive->n_players = (int)(2 + rest / 4 % 3);
}

static char *
dup_options (const Naive *naive, gint store)
{
  return g_strdup_printf (
      "second=%s second-tie=%s reinf=%s supply=%s total=%s game-tie=%s reinf-cubes=%d "
      "supply-cubes=%d",
      naive->second_published ? "published" : "seed-all",
      naive->second_shared ? "shared" : "priority", naive->reinf_published ? "published" : "seed-2",
      naive->limited ? "limited" : "unlimited",
      naive->controlled_only ? "controlled-only" : "all-scores",
      naive->tie_shared ? "shared" : "more-swords", naive->reinf_cubes, store);
}

static guint
try_combination (guint combination, LoomRandom *random)
{
  const gint store = stores[combination % G_N_ELEMENTS (stores)];
  Naive naive = { 0 };
  Route routes[64];
  guint n_routes;

  choose_options (&naive, combination);
  n_routes = draw_routes (random, routes);
  for (guint i = 0; i < n_routes; i++)
    {
      naive.adjacent[routes[i].from][routes[i].to] = TRUE;
      if (!routes[i].one_way)
        naive.adjacent[routes[i].to][routes[i].from] = TRUE;
    }
  g_autofree char *options = dup_options (&naive, store);
  g_autofree char *text = dup_board (routes, n_routes, (guint)naive.n_players, options);
  g_autoptr (LoomBoard) board = read_text (text);
  g_autoptr (LoomPosition) position = loom_position_new (board, loom_board_scenario (board, 0));
  g_autoptr (LoomGame) game = loom_game_new (position, NULL);
  const LoomRumbleGame *self = (const LoomRumbleGame *)game;
  g_autofree LoomRumbleState *watched = g_malloc0 (game->state_size);
  g_autofree LoomRumbleState *unwatched = g_malloc0 (game->state_size);
  g_autoptr (LoomEventLog) events = loom_event_log_new (1, 2, 3);

  for (guint i = 0; i < POSITIONS; i++)
    {
      naive.store = store;
      draw_position (&naive, random);
      copy_position (&naive, self, watched);
      copy_position (&naive, self, unwatched);
      naive_resolve (&naive);
      loom_event_log_clear (events);
      loom_rumble_resolve (self, watched, events);
      loom_rumble_resolve (self, unwatched, NULL);
      assert_agrees (&naive, self, watched);
      assert_agrees (&naive, self, unwatched);
      g_assert_cmpmem (watched, sizeof *watched, unwatched, sizeof *unwatched);
    }
  return self->quick;
}

static void
test_a_naive_resolution_agrees (void)
{
  const guint combinations = (1 << SWITCHES) * G_N_ELEMENTS (reinf_cubes) * 3;
  LoomRandom random;
  guint quick = 0;

  loom_random_init (&random, 1, 2, 3, LOOM_STREAM_PLAY);
  for (guint i = 0; i < combinations; i++)
    quick += try_combination (i, &random);
  g_test_message ("%u positions, with %u combinations of options; %u of them are played quickly",
                  combinations * POSITIONS, combinations, quick);
  /* Otherwise one of the two resolutions is not tried. */
  g_assert_cmpuint (quick, >, combinations / 5);
  g_assert_cmpuint (quick, <, combinations);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/rumble-nation/RN-08/a-naive-resolution-agrees",
                   test_a_naive_resolution_agrees);
  return g_test_run ();
}
