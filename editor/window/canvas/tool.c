/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tool in a window: looks up what its table, or that of its base, says to an event, and has the
 * one way in which tools change the document. See tool.h. */

#include "editor/window/canvas/tool.h"

struct _LoomTool
{
  GObject parent_instance;
  const LoomToolInfo *info;
  gpointer state;     /* (owned) (nullable): of the size that the table says */
  LoomCanvas *canvas; /* weak: the canvas owns the tool it uses, the window all of them */
  guint shown;        /* digest of what the options bar was made from */
  LoomBoard *before;  /* (owned) (nullable): the board before the step that is being made */
};

G_DEFINE_FINAL_TYPE (LoomTool, loom_tool, G_TYPE_OBJECT)

enum
{
  OPTIONS_CHANGED,
  SAY,
  WANTS_SCENARIO,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The row's own answer, else that of its base. */
#define FIND(self, what)                                                                           \
  ((self)->info->what || (self)->info->base == NULL ? (self)->info->what : (self)->info->base->what)

static void
loom_tool_finalize (GObject *object)
{
  LoomTool *self = LOOM_TOOL (object);

  if (FIND (self, clear) != NULL)
    FIND (self, clear) (self);
  g_free (self->state);
  g_clear_weak_pointer (&self->canvas);
  G_OBJECT_CLASS (loom_tool_parent_class)->finalize (object);
}

static void
loom_tool_class_init (LoomToolClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = loom_tool_finalize;
  signals[OPTIONS_CHANGED] = g_signal_new ("options-changed", LOOM_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SAY] = g_signal_new ("say", LOOM_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[WANTS_SCENARIO] = g_signal_new ("wants-scenario", LOOM_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
loom_tool_init (LoomTool *self)
{
}

LoomTool *
loom_tool_new (const LoomToolInfo *info, LoomCanvas *canvas)
{
  g_return_val_if_fail (info != NULL && LOOM_IS_CANVAS (canvas), NULL);

  LoomTool *self = g_object_new (LOOM_TYPE_TOOL, NULL);
  self->info = info;
  g_set_weak_pointer (&self->canvas, canvas);
  if (FIND (self, size) > 0)
    {
      self->state = g_malloc0 (FIND (self, size));
      *(LoomTool **)self->state = self;
    }
  if (FIND (self, init) != NULL)
    FIND (self, init) (self);
  return self;
}

gboolean
loom_tool_is (LoomTool *self, const LoomToolInfo *info)
{
  return self != NULL && self->info == info;
}

/* For the canvas. */

gboolean
loom_tool_press (LoomTool *self, const LoomPointer *pointer)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self) && pointer != NULL, FALSE);

  return FIND (self, press) != NULL && FIND (self, press) (self, pointer);
}

gboolean
loom_tool_motion (LoomTool *self, const LoomPointer *pointer)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self) && pointer != NULL, FALSE);

  return FIND (self, motion) != NULL && FIND (self, motion) (self, pointer);
}

gboolean
loom_tool_release (LoomTool *self, const LoomPointer *pointer)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self) && pointer != NULL, FALSE);

  return FIND (self, release) != NULL && FIND (self, release) (self, pointer);
}

gboolean
loom_tool_key (LoomTool *self, guint keyval, GdkModifierType state)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), FALSE);

  return FIND (self, key) != NULL && FIND (self, key) (self, keyval, state);
}

void
loom_tool_leave (LoomTool *self)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  if (FIND (self, leave) != NULL)
    FIND (self, leave) (self);
}

gboolean
loom_tool_cancel (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), FALSE);

  return FIND (self, cancel) != NULL && FIND (self, cancel) (self);
}

void
loom_tool_give_up_press (LoomTool *self, gboolean is_undone)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  if (FIND (self, give_up_press) != NULL)
    FIND (self, give_up_press) (self, is_undone);
  else
    loom_tool_cancel (self);
}

gboolean
loom_tool_takes_points (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), FALSE);

  return FIND (self, takes_points);
}

gboolean
loom_tool_spans_layers (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), FALSE);

  return FIND (self, spans_layers);
}

gboolean
loom_tool_turn_to (LoomTool *self, LoomHandle layer)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), FALSE);

  if (FIND (self, turn_to) == NULL)
    return FALSE;
  FIND (self, turn_to) (self, layer);
  return TRUE;
}

LoomHandle
loom_tool_get_coming (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), 0);

  return FIND (self, get_coming) != NULL ? FIND (self, get_coming) (self) : 0;
}

gboolean
loom_tool_draws_areas (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), FALSE);

  return FIND (self, draws_areas);
}

gboolean
loom_tool_rests (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), FALSE);

  return FIND (self, rests) != NULL && FIND (self, rests) (self);
}

void
loom_tool_activate (LoomTool *self)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  if (FIND (self, activate) != NULL)
    FIND (self, activate) (self);
}

void
loom_tool_deactivate (LoomTool *self)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  if (FIND (self, abandon) != NULL)
    FIND (self, abandon) (self);
  else
    loom_tool_cancel (self);
  if (FIND (self, deactivate) != NULL)
    FIND (self, deactivate) (self);
}

void
loom_tool_board_changed (LoomTool *self)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  if (FIND (self, board_changed) != NULL)
    FIND (self, board_changed) (self);
}

void
loom_tool_paint (LoomTool *self, const LoomPaint *paint)
{
  g_return_if_fail (LOOM_IS_TOOL (self) && paint != NULL);

  if (FIND (self, paint) == NULL)
    return;
  cairo_save (paint->cr);
  cairo_new_path (paint->cr);
  FIND (self, paint) (self, paint);
  cairo_new_path (paint->cr);
  cairo_restore (paint->cr);
}

GtkWidget *
loom_tool_new_options (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), NULL);

  return FIND (self, new_options) != NULL ? FIND (self, new_options) (self) : NULL;
}

char *
loom_tool_dup_hint (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), NULL);

  return FIND (self, dup_hint) != NULL ? FIND (self, dup_hint) (self) : NULL;
}

const char *
loom_tool_get_cursor (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), "default");

  const char *cursor = FIND (self, get_cursor) != NULL ? FIND (self, get_cursor) (self) : NULL;
  return cursor != NULL ? cursor : "default";
}

/* For tools. */

gpointer
loom_tool_get_state (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), NULL);

  return self->state;
}

gconstpointer
loom_tool_get_traits (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), NULL);

  return self->info->traits;
}

void
loom_tool_connect (LoomTool *self, gpointer object, const char *signal, GCallback callback)
{
  g_return_if_fail (LOOM_IS_TOOL (self) && G_IS_OBJECT (object));

  GClosure *closure = g_cclosure_new (callback, self->state, NULL);
  g_object_watch_closure (G_OBJECT (self), closure);
  g_signal_connect_closure (object, signal, closure, FALSE);
}

LoomCanvas *
loom_tool_get_canvas (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), NULL);

  return self->canvas;
}

LoomDocument *
loom_tool_get_document (LoomTool *self)
{
  LoomCanvas *canvas = loom_tool_get_canvas (self);

  return canvas != NULL ? loom_canvas_get_document (canvas) : NULL;
}

const LoomBoard *
loom_tool_get_board (LoomTool *self)
{
  LoomDocument *document = loom_tool_get_document (self);

  return document != NULL ? loom_document_get_board (document) : NULL;
}

void
loom_tool_queue_paint (LoomTool *self)
{
  LoomCanvas *canvas = loom_tool_get_canvas (self);

  if (canvas != NULL)
    loom_canvas_queue_overlay (canvas);
}

void
loom_tool_options_changed (LoomTool *self)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  g_signal_emit (self, signals[OPTIONS_CHANGED], 0);
}

void
loom_tool_refresh_options (LoomTool *self, guint digest)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  if (digest == self->shown)
    return;
  self->shown = digest;
  loom_tool_options_changed (self);
}

void
loom_tool_say (LoomTool *self, const char *sentence)
{
  g_return_if_fail (LOOM_IS_TOOL (self) && sentence != NULL);

  g_signal_emit (self, signals[SAY], 0, sentence);
}

void
loom_tool_want_scenario (LoomTool *self)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  g_signal_emit (self, signals[WANTS_SCENARIO], 0);
}

gboolean
loom_tool_commit (LoomTool *self, LoomEdit *edit, GError *error)
{
  g_autoptr (GError) reason = error;

  g_return_val_if_fail (LOOM_IS_TOOL (self), FALSE);
  if (edit != NULL && loom_document_apply (loom_tool_get_document (self), edit, &reason))
    return TRUE;
  if (reason != NULL)
    loom_tool_say (self, reason->message);
  return FALSE;
}

gboolean
loom_tool_commit_run (LoomTool *self, LoomEdit *edit, GError *error)
{
  LoomDocument *document = loom_tool_get_document (self);
  guint n;

  g_return_val_if_fail (LOOM_IS_TOOL (self) && document != NULL, FALSE);
  const LoomHandle *chosen = loom_selection_get_all (loom_document_get_selection (document), &n);
  if (edit == NULL)
    return loom_tool_commit (self, NULL, error);
  g_autofree char *run
      = g_strdup_printf ("%s %u %u", loom_edit_get_label (edit), n, n > 0 ? chosen[0] : 0);
  loom_document_begin_run (document, loom_edit_get_label (edit), run);
  const gboolean done = loom_tool_commit (self, edit, error);
  loom_document_end (document);
  return done;
}

/* The edit for one image, made and applied. */
static gboolean
apply_image (LoomTool *self,
             const LoomDrawing *drawing,
             guint image,
             LoomToolMake make,
             gpointer data,
             GError **error)
{
  g_autoptr (GError) reason = NULL;
  LoomEdit *edit = make (self, drawing, image, data, &reason);

  if (reason != NULL)
    {
      g_clear_pointer (&edit, loom_edit_free);
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  return edit == NULL || loom_document_apply (loom_tool_get_document (self), edit, error);
}

const LoomBoard *
loom_tool_get_before (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), NULL);
  return self->before != NULL ? self->before : loom_tool_get_board (self);
}

/* All images, one after the other. */
static gboolean
apply_images (LoomTool *self,
              const LoomDrawing *drawing,
              LoomToolMake make,
              gpointer data,
              GError **error)
{
  for (guint i = 0; i < loom_drawing_get_n_images (drawing); i++)
    if (!apply_image (self, drawing, i, make, data, error))
      return FALSE;
  return TRUE;
}

gboolean
loom_tool_commit_images (LoomTool *self, const char *label, LoomToolMake make, gpointer data)
{
  LoomDocument *document = loom_tool_get_document (self);
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (LOOM_IS_TOOL (self) && document != NULL && make != NULL, FALSE);
  /* By value: an edit may be what makes the document draw otherwise. */
  const LoomDrawing drawing = *loom_document_get_drawing (document);
  if (loom_drawing_get_n_images (&drawing) > 1)
    self->before = loom_document_dup_snapshot (document);
  loom_document_begin (document, label);
  const gboolean done = apply_images (self, &drawing, make, data, &error);
  if (done)
    loom_document_end (document);
  else
    loom_document_cancel (document);
  g_clear_pointer (&self->before, loom_board_free);
  if (!done)
    loom_tool_say (self, error->message);
  return done;
}
