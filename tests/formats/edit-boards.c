/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests/formats/edit-boards.h"

#include "formats/exchange/read.h"
#include "validator/generate/generate.h"

LoomBoard *
support_read_sample (const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.board.xml", SAMPLES, name);
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);
  g_assert_nonnull (board);
  return board;
}

void
support_try_on_samples (SupportTry attempt)
{
  static const char *const names[] = { "archipelago",  "eleven-parishes", "fallen-branch",
                                       "four-hearths", "orchard-farm",    "over-the-moor",
                                       "pond",         "spice-comb",      "two-shrines" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (LoomBoard) board = support_read_sample (names[i]);
      attempt (board, names[i]);
    }
}

void
support_try_on_generated_maps (SupportTry attempt)
{
  for (guint i = 0; i < 4; i++)
    {
      LoomGenerate settings = LOOM_GENERATE_INIT;
      g_autoptr (GError) error = NULL;
      settings.areas = 20 + 30 * i;
      settings.islands = 1 + 2 * i;
      settings.seed = 7 + i;
      g_autoptr (LoomBoard) board = loom_generate (&settings, &error);
      g_assert_no_error (error);
      attempt (board, "generated");
    }
}
