/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The base of all tools: what a tool does not answer for itself, and the one way in which tools
 * change the document. See tool.h. */

#include "editor/window/canvas/tool.h"

typedef struct
{
  LoomCanvas *canvas; /* weak: the canvas owns the tool it uses, the window all of them */
} LoomToolPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (LoomTool, loom_tool, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_CANVAS,
  N_PROPS,
};

enum
{
  OPTIONS_CHANGED,
  SAY,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static LoomToolPrivate *
get_private (LoomTool *self)
{
  return loom_tool_get_instance_private (self);
}

static void
loom_tool_finalize (GObject *object)
{
  g_clear_weak_pointer (&get_private (LOOM_TOOL (object))->canvas);
  G_OBJECT_CLASS (loom_tool_parent_class)->finalize (object);
}

static void
loom_tool_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_CANVAS)
    g_value_set_object (value, loom_tool_get_canvas (LOOM_TOOL (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
loom_tool_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_CANVAS)
    g_set_weak_pointer (&get_private (LOOM_TOOL (object))->canvas, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
loom_tool_class_init (LoomToolClass *klass)
{
  GObjectClass *object = G_OBJECT_CLASS (klass);

  object->finalize = loom_tool_finalize;
  object->get_property = loom_tool_get_property;
  object->set_property = loom_tool_set_property;
  properties[PROP_CANVAS]
      = g_param_spec_object ("canvas", NULL, NULL, LOOM_TYPE_CANVAS,
                             G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object, N_PROPS, properties);
  signals[OPTIONS_CHANGED] = g_signal_new ("options-changed", LOOM_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SAY] = g_signal_new ("say", LOOM_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
loom_tool_init (LoomTool *self)
{
}

/* For the canvas. */

gboolean
loom_tool_press (LoomTool *self, const LoomPointer *pointer)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self) && pointer != NULL, FALSE);

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  return klass->press != NULL && klass->press (self, pointer);
}

gboolean
loom_tool_motion (LoomTool *self, const LoomPointer *pointer)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self) && pointer != NULL, FALSE);

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  return klass->motion != NULL && klass->motion (self, pointer);
}

gboolean
loom_tool_release (LoomTool *self, const LoomPointer *pointer)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self) && pointer != NULL, FALSE);

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  return klass->release != NULL && klass->release (self, pointer);
}

gboolean
loom_tool_key (LoomTool *self, guint keyval, GdkModifierType state)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), FALSE);

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  return klass->key != NULL && klass->key (self, keyval, state);
}

void
loom_tool_leave (LoomTool *self)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  if (klass->leave != NULL)
    klass->leave (self);
}

gboolean
loom_tool_cancel (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), FALSE);

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  return klass->cancel != NULL && klass->cancel (self);
}

void
loom_tool_give_up_press (LoomTool *self, gboolean is_undone)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  if (klass->give_up_press != NULL)
    klass->give_up_press (self, is_undone);
  else
    loom_tool_cancel (self);
}

gboolean
loom_tool_rests (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), FALSE);

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  return klass->rests != NULL && klass->rests (self);
}

void
loom_tool_activate (LoomTool *self)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  if (klass->activate != NULL)
    klass->activate (self);
}

void
loom_tool_deactivate (LoomTool *self)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  if (klass->abandon != NULL)
    klass->abandon (self);
  else
    loom_tool_cancel (self);
  if (klass->deactivate != NULL)
    klass->deactivate (self);
}

void
loom_tool_board_changed (LoomTool *self)
{
  g_return_if_fail (LOOM_IS_TOOL (self));

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  if (klass->board_changed != NULL)
    klass->board_changed (self);
}

void
loom_tool_paint (LoomTool *self, const LoomPaint *paint)
{
  g_return_if_fail (LOOM_IS_TOOL (self) && paint != NULL);

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  if (klass->paint == NULL)
    return;
  cairo_save (paint->cr);
  cairo_new_path (paint->cr);
  klass->paint (self, paint);
  cairo_new_path (paint->cr);
  cairo_restore (paint->cr);
}

GtkWidget *
loom_tool_new_options (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), NULL);

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  return klass->new_options != NULL ? klass->new_options (self) : NULL;
}

char *
loom_tool_dup_hint (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), NULL);

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  return klass->dup_hint != NULL ? klass->dup_hint (self) : NULL;
}

const char *
loom_tool_get_cursor (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), "default");

  LoomToolClass *klass = LOOM_TOOL_GET_CLASS (self);
  const char *cursor = klass->get_cursor != NULL ? klass->get_cursor (self) : NULL;
  return cursor != NULL ? cursor : "default";
}

/* For tools. */

LoomCanvas *
loom_tool_get_canvas (LoomTool *self)
{
  g_return_val_if_fail (LOOM_IS_TOOL (self), NULL);

  return get_private (self)->canvas;
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
loom_tool_say (LoomTool *self, const char *sentence)
{
  g_return_if_fail (LOOM_IS_TOOL (self) && sentence != NULL);

  g_signal_emit (self, signals[SAY], 0, sentence);
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

gboolean
loom_tool_commit_images (LoomTool *self, const char *label, LoomToolMake make, gpointer data)
{
  LoomDocument *document = loom_tool_get_document (self);
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (LOOM_IS_TOOL (self) && document != NULL && make != NULL, FALSE);
  /* By value: an edit may be what makes the document draw otherwise. */
  const LoomDrawing drawing = *loom_document_get_drawing (document);
  loom_document_begin (document, label);
  for (guint i = 0; i < loom_drawing_get_n_images (&drawing); i++)
    if (!apply_image (self, &drawing, i, make, data, &error))
      {
        loom_document_cancel (document);
        loom_tool_say (self, error->message);
        return FALSE;
      }
  loom_document_end (document);
  return TRUE;
}
