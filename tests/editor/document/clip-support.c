/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/editor/document/clip-support.h"

#include "formats/layers/edit-layer-pieces.h"
#include "formats/model/error.h"
#include "formats/xml/writer.h"
#include "tests/validator/reading.h"

#include <string.h>

GBytes *
paste (LoomBoard *board, const LoomClip *clip, const LoomClipTarget *target)
{
  g_autoptr (GBytes) before = loom_write_bytes (board);
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomEdit) edit = loom_clip_paste (clip, board, target, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (LoomEdit) inverse = NULL;
  g_autoptr (LoomEdit) again = NULL;
  g_assert_true (loom_board_apply (board, edit, &inverse, &error));
  g_assert_no_error (error);
  g_autoptr (GBytes) after = loom_write_bytes (board);
  g_assert_true (loom_board_apply (board, inverse, &again, &error));
  g_autoptr (GBytes) back = loom_write_bytes (board);
  g_assert_true (g_bytes_equal (before, back));
  g_assert_true (loom_board_apply (board, again, NULL, &error));
  g_autoptr (GBytes) redone = loom_write_bytes (board);
  g_assert_true (g_bytes_equal (after, redone));
  return g_steal_pointer (&after);
}

void
refuse (const LoomBoard *board, const LoomClip *clip, const LoomClipTarget *target, const char *why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomEdit) edit = loom_clip_paste (clip, board, target, NULL, &error);
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
  g_assert_null (edit);
  g_assert_nonnull (strstr (error->message, why));
}

const LoomScenario *
first_scenario (const LoomBoard *board)
{
  return loom_board_n (board, LOOM_KIND_SCENARIO) > 0 ? loom_board_scenario (board, 0) : NULL;
}

LoomClip *
copy_ids (const LoomBoard *board, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);
  g_autoptr (GArray) entities = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GError) error = NULL;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const LoomEntity *entity = loom_board_lookup (board, words[i]);
      g_assert_nonnull (entity);
      g_array_append_val (entities, entity->handle);
    }
  LoomClip *clip
      = loom_clip_new (board, first_scenario (board), (const LoomHandle *)(gpointer)entities->data,
                       entities->len, 10, &error);
  g_assert_no_error (error);
  return clip;
}

LoomClip *
through_text (const LoomClip *clip)
{
  g_autofree char *text = loom_clip_write (clip);
  g_autoptr (GError) error = NULL;
  LoomClip *again = loom_clip_read (text, -1, &error);
  g_assert_no_error (error);
  g_autofree char *same = loom_clip_write (again);
  g_assert_cmpstr (text, ==, same);
  g_assert_cmpint (clip->kind, ==, again->kind);
  g_assert_true (loom_cell_equal (clip->corner, again->corner));
  return again;
}

guint
count_pieces (const LoomBoard *board, LoomHandle layer)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_UNIT, LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_ITEM };
  const LoomScenario *scenario = first_scenario (board);
  guint n = 0;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_entity_n (&scenario->entity, kinds[k]); i++)
      n += loom_entity_get_layer (loom_entity_nth (&scenario->entity, kinds[k], i)) == layer;
  return n;
}

LoomBoard *
read_two (const char *rest)
{
  g_autofree char *text
      = g_strdup_printf (HEAD "<areas width='100' height='80'>" SQUARES "</areas>%s</board>", rest);
  return read_text (text);
}
