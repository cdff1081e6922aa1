/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps of areas look as they looked: pictures at few dots per inch, in every theme. */

#include "tests/render/drawing.h"
#include "tests/render/picture.h"

typedef struct
{
  const char *name;
  const char *board;
  int scenario; /* -1: the bare board */
  LoomThemeKind theme;
} Case;

static const Case cases[] = {
  { "isles.png", "tests/render/boards/isles.board.xml", 1, LOOM_THEME_COLOUR },
  { "isles-light.png", "tests/render/boards/isles.board.xml", 1, LOOM_THEME_LIGHT },
  { "isles-mono.png", "tests/render/boards/isles.board.xml", 1, LOOM_THEME_MONO },
  { "shrines.png", "tests/render/boards/shrines.board.xml", 0, LOOM_THEME_COLOUR },
  { "shrines-grey.png", "tests/render/boards/shrines.board.xml", 0, LOOM_THEME_GREY },
  { "shrines-mono.png", "tests/render/boards/shrines.board.xml", 0, LOOM_THEME_MONO },
  { "lamps.png", "tests/render/boards/lamps.board.xml", 0, LOOM_THEME_COLOUR },
  { "moor.png", "tests/render/boards/moor.board.xml", -1, LOOM_THEME_COLOUR },
  { "salt.png", "tests/render/boards/salt.board.xml", 0, LOOM_THEME_COLOUR },
  { "salt-mono.png", "tests/render/boards/salt.board.xml", 0, LOOM_THEME_MONO },
};

static void
test_picture (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (LoomBoard) board = loom_drawing_read (c->board);
  const LoomScenario *scenario
      = c->scenario >= 0 ? loom_board_scenario (board, (guint)c->scenario) : NULL;
  cairo_surface_t *surface = loom_drawing_picture (board, scenario, c->theme, 30);
  loom_picture_assert_golden (surface, c->name);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/render/golden/%s", cases[i].name);
      g_test_add_data_func (path, &cases[i], test_picture);
    }
  return g_test_run ();
}
