/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of what is wrong with a document. */

#include "formats/model/fault.h"

static void
fault_free (gpointer data)
{
  LoomFault *self = data;
  g_free (self->id);
  g_free (self->message);
  g_free (self);
}

LoomFaults *
loom_faults_new (void)
{
  return g_ptr_array_new_with_free_func (fault_free);
}

/* Counts a fault that finds no room. */
static void
add_more (LoomFaults *self)
{
  if (self->len == LOOM_FAULTS_MAX)
    {
      LoomFault *last = g_new0 (LoomFault, 1);
      last->code = "MORE-FAULTS";
      g_ptr_array_add (self, last);
    }
  LoomFault *last = g_ptr_array_index (self, LOOM_FAULTS_MAX);
  last->more++;
  g_free (last->message);
  last->message = g_strdup_printf ("and %u more; mend these first", last->more);
}

static LoomFault *
add (LoomFaults *self, const char *code, guint line, guint column, const char *format, va_list args)
    G_GNUC_PRINTF (5, 0);

static LoomFault *
add (LoomFaults *self, const char *code, guint line, guint column, const char *format, va_list args)
{
  if (self->len >= LOOM_FAULTS_MAX)
    {
      add_more (self);
      return NULL;
    }
  LoomFault *fault = g_new0 (LoomFault, 1);
  fault->code = code;
  fault->line = line;
  fault->column = column;
  /* A message can quote a file that is not what it says it is. */
  g_autofree char *message = g_strdup_vprintf (format, args);
  fault->message = g_utf8_make_valid (message, -1);
  g_ptr_array_add (self, fault);
  return fault;
}

void
loom_faults_add (LoomFaults *self,
                 const char *code,
                 const LoomThing *thing,
                 const char *format,
                 ...)
{
  va_list args;
  va_start (args, format);
  LoomFault *fault = add (self, code, thing != NULL ? thing->line : 0,
                          thing != NULL ? thing->column : 0, format, args);
  va_end (args);
  if (thing != NULL && fault != NULL)
    {
      fault->thing = thing->handle;
      fault->id = g_strdup (thing->id);
    }
}

void
loom_faults_add_at (LoomFaults *self,
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
  const LoomFault *left = *(const LoomFault *const *)a;
  const LoomFault *right = *(const LoomFault *const *)b;
  if (left->more != right->more)
    return left->more != 0 ? 1 : -1;
  if (left->line != right->line)
    return left->line < right->line ? -1 : 1;
  if (left->column != right->column)
    return left->column < right->column ? -1 : 1;
  return 0;
}

void
loom_faults_sort (LoomFaults *self)
{
  g_ptr_array_sort (self, compare_place);
}
