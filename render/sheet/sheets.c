/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages that draw themselves. */

#include "render/sheet/sheets.h"

struct _LoomSheets
{
  LoomSheetsDraw draw;
  gpointer data;
  GDestroyNotify free;
  GArray *pages; /* LoomPage */
};

void
loom_page_clear (LoomPage *page)
{
  g_return_if_fail (page != NULL);

  g_clear_pointer (&page->label, g_free);
  g_clear_pointer (&page->title, g_free);
  g_clear_pointer (&page->description, g_free);
}

LoomSheets *
loom_sheets_new (LoomSheetsDraw draw, gpointer data, GDestroyNotify free)
{
  LoomSheets *self;

  g_return_val_if_fail (draw != NULL, NULL);

  self = g_new0 (LoomSheets, 1);
  self->draw = draw;
  self->data = data;
  self->free = free;
  self->pages = g_array_new (FALSE, FALSE, sizeof (LoomPage));
  g_array_set_clear_func (self->pages, (GDestroyNotify)loom_page_clear);
  return self;
}

void
loom_sheets_free (LoomSheets *self)
{
  if (self == NULL)
    return;
  if (self->free != NULL)
    self->free (self->data);
  g_array_unref (self->pages);
  g_free (self);
}

void
loom_sheets_add (LoomSheets *self, const LoomPage *page)
{
  g_return_if_fail (self != NULL && page != NULL);

  g_array_append_val (self->pages, *page);
}

guint
loom_sheets_n_pages (const LoomSheets *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->pages->len;
}

const LoomPage *
loom_sheets_get_page (const LoomSheets *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->pages->len, NULL);

  return &g_array_index (self->pages, LoomPage, i);
}

void
loom_sheets_draw (const LoomSheets *self, guint i, cairo_t *cr)
{
  g_return_if_fail (self != NULL && i < self->pages->len && cr != NULL);

  self->draw (self->data, i, cr);
}
