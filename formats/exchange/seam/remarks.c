/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of remarks, and how many of each code there were. */

#include "formats/exchange/seam/remarks.h"

#include "formats/model/limits.h"

struct _LoomRemarks
{
  GArray *list;       /* (element-type LoomRemark) (owned) */
  GHashTable *counts; /* (element-type utf8 guint64) (owned) by code: how many there were */
};

static void
clear_remark (gpointer data)
{
  LoomRemark *remark = data;
  g_free (remark->id);
  g_free (remark->message);
}

LoomRemarks *
loom_remarks_new (void)
{
  LoomRemarks *self = g_new0 (LoomRemarks, 1);
  self->list = g_array_new (FALSE, FALSE, sizeof (LoomRemark));
  g_array_set_clear_func (self->list, clear_remark);
  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  return self;
}

void
loom_remarks_free (LoomRemarks *self)
{
  g_array_unref (self->list);
  g_hash_table_unref (self->counts);
  g_free (self);
}

void
loom_remarks_add (LoomRemarks *self,
                  const char *code,
                  guint line,
                  const char *id,
                  const char *format,
                  ...)
{
  if (self == NULL)
    return;
  guint64 *count = g_hash_table_lookup (self->counts, code);
  if (count == NULL)
    {
      count = g_new0 (guint64, 1);
      g_hash_table_insert (self->counts, (gpointer)code, count);
    }
  if (++*count > LOOM_MOST_FINDINGS_OF_CODE)
    return;
  va_list args;
  va_start (args, format);
  const LoomRemark remark = { code, line, g_strdup (id), g_strdup_vprintf (format, args) };
  va_end (args);
  g_array_append_val (self->list, remark);
}

guint
loom_remarks_get_n (const LoomRemarks *self)
{
  return self->list->len;
}

const LoomRemark *
loom_remarks_nth (const LoomRemarks *self, guint i)
{
  g_return_val_if_fail (i < self->list->len, NULL);
  return &g_array_index (self->list, LoomRemark, i);
}

guint64
loom_remarks_count (const LoomRemarks *self, const char *code)
{
  const guint64 *count = g_hash_table_lookup (self->counts, code);
  return count != NULL ? *count : 0;
}

guint64
loom_remarks_count_untold (const LoomRemarks *self, const char *code)
{
  const guint64 count = loom_remarks_count (self, code);
  return count > LOOM_MOST_FINDINGS_OF_CODE ? count - LOOM_MOST_FINDINGS_OF_CODE : 0;
}
