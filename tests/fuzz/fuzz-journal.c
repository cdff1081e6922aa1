/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fuzz target of recovery: whatever a journal holds, it is offered or has nothing in it, what
 * is given back can be undone, done again, written and read, and of what is not given back nothing
 * is deleted.
 *
 * As with fuzz-reader.c, fuzz-driver.c makes a test of it; clang makes a libFuzzer target. */

#include "editor/document/recovery.h"
#include "formats/exchange/read.h"
#include "formats/xml/writer.h"

#include <glib/gstdio.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* To have many small runs. */
#define JOURNAL_MAX 60000

static char *folder;

static void
remove_folder (void)
{
  g_rmdir (folder);
}

static const char *
get_folder (void)
{
  if (folder == NULL)
    {
      folder = g_dir_make_tmp ("boardloom-fuzz-XXXXXX", NULL);
      g_assert_nonnull (folder);
      atexit (remove_folder);
    }
  return folder;
}

static void
assert_can_be_saved (LoomDocument *document)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GBytes) once = loom_write_bytes (loom_document_get_board (document));
  gsize length = 0;
  const char *text = g_bytes_get_data (once, &length);
  g_autoptr (LoomBoard) again = loom_formats_read_bytes (text, length, "fuzz", &errors);

  g_assert_nonnull (again);

  g_autoptr (GBytes) twice = loom_write_bytes (again);

  g_assert_true (g_bytes_equal (once, twice));
}

static void
assert_holds (const char *file, const uint8_t *data, size_t size)
{
  g_autofree char *found = NULL;
  gsize length = 0;

  g_assert_true (g_file_get_contents (file, &found, &length, NULL));
  g_assert_cmpmem (found, length, data, size);
}

static void
check (const LoomOrphan *orphan, const uint8_t *data, size_t size)
{
  g_auto (LoomRecoveryLoss) loss = LOOM_RECOVERY_LOSS_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomDocument) document = loom_recovery_recover (orphan, &loss, &error);

  g_assert_true ((document == NULL) == (error != NULL));
  g_assert_true ((document == NULL) == (orphan->reason != NULL));
  if (document == NULL)
    {
      assert_holds (orphan->journal, data, size);
      return;
    }
  g_assert_true (orphan->title != NULL && g_utf8_validate (orphan->title, -1, NULL));
  g_assert_true (loss.kept != NULL || !orphan->is_damaged);
  if (loss.kept != NULL)
    assert_holds (loss.kept, data, size);
  assert_can_be_saved (document);

  g_autoptr (GBytes) end = loom_write_bytes (loom_document_get_board (document));
  const guint place = loom_history_get_place (loom_document_get_history (document));

  loom_document_jump (document, 0);
  assert_can_be_saved (document);
  loom_document_jump (document, place);

  g_autoptr (GBytes) again = loom_write_bytes (loom_document_get_board (document));

  g_assert_true (g_bytes_equal (end, again));
}

/* All that is there now goes, so that the next run begins anew. */
static void
empty (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (file), ==, 0);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size > JOURNAL_MAX)
    return 0;

  g_autofree char *file = g_build_filename (get_folder (), "fuzz.journal", NULL);

  g_assert_true (g_file_set_contents_full (file, (const char *)data, (gssize)size,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));

  g_autoptr (GPtrArray) orphans = loom_recovery_list (folder);

  for (guint i = 0; i < orphans->len; i++)
    check (g_ptr_array_index (orphans, i), data, size);
  empty ();
  return 0;
}
