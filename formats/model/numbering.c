/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Handles and ranks as text: see numbering.h.
 *
 * Implementation notes: a board that was just read has its handles in the order of the file, from
 * 1, without a gap; so the line is a list of what each becomes. */

#include "formats/model/numbering.h"
#include "formats/model/board-private.h"
#include "formats/model/error.h"

#include <glib/gi18n-lib.h>

/* As far as handles and ranks may go: what no session reaches. */
#define NUMBER_MAX 100000000

typedef struct
{
  LoomHandle next;
  guint32 next_order;
  GArray *handles; /* (element-type LoomHandle) new ones, at the place of the old */
  GArray *orders;  /* (element-type guint32) */
} Numbers;

void
loom_numbering_write (const LoomBoard *board, const GPtrArray *entities, GString *text)
{
  g_string_append_printf (text, "%u %u", loom_board_max_handle (board),
                          loom_board_get_next_order (board));
  for (guint i = 0; i < entities->len; i++)
    {
      const LoomEntity *entity = g_ptr_array_index (entities, i);
      g_string_append_printf (text, " %u", entity->handle);
      if (entity->order != 0)
        g_string_append_printf (text, ":%u", entity->order);
    }
}

static gboolean
scan (const char **at, guint32 *number)
{
  char *end = NULL;
  if (!g_ascii_isdigit (**at))
    return FALSE;
  const guint64 value = g_ascii_strtoull (*at, &end, 10);
  if (value > NUMBER_MAX)
    return FALSE;
  *number = (guint32)value;
  *at = end;
  return TRUE;
}

static gboolean
read_numbers (const char *at, Numbers *numbers)
{
  const guint32 nothing = 0;
  if (!scan (&at, &numbers->next) || *at++ != ' ' || !scan (&at, &numbers->next_order))
    return FALSE;
  g_array_append_val (numbers->handles, nothing);
  g_array_append_val (numbers->orders, nothing);
  while (*at == ' ')
    {
      guint32 handle = 0;
      guint32 order = 0;
      at++;
      if (!scan (&at, &handle))
        return FALSE;
      if (*at == ':')
        {
          at++;
          if (!scan (&at, &order))
            return FALSE;
        }
      g_array_append_val (numbers->handles, handle);
      g_array_append_val (numbers->orders, order);
    }
  return *at == '\0';
}

/* Whether there is one handle for each thing, none twice, and the board keeps its own; and whether
 * handles and ranks to come are behind all that have been given. */
static gboolean
do_fit (const LoomBoard *board, const Numbers *numbers)
{
  g_autofree guint8 *taken = NULL;
  if (numbers->next_order == 0 || numbers->handles->len != loom_board_max_handle (board)
      || numbers->next < numbers->handles->len
      || g_array_index (numbers->handles, LoomHandle, 1) != 1)
    return FALSE;
  taken = g_malloc0 (numbers->next);
  for (guint i = 1; i < numbers->handles->len; i++)
    {
      const LoomHandle handle = g_array_index (numbers->handles, LoomHandle, i);
      if (handle == 0 || handle >= numbers->next || taken[handle]
          || g_array_index (numbers->orders, guint32, i) >= numbers->next_order)
        return FALSE;
      taken[handle] = TRUE;
    }
  return TRUE;
}

static void
renumber_cb (LoomEntity *entity, gpointer data)
{
  const Numbers *numbers = data;

  entity->order = g_array_index (numbers->orders, guint32, entity->handle);
  loom_entity_renumber (entity, numbers->handles);
}

gboolean
loom_numbering_take (LoomBoard *board, const char *line, GError **error)
{
  g_autoptr (GArray) handles = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GArray) orders = g_array_new (FALSE, FALSE, sizeof (guint32));
  Numbers numbers = { .handles = handles, .orders = orders };
  if (!read_numbers (line, &numbers) || !do_fit (board, &numbers))
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_INPUT,
                           _ ("the numbers of the things do not fit the board"));
      return FALSE;
    }
  loom_entity_visit ((LoomEntity *)loom_board_get_root (board), renumber_cb, &numbers);
  loom_board_reindex (board, numbers.next);
  loom_board_set_next_order (board, numbers.next_order);
  return TRUE;
}
