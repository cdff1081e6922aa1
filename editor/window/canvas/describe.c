/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things in words: see describe.h. Each thing is a list of phrases, none of them glued. */

#include "editor/window/canvas/describe.h"

#include "editor/window/words/words.h"
#include "formats/model/statement.h"

#include <glib/gi18n.h>

static void
add (GPtrArray *phrases, char *phrase)
{
  g_ptr_array_add (phrases, phrase);
}

static char *
join (GPtrArray *phrases)
{
  g_ptr_array_add (phrases, NULL);
  /* Translators: stands between the parts of a list. */
  return g_strjoinv (_ (", "), (char **)phrases->pdata);
}

static gboolean
has (gint32 number)
{
  return number != LOOM_UNSET && number > 0;
}

static char *
seat_phrase (const LoomDescribe *self, gint32 seat)
{
  g_autofree char *name = loom_words_dup_seat (self->scenario, seat);
  const char *own = NULL;

  for (guint i = 0; i < loom_entity_n (&self->scenario->entity, LOOM_KIND_SEAT); i++)
    {
      const LoomSeat *row
          = (const LoomSeat *)loom_entity_nth (&self->scenario->entity, LOOM_KIND_SEAT, i);
      own = row->n == seat ? row->name : own;
    }
  /* Translators: a seat by its name, as in “seat West”. */
  return own != NULL && *own != '\0' ? g_strdup_printf (_ ("seat %s"), name)
                                     : g_strdup_printf (_ ("seat %d"), seat);
}

static void
add_counts (GPtrArray *phrases, const LoomPlace *place)
{
  if (has (place->dice))
    add (phrases,
         g_strdup_printf (ngettext ("%d die", "%d dice", (gulong)place->dice), place->dice));
  if (has (place->cubes))
    add (phrases,
         g_strdup_printf (ngettext ("%d cube", "%d cubes", (gulong)place->cubes), place->cubes));
  if (has (place->face))
    add (phrases, g_strdup_printf (_ ("die showing %d"), place->face));
  if (has (place->shrine))
    add (phrases, g_strdup (_ ("a shrine")));
  if (has (place->held))
    add (phrases,
         g_strdup_printf (ngettext ("held for %d turn", "held for %d turns", (gulong)place->held),
                          place->held));
}

/* Says what @stated states but for what an earlier place settles otherwise. */
static void
add_place (const LoomDescribe *self, GPtrArray *phrases, const LoomPlace *stated)
{
  LoomPlace heeded = *stated;
  const LoomPlace *place = &heeded;
  gint32 *const fields[LOOM_N_STATED] = {
    [LOOM_STATED_DICE] = &heeded.dice,
    [LOOM_STATED_ELEMENT] = &heeded.element,
    [LOOM_STATED_HELD] = &heeded.held,
    [LOOM_STATED_FACE] = &heeded.face,
  };

  for (guint what = 0; what < LOOM_N_STATED; what++)
    {
      if (loom_place_stated (stated, (LoomStated)what) == LOOM_UNSET
          || loom_scenario_find_stated (self->scenario, stated->area, (LoomStated)what) == stated)
        continue;
      if (what == LOOM_STATED_OWNER)
        {
          heeded.seat = LOOM_UNSET;
          heeded.neutral = 0;
        }
      else
        *fields[what] = LOOM_UNSET;
    }
  if (has (place->seat))
    add (phrases, seat_phrase (self, place->seat));
  else if (has (place->neutral))
    add (phrases, g_strdup (_ ("neutral")));
  add_counts (phrases, place);
}

static void
add_pieces (const LoomDescribe *self, GPtrArray *phrases, LoomHandle area)
{
  const LoomEntity *scenario = self->scenario != NULL ? &self->scenario->entity : NULL;
  gboolean seated = FALSE;

  if (scenario == NULL)
    return;
  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_PLACE) && !seated; i++)
    {
      const LoomPlace *place = (const LoomPlace *)loom_entity_nth (scenario, LOOM_KIND_PLACE, i);
      seated = place->area == area && (has (place->seat) || has (place->neutral));
    }
  if (!seated && loom_entity_n (scenario, LOOM_KIND_SEAT) > 0)
    add (phrases, g_strdup (_ ("no seat")));
  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_PLACE); i++)
    {
      const LoomPlace *place = (const LoomPlace *)loom_entity_nth (scenario, LOOM_KIND_PLACE, i);
      if (place->area == area)
        add_place (self, phrases, place);
    }
  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_NUMBER); i++)
    {
      const LoomNumber *number
          = (const LoomNumber *)loom_entity_nth (scenario, LOOM_KIND_NUMBER, i);
      if (number->area == area)
        add (phrases, g_strdup_printf (_ ("number %d"), number->value));
    }
}

static const char *
name_of (const LoomEntity *entity)
{
  const char *name = loom_entity_get_name (entity);

  return name != NULL && *name != '\0' ? name : entity->id;
}

static char *
neighbours_phrase (const LoomDescribe *self, guint index, gboolean full)
{
  guint n;
  const LoomLink *links = loom_topology_links (self->topology, index, &n);

  if (!full || n == 0)
    return g_strdup_printf (ngettext ("%u neighbour", "%u neighbours", n), n);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n; i++)
    add (names, g_strdup (name_of (&loom_board_area (self->board, links[i].area)->entity)));
  g_autofree char *list = join (names);
  /* Translators: how many neighbours an area has, and their names. */
  return g_strdup_printf (ngettext ("%u neighbour: %s", "%u neighbours: %s", n), n, list);
}

static void
add_ground (const LoomDescribe *self, GPtrArray *phrases, const LoomArea *area, guint index)
{
  const LoomEntity *terrain
      = area->terrain != 0 ? loom_board_get (self->board, area->terrain) : NULL;

  /* Translators: the place of an area in the list of areas. */
  add (phrases, g_strdup_printf (_ ("no. %u"), index + 1));
  if (terrain != NULL)
    add (phrases, g_utf8_strdown (name_of (terrain), -1));
}

static char *
describe_area (const LoomDescribe *self, const LoomArea *area, gboolean full)
{
  g_autoptr (GPtrArray) phrases = g_ptr_array_new_with_free_func (g_free);
  const guint index = loom_topology_index (self->topology, area->entity.handle);

  if (index == LOOM_NONE)
    return g_strdup (name_of (&area->entity));
  if (full)
    {
      add (phrases, g_strdup (name_of (&area->entity)));
      add_ground (self, phrases, area, index);
    }
  add_pieces (self, phrases, area->entity.handle);
  add (phrases, neighbours_phrase (self, index, full));
  g_autofree char *rest = join (phrases);
  if (full)
    return g_steal_pointer (&rest);
  /* Translators: a thing and what there is to say of it. */
  return g_strdup_printf (_ ("%s: %s"), name_of (&area->entity), rest);
}

/* What is on a cell: its name and where. */
static char *
describe_on_cell (const LoomEntity *entity, const char *name)
{
  const LoomField *at = loom_kind_field (entity->kind, "at");
  const LoomCell *cell = at != NULL && at->type == LOOM_TYPE_CELL
                             ? (const LoomCell *)(gconstpointer)((const char *)entity + at->offset)
                             : NULL;

  if (cell == NULL || !loom_cell_is_set (*cell) || entity->kind == LOOM_KIND_EARTHWORM
      || entity->kind == LOOM_KIND_SPIDER)
    return g_strdup (name);
  /* Translators: a piece and its column and row. */
  return g_strdup_printf (_ ("%s at %d, %d"), name, cell->column, cell->row);
}

static char *
describe_worm (const LoomEarthworm *worm, const char *name)
{
  const gint32 length = worm->cells.n > 0 ? (gint32)worm->cells.n : worm->length;

  if (length == LOOM_UNSET)
    return g_strdup_printf (
        worm->facing == LOOM_FACING_EAST ? _ ("%s: facing east") : _ ("%s: facing west"), name);
  return g_strdup_printf (
      worm->facing == LOOM_FACING_EAST
          ? ngettext ("%s: %d cell, facing east", "%s: %d cells, facing east", (gulong)length)
          : ngettext ("%s: %d cell, facing west", "%s: %d cells, facing west", (gulong)length),
      name, length);
}

char *
loom_describe (const LoomDescribe *self, const LoomEntity *entity, gboolean full)
{
  g_return_val_if_fail (self != NULL && entity != NULL, NULL);

  if (entity->kind == LOOM_KIND_AREA)
    return describe_area (self, (const LoomArea *)entity, full);
  g_autofree char *name = loom_words_dup_entity (self->board, entity);
  if (entity->kind == LOOM_KIND_EARTHWORM)
    return describe_worm ((const LoomEarthworm *)entity, name);
  if (entity->kind == LOOM_KIND_ROUTE || entity->kind == LOOM_KIND_TEXT)
    /* Translators: a kind of thing and its name. */
    return g_strdup_printf (_ ("%s: %s"), loom_words_kind (entity->kind), name);
  return describe_on_cell (entity, name);
}
