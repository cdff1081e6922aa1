/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The record sheet: room for all seats, within its margins. */

#include "formats/xml/reader.h"
#include "render/card/record-sheet.h"
#include "tests/render/rules-card-support.h"

#include <string.h>

/* Sheets. */

/* What is printed stays within the margins of a sheet, cut marks too. */
static void
check_margins (const Case *self)
{
  g_autoptr (LoomSheets) record = loom_record_sheet_new (self->board, &self->settings, NULL);

  for (guint i = 0; i < loom_sheets_n_pages (record); i++)
    {
      const LoomPage *page = loom_sheets_get_page (record, i);
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      double x, y, width, height;

      loom_sheets_draw (record, i, cr);
      cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
      g_assert_cmpfloat (x, >=, 7.4);
      g_assert_cmpfloat (y, >=, 7.4);
      g_assert_cmpfloat (x + width, <=, page->width - 7.4);
      g_assert_cmpfloat (y + height, <=, page->height - 7.4);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
test_a_record_keeps_to_its_margins (void)
{
  for_all (check_margins);
}

/* As many seats as a board can have. */
static void
test_a_record_has_room_for_all_seats (void)
{
  static const guint seats[] = { 1, 2, 8, 9, 32 };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
          "<areas width='90' height='90'><area id='a' name='A' at='20 20' radius='5'/></areas>"
          "<scenario id='game' title='Game' seats='%u'/></board>",
          seats[i]);
      g_autoptr (GPtrArray) errors = NULL;
      g_autoptr (LoomBoard) board = loom_read_bytes (text, strlen (text), "test", &errors);
      g_autoptr (LoomSheets) sheets = NULL;
      g_autoptr (GError) error = NULL;
      Case one = { .board = board, .scenario = loom_board_scenario (board, 0) };

      wait_for (&one, "A4");
      sheets = loom_record_sheet_new (board, &one.settings, &error);
      g_assert_no_error (error);
      assert_readable (sheets);
      check_margins (&one);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-sheet/has-room-for-all-seats", test_a_record_has_room_for_all_seats);
  g_test_add_func ("/record-sheet/keeps-to-its-margins", test_a_record_keeps_to_its_margins);
  return g_test_run ();
}
