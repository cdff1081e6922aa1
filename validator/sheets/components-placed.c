/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a scenario places whose rules nobody here knows: that, and nothing else. */

#include "validator/sheets/component-list.h"

/* Heads of each worm of which the body is drawn: for it, and for the part that it may be split
 * from.
 */
#define LAID_HEADS 2

static void
add_area (LoomComponentList *self, guint i)
{
  const LoomPosition *position = self->position;
  const LoomPositionArea *area = &position->areas[i];

  if (area->number != LOOM_UNSET)
    loom_component_add (self, LOOM_COMPONENT_NUMBER, 0, area->number, 0, 1);
  if (area->owner != 0 || (area->neutral && area->dice != LOOM_UNSET))
    loom_component_add (self, LOOM_COMPONENT_OWNER, area->owner, 0, 0, 1);
  if (area->dice > 1)
    loom_component_add_change (self, LOOM_COMPONENT_DICE, 0, (guint)area->dice - 1, 1);
  if (area->face != LOOM_UNSET)
    loom_component_add (self, LOOM_COMPONENT_FACE, 0, area->face, 0, 1);
  if (area->element != LOOM_UNSET)
    loom_component_add (self, LOOM_COMPONENT_ELEMENT, 0, area->element, 0, 1);
  loom_component_add (self, LOOM_COMPONENT_SHRINE, 0, 0, 0, area->shrine);
  loom_component_add (self, LOOM_COMPONENT_CUBE, 0, 0, 0, (guint)MAX (area->loose_cubes, 0));
  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      loom_component_add (self, LOOM_COMPONENT_MARKER, seat, 0, 0, area->markers >> (seat - 1) & 1);
      if (position->cubes != NULL)
        loom_component_add (self, LOOM_COMPONENT_CUBE, seat, 0, 0,
                            (guint)MAX (position->cubes[i * position->n_seats + seat - 1], 0));
    }
}

static LoomInsect
insect_of (const LoomGridPiece *piece)
{
  static const LoomInsect units[] = {
    [LOOM_UNIT_WORKER] = LOOM_INSECT_WORKER,
    [LOOM_UNIT_SOLDIER] = LOOM_INSECT_SOLDIER,
    [LOOM_UNIT_DRONE] = LOOM_INSECT_DRONE,
    [LOOM_UNIT_YOUNG_QUEEN] = LOOM_INSECT_YOUNG_QUEEN,
    [LOOM_UNIT_TERMITE_BOMB] = LOOM_INSECT_TERMITE_BOMB,
    [LOOM_UNIT_ANTLION] = LOOM_INSECT_ANTLION,
  };

  if (piece->kind == LOOM_PIECE_QUEEN)
    return LOOM_INSECT_QUEEN;
  if (piece->kind == LOOM_PIECE_ITEM)
    return piece->sort == LOOM_ITEM_ANTLION ? LOOM_INSECT_ANTLION : LOOM_INSECT_TERMITE_BOMB;
  return units[CLAMP (piece->sort, 0, (gint32)G_N_ELEMENTS (units) - 1)];
}

static void
add_body (LoomComponentList *self, const LoomGridPiece *piece)
{
  switch (piece->kind)
    {
    case LOOM_PIECE_QUEEN:
    case LOOM_PIECE_UNIT:
      loom_component_add (self, LOOM_COMPONENT_UNIT, piece->seat, insect_of (piece), 0,
                          piece->seat > 0);
      break;
    case LOOM_PIECE_WORM:
      if (piece->n > 0)
        loom_component_add_worm (self, piece->n);
      break;
    case LOOM_PIECE_SPIDER:
      loom_component_add (self, LOOM_COMPONENT_SPIDER, 0, 0, 0, 1);
      loom_component_add (self, LOOM_COMPONENT_WEB, 0,
                          MAX (((const LoomSpider *)piece->entity)->radius, 0), 0, 1);
      break;
    case LOOM_PIECE_ITEM:
      loom_component_add (self, LOOM_COMPONENT_ITEM, 0, insect_of (piece), 0, 1);
      loom_component_add (self, LOOM_COMPONENT_COVER, 0, 0, 0,
                          ((const LoomItem *)piece->entity)->hidden == 1);
      break;
    }
}

void
loom_components_of_what_is_placed (LoomComponentList *self)
{
  for (guint i = 0; i < self->position->n_areas; i++)
    add_area (self, i);
  for (guint i = 0; i < self->position->pieces->len; i++)
    add_body (self, loom_position_piece (self->position, i));
}

void
loom_component_add_worm (LoomComponentList *self, guint length)
{
  /* Eaten at every other cell it falls into halves, and at every third into pieces that still have
   * a tail; a head alone is a worm of one cell. Every cell between can be a bend. */
  const guint n_heads = (length + 1) / 2, n_tails = length > 1 ? (length + 1) / 3 : 0;

  if (self->has_pencil)
    {
      /* Of a worm that creeps by a cell a round the body is a line, longer before and shorter
       * behind; its head is laid as long as there are any. */
      loom_component_add (self, LOOM_COMPONENT_WORM_HEAD, 0, 0, 0, MIN (n_heads, LAID_HEADS));
      loom_component_add_by_pencil (self, LOOM_COMPONENT_WORM_HEAD, 0, n_heads);
      loom_component_add_by_pencil (self, LOOM_COMPONENT_WORM_BODY, 0, length - 1);
      return;
    }
  loom_component_add (self, LOOM_COMPONENT_WORM_HEAD, 0, 0, 0, n_heads);
  if (length < 2)
    return;
  loom_component_add (self, LOOM_COMPONENT_WORM_BODY, 0, 0, 0, length - 2);
  loom_component_add (self, LOOM_COMPONENT_WORM_BEND, 0, 0, 0, length - 2);
  loom_component_add (self, LOOM_COMPONENT_WORM_TAIL, 0, 0, 0, n_tails);
}
