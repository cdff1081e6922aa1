/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Placement on boards of every kind, measured on the boxes that are drawn, without painting: a
 * board of any shape has its names readable, apart, and where they belong. */

#include "formats/exchange/read.h"
#include "render/areas/layout.h"
#include "render/areas/map-key-row.h"
#include "render/areas/ways.h"
#include "render/placement/map-measure.h"
#include "render/styles/styles.h"
#include "tests/long-form.h"
#include "tests/render/placement-boards.h"

#include <math.h>
#include <string.h>

typedef struct
{
  guint misfits[LOOM_N_MISFITS], boards_with[LOOM_N_MISFITS];
  guint unexplained;
  guint n_roomy, n_short; /* boards of 400 mm² an area or more, and those of them without room */
} Tally;

/* What an area has of the board, in mm², on a board that is not crowded. */
#define ROOMY 400

/* A sign of the key, or of the map. */
#define SIGN(kind, index) GINT_TO_POINTER (((int)(kind) << 16 | ((index)&0xffff)) + 1)

/* The signs that are drawn on the areas. */
static void
gather_pieces (const LoomAreaPlan *plan, const LoomPlanArea *a, GHashTable *drawn)
{
  static const int kinds[]
      = { [LOOM_PIECE_NUMBER] = LOOM_KEY_ROW_NUMBER,   [LOOM_PIECE_SHRINE] = LOOM_KEY_ROW_SHRINE,
          [LOOM_PIECE_ELEMENT] = LOOM_KEY_ROW_ELEMENT, [LOOM_PIECE_HELD] = LOOM_KEY_ROW_HELD,
          [LOOM_PIECE_CUBES] = LOOM_KEY_ROW_CUBES,     [LOOM_PIECE_MARKER] = LOOM_KEY_ROW_MARKER };

  for (guint k = 0; k < a->n_pieces; k++)
    {
      const LoomPlanPiece *p = &g_array_index (plan->pieces, LoomPlanPiece, a->first_piece + k);
      if ((p->kind == LOOM_PIECE_STACK && !a->owned) || p->kind == LOOM_PIECE_FACE
          || (p->kind == LOOM_PIECE_CUBES && p->seat == 0))
        g_hash_table_add (drawn, SIGN (LOOM_KEY_ROW_LOOSE, p->kind));
      if (p->kind < G_N_ELEMENTS (kinds) && kinds[p->kind] != 0)
        g_hash_table_add (drawn,
                          SIGN (kinds[p->kind], p->kind == LOOM_PIECE_ELEMENT ? p->value : 0));
    }
  const gboolean is_less = a->content == LOOM_CONTENT_LONE || a->content == LOOM_CONTENT_BADGE;
  if (is_less && a->dice != LOOM_UNSET && a->dice > 0)
    g_hash_table_add (drawn, SIGN (LOOM_KEY_ROW_LONE, 0));
  if (is_less && a->n_piles > 0)
    g_hash_table_add (drawn, SIGN (LOOM_KEY_ROW_LONE, 1));
}

static GHashTable *
gather_drawn (const LoomAreaPlan *plan)
{
  GHashTable *drawn = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);

      gather_pieces (plan, a, drawn);
      if (a->owned && a->neutral)
        g_hash_table_add (drawn, SIGN (LOOM_KEY_ROW_NEUTRAL, 0));
      if (a->label.number != 0)
        g_hash_table_add (drawn, SIGN (LOOM_KEY_ROW_INDEX, a->label.number));
    }
  for (guint e = 0; e < plan->edges->len; e++)
    {
      const guint8 class = g_array_index (plan->edges, guint8, e);
      if (class == LOOM_EDGE_LAND || class == LOOM_EDGE_FRONTIER || class == LOOM_EDGE_OWN)
        g_hash_table_add (drawn, SIGN (LOOM_KEY_ROW_EDGE, class));
    }
  for (guint i = 0; i < plan->routes->len; i++)
    {
      const LoomRoute *route = g_array_index (plan->routes, LoomPlanRoute, i).route;

      g_hash_table_add (drawn, SIGN (LOOM_KEY_ROW_ROUTE, route->kind));
      if (route->one_way == 1)
        g_hash_table_add (drawn, SIGN (LOOM_KEY_ROW_ONE_WAY, 0));
    }
  for (guint i = 0; i < plan->ways->len; i++)
    g_hash_table_add (drawn,
                      SIGN (LOOM_KEY_ROW_WAY, g_array_index (plan->ways, LoomPlanWay, i).way));
  if (plan->bridges->len > 0)
    g_hash_table_add (drawn, SIGN (LOOM_KEY_ROW_WAY, LOOM_KEY_BRIDGE));
  return drawn;
}

/* What is drawn is in the key, and what is in the key is drawn. */
static guint
count_unexplained (const LoomAreaPlan *plan)
{
  g_autoptr (LoomMapKey) key = loom_map_key_new (plan);
  g_autoptr (GHashTable) drawn = gather_drawn (plan);
  g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);
  GHashTableIter at;
  gpointer sign;
  guint n = 0;

  for (guint i = 0; i < key->rows->len; i++)
    {
      const LoomKeyRow *row = &g_array_index (key->rows, LoomKeyRow, i);
      const gboolean counts = row->kind == LOOM_KEY_ROW_EDGE || row->kind == LOOM_KEY_ROW_ROUTE
                              || row->kind == LOOM_KEY_ROW_ELEMENT || row->kind == LOOM_KEY_ROW_LONE
                              || row->kind == LOOM_KEY_ROW_INDEX || row->kind == LOOM_KEY_ROW_WAY
                              || row->kind == LOOM_KEY_ROW_LOOSE;
      if (row->kind == LOOM_KEY_ROW_HEAD || row->kind == LOOM_KEY_ROW_SEAT
          || row->kind == LOOM_KEY_ROW_AURA)
        continue;
      g_hash_table_add (told, SIGN (row->kind, counts ? row->index : 0));
    }
  g_hash_table_iter_init (&at, drawn);
  while (g_hash_table_iter_next (&at, &sign, NULL))
    if (!g_hash_table_contains (told, sign))
      {
        g_test_message ("drawn and not told: kind %d, %d", (GPOINTER_TO_INT (sign) - 1) >> 16,
                        (GPOINTER_TO_INT (sign) - 1) & 0xffff);
        n++;
      }
  g_hash_table_iter_init (&at, told);
  while (g_hash_table_iter_next (&at, &sign, NULL))
    if (!g_hash_table_contains (drawn, sign))
      {
        g_test_message ("told and not drawn: kind %d, %d", (GPOINTER_TO_INT (sign) - 1) >> 16,
                        (GPOINTER_TO_INT (sign) - 1) & 0xffff);
        n++;
      }
  return n;
}

static const char *const styles[]
    = { "atlas", "parchment", "modern", "night", "woodcut", "storybook" };

/* Boards of the Latin square: each shape meets each style once, and each theme. */
#define N_SQUARE (LOOM_N_BOARD_SHAPES * G_N_ELEMENTS (styles))

/* Whether a track lies on an area, of which a check tells: what stood there has to give way. */
static gboolean
has_track_on_area (const LoomMapMeasure *measured)
{
  const LoomAreaPlan *plan = measured->plan;

  for (guint i = 0; i < measured->things->len; i++)
    {
      const LoomPlacedThing *t = &g_array_index (measured->things, LoomPlacedThing, i);

      for (guint k = 0; t->kind == LOOM_PLACED_TRACK && k < plan->areas->len; k++)
        if (loom_quad_touches (&t->quad, plan, loom_area_plan_area (plan, k), .3))
          return TRUE;
    }
  return FALSE;
}

static void
measure (guint64 seed, guint style, LoomThemeKind kind, Tally *tally)
{
  const LoomMadeBoard made = loom_make_placement_board (seed, FALSE);
  g_autoptr (LoomBoard) board = made.board;
  const LoomTheme *theme = loom_theme_get_of (loom_styles_find (styles[style], NULL), kind);
  g_autoptr (LoomAreaPlan) plan
      = loom_area_plan_new (board, loom_board_scenario (board, 0), theme, NULL);
  g_autoptr (LoomMapMeasure) measured = loom_map_measure_new (plan);

  tally->unexplained += count_unexplained (plan);
  for (guint k = 0; k < LOOM_N_MISFITS; k++)
    {
      const guint n = loom_map_measure_count (measured, (LoomMisfitKind)k);
      tally->misfits[k] += n;
      tally->boards_with[k] += n > 0;
    }
  const gboolean is_roomy = made.per_area >= ROOMY && !has_track_on_area (measured);
  tally->n_roomy += is_roomy;
  tally->n_short += is_roomy && loom_map_measure_count (measured, LOOM_MISFIT_LOST) > 0;
  for (guint i = 0; i < measured->misfits->len && g_test_verbose (); i++)
    {
      g_autofree char *words = loom_map_measure_misfit_dup_words (
          measured, &g_array_index (measured->misfits, LoomMisfit, i));
      g_test_message ("seed %u in %s, %d, shape %d, %u areas, %.0f mm² each: %s", (guint)seed,
                      styles[style], (int)kind, made.shape, made.n_areas, made.per_area, words);
    }
  if (plan->short_by > 0)
    g_test_message ("seed %u, %.0f × %.0f mm%s%s: %g mm too narrow", (guint)seed, plan->width,
                    plan->height, plan->wants_title ? ", no title" : "",
                    plan->wants_key ? ", key in part" : "", plan->short_by);
}

/* The largest and the smallest of what the sizes of names of the two are to each other. */
static void
compare_sizes (const LoomAreaPlan *one, const LoomAreaPlan *other, double *least, double *most)
{
  for (guint i = 0; i < one->areas->len; i++)
    {
      const LoomPlanLabel *a = &loom_area_plan_area (one, i)->label,
                          *b = &loom_area_plan_area (other, i)->label;
      if (a->lines[0] == NULL || b->lines[0] == NULL || a->number != 0 || b->number != 0)
        continue;
      const double ratio = loom_text_run_get_size (b->lines[0]) * b->scale
                           / (loom_text_run_get_size (a->lines[0]) * a->scale);
      *least = MIN (*least, ratio);
      *most = MAX (*most, ratio);
    }
}

/* One small area more, apart from the others. */
static void
test_one_area_more (void)
{
  const guint n = read_rounds ("BOARDLOOM_BOARDS", 24, 300);
  guint n_jumps = 0;

  for (guint64 seed = 0; seed < n; seed++)
    {
      const LoomMadeBoard made = loom_make_placement_board (seed, FALSE),
                          more = loom_make_placement_board (seed, TRUE);
      g_autoptr (LoomBoard) board = made.board;
      g_autoptr (LoomBoard) larger = more.board;
      const LoomTheme *theme = loom_theme_get (LOOM_THEME_COLOUR);
      g_autoptr (LoomAreaPlan) one
          = loom_area_plan_new (board, loom_board_scenario (board, 0), theme, NULL);
      g_autoptr (LoomAreaPlan) other
          = loom_area_plan_new (larger, loom_board_scenario (larger, 0), theme, NULL);
      double least = 1, most = 1;

      compare_sizes (one, other, &least, &most);
      if (least < .58 || most > 1 / .58)
        {
          g_test_message ("seed %u, %u areas: names %.2f to %.2f times as large", (guint)seed,
                          made.n_areas, least, most);
          n_jumps++;
        }
    }
  g_assert_cmpuint (n_jumps, ==, 0);
}

/* The same board, the same places. */
static void
test_same_places (void)
{
  for (guint64 seed = 0; seed < 10; seed++)
    {
      const LoomMadeBoard made = loom_make_placement_board (seed, FALSE);
      g_autoptr (LoomBoard) board = made.board;
      const LoomTheme *theme = loom_theme_get (LOOM_THEME_COLOUR);
      g_autoptr (LoomAreaPlan) one
          = loom_area_plan_new (board, loom_board_scenario (board, 0), theme, NULL);
      g_autoptr (LoomAreaPlan) other
          = loom_area_plan_new (board, loom_board_scenario (board, 0), theme, NULL);
      g_autoptr (LoomMapMeasure) a = loom_map_measure_new (one);
      g_autoptr (LoomMapMeasure) b = loom_map_measure_new (other);

      g_assert_cmpuint (a->things->len, ==, b->things->len);
      for (guint i = 0; i < a->things->len; i++)
        {
          const LoomPlacedThing *x = &g_array_index (a->things, LoomPlacedThing, i),
                                *y = &g_array_index (b->things, LoomPlacedThing, i);
          g_assert_cmpmem (&x->box, sizeof x->box, &y->box, sizeof y->box);
        }
    }
}

static void
test_ink (void)
{
  for (guint n = 0; n < 4096; n++)
    {
      const LoomTheme *theme = loom_theme_get ((LoomThemeKind)(n % 4));
      const LoomColour ground
          = loom_colour_hex ((n >> 8) * 0x110000 + (n >> 4 & 15) * 0x1100 + (n & 15) * 0x11);
      const LoomColour ink = loom_layout_ink (theme, theme->deep, ground);

      g_assert_cmpfloat (loom_colour_contrast (ink, ground), >=, 4.5);
    }
}

static void
assert_well_placed (const Tally *tally, guint n)
{
  for (guint k = 0; k < LOOM_N_MISFITS; k++)
    g_test_message ("%s: %u on %u of %u boards", loom_map_measure_misfit_name ((LoomMisfitKind)k),
                    tally->misfits[k], tally->boards_with[k], n);
  g_test_message ("something is lost on %u of %u boards of %d mm² an area or more", tally->n_short,
                  tally->n_roomy, ROOMY);
  g_assert_cmpuint (tally->unexplained, ==, 0);
  /* What is lost is told by checks: mostly the key of a map that fills its card. Few boards are
   * many by chance. */
  g_assert_cmpuint (20 * tally->n_short, <=, tally->n_roomy + (n < 300 ? 60 : 0));
  for (guint k = 0; k < LOOM_N_MISFITS; k++)
    if (k != LOOM_MISFIT_LOST)
      g_assert_cmpuint (tally->misfits[k], ==, 0);
}

/* Five hundred in the first style; the square in the short form has its share of them. */
static void
test_any_board (void)
{
  const guint n = read_rounds ("BOARDLOOM_BOARDS", 6, 500);
  const guint first = read_number ("BOARDLOOM_FIRST_BOARD", 0);
  Tally tally = { 0 };

  for (guint64 seed = first; seed < first + n; seed++)
    measure (seed, 0, (LoomThemeKind)(seed / 5 % 4), &tally);
  assert_well_placed (&tally, n);
}

/* Each shape in each style, themes in turn. */
static gboolean
is_in_square (guint seed, guint style, guint kind)
{
  const guint shape = seed % LOOM_N_BOARD_SHAPES, turn = seed / LOOM_N_BOARD_SHAPES;

  return style == (shape + turn) % G_N_ELEMENTS (styles) && kind == (turn + 3 * shape) % 4;
}

/* Thirty boards by a Latin square, in the long form each of them in all styles and themes. */
static void
test_any_style (void)
{
  const gboolean is_long = read_rounds ("BOARDLOOM_STYLES", 0, 1) > 0;
  Tally tally = { 0 };

  for (guint seed = 0; seed < N_SQUARE; seed++)
    for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
      for (guint kind = 0; kind < 4; kind++)
        if (is_long || is_in_square (seed, style, kind))
          measure (seed, style, (LoomThemeKind)kind, &tally);
  assert_well_placed (&tally, is_long ? 24 * N_SQUARE : N_SQUARE);
}

/* Areas that reach the edge of the board, whose middle is near its frame, at each side. */
static void
test_frame (void)
{
  static const char text[]
      = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Edges'>"
        "<areas width='200' height='200'>"
        "<corner id='a' x='0' y='0'/><corner id='b' x='200' y='0'/>"
        "<corner id='c' x='200' y='200'/><corner id='d' x='0' y='200'/>"
        "<corner id='e' x='18' y='18'/><corner id='f' x='182' y='18'/>"
        "<corner id='g' x='182' y='182'/><corner id='h' x='18' y='182'/>"
        "<area id='n' name='North' outline='a b f e'/><area id='o' name='East' outline='b c g f'/>"
        "<area id='s' name='South' outline='c d h g'/><area id='w' name='West' outline='d a e h'/>"
        "<area id='m' name='Middle' outline='e f g h'/></areas></board>";

  for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
    {
      g_autoptr (LoomBoard) board = loom_formats_read_bytes (text, strlen (text), "it", NULL);
      const LoomTheme *theme
          = loom_theme_get_of (loom_styles_find (styles[style], NULL), LOOM_THEME_COLOUR);
      g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, NULL, theme, NULL);
      g_autoptr (LoomMapMeasure) measured = loom_map_measure_new (plan);
      guint n_names = 0;

      for (guint i = 0; i < measured->things->len; i++)
        {
          const LoomPlacedThing *t = &g_array_index (measured->things, LoomPlacedThing, i);

          if (t->kind != LOOM_PLACED_NAME)
            continue;
          n_names++;
          g_assert_cmpfloat (t->box.left, >=, plan->frame);
          g_assert_cmpfloat (t->box.top, >=, plan->frame);
          g_assert_cmpfloat (t->box.right, <=, plan->width - plan->frame);
          g_assert_cmpfloat (t->box.bottom, <=, plan->height - plan->frame);
        }
      g_assert_cmpuint (n_names, ==, 5);
      g_assert_cmpuint (loom_map_measure_count (measured, LOOM_MISFIT_OVERLAP), ==, 0);
    }
}

/* A name in two lines, of which the second begins with an accent on a capital, or is set in
 * capitals altogether. */
static void
test_accents (void)
{
  static const char text[]
      = "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'><style title='no' key='no'/>"
        "<areas width='120' height='100'><corner id='a' x='20' y='20'/><corner id='b' x='56' "
        "y='20'/>"
        "<corner id='c' x='92' y='20'/><corner id='d' x='20' y='80'/><corner id='e' x='56' y='80'/>"
        "<corner id='f' x='92' y='80'/>"
        "<area id='p' name='Montaine Écarlate' outline='a b e d'/>"
        "<area id='q' name='Haute-Marche Éternelle' outline='b c f e'/></areas></board>";

  for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
    {
      g_autoptr (LoomBoard) board = loom_formats_read_bytes (text, strlen (text), "it", NULL);
      const LoomTheme *theme
          = loom_theme_get_of (loom_styles_find (styles[style], NULL), LOOM_THEME_COLOUR);
      g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, NULL, theme, NULL);
      guint n_broken = 0;

      for (guint i = 0; i < plan->areas->len; i++)
        {
          const LoomPlanLabel *label = &loom_area_plan_area (plan, i)->label;

          if (label->lines[0] == NULL || label->lines[1] == NULL)
            continue;
          const LoomTextExtents above = loom_text_run_extents (label->lines[0]);
          const LoomTextExtents below = loom_text_run_extents (label->lines[1]);

          n_broken++;
          g_assert_cmpfloat (label->pitch + below.y - (above.y + above.height), >=,
                             .05 * loom_text_run_get_size (label->lines[1]));
        }
      g_assert_cmpuint (n_broken, ==, 2);
    }
}

/* A small land with room for a title in two lines at the first corner, and for one in one line at
 * another: of two that are as large, the title has the better place, and leaves the strip below the
 * land to the key. */
static void
test_title_corner (void)
{
  static const char text[]
      = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Pocket Moor'>"
        "<areas width='85' height='55'><corner id='a' x='16' y='6'/><corner id='b' x='52' y='6'/>"
        "<corner id='c' x='80' y='6'/><corner id='d' x='80' y='45'/><corner id='e' x='52' y='45'/>"
        "<corner id='f' x='16' y='45'/><area id='p' name='West' outline='a b e f'/>"
        "<area id='q' name='East' outline='b c d e'/></areas>"
        "<scenario id='s' title='Duel' seats='2'><place area='p' seat='1' dice='3'/>"
        "<place area='q' seat='2' dice='2'/></scenario></board>";
  g_autoptr (LoomBoard) board = loom_formats_read_bytes (text, strlen (text), "it", NULL);
  g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, loom_board_scenario (board, 0),
                                                      loom_theme_get (LOOM_THEME_COLOUR), NULL);

  g_assert_cmpfloat (plan->title.scale, >, 0);
  g_assert_cmpfloat (plan->title.box.bottom, <, 20);
}

/* Where the index has several panels they are read in order: a panel in an upper third of the board
 * has lower numbers, and each goes on by one from row to row. */
static void
assert_index_in_order (const LoomAreaPlan *plan)
{
  g_autoptr (LoomMapKey) key = loom_map_key_new (plan);
  const guint start = loom_map_key_index_start (key);
  guint64 seen = 0;

  for (guint row = 1; row <= MIN (plan->n_numbers, 64); row++)
    seen |= G_GUINT64_CONSTANT (1) << (loom_area_plan_number (plan, row) - 1);
  g_assert_true (plan->n_numbers > 63 || seen == (G_GUINT64_CONSTANT (1) << plan->n_numbers) - 1);
  for (guint i = 0; i < plan->keys->len; i++)
    {
      const LoomPlanKey *a = &g_array_index (plan->keys, LoomPlanKey, i);

      for (guint row = MAX (a->first, start) + 1; row < a->first + a->n; row++)
        g_assert_cmpuint (loom_area_plan_number (plan, row - start + 1), ==,
                          loom_area_plan_number (plan, row - start) + 1);
      for (guint k = 0; k < plan->keys->len; k++)
        {
          const LoomPlanKey *b = &g_array_index (plan->keys, LoomPlanKey, k);
          const double third = plan->height / 3;

          if (a->first >= start && b->first >= start
              && floor ((a->box.top + a->box.bottom) / 2 / third)
                     < floor ((b->box.top + b->box.bottom) / 2 / third))
            g_assert_cmpuint (loom_area_plan_number (plan, a->first - start + 1), <,
                              loom_area_plan_number (plan, b->first - start + 1));
        }
    }
}

/* The panels of the index on crowded boards, some of which have several. */
static void
test_index (void)
{
  guint n_split = 0;

  for (guint64 seed = 34; seed < 56; seed++)
    {
      const LoomMadeBoard made = loom_make_placement_board (seed, FALSE);
      g_autoptr (LoomBoard) board = made.board;
      g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, loom_board_scenario (board, 0),
                                                          loom_theme_get (LOOM_THEME_COLOUR), NULL);

      n_split += plan->n_numbers > 1 && plan->keys->len > 2;
      assert_index_in_order (plan);
    }
  g_assert_cmpuint (n_split, >, 0);
}

/* One land in the middle of a board of 400 mm, with @margin mm of sea at each side. */
static LoomAreaPlan *
plan_moated (int margin, const LoomTheme *theme, LoomBoard **board)
{
  const int far = 400 - margin;
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='The Counties of Lower Wexmark'>"
      "<areas width='400' height='400'><corner id='a' x='%d' y='%d'/><corner id='b' x='%d' y='%d'/>"
      "<corner id='c' x='%d' y='%d'/><corner id='d' x='%d' y='%d'/>"
      "<area id='m' name='Middle' outline='a b c d'/></areas>"
      "<scenario id='s' title='A Long Winter' seats='4'/></board>",
      margin, margin, far, margin, far, far, margin, far);

  *board = loom_formats_read_bytes (text, strlen (text), "it", NULL);
  return loom_area_plan_new (*board, loom_board_scenario (*board, 0), theme, NULL);
}

/* A title is as large as the sea lets it be: it does not fall to the least size that can be read as
 * soon as there is no room for it as it would be at best. */
static void
test_title (void)
{
  for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
    for (int margin = 26; margin <= 60; margin += 2)
      {
        LoomBoard *board = NULL;
        const LoomTheme *theme
            = loom_theme_get_of (loom_styles_find (styles[style], NULL), LOOM_THEME_COLOUR);
        g_autoptr (LoomAreaPlan) plan = plan_moated (margin, theme, &board);
        const double size = plan->title.scale * loom_theme_type (theme, LOOM_TYPE_TITLE, 0).size;

        g_test_message ("%s, %d mm of sea: a title of %.1f mm", styles[style], margin, size);
        g_assert_cmpfloat (size, >=, MIN (4.5, .2 * (margin - 12)));
        loom_board_free (board);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/placement/on-any-board-nothing-overlaps-or-is-too-small-to-read",
                   test_any_board);
  g_test_add_func ("/render/placement/in-any-style-and-theme", test_any_style);
  g_test_add_func ("/render/placement/one-area-more-leaves-the-others-as-large",
                   test_one_area_more);
  g_test_add_func ("/render/placement/the-same-board-has-the-same-places", test_same_places);
  g_test_add_func ("/render/placement/names-keep-clear-of-the-frame", test_frame);
  g_test_add_func ("/render/placement/a-title-is-as-large-as-the-sea-lets-it-be", test_title);
  g_test_add_func ("/render/placement/accents-keep-clear-of-the-line-above", test_accents);
  g_test_add_func ("/render/placement/panels-of-the-index-are-in-order", test_index);
  g_test_add_func ("/render/placement/a-title-has-the-better-place-of-two", test_title_corner);
  g_test_add_func ("/render/placement/names-are-read-on-any-ground", test_ink);
  return g_test_run ();
}
