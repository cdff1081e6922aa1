/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The open document: see document.h. Here are its state, its edits and its steps; opening and
 * saving are in document-file.c and document-save.c.
 *
 * Implementation notes: undoing applies the edit that the history keeps and puts the inverse it
 * gives in its place, so that redoing gives back the very same handles. */

#include "editor/document/document-private.h"

#include "formats/edit/edit-same.h"
#include "formats/model/shelf.h"

#include <glib/gi18n.h>

/* Longer than this after its last step a run is over, µs. */
#define RUN_PAUSE (G_USEC_PER_SEC)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_PATH,
  PROP_IS_SAVED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_SCENARIO,
  PROP_LAYER,
  N_PROPS,
};

enum
{
  CHANGED,
  STEP,
  DRAWING_CHANGED,
  JOURNAL_FAILED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LoomDocument, loom_document, G_TYPE_OBJECT)

static void
loom_document_finalize (GObject *object)
{
  LoomDocument *self = LOOM_DOCUMENT (object);

  if (self->journal != NULL && loom_history_is_saved (self->history))
    loom_journal_remove (self->journal);
  g_clear_pointer (&self->journal, loom_journal_free);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->history, loom_history_free);
  g_clear_pointer (&self->board, loom_board_free);
  g_free (self->path);
  g_clear_pointer (&self->pack, loom_pack_close);
  g_free (self->run);
  g_free (self->last_run);
  G_OBJECT_CLASS (loom_document_parent_class)->finalize (object);
}

static const char *
get_label (LoomDocument *self, gboolean redo)
{
  const guint place = loom_history_get_place (self->history);

  if (redo)
    return place < loom_history_get_n_steps (self->history)
               ? loom_history_get_label (self->history, place)
               : NULL;
  return place > 0 ? loom_history_get_label (self->history, place - 1) : NULL;
}

static void
loom_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LoomDocument *self = LOOM_DOCUMENT (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_take_string (value, loom_document_dup_title (self));
      break;
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    case PROP_IS_SAVED:
      g_value_set_boolean (value, loom_document_is_saved (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, get_label (self, FALSE) != NULL);
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, get_label (self, TRUE) != NULL);
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, get_label (self, FALSE));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, get_label (self, TRUE));
      break;
    case PROP_SCENARIO:
      g_value_set_uint (value, self->scenario);
      break;
    case PROP_LAYER:
      g_value_set_uint (value, self->layer);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
loom_document_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LoomDocument *self = LOOM_DOCUMENT (object);

  switch (id)
    {
    case PROP_SCENARIO:
      loom_document_set_scenario (self, g_value_get_uint (value));
      break;
    case PROP_LAYER:
      loom_document_set_layer (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
loom_document_class_init (LoomDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags write = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = loom_document_finalize;
  object_class->get_property = loom_document_get_property;
  object_class->set_property = loom_document_set_property;

  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, read);
  props[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, read);
  props[PROP_IS_SAVED] = g_param_spec_boolean ("is-saved", NULL, NULL, TRUE, read);
  props[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, read);
  props[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, read);
  props[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, read);
  props[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, read);
  props[PROP_SCENARIO] = g_param_spec_uint ("scenario", NULL, NULL, 0, G_MAXUINT, 0, write);
  props[PROP_LAYER] = g_param_spec_uint ("layer", NULL, NULL, 0, G_MAXUINT, 0, write);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[CHANGED] = g_signal_new ("changed", LOOM_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[JOURNAL_FAILED] = g_signal_new ("journal-failed", LOOM_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[STEP] = g_signal_new ("step", LOOM_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  signals[DRAWING_CHANGED] = g_signal_new ("drawing-changed", LOOM_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
loom_document_init (LoomDocument *self)
{
  self->selection = loom_selection_new ();
  self->drawing = (LoomDrawing)LOOM_DRAWING_ALONE;
}

/* Looks at what is there: the first scenario and, where there are no areas, the first layer. */
static void
look_at_first (LoomDocument *self)
{
  const GPtrArray *scenarios = loom_board_list (self->board, LOOM_KIND_SCENARIO);
  const GPtrArray *layers = loom_board_list (self->board, LOOM_KIND_LAYER);
  const gboolean has_map = loom_board_section (self->board, LOOM_KIND_AREAS) != NULL;
  const LoomEntity *scenario = scenarios->len > 0 ? g_ptr_array_index (scenarios, 0) : NULL;
  const LoomEntity *layer = layers->len > 0 && !has_map ? g_ptr_array_index (layers, 0) : NULL;

  loom_document_set_scenario (self, scenario != NULL ? scenario->handle : 0);
  loom_document_set_layer (self, layer != NULL ? layer->handle : 0);
}

static void
forget_run (LoomDocument *self)
{
  g_clear_pointer (&self->run, g_free);
  g_clear_pointer (&self->last_run, g_free);
}

void
loom_document_take_board (LoomDocument *self, LoomBoard *board)
{
  g_clear_pointer (&self->history, loom_history_free);
  self->history = loom_history_new ();
  forget_run (self);
  loom_selection_clear (self->selection);
  loom_selection_set_hover (self->selection, 0);
  /* It lies beside the same games. */
  if (self->board != NULL)
    loom_board_set_shelf (board, loom_board_get_shelf (self->board));
  g_clear_pointer (&self->board, loom_board_free);
  self->board = board;
  look_at_first (self);
}

LoomDocument *
loom_document_new (LoomBoard *board)
{
  g_return_val_if_fail (board != NULL, NULL);

  LoomDocument *self = g_object_new (LOOM_TYPE_DOCUMENT, NULL);

  loom_document_take_board (self, board);
  return self;
}

void
loom_document_set_worth_saving (LoomDocument *self)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self));
  loom_history_mark_unsaved (self->history);
  loom_document_ensure_journal (self);
  loom_document_notify_state (self);
}

const LoomBoard *
loom_document_get_board (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), NULL);
  return self->board;
}

LoomSelection *
loom_document_get_selection (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), NULL);
  return self->selection;
}

const LoomHistory *
loom_document_get_history (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), NULL);
  return self->history;
}

const char *
loom_document_get_path (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), NULL);
  return self->path;
}

const char *
loom_document_get_place (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), NULL);
  return self->pack != NULL ? loom_pack_get_board (self->pack) : self->path;
}

char *
loom_document_dup_title (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), NULL);

  const LoomRoot *root = loom_board_get_root (self->board);

  if (root->title != NULL && *root->title != '\0')
    return g_strdup (root->title);
  return self->path != NULL ? g_filename_display_basename (self->path) : g_strdup ("Untitled");
}

gboolean
loom_document_is_saved (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), TRUE);
  return loom_history_is_saved (self->history);
}

LoomBoard *
loom_document_dup_snapshot (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), NULL);
  return loom_board_copy (self->board);
}

const LoomScenario *
loom_document_get_scenario (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), NULL);
  return (const LoomScenario *)loom_board_get (self->board, self->scenario);
}

/* @handle when it is something of @kind in the board, else 0. */
static LoomHandle
only_of_kind (LoomDocument *self, LoomHandle handle, LoomKind kind)
{
  const LoomEntity *entity = loom_board_get (self->board, handle);

  return entity != NULL && entity->kind == kind ? handle : 0;
}

void
loom_document_set_scenario (LoomDocument *self, LoomHandle scenario)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self));

  scenario = only_of_kind (self, scenario, LOOM_KIND_SCENARIO);
  if (self->scenario == scenario)
    return;
  self->scenario = scenario;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SCENARIO]);
}

LoomHandle
loom_document_get_layer (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), 0);
  return self->layer;
}

void
loom_document_set_layer (LoomDocument *self, LoomHandle layer)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self));

  const GPtrArray *layers = loom_board_list (self->board, LOOM_KIND_LAYER);

  layer = only_of_kind (self, layer, LOOM_KIND_LAYER);
  if (layer == 0 && layers->len > 0 && loom_board_section (self->board, LOOM_KIND_AREAS) == NULL)
    layer = ((const LoomEntity *)g_ptr_array_index (layers, 0))->handle;
  if (self->layer == layer)
    return;
  self->layer = layer;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LAYER]);
}

const LoomDrawing *
loom_document_get_drawing (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), NULL);
  return &self->drawing;
}

void
loom_document_set_drawing (LoomDocument *self, const LoomDrawing *drawing)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self) && drawing != NULL);
  self->drawing = *drawing;
  g_signal_emit (self, signals[DRAWING_CHANGED], 0);
}

/* Tells of everything that a step, an undo or saving may have changed. */
void
loom_document_notify_state (LoomDocument *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_TITLE; i <= PROP_REDO_LABEL; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
  g_object_thaw_notify (G_OBJECT (self));
}

void
loom_document_emit_step (LoomDocument *self)
{
  loom_document_notify_state (self);
  g_signal_emit (self, signals[STEP], 0);
}

void
loom_document_emit_changed (LoomDocument *self, const LoomEdit *edit, gboolean is_undo)
{
  const LoomDocumentChange change = { edit, is_undo };
  const GPtrArray *scenarios = loom_board_list (self->board, LOOM_KIND_SCENARIO);

  loom_selection_keep_living (self->selection, self->board);
  if (only_of_kind (self, self->scenario, LOOM_KIND_SCENARIO) == 0)
    loom_document_set_scenario (
        self,
        scenarios->len > 0 ? ((const LoomEntity *)g_ptr_array_index (scenarios, 0))->handle : 0);
  loom_document_set_layer (self, self->layer);
  g_signal_emit (self, signals[CHANGED], 0, &change);
}

void
loom_document_emit_journal_failed (LoomDocument *self, const char *message)
{
  g_signal_emit (self, signals[JOURNAL_FAILED], 0, message);
}

/* Writes the edit down, does it, and keeps what takes it back. */
static gboolean
record_and_apply (LoomDocument *self, const LoomEdit *edit, GError **error)
{
  LoomEdit *inverse = NULL;

  loom_document_journal_add (self, edit);
  if (!loom_board_apply (self->board, edit, &inverse, error))
    {
      loom_document_journal_drop (self);
      return FALSE;
    }
  loom_history_push (self->history, inverse);
  loom_document_emit_changed (self, edit, FALSE);
  return TRUE;
}

gboolean
loom_document_apply (LoomDocument *self, LoomEdit *edit, GError **error)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self) && edit != NULL, FALSE);

  g_autoptr (LoomEdit) owned = edit;

  if (loom_edit_changes_nothing (edit, self->board))
    return TRUE;
  loom_document_begin (self, loom_edit_get_label (edit));
  loom_document_ensure_journal (self);

  const gboolean good = record_and_apply (self, edit, error);

  loom_document_end (self);
  return good;
}

void
loom_document_begin (LoomDocument *self, const char *label)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self) && label != NULL);
  loom_history_begin (self->history, label);
  loom_document_journal_begin (self, label);
}

void
loom_document_begin_run (LoomDocument *self, const char *label, const char *run)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self) && run != NULL);
  if (!loom_document_is_in_step (self))
    self->run = g_strdup (run);
  loom_document_begin (self, label);
}

/* Joins the step that has just been finished to the one before, where both are of one run. */
static void
join_run (LoomDocument *self)
{
  const gint64 now = g_get_monotonic_time ();

  if (self->run != NULL && g_strcmp0 (self->run, self->last_run) == 0
      && now - self->run_ended < RUN_PAUSE)
    loom_history_join (self->history);
  g_free (self->last_run);
  self->last_run = g_steal_pointer (&self->run);
  self->run_ended = now;
}

void
loom_document_end (LoomDocument *self)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self));
  loom_document_journal_end (self);
  if (loom_history_end (self->history))
    {
      join_run (self);
      loom_document_emit_step (self);
    }
  if (!loom_document_is_in_step (self))
    g_clear_pointer (&self->run, g_free);
}

void
loom_document_cancel (LoomDocument *self)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self));
  g_return_if_fail (loom_document_is_in_step (self));

  for (LoomEdit *edit; (edit = loom_history_pop (self->history)) != NULL; loom_edit_free (edit))
    {
      g_autoptr (GError) error = NULL;

      if (loom_board_apply (self->board, edit, NULL, &error))
        loom_document_emit_changed (self, edit, TRUE);
      else
        g_critical (_ ("a cancelled edit could not be taken back: %s"), error->message);
    }
  loom_document_journal_cancel (self);
  loom_history_cancel (self->history);
  if (!loom_document_is_in_step (self))
    g_clear_pointer (&self->run, g_free);
}

gboolean
loom_document_is_in_step (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), FALSE);
  return loom_history_get_depth (self->history) > 0;
}

/* Applies edit @i of @step and keeps its other side. */
static gboolean
exchange (LoomDocument *self, guint step, guint i, gboolean record)
{
  const LoomEdit *edit = loom_history_get_edit (self->history, step, i);
  LoomEdit *inverse = NULL;
  g_autoptr (GError) error = NULL;

  if (record)
    loom_document_journal_add (self, edit);
  if (!loom_board_apply (self->board, edit, &inverse, &error))
    {
      g_critical (_ ("a step could not be undone: %s"), error->message);
      return FALSE;
    }
  loom_document_emit_changed (self, edit, TRUE);
  loom_history_swap (self->history, step, i, inverse);
  return TRUE;
}

/* Takes back the step before the place, or does the one behind it again. */
static gboolean
go_one (LoomDocument *self, gboolean redo, gboolean record)
{
  const guint place = loom_history_get_place (self->history);
  const guint step = redo ? place : place - 1;
  const guint n = loom_history_get_n_edits (self->history, step);

  for (guint i = 0; i < n; i++)
    if (!exchange (self, step, redo ? i : n - 1 - i, record))
      return FALSE;
  loom_history_set_place (self->history, redo ? place + 1 : place - 1);
  return TRUE;
}

/* Goes @n steps. The journal is told in one word when it knows them, else by what was done. */
static gboolean
go (LoomDocument *self, gboolean redo, guint n)
{
  gboolean good = TRUE;

  const guint place = loom_history_get_place (self->history);
  const guint n_gestures = loom_history_count_gestures (self->history, redo ? place : place - n, n);

  forget_run (self);
  loom_document_ensure_journal (self);

  const gboolean known = loom_document_journal_knows_steps (self, redo, n_gestures);

  if (!known)
    loom_document_journal_begin (self, redo ? "Redo" : "Undo");
  for (guint i = 0; good && i < n; i++)
    good = go_one (self, redo, !known);
  if (!known)
    loom_document_journal_end (self);
  else if (good)
    loom_document_journal_go (self, redo, n_gestures);
  loom_document_emit_step (self);
  return good;
}

gboolean
loom_document_jump (LoomDocument *self, guint place)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), FALSE);

  const guint from = loom_history_get_place (self->history);

  if (loom_document_is_in_step (self) || place == from
      || place > loom_history_get_n_steps (self->history))
    return FALSE;
  return go (self, place > from, place > from ? place - from : from - place);
}

gboolean
loom_document_undo (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), FALSE);

  const guint place = loom_history_get_place (self->history);

  return place > 0 && loom_document_jump (self, place - 1);
}

gboolean
loom_document_redo (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), FALSE);
  return loom_document_jump (self, loom_history_get_place (self->history) + 1);
}
