/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/render/rules-card-support.h"

#include "tests/render/drawing.h"

#include <string.h>

LoomBoard *
read_sample (const char *sample)
{
  g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", sample);

  return loom_drawing_read (path);
}

void
wait_for (Case *self, const char *paper)
{
  g_autoptr (GError) error = NULL;

  loom_print_settings_init (&self->settings, self->board);
  self->paper = paper;
  self->settings.scenario = self->scenario;
  self->settings.file = "a-board-with-a-rather-long-name.board.xml";
  loom_paper_parse (paper, &self->settings.paper, &error);
  g_assert_no_error (error);
}

void
for_all_papers (const LoomBoard *board, const LoomScenario *scenario, CaseFunc func)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      Case one = { .board = board, .scenario = scenario };

      wait_for (&one, papers[i]);
      g_test_message ("%s on %s", scenario->entity.id, papers[i]);
      func (&one);
    }
}

void
for_all (CaseFunc func)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (LoomBoard) board = read_sample (samples[i]);

      for (guint j = 0; j < loom_board_n (board, LOOM_KIND_SCENARIO); j++)
        for_all_papers (board, loom_board_scenario (board, j), func);
    }
}

/* The number after @name in @text, which ends at a quote or a comma. */
double
number_after (const char *text, const char *name)
{
  const char *at = strstr (text, name);

  g_assert_nonnull (at);
  return g_ascii_strtod (at + strlen (name), NULL);
}

double
find_smallest (const char *svg)
{
  double smallest = G_MAXDOUBLE;

  for (const char *text = strstr (svg, "<text "); text != NULL; text = strstr (text + 1, "<text "))
    {
      const double scale = number_after (text, "matrix(");
      const double size = number_after (text, "font-size=\"");

      smallest = MIN (smallest, ABS (scale) * size);
    }
  return smallest;
}

char *
dup_svg (const LoomSheets *sheets, guint i)
{
  const LoomPage *page = loom_sheets_get_page (sheets, i);
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSurface) surface
      = loom_surface_new (LOOM_SURFACE_SVG, page->width, page->height, &info, &error);
  g_autoptr (GBytes) bytes = NULL;

  g_assert_no_error (error);
  loom_sheets_draw (sheets, i, loom_surface_get_context (surface));
  bytes = loom_surface_finish (surface, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

void
assert_readable (const LoomSheets *sheets)
{
  for (guint i = 0; i < loom_sheets_n_pages (sheets); i++)
    {
      g_autofree char *svg = dup_svg (sheets, i);

      g_assert_cmpfloat (find_smallest (svg), >=, 6.999);
    }
}
