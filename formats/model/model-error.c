/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of what is wrong with a document. */

#include "formats/model/model-error.h"

#include <glib/gi18n-lib.h>
static void
model_error_free (gpointer data)
{
  LoomModelError *self = data;
  g_free (self->id);
  g_free (self->message);
  g_free (self);
}

LoomModelErrors *
loom_model_errors_new (void)
{
  return g_ptr_array_new_with_free_func (model_error_free);
}

/* Counts an error that finds no room. */
static void
add_more (LoomModelErrors *self)
{
  if (self->len == LOOM_MODEL_ERRORS_MAX)
    {
      LoomModelError *last = g_new0 (LoomModelError, 1);
      last->code = "MORE-FAULTS";
      g_ptr_array_add (self, last);
    }
  LoomModelError *last = g_ptr_array_index (self, LOOM_MODEL_ERRORS_MAX);
  last->more++;
  g_free (last->message);
  last->message = g_strdup_printf (_ ("and %u more; mend these first"), last->more);
}

static LoomModelError *add (LoomModelErrors *self,
                            const char *code,
                            guint line,
                            guint column,
                            const char *format,
                            va_list args) G_GNUC_PRINTF (5, 0);

static LoomModelError *
add (LoomModelErrors *self,
     const char *code,
     guint line,
     guint column,
     const char *format,
     va_list args)
{
  if (self->len >= LOOM_MODEL_ERRORS_MAX)
    {
      add_more (self);
      return NULL;
    }
  LoomModelError *model_error = g_new0 (LoomModelError, 1);
  model_error->code = code;
  model_error->line = line;
  model_error->column = column;
  /* A message can quote a file that is not what it says it is. */
  g_autofree char *message = g_strdup_vprintf (format, args);
  model_error->message = g_utf8_make_valid (message, -1);
  g_ptr_array_add (self, model_error);
  return model_error;
}

void
loom_model_errors_add (LoomModelErrors *self,
                       const char *code,
                       const LoomEntity *entity,
                       const char *format,
                       ...)
{
  va_list args;
  va_start (args, format);
  LoomModelError *model_error = add (self, code, entity != NULL ? entity->line : 0,
                                     entity != NULL ? entity->column : 0, format, args);
  va_end (args);
  if (entity != NULL && model_error != NULL)
    {
      model_error->entity = entity->handle;
      model_error->id = g_strdup (entity->id);
    }
}

void
loom_model_errors_add_at (LoomModelErrors *self,
                          const char *code,
                          guint line,
                          guint column,
                          const char *format,
                          ...)
{
  va_list args;
  va_start (args, format);
  add (self, code, line, column, format, args);
  va_end (args);
}

/* g_ptr_array_sort() is a merge sort in GLib 2.74 and so keeps the order of equals; the index is
 * not needed. */
static int
compare_place (gconstpointer a, gconstpointer b)
{
  const LoomModelError *left = *(const LoomModelError *const *)a;
  const LoomModelError *right = *(const LoomModelError *const *)b;
  if (left->more != right->more)
    return left->more != 0 ? 1 : -1;
  if (left->line != right->line)
    return left->line < right->line ? -1 : 1;
  if (left->column != right->column)
    return left->column < right->column ? -1 : 1;
  return 0;
}

void
loom_model_errors_sort (LoomModelErrors *self)
{
  g_ptr_array_sort (self, compare_place);
}
