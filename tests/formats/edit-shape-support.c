/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/formats/edit-shape-support.h"

#include "formats/model/error.h"

#include <string.h>

void
round_trip (LoomBoard *board, LoomEdit *edit, GError *error)
{
  g_assert_no_error (error);
  g_assert_nonnull (edit);
  support_round (board, edit);
}

void
assert_refused (LoomEdit *edit, GError **error, const char *word)
{
  g_assert_null (edit);
  g_assert_error (*error, LOOM_ERROR, LOOM_ERROR_EDIT);
  if (strstr ((*error)->message, word) == NULL)
    g_test_message ("message: %s", (*error)->message);
  g_assert_nonnull (strstr ((*error)->message, word));
  g_clear_error (error);
}

void
assert_ids (const LoomBoard *board, const LoomRefs *refs, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < refs->n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            loom_board_get (board, refs->items[i])->id);
  g_assert_cmpstr (text->str, ==, expected);
}

const LoomArea *
area (const LoomBoard *board, const char *id)
{
  const LoomEntity *entity = loom_board_lookup (board, id);
  g_assert_nonnull (entity);
  return (const LoomArea *)entity;
}

const LoomRing *
ring (const LoomBoard *board, const char *id, guint i)
{
  return (const LoomRing *)loom_entity_nth (&area (board, id)->entity, LOOM_KIND_RING, i);
}

const LoomBorder *
border (const LoomBoard *board, const char *a, const char *b)
{
  const GPtrArray *all = loom_board_list (board, LOOM_KIND_BORDER);
  for (guint i = 0; i < all->len; i++)
    {
      const LoomBorder *each = g_ptr_array_index (all, i);
      const char *first = loom_board_get (board, each->ends.items[0])->id;
      const char *second = loom_board_get (board, each->ends.items[1])->id;
      if ((strcmp (first, a) == 0 && strcmp (second, b) == 0)
          || (strcmp (first, b) == 0 && strcmp (second, a) == 0))
        return each;
    }
  return NULL;
}

gboolean
barred (const LoomBoard *board, const char *p, const char *q, const char *a, const char *b)
{
  const GPtrArray *all = loom_board_list (board, LOOM_KIND_BARRIER);
  for (guint i = 0; i < all->len; i++)
    {
      const LoomBarrier *each = g_ptr_array_index (all, i);
      LoomHandle x = H (p);
      LoomHandle y = H (q);
      if ((each->between.items[0] != x || each->between.items[1] != y)
          && (each->between.items[0] != y || each->between.items[1] != x))
        continue;
      if (a == NULL ? each->ends.n == 0
                    : each->ends.n == 2
                          && ((each->ends.items[0] == H (a) && each->ends.items[1] == H (b))
                              || (each->ends.items[0] == H (b) && each->ends.items[1] == H (a))))
        return TRUE;
    }
  return FALSE;
}
