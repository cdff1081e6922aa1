/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rooms: each has its number where the designer says, and its name beside it where the floor is
 * wide enough; the key has an index of all. */

#include "render/layers/rooms.h"

#include <math.h>

/* Letters in mm: as large as is good, and no smaller than six points. */
#define BEST 3.6
#define LEAST 2.12

/* The same in units: a name is never higher than a cell. */
#define HIGHEST 6.0

#define RADIUS 0.72 /* of the disc, of the letters' size */
#define GAP 0.45    /* between disc and name, likewise */
#define MARGIN 1.2  /* to walls, in units */

static gboolean
is_floor (const LoomScene *scene, int column, int row)
{
  if (column < 0 || column >= (int)scene->solid.columns
      || loom_cell_set_has (&scene->solid, column, row))
    return FALSE;
  for (guint i = 0; i < scene->patches->len; i++)
    {
      const LoomScenePatch *patch = &g_array_index (scene->patches, LoomScenePatch, i);

      if ((patch->material != LOOM_UNSET || patch->prop != LOOM_UNSET)
          && loom_cell_set_has (&patch->cells, column, row))
        return FALSE;
    }
  return TRUE;
}

static LoomTextStyle
letters (const LoomPen *pen, const LoomScene *scene, double size)
{
  LoomTextStyle style
      = loom_pen_text_style (pen, LOOM_FACE_TEXT, size, scene->dress->look.floor_ink);

  style.weight = 700;
  return style;
}

void
loom_room_label_init (LoomRoomLabel *self,
                      const LoomPen *pen,
                      const LoomScene *scene,
                      const LoomSceneRoom *room,
                      double cell)
{
  const int row = room->cell.row - 1;
  const double mm = LOOM_CELL_UNIT / cell;
  int first = room->cell.column - 1, last = first;
  double whole;

  while (is_floor (scene, first - 1, row))
    first--;
  while (is_floor (scene, last + 1, row))
    last++;
  *self = (LoomRoomLabel){ .from = first * LOOM_CELL_UNIT + MARGIN,
                           .to = (last + 1) * LOOM_CELL_UNIT - MARGIN };
  self->at = (LoomVec2){ (room->cell.column - 0.5) * LOOM_CELL_UNIT, (row + 0.5) * LOOM_CELL_UNIT };
  for (self->size = MIN (BEST * mm, HIGHEST); self->size >= LEAST * mm; self->size *= 0.95)
    {
      const LoomTextStyle style = letters (pen, scene, self->size);

      self->width = loom_text_width (room->name, &style);
      whole = self->size * (2.0 * RADIUS + GAP) + self->width;
      if (whole > self->to - self->from)
        continue;
      self->radius = self->size * RADIUS;
      self->at.x = CLAMP (self->at.x - whole / 2.0, self->from, self->to - whole) + self->radius;
      return;
    }
  self->width = 0.0;
  self->size = MIN (BEST * mm, HIGHEST);
  self->radius = MIN (self->size * RADIUS, LOOM_CELL_UNIT * 0.42);
}

void
loom_room_draw_number (const LoomPen *pen,
                       const LoomDress *dress,
                       guint number,
                       double x,
                       double y,
                       double r)
{
  const double rim = r * 0.08;

  loom_pen_circle (pen, x, y, r);
  loom_pen_fill_keep (pen, loom_pen_dark (pen, dress->look.dig[3]), 1.0);
  loom_pen_stroke (pen, dress->look.inked ? dress->look.page : dress->look.page_line, 1.0, rim);
  loom_pen_number (pen, (int)number, x, y, r * 1.35, r * 1.6, loom_pen_white (pen));
}

void
loom_rooms_draw (const LoomPen *pen, const LoomScene *scene, double cell)
{
  for (guint i = 0; i < scene->rooms->len; i++)
    {
      const LoomSceneRoom *room = &g_array_index (scene->rooms, LoomSceneRoom, i);
      LoomTextStyle style;
      LoomRoomLabel label;

      loom_room_label_init (&label, pen, scene, room, cell);
      loom_room_draw_number (pen, scene->dress, room->number, label.at.x, label.at.y, label.radius);
      if (label.width <= 0.0)
        continue;
      style = letters (pen, scene, label.size);
      style.halo = loom_pen_text_style (pen, LOOM_FACE_TEXT, label.size,
                                        loom_pen_light (pen, scene->dress->look.tones[0]))
                       .colour;
      style.halo_width = label.size * 0.3;
      loom_text_show (pen->cr, room->name, &style, label.at.x + label.radius + label.size * GAP,
                      label.at.y, 0.0, LOOM_RISE_CAPS);
    }
}
