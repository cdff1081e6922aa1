/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step was about is looked up in what takes it back: that names the things it changed, and
 * those stand on the board. */

#include "editor/window/panels/history/history-words.h"

#include "editor/window/words/step-words.h"

#include <glib/gi18n.h>

/* Areas that are named at most. */
#define MOST_NAMED 2

static void
add_ends (GHashTable *touched, const LoomBoard *board, GHashTable *corners)
{
  GHashTableIter iter;
  gpointer handle;

  g_hash_table_iter_init (&iter, touched);
  while (g_hash_table_iter_next (&iter, &handle, NULL))
    {
      const LoomEntity *entity = loom_board_get (board, GPOINTER_TO_UINT (handle));
      const LoomRefs *ends = entity != NULL && entity->kind == LOOM_KIND_BORDER
                                 ? &((const LoomBorder *)entity)->ends
                                 : NULL;

      /* A border is of the areas that have both its ends: one stands for it. */
      if (ends != NULL && ends->n == 2)
        g_hash_table_insert (corners, GUINT_TO_POINTER (ends->items[0]),
                             GUINT_TO_POINTER (ends->items[1]));
      else if (entity != NULL && entity->kind == LOOM_KIND_CORNER)
        g_hash_table_insert (corners, handle, NULL);
    }
}

static gboolean
has_corner (const LoomArea *area, gpointer corner)
{
  for (guint i = 0; i < area->outline.n; i++)
    if (GUINT_TO_POINTER (area->outline.items[i]) == corner)
      return TRUE;
  return FALSE;
}

static gboolean
has_any (const LoomArea *area, GHashTable *corners)
{
  GHashTableIter iter;
  gpointer from, to;

  g_hash_table_iter_init (&iter, corners);
  while (g_hash_table_iter_next (&iter, &from, &to))
    if (has_corner (area, from) && (to == NULL || has_corner (area, to)))
      return TRUE;
  return FALSE;
}

/* Whether all of its corners were moved: an area that was moved takes those of its neighbours along
 * that are its own. */
static gboolean
has_all (const LoomArea *area, GHashTable *touched)
{
  for (guint i = 0; i < area->outline.n; i++)
    if (!g_hash_table_contains (touched, GUINT_TO_POINTER (area->outline.items[i])))
      return FALSE;
  return area->outline.n > 0;
}

/* Whether the step was about the area; from the narrowest meaning, 0, to the widest. */
static gboolean
is_meant (const LoomArea *area, GHashTable *touched, GHashTable *corners, guint meaning)
{
  switch (meaning)
    {
    case 0:
      return g_hash_table_contains (touched, GUINT_TO_POINTER (area->entity.handle));
    case 1:
      return has_all (area, touched);
    default:
      return g_hash_table_size (corners) > 0 && has_any (area, corners);
    }
}

static void
add_names (const LoomBoard *board, GHashTable *touched, GPtrArray *names)
{
  g_autoptr (GHashTable) corners = g_hash_table_new (NULL, NULL);
  const guint n = loom_board_n (board, LOOM_KIND_AREA);

  add_ends (touched, board, corners);
  for (guint meaning = 0; meaning < 3 && names->len == 0; meaning++)
    for (guint i = 0; i < n && names->len <= MOST_NAMED; i++)
      {
        const LoomArea *area = loom_board_area (board, i);

        if (is_meant (area, touched, corners, meaning))
          g_ptr_array_add (names, area->name != NULL && *area->name != '\0' ? area->name
                                                                            : area->entity.id);
      }
}

char *
loom_history_dup_words (LoomDocument *document, guint step)
{
  const LoomHistory *history = loom_document_get_history (document);
  const char *label = loom_step_words (loom_history_get_label (history, step));
  g_autoptr (GHashTable) touched = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (step >= loom_history_get_place (history))
    return g_strdup (label);
  for (guint i = 0; i < loom_history_get_n_edits (history, step); i++)
    loom_edit_add_touched (loom_history_get_edit (history, step, i), touched);
  add_names (loom_document_get_board (document), touched, names);
  if (names->len == 0)
    return g_strdup (label);
  if (names->len > MOST_NAMED)
    names->pdata[MOST_NAMED] = (gpointer) "…";
  g_ptr_array_add (names, NULL);
  /* Translators: stands between the parts of a list. */
  g_autofree char *list = g_strjoinv (_ (", "), (char **)names->pdata);
  /* Translators: a step of the history, and the areas that it was about. */
  return g_strdup_printf (_ ("%s: %s"), label, list);
}

gboolean
loom_history_is_called (LoomDocument *document, guint step, const char *words)
{
  const LoomHistory *history = loom_document_get_history (document);
  g_autofree char *own = loom_history_dup_words (document, step);

  return step < loom_history_get_place (history) ? g_str_equal (words, own)
                                                 : g_str_has_prefix (words, own);
}
