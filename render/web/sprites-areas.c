/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces on areas: put together as they are on a board, in the room that its plan has for them. */

#include "render/areas/group.h"
#include "render/areas/panels.h"
#include "render/web/sprites-private.h"

#include <math.h>

/* Shadows and outlines reach so far beyond a piece, in parts of its longer side. */
#define BEYOND 0.16

/* Pictures are so many steps of a drawing wide without their margin, whatever the size of the
 * piece, and the margin is a whole number of steps, so that what is the same is the same bytes. */
#define STEPS 200
#define STEP (0.12 * 25.4 / 72)

/* Sizes that are tried, largest first. */
static const double scales[] = { 1, .88, .76, .66, .56, .48, .4, .33, .26, .2, .14, .09 };

/* An area without pieces has room for them about its middle. */
static LoomRect
find_room (const LoomAreaPlan *plan, guint index)
{
  const LoomPlanArea *a = loom_area_plan_area ((LoomAreaPlan *)plan, index);
  LoomRect room = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  double clearance;

  for (guint i = 0; i < a->n_pieces; i++)
    {
      const LoomPlanPiece *p = &g_array_index (plan->pieces, LoomPlanPiece, a->first_piece + i);

      room.left = MIN (room.left, p->box.left);
      room.top = MIN (room.top, p->box.top);
      room.right = MAX (room.right, p->box.right);
      room.bottom = MAX (room.bottom, p->box.bottom);
    }
  if (a->n_pieces > 0)
    return room;
  const LoomVec2 middle = loom_geometry_area_centre (plan->geometry, index, 500, &clearance);
  const double half = MAX (.7 * clearance / LOOM_MM, 1);
  const double x = middle.x / LOOM_MM, y = middle.y / LOOM_MM;

  return (LoomRect){ x - half, y - half, x + half, y + half };
}

LoomRect *
loom_web_rooms_new (const LoomAreaPlan *plan)
{
  LoomRect *rooms = g_new0 (LoomRect, MAX (plan->areas->len, 1));

  for (guint i = 0; i < plan->areas->len; i++)
    rooms[i] = find_room (plan, i);
  return rooms;
}

/* What belongs to a piece of @w by @h beyond it. */
static double
margin (double w, double h)
{
  const double steps = ceil (BEYOND * MAX (w, h) / w * STEPS);

  return MIN (steps, 10 * STEPS) * w / STEPS;
}

static guint
find_sprite (LoomWebTable *self,
             LoomWebSprites *sprites,
             const LoomPlanArea *a,
             guint index,
             const LoomPlanPiece *piece)
{
  const double w = piece->box.right - piece->box.left, h = piece->box.bottom - piece->box.top;
  const double beyond = margin (w, h), scale = STEPS * STEP / w;
  const gboolean has_aura
      = piece->kind == LOOM_PIECE_BADGE && loom_area_plan_has_aura (self->plan, index);
  g_autofree char *key = g_strdup_printf ("area %d %d %u %.0f %d", (int)piece->kind, piece->value,
                                          piece->seat, 20 * w / h, has_aura);
  const LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  g_autoptr (LoomSurface) surface = NULL;
  LoomPlanPiece moved = *piece;
  guint number;

  if (loom_web_sprites_find (sprites, key, &number))
    return number;
  surface = loom_surface_new (LOOM_SURFACE_SVG, scale * (w + 2 * beyond), scale * (h + 2 * beyond),
                              &info, NULL);
  if (surface == NULL)
    return 0;
  cairo_scale (loom_surface_get_context (surface), scale, scale);
  moved.box = (LoomRect){ beyond, beyond, beyond + w, beyond + h };
  loom_pass_piece (loom_surface_get_context (surface), self->plan, a, &moved);
  return loom_web_sprites_add (sprites, key, surface);
}

static void
put_piece (LoomWebTable *self,
           LoomWebSprites *sprites,
           GHashTable *places,
           guint place,
           guint index,
           const LoomPlanPiece *piece)
{
  const LoomPlanArea *a = loom_area_plan_area (self->plan, index);
  const double w = piece->box.right - piece->box.left, h = piece->box.bottom - piece->box.top;
  const double beyond = w > 0 ? margin (w, h) : 0;
  const LoomRect box = { piece->box.left - beyond, piece->box.top - beyond,
                         piece->box.right + beyond, piece->box.bottom + beyond };

  if (!(w > 0 && h > 0))
    return;
  loom_web_put (places, place, find_sprite (self, sprites, a, index, piece), &box, 0);
}

/* What the designer's slots take. */
static void
put_slots (LoomWebTable *self,
           LoomWebSprites *sprites,
           GHashTable *places,
           guint place,
           guint index)
{
  const LoomPlanArea *a = loom_area_plan_area (self->plan, index);
  const double u = self->plan->unit;

  for (guint i = 0; i < loom_entity_n (&a->area->entity, LOOM_KIND_SLOT); i++)
    {
      const LoomSlot *slot
          = (const LoomSlot *)loom_entity_nth (&a->area->entity, LOOM_KIND_SLOT, i);
      LoomPlanPiece piece = { .value = LOOM_UNSET };
      double size = slot->size != LOOM_UNSET ? (double)slot->size / LOOM_MM : 0;

      if (slot->kind == LOOM_SLOT_NUMBER)
        piece = (LoomPlanPiece){ .kind = LOOM_PIECE_NUMBER, .value = a->number };
      else if (slot->kind == LOOM_SLOT_ELEMENT)
        piece = (LoomPlanPiece){ .kind = LOOM_PIECE_ELEMENT, .value = a->element };
      else if (slot->kind == LOOM_SLOT_DIE && a->face != LOOM_UNSET)
        piece = (LoomPlanPiece){ .kind = LOOM_PIECE_FACE, .value = a->face };
      else if (slot->kind == LOOM_SLOT_DIE && a->dice != LOOM_UNSET && a->dice > 0)
        piece = (LoomPlanPiece){ .kind = LOOM_PIECE_STACK, .value = a->dice, .seat = a->seat };
      if (piece.value == LOOM_UNSET)
        continue;
      if (!(size > 0))
        size = (piece.kind == LOOM_PIECE_ELEMENT ? 8.4 : 22) * u;
      const double x = (double)slot->at.x / LOOM_MM, y = (double)slot->at.y / LOOM_MM;

      piece.box = (LoomRect){ x - size / 2, y - size / 2, x + size / 2, y + size / 2 };
      put_piece (self, sprites, places, place, index, &piece);
    }
}

/* As large as the room allows, about its middle. */
static void
put_group (LoomWebTable *self,
           LoomWebSprites *sprites,
           GHashTable *places,
           guint place,
           guint index)
{
  const LoomRect *room = &self->rooms[index];
  const double w = room->right - room->left, h = room->bottom - room->top;
  LoomPieceGroup group;

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      loom_piece_group_build (self->plan, index, &group, scales[i], LOOM_CONTENT_FULL);
      if (group.w <= 1.05 * w && group.h <= 1.05 * h)
        break;
    }
  const double left = (room->left + room->right - group.w) / 2, top = room->bottom - group.h;

  for (guint i = 0; i < group.n; i++)
    {
      LoomPlanPiece piece = group.pieces[i];

      piece.box.left += left;
      piece.box.right += left;
      piece.box.top += top;
      piece.box.bottom += top;
      put_piece (self, sprites, places, place, index, &piece);
    }
}

void
loom_web_list_areas (LoomWebTable *self,
                     const LoomPosition *position,
                     LoomWebSprites *sprites,
                     GHashTable *places)
{
  g_array_set_size (self->plan->piles, 0);
  for (guint i = 0; i < position->n_areas; i++)
    {
      const guint index
          = loom_topology_index (self->plan->topology, position->areas[i].area->entity.handle);

      loom_area_plan_place_one (self->plan, loom_area_plan_area (self->plan, index), position, i);
    }
  for (guint i = 0; i < position->n_areas; i++)
    {
      const guint index
          = loom_topology_index (self->plan->topology, position->areas[i].area->entity.handle);
      const LoomPlanArea *a = loom_area_plan_area (self->plan, index);

      g_hash_table_insert (places, GUINT_TO_POINTER (i),
                           g_strdup_printf ("%d", a->neutral ? -1 : (int)a->seat));
      put_group (self, sprites, places, i, index);
      put_slots (self, sprites, places, i, index);
    }
}
