/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The earthworms of the game against the plain ones of naive-worms.c, on boards full of chance:
 * tens of thousands of positions, bites and blasts, in which both must agree to the last cell. */

#include "tests/validator/games/colony-battle-yard.h"
#include "tests/validator/games/naive-worms.h"

#define BOARDS 300
#define ROUNDS 150

/* A board twice: as text for the game, and as the plain one. */
typedef struct
{
  LoomRandom random;
  NaiveBoard naive;
  GString *entities;
  GString *options;
  guint moves;
  gboolean fixed;
  gboolean mirrors;
  gboolean diagonal;
} Pair;

static int
below (Pair *pair, guint n)
{
  return (int)loom_random_below (&pair->random, n);
}

static char *
square_at (Pair *pair, int sheet, NaiveSquare square)
{
  return &pair->naive.squares[sheet][square.row][square.column];
}

static gboolean
is_inside (const Pair *pair, int sheet, NaiveSquare square)
{
  return square.column >= 1 && square.column <= pair->naive.columns[sheet] && square.row >= 1
         && square.row <= pair->naive.rows[sheet];
}

static NaiveSquare
any_square (Pair *pair, int sheet)
{
  return (NaiveSquare){ 1 + below (pair, (guint)pair->naive.columns[sheet]),
                        1 + below (pair, (guint)pair->naive.rows[sheet]) };
}

static gboolean
is_on_worm (const Pair *pair, int sheet, NaiveSquare square)
{
  for (guint i = 0; i < pair->naive.worms->len; i++)
    {
      const NaiveWorm *worm = &g_array_index (pair->naive.worms, NaiveWorm, i);

      for (int k = 0; k < worm->length; k++)
        if (worm->sheet == sheet && worm->piece[k].column == square.column
            && worm->piece[k].row == square.row)
          return TRUE;
    }
  return FALSE;
}

static NaiveSquare
free_square (Pair *pair, int sheet)
{
  NaiveSquare square;

  do
    square = any_square (pair, sheet);
  while (*square_at (pair, sheet, square) != NAIVE_FREE || is_on_worm (pair, sheet, square));
  return square;
}

/* A body that was walked at random, as far as there was room. */
static void
add_worm (Pair *pair, int sheet)
{
  NaiveWorm worm = { .sheet = sheet, .mirrored = below (pair, 4) == 0 };
  const int length = 1 + below (pair, 12);
  const gboolean straight = below (pair, 2) == 0;
  const int side = below (pair, 2) == 0 ? 1 : -1;
  NaiveSquare square = free_square (pair, sheet);

  worm.facing = side == 1 ? 'W' : 'E';
  for (int tries = 0; tries < 40 && worm.length < length; tries++)
    {
      const int turn = straight ? 0 : below (pair, 4);
      NaiveSquare next = square;
      gboolean is_own = FALSE;

      if (worm.length > 0)
        {
          next.column += turn == 0 ? side : turn == 1 && worm.length > 1 ? -side : 0;
          next.row += turn == 2 ? 1 : turn == 3 ? -1 : 0;
        }
      for (int i = 0; i < worm.length; i++)
        is_own |= worm.piece[i].column == next.column && worm.piece[i].row == next.row;
      if (is_own || !is_inside (pair, sheet, next) || *square_at (pair, sheet, next) != NAIVE_FREE
          || is_on_worm (pair, sheet, next))
        continue;
      worm.piece[worm.length++] = square = next;
    }
  g_string_append_printf (pair->entities, "<earthworm layer='%s' facing='%s'%s cells='",
                          sheet == 0 ? "top" : "low", worm.facing == 'E' ? "east" : "west",
                          worm.mirrored ? " mirrored='yes'" : "");
  for (int i = 0; i < worm.length; i++)
    g_string_append_printf (pair->entities, "%s%d %d", i > 0 ? " " : "", worm.piece[i].column,
                            worm.piece[i].row);
  g_string_append (pair->entities, "'/>");
  g_array_append_val (pair->naive.worms, worm);
}

static void
add_entity (Pair *pair, int sheet, const char *text, char letter)
{
  const NaiveSquare square = free_square (pair, sheet);

  *square_at (pair, sheet, square) = letter;
  g_string_append_printf (pair->entities, "<%s layer='%s' at='%d %d'/>", text,
                          sheet == 0 ? "top" : "low", square.column, square.row);
}

static void
add_entities (Pair *pair)
{
  static const struct
  {
    const char *text;
    char letter;
    int most;
  } rows[] = {
    { "unit seat='1' kind='worker'", NAIVE_ANT, 4 },
    { "unit seat='2' kind='soldier'", NAIVE_ANT, 4 },
    { "unit seat='2' kind='drone'", NAIVE_ANT, 1 },
    { "unit seat='1' kind='antlion'", NAIVE_OTHER, 3 },
    { "unit seat='2' kind='antlion'", NAIVE_OTHER, 3 },
    { "item kind='antlion'", NAIVE_OTHER, 4 },
    { "item kind='termite-bomb'", NAIVE_OTHER, 4 },
  };

  for (int seat = 1; seat <= 2; seat++)
    {
      g_autofree char *queen = g_strdup_printf ("queen seat='%d'", seat);

      add_entity (pair, 0, queen, NAIVE_QUEEN);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int n = below (pair, (guint)rows[i].most + 1); n > 0; n--)
      add_entity (pair, below (pair, 2), rows[i].text, rows[i].letter);
}

static void
choose_options (Pair *pair)
{
  static const char *const edges[] = { "bounce", "stay-flip", "wrap" };
  const gboolean mirrors = below (pair, 3) == 0;

  pair->naive.edge = (NaiveEdge)below (pair, 3);
  pair->naive.waits = below (pair, 4) == 0;
  pair->naive.queen_blocks = below (pair, 2) == 0;
  pair->naive.segment_hp = 1 + below (pair, 3);
  pair->moves = 1 + (guint)below (pair, 3);
  pair->fixed = below (pair, 2) == 0;
  pair->diagonal = below (pair, 2) == 0;
  g_string_printf (pair->options,
                   "worm-edge=%s worm-crush=%s seg-hp=%d worm-moves=%u worm-order=%s metric=%s "
                   "mirror-worms=%s worm-turn=%s",
                   edges[pair->naive.edge], pair->naive.queen_blocks ? "queen-blocks" : "any",
                   pair->naive.segment_hp, pair->moves, pair->fixed ? "fixed" : "random",
                   pair->diagonal ? "grid8" : "grid4", mirrors ? "yes" : "no",
                   pair->naive.waits ? "end" : "obstacle");
  pair->mirrors = mirrors;
}

static void
append_sheet (Pair *pair, GString *map, int sheet)
{
  g_string_append_printf (map, "<layer id='%s' title='Sheet' columns='%d' rows='%d'>",
                          sheet == 0 ? "top" : "low", pair->naive.columns[sheet],
                          pair->naive.rows[sheet]);
  for (int row = 1; row <= pair->naive.rows[sheet]; row++)
    {
      g_string_append (map, "<row>");
      for (int column = 1; column <= pair->naive.columns[sheet]; column++)
        g_string_append_c (map, pair->naive.squares[sheet][row][column] == NAIVE_ROCK ? '#' : '.');
      g_string_append (map, "</row>");
    }
  g_string_append (map, "</layer>");
}

static guint
cell_of (const TestGame *test, int sheet, NaiveSquare square)
{
  return test_game_cell (test, (guint)sheet, square.column, square.row);
}

/* The game counts its earthworms in the order in which a board is written, not in that of the text
 * it was read from; every second of them is mirrored where the option says so. */
static void
order_as_played (Pair *pair, const TestGame *test)
{
  const LoomCbGame *game = yard_game (test);
  const LoomCbState *state = yard_state (test);
  const LoomCbWorm *worms = loom_cb_worms (game, state);
  NaiveWorm *naive = (NaiveWorm *)(gpointer)pair->naive.worms->data;

  g_assert_cmpuint (state->n_worms, ==, pair->naive.worms->len);
  for (guint i = 0; i < state->n_worms; i++)
    {
      const guint head = loom_cb_segments (game, state)[worms[i].first];
      guint k = i;

      while (cell_of (test, naive[k].sheet, naive[k].piece[0]) != head)
        g_assert_cmpuint (++k, <, state->n_worms);
      const NaiveWorm other = naive[i];
      naive[i] = naive[k];
      naive[k] = other;
      naive[i].mirrored = naive[i].mirrored || (pair->mirrors && i % 2 == 1);
    }
}

static TestGame *
pair_new_game (Pair *pair)
{
  g_autoptr (GString) map = g_string_new (NULL);
  g_autofree char *text = NULL;
  NaiveSquare entrance, throne;

  for (int sheet = 0; sheet < 2; sheet++)
    {
      pair->naive.columns[sheet] = 12 + below (pair, 7);
      pair->naive.rows[sheet] = 12 + below (pair, 5);
      for (int row = 1; row <= pair->naive.rows[sheet]; row++)
        for (int column = 1; column <= pair->naive.columns[sheet]; column++)
          pair->naive.squares[sheet][row][column] = below (pair, 14) == 0 ? NAIVE_ROCK : NAIVE_FREE;
    }
  do
    entrance = free_square (pair, 0);
  while (!is_inside (pair, 1, entrance) || *square_at (pair, 1, entrance) != NAIVE_FREE);
  *square_at (pair, 0, entrance) = NAIVE_OTHER;
  /* Nothing may lie still on the landing; keep it free until all is placed. */
  *square_at (pair, 1, entrance) = NAIVE_OTHER;
  throne = free_square (pair, 1);
  *square_at (pair, 1, throne) = NAIVE_OTHER;
  append_sheet (pair, map, 0);
  append_sheet (pair, map, 1);
  for (int n = 6; n > 0; n--)
    add_worm (pair, n % 2);
  add_entities (pair);
  *square_at (pair, 1, entrance) = NAIVE_FREE;
  choose_options (pair);
  text = g_strdup_printf ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
                          "<layers cell='10'>%s<entrance id='way' layer='top' at='%d %d'/>"
                          "<throne layer='low' at='%d %d'/></layers>"
                          "<scenario id='game' title='Game' rules='colony-battle' seats='2'>%s"
                          "</scenario></board>",
                          map->str, entrance.column, entrance.row, throne.column, throne.row,
                          pair->entities->str);
  TestGame *test = test_game_new (text, pair->options->str);
  order_as_played (pair, test);
  return test;
}

static void
assert_worms_agree (const Pair *pair, const TestGame *test)
{
  const LoomCbGame *game = yard_game (test);
  const LoomCbState *state = yard_state (test);
  const LoomCbWorm *worms = loom_cb_worms (game, state);
  const guint16 *occupants = loom_cb_occupants (game, state);

  g_assert_cmpuint (state->n_worms, ==, pair->naive.worms->len);
  for (guint i = 0; i < state->n_worms; i++)
    {
      const NaiveWorm *naive = &g_array_index (pair->naive.worms, NaiveWorm, i);
      const guint16 *cells = loom_cb_segments (game, state) + worms[i].first;
      const guint8 *bites = loom_cb_bites (game, state) + worms[i].first;

      g_assert_cmpint (worms[i].length, ==, naive->length);
      g_assert_cmpint (worms[i].facing == LOOM_FACING_EAST ? 'E' : 'W', ==, naive->facing);
      g_assert_cmpint (worms[i].mirrored, ==, naive->mirrored);
      for (int k = 0; k < naive->length; k++)
        {
          g_assert_cmpuint (cells[k], ==, cell_of (test, naive->sheet, naive->piece[k]));
          g_assert_cmpint (bites[k], ==, naive->bites[k]);
          g_assert_cmpuint (occupants[cells[k]], ==, LOOM_CB_WORM | i);
        }
    }
}

/* Nothing but worms moves, so each square must look as the plain board has it. */
static void
assert_squares_agree (const Pair *pair, const TestGame *test)
{
  const guint16 *occupants = loom_cb_occupants (yard_game (test), yard_state (test));

  for (int sheet = 0; sheet < 2; sheet++)
    for (int row = 1; row <= pair->naive.rows[sheet]; row++)
      for (int column = 1; column <= pair->naive.columns[sheet]; column++)
        {
          const guint cell = test_game_cell (test, (guint)sheet, column, row);
          const char there = pair->naive.squares[sheet][row][column];

          if (loom_cb_is_worm (occupants[cell]))
            g_assert_true (is_on_worm (pair, sheet, (NaiveSquare){ column, row }));
          else
            g_assert_cmpint (occupants[cell] == LOOM_CB_FREE, ==, there == NAIVE_FREE);
        }
}

/* The plain worm whose head lies on @cell. */
static guint
worm_with_head (const Pair *pair, const TestGame *test, guint cell)
{
  for (guint i = 0; i < pair->naive.worms->len; i++)
    {
      const NaiveWorm *worm = &g_array_index (pair->naive.worms, NaiveWorm, i);

      if (cell_of (test, worm->sheet, worm->piece[0]) == cell)
        return i;
    }
  g_assert_not_reached ();
}

/* The plain worms move in the order that the event log tells. */
static void
crawl_both (Pair *pair, TestGame *test)
{
  const LoomCbPlay play = yard_play (test);
  guint n = 0, index = 0;

  loom_event_log_clear (test->events);
  loom_cb_worms_phase (&play);
  for (guint i = 0; i < loom_event_log_n (test->events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (test->events, i);

      if (event->kind != LOOM_CB_EVENT_CRAWLS && event->kind != LOOM_CB_EVENT_RESTS
          && event->kind != LOOM_CB_EVENT_HALTS)
        continue;
      if (n % pair->moves == 0)
        index = worm_with_head (pair, test, (guint)event->args[0]);
      else
        g_assert_cmpuint (worm_with_head (pair, test, (guint)event->args[0]), ==, index);
      if (pair->fixed)
        g_assert_cmpuint (index, ==, n / pair->moves);
      naive_crawl (&pair->naive, index);
      n++;
    }
  if (!loom_cb_over (&play))
    g_assert_cmpuint (n, ==, pair->moves * pair->naive.worms->len);
}

static void
bite_both (Pair *pair, TestGame *test)
{
  const LoomCbPlay play = yard_play (test);
  const NaiveWorm *worm
      = &g_array_index (pair->naive.worms, NaiveWorm, (guint)below (pair, pair->naive.worms->len));
  const NaiveSquare square = worm->piece[below (pair, (guint)worm->length)];
  const int sheet = worm->sheet, bites = 1 + below (pair, 2);

  loom_cb_worms_bite (&play, cell_of (test, sheet, square), (guint)bites);
  naive_bite (&pair->naive, sheet, square, bites);
}

static void
blast_both (Pair *pair, TestGame *test)
{
  const LoomCbPlay play = yard_play (test);
  const int sheet = below (pair, 2), range = below (pair, 4), bites = below (pair, 3);
  const NaiveSquare centre = any_square (pair, sheet);

  loom_cb_worms_blast (&play, cell_of (test, sheet, centre), range, (guint)bites);
  naive_blast (&pair->naive, sheet, centre, range, pair->diagonal, bites);
}

/* One board until its worms are eaten, a queen is crushed or the rounds are over; how many
 * positions were compared. */
static guint
compare_board (guint64 number, guint *splits)
{
  Pair pair = { .entities = g_string_new (NULL), .options = g_string_new (NULL) };
  g_autoptr (TestGame) test = NULL;
  guint n = 0;

  loom_random_init (&pair.random, 23, 28, number, LOOM_STREAM_DEAL);
  pair.naive.worms = g_array_new (FALSE, FALSE, sizeof (NaiveWorm));
  test = pair_new_game (&pair);
  assert_worms_agree (&pair, test);
  for (guint round = 0; round < ROUNDS && pair.naive.worms->len > 0; round++)
    {
      crawl_both (&pair, test);
      assert_worms_agree (&pair, test);
      assert_squares_agree (&pair, test);
      n++;
      if (yard_state (test)->ending != LOOM_CB_ENDED_NOT || pair.naive.worms->len == 0)
        break;
      if (below (&pair, 12) == 0)
        bite_both (&pair, test);
      else if (below (&pair, 60) == 0)
        blast_both (&pair, test);
      else
        continue;
      *splits += pair.naive.worms->len > 6;
      assert_worms_agree (&pair, test);
      assert_squares_agree (&pair, test);
      n++;
    }
  g_array_unref (pair.naive.worms);
  g_string_free (pair.entities, TRUE);
  g_string_free (pair.options, TRUE);
  return n;
}

static void
test_agree (void)
{
  guint n = 0, splits = 0;

  for (guint64 i = 0; i < BOARDS; i++)
    n += compare_board (i, &splits);
  g_test_message ("%u positions compared, %u after splits", n, splits);
  g_assert_cmpuint (n, >, 20000);
  g_assert_cmpuint (splits, >, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/colony-battle/CB-23/worms-agree-with-a-second-plain-implementation",
                   test_agree);
  return g_test_run ();
}
