/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fuzz target of `fairness merge`: whatever parts come, they are joined to a report or refused
 * in words. A file holds one part or several, one behind the other.
 *
 * As with fuzz-reader.c, fuzz-driver.c makes a test of it; clang makes a libFuzzer target. */

#include "validator/measure/parts/merge.h"
#include "validator/report/report.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* To have many small runs. */
#define PARTS_MAX 60000

#define FIRST "{\"line\":\"part\""

static void
report (LoomMerge *merge)
{
  guint n = 0;
  const LoomPartScenario *scenarios = loom_merge_get_scenarios (merge, &n);
  g_autofree LoomFairnessEntry *entries = g_new0 (LoomFairnessEntry, n);
  const LoomFairnessLook look = LOOM_FAIRNESS_LOOK_INIT;
  g_autofree char *json = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < n; i++)
    entries[i] = (LoomFairnessEntry){ scenarios[i].path, loom_merge_get_study (merge, i) };
  json = loom_fairness_to_json (entries, n);
  text = loom_fairness_to_text (entries, n, &look);
  g_assert_true (g_utf8_validate (json, -1, NULL) && g_utf8_validate (text, -1, NULL));
}

/* Where the next part begins behind @from, or the end. */
static gsize
find_next (const char *text, gsize length, gsize from)
{
  const char *next = g_strstr_len (text + from, (gssize)(length - from), "\n" FIRST);

  return next != NULL ? (gsize)(next - text) + 1 : length;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_part_free);
  g_autoptr (GError) error = NULL;
  const char *text = (const char *)data;

  if (size > PARTS_MAX)
    return 0;
  for (gsize at = 0, next; at < size; at = next)
    {
      next = find_next (text, size, at);

      LoomPart *part = loom_part_open_text (text + at, next - at, "fuzz", &error);

      g_assert_true ((part == NULL) == (error != NULL));
      if (part == NULL)
        return 0;
      g_ptr_array_add (parts, part);
    }
  if (parts->len == 0)
    return 0;

  g_autoptr (LoomMerge) merge = loom_merge_new (parts, NULL, &error);

  g_assert_true ((merge == NULL) == (error != NULL));
  if (merge != NULL && loom_merge_run (merge, NULL, &error))
    report (merge);
  else
    g_assert_true (error != NULL && error->message[0] != '\0');
  return 0;
}
