/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages of a print in their order. */

#include "render/sheet/page-list.h"

#include "render/draw/sign-words.h"

typedef struct
{
  LoomPage page;
  const LoomSheets *sheets; /* or NULL */
  guint sheet;
} Entry;

struct _LoomPageList
{
  GArray *entries;      /* Entry, with texts of their own */
  GHashTable *labels;   /* of all entries; borrowed from them */
  GPtrArray *sheets;    /* LoomSheets */
  LoomSheets *blanks;   /* one of sheets: its one page is every blank other side */
  const char *language; /* or NULL; lent */
  gboolean is_two_sided;
};

static GArray *
new_entries (void)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  g_array_set_clear_func (entries, (GDestroyNotify)loom_page_clear);
  return entries;
}

static void
draw_nothing (gconstpointer data, guint i, cairo_t *cr)
{
}

LoomPageList *
loom_page_list_new (const char *language, gboolean is_two_sided)
{
  LoomPageList *self = g_new0 (LoomPageList, 1);

  self->entries = new_entries ();
  self->labels = g_hash_table_new (g_str_hash, g_str_equal);
  self->sheets = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_sheets_free);
  self->blanks = loom_sheets_new (draw_nothing, NULL, NULL);
  loom_sheets_add (self->blanks, &(LoomPage){ .kind = LOOM_PAGE_BACKS });
  g_ptr_array_add (self->sheets, self->blanks);
  self->language = language;
  self->is_two_sided = is_two_sided;
  return self;
}

void
loom_page_list_free (LoomPageList *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->labels);
  g_array_unref (self->entries);
  g_ptr_array_unref (self->sheets);
  g_free (self);
}

static const Entry *
get_entry (const LoomPageList *self, guint i)
{
  return &g_array_index (self->entries, Entry, i);
}

static void
add_entry (LoomPageList *self, Entry entry)
{
  g_autofree char *label = entry.page.label;

  entry.page.label = g_strdup (label);
  for (guint n = 2; g_hash_table_contains (self->labels, entry.page.label); n++)
    {
      g_free (entry.page.label);
      entry.page.label = g_strdup_printf ("%s (%u)", label, n);
    }
  g_hash_table_add (self->labels, entry.page.label);
  g_array_append_val (self->entries, entry);
}

/* The last page’s other side, where it has none yet. */
static void
add_blank (LoomPageList *self)
{
  const LoomPage *front;
  LoomPage back = { .kind = LOOM_PAGE_BACKS };

  if (!self->is_two_sided || self->entries->len % 2 == 0)
    return;
  front = &get_entry (self, self->entries->len - 1)->page;
  back.width = front->width;
  back.height = front->height;
  back.label = g_strdup_printf ("%s back", front->label);
  back.title = g_strdup_printf (loom_sign_words (self->language, "%s: the other side, left blank"),
                                front->title);
  add_entry (self, (Entry){ .page = back, .sheets = self->blanks });
}

void
loom_page_list_add (LoomPageList *self, const LoomPage *page)
{
  g_return_if_fail (self != NULL && page != NULL);

  add_entry (self, (Entry){ .page = *page });
  add_blank (self);
}

/* Appends page @i of @sheets with texts of its own. */
static void
add_sheet (LoomPageList *self, const LoomSheets *sheets, guint i)
{
  Entry entry = { .page = *loom_sheets_get_page (sheets, i), .sheets = sheets, .sheet = i };

  entry.page.label = g_strdup (entry.page.label);
  entry.page.title = g_strdup (entry.page.title);
  entry.page.description = g_strdup (entry.page.description);
  add_entry (self, entry);
  if (entry.page.kind == LOOM_PAGE_SUPPORTS)
    add_blank (self);
}

void
loom_page_list_add_sheets (LoomPageList *self, LoomSheets *sheets, guint copies, guint most)
{
  g_return_if_fail (self != NULL && sheets != NULL);

  g_ptr_array_add (self->sheets, sheets);
  for (guint copy = 0; copy < copies && self->entries->len <= most; copy++)
    {
      for (guint i = 0; i < loom_sheets_n_pages (sheets); i++)
        add_sheet (self, sheets, i);
      add_blank (self);
    }
}

guint
loom_page_list_n (const LoomPageList *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->entries->len;
}

const LoomPage *
loom_page_list_get (const LoomPageList *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->entries->len, NULL);

  return &get_entry (self, i)->page;
}

const LoomSheets *
loom_page_list_get_sheets (const LoomPageList *self, guint i, guint *sheet)
{
  g_return_val_if_fail (self != NULL && i < self->entries->len, NULL);

  *sheet = get_entry (self, i)->sheet;
  return get_entry (self, i)->sheets;
}

gboolean
loom_page_list_has_backs (const LoomPageList *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 1; i < self->entries->len && self->is_two_sided; i += 2)
    if (get_entry (self, i)->sheets != self->blanks)
      return TRUE;
  return FALSE;
}

void
loom_page_list_settle (LoomPageList *self)
{
  g_return_if_fail (self != NULL);

  if (!self->is_two_sided || loom_page_list_has_backs (self))
    return;
  self->is_two_sided = FALSE;
  for (guint i = self->entries->len; i-- > 0;)
    if (get_entry (self, i)->sheets == self->blanks)
      {
        g_hash_table_remove (self->labels, get_entry (self, i)->page.label);
        g_array_remove_index (self->entries, i);
      }
}
