/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One word for how much is too much, for the drawing and for who tells of it. */

#include "render/areas/plain.h"

#include "formats/model/limits.h"
#include "render/areas/cover.h"
#include "render/areas/lines.h"
#include "render/areas/plan.h"
#include "render/areas/shade.h"
#include "render/areas/tangle.h"
#include "render/areas/unit.h"
#include "render/motifs/die.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* The weight of an entrance, and of its turns, of which no more are drawn one by one. The soil is
 * worn around it, as around a queen. */
#define SITE_WEIGHT 8
#define QUEEN_WEIGHT 8
#define MOST_TURNS 60

/* The first route that is too much, or NULL; @is_point tells whether it is so by its points. */
static const LoomEntity *
find_route_beyond (const LoomBoard *board, gboolean *is_point)
{
  const GPtrArray *routes = loom_board_list (board, LOOM_KIND_ROUTE);
  guint64 points = 0;

  *is_point = routes->len <= LOOM_MOST_ROUTES_DRESSED;
  if (!*is_point)
    return g_ptr_array_index (routes, LOOM_MOST_ROUTES_DRESSED);
  for (guint i = 0; i < routes->len; i++)
    {
      const LoomRoute *route = g_ptr_array_index (routes, i);

      points += route->via.n;
      if (points > LOOM_MOST_ROUTE_POINTS)
        return &route->entity;
    }
  return NULL;
}

gboolean
loom_plain_routes (const LoomBoard *board)
{
  gboolean is_point;

  g_return_val_if_fail (board != NULL, FALSE);
  return find_route_beyond (board, &is_point) != NULL;
}

gboolean
loom_plain_dice (const LoomPosition *position)
{
  guint n = 0;

  g_return_val_if_fail (position != NULL, FALSE);
  for (guint i = 0; i < position->n_areas && n <= LOOM_MOST_DICE_DRESSED; i++)
    if (position->areas[i].dice > 0)
      n += (guint)MIN (position->areas[i].dice, LOOM_STACK_MAX);
  return n > LOOM_MOST_DICE_DRESSED;
}

gboolean
loom_plain_auras (const LoomPosition *position)
{
  g_return_val_if_fail (position != NULL, FALSE);
  return loom_shade_measure_auras (position) > LOOM_MOST_AURAS;
}

gboolean
loom_plain_pieces (const LoomPosition *position)
{
  guint64 n = 0;

  g_return_val_if_fail (position != NULL, FALSE);
  for (guint i = 0; i < position->sites->len; i++)
    n += SITE_WEIGHT + (guint64)CLAMP (loom_position_site (position, i)->turns, 0, MOST_TURNS);
  for (guint i = 0; i < position->pieces->len; i++)
    n += loom_position_piece (position, i)->kind == LOOM_PIECE_QUEEN
             ? QUEEN_WEIGHT
             : loom_position_piece (position, i)->n;
  return n > LOOM_MOST_PIECES_DRESSED;
}

GPtrArray *
loom_plain_dup_setup_words (const LoomPosition *position)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (position != NULL, words);
  if (loom_plain_dice (position))
    {
      g_autofree char *most = loom_words_number (LOOM_MOST_DICE_DRESSED);

      g_ptr_array_add (
          words,
          g_strdup_printf (_ ("the dice are drawn without pips: there are more than %s"), most));
    }
  if (loom_plain_auras (position))
    {
      g_autofree char *most = loom_words_number (LOOM_MOST_AURAS);

      g_ptr_array_add (words, g_strdup_printf (_ ("shrines do not shine: on all areas that border "
                                                  "one they would cover the board more than %s "
                                                  "times"),
                                               most));
    }
  if (loom_plain_pieces (position))
    {
      g_autofree char *most = loom_words_number (LOOM_MOST_PIECES_DRESSED);

      g_ptr_array_add (words,
                       g_strdup_printf (_ ("pieces and entrances are drawn as spots: together "
                                           "they count as more than %s cells"),
                                        most));
    }
  return words;
}

static char *
dup_tangle_words (const LoomArea *tangled)
{
  g_autofree char *name = loom_words_name (&tangled->entity);
  g_autofree char *most = loom_words_number (LOOM_MOST_CROSSINGS);

  return g_strdup_printf (_ ("the land is drawn in plain colours: outlines cross themselves, or "
                             "discs each other, more than %s times; with %s it is too often"),
                          most, name);
}

static char *
dup_cover_words (const LoomArea *beyond)
{
  g_autofree char *name = loom_words_name (&beyond->entity);
  g_autofree char *most = loom_words_number (LOOM_MOST_COVERS);

  return g_strdup_printf (
      _ ("the land is drawn in plain colours and only in part: areas lie on top "
         "of each other and cover the board more than %s times; with %s it is "
         "too often"),
      most, name);
}

static char *
dup_shade_words (const LoomArea *beyond)
{
  g_autofree char *name = loom_words_name (&beyond->entity);
  g_autofree char *most = loom_words_number (LOOM_MOST_SHADES);

  return g_strdup_printf (_ ("the land is drawn in plain colours: the shades along outlines would "
                             "cover the board more than %s times; with %s it is too often"),
                          most, name);
}

static char *
dup_length_words (const LoomEntity *beyond)
{
  g_autofree char *name = loom_words_name (beyond);
  g_autofree char *most = loom_words_number (LOOM_MOST_LENGTH);

  return g_strdup_printf (_ ("borders and routes are drawn only in part: together, each dash "
                             "counted as a hundredth, they are longer than %s diagonals of the "
                             "board; with %s it is too much"),
                          most, name);
}

static char *
dup_routes_words (gboolean is_point)
{
  g_autofree char *most
      = loom_words_number (is_point ? LOOM_MOST_ROUTE_POINTS : LOOM_MOST_ROUTES_DRESSED);

  return g_strdup_printf (
      is_point ? _ ("all routes are drawn as plain lines: they pass through more than %s points")
               : _ ("all routes are drawn as plain lines: there are more than %s"),
      most);
}

/* One sentence for all borders that run straight, at the first. */
static void
add_straight_words (const LoomBoard *board, GPtrArray *entities, GPtrArray *words)
{
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  const LoomBorder *first = NULL;
  guint n = 0;

  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);

      if (border->via.n <= LOOM_MOST_COURSE_POINTS)
        continue;
      first = first != NULL ? first : border;
      n++;
    }
  if (first == NULL)
    return;
  g_autofree char *most = loom_words_number (LOOM_MOST_COURSE_POINTS);
  g_autofree char *all = loom_words_number (n);

  g_ptr_array_add (entities, (gpointer)first);
  g_ptr_array_add (words, g_strdup_printf (_ ("borders of more than %s points run straight from "
                                              "corner to corner: there are %s"),
                                           most, all));
}

/* Whether nothing of the map is drawn plainly by what its edges measure at most: as a rule, and
 * then no curve has to be worked out. */
static gboolean
is_dressed_for_sure (const LoomBoard *board, const LoomTopology *topology)
{
  g_autoptr (LoomEdgeMeasures) at_most = loom_edge_measures_new_at_most (board, topology);

  /* The thinnest lines have the most dashes. */
  return loom_cover_find (board, at_most) == NULL && loom_shade_fits (board, at_most)
         && loom_lines_find (board, topology, loom_map_unit_stroke (0), !loom_plain_routes (board))
                == NULL;
}

/* What takes the geometry of a map. */
static void
add_map_words (const LoomBoard *board,
               const LoomTopology *topology,
               GPtrArray *entities,
               GPtrArray *words)
{
  if (loom_board_section (board, LOOM_KIND_AREAS) == NULL || is_dressed_for_sure (board, topology))
    return;
  g_autoptr (LoomEdgeMeasures) measures = loom_edge_measures_new (board, topology);
  const double unit = loom_map_unit_measure (board, measures);
  const LoomArea *covering = loom_cover_find (board, measures);
  const LoomArea *shaded = loom_shade_find (board, measures, unit);
  const LoomEntity *beyond
      = loom_lines_find (board, topology, loom_map_unit_stroke (unit), !loom_plain_routes (board));

  if (covering != NULL)
    {
      g_ptr_array_add (entities, (gpointer)covering);
      g_ptr_array_add (words, dup_cover_words (covering));
    }
  if (shaded != NULL)
    {
      g_ptr_array_add (entities, (gpointer)shaded);
      g_ptr_array_add (words, dup_shade_words (shaded));
    }
  if (beyond != NULL)
    {
      g_ptr_array_add (entities, (gpointer)beyond);
      g_ptr_array_add (words, dup_length_words (beyond));
    }
}

GPtrArray *
loom_plain_dup_words (const LoomBoard *board, const LoomTopology *topology, GPtrArray *entities)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const LoomArea *tangled;
  const LoomEntity *route;
  gboolean is_point;

  g_return_val_if_fail (board != NULL && topology != NULL && entities != NULL, words);
  tangled = loom_tangle_find (board);
  if (tangled != NULL)
    {
      g_ptr_array_add (entities, (gpointer)tangled);
      g_ptr_array_add (words, dup_tangle_words (tangled));
    }
  add_map_words (board, topology, entities, words);
  add_straight_words (board, entities, words);
  route = find_route_beyond (board, &is_point);
  if (route != NULL)
    {
      g_ptr_array_add (entities, (gpointer)route);
      g_ptr_array_add (words, dup_routes_words (is_point));
    }
  return words;
}
