/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards as print services and virtual tables want them. */

#include "formats/model/types.h"
#include "render/print/presets.h"
#include "tests/render/drawing.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

/* What the services publish: pixels, bleed included. */
static const struct
{
  const char *name;
  guint width;
  guint height;
} services[] = {
  { "tgc-quad-fold", 5475, 5475 },    { "tgc-large-quad-fold", 6075, 6075 },
  { "tgc-six-fold", 8175, 5475 },     { "tgc-medium-six-fold", 4875, 4875 },
  { "tgc-bi-fold", 2775, 5475 },      { "tgc-accordion", 2475, 4875 },
  { "tgc-large-square", 3075, 3075 }, { "tgc-square", 2475, 2475 },
  { "tgc-small-square", 1275, 1275 }, { "tgc-half", 1575, 3075 },
  { "tgc-quarter", 1575, 1575 },      { "tgc-domino", 1275, 2475 },
  { "tgc-skinny", 1275, 3075 },       { "tgc-strip", 675, 3075 },
  { "tgc-sliver", 675, 2475 },        { "tgc-medium-mat", 7275, 4275 },
  { "tgc-small-mat", 3075, 4875 },
};

static const LoomPrintPreset *
find (const char *name)
{
  for (const LoomPrintPreset *preset = loom_print_presets (); preset->name != NULL; preset++)
    if (g_str_equal (preset->name, name))
      return preset;
  g_error ("there is no preset %s", name);
}

static void
lay_out (LoomPresetBoard *self,
         const char *preset,
         const LoomBoard *board,
         LoomHandle layer,
         LoomPrintSettings *settings)
{
  g_autoptr (GError) error = NULL;

  loom_print_settings_init (settings, board);
  g_assert_true (
      loom_preset_board_init (self, find (preset), board, layer, settings, FALSE, &error));
  g_assert_no_error (error);
}

static void
test_services_get_as_many_pixels_as_they_ask_for (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/pond.board.xml");

  for (guint i = 0; i < G_N_ELEMENTS (services); i++)
    {
      g_auto (LoomPresetBoard) self = { 0 };
      LoomPrintSettings settings;

      lay_out (&self, services[i].name, board, 0, &settings);
      g_assert_cmpfloat_with_epsilon (self.page_width * self.dpi / 25.4, services[i].width, 1e-6);
      g_assert_cmpfloat_with_epsilon (self.page_height * self.dpi / 25.4, services[i].height, 1e-6);
    }
}

/* The board lies within what is cut, and its sheet touches all four of its sides. */
static void
test_a_board_is_as_large_as_it_fits (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/four-hearths.board.xml");

  for (guint i = 0; i < G_N_ELEMENTS (services); i++)
    {
      g_auto (LoomPresetBoard) self = { 0 };
      LoomPrintSettings settings;
      const double bleed = 3.175;

      lay_out (&self, services[i].name, board, 0, &settings);
      g_assert_cmpfloat (self.x, >=, bleed - 1e-6);
      g_assert_cmpfloat (self.y, >=, bleed - 1e-6);
      g_assert_cmpfloat (MAX (self.x, self.y), <=, bleed + .01);
      g_assert_true (self.is_turned == (services[i].width < services[i].height));
    }
}

/* Whether the outermost pixels of @png have a colour, all round. */
static gboolean
is_coloured_round (GBytes *png)
{
  g_autofree char *folder = g_dir_make_tmp ("loom-preset-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.png", NULL);
  cairo_surface_t *picture;
  gboolean is_fine = TRUE;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (png, NULL),
                                      (gssize)g_bytes_get_size (png), NULL));
  picture = cairo_image_surface_create_from_png (path);
  const int width = cairo_image_surface_get_width (picture);
  const int height = cairo_image_surface_get_height (picture);
  const guint8 *data = cairo_image_surface_get_data (picture);
  const int stride = cairo_image_surface_get_stride (picture);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x += y == 0 || y == height - 1 ? 1 : width - 1)
      {
        guint32 pixel;

        memcpy (&pixel, data + (gsize)y * (gsize)stride + 4 * (gsize)x, sizeof pixel);
        is_fine = is_fine && (pixel & 0xffffff) < 0xf8f8f8;
      }
  cairo_surface_destroy (picture);
  g_remove (path);
  g_rmdir (folder);
  return is_fine;
}

/* Whatever shape a board has: its frame and its sea go on to the end of the bleed. */
static void
test_every_format_is_filled (void)
{
  static const char *const names[]
      = { "archipelago", "fallen-branch", "four-hearths", "spice-comb", "two-queens", "pond" };

  for (guint i = 0; i < G_N_ELEMENTS (names) * G_N_ELEMENTS (services); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("samples/%s.board.xml", names[i % G_N_ELEMENTS (names)]);
      const guint service = i / G_N_ELEMENTS (names);
      g_autoptr (LoomBoard) board = NULL;
      g_autoptr (GBytes) png = NULL;
      g_auto (LoomPresetBoard) self = { 0 };
      LoomPrintSettings settings;

      /* Each shape of format once. */
      if (service % 3 != 0)
        continue;
      board = loom_drawing_read (path);
      lay_out (&self, services[service].name, board,
               loom_board_n (board, LOOM_KIND_AREA) == 0
                   ? loom_board_layer (board, 0)->entity.handle
                   : 0,
               &settings);
      settings.scenario
          = loom_board_n (board, LOOM_KIND_SCENARIO) > 0 ? loom_board_scenario (board, 0) : NULL;
      self.dpi = 24; /* whole pixels */
      png = loom_preset_board_write (&self, LOOM_SURFACE_PNG, NULL);
      g_test_message ("%s on %s", path, services[service].name);
      g_assert_true (is_coloured_round (png));
    }
}

static void
test_a_board_that_would_be_cut_off_is_refused (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/four-hearths.board.xml");
  g_autoptr (GError) error = NULL;
  g_auto (LoomPresetBoard) self = { 0 };
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.scale = 1.2;
  g_assert_false (
      loom_preset_board_init (&self, find ("tgc-quad-fold"), board, 0, &settings, TRUE, &error));
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT);
}

static JsonObject *
read_places (const LoomPresetBoard *self, JsonParser *parser)
{
  g_autofree char *json = loom_preset_board_dup_places (self, "board.png");

  g_assert_true (json_parser_load_from_data (parser, json, -1, NULL));
  return json_node_get_object (json_parser_get_root (parser));
}

static void
test_a_virtual_table_is_told_the_middle_of_every_area (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/four-hearths.board.xml");
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_auto (LoomPresetBoard) self = { 0 };
  LoomPrintSettings settings;

  lay_out (&self, "virtual-table", board, 0, &settings);
  JsonObject *places = read_places (&self, parser);
  JsonArray *areas = json_object_get_array_member (places, "areas");
  g_assert_cmpint (json_object_get_int_member (places, "width"), ==, 4096);
  g_assert_cmpint (json_object_get_int_member (places, "height"), ==, 2897);
  g_assert_cmpuint (json_array_get_length (areas), ==, loom_board_n (board, LOOM_KIND_AREA));
  for (guint i = 0; i < json_array_get_length (areas); i++)
    {
      JsonObject *area = json_array_get_object_element (areas, i);

      g_assert_cmpfloat (json_object_get_double_member (area, "x"), >, 0);
      g_assert_cmpfloat (json_object_get_double_member (area, "x"), <, 4096);
      g_assert_cmpfloat (json_object_get_double_member (area, "y"), <, 2897);
    }
}

/* Cells stand as far apart as they are wide, in rows that are straight. */
static void
test_a_virtual_table_is_told_the_middle_of_every_cell (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  g_autoptr (JsonParser) parser = json_parser_new ();
  const LoomLayer *layer = loom_board_layer (board, 1);
  g_auto (LoomPresetBoard) self = { 0 };
  LoomPrintSettings settings;

  lay_out (&self, "virtual-table", board, layer->entity.handle, &settings);
  JsonObject *places = read_places (&self, parser);
  JsonArray *cells = json_object_get_array_member (places, "cells");
  const double step = 10 * json_object_get_double_member (places, "pixelsPerMm");
  JsonObject *first = json_array_get_object_element (cells, 0);
  g_assert_cmpstr (json_object_get_string_member (places, "layer"), ==, layer->entity.id);
  g_assert_cmpint (json_object_get_int_member (places, "height"), ==, 4096);
  g_assert_cmpuint (json_array_get_length (cells), ==, (guint)(layer->columns * layer->rows));
  for (guint i = 0; i < json_array_get_length (cells); i++)
    {
      JsonObject *cell = json_array_get_object_element (cells, i);
      const gint64 column = json_object_get_int_member (cell, "column");
      const gint64 row = json_object_get_int_member (cell, "row");

      g_assert_cmpfloat_with_epsilon (
          json_object_get_double_member (cell, "x"),
          json_object_get_double_member (first, "x") + (column - 1) * step, .02);
      g_assert_cmpfloat_with_epsilon (json_object_get_double_member (cell, "y"),
                                      json_object_get_double_member (first, "y") + (row - 1) * step,
                                      .02);
      g_assert_true (
          json_object_get_boolean_member (cell, "blocked")
          == loom_board_cell_blocks (board, layer, (LoomCell){ (gint32)column, (gint32)row }));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/presets/every-format-is-filled", test_every_format_is_filled);
  g_test_add_func ("/print/presets/services-get-as-many-pixels-as-they-ask-for",
                   test_services_get_as_many_pixels_as_they_ask_for);
  g_test_add_func ("/print/presets/a-board-is-as-large-as-it-fits",
                   test_a_board_is_as_large_as_it_fits);
  g_test_add_func ("/print/presets/a-board-that-would-be-cut-off-is-refused",
                   test_a_board_that_would_be_cut_off_is_refused);
  g_test_add_func ("/print/presets/a-virtual-table-is-told-the-middle-of-every-area",
                   test_a_virtual_table_is_told_the_middle_of_every_area);
  g_test_add_func ("/print/presets/a-virtual-table-is-told-the-middle-of-every-cell",
                   test_a_virtual_table_is_told_the_middle_of_every_cell);
  return g_test_run ();
}
