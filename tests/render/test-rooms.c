/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rooms of layers, and what keys of layers explain. */

#include "formats/model/model-error.h"
#include "formats/xml/writer.h"
#include "render/layers/legend.h"
#include "render/layers/rooms.h"
#include "render/layers/sheet.h"
#include "tests/render/drawing.h"
#include "tests/render/layers-support.h"
#include "tests/validator/reading.h"

#include <math.h>
#include <string.h>

#define MM 2.12 /* six points */

/* A layer of random walls with @n rooms at random cells, some of them with numbers. */
static LoomBoard *
new_rooms (GRand *random, guint columns, guint rows, double cell, guint n)
{
  static const char *const names[] = { "Hall", "The Long Gallery of Kings", "Crypt", "Ü", "1" };
  g_autoptr (GString) text
      = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.1' title='Keep'>");

  g_string_append_printf (text, "<layers cell='%g'><layer id='a' title='Keep' ", cell);
  g_string_append_printf (text, "columns='%u' rows='%u' ground='dungeon'>", columns, rows);
  for (guint r = 0; r < rows; r++)
    {
      g_string_append (text, "<row>");
      for (guint c = 0; c < columns; c++)
        g_string_append_c (text, g_rand_int_range (random, 0, 7) == 0 ? '#' : '.');
      g_string_append (text, "</row>");
    }
  g_string_append (text, "</layer>");
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "<room layer='a' at='%d %d' name='%s'",
                              g_rand_int_range (random, 1, (gint32)columns + 1),
                              g_rand_int_range (random, 1, (gint32)rows + 1),
                              names[i % G_N_ELEMENTS (names)]);
      if (i % 3 == 0)
        g_string_append_printf (text, " number='%u'", 100 + i);
      g_string_append (text, "/>");
    }
  g_string_append (text, "</layers></board>");
  return read_text (text->str);
}

static void
a_name_lies_on_its_floor_at_six_points_or_is_in_the_index_alone (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  guint n_named = 0, n_bare = 0;

  for (guint round = 0; round < 300; round++)
    {
      const double cell = 4.0 + g_rand_int_range (random, 0, 80) / 10.0;
      g_autoptr (LoomBoard) board = new_rooms (random, 12, 5, cell, 6);
      const double mm = cell / LOOM_CELL_UNIT;
      g_auto (LoomScene) scene = { 0 };
      LoomPen pen;

      loom_scene_init (&scene, board, 0, NULL, loom_theme_get (LOOM_THEME_COLOUR));
      loom_pen_init (&pen, cr, &scene.dress->theme);
      g_assert_cmpuint (scene.rooms->len, ==, 6);
      for (guint i = 0; i < scene.rooms->len; i++)
        {
          const LoomSceneRoom *room = &g_array_index (scene.rooms, LoomSceneRoom, i);
          LoomRoomLabel label;

          loom_room_label_init (&label, &pen, &scene, room, cell);
          g_assert_cmpuint (room->number, ==, i % 3 == 0 ? 100 + i : i + 1);
          n_named += label.width > 0.0;
          n_bare += label.width <= 0.0;
          if (label.width <= 0.0)
            continue;
          g_assert_cmpfloat (label.size * mm, >=, MM - 1e-9);
          g_assert_cmpfloat (label.at.x - label.radius, >=, label.from - 1e-6);
          g_assert_cmpfloat (label.at.x + label.radius + label.width, <=, label.to + 1e-6);
          for (int c = (int)floor (label.from / LOOM_CELL_UNIT);
               c <= (int)floor (label.to / LOOM_CELL_UNIT); c++)
            g_assert_true (c == room->cell.column - 1
                           || !loom_cell_set_has (&scene.solid, c, room->cell.row - 1));
        }
    }
  g_assert_cmpuint (n_named, >, 100);
  g_assert_cmpuint (n_bare, >, 100);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
rooms_are_written_as_they_are_read (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (LoomBoard) board = new_rooms (random, 9, 9, 8.0, 5);
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (LoomBoard) again = read_text (text);
  g_autoptr (GBytes) second = loom_write_bytes (again);

  g_assert_nonnull (strstr (text, "version=\"1.1\""));
  g_assert_cmpuint (loom_board_n (again, LOOM_KIND_ROOM), ==, 5);
  g_assert_true (g_bytes_equal (bytes, second));
}

static void
assert_explained (const LoomScene *scene, const char *what)
{
  g_auto (GStrv) texts = loom_layer_legend_dup_texts (scene);
  g_autofree char *all = g_strjoinv ("|", texts);

  if (strstr (all, what) == NULL)
    g_test_message ("%s", all);
  g_assert_nonnull (strstr (all, what));
}

static void
a_key_explains_all_that_is_drawn (void)
{
  static const char *const things[]
      = { "rock, blocked", "earthworm", "spider", "web radius", "Oak door", "Moat", "Guardroom" };
  g_autoptr (LoomBoard) board = read_text (
      "<board xmlns='urn:boardloom:board:1' version='1.1' title='Keep'><layers cell='8'>"
      "<layer id='a' title='Keep' columns='9' rows='4' ground='garden'>"
      "<row>.........</row><row>..#.D.~~~</row><row>.........</row><row>.........</row></layer>"
      "<legend char='D' name='Oak door' prop='door'/><legend char='~' name='Moat'/>"
      "<room layer='a' at='2 3' name='Guardroom'/></layers>"
      "<scenario id='s' title='S' rules='colony-battle' seats='2'>"
      "<spider layer='a' at='2 1' radius='1'/>"
      "<earthworm layer='a' cells='1 4 2 4 3 4' facing='west'/></scenario></board>");
  g_auto (LoomScene) scene = { 0 };

  loom_scene_init (&scene, board, 0, first_scenario (board), loom_theme_get (LOOM_THEME_COLOUR));
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    assert_explained (&scene, things[i]);
}

/* Nothing of a board without rules is left out for want of room, however many kinds there are. */
static void
a_sheet_grows_with_the_kinds_of_its_cells (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  double last = 0.0;

  for (guint n = 0; n < 60; n += 12)
    {
      g_autoptr (LoomBoard) board = new_rooms (random, 20, 20, 8.0, n);
      LoomLayerSheet sheet;

      loom_layer_sheet_init (&sheet, loom_board_layer (board, 0), 8.0);
      g_assert_cmpfloat (sheet.height, >=, last);
      g_assert_cmpfloat (sheet.legend_y + sheet.legend_height, <, sheet.height);
      last = sheet.height;
    }
}

/* Drawn, whatever the ground: however many kinds there are, each is in the key, or the key says how
 * many are not. */
static void
no_row_of_a_key_is_lost_in_silence (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint round = 0; round < 60; round++)
    {
      const int columns = g_rand_int_range (random, 3, 40), n = g_rand_int_range (random, 1, 26);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (LoomBoard) board = NULL;
      g_autoptr (GBytes) svg = NULL;
      g_autofree char *drawn = NULL;
      guint shown = 0;
      const char *more;

      g_string_append_printf (
          text,
          "<board xmlns='urn:boardloom:board:1' version='1.1' title='Key'>"
          "<layers cell='%d'><layer id='a' title='Key' columns='%d' rows='%d'%s>",
          g_rand_int_range (random, 5, 20), columns, (n + columns) / columns + 1,
          round % 3 == 0 ? " ground='dungeon'" : "");
      for (int i = 0; i < ((n + columns) / columns + 1) * columns; i++)
        g_string_append_printf (text, "%s%c%s", i % columns == 0 ? "<row>" : "",
                                i < n ? 'a' + i : '.', i % columns == columns - 1 ? "</row>" : "");
      g_string_append (text, "</layer>");
      for (int i = 0; i < n; i++)
        g_string_append_printf (text, "<legend char='%c' name='Ground of the kind %c'/>", 'a' + i,
                                'a' + i);
      g_string_append (text, "</layers></board>");
      board = read_text (text->str);
      svg = loom_drawing_bytes (board, NULL, LOOM_SURFACE_SVG, LOOM_THEME_COLOUR);
      drawn = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
      for (int i = 0; i < n; i++)
        {
          g_autofree char *name = g_strdup_printf (">Ground of the kind %c<", 'a' + i);

          shown += strstr (drawn, name) != NULL;
        }
      more = strstr (drawn, ">and ");
      g_assert_cmpuint (shown + (more != NULL ? (guint)atoi (more + 5) : 0), ==, (guint)n);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rooms/a-name-lies-on-its-floor-at-six-points-or-is-in-the-index-alone",
                   a_name_lies_on_its_floor_at_six_points_or_is_in_the_index_alone);
  g_test_add_func ("/rooms/rooms-are-written-as-they-are-read", rooms_are_written_as_they_are_read);
  g_test_add_func ("/rooms/a-key-explains-all-that-is-drawn", a_key_explains_all_that_is_drawn);
  g_test_add_func ("/rooms/a-sheet-grows-with-the-kinds-of-its-cells",
                   a_sheet_grows_with_the_kinds_of_its_cells);
  g_test_add_func ("/rooms/no-row-of-a-key-is-lost-in-silence", no_row_of_a_key_is_lost_in_silence);
  return g_test_run ();
}
