/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for what is selected. Each kind has a sentence of its own for one and for many, so that it
 * can be translated into any language. */

#include "editor/window/words/selection-words.h"

#include "validator/base/plural.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomKind kind;
  const char *one, *many;
} Row;

/* clang-format off */
static const Row rows[] = {
  { LOOM_KIND_CORNER, NN_("%u corner selected", "%u corners selected") },
  { LOOM_KIND_BORDER, NN_("%u border selected", "%u borders selected") },
  { LOOM_KIND_ROUTE, NN_("%u route selected", "%u routes selected") },
  { LOOM_KIND_BARRIER, NN_("%u barrier selected", "%u barriers selected") },
  { LOOM_KIND_ENTRANCE, NN_("%u entrance selected", "%u entrances selected") },
  { LOOM_KIND_THRONE, NN_("%u throne selected", "%u thrones selected") },
  { LOOM_KIND_ROOM, NN_("%u room selected", "%u rooms selected") },
  { LOOM_KIND_IMAGE, NN_("%u picture selected", "%u pictures selected") },
  { LOOM_KIND_TEXT, NN_("%u text selected", "%u texts selected") },
  { LOOM_KIND_SYMBOL, NN_("%u symbol selected", "%u symbols selected") },
  { LOOM_KIND_PATH, NN_("%u path selected", "%u paths selected") },
  { LOOM_KIND_TRACK, NN_("%u track selected", "%u tracks selected") },
  { LOOM_KIND_KEY, NN_("%u key selected", "%u keys selected") },
  { LOOM_KIND_LAYER, NN_("%u layer selected", "%u layers selected") },
  { LOOM_KIND_QUEEN, NN_("%u queen selected", "%u queens selected") },
  { LOOM_KIND_EARTHWORM, NN_("%u earthworm selected", "%u earthworms selected") },
  { LOOM_KIND_SPIDER, NN_("%u spider selected", "%u spiders selected") },
  { LOOM_KIND_ITEM, NN_("%u item selected", "%u items selected") },
  { LOOM_KIND_NUMBER, NN_("%u number selected", "%u numbers selected") },
  { LOOM_KIND_UNIT, NN_("%u piece selected", "%u pieces selected") },
  { LOOM_KIND_PLACE, NN_("%u piece selected", "%u pieces selected") },
  { LOOM_KIND_SLOT, NN_("%u slot selected", "%u slots selected") },
};
/* clang-format on */

/* The kind that all of the selection are of; LOOM_KIND_BOARD where they differ. */
static LoomKind
kind_of_all (LoomDocument *document)
{
  const LoomBoard *board = loom_document_get_board (document);
  guint n;
  const LoomHandle *all = loom_selection_get_all (loom_document_get_selection (document), &n);
  LoomKind kind = LOOM_KIND_BOARD;
  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, all[i]);
      LoomKind here = entity != NULL ? entity->kind : LOOM_KIND_BOARD;
      if (i > 0 && here != kind)
        return LOOM_KIND_BOARD;
      kind = here;
    }
  return kind;
}

char *
loom_selection_words (LoomDocument *document)
{
  guint n = loom_selection_get_n (loom_document_get_selection (document));
  if (n == 0)
    return g_strdup ("");
  LoomKind kind = kind_of_all (document);
  if (kind == LOOM_KIND_AREA)
    {
      guint all = loom_board_n (loom_document_get_board (document), LOOM_KIND_AREA);
      return g_strdup_printf (ngettext ("%u of %u area selected", "%u of %u areas selected", all),
                              n, all);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].kind == kind)
      {
        const char *format = ngettext (rows[i].one, rows[i].many, n);
        g_auto (GStrv) parts = g_strsplit (format, "%u", 2);
        g_autofree char *number = g_strdup_printf ("%u", n);
        return g_strjoinv (number, parts);
      }
  return g_strdup_printf (ngettext ("%u thing selected", "%u things selected", n), n);
}
