/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person is offered: the legal moves, numbered, and how to type one. */

#include "validator/record/terms.h"
#include "validator/record/typed.h"

/* Up to so many moves are offered in full; beyond it so many of each kind. */
#define MOST_IN_FULL 16
#define MOST_OF_A_KIND 4

#define LINE 80

static void
append_lines (const GPtrArray *items, GString *text)
{
  guint widest = 1, columns, rows;

  for (guint i = 0; i < items->len; i++)
    widest = MAX (widest, (guint)g_utf8_strlen (items->pdata[i], -1) + 2);
  columns = items->len > MOST_IN_FULL ? MAX (LINE / widest, 1) : 1;
  rows = (items->len + columns - 1) / columns;
  for (guint row = 0; row < rows; row++)
    {
      for (guint i = row; i < items->len; i += rows)
        {
          const char *item = items->pdata[i];

          g_string_append (text, item);
          if (i + rows < items->len)
            g_string_append_printf (text, "%*s", (int)(widest - (guint)g_utf8_strlen (item, -1)),
                                    "");
        }
      g_string_append_c (text, '\n');
    }
}

void
loom_typed_append_offer (const LoomGame *game,
                         const LoomState *state,
                         const LoomMove *moves,
                         guint n,
                         int kind,
                         gboolean abridged,
                         GString *text)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  abridged = abridged && n > MOST_IN_FULL;
  for (guint k = 0; k < game->play->n_moves; k++)
    {
      guint of_kind = 0;

      if (kind >= 0 && k != (guint)kind)
        continue;
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (GString) said = g_string_new (NULL);

          if (moves[i].kind != k)
            continue;
          if (abridged && of_kind++ >= MOST_OF_A_KIND)
            continue;
          g_string_append_printf (said, "  %3u  ", i + 1);
          game->play->say_move (game, state, moves[i], said);
          g_ptr_array_add (items, g_string_free (g_steal_pointer (&said), FALSE));
        }
      if (abridged && of_kind > MOST_OF_A_KIND)
        g_ptr_array_add (items,
                         g_strdup_printf ("       … and %u more; “? %s” shows them",
                                          of_kind - MOST_OF_A_KIND, game->play->moves[k].id));
    }
  if (items->len == 0)
    g_string_append (text, "  There is no such move now.\n");
  if (!abridged)
    {
      append_lines (items, text);
      return;
    }
  for (guint i = 0; i < items->len; i++)
    g_string_append_printf (text, "%s\n", (char *)items->pdata[i]);
}

void
loom_typed_append_help (const LoomGame *game, GString *text)
{
  g_string_append (text, "Type the number of a move, or some of its words, or:\n");
  for (guint k = 0; k < game->play->n_moves; k++)
    {
      const LoomMoveInfo *info = &game->play->moves[k];

      g_string_append_printf (text, "  %s", info->id);
      for (guint i = 0; i < loom_terms_n_args (info->args); i++)
        {
          g_autofree char *name = g_ascii_strup (info->args[i].name, -1);

          g_string_append_printf (text, " %s", name);
        }
      g_string_append_c (text, '\n');
    }
  g_string_append (text,
                   game->setup->n_layers > 0
                       ? "A cell is column and row, as in 12,9, after its layer where it is not "
                         "clear.\n"
                       : "An area is its name or its id.\n");
  g_string_append (text, "Also: ? (all legal moves), ? KIND (those of one kind), board (show it\n"
                         "again), help, quit.\n");
}
