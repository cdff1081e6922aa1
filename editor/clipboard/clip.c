/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clip itself, as text and back. What is read is looked at as strictly as a file is: a clip is
 * whole or it is none. */

#include "editor/clipboard/clip-private.h"
#include "formats/exchange/read.h"
#include "formats/model/error.h"
#include "formats/model/order.h"
#include "formats/xml/writer.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define MARK "<?boardloom-clip "

static const char *const words[] = { "things", "pieces", "cells", "items" };

void
loom_clip_free (LoomClip *self)
{
  if (self == NULL)
    return;
  loom_board_free (self->board);
  g_free (self);
}

void
loom_clip_place_clear (LoomClipPlace *self)
{
  g_clear_pointer (&self->entities, g_array_unref);
}

const LoomScenario *
loom_clip_get_scenario (const LoomClip *self)
{
  return loom_board_first_scenario (self->board);
}

static int
compare_order (gconstpointer a, gconstpointer b)
{
  const LoomEntity *first = *(const LoomEntity *const *)a, *second = *(const LoomEntity *const *)b;
  return (first->order > second->order) - (first->order < second->order);
}

GPtrArray *
loom_clip_list_decor (const LoomBoard *board)
{
  GPtrArray *entities = g_ptr_array_new ();
  for (int kind = LOOM_KIND_IMAGE; kind <= LOOM_KIND_KEY; kind++)
    {
      const GPtrArray *list = loom_board_list (board, (LoomKind)kind);
      for (guint i = 0; i < list->len; i++)
        g_ptr_array_add (entities, g_ptr_array_index (list, i));
    }
  g_ptr_array_sort (entities, compare_order);
  return entities;
}

static char *
dup_mark (LoomClipKind kind, LoomCell corner)
{
  if (loom_cell_is_set (corner))
    return g_strdup_printf (MARK "%s %d %d?>", words[kind], corner.column, corner.row);
  return g_strdup_printf (MARK "%s?>", words[kind]);
}

LoomClip *
loom_clip_take (LoomBuilder *builder, LoomClipKind kind, LoomCell corner)
{
  LoomEntity *root = loom_builder_get_root (builder);
  LoomClip *self = g_new0 (LoomClip, 1);
  root->trivia = loom_trivia_new ();
  g_ptr_array_add (root->trivia->leading, dup_mark (kind, corner));
  self->kind = kind;
  self->corner = corner;
  self->board = loom_builder_freeze (builder);
  g_assert (self->board != NULL);
  return self;
}

char *
loom_clip_write (const LoomClip *self)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (self->board);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  return g_strndup (text, length);
}

gboolean
loom_clip_looks_so (const char *text)
{
  return text != NULL && strstr (text, "<board") != NULL && strstr (text, "urn:boardloom:") != NULL;
}

/* The instruction in front of the board; FALSE when it is not one of ours. */
static gboolean
read_mark (const char *mark, LoomClip *self)
{
  char word[16];
  int column, row;
  if (!g_str_has_prefix (mark, MARK))
    return FALSE;
  const int n = sscanf (mark + strlen (MARK), "%15[a-z] %d %d", word, &column, &row);
  for (guint i = 0; n > 0 && i < G_N_ELEMENTS (words); i++)
    if (strcmp (word, words[i]) == 0)
      self->kind = (LoomClipKind)i;
  if (n == 3 && ABS (column) <= 4096 && ABS (row) <= 4096)
    self->corner = (LoomCell){ column, row };
  return TRUE;
}

/* A file without the instruction is all that it holds; of layers, the first one. */
static void
find_kind (LoomClip *self)
{
  const LoomEntity *root = &loom_board_get_root (self->board)->entity;
  self->corner = (LoomCell){ LOOM_UNSET, LOOM_UNSET };
  self->kind = loom_board_section (self->board, LOOM_KIND_AREAS) != NULL ? LOOM_CLIP_ENTITIES
                                                                         : LOOM_CLIP_CELLS;
  for (guint i = 0; root->trivia != NULL && i < root->trivia->leading->len; i++)
    if (read_mark (g_ptr_array_index (root->trivia->leading, i), self))
      break;
  const gboolean of_cells = self->kind == LOOM_CLIP_CELLS || self->kind == LOOM_CLIP_ITEMS;
  if (of_cells && loom_board_n (self->board, LOOM_KIND_LAYER) == 0)
    self->kind = LOOM_CLIP_ENTITIES;
  else if (!of_cells && loom_board_section (self->board, LOOM_KIND_AREAS) == NULL)
    self->kind = LOOM_CLIP_CELLS;
}

/* The part of a letter that is XML. */
static gboolean
find_xml (const char *text, gsize length, const char **from, gsize *n)
{
  static const char end[] = "</board>";
  const char *declaration = g_strstr_len (text, (gssize)length, "<?xml");
  const char *mark = g_strstr_len (text, (gssize)length, MARK);
  const char *board = g_strstr_len (text, (gssize)length, "<board");
  const char *last = g_strrstr_len (text, (gssize)length, end);
  if (board == NULL)
    return FALSE;
  *from = board;
  if (mark != NULL && mark < *from)
    *from = mark;
  if (declaration != NULL && declaration < *from)
    *from = declaration;
  *n = last != NULL ? (gsize)(last - *from) + strlen (end) : length - (gsize)(*from - text);
  return last == NULL || last > *from;
}

LoomClip *
loom_clip_read (const char *text, gssize length, GError **error)
{
  const gsize n = length < 0 ? strlen (text) : (gsize)length;
  LoomModelErrors *errors = NULL;
  const char *from;
  gsize n_xml;
  if (!find_xml (text, n, &from, &n_xml))
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_INPUT,
                           _ ("What was copied is no piece of a board"));
      return NULL;
    }
  LoomBoard *board = loom_formats_read_bytes (from, n_xml, "what was copied", &errors);
  g_autoptr (GPtrArray) owned = errors;
  if (board == NULL)
    {
      const LoomModelError *first = errors->len > 0 ? g_ptr_array_index (errors, 0) : NULL;
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT,
                   _ ("What was copied cannot be read as a piece of a board: %s"),
                   first != NULL ? first->message : _ ("it is not whole"));
      return NULL;
    }
  LoomClip *self = g_new0 (LoomClip, 1);
  self->board = board;
  find_kind (self);
  return self;
}

LoomEdit *
loom_clip_paste (const LoomClip *self,
                 const LoomBoard *board,
                 const LoomClipTarget *target,
                 LoomClipPlace *place,
                 GError **error)
{
  LoomClipPlace mine;
  LoomClipPlace *to = place != NULL ? place : &mine;
  *to = (LoomClipPlace){ .entities = g_array_new (FALSE, FALSE, sizeof (LoomHandle)),
                         .from = { LOOM_UNSET, LOOM_UNSET },
                         .to = { LOOM_UNSET, LOOM_UNSET },
                         .corner = { LOOM_UNSET, LOOM_UNSET } };
  LoomEdit *edit = NULL;
  if (self->kind == LOOM_CLIP_ENTITIES)
    edit = loom_clip_paste_entities (self, board, target, to, error);
  else if (self->kind == LOOM_CLIP_PIECES)
    edit = loom_clip_paste_pieces (self, board, target, to, error);
  else
    edit = loom_clip_paste_cells (self, board, target, to, error);
  if (place == NULL)
    loom_clip_place_clear (&mine);
  return edit;
}
