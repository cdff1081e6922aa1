/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that whole games are played without asking for memory once. Every allocation of the
 * process is counted: by the sanitizer's own hook where there is one, else by a malloc() of this
 * program that stands before that of the C library. */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/long-form.h"
#include "tests/validator/games/boards.h"
#include "validator/players/match.h"
#include "validator/position/games.h"

static guint64 allocations;

/* GCC and clang say it in two ways. */
#if defined(__SANITIZE_ADDRESS__)
#define HAS_HOOKS 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_HOOKS 1
#endif
#endif

#ifdef HAS_HOOKS

extern int
__sanitizer_install_malloc_and_free_hooks (void (*on_malloc) (const volatile void *, size_t),
                                           void (*on_free) (const volatile void *));

static void
on_malloc (const volatile void *memory, size_t size)
{
  allocations++;
}

static void
on_free (const volatile void *memory)
{
}

static void
install (void)
{
  g_assert_cmpint (__sanitizer_install_malloc_and_free_hooks (on_malloc, on_free), !=, 0);
}

#else

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *memory, size_t size);

void *
malloc (size_t size)
{
  allocations++;
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  allocations++;
  return __libc_calloc (n, size);
}

void *
realloc (void *memory, size_t size)
{
  allocations++;
  return __libc_realloc (memory, size);
}

static void
install (void)
{
}

#endif

static void
test_an_allocation_is_counted (void)
{
  const guint64 before = allocations;
  g_autofree char *text = g_strdup ("seen");
  g_autoptr (GString) string = g_string_new (text);

  g_assert_cmpstr (string->str, ==, "seen");
  g_assert_cmpuint (allocations, >=, before + 3);
}

typedef struct
{
  const LoomGameInfo *rules;
  const LoomPlayer *player;
} Claim;

/* Moves, and playouts for each, that show what there is to be seen of one who searches: it does the
 * same for every move. */
#define SEARCHED_MOVES 40
#define PLAYOUTS 8

static void
run (LoomMatch *match, guint64 index, guint max_moves)
{
  loom_match_begin (match, 1, index, 0, NULL);
  while (match->state->seat != 0 && (max_moves == 0 || match->state->moves < max_moves))
    loom_match_play_on (match);
}

static gboolean
searches (const Claim *claim)
{
  return g_str_equal (claim->player->id, "search");
}

/* Whoever solves a game first is given a short one, always the same. */
static gboolean
solves (const Claim *claim)
{
  const LoomStrategy *way = loom_player_way_for (claim->player, claim->rules);

  return way != NULL && way->exact != NULL;
}

static TestBoard *
board_for (const Claim *claim, guint n)
{
  if (solves (claim))
    return test_board_generated (claim->rules, 2, 0, "max-rounds=2");
  return test_board_nth (claim->rules, NULL, n);
}

static void
test_games_ask_for_no_memory (gconstpointer data)
{
  const Claim *claim = data;
  const guint rounds = searches (claim) ? 1 : 3 / read_share (3);
  const guint n_games = 3 / read_share (3);
  const guint boards = solves (claim) ? 1 : rounds * test_board_n_plain (claim->rules);
  guint games = 0;

  for (guint n = 0; n < boards; n++)
    {
      g_autoptr (TestBoard) board = board_for (claim, n);
      const LoomPlayer *players[LOOM_SEATS_MAX];
      g_autoptr (LoomMatch) match = NULL;
      guint64 before;

      if (board == NULL)
        continue;
      for (guint i = 0; i < board->game->n_seats; i++)
        players[i] = claim->player;
      match = loom_match_new (board->game, players);
      for (guint i = 0; i < board->game->n_seats; i++)
        match->work[i + 1].playouts = PLAYOUTS;
      before = allocations;
      for (guint i = 0; i < n_games; i++)
        run (match, i, searches (claim) ? SEARCHED_MOVES / read_share (10) : 0);
      if (allocations != before)
        g_error ("%s: %" G_GUINT64_FORMAT " allocations", board->label, allocations - before);
      games += n_games;
    }
  g_assert_cmpuint (games, >=, boards);
}

int
main (int argc, char **argv)
{
  static Claim claims[64]; /* which outlive a call that only lists the tests */
  guint n = 0;

  /* GSlice would hide allocations in blocks of its own; it reads this once, at the start. */
  if (g_strcmp0 (g_getenv ("G_SLICE"), "always-malloc") != 0)
    {
      g_setenv ("G_SLICE", "always-malloc", TRUE);
      execv ("/proc/self/exe", argv);
      g_error ("cannot start again");
    }
  install ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/no-allocation/an-allocation-is-counted", test_an_allocation_is_counted);
  for (guint i = 0; loom_games_installed ()[i] != NULL; i++)
    for (guint k = 0; loom_player_all ()[k] != NULL; k++)
      {
        const LoomGameInfo *rules = loom_games_installed ()[i];
        const LoomPlayer *player = loom_player_all ()[k];
        g_autofree char *path
            = g_strdup_printf ("/rules/%s/no-allocation/%s", rules->id, player->id);

        if (loom_player_choose_for (player, rules) == NULL)
          continue;
        g_assert_cmpuint (n, <, G_N_ELEMENTS (claims));
        claims[n] = (Claim){ rules, player };
        g_test_add_data_func (path, &claims[n++], test_games_ask_for_no_memory);
      }
  return g_test_run ();
}
