/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Symmetries of a map of areas: automorphisms of a graph whose vertices are the areas, the seats
 * and what joins a seat to an area, coloured by what they are. A seat is joined to each area it
 * owns, so an automorphism that takes area to area takes seat to seat with it.
 *
 * Where the seats are not equal, the colours are made coarser step by step until they are: the
 * first step at which that happens tells what is in the way. Guardians and stores come first: seats
 * that differ in them alone have equal places, and nothing is amiss. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "validator/checks/symmetry/symmetry.h"
#include "validator/base/words.h"
#include "validator/base/graph.h"

/* What counts, coarser from step to step. */
typedef enum
{
  COUNT_SEATS = 1 << 0,   /* what seats begin with */
  COUNT_AMOUNTS = 1 << 1, /* dice, faces, turns held, elements */
  COUNT_TOKENS = 1 << 2,  /* numbers, shrines, neutral areas */
  COUNT_ALL = COUNT_SEATS | COUNT_AMOUNTS | COUNT_TOKENS,
} Counted;

static const guint steps[] = { COUNT_TOKENS, COUNT_AMOUNTS, 0 };

typedef struct
{
  const LoomPosition *position;
  guint counted;
  GHashTable *known; /* key → colour + 1 */
  GArray *colours;   /* of gint */
} Painter;

static void
paint (Painter *self, const char *key)
{
  gpointer found = g_hash_table_lookup (self->known, key);
  gint colour;

  if (found == NULL)
    {
      found = GUINT_TO_POINTER (g_hash_table_size (self->known) + 1);
      g_hash_table_insert (self->known, g_strdup (key), found);
    }
  colour = GPOINTER_TO_INT (found) - 1;
  g_array_append_val (self->colours, colour);
}

static void
paint_area (Painter *self, const LoomPositionArea *area)
{
  g_autoptr (GString) key = g_string_new ("area");

  /* None of the five games knows terrain; another game may. */
  if (self->position->rules == NULL)
    g_string_append_printf (key, " %u", area->area->terrain);
  if ((self->counted & COUNT_TOKENS) != 0)
    g_string_append_printf (key, " t%d %d %d", area->neutral, area->shrine, area->number);
  if ((self->counted & COUNT_AMOUNTS) != 0)
    g_string_append_printf (key, " a%d %d %d %d", area->dice, area->element, area->held,
                            area->face);
  paint (self, key->str);
}

static void
paint_seat (Painter *self, const LoomPositionSeat *seat)
{
  g_autoptr (GString) key = g_string_new ("seat");

  if ((self->counted & COUNT_SEATS) != 0)
    g_string_append_printf (key, " %d %d %d %d %d", seat->role, seat->guardian, seat->forces,
                            seat->stock, seat->bank);
  paint (self, key->str);
}

/* Something of a seat's on an area that is not ownership: a vertex between the two. */
static void
join (Painter *self, LoomGraph *edges, guint *n, guint seat, guint area, const char *key)
{
  loom_graph_add_edge (edges, seat, *n, 1);
  loom_graph_add_edge (edges, *n, area, 1);
  (*n)++;
  paint (self, key);
}

static guint
count_joints (const LoomPosition *position)
{
  guint n = 0;

  for (guint i = 0; i < position->n_areas; i++)
    {
      n += (guint)__builtin_popcount (position->areas[i].markers);
      for (guint seat = 0; position->cubes != NULL && seat < position->n_seats; seat++)
        n += position->cubes[i * position->n_seats + seat] != 0;
    }
  return n;
}

/* In a game of the designer's own several seats may stand on one area. */
static void
join_owners (const LoomPosition *position, LoomGraph *graph)
{
  const GPtrArray *places = loom_entity_children (&position->scenario->entity, LOOM_KIND_PLACE);

  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      const LoomPlace *place = g_ptr_array_index (places, i);
      guint32 area
          = place->area < position->n_handles ? position->area_of_handle[place->area] : LOOM_NONE;

      if (area != LOOM_NONE && place->seat >= 1 && (guint)place->seat <= position->n_seats)
        loom_graph_add_edge (graph, position->n_areas + (guint)place->seat - 1, area, 1);
    }
}

static LoomGraph *
build (Painter *self)
{
  const LoomPosition *position = self->position;
  guint first_seat = position->n_areas, n = position->n_areas + position->n_seats;
  LoomGraph *graph = loom_graph_new (n + count_joints (position), TRUE);

  for (guint i = 0; i < position->n_areas; i++)
    {
      paint_area (self, &position->areas[i]);
      for (guint32 j = position->link_start[i]; j < position->link_start[i + 1]; j++)
        loom_graph_add_edge (graph, i, position->links[j], 1);
    }
  join_owners (position, graph);
  for (guint seat = 1; seat <= position->n_seats; seat++)
    paint_seat (self, &position->seats[seat]);
  for (guint i = 0; i < position->n_areas; i++)
    for (guint seat = 0; seat < position->n_seats; seat++)
      {
        gint32 cubes = position->cubes != NULL ? position->cubes[i * position->n_seats + seat] : 0;
        g_autofree char *key = NULL;

        if (cubes != 0)
          {
            key = g_strdup_printf ("cubes %d",
                                   (self->counted & COUNT_AMOUNTS) != 0 ? (int)cubes : 1);
            join (self, graph, &n, first_seat + seat, i, key);
          }
        if ((position->areas[i].markers & (1u << seat)) != 0)
          join (self, graph, &n, first_seat + seat, i, "marker");
      }
  /* Markers of seats that the scenario does not have leave vertices over. */
  while (self->colours->len < loom_graph_n_vertices (graph))
    paint (self, "nothing");
  return graph;
}

/* The symmetries that were worked out last, and of which colours: where a step leaves the colours
 * as they were, it leaves the symmetries, and working them out is nearly all that a check takes. */
typedef struct
{
  GArray *colours;       /* of gint, by vertex; NULL at first */
  GPtrArray *generators; /* (element-type GArray), of guint, by vertex */
  char *order;
  gboolean is_known;
  guint n_searches;
} Group;

static void
group_clear (Group *self)
{
  g_clear_pointer (&self->colours, g_array_unref);
  g_clear_pointer (&self->generators, g_ptr_array_unref);
  g_clear_pointer (&self->order, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Group, group_clear)

static gboolean
is_same (const GArray *one, const GArray *two)
{
  return one != NULL && one->len == two->len
         && memcmp (one->data, two->data, one->len * sizeof (gint)) == 0;
}

/* FALSE when they cannot be worked out. */
static gboolean
find_group (const LoomPosition *position, guint counted, Group *group)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) colours = g_array_new (FALSE, FALSE, sizeof (gint));
  Painter painter = { position, counted, known, colours };
  g_autoptr (LoomGraph) graph = build (&painter);

  if (is_same (group->colours, colours))
    return group->is_known;
  group_clear (group);
  group->generators = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  group->is_known = loom_graph_automorphisms (graph, (const gint *)(gpointer)colours->data,
                                              group->generators, &group->order);
  group->colours = g_steal_pointer (&colours);
  group->n_searches++;
  return group->is_known;
}

static guint
goes_to (const GPtrArray *generators, guint g, guint vertex)
{
  return g_array_index ((const GArray *)g_ptr_array_index (generators, g), guint, vertex);
}

#define DIFFERS(_field, ...)                                                                       \
  if (one->_field != two->_field)                                                                  \
    return g_strdup_printf (__VA_ARGS__);

static const char *const element_words[]
    = { N_ ("water"), N_ ("earth"), N_ ("fire"), N_ ("air"), N_ ("nature") };

static const char *
element_name (gint32 element)
{
  return element >= 0 && element < (gint32)G_N_ELEMENTS (element_words) ? _ (element_words[element])
                                                                        : _ ("no element");
}

static char *
dup_dice (gint32 amount)
{
  return amount == LOOM_UNSET ? g_strdup (_ ("no stated dice"))
                              : g_strdup_printf (_ ("%d dice"), (int)amount);
}

char *
loom_symmetry_area_difference (const LoomPosition *position, guint a, guint b)
{
  const LoomPositionArea *one = &position->areas[a], *two = &position->areas[b];
  g_autofree char *name = loom_words_name (&one->area->entity);
  g_autofree char *other = loom_words_name (&two->area->entity);
  g_autofree char *dice = dup_dice (one->dice);
  g_autofree char *dice_there = dup_dice (two->dice);

  DIFFERS (shrine,
           one->shrine ? _ ("%s has a shrine and its counterpart %s has none")
                       : _ ("%s has no shrine and its counterpart %s has one"),
           name, other)
  DIFFERS (neutral,
           one->neutral ? _ ("%s is neutral and its counterpart %s is not")
                        : _ ("%s is not neutral and its counterpart %s is"),
           name, other)
  DIFFERS (number, _ ("%s and its counterpart %s have different numbers"), name, other)
  DIFFERS (dice, _ ("%s has %s and its counterpart %s has %s"), name, dice, other, dice_there)
  DIFFERS (face, _ ("the die on %s and that on its counterpart %s show different faces"), name,
           other)
  DIFFERS (element, _ ("%s has %s and its counterpart %s has %s"), name,
           element_name (one->element), other, element_name (two->element))
  DIFFERS (held, _ ("%s and its counterpart %s have been held for different numbers of turns"),
           name, other)
  if ((one->owner == 0) != (two->owner == 0))
    return g_strdup_printf (one->owner != 0 ? _ ("%s has an owner and its counterpart %s has none")
                                            : _ ("%s has no owner and its counterpart %s has one"),
                            name, other);
  if (position->rules == NULL && one->area->terrain != two->area->terrain)
    return g_strdup_printf (_ ("%s and its counterpart %s are of different terrain"), name, other);
  return NULL;
}

#undef DIFFERS

/* Says which symmetry it is by the first thing that it moves, and what breaks it. */
static void
tell (const LoomPosition *position, const GPtrArray *generators, guint g, LoomSymmetry *self)
{
  for (guint i = 0; i < position->n_areas && self->nearest == NULL; i++)
    {
      guint to = goes_to (generators, g, i);

      if (to != i && to < position->n_areas)
        {
          g_autofree char *from_name = loom_words_name (&position->areas[i].area->entity);
          g_autofree char *to_name = loom_words_name (&position->areas[to].area->entity);

          self->nearest = g_strdup_printf (_ ("which takes %s to %s"), from_name, to_name);
        }
    }
  if (self->nearest == NULL)
    self->nearest = g_strdup (_ ("which exchanges the seats alone"));
  for (guint i = 0; i < position->n_areas && self->broken_by == NULL; i++)
    {
      guint to = goes_to (generators, g, i);

      self->broken_by
          = to < position->n_areas ? loom_symmetry_area_difference (position, i, to) : NULL;
      if (self->broken_by != NULL)
        self->breaker = &position->areas[i].area->entity;
    }
  if (self->broken_by == NULL)
    self->broken_by = g_strdup (_ ("the seats have different numbers of cubes there"));
}

/* The seats that the group exchanges become one in @orbit. Where they may not (@told is given), the
 * first generator that exchanges seats which are not one is told as what nearly does. */
static gboolean
join_seats (const LoomPosition *position,
            guint counted,
            Group *group,
            guint8 *orbit,
            LoomSymmetry *told)
{
  if (!find_group (position, counted, group))
    return FALSE;
  const GPtrArray *generators = group->generators;

  for (guint g = 0; g < generators->len; g++)
    for (guint seat = 1; seat <= position->n_seats; seat++)
      {
        guint to = goes_to (generators, g, position->n_areas + seat - 1) - position->n_areas + 1;

        if (to < 1 || to > position->n_seats || orbit[to] == orbit[seat])
          continue;
        if (told != NULL)
          {
            tell (position, generators, g, told);
            return TRUE;
          }
        loom_symmetry_join (orbit, seat, to);
      }
  return TRUE;
}

/* Coarser and coarser, until seats are exchanged or nothing is left to leave out. */
static void
find_nearest (const LoomPosition *position, Group *group, LoomSymmetry *self)
{
  for (guint step = 0; step < G_N_ELEMENTS (steps); step++)
    if (loom_symmetry_are_one (self->place, position) || self->nearest != NULL
        || !join_seats (position, steps[step], group, self->place, self))
      return;
  if (self->nearest == NULL)
    loom_symmetry_near_map (position, self);
}

gboolean
loom_symmetry_of_areas (const LoomPosition *position, LoomSymmetry *self)
{
  g_auto (Group) group = { 0 };
  gboolean is_known = join_seats (position, COUNT_ALL, &group, self->orbit, NULL);

  self->order = g_strdup (group.order);
  is_known = is_known && join_seats (position, COUNT_ALL & ~COUNT_SEATS, &group, self->place, NULL);
  if (is_known)
    find_nearest (position, &group, self);
  self->n_searches = group.n_searches;
  return is_known;
}
