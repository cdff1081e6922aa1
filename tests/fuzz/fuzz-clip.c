/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fuzz target of the clipboard: whatever text comes, it is a clip or none, and what a clip does
 * to a map and to a layer can be taken back to the byte and overlaps nothing.
 *
 * As with fuzz-reader.c, fuzz-driver.c makes a test of it; clang makes a libFuzzer target. */

#include "editor/clipboard/clip.h"
#include "formats/exchange/read.h"
#include "formats/xml/writer.h"
#include "validator/diagnostics/engine.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* To have many small runs. */
#define PASTED_MAX 20000

static const char board_text[]
    = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Fuzz'>"
      "<areas width='420' height='300'>"
      "<corner id='c1' x='40' y='20'/><corner id='c2' x='80' y='20'/>"
      "<corner id='c3' x='80' y='60'/><corner id='c4' x='40' y='60'/>"
      "<area id='a' name='A' outline='c1 c2 c3 c4'/>"
      "<area id='d' name='D' at='200 100' radius='9'/></areas>"
      "<layers cell='10'><layer id='l' title='L' columns='4' rows='2'>"
      "<row>.#..</row><row>..,.</row></layer><legend char=',' name='Soil'/></layers>"
      "<scenario id='s' title='S' seats='2'><place area='a' seat='1'/>"
      "<unit seat='1' kind='worker' layer='l' at='1 1'/></scenario></board>";

static guint
count_errors (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  loom_checks_run_family (board, 0, "geometry", report);
  return loom_report_count (report, LOOM_SEVERITY_ERROR);
}

static void
paste (const LoomClip *clip, LoomBoard *board, LoomHandle layer)
{
  const LoomHandle area = loom_board_area (board, 0)->entity.handle;
  LoomClipTarget target = LOOM_CLIP_TARGET_INIT;
  target.scenario = loom_board_scenario (board, 0);
  target.layer = layer;
  target.areas = &area;
  target.n_areas = 1;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomEdit) edit = loom_clip_paste (clip, board, &target, NULL, &error);
  g_assert_true ((edit == NULL) == (error != NULL));
  g_autoptr (GBytes) before = loom_write_bytes (board);
  g_autoptr (LoomEdit) inverse = NULL;
  if (edit == NULL || !loom_board_apply (board, edit, &inverse, NULL))
    return;
  g_assert_cmpuint (count_errors (board), ==, 0);
  g_assert_true (loom_board_apply (board, inverse, NULL, NULL));
  g_autoptr (GBytes) after = loom_write_bytes (board);
  g_assert_true (g_bytes_equal (before, after));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size > PASTED_MAX)
    return 0;
  g_autoptr (LoomClip) clip = loom_clip_read ((const char *)data, (gssize)size, NULL);
  if (clip == NULL)
    return 0;
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board
      = loom_formats_read_bytes (board_text, strlen (board_text), "board", &errors);
  paste (clip, board, 0);
  paste (clip, board, loom_board_layer (board, 0)->entity.handle);
  return 0;
}
