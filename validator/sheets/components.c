/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which pieces a scenario needs, and how many: what all games share. */

#include "validator/sheets/component-list.h"

#include "formats/model/limits.h"

/* Above this a track has the digits of a number, and a marker for each. */
#define LONGEST_TRACK 30

static guint
hash_component (gconstpointer data)
{
  const LoomComponent *component = data;

  return (((guint)component->kind * 33 + component->seat) * 8191 + (guint)component->value) * 131
         + (guint)component->of;
}

static gboolean
is_same_component (gconstpointer a, gconstpointer b)
{
  const LoomComponent *p = a, *q = b;

  return p->kind == q->kind && p->seat == q->seat && p->value == q->value && p->of == q->of;
}

void
loom_component_add (LoomComponentList *self,
                    LoomComponentKind kind,
                    guint seat,
                    gint value,
                    gint of,
                    guint n)
{
  const LoomComponent component = { .kind = kind, .seat = seat, .value = value, .of = of, .n = n };
  const guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, &component));

  if (n == 0)
    return;
  self->n_pieces += n;
  if (place > 0)
    {
      g_array_index (self->components, LoomComponent, place - 1).n += n;
      return;
    }
  g_array_append_val (self->components, component);
  g_hash_table_insert (self->places, g_memdup2 (&component, sizeof component),
                       GUINT_TO_POINTER (self->components->len));
}

void
loom_component_add_piece (LoomComponentList *self,
                          const LoomPiece *own,
                          guint seat,
                          gint value,
                          guint n)
{
  const guint place = self->components->len;

  loom_component_add (self, LOOM_COMPONENT_OWN, seat, value, 0, n);
  for (guint i = place; i < self->components->len; i++)
    g_array_index (self->components, LoomComponent, i).own = own;
}

gboolean
loom_components_are_beyond (const LoomComponentList *self)
{
  g_return_val_if_fail (self != NULL, TRUE);
  return self->n_pieces > LOOM_MOST_PIECES;
}

void
loom_component_add_turned (LoomComponentList *self,
                           LoomComponentKind kind,
                           guint seat,
                           guint highest,
                           guint n)
{
  const guint sides = self->is_thrifty ? LOOM_COMPONENT_DIAL : LOOM_COMPONENT_SIDES;

  for (guint top = highest; top > 0 && !loom_components_are_beyond (self); top -= MIN (top, sides))
    loom_component_add (self, kind, seat, (gint)top, (gint)(top - MIN (top, sides)) + 1, n);
}

void
loom_component_add_change (LoomComponentList *self,
                           LoomComponentKind kind,
                           guint seat,
                           guint most,
                           guint n)
{
  for (guint worth = 1; most > 0; worth *= 2)
    {
      const guint next = MIN (worth, most);

      loom_component_add (self, kind, seat, (gint)next, 0, n);
      most -= next;
    }
}

/* Whether the board has a track for as many rounds. */
static gboolean
has_track (const LoomBoard *board, guint rounds)
{
  const GPtrArray *tracks = loom_board_list (board, LOOM_KIND_TRACK);

  for (guint i = 0; i < tracks->len; i++)
    {
      const LoomTrack *track = g_ptr_array_index (tracks, i);

      if (track->kind == LOOM_TRACK_ROUND && track->decor.print != 0 && track->from <= 1
          && track->to >= (gint32)rounds)
        return TRUE;
    }
  return FALSE;
}

void
loom_component_add_rounds (LoomComponentList *self, guint rounds)
{
  gint digit = 1;

  if (has_track (self->position->board, rounds))
    loom_component_add (self, LOOM_COMPONENT_ROUND, 0, 1, 0, 1);
  else if (rounds <= LONGEST_TRACK)
    {
      loom_component_add (self, LOOM_COMPONENT_ROUND_TRACK, 0, (gint)rounds, 1, 1);
      loom_component_add (self, LOOM_COMPONENT_ROUND, 0, 1, 0, 1);
    }
  else
    {
      loom_component_add (self, LOOM_COMPONENT_ROUND_TRACK, 0, 9, 0, 1);
      for (; rounds > 0; rounds /= 10, digit *= 10)
        loom_component_add (self, LOOM_COMPONENT_ROUND, 0, digit, 1, 1);
    }
}

static void
add_seats (LoomComponentList *self)
{
  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    loom_component_add (self, LOOM_COMPONENT_SEAT, seat, 0, 0, 1);
}

/* Whether the rules of the game count the pieces of @own already. */
static gboolean
is_counted (const LoomComponentList *self, const LoomPiece *own)
{
  for (guint i = 0; i < self->components->len; i++)
    if (g_array_index (self->components, LoomComponent, i).own == own)
      return TRUE;
  return FALSE;
}

/* The designer's own, each row by itself. */
static void
add_own (LoomComponentList *self, const LoomBoard *board)
{
  const LoomEntity *print = loom_board_section (board, LOOM_KIND_PRINT);

  for (guint i = 0; print != NULL && i < loom_entity_n (print, LOOM_KIND_PIECE); i++)
    {
      const LoomPiece *own = (const LoomPiece *)loom_entity_nth (print, LOOM_KIND_PIECE, i);
      const LoomComponent component = { .kind = LOOM_COMPONENT_OWN,
                                        .seat = own->livery != LOOM_UNSET ? (guint)own->livery : 0,
                                        .value = (gint)i,
                                        .n = (guint)MAX (own->count, 1),
                                        .own = own };

      if (!is_counted (self, own))
        g_array_append_val (self->components, component);
    }
}

/* Whether @seat has an area, or may be dealt one. */
gboolean
loom_component_list_is_in_play (const LoomComponentList *self, guint seat)
{
  for (guint i = 0; i < self->position->n_areas; i++)
    {
      const LoomPositionArea *area = &self->position->areas[i];

      if (area->owner == seat || (area->owner == 0 && !area->neutral))
        return TRUE;
    }
  return FALSE;
}

/* What dice, cubes and pawns of one's own can be. */
static const gboolean is_at_home[LOOM_N_COMPONENTS] = {
  [LOOM_COMPONENT_CUBE] = TRUE,     [LOOM_COMPONENT_OWNER] = TRUE,
  [LOOM_COMPONENT_SPARE] = TRUE,    [LOOM_COMPONENT_DICE] = TRUE,
  [LOOM_COMPONENT_STOCK] = TRUE,    [LOOM_COMPONENT_FACE] = TRUE,
  [LOOM_COMPONENT_FORCE] = TRUE,    [LOOM_COMPONENT_MARKER] = TRUE,
  [LOOM_COMPONENT_HELD] = TRUE,     [LOOM_COMPONENT_BANK] = TRUE,
  [LOOM_COMPONENT_COOLDOWN] = TRUE, [LOOM_COMPONENT_HIT_POINTS] = TRUE,
  [LOOM_COMPONENT_BITES] = TRUE,    [LOOM_COMPONENT_STUN] = TRUE,
  [LOOM_COMPONENT_DIG] = TRUE,      [LOOM_COMPONENT_THRONE] = TRUE,
  [LOOM_COMPONENT_TURNS] = TRUE,    [LOOM_COMPONENT_WORM_BITES] = TRUE,
  [LOOM_COMPONENT_FORFEIT] = TRUE,  [LOOM_COMPONENT_ROUND] = TRUE,
  [LOOM_COMPONENT_FIRST] = TRUE,
};

/* Of pieces that are made as somebody says, those of a game’s rules that have nothing but a shape.
 */
static gboolean
can_be_at_home (const LoomComponent *component)
{
  return is_at_home[component->kind]
         || (component->own != NULL && component->value < 0 && component->own->picture == NULL
             && component->own->symbol == LOOM_UNSET);
}

/* How few pieces there are: one for each thing; turned and standing for several; and of what
 * changes everywhere on the board none. */
typedef enum
{
  THRIFT_NONE,
  THRIFT_TURNED,
  THRIFT_PENCIL,
  N_THRIFTS
} Thrift;

/* All that stands on the table; *@pencil (owned) receives what is left to a pencil. */
static GArray *
list_all (const LoomBoard *board,
          const LoomScenario *scenario,
          Thrift thrift,
          LoomTrails trails,
          GArray **pencil)
{
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
  g_autoptr (GHashTable) places
      = g_hash_table_new_full (hash_component, is_same_component, g_free, NULL);
  LoomComponentList self = { .position = position,
                             .options = position->options.values,
                             .components = g_array_new (FALSE, FALSE, sizeof (LoomComponent)),
                             .pencil = g_array_new (FALSE, FALSE, sizeof (LoomComponent)),
                             .places = places,
                             .is_thrifty = thrift > THRIFT_NONE,
                             .has_pencil = thrift > THRIFT_TURNED,
                             .trails = trails };

  if (scenario != NULL && position->rules == NULL)
    loom_components_of_what_is_placed (&self);
  if (position->rules != NULL)
    add_seats (&self);
  if (position->rules != NULL && position->rules->list_components != NULL)
    position->rules->list_components (&self);
  add_own (&self, board);
  *pencil = self.pencil;
  return self.components;
}

/* Those of @components that one has at home, or the others. */
static GArray *
dup_part (const GArray *components, gboolean at_home)
{
  GArray *part = g_array_new (FALSE, FALSE, sizeof (LoomComponent));

  for (guint i = 0; i < components->len; i++)
    {
      LoomComponent component = *loom_components_get (components, i);

      component.means = at_home ? LOOM_MEANS_OWN : LOOM_MEANS_CUT;
      if (can_be_at_home (&component) == at_home)
        g_array_append_val (part, component);
    }
  return part;
}

/* No thriftier than it takes to have few pieces. */
static GArray *
list_few (const LoomBoard *board,
          const LoomScenario *scenario,
          LoomTrails trails,
          gboolean at_home,
          GArray **pencil)
{
  GArray *found = NULL;

  for (Thrift thrift = THRIFT_NONE; thrift < N_THRIFTS; thrift++)
    {
      g_clear_pointer (pencil, g_array_unref);
      g_clear_pointer (&found, g_array_unref);
      found = list_all (board, scenario, thrift, trails, pencil);
      if (at_home)
        {
          g_autoptr (GArray) whole = found;

          found = dup_part (whole, FALSE);
        }
      if (loom_components_total (found) <= LOOM_FEW_COMPONENTS)
        break;
    }
  return found;
}

GArray *
loom_components_new_by (const LoomBoard *board,
                        const LoomScenario *scenario,
                        const LoomComponentChoice *choice,
                        LoomMeans means)
{
  static const LoomComponentChoice all = { LOOM_COUNTERS_ALL, LOOM_TRAILS_STRIPS };
  g_autoptr (GArray) cut = NULL, pencil = NULL;

  g_return_val_if_fail (board != NULL, NULL);

  choice = choice != NULL ? choice : &all;
  if (choice->counters == LOOM_COUNTERS_ALL || means == LOOM_MEANS_OWN)
    cut = list_all (board, scenario, THRIFT_NONE, choice->trails, &pencil);
  else
    cut = list_few (board, scenario, choice->trails, choice->counters == LOOM_COUNTERS_OWN,
                    &pencil);
  if (means == LOOM_MEANS_CUT)
    return g_steal_pointer (&cut);
  if (means == LOOM_MEANS_PENCIL)
    return g_steal_pointer (&pencil);
  return choice->counters == LOOM_COUNTERS_OWN ? dup_part (cut, TRUE)
                                               : g_array_new (FALSE, FALSE, sizeof (LoomComponent));
}

GArray *
loom_components_new (const LoomBoard *board,
                     const LoomScenario *scenario,
                     const LoomComponentChoice *choice)
{
  return loom_components_new_by (board, scenario, choice, LOOM_MEANS_CUT);
}

void
loom_components_append_beside (GArray *list,
                               const LoomBoard *board,
                               const LoomScenario *scenario,
                               const LoomComponentChoice *choice)
{
  for (LoomMeans means = LOOM_MEANS_PENCIL; means <= LOOM_MEANS_OWN; means++)
    {
      g_autoptr (GArray) beside = loom_components_new_by (board, scenario, choice, means);

      g_array_append_vals (list, beside->data, beside->len);
    }
}

guint64
loom_components_total (const GArray *components)
{
  guint64 n = 0;

  for (guint i = 0; i < components->len; i++)
    n += loom_components_get (components, i)->n;
  return n;
}

guint
loom_components_count (const GArray *components, LoomComponentKind kind)
{
  guint n = 0;

  for (guint i = 0; i < components->len; i++)
    n += loom_components_get (components, i)->kind == kind ? loom_components_get (components, i)->n
                                                           : 0;
  return n;
}

gboolean
loom_component_has_back (const LoomComponent *component)
{
  switch (component->kind)
    {
    case LOOM_COMPONENT_NUMBER:
    case LOOM_COMPONENT_FORCE:
    case LOOM_COMPONENT_GUARDIAN:
    case LOOM_COMPONENT_ITEM:
      return TRUE;
    case LOOM_COMPONENT_OWN:
      /* What stands has its other side folded behind it. */
      return component->own->foot == LOOM_UNSET
             && ((component->own->back != NULL && *component->own->back != '\0')
                 || component->own->back_picture != NULL);
    default:
      return FALSE;
    }
}

gboolean
loom_component_is_outlined (const LoomComponent *component)
{
  return component->kind == LOOM_COMPONENT_WEB
         || (component->kind == LOOM_COMPONENT_OWN && component->own->shape != LOOM_CUT_SQUARE);
}
