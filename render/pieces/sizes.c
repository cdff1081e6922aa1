/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How large pieces are: what lies on the board is a little smaller than its cell, its slot, or the
 * place that the drawn map leaves for it; what lies beside it is as large as fingers like it. */

#include "render/pieces/sizes.h"

#include "formats/geometry/edge-measures.h"
#include "render/areas/unit.h"

#include <math.h>

#define SMALLEST 4000     /* µm: less can neither be cut nor held */
#define MOST_LEAST 100000 /* µm: nobody asks for larger ones at the least */
#define DIAL 14000        /* µm: less has no room for ten numbers that can be read */

/* What each kind follows. @places is how wide its place is on a map of unit 1, in mm, from
 * @least to @most; @slot is the slot a designer draws for it. */
typedef enum
{
  FOLLOWS_NOTHING, /* @width by @height mm */
  FOLLOWS_MAP,
  FOLLOWS_CELL, /* the clearance smaller */
  FOLLOWS_STRIP,
  FOLLOWS_WEB,
  FOLLOWS_TRACK,
  FOLLOWS_DESIGNER
} Follows;

typedef struct
{
  Follows follows;
  double width, height; /* mm */
  double place, least, most;
  int slot;
} Size;

static const Size sizes[LOOM_N_COMPONENTS] = {
  [LOOM_COMPONENT_SEAT] = { FOLLOWS_NOTHING, 54, 20 },
  [LOOM_COMPONENT_ROLE] = { FOLLOWS_NOTHING, 54, 20 },
  [LOOM_COMPONENT_NUMBER] = { FOLLOWS_MAP, 0, 0, 20.8, 8, 25, LOOM_SLOT_NUMBER },
  [LOOM_COMPONENT_CUBE] = { FOLLOWS_MAP, 0, 0, 11.5, 7, 14, LOOM_SLOT_PIECE },
  [LOOM_COMPONENT_PRIORITY] = { FOLLOWS_NOTHING, 16, 16 },
  [LOOM_COMPONENT_OWNER] = { FOLLOWS_MAP, 0, 0, 13, 8, 16, LOOM_SLOT_DIE },
  [LOOM_COMPONENT_SPARE] = { FOLLOWS_MAP, 0, 0, 13, 8, 16, LOOM_SLOT_DIE },
  [LOOM_COMPONENT_DICE] = { FOLLOWS_MAP, 0, 0, 13, 8, 16, LOOM_SLOT_DIE },
  [LOOM_COMPONENT_STOCK] = { FOLLOWS_NOTHING, 12, 12 },
  [LOOM_COMPONENT_ORDER] = { FOLLOWS_NOTHING, 16, 16 },
  [LOOM_COMPONENT_FACE] = { FOLLOWS_MAP, 0, 0, 22, 10, 20, LOOM_SLOT_DIE },
  [LOOM_COMPONENT_FORCE] = { FOLLOWS_NOTHING, 16, 16 },
  [LOOM_COMPONENT_MARKER] = { FOLLOWS_MAP, 0, 0, 10, 8, 14, LOOM_SLOT_PIECE },
  [LOOM_COMPONENT_SHRINE] = { FOLLOWS_MAP, 0, 0, 19, 10, 25, LOOM_SLOT_PIECE },
  [LOOM_COMPONENT_GUARDIAN] = { FOLLOWS_NOTHING, 44, 67.5 },
  [LOOM_COMPONENT_ELEMENT] = { FOLLOWS_MAP, 0, 0, 9, 7, 12, LOOM_SLOT_ELEMENT },
  [LOOM_COMPONENT_HELD] = { FOLLOWS_MAP, 0, 0, 12, 11, 14, -1 },
  [LOOM_COMPONENT_BANK] = { FOLLOWS_NOTHING, 14, 14 },
  [LOOM_COMPONENT_COOLDOWN] = { FOLLOWS_NOTHING, 14, 14 },
  [LOOM_COMPONENT_SHIELD] = { FOLLOWS_NOTHING, 14, 14 },
  [LOOM_COMPONENT_UNIT] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_HIT_POINTS] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_FORFEIT] = { FOLLOWS_NOTHING, 16, 16 },
  [LOOM_COMPONENT_BITES] = { FOLLOWS_NOTHING, 14, 14 },
  [LOOM_COMPONENT_TRAIL] = { FOLLOWS_STRIP },
  [LOOM_COMPONENT_STUN] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_ITEM] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_COVER] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_DIG] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_THRONE] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_TURNS] = { FOLLOWS_NOTHING, 14, 14 },
  [LOOM_COMPONENT_WORM_HEAD] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_WORM_BODY] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_WORM_BEND] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_WORM_TAIL] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_WORM_BITES] = { FOLLOWS_NOTHING, 14, 14 },
  [LOOM_COMPONENT_SPIDER] = { FOLLOWS_CELL },
  [LOOM_COMPONENT_WEB] = { FOLLOWS_WEB },
  [LOOM_COMPONENT_OLD_WEB] = { FOLLOWS_STRIP },
  [LOOM_COMPONENT_ROUND_TRACK] = { FOLLOWS_TRACK, 11, 11 },
  [LOOM_COMPONENT_ROUND] = { FOLLOWS_NOTHING, 9, 9 },
  [LOOM_COMPONENT_FIRST] = { FOLLOWS_NOTHING, 16, 16 },
  [LOOM_COMPONENT_OWN] = { FOLLOWS_DESIGNER },
};

static gint32
microns (double mm)
{
  return (gint32)lround (mm * LOOM_MM);
}

static double
find_unit (const LoomBoard *board)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_autoptr (LoomTopology) topology = NULL;
  g_autoptr (LoomEdgeMeasures) measures = NULL;

  if (areas == NULL)
    return 1;
  topology = loom_topology_new (board, NULL);
  measures = loom_edge_measures_new (board, topology);
  return loom_map_unit_measure (board, measures);
}

static void
find_slots (LoomPieceSizes *self, const LoomBoard *board)
{
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomEntity *area = &loom_board_area (board, i)->entity;

      for (guint k = 0; k < loom_entity_n (area, LOOM_KIND_SLOT); k++)
        {
          const LoomSlot *slot = (const LoomSlot *)loom_entity_nth (area, LOOM_KIND_SLOT, k);

          if (slot->size > 0 && slot->kind >= 0 && slot->kind <= LOOM_SLOT_ELEMENT
              && (self->slots[slot->kind] == 0 || slot->size < self->slots[slot->kind]))
            self->slots[slot->kind] = slot->size;
        }
    }
}

void
loom_piece_sizes_init (LoomPieceSizes *self,
                       const LoomBoard *board,
                       const LoomPrintSettings *settings)
{
  const LoomLayers *layers = (const LoomLayers *)loom_board_section (board, LOOM_KIND_LAYERS);

  *self = (LoomPieceSizes){ .clearance = settings->clearance,
                            .least = MIN (settings->least_piece, MOST_LEAST),
                            .scale = settings->scale };
  self->unit = find_unit (board);
  find_slots (self, board);
  if (layers != NULL)
    {
      self->cell = (gint32)lround (layers->cell * settings->scale);
      self->counter = MAX (self->cell - settings->clearance, MIN (self->cell, SMALLEST));
    }
}

static gint32
size_on_map (const LoomPieceSizes *self, const Size *size)
{
  const gint32 slot = size->slot >= 0 ? self->slots[size->slot] : 0;
  const double place = slot > 0 ? slot : size->place * self->unit * LOOM_MM;
  const gint32 side = (gint32)lround (place * self->scale) - self->clearance;

  /* A designer who draws a slot knows how large it is; else the hand has a say. */
  return slot > 0 ? MAX (side, SMALLEST)
                  : MIN (MAX (side, microns (size->least)), microns (size->most));
}

/* Whether it has numbers all round. */
static gboolean
is_dial (const LoomComponent *component)
{
  switch (component->kind)
    {
    case LOOM_COMPONENT_OWNER:
    case LOOM_COMPONENT_STOCK:
    case LOOM_COMPONENT_HIT_POINTS:
      return component->of > 0;
    case LOOM_COMPONENT_SPIDER:
      return component->value > 0;
    case LOOM_COMPONENT_SPARE:
    case LOOM_COMPONENT_TURNS:
      return TRUE;
    default:
      return FALSE;
    }
}

/* What no piece is smaller than that nothing on the board says the size of. */
static gint32
least_of (const LoomPieceSizes *self, const LoomComponent *component)
{
  const Size *size = &sizes[component->kind];

  if (is_dial (component))
    return MAX (self->least, DIAL);
  if (size->follows == FOLLOWS_NOTHING
      || (size->follows == FOLLOWS_MAP && (size->slot < 0 || self->slots[size->slot] == 0)))
    return self->least;
  return 1;
}

static void
find_size (const LoomPieceSizes *self,
           const LoomComponent *component,
           gint32 *width,
           gint32 *height)
{
  const Size *size = &sizes[component->kind];
  const gint32 counter = self->counter > 0 ? self->counter : microns (10);
  const gint32 cell = self->cell > 0 ? self->cell : microns (10);

  switch (size->follows)
    {
    case FOLLOWS_MAP:
      *width = *height = size_on_map (self, size);
      break;
    case FOLLOWS_CELL:
      *width = *height = counter;
      break;
    case FOLLOWS_STRIP:
      /* Side by side they are a strip over as many cells, which fits as long as it is no wider. */
      *width = cell * MAX (component->value, 1);
      *height = counter;
      break;
    case FOLLOWS_WEB:
      /* Of a huge board it is as wide as a number can say, which is too large for any sheet. */
      *width = *height = (gint32)MIN ((gint64)cell * (2 * component->value + 1), G_MAXINT32 / 2);
      break;
    case FOLLOWS_TRACK:
      *width = MAX (microns (size->width), self->least)
               * MIN (10, component->value - component->of + 1);
      *height = MAX (microns (size->height), self->least)
                * ((component->value - component->of) / 10 + 1);
      break;
    case FOLLOWS_DESIGNER:
      /* What is said is the most it measures: of a hexagon from corner to corner. */
      *width = *height = component->own->size > 0
                             ? (gint32)lround (component->own->size * self->scale)
                         : self->counter > 0 ? self->counter
                                             : size_on_map (self, &sizes[LOOM_COMPONENT_CUBE]);
      if (component->own->height != LOOM_UNSET)
        *height = (gint32)lround (component->own->height * self->scale);
      else if (component->own->shape == LOOM_CUT_HEXAGON)
        *height = (gint32)lround (*width * sqrt (.75));
      /* Before it is folded: front and back, and a foot at both ends. */
      if (component->own->foot != LOOM_UNSET)
        *height = 2 * (*height + (gint32)lround (component->own->foot * self->scale));
      break;
    case FOLLOWS_NOTHING:
    default:
      *width = microns (size->width);
      *height = microns (size->height);
      break;
    }
}

void
loom_piece_size (const LoomPieceSizes *self,
                 const LoomComponent *component,
                 gint32 *width,
                 gint32 *height)
{
  const gint32 least = least_of (self, component);

  find_size (self, component, width, height);
  *width = MAX (*width, least);
  *height = MAX (*height, least);
}
