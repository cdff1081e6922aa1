/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The generator of the gallery makes what “boardloom new” makes for the same settings, byte for
 * byte. The program is the first argument. */

#include "editor/window/start/generator-settings.h"
#include "formats/xml/writer.h"
#include "validator/position/games.h"

#include <string.h>

static const char *program;

/* What the command for the settings writes, or the words with which it refuses. */
static char *
run_command (const LoomGeneratorSettings *settings, gboolean *is_made)
{
  g_autofree char *line = loom_generator_settings_dup_command (settings);
  g_autofree char *complaint = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int status = 0;
  g_test_message ("%s", line);
  g_assert_true (g_shell_parse_argv (line, NULL, &words, &error));
  g_free (words[0]);
  words[0] = g_strdup (program);
  g_assert_true (g_spawn_sync (NULL, words, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, &complaint,
                               &status, &error));
  g_assert_no_error (error);
  *is_made = g_spawn_check_wait_status (status, NULL);
  if (*is_made)
    return out;
  g_free (out);
  return g_steal_pointer (&complaint);
}

static void
check_request (const LoomGeneratorSettings *settings)
{
  gboolean is_made;
  g_autoptr (GError) error = NULL;
  g_autofree char *said = run_command (settings, &is_made);
  g_autoptr (LoomBoard) board = loom_generator_settings_make (settings, &error);
  g_assert_cmpint (is_made, ==, board != NULL);
  if (board == NULL)
    {
      g_assert_nonnull (strstr (said, error->message));
      return;
    }
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);
  g_autofree char *made = g_strndup (data, n);
  g_assert_cmpstr (made, ==, said);
}

static void
test_games (void)
{
  const LoomGameInfo *const *all = loom_games_installed ();
  for (guint i = 0; all[i] != NULL; i++)
    {
      LoomGeneratorSettings settings = { .seed = 7 + i };
      loom_generator_settings_standard (&settings, all[i]);
      check_request (&settings);
    }
}

static void
test_maps (void)
{
  for (guint shape = 0; shape <= LOOM_GENERATOR_SHAPE_HEXAGONS; shape++)
    for (guint symmetry = 0; symmetry < 8; symmetry += 3)
      {
        LoomGeneratorSettings settings = { .seed = 40 + symmetry };
        loom_generator_settings_standard (&settings, NULL);
        settings.shape = (LoomGeneratorShape)shape;
        settings.symmetry = symmetry;
        settings.areas = 30;
        check_request (&settings);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_func ("/window/generator/games-are-those-of-the-command", test_games);
  g_test_add_func ("/window/generator/maps-are-those-of-the-command", test_maps);
  return g_test_run ();
}
