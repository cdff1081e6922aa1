/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One word for how much is too much, for the drawing and for who tells of it. */

#include "render/areas/plain.h"

#include "formats/model/limits.h"
#include "render/areas/die.h"
#include "render/areas/tangle.h"
#include "validator/checks/words.h"

#include <glib/gi18n-lib.h>

gboolean
loom_plain_routes (const LoomBoard *board)
{
  g_return_val_if_fail (board != NULL, FALSE);
  return loom_board_n (board, LOOM_KIND_ROUTE) > LOOM_MOST_ROUTES_DRESSED;
}

gboolean
loom_plain_dice (const LoomSetup *setup)
{
  guint n = 0;

  g_return_val_if_fail (setup != NULL, FALSE);
  for (guint i = 0; i < setup->n_areas && n <= LOOM_MOST_DICE_DRESSED; i++)
    if (setup->areas[i].dice > 0)
      n += (guint)MIN (setup->areas[i].dice, LOOM_STACK_MAX);
  return n > LOOM_MOST_DICE_DRESSED;
}

GPtrArray *
loom_plain_dup_words (const LoomBoard *board, GPtrArray *things)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const LoomArea *tangled;

  g_return_val_if_fail (board != NULL && things != NULL, words);
  tangled = loom_tangle_find (board);
  if (tangled != NULL)
    {
      g_autofree char *name = loom_words_name (&tangled->thing);

      g_ptr_array_add (things, (gpointer)tangled);
      g_ptr_array_add (words, g_strdup_printf (_ ("the land is drawn in plain colours: up to %s "
                                                  "outlines cross themselves more than 20,000 "
                                                  "times"),
                                               name));
    }
  if (loom_plain_routes (board))
    {
      g_ptr_array_add (things, g_ptr_array_index (loom_board_list (board, LOOM_KIND_ROUTE),
                                                  LOOM_MOST_ROUTES_DRESSED));
      g_ptr_array_add (words, g_strdup (_ ("all routes are drawn as plain lines: there are more "
                                           "than 5,000")));
    }
  return words;
}
