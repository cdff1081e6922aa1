/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for what is selected. Each kind has a sentence of its own for one and for many, so that it
 * can be translated into any language. */

#include "editor/window/frame/selection-words.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomKind kind;
  const char *one, *many;
} Row;

/* clang-format off */
static const Row rows[] = {
  { LOOM_KIND_CORNER, N_("%u corner selected"), N_("%u corners selected") },
  { LOOM_KIND_BORDER, N_("%u border selected"), N_("%u borders selected") },
  { LOOM_KIND_ROUTE, N_("%u route selected"), N_("%u routes selected") },
  { LOOM_KIND_BARRIER, N_("%u barrier selected"), N_("%u barriers selected") },
  { LOOM_KIND_ENTRANCE, N_("%u entrance selected"), N_("%u entrances selected") },
  { LOOM_KIND_THRONE, N_("%u throne selected"), N_("%u thrones selected") },
  { LOOM_KIND_IMAGE, N_("%u picture selected"), N_("%u pictures selected") },
  { LOOM_KIND_TEXT, N_("%u text selected"), N_("%u texts selected") },
  { LOOM_KIND_SYMBOL, N_("%u symbol selected"), N_("%u symbols selected") },
  { LOOM_KIND_PATH, N_("%u path selected"), N_("%u paths selected") },
  { LOOM_KIND_TRACK, N_("%u track selected"), N_("%u tracks selected") },
  { LOOM_KIND_KEY, N_("%u key selected"), N_("%u keys selected") },
  { LOOM_KIND_LAYER, N_("%u layer selected"), N_("%u layers selected") },
  { LOOM_KIND_QUEEN, N_("%u queen selected"), N_("%u queens selected") },
  { LOOM_KIND_EARTHWORM, N_("%u earthworm selected"), N_("%u earthworms selected") },
  { LOOM_KIND_SPIDER, N_("%u spider selected"), N_("%u spiders selected") },
  { LOOM_KIND_ITEM, N_("%u item selected"), N_("%u items selected") },
  { LOOM_KIND_NUMBER, N_("%u number selected"), N_("%u numbers selected") },
  { LOOM_KIND_UNIT, N_("%u piece selected"), N_("%u pieces selected") },
  { LOOM_KIND_PLACE, N_("%u piece selected"), N_("%u pieces selected") },
  { LOOM_KIND_SLOT, N_("%u slot selected"), N_("%u slots selected") },
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
      const LoomThing *thing = loom_board_get (board, all[i]);
      LoomKind here = thing != NULL ? thing->kind : LOOM_KIND_BOARD;
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
