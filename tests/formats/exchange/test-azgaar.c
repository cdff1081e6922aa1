/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Worlds of Azgaar's generator: what their cells become, from either file, and where names are. */

#include "tests/formats/exchange/exchange-support.h"

#include <string.h>

/* What provinces border, in the world of the fixtures; Oru holds land beyond its one province. */
#define NEIGHBOURS                                                                                 \
  "Bran March: County of Ald Oru\nCask: Oru\nCounty of Ald: Bran March\nOru: Bran March Cask"

/* The board of the file @name, with those beside it. */
static LoomBoard *
read_file (const char *name, const char *setting, LoomRemarks *remarks)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "formats", "exchange", "files", name, NULL);
  const LoomFormat *format = loom_formats_find (loom_formats_get (), "azgaar");
  g_autoptr (LoomFormatValues) values = loom_format_values_new (format->options, format->n_options);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomSource) source = loom_source_open (path, NULL, errors);
  g_autoptr (GPtrArray) found = NULL;
  const LoomFormat *chosen = NULL;
  LoomReadSettings settings = { .takes_foreign = TRUE, .remarks = remarks };
  g_assert_nonnull (source);
  if (setting != NULL)
    {
      g_assert_true (loom_format_values_set (values, "names", setting, NULL));
      settings.format = format;
      settings.values = values;
    }
  LoomBoard *board = loom_formats_read (source, &settings, &chosen, &found);
  g_assert_nonnull (board);
  g_assert_true (chosen == format);
  return board;
}

static void
what_made_the_world_goes_along (void)
{
  static const char *const files[] = { "little Full.json", "little Cells.geojson" };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (LoomBoard) board = read_file (files[i], NULL, NULL);
      const LoomMeta *meta = (const LoomMeta *)loom_board_section (board, LOOM_KIND_META);
      g_assert_nonnull (meta);
      g_assert_cmpstr (meta->source, ==,
                       "Azgaar's Fantasy Map Generator output: "
                       "azgaar.github.io/Fantasy-map-generator, seed 7662");
      g_assert_cmpstr (meta->date, ==, "2024-04-20");
      g_assert_null (meta->licence);
    }
}

static void
both_files_give_the_same_provinces (void)
{
  static const char *const files[] = { "little Full.json", "little Cells.geojson" };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
      g_autoptr (LoomBoard) board = read_file (files[i], NULL, remarks);
      g_autofree char *neighbours = exchange_dup_neighbours (board);
      g_autofree char *errors = exchange_dup_errors (board);
      g_assert_cmpstr (neighbours, ==, NEIGHBOURS);
      g_assert_cmpstr (errors, ==, "");
      g_assert_cmpstr (loom_board_get_root (board)->title, ==, "Little World");
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_GROUP), ==, 2);
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_ROUTE), ==, 0);
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BARRIER), ==, 0);
      g_assert_cmpuint (loom_remarks_count (remarks, "EXCH-GUESSED"), ==, 0);
      g_assert_cmpuint (loom_remarks_count (remarks, "EXCH-PART-DROPPED"), ==, 1);
    }
}

static void
states_alone_can_be_asked_for (void)
{
  g_autofree char *text = exchange_load ("little Full.json", NULL);
  const char *const settings[] = { "by=state", NULL };
  g_autoptr (LoomBoard) board = exchange_read ("azgaar", text, -1, settings, NULL);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_cmpstr (neighbours, ==, "Kingdom of Hestia: Oru\nOru: Kingdom of Hestia");
}

static void
names_come_from_the_file_that_is_named (void)
{
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (LoomBoard) board = read_file ("little Cells.geojson", "little Minimal.json", remarks);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_cmpstr (neighbours, ==, NEIGHBOURS);
}

static void
cells_without_names_are_told (void)
{
  g_autofree char *text = exchange_load ("little Cells.geojson", NULL);
  g_autofree char *words = NULL;
  const char *const settings[] = { "names=../elsewhere.json", NULL };
  g_autoptr (LoomBoard) board = exchange_read ("azgaar", text, -1, settings, &words);
  g_assert_nonnull (loom_board_lookup (board, "province-1"));
  g_assert_nonnull (strstr (words, "EXCH-GUESSED:0: areas have no names in this file (4)"));
  g_assert_nonnull (strstr (words, "EXCH-UNSUPPORTED:0: no names could be taken from"));
}

static void
a_world_without_cells_is_refused (void)
{
  g_autofree char *text = exchange_load ("little Minimal.json", NULL);
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("azgaar", text, -1, NULL, &words);
  g_assert_null (board);
  g_assert_nonnull (strstr (words, "has no cells"));
}

/* Links decide: cells whose corners have been rounded apart still border. */
static void
cells_that_do_not_meet_are_neighbours_all_the_same (void)
{
  g_autofree char *text = exchange_load ("little Full.json", NULL);
  g_autoptr (GString) apart = g_string_new (text);
  /* The upper row of vertices of the second row of provinces, moved away. */
  g_string_replace (apart, "\"p\":[0,80]", "\"p\":[0,79.99]", 0);
  g_autoptr (LoomBoard) board = exchange_read ("azgaar", apart->str, -1, NULL, NULL);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_cmpstr (neighbours, ==, NEIGHBOURS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/azgaar/what-made-the-world-goes-along",
                   what_made_the_world_goes_along);
  g_test_add_func ("/exchange/azgaar/both-files-give-the-same-provinces",
                   both_files_give_the_same_provinces);
  g_test_add_func ("/exchange/azgaar/states-alone-can-be-asked-for", states_alone_can_be_asked_for);
  g_test_add_func ("/exchange/azgaar/names-come-from-the-file-that-is-named",
                   names_come_from_the_file_that_is_named);
  g_test_add_func ("/exchange/azgaar/cells-without-names-are-told", cells_without_names_are_told);
  g_test_add_func ("/exchange/azgaar/a-world-without-cells-is-refused",
                   a_world_without_cells_is_refused);
  g_test_add_func ("/exchange/azgaar/cells-that-do-not-meet-are-neighbours-all-the-same",
                   cells_that_do_not_meet_are_neighbours_all_the_same);
  return g_test_run ();
}
