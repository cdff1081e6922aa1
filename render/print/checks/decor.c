/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of the decoration is not drawn, by the limits of a document. */

#include "render/areas/decor-room.h"
#include "render/print/checks/checks.h"

void
loom_print_check_decor (LoomCheck *check)
{
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (check->board, check->report->folder, FALSE);
  guint n;
  const LoomLeftOut *left_out = loom_decor_room_left_out (room, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = loom_left_out_dup_words (&left_out[i]);

      loom_check_add (check, "DRAWN-IN-PART", left_out[i].first, "%s", words);
    }
}
