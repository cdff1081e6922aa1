/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The looks that a scene of the renderer has gathered, for previews. */

#include "editor/window/tools/layers/seat-look.h"

#include "render/board/board.h"
#include "render/layers/scene.h"

void
loom_seat_look_find (LoomSeatLook *self, const LoomBoard *board, guint seat)
{
  const LoomTheme *theme = loom_render_board_theme (board, NULL, NULL);
  g_auto (LoomScene) scene = { 0 };
  if (loom_board_n (board, LOOM_KIND_LAYER) == 0)
    {
      loom_seat_look_init (self, seat, theme);
      return;
    }
  loom_scene_init (&scene, board, 0, NULL, theme);
  *self = scene.looks[MIN (seat, LOOM_SCENE_MAX_SEATS)];
}
