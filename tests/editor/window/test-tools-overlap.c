/* SPDX-License-Identifier: GPL-3.0-or-later */

/* No tool can make an overlap: random gestures with every tool that shapes areas, with and without
 * symmetry, and the checks of geometry have no more to say after each of them. */

#include "tests/editor/window/wander.h"

static const char *const tools[]
    = { "area", "coast", "patch", "split", "merge", "hole", "corner", "select", "node" };

static void
draw_otherwise (LoomWander *self)
{
  const LoomBoard *board = loom_document_get_board (self->stage->document);
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);
  LoomDrawing drawing = LOOM_DRAWING_ALONE;

  if (corners->len > 0 && loom_wander_one_of (self, 3))
    {
      const LoomCorner *corner
          = g_ptr_array_index (corners, loom_wander_below (self, corners->len));
      drawing.kind = loom_wander_one_of (self, 2) ? LOOM_DRAW_MIRROR : LOOM_DRAW_TURN;
      drawing.centre = (LoomPoint){ corner->x, corner->y };
      drawing.angle = (gint32)loom_wander_below (self, 4) * 45000;
      drawing.folds = 2 + loom_wander_below (self, 5);
    }
  loom_document_set_drawing (self->stage->document, &drawing);
  loom_wander_note (self, "symmetry %d at %d %d, %d, %u", drawing.kind, drawing.centre.x,
                    drawing.centre.y, drawing.angle, drawing.folds);
}

static void
wander_on (gconstpointer data)
{
  const char *name = data;
  g_autoptr (LoomTestStage) stage = loom_test_stage_open (name);
  g_auto (LoomWander) self = { 0 };

  loom_wander_init (&self, stage, name, 150);
  for (guint i = 0; i < self.steps; i++)
    {
      if (i % 12 == 0)
        {
          const char *tool = tools[loom_wander_below (&self, G_N_ELEMENTS (tools))];
          loom_wander_note (&self, "tool %s", tool);
          loom_test_take (stage, tool);
        }
      if (i % 40 == 0)
        draw_otherwise (&self);
      loom_wander_gesture (&self);
      loom_wander_check (&self, LOOM_WANDER_GESTURE);
    }
  g_test_message ("%s: %u steps", name, self.place);
  g_assert_cmpuint (self.place, >, 0);
  loom_wander_back_and_forth (&self);
}

int
main (int argc, char **argv)
{
  static const char *const samples[]
      = { "four-hearths",    "spice-comb", "archipelago",  "lamplighters", "over-the-moor",
          "eleven-parishes", "pond",       "orchard-farm", "two-shrines",  "fallen-branch" };

  loom_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/window/tools/no-tool-makes-an-overlap/%s", samples[i]);
      g_test_add_data_func (path, samples[i], wander_on);
    }
  return g_test_run ();
}
