/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two boards in one drawing: every change of the map is marked at the thing that changed and
 * nowhere else, in another way for what is new, gone and otherwise; a cell that was painted over is
 * marked. */

#include "render/board/changes.h"

#include "formats/geometry/geometry.h"
#include "tests/render/drawing.h"

#include <string.h>

/* Pixels a millimetre, and how far from its area a mark reaches: a ring about a piece, mm. */
#define SCALE 2.0
#define REACH 9.0

static const char *const samples[] = { "lamplighters", "archipelago", "four-hearths", "pond" };

/* A board with what its areas cover. */
typedef struct
{
  LoomBoard *board;
  LoomTopology *topology;
  LoomGeometry *geometry;
} Sample;

static Sample
open_sample (const char *name)
{
  g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", name);
  Sample sample = { loom_drawing_read (path), NULL, NULL };

  sample.topology = loom_topology_new (sample.board, NULL);
  sample.geometry = loom_geometry_new (sample.board, sample.topology);
  return sample;
}

static void
close_sample (Sample *sample)
{
  loom_geometry_free (sample->geometry);
  loom_topology_free (sample->topology);
  loom_board_free (sample->board);
}

/* The board with one change marked on it, or with none (NULL). */
static cairo_surface_t *
draw (const LoomBoard *before, const LoomBoard *after, const LoomChange *change)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new ();
  double width, height;

  if (change != NULL)
    g_ptr_array_add (changes, (gpointer)change);
  loom_render_changes_size (after, &width, &height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)(SCALE * width),
                                                         (int)(SCALE * height));
  cairo_t *cr = cairo_create (surface);
  cairo_scale (cr, SCALE, SCALE);
  loom_render_changes (cr, before, after, changes, NULL);
  cairo_destroy (cr);
  return surface;
}

/* How many pixels of two pictures differ within @box, mm, and how many elsewhere. */
static void
count_other (cairo_surface_t *a, cairo_surface_t *b, LoomRect box, guint *within, guint *beyond)
{
  const int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  const int stride = cairo_image_surface_get_stride (a);

  *within = *beyond = 0;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const double px = (x + 0.5) / SCALE, py = (y + 0.5) / SCALE;
        const gboolean is_within
            = px >= box.left && px <= box.right && py >= box.top && py <= box.bottom;

        if (memcmp (cairo_image_surface_get_data (a) + y * stride + 4 * x,
                    cairo_image_surface_get_data (b) + y * stride + 4 * x, 3)
            != 0)
          ++*(is_within ? within : beyond);
      }
}

/* Takes in an area of the map. */
static void
take_in (const Sample *sample, LoomHandle handle, LoomRect *box)
{
  const guint area = loom_topology_index (sample->topology, handle);

  g_assert_cmpuint (area, !=, LOOM_NONE);
  const LoomRect own = loom_geometry_area_bounds (sample->geometry, area);
  box->left = MIN (box->left, own.left / 1000.0 - REACH);
  box->top = MIN (box->top, own.top / 1000.0 - REACH);
  box->right = MAX (box->right, own.right / 1000.0 + REACH);
  box->bottom = MAX (box->bottom, own.bottom / 1000.0 + REACH);
}

/* Where the marks of a thing may lie. */
static LoomRect
box_of (const Sample *sample, const LoomEntity *entity, const char *other)
{
  LoomRect box = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };

  switch (entity->kind)
    {
    case LOOM_KIND_AREA:
      take_in (sample, entity->handle, &box);
      if (other != NULL)
        take_in (sample, loom_board_lookup (sample->board, other)->handle, &box);
      break;
    case LOOM_KIND_ROUTE:
      take_in (sample, ((const LoomRoute *)entity)->from, &box);
      take_in (sample, ((const LoomRoute *)entity)->to, &box);
      break;
    case LOOM_KIND_BARRIER:
      take_in (sample, ((const LoomBarrier *)entity)->between.items[0], &box);
      take_in (sample, ((const LoomBarrier *)entity)->between.items[1], &box);
      break;
    case LOOM_KIND_PLACE:
      take_in (sample, ((const LoomPlace *)entity)->area, &box);
      break;
    default:
      take_in (sample, ((const LoomNumber *)entity)->area, &box);
      break;
    }
  return box;
}

static void
assert_marked (const Sample *sample, cairo_surface_t *plain, const LoomChange *change)
{
  const LoomEntity *entity
      = loom_board_get (sample->board, change->after != 0 ? change->after : change->before);
  cairo_surface_t *marked = draw (sample->board, sample->board, change);
  guint within, beyond;

  count_other (plain, marked, box_of (sample, entity, change->other), &within, &beyond);
  cairo_surface_destroy (marked);
  g_test_message ("%s %s: %u pixels", loom_kind_words (entity->kind),
                  loom_change_type_get_name (change->type), within);
  g_assert_cmpuint (within, >, 20);
  g_assert_cmpuint (beyond, ==, 0);
}

static void
each_change_is_marked_where_it_is (gconstpointer data)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_AREA, LOOM_KIND_ROUTE, LOOM_KIND_BARRIER, LOOM_KIND_PLACE, LOOM_KIND_NUMBER };
  static const LoomChangeType types[]
      = { LOOM_CHANGE_ADDED, LOOM_CHANGE_REMOVED, LOOM_CHANGE_CHANGED };
  Sample sample = open_sample (data);
  cairo_surface_t *plain = draw (sample.board, sample.board, NULL);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < MIN (loom_board_n (sample.board, kinds[k]), 4); i++)
      {
        const LoomEntity *entity = g_ptr_array_index (loom_board_list (sample.board, kinds[k]), i);
        const LoomChangeType type = types[(k + i) % G_N_ELEMENTS (types)];
        const LoomChange change = { .type = type,
                                    .kind = kinds[k],
                                    .before = type != LOOM_CHANGE_ADDED ? entity->handle : 0,
                                    .after = type != LOOM_CHANGE_REMOVED ? entity->handle : 0 };

        assert_marked (&sample, plain, &change);
      }
  cairo_surface_destroy (plain);
  close_sample (&sample);
}

static void
neighbours_are_marked_between_them (gconstpointer data)
{
  Sample sample = open_sample (data);
  cairo_surface_t *plain = draw (sample.board, sample.board, NULL);
  const LoomArea *a = loom_board_area (sample.board, 0), *b = loom_board_area (sample.board, 1);

  for (guint i = 0; i < 2; i++)
    {
      const LoomChange change = { .type = i == 0 ? LOOM_CHANGE_JOINED : LOOM_CHANGE_PARTED,
                                  .kind = LOOM_KIND_AREA,
                                  .other = b->entity.id,
                                  .before = a->entity.handle,
                                  .after = a->entity.handle };

      assert_marked (&sample, plain, &change);
    }
  cairo_surface_destroy (plain);
  close_sample (&sample);
}

static void
new_gone_and_otherwise_are_told_apart (void)
{
  Sample sample = open_sample ("lamplighters");
  const LoomHandle area = loom_board_area (sample.board, 0)->entity.handle;
  const LoomChange changes[]
      = { { .type = LOOM_CHANGE_ADDED, .kind = LOOM_KIND_AREA, .after = area },
          { .type = LOOM_CHANGE_REMOVED, .kind = LOOM_KIND_AREA, .before = area },
          { .type = LOOM_CHANGE_CHANGED, .kind = LOOM_KIND_AREA, .before = area, .after = area } };
  cairo_surface_t *pictures[G_N_ELEMENTS (changes)];
  guint within, beyond;

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    pictures[i] = draw (sample.board, sample.board, &changes[i]);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      count_other (pictures[i], pictures[(i + 1) % 3],
                   box_of (&sample, loom_board_get (sample.board, area), NULL), &within, &beyond);
      g_assert_cmpuint (within, >, 50);
      g_assert_cmpuint (beyond, ==, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    cairo_surface_destroy (pictures[i]);
  close_sample (&sample);
}

static void
a_cell_that_is_otherwise_is_marked (void)
{
  g_autoptr (LoomBoard) before = loom_drawing_read ("samples/two-queens.board.xml");
  g_autoptr (LoomBoard) after = loom_board_copy (before);
  LoomLayer *layer = (LoomLayer *)loom_board_layer (after, 0);
  const LoomHandle handle = layer->entity.handle;
  const LoomChange change
      = { .type = LOOM_CHANGE_CELLS, .kind = LOOM_KIND_LAYER, .before = handle, .after = handle };
  guint within, beyond;

  /* A cell that differs counts, whatever the drawing makes of what is painted there now. */
  layer->grid.cells[layer->columns + 1] ^= 1;
  cairo_surface_t *plain = draw (before, after, NULL), *marked = draw (before, after, &change);
  count_other (plain, marked, (LoomRect){ -1, -1, 1e4, 1e4 }, &within, &beyond);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (marked);
  g_assert_cmpuint (within, >, 5);
  g_assert_cmpuint (within, <, 2000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *marked
          = g_strconcat ("/render/changes/each-is-marked-where-it-is/", samples[i], NULL);
      g_autofree char *between
          = g_strconcat ("/render/changes/neighbours-are-marked-between-them/", samples[i], NULL);

      g_test_add_data_func (marked, samples[i], each_change_is_marked_where_it_is);
      g_test_add_data_func (between, samples[i], neighbours_are_marked_between_them);
    }
  g_test_add_func ("/render/changes/new-gone-and-otherwise-are-told-apart",
                   new_gone_and_otherwise_are_told_apart);
  g_test_add_func ("/render/changes/a-cell-that-is-otherwise-is-marked",
                   a_cell_that_is_otherwise_is_marked);
  return g_test_run ();
}
