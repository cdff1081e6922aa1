/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layers/scene.h"

G_BEGIN_DECLS

/** LoomRoomLabel: where the number and the name of a room are, in units. */
typedef struct
{
  LoomVec2 at;     /* middle of the disc with the number */
  double radius;   /* of it */
  double size;     /* of the letters */
  double width;    /* of the name; 0: there is no room for it, and only the index has it */
  double from, to; /* the floor that it may lie on, from left to right */
} LoomRoomLabel;

/**
 * loom_room_label_init: Places the label of @room of @scene, whose cells are @cell mm wide: on the
 * floor of its row, the name at six points or more.
 */
void loom_room_label_init (LoomRoomLabel *self,
                           const LoomPen *pen,
                           const LoomScene *scene,
                           const LoomSceneRoom *room,
                           double cell);

/** loom_rooms_draw: numbers and names of all rooms. O(rooms * columns). */
void loom_rooms_draw (const LoomPen *pen, const LoomScene *scene, double cell);

/** loom_room_draw_number: the disc with a number alone, of radius @r about (@x, @y). */
void loom_room_draw_number (const LoomPen *pen,
                            const LoomDress *dress,
                            guint number,
                            double x,
                            double y,
                            double r);

G_END_DECLS
