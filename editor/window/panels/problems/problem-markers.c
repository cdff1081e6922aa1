/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks of problems on the canvas: see problem-markers.h. Shape tells severity as well as colour:
 * an octagon is an error, a triangle a warning, a disc a note. */

#include "editor/window/panels/problems/problem-markers.h"

#include "editor/window/view/look.h"
#include "editor/work/finding-things.h"
#include "render/styles/style.h"

#include <math.h>

/* Radius of a mark, px. */
#define RADIUS 9.0

/* A mark in an area is tried in so many columns and rows. */
#define PLACES 6

/* How far a name with its pieces reaches up and down from the middle: µm at least, and of the way
 * to the border. A step along the name counts for so much less than one across. */
#define NAME 7000.0
#define CONTENTS 0.6
#define NARROW 0.3

/* To look for places of marks a frame has so many µs. */
#define SPARE 3000

/* At most so many marks are drawn: more would hide the board. */
#define MOST_MARKS 200

static const LoomLookColour grounds[] = {
  [LOOM_SEVERITY_ERROR] = LOOM_LOOK_ERROR,
  [LOOM_SEVERITY_WARNING] = LOOM_LOOK_WARNING,
  [LOOM_SEVERITY_NOTE] = LOOM_LOOK_NOTE,
};

static gboolean
is_empty (const LoomRect *bounds)
{
  return bounds->right < bounds->left || bounds->bottom < bounds->top;
}

static void
polygon_path (cairo_t *cr, double x, double y, double r, guint n, double turn)
{
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, x + r * cos (turn + i * 2 * G_PI / n),
                   y + r * sin (turn + i * 2 * G_PI / n));
  cairo_close_path (cr);
}

static void
mark_path (cairo_t *cr, LoomSeverity severity, double x, double y, double r)
{
  cairo_new_path (cr);
  if (severity == LOOM_SEVERITY_ERROR)
    polygon_path (cr, x, y, r, 8, G_PI / 8);
  else if (severity == LOOM_SEVERITY_WARNING)
    polygon_path (cr, x, y + 1, r * 1.15, 3, -G_PI / 2);
  else
    cairo_arc (cr, x, y, r * 0.9, 0, 2 * G_PI);
}

/* The sign within: a cross, an exclamation mark, an i. */
static void
draw_sign (cairo_t *cr, LoomSeverity severity, double x, double y)
{
  loom_style_set (cr, LOOM_STYLE_SIGN);
  cairo_set_line_width (cr, LOOM_STYLE_STROKE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (severity == LOOM_SEVERITY_ERROR)
    {
      cairo_move_to (cr, x - 3, y - 3);
      cairo_line_to (cr, x + 3, y + 3);
      cairo_move_to (cr, x + 3, y - 3);
      cairo_line_to (cr, x - 3, y + 3);
      cairo_stroke (cr);
      return;
    }
  const double up = severity == LOOM_SEVERITY_WARNING ? -1 : 1;
  cairo_move_to (cr, x, y + up * 4);
  cairo_line_to (cr, x, y - up * 0.5);
  cairo_stroke (cr);
  cairo_arc (cr, x, y - up * 4, 1.2, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_mark (const LoomPaint *paint, LoomSeverity severity, double x, double y)
{
  cairo_t *cr = paint->cr;

  mark_path (cr, severity, x, y, RADIUS + 2);
  loom_style_set (cr, LOOM_STYLE_SIGN);
  cairo_fill (cr);
  mark_path (cr, severity, x, y, RADIUS);
  gdk_cairo_set_source_rgba (cr, loom_look_colour (grounds[severity]));
  cairo_fill (cr);
  draw_sign (cr, severity, x, y);
}

/* The area that @entity is or stands on, as its index in @topology, or LOOM_NONE. */
static guint
find_area (const LoomTopology *topology, const LoomEntity *entity)
{
  const LoomHandle area = loom_finding_area (entity);

  return area != 0 && topology != NULL ? loom_topology_index (topology, area) : LOOM_NONE;
}

/* Where the mark of an area stands, µm, at one scale. */
typedef struct
{
  double scale;
  LoomVec2 place;
} Found;

/* All of one state of the board. To look for a place in an area of many corners takes long: while
 * marks are drawn it is done for so long as a frame lets, and for the others in frames to come. */
typedef struct
{
  guint64 revision;
  GHashTable *by_area; /* Found (owned) by index */
  gint64 until;        /* see g_get_monotonic_time(); 0: all is looked for */
  gboolean lacks;      /* there was no time for all */
} Finds;

static void
finds_free (gpointer data)
{
  Finds *self = data;

  g_hash_table_unref (self->by_area);
  g_free (self);
}

static Finds *
finds_of (LoomCanvas *canvas)
{
  const LoomBoard *board = loom_document_get_board (loom_canvas_get_document (canvas));
  Finds *finds = g_object_get_data (G_OBJECT (canvas), "loom-problem-finds");

  if (finds != NULL && finds->revision == loom_board_get_revision (board))
    return finds;
  finds = g_new0 (Finds, 1);
  finds->revision = loom_board_get_revision (board);
  finds->by_area = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_object_set_data_full (G_OBJECT (canvas), "loom-problem-finds", finds, finds_free);
  return finds;
}

/* How far a place is from the name of its area, µm: names are level and wide, about @name. */
static double
distance_from_name (LoomVec2 name, double x, double y)
{
  return hypot ((x - name.x) * NARROW, y - name.y);
}

/* A place for a mark, how far inside the border it is, and how little it is wanted there. */
typedef struct
{
  LoomVec2 at;
  double inside;
  double across, down; /* of the bounds of its area */
} Place;

/* Places in @bounds, and how far they are inside of @area. */
static void
measure_places (LoomCanvas *canvas,
                guint area,
                const LoomRect *bounds,
                Place places[PLACES * PLACES])
{
  const LoomGeometry *geometry = loom_canvas_get_geometry (canvas);
  g_auto (LoomPolygon) polygon = loom_geometry_dup_polygon (geometry, area);

  loom_polygon_prepare (&polygon);
  for (guint i = 0; i < PLACES * PLACES; i++)
    {
      Place *place = &places[i];

      place->across = (i % PLACES + 0.5) / PLACES;
      place->down = (i / PLACES + 0.5) / PLACES;
      place->at = (LoomVec2){ bounds->left + (bounds->right - bounds->left) * place->across,
                              bounds->top + (bounds->bottom - bounds->top) * place->down };
      place->inside = polygon.points->len > 0
                          ? loom_polygon_distance (&polygon, place->at.x, place->at.y)
                          : loom_geometry_point_distance (geometry, area, place->at.x, place->at.y);
    }
}

/* Inside with all of the mark where that can be, and off the name, as near to the upper right as
 * the two let; else where it is farthest from the border. Names stand about there, and are bigger
 * the bigger the board is shown; marks are not. */
static LoomVec2
choose_place (const Place places[PLACES * PLACES], const LoomArea *own, double radius)
{
  const Place *middle = &places[0], *chosen = NULL;
  double least = G_MAXDOUBLE;

  for (guint i = 1; i < PLACES * PLACES; i++)
    if (places[i].inside > middle->inside)
      middle = &places[i];
  const LoomVec2 name
      = loom_point_is_set (own->label) ? (LoomVec2){ own->label.x, own->label.y } : middle->at;
  const double wanted = radius + MAX (NAME, CONTENTS * middle->inside);
  for (guint i = 0; i < PLACES * PLACES; i++)
    {
      const Place *place = &places[i];
      const double off = distance_from_name (name, place->at.x, place->at.y);
      /* What comes too near to the name counts for less than all that does not. */
      const double cost = off < wanted ? 10 + (wanted - off) / wanted
                                       : hypot (place->across - 0.75, place->down - 0.2);

      if (place->inside < radius || cost >= least)
        continue;
      least = cost;
      chosen = place;
    }
  return chosen != NULL ? chosen->at : middle->at;
}

/* FALSE where there was no time to look for one, at any scale. */
static gboolean
find_place_in_area (LoomCanvas *canvas, guint area, const LoomRect *bounds, LoomVec2 *place)
{
  const double scale = loom_canvas_get_viewport (canvas)->scale;
  Finds *finds = finds_of (canvas);
  Found *found = g_hash_table_lookup (finds->by_area, GUINT_TO_POINTER (area));

  if ((found == NULL || found->scale != scale)
      && (finds->until == 0 || g_get_monotonic_time () < finds->until))
    {
      const LoomBoard *board = loom_document_get_board (loom_canvas_get_document (canvas));
      Place places[PLACES * PLACES];

      measure_places (canvas, area, bounds, places);
      found = g_new0 (Found, 1);
      found->scale = scale;
      found->place = choose_place (places, loom_board_area (board, area), RADIUS * LOOM_MM / scale);
      g_hash_table_insert (finds->by_area, GUINT_TO_POINTER (area), found);
    }
  finds->lacks |= found == NULL || found->scale != scale;
  if (found != NULL)
    *place = found->place;
  return found != NULL;
}

void
loom_problem_markers_find_place (LoomCanvas *canvas, LoomHandle thing, double *wx, double *wy)
{
  const LoomBoard *board = loom_document_get_board (loom_canvas_get_document (canvas));
  const LoomRect bounds = loom_canvas_entity_bounds (canvas, thing);
  const LoomEntity *entity = loom_board_get (board, thing);
  double x = bounds.left + (bounds.right - bounds.left) * 0.75;
  double y = bounds.top + (bounds.bottom - bounds.top) * 0.2;

  if (entity != NULL && loom_document_get_layer (loom_canvas_get_document (canvas)) == 0)
    {
      const guint area = find_area (loom_canvas_get_topology (canvas), entity);

      LoomVec2 at;

      if (area != LOOM_NONE && find_place_in_area (canvas, area, &bounds, &at))
        {
          x = at.x;
          y = at.y;
        }
    }
  loom_viewport_to_widget (loom_canvas_get_viewport (canvas), x, y, wx, wy);
}

static void
paint_ring (const LoomPaint *paint, LoomProblem *problem, LoomCanvas *canvas)
{
  guint n;
  const LoomHandle *entities = loom_problem_get_entities (problem, &n);

  for (guint i = 0; i < n; i++)
    {
      const LoomRect bounds = loom_canvas_entity_bounds (canvas, entities[i]);
      double left, top, right, bottom;

      if (is_empty (&bounds))
        continue;
      loom_viewport_to_widget (paint->viewport, bounds.left, bounds.top, &left, &top);
      loom_viewport_to_widget (paint->viewport, bounds.right, bounds.bottom, &right, &bottom);
      cairo_rectangle (paint->cr, left - 4, top - 4, right - left + 8, bottom - top + 8);
      loom_paint_stroke (paint, loom_look_colour (grounds[loom_problem_get_severity (problem)]),
                         TRUE);
    }
}

/* A mark in sight: where it is in the list, and on the widget, px. */
typedef struct
{
  guint i;
  LoomSeverity severity;
  double x, y;
} Mark;

static gboolean
has_place (const LoomEntity *entity, gpointer canvas)
{
  const LoomRect bounds = loom_canvas_entity_bounds (canvas, entity->handle);

  return !is_empty (&bounds);
}

/* Adds the marks of a problem: on all of its things that are marked and have a place on the board,
 * unless another problem's mark is there. */
static void
add_marks (GArray *marks, GHashTable *marked, LoomCanvas *canvas, LoomProblem *problem, Mark mark)
{
  guint n;
  const LoomHandle *entities = loom_problem_get_entities (problem, &n);
  g_autoptr (GArray) things = loom_finding_list_things (
      loom_document_get_board (loom_canvas_get_document (canvas)), entities, n, has_place, canvas);

  for (guint i = 0; i < things->len && marks->len < MOST_MARKS; i++)
    {
      const LoomHandle thing = g_array_index (things, LoomHandle, i);

      if (!g_hash_table_add (marked, GUINT_TO_POINTER (thing)))
        continue;
      loom_problem_markers_find_place (canvas, thing, &mark.x, &mark.y);
      g_array_append_val (marks, mark);
    }
}

/* The marks (element-type Mark) in the order in which they are drawn. */
static GArray *
list_marks (LoomCanvas *canvas, GListModel *problems)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  g_autoptr (GHashTable) marked = g_hash_table_new (NULL, NULL);
  const guint n = g_list_model_get_n_items (problems);

  for (guint severity = 0; severity < LOOM_N_SEVERITIES; severity++)
    for (guint i = 0; i < n && marks->len < MOST_MARKS; i++)
      {
        g_autoptr (LoomProblem) problem = g_list_model_get_item (problems, i);

        if (loom_problem_get_severity (problem) == severity && !loom_problem_is_accepted (problem))
          add_marks (marks, marked, canvas, problem,
                     (Mark){ .i = i, .severity = (LoomSeverity)severity });
      }
  return marks;
}

/* The same in so many µs; *@lacks says whether some have another place once there was time for it.
 */
static GArray *
list_marks_within (LoomCanvas *canvas, GListModel *problems, gint64 spare, gboolean *lacks)
{
  Finds *finds = finds_of (canvas);

  finds->until = g_get_monotonic_time () + spare;
  finds->lacks = FALSE;
  GArray *marks = list_marks (canvas, problems);
  finds->until = 0;
  *lacks = finds->lacks;
  return marks;
}

static gboolean
again_cb (gpointer canvas)
{
  loom_canvas_queue_overlay (canvas);
  return G_SOURCE_REMOVE;
}

static void
paint_marks (const LoomPaint *paint, LoomCanvas *canvas, GListModel *problems)
{
  gboolean lacks;
  g_autoptr (GArray) marks = list_marks_within (canvas, problems, SPARE, &lacks);

  if (lacks)
    g_idle_add_full (G_PRIORITY_LOW, again_cb, g_object_ref (canvas), g_object_unref);

  for (guint k = 0; k < marks->len; k++)
    {
      const Mark *mark = &g_array_index (marks, Mark, k);

      draw_mark (paint, mark->severity, mark->x, mark->y);
    }
}

guint
loom_problem_markers_pick (LoomCanvas *canvas, GListModel *problems, double wx, double wy)
{
  gboolean lacks;
  g_autoptr (GArray) marks = list_marks_within (canvas, problems, 0, &lacks);

  for (guint k = marks->len; k > 0; k--)
    {
      const Mark *mark = &g_array_index (marks, Mark, k - 1);

      if (hypot (mark->x - wx, mark->y - wy) <= RADIUS)
        return mark->i;
    }
  return GTK_INVALID_LIST_POSITION;
}

void
loom_problem_markers_paint (const LoomPaint *paint,
                            LoomCanvas *canvas,
                            GListModel *problems,
                            LoomProblem *selected,
                            const LoomFixPreview *preview)
{
  if (selected != NULL)
    paint_ring (paint, selected, canvas);
  if (preview != NULL)
    loom_fix_preview_paint (preview, paint);
  paint_marks (paint, canvas, problems);
}
