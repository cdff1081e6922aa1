/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random walks over all that a window can do, on every sample: tools, actions, selection, layers,
 * scenarios, clipboard, undo and redo in any order. After each step the board reads back as it is
 * written and the history has grown by a step at most; at the end all undone is the beginning and
 * all done again is the end. LOOM_WALK_STEPS makes the walks longer. */

#include "tests/editor/window/desk.h"
#include "tests/editor/window/wander.h"

#include "editor/window/clipboard/clipboard.h"
#include "editor/window/canvas/tool.h"

#include <string.h>

/* Actions that ask for a file or a printer or lead out of the window, and the one that by its
 * nature makes the rings of neighbours go different ways. */
static const char *const denied[]
    = { "reverse", "close", "save", "export",   "print",      "revert",
        "open",    "help",  "full", "pictures", "new-window", "share" };

static gboolean
is_denied (const char *action)
{
  if (!g_str_has_prefix (action, "win."))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (denied); i++)
    if (strstr (action, denied[i]) != NULL)
      return TRUE;
  return FALSE;
}

static void
activate (LoomWander *self, GtkWidget *window, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
  loom_wander_note (self, "action %s", detailed);
  g_action_group_activate_action (G_ACTION_GROUP (window), name + strlen ("win."), target);
}

/* What is pasted or doubled comes through the display or from a thread, and so a little later. */
static gboolean
is_pasted (gpointer data)
{
  return !loom_clipboard_is_pasting (data);
}

static void
do_action (LoomWander *self, GtkWidget *window)
{
  const LoomCommandRow *const *tables = loom_commands_get_tables ();
  g_autoptr (GPtrArray) actions = g_ptr_array_new ();

  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      if (!is_denied (row->action))
        g_ptr_array_add (actions, (gpointer)row->action);
  const char *action = g_ptr_array_index (actions, loom_wander_below (self, actions->len));
  activate (self, window, action);
  loom_desk_wait (is_pasted, window);
}

static void
take_tool (LoomWander *self, GtkWidget *window)
{
  const gboolean layers = loom_document_get_layer (self->stage->document) != 0;
  const LoomToolRow *rows = loom_toolbox_rows (layers);
  guint n = 0;

  while (rows[n].id != NULL)
    n++;
  const LoomToolRow *row = &rows[loom_wander_below (self, n)];
  g_autofree char *action = g_strdup_printf ("win.tool('%s')", row->id);
  activate (self, window, action);
}

static void
gather (GArray *entities, const LoomEntity *parent, LoomKind kind)
{
  for (guint i = 0; i < loom_entity_n (parent, kind); i++)
    g_array_append_val (entities, loom_entity_nth (parent, kind, i)->handle);
}

/* Some of all that can be chosen. */
static void
choose (LoomWander *self)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_AREA,   LOOM_KIND_TEXT,     LOOM_KIND_SYMBOL, LOOM_KIND_ROUTE,
          LOOM_KIND_CORNER, LOOM_KIND_BARRIER,  LOOM_KIND_GROUP,  LOOM_KIND_BORDER,
          LOOM_KIND_LAYER,  LOOM_KIND_ENTRANCE, LOOM_KIND_IMAGE };
  static const LoomKind placed[]
      = { LOOM_KIND_PLACE,     LOOM_KIND_NUMBER, LOOM_KIND_UNIT, LOOM_KIND_ITEM,
          LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_QUEEN };
  LoomDocument *document = self->stage->document;
  const LoomBoard *board = loom_document_get_board (document);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  g_autoptr (GArray) entities = g_array_new (FALSE, FALSE, sizeof (LoomHandle));

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const GPtrArray *list = loom_board_list (board, kinds[i]);
      for (guint k = 0; k < list->len; k++)
        g_array_append_val (entities, ((LoomEntity *)g_ptr_array_index (list, k))->handle);
    }
  for (guint i = 0; scenario != NULL && i < G_N_ELEMENTS (placed); i++)
    gather (entities, &scenario->entity, placed[i]);
  if (entities->len == 0)
    return;
  const guint n = 1 + loom_wander_below (self, 4);
  loom_selection_clear (loom_document_get_selection (document));
  for (guint i = 0; i < n; i++)
    {
      const LoomHandle entity
          = g_array_index (entities, LoomHandle, loom_wander_below (self, entities->len));
      loom_wander_note (self, "choose %u", entity);
      loom_selection_add (loom_document_get_selection (document), entity);
    }
}

static void
go_through_history (LoomWander *self)
{
  LoomDocument *document = self->stage->document;
  const guint n = loom_history_get_n_steps (loom_document_get_history (document));

  loom_wander_note (self, "history");
  if (loom_wander_one_of (self, 6) && n > 0)
    loom_document_jump (document, loom_wander_below (self, n + 1));
  else if (loom_wander_one_of (self, 3))
    loom_document_redo (document);
  else
    loom_document_undo (document);
}

/* Questions and lists that an action has opened go unanswered. */
static void
close_others (GtkWidget *window)
{
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = g_list_model_get_n_items (all); i > 0; i--)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (all, i - 1);
      if (other != NULL && GTK_WIDGET (other) != window)
        gtk_window_destroy (other);
    }
}

static void
walk_a_step (LoomWander *self, GtkWidget *window)
{
  LoomWanderDeed deed = LOOM_WANDER_GESTURE;

  switch (loom_wander_below (self, 12))
    {
    case 0:
      take_tool (self, window);
      break;
    case 1:
      choose (self);
      break;
    case 2:
      go_through_history (self);
      deed = LOOM_WANDER_HISTORY;
      break;
    case 3:
    case 4:
    case 5:
      do_action (self, window);
      deed = LOOM_WANDER_ACTION;
      loom_test_settle ();
      close_others (window);
      loom_window_set_mode (LOOM_WINDOW (window), LOOM_MODE_EDIT);
      break;
    default:
      loom_wander_gesture (self);
      break;
    }
  loom_test_settle ();
  loom_wander_check (self, deed);
}

/* What a walk opens is destroyed at once, while a thread may still hold it. Where the pointer had
 * entered such a window, GTK 4.8 asks half a second later for a tooltip there, says this, and goes
 * on (see popovers.c; that none of ours is kept for good is test-popovers.c's). */
static gboolean
is_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  return !g_str_has_prefix (message, "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE");
}

static void
walk (gconstpointer data)
{
  const char *name = data;
  g_autofree char *path = loom_desk_copy (name);
  LoomWindow *window = loom_desk_open (path);
  LoomTestStage stage = { .document = loom_window_get_document (window),
                          .canvas = loom_window_get_canvas (window),
                          .window = GTK_WIDGET (window) };
  g_auto (LoomWander) self = { 0 };

  g_test_log_set_fatal_handler (is_fatal, NULL);
  loom_test_wait (&stage);
  loom_wander_init (&self, &stage, name, 40);
  for (guint i = 0; i < self.steps; i++)
    walk_a_step (&self, stage.window);
  g_test_message ("%s: %u steps", name, self.place);
  loom_wander_back_and_forth (&self);
  /* What is still on its way from the clipboard arrives, so that nothing of it is left over. */
  loom_desk_wait (is_pasted, window);
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  static const char *const samples[]
      = { "archipelago",  "eleven-parishes", "fallen-branch", "first-tunnel",
          "four-hearths", "lamplighters",    "orchard-farm",  "over-the-moor",
          "pond",         "spice-comb",      "two-queens",    "two-shrines" };

  loom_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/window/walk/undone-it-is-the-beginning/%s", samples[i]);
      g_test_add_data_func (path, samples[i], walk);
    }
  return g_test_run ();
}
