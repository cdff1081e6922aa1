/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Backs behind fronts, for every way a sheet can be turned.
 *
 * What counts is about which axis it turns: an upright one puts left on right, a level one top on
 * bottom and, with it, what is printed there on its head. A sheet folded at a line down its middle
 * turns about that line. */

#include "render/sheet/backs.h"

/* Whether the axis is upright: sheet stands or lies × way. */
static const gboolean is_axis_upright[2][4] = {
  [FALSE] = { TRUE, TRUE, FALSE, TRUE }, /* higher than wide: its long edge is upright */
  [TRUE] = { TRUE, FALSE, TRUE, TRUE },
};

LoomCutout
loom_backs_map (LoomBacks backs, gint32 width, gint32 height, const LoomCutout *front)
{
  LoomCutout back = *front;

  if (backs == LOOM_BACKS_NONE)
    return back;
  if (is_axis_upright[width > height][backs])
    back.x = width - front->x - front->width;
  else
    {
      back.y = height - front->y - front->height;
      back.is_upside_down = !front->is_upside_down;
    }
  return back;
}
