/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps for tests of the checks: a few lines of text, or grids of any size. */

#pragma once

#include "formats/model/builder.h"
#include "tests/validator/reading.h"

/* Areas on a board of 100 by 80 mm: @corners as "c1 10 10;c2 40 10;…", then the rest as written. */
static inline LoomBoard *
read_map (const char *corners, const char *rest)
{
  g_autoptr (GString) text
      = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
                      "<areas width='100' height='80'>");
  g_auto (GStrv) list = g_strsplit (corners, ";", -1);
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (g_strstrip (list[i]), " ", 3);
      if (g_strv_length (parts) == 3)
        g_string_append_printf (text, "<corner id='%s' x='%s' y='%s'/>", parts[0], parts[1],
                                parts[2]);
    }
  g_string_append (text, rest);
  g_string_append (text, "</areas></board>");
  return read_text (text->str);
}

/* A map of @columns × @rows six-sided areas that share their corners, each 4 mm wide, corners moved
 * about a little: a clean map of any size. */
static inline LoomBoard *
grid_board (guint columns, guint rows)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  LoomEntity *root = loom_builder_get_root (builder);
  loom_builder_set (builder, root, "version", "1.0");
  loom_builder_set (builder, root, "title", "Grid");
  LoomEntity *areas = loom_builder_add (builder, root, LOOM_KIND_AREAS, NULL, 1, 1);
  g_autofree char *width = g_strdup_printf ("%u", 4 * columns + 20);
  g_autofree char *height = g_strdup_printf ("%u", 4 * rows + 20);
  loom_builder_set (builder, areas, "width", width);
  loom_builder_set (builder, areas, "height", height);
  for (guint y = 0; y <= rows; y++)
    for (guint x = 0; x <= 2 * columns + 1; x++)
      {
        g_autofree char *id = g_strdup_printf ("c%u-%u", x, y);
        /* A fixed scramble instead of chance: the map is the same each time. */
        const guint noise = (x * 7919 + y * 104729) % 1000;
        g_autofree char *sx = g_strdup_printf ("%.3f", 5 + 2.0 * x + noise / 1500.0);
        g_autofree char *sy
            = g_strdup_printf ("%.3f", 5 + 4.0 * y + ((x + y) % 2 ? 0.8 : 0) + noise / 1700.0);
        /* The two outermost corners of the rows belong to no area. */
        if ((y == 0 && x == 2 * columns + 1)
            || (y == rows && x == ((rows - 1) % 2 ? 0 : 2 * columns + 1)))
          continue;
        LoomEntity *corner = loom_builder_add (builder, areas, LOOM_KIND_CORNER, id, 1, 1);
        loom_builder_set (builder, corner, "x", sx);
        loom_builder_set (builder, corner, "y", sy);
      }
  for (guint y = 0; y < rows; y++)
    for (guint i = 0; i < columns; i++)
      {
        const guint x = 2 * i + y % 2;
        g_autofree char *id = g_strdup_printf ("a%u-%u", i, y);
        g_autofree char *name = g_strdup_printf ("Area %u-%u", i, y);
        g_autofree char *outline
            = g_strdup_printf ("c%u-%u c%u-%u c%u-%u c%u-%u c%u-%u c%u-%u", x, y, x + 1, y, x + 2,
                               y, x + 2, y + 1, x + 1, y + 1, x, y + 1);
        LoomEntity *area = loom_builder_add (builder, areas, LOOM_KIND_AREA, id, 1, 1);
        loom_builder_set (builder, area, "name", name);
        loom_builder_set (builder, area, "outline", outline);
      }
  LoomBoard *board = loom_builder_freeze (builder);
  LoomModelErrors *errors = loom_builder_get_errors (builder);
  for (guint i = 0; i < errors->len; i++)
    g_test_message ("%s", loom_model_errors_nth (errors, i)->message);
  g_assert_nonnull (board);
  return board;
}
