/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds of every format. */

#include "formats/exchange/seam/format.h"

#include <string.h>

GArray *
loom_format_list_losses (const LoomFormat *self, const LoomBoard *board)
{
  GArray *losses = g_array_new (FALSE, FALSE, sizeof (LoomFormatLosses));
  guint n_of_kind[LOOM_N_KINDS] = { 0 };
  g_return_val_if_fail (self != NULL && board != NULL, losses);
  for (LoomHandle handle = 1; self->n_losses > 0 && handle < loom_board_max_handle (board);
       handle++)
    if (loom_board_get (board, handle) != NULL)
      n_of_kind[loom_board_get (board, handle)->kind]++;
  for (guint i = 0; i < self->n_losses; i++)
    {
      const LoomFormatLoss *loss = &self->losses[i];
      const guint n = loss->count != NULL ? loss->count (board) : n_of_kind[loss->kind];
      if (n > 0)
        g_array_append_val (losses, ((LoomFormatLosses){ loss, n }));
    }
  return losses;
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
