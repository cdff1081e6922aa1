/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of the decoration is not drawn, by the limits of a document. */

#include "render/areas/decor-room.h"
#include "render/areas/tangle.h"
#include "render/print/checks/checks.h"
#include "validator/checks/words.h"

#include <glib/gi18n-lib.h>

void
loom_print_check_decor (LoomCheck *check)
{
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (check->board, check->report->folder, FALSE);
  const LoomArea *tangled = loom_tangle_find (check->board);
  guint n;
  const LoomLeftOut *left_out = loom_decor_room_left_out (room, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = loom_left_out_dup_words (&left_out[i]);

      loom_check_add (check, "DRAWN-IN-PART", left_out[i].first, "%s", words);
    }
  if (tangled != NULL)
    {
      g_autofree char *name = loom_words_name (&tangled->thing);

      loom_check_add (check, "DRAWN-IN-PART", &tangled->thing,
                      _ ("the land is drawn in plain colours: up to %s outlines cross themselves "
                         "more than 20,000 times"),
                      name);
    }
}
