/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing that a ground draws by itself may be taken for a cell that somebody painted: on every
 * ground, with every colour, only the painted cell looks painted. By pixels. */

#include "render/draw/sight.h"
#include "tests/render/drawing.h"
#include "tests/render/layers-support.h"
#include "tests/validator/reading.h"

#include <string.h>

#define CELLS 16
#define N_LAYERS 5 /* unnamed grounds differ by depth */
#define N_CASES (LOOM_N_LAYER_GROUNDS + N_LAYERS)
#define DPI 30.48 /* 12 pixels a cell of 10 mm */

/* Those of soils, grass and stone that the grounds themselves are made of, and some of nobody's. */
static const char *const colours[] = { "#ddc7a0", "#bfa478", "#cfb282", "#b8a29d", "#cfa082",
                                       "#a8b8bc", "#8da05f", "#d9cba0", "#b39a70", "#3f7fbf" };

typedef struct
{
  cairo_surface_t *surface;
  const guint8 *data;
  int width, height, stride;
} Picture;

/* A layer of ground @which, open but for one cell of @colour in the first corner or the last. */
static Picture
draw_layer (guint which, const char *colour, gboolean is_last)
{
  GString *text = g_string_new (NULL);
  const guint depth = which < LOOM_N_LAYER_GROUNDS ? 0 : which - LOOM_N_LAYER_GROUNDS;

  g_string_append_printf (text,
                          "<board xmlns='urn:boardloom:board:1' version='1.1' title='T'>"
                          "<style compass='no' key='no'><terrain id='t' name='Xyzzy' fill='%s'/>"
                          "</style><layers cell='10'>",
                          colour);
  for (guint i = 0; i < N_LAYERS; i++)
    {
      g_string_append_printf (text, "<layer id='l%u' title='L' columns='%d' rows='%d'", i, CELLS,
                              CELLS);
      if (which < LOOM_N_LAYER_GROUNDS)
        g_string_append_printf (text, " ground='%s'",
                                loom_kind_field (LOOM_KIND_LAYER, "ground")->names[which]);
      g_string_append_c (text, '>');
      for (int r = 0; r < CELLS; r++)
        {
          g_string_append (text, "<row>");
          for (int c = 0; c < CELLS; c++)
            g_string_append_c (text,
                               i == depth && r == c && r == (is_last ? CELLS - 1 : 0) ? 't' : '.');
          g_string_append (text, "</row>");
        }
      g_string_append (text, "</layer>");
    }
  g_string_append (text, "<legend char='t' name='Xyzzy' terrain='t'/></layers></board>");
  g_autoptr (LoomBoard) board = read_text (text->str);
  Picture picture = { .surface = draw (board, NULL, loom_board_layer (board, depth)->entity.handle,
                                       LOOM_THEME_COLOUR, DPI) };

  g_string_free (text, TRUE);
  cairo_surface_flush (picture.surface);
  picture.data = cairo_image_surface_get_data (picture.surface);
  picture.width = cairo_image_surface_get_width (picture.surface);
  picture.height = cairo_image_surface_get_height (picture.surface);
  picture.stride = cairo_image_surface_get_stride (picture.surface);
  return picture;
}

static guint32
pixel (const Picture *picture, int x, int y)
{
  guint32 value;

  memcpy (&value, picture->data + (gsize)y * picture->stride + (gsize)x * 4, 4);
  return value & 0xffffff;
}

/* The box of what differs: from the one painted cell to the other. */
static void
find_grid (const Picture *one, const Picture *other, int box[4])
{
  box[0] = one->width;
  box[1] = one->height;
  box[2] = box[3] = 0;
  for (int y = 0; y < one->height; y++)
    for (int x = 0; x < one->width; x++)
      if (pixel (one, x, y) != pixel (other, x, y))
        {
          box[0] = MIN (box[0], x);
          box[1] = MIN (box[1], y);
          box[2] = MAX (box[2], x + 1);
          box[3] = MAX (box[3], y + 1);
        }
}

/* The colour in the middle half of cell (@c, @r) of which there is most, to five bits. */
static guint32
colour_of (const Picture *picture, const int box[4], int c, int r)
{
  static guint16 counts[1 << 15];
  const double w = (box[2] - box[0]) / (double)CELLS, h = (box[3] - box[1]) / (double)CELLS;
  guint32 best = 0;
  guint most = 0;

  memset (counts, 0, sizeof counts);
  for (int y = (int)(box[1] + (r + .25) * h); y < (int)(box[1] + (r + .75) * h); y++)
    for (int x = (int)(box[0] + (c + .25) * w); x < (int)(box[0] + (c + .75) * w); x++)
      {
        const guint32 at = pixel (picture, x, y);
        const guint bucket = (at >> 9 & 0x7c00) | (at >> 6 & 0x3e0) | (at >> 3 & 0x1f);

        if (++counts[bucket] > most)
          {
            most = counts[bucket];
            best = at;
          }
      }
  return best;
}

static double
distance (guint32 a, guint32 b)
{
  return loom_sight_distance (loom_colour_hex (a), loom_colour_hex (b), LOOM_EYE_NORMAL);
}

/* The colour that most cells have. */
static guint32
floor_of (const Picture *picture, const int box[4])
{
  guint32 seen[CELLS];
  guint best = 0, most = 0;

  for (int i = 0; i < CELLS; i++)
    seen[i] = colour_of (picture, box, i, (i * 7 + 3) % CELLS);
  for (guint i = 0; i < CELLS; i++)
    {
      guint near = 0;

      for (guint k = 0; k < CELLS; k++)
        near += distance (seen[i], seen[k]) < 3;
      if (near > most)
        {
          most = near;
          best = i;
        }
    }
  return seen[best];
}

static void
only_a_painted_cell_looks_painted (gconstpointer data)
{
  const guint which = GPOINTER_TO_UINT (data);
  guint n_seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      Picture one = draw_layer (which, colours[i], FALSE);
      Picture other = draw_layer (which, colours[i], TRUE);
      int box[4];

      find_grid (&one, &other, box);
      g_assert_cmpint (box[2] - box[0], >, CELLS * 8);
      const guint32 painted = colour_of (&one, box, 0, 0), bare = floor_of (&one, box);
      /* Who paints with the colour of the floor paints floor. */
      for (int r = 0; r < CELLS && distance (painted, bare) > 10; r++)
        for (int c = 0; c < CELLS; c++)
          if (r + c > 2)
            {
              const double apart = distance (colour_of (&one, box, c, r), painted);

              if (apart < 8)
                g_test_message ("%s at %d, %d: %.1f from what is painted", colours[i], c, r, apart);
              g_assert_cmpfloat (apart, >=, 8);
              n_seen++;
            }
      cairo_surface_destroy (one.surface);
      cairo_surface_destroy (other.surface);
    }
  g_assert_cmpuint (n_seen, >, 3 * CELLS * CELLS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < N_CASES; i++)
    {
      g_autofree char *path
          = i < LOOM_N_LAYER_GROUNDS
                ? g_strdup_printf ("/render/painted/only-a-painted-cell-looks-painted/%s",
                                   loom_kind_field (LOOM_KIND_LAYER, "ground")->names[i])
                : g_strdup_printf ("/render/painted/only-a-painted-cell-looks-painted/depth-%u",
                                   i - LOOM_N_LAYER_GROUNDS + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), only_a_painted_cell_looks_painted);
    }
  return g_test_run ();
}
