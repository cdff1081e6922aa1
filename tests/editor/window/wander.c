/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random gestures and what must hold after them: see wander.h. */

#include "tests/editor/window/wander.h"

#include "editor/window/canvas/canvas-private.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"
#include "validator/diagnostics/engine.h"

#include <string.h>

/* How much is told of what was done before something went wrong, bytes. */
#define TRACE 1500

/* What a tool must never make more of. */
static const char *const codes[] = {
  "AREA-FLAT",       "AREA-INSIDE",   "AREAS-OVERLAP",   "BORDER-CROSSES",
  "CORNER-IN-EDGE",  "DISCS-OVERLAP", "EDGE-FOLDED",     "EDGE-TWICE",
  "OUTLINE-CROSSES", "RING-NESTED",   "CORNER-REPEATED",
};

static GHashTable *
count_troubles (LoomTestStage *stage)
{
  GHashTable *troubles = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (LoomReport) report = loom_report_new ();

  loom_checks_run_family (loom_document_get_board (stage->document), 0, "geometry", report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *found = loom_report_nth (report, i);
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (troubles, found->code));
      g_hash_table_insert (troubles, (gpointer)found->code, GUINT_TO_POINTER (n + 1));
    }
  return troubles;
}

static guint
get_place (LoomTestStage *stage)
{
  return loom_history_get_place (loom_document_get_history (stage->document));
}

void
loom_wander_init (LoomWander *self, LoomTestStage *stage, const char *name, guint steps)
{
  const char *more = g_getenv ("LOOM_WALK_STEPS");
  const char *seed = g_getenv ("LOOM_WALK_SEED");

  self->stage = stage;
  self->rand = g_rand_new_with_seed (g_str_hash (name) + (guint)atoi (seed != NULL ? seed : "1"));
  self->trace = g_string_new (NULL);
  self->troubles = count_troubles (stage);
  self->place = get_place (stage);
  self->bytes = loom_test_bytes (stage);
  self->steps = more != NULL ? (guint)atoi (more) : steps;
}

void
loom_wander_clear (LoomWander *self)
{
  g_rand_free (self->rand);
  g_string_free (self->trace, TRUE);
  g_hash_table_unref (self->troubles);
  g_free (self->bytes);
}

guint
loom_wander_below (LoomWander *self, guint n)
{
  return (guint)g_rand_int_range (self->rand, 0, (gint32)n);
}

gboolean
loom_wander_one_of (LoomWander *self, guint n)
{
  return loom_wander_below (self, n) == 0;
}

void
loom_wander_note (LoomWander *self, const char *format, ...)
{
  va_list list;

  va_start (list, format);
  g_string_append_vprintf (self->trace, format, list);
  va_end (list);
  g_string_append_c (self->trace, '\n');
}

static double
between (LoomWander *self, double from, double to)
{
  return g_rand_double_range (self->rand, from, to);
}

static void
pick_corner (LoomWander *self, double *x, double *y)
{
  const LoomBoard *board = loom_document_get_board (self->stage->document);
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);

  if (corners->len == 0)
    return;
  const LoomCorner *corner = g_ptr_array_index (corners, loom_wander_below (self, corners->len));
  *x = corner->x / (double)LOOM_MM;
  *y = corner->y / (double)LOOM_MM;
}

static void
pick_edge (LoomWander *self, double *x, double *y)
{
  const LoomTopology *topology = loom_canvas_get_topology (self->stage->canvas);
  const LoomGeometry *geometry = loom_canvas_get_geometry (self->stage->canvas);
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

  if (topology == NULL || geometry == NULL || loom_topology_n_edges (topology) == 0)
    return;
  loom_geometry_edge_points (geometry, loom_wander_below (self, loom_topology_n_edges (topology)),
                             FALSE, FALSE, spots);
  if (spots->len < 2)
    return;
  const guint i = loom_wander_below (self, spots->len - 1);
  const LoomVec2 a = g_array_index (spots, LoomVec2, i);
  const LoomVec2 b = g_array_index (spots, LoomVec2, i + 1);
  const double part = between (self, 0, 1);
  *x = (a.x + (b.x - a.x) * part) / LOOM_MM;
  *y = (a.y + (b.y - a.y) * part) / LOOM_MM;
}

/* Somewhere on what the canvas shows of a thing. */
static void
pick_entity (LoomWander *self, double *x, double *y)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_AREA, LOOM_KIND_TEXT, LOOM_KIND_SYMBOL, LOOM_KIND_ROUTE,
          LOOM_KIND_ITEM, LOOM_KIND_UNIT, LOOM_KIND_PLACE,  LOOM_KIND_EARTHWORM };
  LoomDocument *document = self->stage->document;
  const LoomKind kind = kinds[loom_wander_below (self, G_N_ELEMENTS (kinds))];
  const LoomScenario *scenario = loom_document_get_scenario (document);
  const LoomBoard *board = loom_document_get_board (document);
  const gboolean placed = kind == LOOM_KIND_ITEM || kind == LOOM_KIND_UNIT
                          || kind == LOOM_KIND_PLACE || kind == LOOM_KIND_EARTHWORM;
  const guint n = !placed            ? loom_board_n (board, kind)
                  : scenario != NULL ? loom_entity_n (&scenario->entity, kind)
                                     : 0;

  if (n == 0)
    return;
  const guint i = loom_wander_below (self, n);
  const LoomEntity *entity = placed ? loom_entity_nth (&scenario->entity, kind, i)
                                    : g_ptr_array_index (loom_board_list (board, kind), i);
  const LoomRect box = loom_canvas_entity_bounds (self->stage->canvas, entity->handle);
  if (box.right < box.left)
    return;
  *x = (box.left + (box.right - box.left) * between (self, 0, 1)) / LOOM_MM;
  *y = (box.top + (box.bottom - box.top) * between (self, 0, 1)) / LOOM_MM;
}

void
loom_wander_pick_place (LoomWander *self, double *x, double *y)
{
  const LoomViewport *viewport = loom_canvas_get_viewport (self->stage->canvas);
  double bx, by;

  loom_viewport_to_board (viewport, between (self, -20, viewport->width + 20),
                          between (self, -20, viewport->height + 20), &bx, &by);
  *x = bx / LOOM_MM;
  *y = by / LOOM_MM;
  switch (loom_wander_below (self, 6))
    {
    case 0:
    case 1:
      pick_corner (self, x, y);
      break;
    case 2:
      pick_edge (self, x, y);
      break;
    case 3:
    case 4:
      pick_entity (self, x, y);
      break;
    default:
      break;
    }
  if (loom_wander_one_of (self, 3))
    return;
  *x += between (self, -3, 3);
  *y += between (self, -3, 3);
}

static GdkModifierType
pick_state (LoomWander *self)
{
  GdkModifierType state = 0;

  if (loom_wander_one_of (self, 3))
    state |= GDK_ALT_MASK;
  if (loom_wander_one_of (self, 6))
    state |= GDK_SHIFT_MASK;
  if (loom_wander_one_of (self, 8))
    state |= GDK_CONTROL_MASK;
  return state;
}

/* Esc comes in the middle of some. */
static void
drag (LoomWander *self, double x, double y, guint n_press)
{
  LoomTestStage *stage = self->stage;
  const LoomViewport *viewport = loom_canvas_get_viewport (stage->canvas);
  const GdkModifierType state = pick_state (self);
  const guint button = loom_wander_one_of (self, 15) ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY;
  const guint n = loom_wander_one_of (self, 3) ? 0 : 1 + loom_wander_below (self, 6);
  double wx, wy;

  loom_test_to_widget (stage, x, y, &wx, &wy);
  /* A press is always on the canvas; a drag may leave it. */
  wx = CLAMP (wx, 0, viewport->width - 1);
  wy = CLAMP (wy, 0, viewport->height - 1);
  loom_wander_note (self, "press %u %u at %.3f %.3f with %x", button, n_press, x, y, state);
  loom_canvas_motion (stage->canvas, wx, wy, state);
  loom_canvas_press (stage->canvas, wx, wy, button, n_press, state);
  for (guint i = 0; i < n; i++)
    {
      const double far = loom_wander_one_of (self, 3) ? 60 : 15;
      if (loom_wander_one_of (self, 4))
        loom_wander_pick_place (self, &x, &y);
      else
        {
          x += between (self, -far, far);
          y += between (self, -far, far);
        }
      loom_test_to_widget (stage, x, y, &wx, &wy);
      loom_wander_note (self, "move %.3f %.3f", x, y);
      loom_canvas_motion (stage->canvas, wx, wy, state);
    }
  if (loom_wander_one_of (self, 25))
    {
      loom_wander_note (self, "Escape");
      loom_canvas_key (stage->canvas, GDK_KEY_Escape, 0);
    }
  loom_wander_note (self, "release");
  loom_canvas_release (stage->canvas, wx, wy, button, state);
}

static void
key (LoomWander *self)
{
  static const guint keys[]
      = { GDK_KEY_Return, GDK_KEY_Return, GDK_KEY_Return, GDK_KEY_BackSpace, GDK_KEY_Escape,
          GDK_KEY_Delete, GDK_KEY_Left,   GDK_KEY_Right,  GDK_KEY_Up,        GDK_KEY_Down,
          GDK_KEY_Tab,    GDK_KEY_1,      GDK_KEY_3,      GDK_KEY_z,         GDK_KEY_f };
  const guint keyval = keys[loom_wander_below (self, G_N_ELEMENTS (keys))];
  const GdkModifierType state = pick_state (self) & (GDK_SHIFT_MASK | GDK_CONTROL_MASK);

  loom_wander_note (self, "key %s with %x", gdk_keyval_name (keyval), state);
  loom_canvas_key (self->stage->canvas, keyval, state);
  loom_canvas_key_released (self->stage->canvas, keyval);
}

void
loom_wander_gesture (LoomWander *self)
{
  double x, y;

  if (loom_wander_one_of (self, 5))
    {
      key (self);
      return;
    }
  loom_wander_pick_place (self, &x, &y);
  drag (self, x, y, loom_wander_one_of (self, 12) ? 2 : 1);
}

static void
dump (LoomWander *self, const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_BUILD"), name, NULL);
  g_autofree char *bytes = loom_test_bytes (self->stage);

  g_file_set_contents (path, bytes, -1, NULL);
}

/* Writes the board as it is, and as it was before, into the build folder, and stops. */
static void
fail (LoomWander *self, const char *what)
{
  const guint place = get_place (self->stage);
  const char *label
      = place > 0
            ? loom_history_get_label (loom_document_get_history (self->stage->document), place - 1)
            : "nothing";

  dump (self, "wander-after.board.xml");
  loom_document_undo (self->stage->document);
  dump (self, "wander-before.board.xml");
  g_error ("%s by “%s” after\n…%s", what, label, self->trace->str);
}

static void
check_bytes (LoomWander *self)
{
  g_autofree char *bytes = loom_test_bytes (self->stage);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board = loom_read_bytes (bytes, strlen (bytes), "walk", &errors);

  if (board == NULL)
    fail (self, ((const LoomModelError *)g_ptr_array_index (errors, 0))->message);
  g_autoptr (GBytes) again = loom_write_bytes (board);
  if (g_bytes_get_size (again) != strlen (bytes)
      || memcmp (g_bytes_get_data (again, NULL), bytes, strlen (bytes)) != 0)
    fail (self, "The board reads back otherwise");
}

static void
check_troubles (LoomWander *self)
{
  GHashTable *now = count_troubles (self->stage);

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_hash_table_lookup (now, codes[i]) > g_hash_table_lookup (self->troubles, codes[i]))
      fail (self, codes[i]);
  g_hash_table_unref (self->troubles);
  self->troubles = now;
}

void
loom_wander_check (LoomWander *self, LoomWanderDeed deed)
{
  const guint place = get_place (self->stage);

  if (deed != LOOM_WANDER_HISTORY && place > self->place + 1)
    fail (self, "More than one step");
  if (place != self->place)
    check_bytes (self);
  if (place != self->place && deed == LOOM_WANDER_GESTURE)
    check_troubles (self);
  else if (place != self->place)
    {
      g_hash_table_unref (self->troubles);
      self->troubles = count_troubles (self->stage);
    }
  if (self->trace->len > TRACE)
    g_string_erase (self->trace, 0, (gssize)(self->trace->len - TRACE));
  self->place = place;
}

void
loom_wander_back_and_forth (LoomWander *self)
{
  LoomDocument *document = self->stage->document;
  g_autofree char *end = loom_test_bytes (self->stage);
  const guint place = get_place (self->stage);

  while (loom_document_undo (document))
    ;
  g_autofree char *start = loom_test_bytes (self->stage);
  g_assert_cmpstr (start, ==, self->bytes);
  while (get_place (self->stage) < place)
    g_assert_true (loom_document_redo (document));
  g_autofree char *again = loom_test_bytes (self->stage);
  g_assert_cmpstr (again, ==, end);
}
