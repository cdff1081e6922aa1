/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds of every format. */

#include "formats/exchange/seam/format.h"

#include "formats/model/value.h"

#include <glib/gi18n.h>
#include <string.h>

/* Whether @word is one of those in @words, which stand with spaces between. */
static gboolean
has_word (const char *words, const char *word)
{
  const gsize length = strlen (word);
  for (const char *at = words; (at = strstr (at, word)) != NULL; at += length)
    if ((at == words || at[-1] == ' ') && (at[length] == '\0' || at[length] == ' '))
      return TRUE;
  return FALSE;
}

gboolean
loom_format_keeps (const LoomFormat *self, LoomKind kind, const char *field)
{
  g_return_val_if_fail (self != NULL, FALSE);
  if (self->kept == NULL)
    return TRUE;
  for (guint i = 0; i < self->n_kept; i++)
    if (self->kept[i].kind == kind)
      return self->kept[i].fields != NULL
             && (field == NULL || has_word (self->kept[i].fields, field));
  return (self->traits & LOOM_FORMAT_KEEPS_REST) != 0;
}

#define KEY " xmlns:x=\"urn:boardloom:exchange:1\" x:key="

/* Things with comments or with elements and attributes of other programs, but for the keys of a
 * source (formats/exchange/base/key.h), which exports go by. */
static guint
count_remnants (const LoomBoard *board)
{
  guint n = 0;
  for (LoomHandle handle = 1; handle < loom_board_max_handle (board); handle++)
    {
      const LoomEntity *entity = loom_board_get (board, handle);
      const LoomTrivia *trivia = entity != NULL ? entity->trivia : NULL;
      if (trivia == NULL)
        continue;
      n += (trivia->leading != NULL && trivia->leading->len > 0)
           || (trivia->trailing != NULL && trivia->trailing->len > 0)
           || (trivia->after != NULL && trivia->after->len > 0)
           || (trivia->attributes != NULL && !g_str_has_prefix (trivia->attributes, KEY));
    }
  return n;
}

static const LoomFormatLoss remnants = {
  .kind = LOOM_KIND_BOARD,
  .count = count_remnants,
  .what = N_ ("comments, and what other programs keep in the file"),
};

static const LoomFormatLoss *
find_words (const LoomFormat *self, LoomKind kind, const char *field)
{
  for (guint i = 0; i < self->n_losses; i++)
    if (self->losses[i].kind == kind && self->losses[i].count == NULL
        && g_strcmp0 (self->losses[i].field, field) == 0)
      return &self->losses[i];
  return NULL;
}

/* Appends what is lost of the things of @kind, of which @n are on @board. */
static void
list_of_kind (const LoomFormat *self,
              const LoomBoard *board,
              LoomKind kind,
              guint n,
              GArray *losses)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  if (!loom_format_keeps (self, kind, NULL))
    {
      const LoomFormatLosses all = { find_words (self, kind, NULL), kind, NULL, FALSE, n };
      g_array_append_val (losses, all);
      return;
    }
  g_autofree guint *lost = g_new0 (guint, info->n_fields);
  guint ids = 0;
  for (LoomHandle handle = 1; handle < loom_board_max_handle (board); handle++)
    {
      const LoomEntity *entity = loom_board_get (board, handle);
      if (entity == NULL || entity->kind != kind)
        continue;
      for (guint i = 0; i < info->n_fields; i++)
        if (!loom_format_keeps (self, kind, info->fields[i].name))
          lost[i] += !loom_entity_is_standard (entity, &info->fields[i]);
      ids += entity->id != NULL;
    }
  if (ids > 0 && !loom_format_keeps (self, kind, "id"))
    {
      const LoomFormatLosses some = { find_words (self, kind, "id"), kind, NULL, TRUE, ids };
      g_array_append_val (losses, some);
    }
  for (guint i = 0; i < info->n_fields; i++)
    if (lost[i] > 0)
      {
        const LoomField *field = &info->fields[i];
        const LoomFormatLosses some
            = { find_words (self, kind, field->name), kind, field, FALSE, lost[i] };
        g_array_append_val (losses, some);
      }
}

GArray *
loom_format_list_losses (const LoomFormat *self, const LoomBoard *board)
{
  GArray *losses = g_array_new (FALSE, FALSE, sizeof (LoomFormatLosses));
  guint n_of_kind[LOOM_N_KINDS] = { 0 };
  g_return_val_if_fail (self != NULL && board != NULL, losses);
  if (self->n_losses == 0 && self->kept == NULL)
    return losses;
  for (LoomHandle handle = 1; handle < loom_board_max_handle (board); handle++)
    if (loom_board_get (board, handle) != NULL)
      n_of_kind[loom_board_get (board, handle)->kind]++;
  for (guint i = 0; i < self->n_losses; i++)
    {
      const LoomFormatLoss *loss = &self->losses[i];
      if (loss->count == NULL && self->kept != NULL)
        continue; /* only words for what is told below */
      const guint n = loss->count != NULL ? loss->count (board) : n_of_kind[loss->kind];
      if (n > 0)
        g_array_append_val (losses, ((LoomFormatLosses){ loss, loss->kind, NULL, FALSE, n }));
    }
  for (int kind = 0; self->kept != NULL && kind < LOOM_N_KINDS; kind++)
    if (n_of_kind[kind] > 0)
      list_of_kind (self, board, (LoomKind)kind, n_of_kind[kind], losses);
  const guint n = self->kept != NULL ? count_remnants (board) : 0;
  if (n > 0)
    g_array_append_val (losses, ((LoomFormatLosses){ &remnants, LOOM_KIND_BOARD, NULL, FALSE, n }));
  return losses;
}

char *
loom_format_losses_dup_words (const LoomFormatLosses *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *kind = loom_kind_info (self->kind)->name;
  if (self->loss != NULL)
    /* Translators: what a format leaves out, and of how many. */
    g_string_append_printf (text, _ ("lost: %s (%u)."), _ (self->loss->what), self->n);
  else if (self->is_id)
    g_string_append_printf (text, _ ("lost: the id of “%s” (%u)."), kind, self->n);
  else if (self->field != NULL && self->field->name[0] != '\0')
    /* Translators: an attribute, and the element that has it, as a file calls them. */
    g_string_append_printf (text, _ ("lost: “%s” of “%s” (%u)."), self->field->name, kind, self->n);
  else if (self->field != NULL)
    g_string_append_printf (text, _ ("lost: what stands in “%s” (%u)."), kind, self->n);
  else
    g_string_append_printf (text, _ ("lost: “%s” (%u)."), kind, self->n);
  if (self->loss != NULL && self->loss->becomes != NULL)
    g_string_append_printf (text, " %s", _ (self->loss->becomes));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gsize
loom_format_fit_name (const LoomFormat *self, const char *name)
{
  const gsize length = strlen (name);
  gsize longest = 0;
  for (guint i = 0; self->suffixes[i] != NULL; i++)
    {
      const gsize n = strlen (self->suffixes[i]);
      if (length > n && g_ascii_strcasecmp (name + length - n, self->suffixes[i]) == 0)
        longest = MAX (longest, n);
    }
  return longest;
}
