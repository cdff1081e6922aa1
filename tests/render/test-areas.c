/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps of areas: drawing is a pure function, nothing becomes a picture, every name is text, and
 * placement keeps within areas and apart. */

#include "formats/model/builder.h"
#include "formats/xml/reader.h"
#include "render/areas/layout.h"
#include "render/draw/noise.h"
#include "tests/render/drawing.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static const char *const boards[]
    = { "tests/render/boards/isles.board.xml", "tests/render/boards/shrines.board.xml",
        "tests/render/boards/lamps.board.xml", "tests/render/boards/moor.board.xml" };

static gboolean
holds (GBytes *bytes, const char *needle)
{
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);
  return g_strstr_len (data, (gssize)n, needle) != NULL;
}

static void
test_pure (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (LoomBoard) board = loom_drawing_read (boards[i]);
      const LoomScenario *scenario = loom_board_scenario (board, 0);
      for (int format = LOOM_SURFACE_PDF; format <= LOOM_SURFACE_SVG; format++)
        {
          g_autoptr (GBytes) a
              = loom_drawing_bytes (board, scenario, (LoomSurfaceFormat)format, LOOM_THEME_COLOUR);
          g_autoptr (GBytes) b
              = loom_drawing_bytes (board, scenario, (LoomSurfaceFormat)format, LOOM_THEME_COLOUR);
          g_assert_true (g_bytes_equal (a, b));
        }
    }
}

static void
test_balanced (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read (boards[1]);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 420, 300);
  cairo_t *cr = cairo_create (surface);
  cairo_matrix_t before, after;
  double clip[8];

  cairo_translate (cr, 3, 5);
  cairo_scale (cr, .7, .7);
  cairo_rectangle (cr, 10, 10, 300, 200);
  cairo_clip (cr);
  cairo_set_line_width (cr, 7);
  cairo_get_matrix (cr, &before);
  cairo_clip_extents (cr, &clip[0], &clip[1], &clip[2], &clip[3]);
  loom_render_board (cr, board, loom_board_scenario (board, 0), NULL, NULL);
  cairo_get_matrix (cr, &after);
  cairo_clip_extents (cr, &clip[4], &clip[5], &clip[6], &clip[7]);
  g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
  g_assert_cmpmem (clip, 4 * sizeof *clip, clip + 4, 4 * sizeof *clip);
  g_assert_cmpfloat (cairo_get_line_width (cr), ==, 7);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_vector (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (int theme = LOOM_THEME_COLOUR; theme <= LOOM_THEME_MONO; theme++)
      {
        g_autoptr (LoomBoard) board = loom_drawing_read (boards[i]);
        const LoomScenario *scenario = loom_board_scenario (board, 0);
        g_autoptr (GBytes) pdf
            = loom_drawing_bytes (board, scenario, LOOM_SURFACE_PDF, (LoomThemeKind)theme);
        g_autoptr (GBytes) svg
            = loom_drawing_bytes (board, scenario, LOOM_SURFACE_SVG, (LoomThemeKind)theme);
        g_assert_false (holds (pdf, "/Subtype /Image"));
        g_assert_false (holds (svg, "<image"));
      }
}

/* Numbers of a score track are drawn while shapes are filled by another rule. */
static void
test_track_numbers (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/archipelago.board.xml");
  g_autoptr (GBytes) svg = loom_drawing_bytes (board, loom_board_scenario (board, 0),
                                               LOOM_SURFACE_SVG, LOOM_THEME_COLOUR);

  g_assert_true (holds (svg, ">99</text>"));
  g_assert_false (holds (svg, "fill-opacity:0.999"));
}

static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (LoomBoard) board = loom_drawing_read (boards[i]);
      g_autoptr (GBytes) svg = loom_drawing_bytes (board, loom_board_scenario (board, 0),
                                                   LOOM_SURFACE_SVG, LOOM_THEME_COLOUR);
      for (guint k = 0; k < loom_board_n (board, LOOM_KIND_AREA); k++)
        {
          /* A name may be broken in two: its last word is there in any case. */
          const char *name = loom_board_area (board, k)->name, *space = strrchr (name, ' ');
          g_autofree char *escaped = g_markup_escape_text (space != NULL ? space + 1 : name, -1);
          g_autofree char *end = g_strconcat (escaped, "</text>", NULL);
          g_assert_true (holds (svg, end));
        }
    }
}

static gboolean
boxes_meet (const LoomRect *a, const LoomRect *b)
{
  const double e = 1e-6;
  return a->left < b->right - e && b->left < a->right - e && a->top < b->bottom - e
         && b->top < a->bottom - e;
}

/* Points all round the box lie in the area. */
static gboolean
box_inside (const LoomAreaPlan *plan, guint index, const LoomRect *box)
{
  const int n = 8;
  for (int i = 0; i <= n; i++)
    for (int j = 0; j <= n; j++)
      {
        if (i != 0 && i != n && j != 0 && j != n)
          continue;
        double x = box->left + (box->right - box->left) * i / n,
               y = box->top + (box->bottom - box->top) * j / n;
        if (!loom_geometry_area_contains (plan->geometry, index, x * LOOM_MM, y * LOOM_MM))
          return FALSE;
      }
  return TRUE;
}

static gboolean
has_slots (const LoomPlanArea *a)
{
  return loom_entity_n (&a->area->entity, LOOM_KIND_SLOT) > 0 || loom_point_is_set (a->area->label);
}

static void
check_plan (const LoomAreaPlan *plan)
{
  g_autoptr (GArray) outside = g_array_new (FALSE, FALSE, sizeof (LoomRect));
  const LoomPlanPoint *spots[] = { &plan->title, &plan->compass, &plan->ship, &plan->serpent };

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      /* A name that finds no place is told by a check. */
      if (has_slots (a) || a->label.lines[0] == NULL)
        continue;
      gboolean within = box_inside (plan, i, &a->label.box);
      /* A disc's name may stand beside it. */
      if (a->label.leader || (a->node && !within))
        g_array_append_val (outside, a->label.box);
      else if (!within)
        g_error ("the name of %s leaves its area", a->area->entity.id);
      for (guint k = 0; k < a->n_pieces; k++)
        {
          const LoomPlanPiece *p = &g_array_index (plan->pieces, LoomPlanPiece, a->first_piece + k);
          if (!box_inside (plan, i, &p->box))
            g_error ("piece %u of %s leaves its area", k, a->area->entity.id);
          g_assert_false (within && boxes_meet (&p->box, &a->label.box));
          for (guint m = 0; m < k; m++)
            {
              const LoomPlanPiece *q
                  = &g_array_index (plan->pieces, LoomPlanPiece, a->first_piece + m);
              /* An element sits on the foot of its shrine. */
              if (p->kind == LOOM_PIECE_ELEMENT && q->kind == LOOM_PIECE_SHRINE)
                continue;
              g_assert_false (boxes_meet (&p->box, &q->box));
            }
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (spots); i++)
    if (spots[i]->scale > 0)
      g_array_append_val (outside, spots[i]->box);
  for (guint i = 0; i < plan->keys->len; i++)
    g_array_append_val (outside, g_array_index (plan->keys, LoomPlanKey, i).box);
  for (guint i = 0; i < outside->len; i++)
    {
      const LoomRect *b = &g_array_index (outside, LoomRect, i);
      for (guint k = 0; k < i; k++)
        g_assert_false (boxes_meet (b, &g_array_index (outside, LoomRect, k)));
      for (guint k = 0; k < plan->areas->len; k++)
        for (int m = 0; m < 25; m++)
          g_assert_false (loom_geometry_area_contains (
              plan->geometry, k, (b->left + (b->right - b->left) * (m % 5) / 4) * LOOM_MM,
              (b->top + (b->bottom - b->top) * (m / 5) / 4) * LOOM_MM));
    }
}

static void
test_placement_samples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (LoomBoard) board = loom_drawing_read (boards[i]);
      for (int s = -1; s < (int)loom_board_n (board, LOOM_KIND_SCENARIO); s++)
        {
          g_autoptr (LoomAreaPlan) plan
              = loom_area_plan_new (board, s >= 0 ? loom_board_scenario (board, (guint)s) : NULL,
                                    loom_theme_get (LOOM_THEME_COLOUR), NULL);
          check_plan (plan);
        }
    }
}

static void
set_length (LoomBuilder *builder, LoomEntity *entity, const char *field, double mm)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (text, sizeof text, "%.3f", mm);
  loom_builder_set (builder, entity, field, text);
}

/* Pieces of any kind, or none, for the area @id. */
static void
add_pieces (LoomBuilder *builder, LoomEntity *scenario, const char *id, LoomNoise *random)
{
  double what = loom_noise_unit (random);
  if (what < .6)
    {
      LoomEntity *place = loom_builder_add (builder, scenario, LOOM_KIND_PLACE, NULL, 1, 1);
      loom_builder_set (builder, place, "area", id);
      loom_builder_set (builder, place, "seat", what < .2 ? "1" : what < .4 ? "2" : "3");
      g_autofree char *dice = g_strdup_printf ("%d", (int)(loom_noise_unit (random) * 12));
      loom_builder_set (builder, place, what < .5 ? "dice" : "cubes", dice);
      if (what < .15)
        loom_builder_set (builder, place, "shrine", "yes");
      if (what > .1 && what < .4)
        loom_builder_set (builder, place, "element", "fire");
      if (what > .3 && what < .5)
        loom_builder_set (builder, place, "held", "2");
    }
  if (what > .5)
    {
      LoomEntity *number = loom_builder_add (builder, scenario, LOOM_KIND_NUMBER, NULL, 1, 1);
      loom_builder_set (builder, number, "area", id);
      loom_builder_set (builder, number, "value", "11");
    }
}

/* A crooked grid with holes, names of all lengths and a scenario with a little of everything. */
static LoomBoard *
make_board (guint64 seed)
{
  static const char *const names[]
      = { "Ash", "Old Kirkstone Hollow",   "Wynd", "Saltmarsh", "Upper Thrift",
          "A",   "Nettlecombe-under-Fell", "Øst" };
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  LoomNoise random = loom_noise_start (seed);
  LoomEntity *root = loom_builder_get_root (builder);
  int columns = 2 + (int)(loom_noise_unit (&random) * 5);
  int rows = 2 + (int)(loom_noise_unit (&random) * 4);
  double cell = loom_noise_range (&random, 9, 60), width = (columns + 1.5) * cell;

  loom_builder_set (builder, root, "version", "1.0");
  loom_builder_set (builder, root, "title", "Crooked");
  LoomEntity *areas = loom_builder_add (builder, root, LOOM_KIND_AREAS, NULL, 1, 1);
  set_length (builder, areas, "width", width);
  set_length (builder, areas, "height", (rows + 1.5) * cell);
  for (int j = 0; j <= rows; j++)
    for (int i = 0; i <= columns; i++)
      {
        g_autofree char *id = g_strdup_printf ("c%d-%d", i, j);
        LoomEntity *corner = loom_builder_add (builder, areas, LOOM_KIND_CORNER, id, 1, 1);
        set_length (builder, corner, "x", (i + .75 + loom_noise_range (&random, -.3, .3)) * cell);
        set_length (builder, corner, "y", (j + .75 + loom_noise_range (&random, -.3, .3)) * cell);
      }
  LoomEntity *scenario = loom_builder_add (builder, root, LOOM_KIND_SCENARIO, "s", 1, 1);
  loom_builder_set (builder, scenario, "title", "All at once");
  loom_builder_set (builder, scenario, "seats", "3");
  for (int j = 0; j < rows; j++)
    for (int i = 0; i < columns; i++)
      {
        g_autofree char *id = g_strdup_printf ("a%d-%d", i, j);
        g_autofree char *outline = g_strdup_printf ("c%d-%d c%d-%d c%d-%d c%d-%d", i, j, i + 1, j,
                                                    i + 1, j + 1, i, j + 1);
        if (loom_noise_unit (&random) < .12)
          continue;
        LoomEntity *area = loom_builder_add (builder, areas, LOOM_KIND_AREA, id, 1, 1);
        loom_builder_set (builder, area, "name",
                          names[(int)(loom_noise_unit (&random) * G_N_ELEMENTS (names))]);
        loom_builder_set (builder, area, "outline", outline);
        add_pieces (builder, scenario, id, &random);
      }
  return loom_builder_freeze (builder);
}

static void
test_placement_random (void)
{
  for (guint64 seed = 1; seed <= 40; seed++)
    {
      g_autoptr (LoomBoard) board = make_board (seed);
      if (board == NULL || loom_board_n (board, LOOM_KIND_AREA) == 0)
        continue;
      g_test_message ("seed %u", (guint)seed);
      g_autoptr (LoomAreaPlan) bare
          = loom_area_plan_new (board, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);
      check_plan (bare);
      g_autoptr (LoomAreaPlan) full = loom_area_plan_new (board, loom_board_scenario (board, 0),
                                                          loom_theme_get (LOOM_THEME_MONO), NULL);
      check_plan (full);
    }
}

/* Two areas, one with everything placed by hand. */
static LoomBoard *
make_placed_board (void)
{
  static const char *const corners[][3]
      = { { "a", "10", "10" }, { "b", "60", "10" }, { "c", "110", "10" },
          { "d", "10", "70" }, { "e", "60", "70" }, { "f", "110", "70" } };
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  LoomEntity *root = loom_builder_get_root (builder);

  loom_builder_set (builder, root, "version", "1.0");
  loom_builder_set (builder, root, "title", "By hand");
  LoomEntity *areas = loom_builder_add (builder, root, LOOM_KIND_AREAS, NULL, 1, 1);
  loom_builder_set (builder, areas, "width", "120");
  loom_builder_set (builder, areas, "height", "80");
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      LoomEntity *corner = loom_builder_add (builder, areas, LOOM_KIND_CORNER, corners[i][0], 1, 1);
      loom_builder_set (builder, corner, "x", corners[i][1]);
      loom_builder_set (builder, corner, "y", corners[i][2]);
    }
  LoomEntity *one = loom_builder_add (builder, areas, LOOM_KIND_AREA, "one", 1, 1);
  loom_builder_set (builder, one, "name", "One");
  loom_builder_set (builder, one, "outline", "a b e d");
  loom_builder_set (builder, one, "label", "20 60");
  loom_builder_set (builder, one, "label-angle", "90");
  LoomEntity *slot = loom_builder_add (builder, one, LOOM_KIND_SLOT, NULL, 1, 1);
  loom_builder_set (builder, slot, "kind", "number");
  loom_builder_set (builder, slot, "at", "50 20");
  loom_builder_set (builder, slot, "size", "12");
  LoomEntity *two = loom_builder_add (builder, areas, LOOM_KIND_AREA, "two", 1, 1);
  loom_builder_set (builder, two, "name", "Two");
  loom_builder_set (builder, two, "outline", "b c f e");
  LoomEntity *scenario = loom_builder_add (builder, root, LOOM_KIND_SCENARIO, "s", 1, 1);
  loom_builder_set (builder, scenario, "title", "Start");
  loom_builder_set (builder, scenario, "seats", "2");
  LoomEntity *number = loom_builder_add (builder, scenario, LOOM_KIND_NUMBER, NULL, 1, 1);
  loom_builder_set (builder, number, "area", "one");
  loom_builder_set (builder, number, "value", "9");
  return loom_builder_freeze (builder);
}

static void
test_by_hand (void)
{
  g_autoptr (LoomBoard) board = make_placed_board ();
  g_assert_nonnull (board);
  g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, loom_board_scenario (board, 0),
                                                      loom_theme_get (LOOM_THEME_COLOUR), NULL);
  const LoomPlanArea *one = loom_area_plan_area (plan, 0);
  g_assert_cmpfloat (one->label.x, ==, 20);
  g_assert_cmpfloat (one->label.y, ==, 60);
  g_assert_cmpfloat_with_epsilon (one->label.angle, G_PI_2, 1e-9);
  g_assert_cmpfloat_with_epsilon (one->label.scale * plan->nominal, loom_layout_nominal (plan, one),
                                  1e-9);
  g_assert_cmpuint (one->n_pieces, ==, 1);
  const LoomPlanPiece *piece = &g_array_index (plan->pieces, LoomPlanPiece, one->first_piece);
  g_assert_cmpfloat (piece->box.left, ==, 44);
  g_assert_cmpfloat (piece->box.bottom, ==, 26);
  /* What is not placed by hand is placed by itself. */
  g_assert_true (box_inside (plan, 1, &loom_area_plan_area (plan, 1)->label.box));
  g_assert_cmpstr (plan->seat_names[2], ==, "Ember");
}

/* An area with no size, or with corners off the page, spoils nothing. */
static void
test_no_room (void)
{
  g_autoptr (LoomBoard) board = make_placed_board ();
  LoomCorner *b = (LoomCorner *)loom_board_lookup (board, "b");
  LoomCorner *e = (LoomCorner *)loom_board_lookup (board, "e");
  b->x = e->x = 10000;
  ((LoomArea *)loom_board_lookup (board, "one"))->label.x = LOOM_UNSET;
  ((LoomCorner *)loom_board_lookup (board, "f"))->x = 5000000;
  for (int format = LOOM_SURFACE_PDF; format <= LOOM_SURFACE_SVG; format++)
    {
      g_autoptr (GBytes) bytes = loom_drawing_bytes (board, loom_board_scenario (board, 0),
                                                     (LoomSurfaceFormat)format, LOOM_THEME_COLOUR);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
    }
}

/* Whatever the style says not to draw is not there. */
static void
test_switches (void)
{

  g_autoptr (LoomBoard) isles = loom_drawing_read (boards[0]);
  const LoomStyle *style = (const LoomStyle *)loom_board_section (isles, LOOM_KIND_STYLE);
  LoomStyle *own = (LoomStyle *)style;
  own->title = own->compass = own->key = own->ornaments = 0;
  own->frame = LOOM_FRAME_NONE;
  g_autoptr (LoomAreaPlan) plan
      = loom_area_plan_new (isles, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);
  g_assert_cmpfloat (plan->title.scale, ==, 0);
  g_assert_cmpfloat (plan->compass.scale, ==, 0);
  g_assert_cmpuint (plan->keys->len, ==, 0);
  g_assert_cmpfloat (plan->ship.scale, ==, 0);
  g_assert_cmpuint (plan->clumps->len, ==, 0);
  g_assert_cmpfloat (plan->frame, ==, 0);
}

static LoomBoard *
read_text (const char *text)
{
  LoomModelErrors *errors = NULL;
  LoomBoard *board = loom_read_bytes (text, strlen (text), "test", &errors);

  g_ptr_array_unref (errors);
  g_assert_nonnull (board);
  return board;
}

/* @board with what lies in @folder. */
static GBytes *
draw_board_with_folder (const LoomBoard *board, const char *folder, LoomSurfaceFormat format)
{
  LoomView view = LOOM_VIEW_INIT;
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSurface) surface = NULL;
  double width, height;
  GBytes *bytes;

  info.dpi = 50;
  view.folder = folder;
  loom_render_board_size (board, &view, &width, &height);
  surface = loom_surface_new (format, width, height, &info, &error);
  loom_render_board (loom_surface_get_context (surface), board, NULL, &view,
                     loom_render_board_theme (board, folder, NULL));
  bytes = loom_surface_finish (surface, &error);
  g_assert_no_error (error);
  return bytes;
}

/* A board with a picture of its own, drawn with what lies in @folder. */
static GBytes *
draw_with_folder (const char *folder)
{
  g_autoptr (LoomBoard) board = read_text (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'>"
      "<areas width='60' height='60'><corner id='a' x='5' y='5'/><corner id='b' x='9' y='5'/>"
      "<corner id='c' x='5' y='9'/><area id='x' name='X' outline='a b c'/></areas>"
      "<decor><image id='i' href='art.png' at='20 20' size='20 20' role='art'/></decor></board>");

  return draw_board_with_folder (board, folder, LOOM_SURFACE_PNG);
}

static void
test_pictures (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("loom-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "art.png", NULL);
  g_autofree char *data = NULL;
  gsize length;
  g_autoptr (GBytes) without = draw_with_folder (folder);

  cairo_surface_t *small = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4, 4);
  g_assert_cmpint (cairo_surface_write_to_png (small, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (small);
  g_autoptr (GBytes) good = draw_with_folder (folder);
  g_assert_false (g_bytes_equal (good, without));

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  g_assert_true (g_file_set_contents (path, data, (gssize)length / 2, NULL));
  g_autoptr (GBytes) torn = draw_with_folder (folder);
  g_assert_true (g_bytes_equal (torn, without));

  /* A few kilobytes that unfold to ninety million pixels. */
  cairo_surface_t *bomb = cairo_image_surface_create (CAIRO_FORMAT_A1, 10000, 9000);
  g_assert_cmpint (cairo_surface_write_to_png (bomb, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (bomb);
  g_autoptr (GBytes) unfolded = draw_with_folder (folder);
  g_assert_true (g_bytes_equal (unfolded, without));

  g_unlink (path);
  g_rmdir (folder);
}

/* The @n-th colour that a text of @svg has, as 0xrrggbb. */
static guint32
text_colour (const char *svg, guint n)
{
  const char *at = svg;

  for (guint i = 0; at != NULL && i <= n; i++)
    at = strstr (at + 1, "<text ");
  at = at != NULL ? strstr (at, "fill=\"#") : NULL;
  g_assert_nonnull (at);
  return (guint32)g_ascii_strtoull (at + strlen ("fill=\"#"), NULL, 16);
}

/* A designer's picture is the ground of what is written on it, here in letters of @size points. */
static void
try_ink_on_pictures (guint size, double least)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("loom-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "art.png", NULL);
  g_autofree char *source = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.1' title='Grey'><style base='modern'>"
      "<type id='t' family='Cabin' size='%u' colour='#f0f0e8'/></style>"
      "<areas width='100' height='80'/><decor><image id='i' href='art.png' at='0 0' size='100 80'"
      " role='art'/><text id='w' at='10 20' type='t'>Words</text></decor></board>",
      size);
  g_autoptr (LoomBoard) board = read_text (source);

  for (guint grey = 0; grey < 256; grey += 5)
    {
      cairo_surface_t *art = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4, 4);
      const LoomColour ground = loom_colour_hex (grey * 0x010101);
      g_autoptr (GBytes) svg = NULL;
      g_autofree char *text = NULL;
      cairo_t *cr = cairo_create (art);

      cairo_set_source_rgb (cr, grey / 255.0, grey / 255.0, grey / 255.0);
      cairo_paint (cr);
      cairo_destroy (cr);
      g_assert_cmpint (cairo_surface_write_to_png (art, path), ==, CAIRO_STATUS_SUCCESS);
      cairo_surface_destroy (art);
      svg = draw_board_with_folder (board, folder, LOOM_SURFACE_SVG);
      text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
      g_assert_cmpfloat (loom_colour_contrast (loom_colour_hex (text_colour (text, 0)), ground), >=,
                         3);
      g_assert_cmpfloat (loom_colour_contrast (loom_colour_hex (text_colour (text, 1)), ground), >=,
                         least);
      if (grey < 100)
        g_assert_cmphex (text_colour (text, 1), ==, 0xf0f0e8);
    }
  g_unlink (path);
  g_rmdir (folder);
}

/* On every grey the title, which has no plaque in that style, can be read; words keep the colour
 * they were given where that can be, and small ones are read as names are. */
static void
test_ink_on_pictures (void)
{
  try_ink_on_pictures (30, 2.99);
  try_ink_on_pictures (12, 4.49);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/areas/drawing-twice-gives-the-same-bytes", test_pure);
  g_test_add_func ("/render/areas/the-context-is-left-as-it-was", test_balanced);
  g_test_add_func ("/render/areas/nothing-becomes-a-picture", test_vector);
  g_test_add_func ("/render/areas/every-name-is-text", test_names);
  g_test_add_func ("/render/areas/every-number-of-a-track-is-text", test_track_numbers);
  g_test_add_func ("/render/areas/on-boards-nothing-leaves-its-area-or-overlaps",
                   test_placement_samples);
  g_test_add_func ("/render/areas/on-random-boards-nothing-leaves-its-area-or-overlaps",
                   test_placement_random);
  g_test_add_func ("/render/areas/what-is-placed-by-hand-stays-there", test_by_hand);
  g_test_add_func ("/render/areas/an-area-without-room-spoils-nothing", test_no_room);
  g_test_add_func ("/render/areas/what-is-switched-off-is-not-drawn", test_switches);
  g_test_add_func ("/render/areas/a-torn-or-huge-picture-is-left-out", test_pictures);
  g_test_add_func ("/render/areas/what-is-written-on-a-picture-can-be-read", test_ink_on_pictures);
  return g_test_run ();
}
