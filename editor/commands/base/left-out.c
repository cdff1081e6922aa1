/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The same findings that the checks report, for who draws without checking. */

#include "editor/commands/base/left-out.h"

#include "editor/commands/base/output.h"
#include "render/decor/decor-room.h"
#include "render/areas/plain.h"

#include <glib/gi18n.h>

void
loom_output_say_left_out (const LoomBoard *board,
                          const LoomScenario *scenario,
                          const char *path,
                          const char *folder)
{
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (board, folder, FALSE);
  g_autoptr (GPtrArray) entities = g_ptr_array_new ();
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (GPtrArray) plain = loom_plain_dup_words (board, topology, entities);
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
  g_autoptr (GPtrArray) placed = loom_plain_dup_setup_words (position);
  guint n;
  const LoomLeftOut *left_out = loom_decor_room_left_out (room, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = loom_left_out_dup_words (&left_out[i]);

      loom_say (_ ("%s:%u: warning: %s [DRAWN-IN-PART]"), loom_input_name (path),
                left_out[i].first->line, words);
    }
  for (guint i = 0; i < plain->len; i++)
    loom_say (_ ("%s:%u: warning: %s [DRAWN-IN-PART]"), loom_input_name (path),
              ((const LoomEntity *)g_ptr_array_index (entities, i))->line,
              (const char *)g_ptr_array_index (plain, i));
  for (guint i = 0; i < placed->len; i++)
    loom_say (_ ("%s:%u: warning: %s [DRAWN-IN-PART]"), loom_input_name (path),
              scenario != NULL ? scenario->entity.line : 1,
              (const char *)g_ptr_array_index (placed, i));
}
