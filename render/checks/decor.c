/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of the decoration is not drawn, by the limits of a document. */

#include "render/decor/decor-room.h"
#include "render/areas/plain.h"
#include "render/checks/checks.h"
#include "validator/checks/map/map.h"
#include "validator/checks/setup/setup.h"

static void
tell_setup (LoomCheck *check, const LoomEntity *entity)
{
  const LoomPosition *position = loom_check_position (check);
  g_autoptr (GPtrArray) plain = position != NULL ? loom_plain_dup_setup_words (position) : NULL;

  for (guint i = 0; plain != NULL && i < plain->len; i++)
    loom_check_add (check, "DRAWN-IN-PART", entity, "%s",
                    (const char *)g_ptr_array_index (plain, i));
}

void
loom_print_check_decor (LoomCheck *check)
{
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (check->board, check->report->folder, FALSE);
  g_autoptr (GPtrArray) entities = g_ptr_array_new ();
  g_autoptr (GPtrArray) plain
      = loom_plain_dup_words (check->board, loom_check_map_topology (check), entities);
  guint n;
  const LoomLeftOut *left_out = loom_decor_room_left_out (room, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = loom_left_out_dup_words (&left_out[i]);

      loom_check_add (check, "DRAWN-IN-PART", left_out[i].first, "%s", words);
    }
  for (guint i = 0; i < plain->len; i++)
    loom_check_add (check, "DRAWN-IN-PART", g_ptr_array_index (entities, i), "%s",
                    (const char *)g_ptr_array_index (plain, i));
  /* With scenarios, each tells for itself. */
  if (loom_board_n (check->board, LOOM_KIND_SCENARIO) == 0
      && loom_board_section (check->board, LOOM_KIND_LAYERS) != NULL)
    tell_setup (check, loom_board_section (check->board, LOOM_KIND_LAYERS));
}

void
loom_print_check_placed (LoomCheck *check)
{
  tell_setup (check, &check->scenario->entity);
}
