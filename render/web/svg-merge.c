/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paths that look alike as one.
 *
 * Implementation notes: hills, trees and the like are drawn in some colours each, one thing behind
 * the other, so that paths of one look stand some places apart. What is moved in front of others
 * must not touch them, nor what it joins, for there an opacity would be seen twice, or a hole. A
 * path that reached over the whole board would be gone through for every part of it that is shown,
 * so they stay together only where they are near each other. */

#include "render/web/svg-merge.h"

#include <string.h>

/* So many paths back an alike one is looked for. */
#define LOOK_BACK 160

/* A path has no more shapes than this, and none is higher, in steps: things stand in rows. */
#define MOST_SHAPES 200
#define MOST_EXTENT 6000

typedef struct
{
  char *look;     /* owned */
  GString *data;  /* owned */
  GArray *boxes;  /* of LoomPathBox, one for each path that joined */
  LoomPathBox of; /* all of them */
} Batch;

struct LoomPathMerge
{
  GArray *batches; /* of Batch, in their order */
};

static void
clear_batch (gpointer data)
{
  Batch *self = data;

  g_free (self->look);
  g_string_free (self->data, TRUE);
  g_array_unref (self->boxes);
}

LoomPathMerge *
loom_path_merge_new (void)
{
  LoomPathMerge *self = g_new0 (LoomPathMerge, 1);

  self->batches = g_array_new (FALSE, FALSE, sizeof (Batch));
  g_array_set_clear_func (self->batches, clear_batch);
  return self;
}

void
loom_path_merge_free (LoomPathMerge *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->batches);
  g_free (self);
}

/* A step between two is as good as none: both cover a part of the same dot of a screen. */
static gboolean
touches (const LoomPathBox *a, const LoomPathBox *b)
{
  return a->left <= b->right + 1 && b->left <= a->right + 1 && a->top <= b->bottom + 1
         && b->top <= a->bottom + 1;
}

static gboolean
batch_touches (const Batch *self, const LoomPathBox *box)
{
  if (!touches (&self->of, box))
    return FALSE;
  for (guint i = 0; i < self->boxes->len; i++)
    if (touches (&g_array_index (self->boxes, LoomPathBox, i), box))
      return TRUE;
  return FALSE;
}

static LoomPathBox
unite (const LoomPathBox *a, const LoomPathBox *b)
{
  return (LoomPathBox){ MIN (a->left, b->left), MIN (a->top, b->top), MAX (a->right, b->right),
                        MAX (a->bottom, b->bottom) };
}

static gboolean
has_room (const Batch *self, const LoomPathBox *box)
{
  const LoomPathBox both = unite (&self->of, box);

  return self->boxes->len < MOST_SHAPES && both.bottom - both.top <= MOST_EXTENT;
}

void
loom_path_merge_add (LoomPathMerge *self,
                     const char *data,
                     const char *look,
                     const LoomPathBox *box)
{
  const guint n = self->batches->len;

  for (guint i = n; i > 0 && n - i < LOOK_BACK; i--)
    {
      Batch *batch = &g_array_index (self->batches, Batch, i - 1);

      if (batch_touches (batch, box))
        break;
      if (strcmp (batch->look, look) != 0 || !has_room (batch, box))
        continue;
      g_string_append (batch->data, data);
      g_array_append_val (batch->boxes, *box);
      batch->of = unite (&batch->of, box);
      return;
    }
  Batch batch = { g_strdup (look), g_string_new (data),
                  g_array_new (FALSE, FALSE, sizeof (LoomPathBox)), *box };

  g_array_append_val (batch.boxes, *box);
  g_array_append_val (self->batches, batch);
}

void
loom_path_merge_flush (LoomPathMerge *self, GString *out, const char *transform, gboolean may_group)
{
  const guint n = self->batches->len;
  const gboolean is_group = may_group && n > 1;

  if (is_group)
    g_string_append_printf (out, "<g%s>", transform);
  for (guint i = 0; i < n; i++)
    {
      const Batch *batch = &g_array_index (self->batches, Batch, i);

      g_string_append (out, "<path d=\"");
      g_string_append_len (out, batch->data->str, (gssize)batch->data->len);
      g_string_append_printf (out, "\"%s%s/>", is_group ? "" : transform, batch->look);
    }
  if (is_group)
    g_string_append (out, "</g>");
  g_array_set_size (self->batches, 0);
}
