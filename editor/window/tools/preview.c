/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Showing and making what is drawn. */

#include "editor/window/tools/preview.h"

#include "editor/window/widgets/chips.h"

#include <glib/gi18n.h>

/* Two points this close are one, when shapes are compared, µm. */
#define SAME 50.0

/* Blocks of more cells than this show no corners. */
#define MOST_MARKED 64

struct _LoomPreview
{
  LoomTool *tool;       /* borrowed */
  LoomEdgePaths *paths; /* or NULL: to be compiled */
  guint64 revision;     /* of the board they are of */
  GPtrArray *sketches;  /* (element-type LoomSketch) (owned) one each image */
  LoomHandle terrain;
};

LoomPreview *
loom_preview_new (LoomTool *tool)
{
  LoomPreview *self = g_new0 (LoomPreview, 1);
  self->tool = tool;
  self->sketches = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_sketch_free);
  return self;
}

void
loom_preview_free (LoomPreview *self)
{
  if (self == NULL)
    return;
  loom_edge_paths_free (self->paths);
  g_ptr_array_unref (self->sketches);
  g_free (self);
}

LoomEdgePaths *
loom_preview_get_edge_paths (LoomPreview *self)
{
  LoomCanvas *canvas = loom_tool_get_canvas (self->tool);
  if (canvas == NULL)
    return NULL;
  /* The board may have changed while the tool was not in hand, and the topology with it. */
  const LoomTopology *topology = loom_canvas_get_topology (canvas);
  const guint64 revision = loom_board_get_revision (loom_tool_get_board (self->tool));
  if (self->paths != NULL
      && (self->revision != revision || loom_edge_paths_get_topology (self->paths) != topology))
    loom_preview_board_changed (self);
  if (self->paths == NULL && topology != NULL)
    {
      self->paths = loom_edge_paths_new (loom_tool_get_board (self->tool), topology,
                                         loom_canvas_get_geometry (canvas));
      self->revision = revision;
    }
  return self->paths;
}

void
loom_preview_board_changed (LoomPreview *self)
{
  g_ptr_array_set_size (self->sketches, 0);
  g_clear_pointer (&self->paths, loom_edge_paths_free);
  if (loom_board_get (loom_tool_get_board (self->tool), self->terrain) == NULL)
    self->terrain = 0;
}

LoomPoint *
loom_preview_dup_image (const LoomDrawing *drawing, guint i, const LoomPoint *points, guint n)
{
  LoomPoint *image = g_new (LoomPoint, n + 1);
  for (guint k = 0; k < n; k++)
    image[k] = loom_drawing_map_point (drawing, i, points[k]);
  return image;
}

/* Whether every point of the one lies on one of the other. */
static gboolean
same_points (const LoomPoint *first, const LoomPoint *second, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      gboolean found = FALSE;
      for (guint k = 0; k < n && !found; k++)
        found = loom_planar_distance (first[i], second[k]) <= SAME;
      if (!found)
        return FALSE;
    }
  return TRUE;
}

gboolean
loom_preview_coincides (const LoomDrawing *drawing, guint i, const LoomPoint *points, guint n)
{
  g_autofree LoomPoint *image = loom_preview_dup_image (drawing, i, points, n);
  for (guint k = 0; k < i; k++)
    {
      g_autofree LoomPoint *earlier = loom_preview_dup_image (drawing, k, points, n);
      if (same_points (image, earlier, n))
        return TRUE;
    }
  return FALSE;
}

/* The outlines of @draw as image @i has them: one block for the points, one for the outlines. */
typedef struct
{
  LoomOutline *outlines;
  LoomPoint *points;
  LoomDraw draw;
} Image;

static void
image_clear (Image *image)
{
  g_free (image->outlines);
  g_free (image->points);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Image, image_clear)

static gboolean
image_init (Image *image, const LoomDrawing *drawing, guint i, const LoomDraw *draw)
{
  guint n = 0, at = 0;
  for (guint k = 0; k < draw->n; k++)
    n += draw->outlines[k].n;
  g_autofree LoomPoint *all = g_new (LoomPoint, n + 1);
  for (guint k = 0; k < draw->n; k++)
    for (guint p = 0; p < draw->outlines[k].n; p++)
      all[at++] = draw->outlines[k].points[p];
  *image = (Image){ NULL, NULL, *draw };
  if (loom_preview_coincides (drawing, i, all, n))
    return FALSE;
  image->points = loom_preview_dup_image (drawing, i, all, n);
  image->outlines = g_new (LoomOutline, draw->n);
  at = 0;
  for (guint k = 0; k < draw->n; k++)
    {
      image->outlines[k] = (LoomOutline){ image->points + at, draw->outlines[k].n };
      at += draw->outlines[k].n;
    }
  image->draw.outlines = image->outlines;
  return TRUE;
}

void
loom_preview_show (LoomPreview *self, const LoomDraw *draw)
{
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (self->tool));
  g_ptr_array_set_size (self->sketches, 0);
  loom_tool_queue_paint (self->tool);
  if (draw == NULL || loom_preview_get_edge_paths (self) == NULL)
    return;
  for (guint i = 0; i < loom_drawing_get_n_images (drawing); i++)
    {
      g_auto (Image) image = { 0 };
      if (image_init (&image, drawing, i, draw))
        g_ptr_array_add (self->sketches, loom_sketch_new (self->paths, &image.draw));
    }
}

void
loom_preview_paint_sketch (const LoomSketch *sketch, const LoomPaint *paint, gboolean chief)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  GdkRGBA fill = paint->look->accent;
  cairo_new_path (paint->cr);
  for (guint i = 0; i < sketch->rings->len; i++)
    {
      g_array_set_size (points, 0);
      loom_sketch_ring_points (sketch, i, points);
      loom_paint_polyline (paint, (const LoomPoint *)(gpointer)points->data, points->len, TRUE);
    }
  fill.alpha = chief ? 0.25f : 0.12f;
  gdk_cairo_set_source_rgba (paint->cr, &fill);
  cairo_set_fill_rule (paint->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill_preserve (paint->cr);
  loom_paint_stroke (paint, chief ? &paint->look->accent : &paint->look->guide, FALSE);
  for (guint i = 0; chief && sketch->rings->len <= MOST_MARKED && i < sketch->rings->len; i++)
    {
      g_array_set_size (points, 0);
      loom_sketch_ring_corners (sketch, i, points);
      for (guint k = 0; k < points->len; k++)
        loom_paint_handle (paint, g_array_index (points, LoomPoint, k), FALSE, FALSE);
    }
}

void
loom_preview_paint (const LoomPreview *self, const LoomPaint *paint, LoomPoint at)
{
  for (guint i = self->sketches->len; i > 0; i--)
    loom_preview_paint_sketch (g_ptr_array_index (self->sketches, i - 1), paint, i == 1);
  if (self->sketches->len == 0)
    return;
  const LoomSketch *first = g_ptr_array_index (self->sketches, 0);
  if (first->trouble != NULL)
    loom_paint_bubble (paint, at, &paint->look->bad, first->trouble);
}

void
loom_preview_paint_images (LoomTool *tool,
                           const LoomPaint *paint,
                           const LoomPoint *points,
                           guint n,
                           gboolean closed)
{
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (tool));

  for (guint i = 1; i < loom_drawing_get_n_images (drawing); i++)
    {
      g_autofree LoomPoint *image = loom_preview_dup_image (drawing, i, points, n);

      if (loom_preview_coincides (drawing, i, points, n))
        continue;
      cairo_new_path (paint->cr);
      loom_paint_polyline (paint, image, n, closed && n > 2);
      loom_paint_stroke (paint, &paint->look->guide, TRUE);
    }
}

typedef struct
{
  LoomPreview *preview;
  const LoomDraw *draw;
  const char *label;
} Commit;

static LoomEdit *
make_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const Commit *commit = data;
  const LoomNewArea new_area = { commit->label, _ ("Area %u"), commit->preview->terrain, 0 };
  g_autoptr (GError) reason = NULL;
  g_auto (Image) image = { 0 };
  if (!image_init (&image, drawing, i, commit->draw))
    return NULL;
  LoomEdit *edit
      = loom_edit_draw_areas (loom_tool_get_board (tool), &image.draw, &new_area, &reason);
  /* What an earlier image covers already needs no area of its own. */
  if (edit == NULL && i == 0)
    g_propagate_error (error, g_steal_pointer (&reason));
  return edit;
}

gboolean
loom_preview_commit (LoomPreview *self, const LoomDraw *draw, const char *label)
{
  LoomTool *tool = self->tool;
  const guint before = loom_board_n (loom_tool_get_board (tool), LOOM_KIND_AREA);
  Commit commit = { self, draw, label };
  loom_preview_show (self, NULL);
  if (!loom_tool_commit_images (tool, label, make_cb, &commit))
    return FALSE;
  const LoomBoard *board = loom_tool_get_board (tool);
  if (loom_board_n (board, LOOM_KIND_AREA) > before)
    loom_selection_set_one (loom_document_get_selection (loom_tool_get_document (tool)),
                            loom_board_area (board, before)->entity.handle);
  return TRUE;
}

static void
terrain_cb (GtkDropDown *choice, GParamSpec *spec, LoomTool *tool)
{
  LoomPreview *self = g_object_get_data (G_OBJECT (choice), "loom-preview");
  const GPtrArray *terrains = loom_board_list (loom_tool_get_board (tool), LOOM_KIND_TERRAIN);
  const guint selected = gtk_drop_down_get_selected (choice);
  self->terrain = selected > 0 && selected <= terrains->len
                      ? ((const LoomEntity *)g_ptr_array_index (terrains, selected - 1))->handle
                      : 0;
}

void
loom_preview_add_terrain_chip (LoomPreview *self, GtkWidget *row)
{
  const GPtrArray *terrains = loom_board_list (loom_tool_get_board (self->tool), LOOM_KIND_TERRAIN);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint selected = 0;
  if (terrains->len == 0)
    return;
  g_ptr_array_add (names, (gpointer)_ ("No Terrain"));
  for (guint i = 0; i < terrains->len; i++)
    {
      const LoomTerrain *terrain = g_ptr_array_index (terrains, i);
      g_ptr_array_add (names, terrain->name);
      if (terrain->entity.handle == self->terrain)
        selected = i + 1;
    }
  g_ptr_array_add (names, NULL);
  GtkWidget *choice = loom_chips_add_choice (row, (const char *const *)names->pdata, selected,
                                             _ ("The terrain that new areas get"));
  g_object_set_data (G_OBJECT (choice), "loom-preview", self);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (terrain_cb), self->tool, 0);
}
