/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Editing a style: see style-draft.h. A step is one setting with the texts before and after, so
 * that undo and redo are the same exchange. The text of the file is changed only when it is
 * written, line by line (render/styles/style-mend.h). */

#include "editor/window/styles/style-draft.h"

#include "editor/window/styles/style-choice.h"
#include "formats/model/error.h"
#include "formats/xml/save.h"
#include "render/styles/style-library.h"
#include "render/styles/style-mend.h"
#include "render/styles/styles.h"

#include <glib/gi18n.h>

#include <string.h>

typedef struct
{
  char *group, *key, *before, *after;
} Step;

struct _LoomStyleDraft
{
  GObject parent_instance;

  LoomStyleValues *values;
  char *path;       /* or NULL */
  char *text;       /* of the file as it was read or written last */
  GPtrArray *steps; /* (element-type Step) */
  guint n_done;     /* of them */
  guint n_saved;    /* how many were done when it was written; G_MAXUINT: that cannot be reached */
  gboolean is_open; /* the last step may grow */
};

G_DEFINE_FINAL_TYPE (LoomStyleDraft, loom_style_draft, G_TYPE_OBJECT)

static guint changed_signal;

static void
free_step (gpointer data)
{
  Step *self = data;

  g_free (self->group);
  g_free (self->key);
  g_free (self->before);
  g_free (self->after);
  g_free (self);
}

static void
tell (LoomStyleDraft *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* --- changing -----------------------------------------------------------------------------------
 */

/* The step that a change of the setting belongs to: the last one, while it may grow. */
static Step *
find_open_step (LoomStyleDraft *self, const char *group, const char *key)
{
  Step *last = self->n_done > 0 ? g_ptr_array_index (self->steps, self->n_done - 1) : NULL;

  return self->is_open && last != NULL && self->n_done != self->n_saved
                 && strcmp (last->group, group) == 0 && strcmp (last->key, key) == 0
             ? last
             : NULL;
}

gboolean
loom_style_draft_set (LoomStyleDraft *self,
                      const char *group,
                      const char *key,
                      const char *text,
                      GError **error)
{
  g_return_val_if_fail (LOOM_IS_STYLE_DRAFT (self) && text != NULL, FALSE);

  g_autofree char *before = loom_style_values_dup_text (self->values, group, key);
  g_autofree char *after = NULL;
  Step *step = find_open_step (self, group, key);

  if (!loom_style_values_set (self->values, group, key, text, error))
    return FALSE;
  after = loom_style_values_dup_text (self->values, group, key);
  if (g_strcmp0 (before, after) == 0)
    return TRUE;
  if (step == NULL)
    {
      g_ptr_array_set_size (self->steps, (gint)self->n_done);
      if (self->n_saved != G_MAXUINT && self->n_saved > self->n_done)
        self->n_saved = G_MAXUINT;
      step = g_new0 (Step, 1);
      step->group = g_strdup (group);
      step->key = g_strdup (key);
      step->before = g_steal_pointer (&before);
      g_ptr_array_add (self->steps, step);
      self->n_done++;
      self->is_open = TRUE;
    }
  g_free (step->after);
  step->after = g_steal_pointer (&after);
  tell (self);
  return TRUE;
}

void
loom_style_draft_end (LoomStyleDraft *self)
{
  g_return_if_fail (LOOM_IS_STYLE_DRAFT (self));
  self->is_open = FALSE;
}

gboolean
loom_style_draft_undo (LoomStyleDraft *self)
{
  g_return_val_if_fail (LOOM_IS_STYLE_DRAFT (self), FALSE);

  if (self->n_done == 0)
    return FALSE;
  const Step *step = g_ptr_array_index (self->steps, --self->n_done);
  loom_style_values_set (self->values, step->group, step->key, step->before, NULL);
  self->is_open = FALSE;
  tell (self);
  return TRUE;
}

gboolean
loom_style_draft_redo (LoomStyleDraft *self)
{
  g_return_val_if_fail (LOOM_IS_STYLE_DRAFT (self), FALSE);

  if (self->n_done == self->steps->len)
    return FALSE;
  const Step *step = g_ptr_array_index (self->steps, self->n_done++);
  loom_style_values_set (self->values, step->group, step->key, step->after, NULL);
  self->is_open = FALSE;
  tell (self);
  return TRUE;
}

gboolean
loom_style_draft_can_undo (LoomStyleDraft *self)
{
  return self->n_done > 0;
}

gboolean
loom_style_draft_can_redo (LoomStyleDraft *self)
{
  return self->n_done < self->steps->len;
}

LoomStyleValues *
loom_style_draft_get_values (LoomStyleDraft *self)
{
  g_return_val_if_fail (LOOM_IS_STYLE_DRAFT (self), NULL);
  return self->values;
}

const char *
loom_style_draft_get_path (LoomStyleDraft *self)
{
  g_return_val_if_fail (LOOM_IS_STYLE_DRAFT (self), NULL);
  return self->path;
}

gboolean
loom_style_draft_is_saved (LoomStyleDraft *self)
{
  g_return_val_if_fail (LOOM_IS_STYLE_DRAFT (self), TRUE);
  return self->n_done == self->n_saved;
}

/* --- files --------------------------------------------------------------------------------------
 */

/* The text of the file with all steps that were done, or that were taken back since. */
static char *
dup_text (LoomStyleDraft *self)
{
  char *text = g_strdup (self->text);

  for (guint i = 0; i < self->steps->len; i++)
    {
      const Step *step = g_ptr_array_index (self->steps, i);
      g_autofree char *now = loom_style_values_dup_text (self->values, step->group, step->key);
      char *next = loom_style_mend_set (text, step->group, step->key, now);

      g_free (text);
      text = next;
    }
  return text;
}

gboolean
loom_style_draft_save (LoomStyleDraft *self, const char *path, GError **error)
{
  g_return_val_if_fail (LOOM_IS_STYLE_DRAFT (self) && path != NULL, FALSE);

  char *text = dup_text (self);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autofree char *folder = g_path_get_dirname (path), *own = g_strdup (path);

  g_mkdir_with_parents (folder, 0777);
  if (!loom_save_bytes_to (path, bytes, NULL, error))
    {
      g_free (text);
      return FALSE;
    }
  g_free (self->text);
  self->text = text;
  g_free (self->path);
  self->path = g_steal_pointer (&own);
  self->n_saved = self->n_done;
  self->is_open = FALSE;
  tell (self);
  return TRUE;
}

/* Takes what @text says, if it is a style. */
static gboolean
take_text (LoomStyleDraft *self, char *text)
{
  LoomStyleValues *values
      = loom_style_library_read_text (self->path, text, strlen (text), NULL, NULL);

  if (values == NULL)
    {
      g_free (text);
      return FALSE;
    }
  g_clear_pointer (&self->values, loom_style_values_free);
  self->values = values;
  g_free (self->text);
  self->text = text;
  return TRUE;
}

gboolean
loom_style_draft_reload (LoomStyleDraft *self)
{
  g_return_val_if_fail (LOOM_IS_STYLE_DRAFT (self), FALSE);

  g_autofree char *text = NULL;

  if (self->path == NULL || !loom_style_draft_is_saved (self)
      || !g_file_get_contents (self->path, &text, NULL, NULL) || strcmp (text, self->text) == 0
      || !take_text (self, g_steal_pointer (&text)))
    return FALSE;
  g_ptr_array_set_size (self->steps, 0);
  self->n_done = self->n_saved = 0;
  tell (self);
  return TRUE;
}

/* --- the object ---------------------------------------------------------------------------------
 */

static void
loom_style_draft_finalize (GObject *object)
{
  LoomStyleDraft *self = LOOM_STYLE_DRAFT (object);

  g_clear_pointer (&self->values, loom_style_values_free);
  g_free (self->path);
  g_free (self->text);
  g_ptr_array_unref (self->steps);
  G_OBJECT_CLASS (loom_style_draft_parent_class)->finalize (object);
}

static void
loom_style_draft_class_init (LoomStyleDraftClass *class)
{
  G_OBJECT_CLASS (class)->finalize = loom_style_draft_finalize;
  changed_signal = g_signal_new ("changed", LOOM_TYPE_STYLE_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
loom_style_draft_init (LoomStyleDraft *self)
{
  self->steps = g_ptr_array_new_with_free_func (free_step);
}

LoomStyleDraft *
loom_style_draft_new (LoomDocument *document)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);

  LoomStyleDraft *self = g_object_new (LOOM_TYPE_STYLE_DRAFT, NULL);
  const char *name = loom_style_choice_get (loom_document_get_board (document));
  g_autofree char *folder = loom_style_choice_dup_folder (document), *text = NULL;
  const LoomStyleTable *base = loom_style_library_find (name, folder, NULL);

  self->path = loom_style_library_dup_path (name, folder);
  if (self->path != NULL && g_file_get_contents (self->path, &text, NULL, NULL)
      && take_text (self, g_steal_pointer (&text)))
    return self;
  g_clear_pointer (&self->path, g_free);
  if (base == NULL)
    base = loom_styles_get_default ();
  self->values = loom_style_values_new (base);
  self->text = g_strdup_printf ("[style]\nbase=%s\n", base->id);
  return self;
}
