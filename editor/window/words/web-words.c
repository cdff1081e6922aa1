/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Webs in words: see web-words.h. */

#include "editor/window/words/web-words.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* Cells of the layer that a web of @radius covers. */
static guint
count_web (const LoomBoard *board,
           const LoomLayer *layer,
           LoomCell at,
           gint32 radius,
           gboolean square)
{
  guint n = 0;

  for (gint32 row = -radius; row <= radius; row++)
    for (gint32 column = -radius; column <= radius; column++)
      {
        const LoomCell cell = { at.column + column, at.row + row };

        if ((square || abs (row) + abs (column) <= radius)
            && !loom_board_cell_blocks (board, layer, cell))
          n++;
      }
  return n;
}

char *
loom_web_words_dup (const LoomBoard *board,
                    const LoomLayer *layer,
                    LoomCell cell,
                    gint32 radius,
                    gint32 most,
                    gboolean square)
{
  const guint now = count_web (board, layer, cell, radius, square);
  const guint then = count_web (board, layer, cell, most, square);
  g_autofree char *start = g_strdup_printf (ngettext ("The web covers %u cell at the start.",
                                                      "The web covers %u cells at the start.", now),
                                            now);
  /* Translators: cells, and the radius of the web. */
  g_autofree char *end = g_strdup_printf (
      ngettext ("It grows to %u cell, at radius %d.", "It grows to %u cells, at radius %d.", then),
      then, most);

  return radius < most ? g_strjoin (" ", start, end, NULL) : g_steal_pointer (&start);
}
