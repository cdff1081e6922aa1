/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Other courses for borders: see border-actions.h. What would cross something is drawn back as far
 * as need be. */

#include "editor/window/clipboard/border-actions.h"

#include "editor/window/tools/preview.h"
#include "formats/geometry/topology.h"
#include "formats/reshape/drag-constraint.h"
#include "formats/sketch/edit-patch.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Edges that are done at once at most: each looks at the whole board. */
#define MOST_EDGES 60

/* A straight border that is made smooth is bent by so much of its length. */
#define BEND 0.1

/* Rough borders get a point every so many µm, off the course by so much of that. */
#define ROUGH_STEP 5000
#define ROUGH_SHARE 0.22

/* The first tolerance at which points of a border go, µm, and the last. */
#define SIMPLE_LEAST 250
#define SIMPLE_MOST 64000

/* The course of an edge, its ends included. */
typedef struct
{
  LoomHandle a, b; /* corners */
  GArray *course;  /* (element-type LoomPoint) from a to b; owned */
  gint32 curve;
} Edge;

/* --- Courses ------------------------------------------------------------------------------------
 */

static LoomPoint
along (LoomPoint from, LoomPoint to, double share, double aside)
{
  const double dx = (double)to.x - from.x, dy = (double)to.y - from.y;

  return (LoomPoint){ (gint32)lround (from.x + dx * share - dy * aside),
                      (gint32)lround (from.y + dy * share + dx * aside) };
}

static LoomPoint
point_at (const GArray *course, guint i)
{
  return g_array_index (course, LoomPoint, i);
}

static void
make_smooth (Edge *self)
{
  if (self->course->len == 2)
    {
      const LoomPoint middle
          = along (point_at (self->course, 0), point_at (self->course, 1), 0.5, BEND);

      g_array_insert_val (self->course, 1, middle);
    }
  self->curve = LOOM_CURVE_SMOOTH;
}

/* First from point to point, then from end to end. */
static void
make_straight (Edge *self)
{
  if (self->curve != LOOM_CURVE_SMOOTH && self->course->len > 2)
    g_array_remove_range (self->course, 1, self->course->len - 2);
  self->curve = LOOM_CURVE_STRAIGHT;
}

/* The same for the same place, whichever way the border goes: from -1 to 1. */
static double
chance (LoomPoint at)
{
  guint32 hash = (guint32)at.x * 2654435761u ^ (guint32)at.y * 2246822519u;

  hash ^= hash >> 15;
  hash *= 2654435769u;
  hash ^= hash >> 13;
  return (double)(hash % 2001) / 1000 - 1;
}

static void
make_rough (Edge *self)
{
  g_autoptr (GArray) rough = g_array_new (FALSE, FALSE, sizeof (LoomPoint));

  for (guint i = 0; i + 1 < self->course->len; i++)
    {
      const LoomPoint from = point_at (self->course, i), to = point_at (self->course, i + 1);
      const double length = hypot ((double)to.x - from.x, (double)to.y - from.y);
      const guint n = (guint)CLAMP (length / ROUGH_STEP, 1, 40);

      g_array_append_val (rough, from);
      for (guint k = 1; k < n; k++)
        {
          const LoomPoint on = along (from, to, (double)k / n, 0);
          const LoomPoint off = along (from, to, (double)k / n, chance (on) * ROUGH_SHARE / n);

          g_array_append_val (rough, off);
        }
    }
  g_array_append_val (rough, g_array_index (self->course, LoomPoint, self->course->len - 1));
  g_array_set_size (self->course, 0);
  g_array_append_vals (self->course, rough->data, rough->len);
}

/* As little as takes a point away. */
static void
make_simple (Edge *self)
{
  const guint n = self->course->len;

  for (gint32 tolerance = SIMPLE_LEAST; tolerance <= SIMPLE_MOST && self->course->len == n && n > 2;
       tolerance *= 2)
    loom_stroke_simplify (self->course, tolerance);
}

static const struct
{
  const char *id, *label;
  const char *step; /* of the history */
  void (*make) (Edge *edge);
} shapes[] = {
  { "smooth", N_ ("Smooth"), N_ ("Smooth border"), make_smooth },
  { "straight", N_ ("Straighten"), N_ ("Straighten border"), make_straight },
  { "rough", N_ ("Roughen"), N_ ("Roughen border"), make_rough },
  { "simple", N_ ("Simplify"), N_ ("Simplify border"), make_simple },
};

/* clang-format off */
const LoomCommandRow loom_border_commands[] = {
  { "win.border('smooth')", N_("Smooth the Border"), N_("Arrange"), { NULL } },
  { "win.border('straight')", N_("Straighten the Border"), N_("Arrange"), { NULL } },
  { "win.border('rough')", N_("Roughen the Border"), N_("Arrange"), { NULL } },
  { "win.border('simple')", N_("Simplify the Border"), N_("Arrange"), { NULL } },
  { NULL },
};
/* clang-format on */

/* --- Edges of the board -------------------------------------------------------------------------
 */

static const LoomBoard *
board_of (LoomHost *host)
{
  return loom_document_get_board (loom_host_get_document (host));
}

static gboolean
edge_init (Edge *self, const LoomBoard *board, const LoomEdge *edge)
{
  const LoomEntity *a = loom_board_get (board, edge->a), *b = loom_board_get (board, edge->b);
  const LoomBorder *border = (const LoomBorder *)loom_board_get (board, edge->border);

  if (a == NULL || b == NULL || a->kind != LOOM_KIND_CORNER || b->kind != LOOM_KIND_CORNER)
    return FALSE;
  *self = (Edge){ edge->a, edge->b, g_array_new (FALSE, FALSE, sizeof (LoomPoint)),
                  border != NULL ? border->curve : LOOM_CURVE_STRAIGHT };
  const LoomPoint from = { ((const LoomCorner *)a)->x, ((const LoomCorner *)a)->y };
  const LoomPoint to = { ((const LoomCorner *)b)->x, ((const LoomCorner *)b)->y };
  g_array_append_val (self->course, from);
  for (guint i = 0; border != NULL && i < border->via.n; i++)
    {
      const gboolean is_forward = border->ends.items[0] == edge->a;

      g_array_append_val (self->course, border->via.items[is_forward ? i : border->via.n - 1 - i]);
    }
  g_array_append_val (self->course, to);
  return TRUE;
}

static gboolean
is_selected (LoomDocument *document, const LoomBoard *board, guint area)
{
  return area != LOOM_NONE
         && loom_selection_contains (loom_document_get_selection (document),
                                     loom_board_area (board, area)->entity.handle);
}

/* Whether @edge is meant by what is selected: itself, all of one area, or what lies between
 * several. */
static gboolean
is_meant (LoomDocument *document, const LoomBoard *board, const LoomEdge *edge, guint n_areas)
{
  const guint n = (guint)is_selected (document, board, edge->left)
                  + (guint)is_selected (document, board, edge->right);

  return (edge->border != 0
          && loom_selection_contains (loom_document_get_selection (document), edge->border))
         || (n_areas == 1 ? n == 1 : n == 2);
}

static guint
count_areas (LoomDocument *document, const LoomBoard *board)
{
  LoomSelection *selection = loom_document_get_selection (document);
  guint n = 0;

  for (guint i = 0; i < loom_selection_get_n (selection); i++)
    {
      const LoomEntity *entity = loom_board_get (board, loom_selection_get (selection, i));

      n += entity != NULL && entity->kind == LOOM_KIND_AREA;
    }
  return n;
}

static void
edge_clear (gpointer data)
{
  g_array_unref (((Edge *)data)->course);
}

/* (element-type Edge) those from @a to @b, or with 0 those that are selected. */
static GArray *
list_edges (LoomHost *host, LoomHandle a, LoomHandle b)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomBoard *board = board_of (host);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  const guint n_areas = count_areas (document, board);
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (Edge));

  g_array_set_clear_func (edges, edge_clear);
  for (guint i = 0; i < loom_topology_n_edges (topology) && edges->len < MOST_EDGES; i++)
    {
      const LoomEdge *edge = loom_topology_edge (topology, i);
      Edge one;

      if ((a != 0 ? edge->a == a && edge->b == b : is_meant (document, board, edge, n_areas))
          && edge_init (&one, board, edge))
        g_array_append_val (edges, one);
    }
  return edges;
}

/* --- Doing it -----------------------------------------------------------------------------------
 */

/* Gives image @image of the edge the course that was made; whether it could have it. */
static gboolean
put (LoomDocument *document,
     const Edge *edge,
     const LoomDrawing *drawing,
     guint image,
     const char *label)
{
  const LoomBoard *board = loom_document_get_board (document);
  const LoomHandle a = loom_drawing_find_image (drawing, board, image, edge->a);
  const LoomHandle b = loom_drawing_find_image (drawing, board, image, edge->b);
  g_autoptr (LoomDragConstraint) obstacles = NULL;
  g_autofree LoomPoint *via = NULL;

  if (image > 0
      && (a == 0 || b == 0 || (a == edge->a && b == edge->b) || (a == edge->b && b == edge->a)))
    return TRUE;
  via = loom_preview_dup_image (drawing, image, &g_array_index (edge->course, LoomPoint, 1),
                                edge->course->len - 2);
  obstacles = loom_drag_constraint_new (board);
  return loom_drag_constraint_set_course (obstacles, a, b, via, edge->course->len - 2, edge->curve)
         && loom_document_apply (document, loom_drag_constraint_dup_edit (obstacles, label), NULL);
}

static void
shape (LoomHost *host, const char *id, LoomHandle a, LoomHandle b)
{
  LoomDocument *document = loom_host_get_document (host);
  g_autoptr (GArray) edges = list_edges (host, a, b);
  const LoomDrawing drawing = *loom_document_get_drawing (document);
  guint which = 0, n_refused = 0;

  while (which < G_N_ELEMENTS (shapes) && strcmp (shapes[which].id, id) != 0)
    which++;
  if (which == G_N_ELEMENTS (shapes))
    return;
  if (edges->len == 0)
    {
      loom_host_toast (host, _ ("Select an area, or two that share a border"), NULL, NULL);
      return;
    }
  loom_document_begin (document, shapes[which].step);
  for (guint i = 0; i < edges->len; i++)
    {
      Edge *edge = &g_array_index (edges, Edge, i);

      shapes[which].make (edge);
      for (guint image = 0; image < loom_drawing_get_n_images (&drawing); image++)
        n_refused += !put (document, edge, &drawing, image, shapes[which].step);
    }
  loom_document_end (document);
  if (n_refused > 0)
    loom_host_toast (host, _ ("Bent like that, the border would cross another"), NULL, NULL);
}

static void
border_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  shape (data, g_variant_get_string (parameter, NULL), 0, 0);
}

static void
border_between_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *id;
  guint32 a, b;

  g_variant_get (parameter, "(&suu)", &id, &a, &b);
  shape (data, id, a, b);
}

void
loom_border_actions_append (GMenu *menu, LoomHandle a, LoomHandle b)
{
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *action = g_strdup_printf ("win.border-between(('%s', uint32 %u, uint32 %u))",
                                                 shapes[i].id, a, b);

      g_menu_append (section, gettext (shapes[i].label), action);
    }
  g_menu_append_submenu (menu, _ ("Course of the Border"), G_MENU_MODEL (section));
}

void
loom_border_actions_add (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "border", border_cb, "s" },
    { "border-between", border_between_cb, "(suu)" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
}
