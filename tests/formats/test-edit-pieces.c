/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is put on an area is there, and what is taken off is gone, in however many places the file
 * speaks of it; the other area, and what nobody touched, stay. */

#include "formats/edit/edit-pieces.h"
#include "formats/model/error.h"
#include "formats/model/statement.h"
#include "tests/formats/edit-support.h"
#include "tests/long-form.h"

#include <string.h>

enum
{
  MOST_PLACES = 5,
  SEATS = 2,
  ROUNDS = 10000,
};

/* All that the places of an area come to. */
typedef struct
{
  gint32 stated[LOOM_N_STATED];
  gint32 shrine;
  gint32 cubes[SEATS + 1]; /* by seat; 0: nobody's */
  gint32 markers[SEATS + 1];
} Sum;

static LoomHandle
find_scenario (const LoomBoard *board)
{
  return loom_board_scenario (board, 0)->entity.handle;
}

static void
clear_scenario (LoomBoard *board)
{
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomHandle area = loom_board_area (board, i)->entity.handle;

      loom_edit_free (
          support_apply (board, loom_edit_clear_area (board, find_scenario (board), area, NULL)));
    }
}

static gint32
maybe (GRand *rand, gint32 low, gint32 high)
{
  return g_rand_int_range (rand, 0, 3) == 0 ? g_rand_int_range (rand, low, high + 1) : LOOM_UNSET;
}

/* A place that says a few things at random, also such as no one would put in one. */
static LoomEntity *
new_place (GRand *rand, LoomHandle area)
{
  LoomPlace *place = (LoomPlace *)loom_entity_new (LOOM_KIND_PLACE);

  place->area = area;
  place->seat = maybe (rand, 1, SEATS);
  place->neutral = place->seat == LOOM_UNSET ? g_rand_int_range (rand, 0, 2) : 0;
  place->dice = maybe (rand, 1, 8);
  place->shrine = g_rand_int_range (rand, 0, 4) == 0;
  place->element = maybe (rand, 0, 2);
  place->held = maybe (rand, 0, 5);
  place->cubes = maybe (rand, 1, 6);
  place->face = maybe (rand, 1, 6);
  place->marker = maybe (rand, 1, SEATS);
  return &place->entity;
}

/* Whether @entity would say again what a place says: of one seat and marker an area has one. */
static gboolean
is_there (const LoomBoard *board, const LoomEntity *entity)
{
  const LoomEntity *scenario = &loom_board_scenario (board, 0)->entity;
  const LoomPlace *fresh = (const LoomPlace *)entity;

  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_PLACE); i++)
    {
      const LoomPlace *place = (const LoomPlace *)loom_entity_nth (scenario, LOOM_KIND_PLACE, i);

      if (place->area == fresh->area && place->seat == fresh->seat
          && place->marker == fresh->marker)
        return TRUE;
    }
  return FALSE;
}

static void
add_places (LoomBoard *board, GRand *rand, const LoomHandle areas[2])
{
  const guint n = (guint)g_rand_int_range (rand, 0, MOST_PLACES + 1);

  for (guint i = 0; i < n; i++)
    {
      LoomEntity *entity = new_place (rand, areas[g_rand_int_range (rand, 0, 2)]);
      LoomEdit *edit = loom_edit_new ("Place");

      if (is_there (board, entity))
        loom_entity_free (entity);
      else
        loom_edit_insert (edit, find_scenario (board), entity, G_MAXUINT);
      loom_edit_free (support_apply (board, edit));
    }
}

static Sum
sum_up (const LoomBoard *board, LoomHandle area)
{
  const LoomScenario *scenario = loom_board_scenario (board, 0);
  Sum sum = { .shrine = 0 };

  for (guint i = 0; i < LOOM_N_STATED; i++)
    {
      const LoomPlace *place = loom_scenario_find_stated (scenario, area, (LoomStated)i);

      sum.stated[i] = place != NULL ? loom_place_stated (place, (LoomStated)i) : LOOM_UNSET;
    }
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_PLACE); i++)
    {
      const LoomPlace *place
          = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, i);

      if (place->area != area)
        continue;
      sum.shrine |= place->shrine == 1;
      if (place->cubes != LOOM_UNSET)
        sum.cubes[place->seat != LOOM_UNSET ? place->seat : 0] += place->cubes;
      if (place->marker != LOOM_UNSET)
        sum.markers[place->marker] = 1;
    }
  return sum;
}

/* What @sum must be after @what was put or taken. */
static void
expect (Sum *sum, LoomPut what, gint32 seat, gint32 value)
{
  static const LoomStated stated[]
      = { [LOOM_PUT_OWNER] = LOOM_STATED_OWNER,     [LOOM_PUT_NEUTRAL] = LOOM_STATED_OWNER,
          [LOOM_PUT_DICE] = LOOM_STATED_DICE,       [LOOM_PUT_SHRINE] = LOOM_STATED_OWNER,
          [LOOM_PUT_ELEMENT] = LOOM_STATED_ELEMENT, [LOOM_PUT_HELD] = LOOM_STATED_HELD,
          [LOOM_PUT_FACE] = LOOM_STATED_FACE };
  const gboolean goes = value == LOOM_UNSET;

  if (what == LOOM_PUT_CUBES)
    sum->cubes[seat] = goes ? 0 : value;
  else if (what == LOOM_PUT_MARKER)
    sum->markers[seat] = goes ? 0 : 1;
  else if (what == LOOM_PUT_SHRINE)
    sum->shrine = goes ? 0 : 1;
  else if (what == LOOM_PUT_NEUTRAL)
    sum->stated[LOOM_STATED_OWNER] = goes ? LOOM_UNSET : 0;
  else if (what != LOOM_PUT_OWNER)
    sum->stated[stated[what]] = value;
  if (!goes && seat > 0
      && (what == LOOM_PUT_OWNER || what == LOOM_PUT_DICE || what == LOOM_PUT_SHRINE))
    sum->stated[LOOM_STATED_OWNER] = seat;
  if (what == LOOM_PUT_OWNER && goes)
    sum->stated[LOOM_STATED_DICE] = LOOM_UNSET;
  if ((what == LOOM_PUT_OWNER && goes) || (what == LOOM_PUT_NEUTRAL && !goes))
    sum->shrine = 0;
}

/* Whether the owner afterwards may be somebody whom another place names: the owner went, or owned
 * by a word that now says whose cubes these are. */
static gboolean
uncovers_owner (LoomPut what, gint32 seat, gint32 value, const Sum *before, const Sum *now)
{
  const gint32 owner = before->stated[LOOM_STATED_OWNER];

  if (what == LOOM_PUT_CUBES && value != LOOM_UNSET)
    return owner == seat;
  if (what == LOOM_PUT_DICE && value == LOOM_UNSET)
    return owner > 0 && before->cubes[owner] > 0;
  return value == LOOM_UNSET
         && ((what == LOOM_PUT_OWNER && now->stated[LOOM_STATED_OWNER] <= 0)
             || (what == LOOM_PUT_NEUTRAL && now->stated[LOOM_STATED_OWNER] != 0));
}

static void
what_is_put_is_there_and_what_is_taken_is_gone (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  g_autoptr (LoomBoard) board = support_new_areas ();
  const LoomHandle areas[2] = { support_handle (board, "nw"), support_handle (board, "ne") };

  guint refused = 0;

  for (guint i = 0; i < ROUNDS / read_share (10); i++)
    {
      clear_scenario (board);
      add_places (board, rand, areas);
      const LoomPut what = (LoomPut)g_rand_int_range (rand, 0, LOOM_PUT_MARKER + 1);
      const gboolean one = what == LOOM_PUT_OWNER || what >= LOOM_PUT_CUBES;
      const gint32 seat = g_rand_int_range (rand, one ? 1 : 0, SEATS + 1);
      const gboolean flag = what == LOOM_PUT_NEUTRAL || what == LOOM_PUT_SHRINE;
      const gint32 most = flag || what == LOOM_PUT_ELEMENT ? 1 : 6;
      const gint32 value
          = g_rand_boolean (rand) ? LOOM_UNSET : g_rand_int_range (rand, 1, most + 1);
      Sum wanted = sum_up (board, areas[0]);
      const Sum other = sum_up (board, areas[1]);
      g_autoptr (GError) error = NULL;

      LoomEdit *edit
          = loom_edit_put_piece (board, find_scenario (board), areas[0], what, seat, value, &error);
      if (edit == NULL)
        {
          g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
          g_assert_cmpint (wanted.cubes[seat], >, 0);
          g_assert_cmpint (what, ==, LOOM_PUT_OWNER);
          refused++;
          continue;
        }
      if (loom_edit_is_empty (edit))
        loom_edit_free (edit);
      else
        support_round (board, edit);
      const Sum now = sum_up (board, areas[0]), beside = sum_up (board, areas[1]);
      expect (&wanted, what, seat, value);
      if (uncovers_owner (what, seat, value, &wanted, &now))
        wanted.stated[LOOM_STATED_OWNER] = now.stated[LOOM_STATED_OWNER];
      /* A seat without a shrine may own by nothing else. */
      if (what == LOOM_PUT_SHRINE && value == LOOM_UNSET)
        wanted.stated[LOOM_STATED_OWNER] = now.stated[LOOM_STATED_OWNER];
      g_test_message ("round %u: %d of seat %d, %d", i, what, seat, value);
      g_assert_cmpmem (&now, sizeof now, &wanted, sizeof wanted);
      g_assert_cmpmem (&beside, sizeof beside, &other, sizeof other);
    }
  g_assert_cmpuint (refused, <, ROUNDS / 50);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/edit-pieces/what-is-put-is-there-and-what-is-taken-is-gone",
                   what_is_put_is_there_and_what_is_taken_is_gone);
  return g_test_run ();
}
