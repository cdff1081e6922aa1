/* SPDX-License-Identifier: GPL-3.0-or-later */

/* boardloom-thumbnailer: a small picture of a board, for file managers. They run it on any file
 * that somebody sends, without a display and often in a cage where nothing but the file is to be
 * seen; so it holds itself to limits of time and memory, and leaves no picture when there is no
 * board to show. */

#include "editor/commands/base/command.h"
#include "formats/exchange/read.h"
#include "formats/model/model-error.h"
#include "formats/model/order.h"
#include "formats/model/printable.h"
#include "formats/xml/save.h"
#include "formats/xml/temporary.h"
#include "render/board/board.h"
#include "render/surface/surface.h"
#include "validator/games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#define NAME "boardloom-thumbnailer"
#define DEFAULT_SIZE 128
#define LEAST_SIZE 16
#define MOST_SIZE 1024
#define MOST_SECONDS 20
#define MOST_MEMORY ((rlim_t)2048 * 1024 * 1024)

static void
limit (int what, rlim_t most)
{
  struct rlimit limits;
  if (getrlimit (what, &limits) != 0
      || (limits.rlim_cur != RLIM_INFINITY && limits.rlim_cur <= most))
    return;
  limits.rlim_cur = most;
  setrlimit (what, &limits);
}

static void
limit_all (void)
{
  limit (RLIMIT_CPU, MOST_SECONDS);
  limit (RLIMIT_CORE, 0);
  /* A sanitizer takes terabytes of addresses for itself. */
#ifndef __SANITIZE_ADDRESS__
  limit (RLIMIT_AS, MOST_MEMORY);
#endif
}

/* Messages name files, which may be called anything. */
static void
print_error (const char *message)
{
  g_autofree char *shown = loom_printable_dup (message, LOOM_PRINTABLE_LINES);

  fputs (shown, stderr);
}

static LoomBoard *
read_board (const char *path)
{
  LoomModelErrors *errors = NULL;
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);
  if (board == NULL && errors->len > 0)
    {
      const LoomModelError *model_error = g_ptr_array_index (errors, 0);
      g_printerr (NAME ": %s: %s\n", path, model_error->message);
    }
  g_ptr_array_unref (errors);
  return board;
}

/* @board at its own shape, its longer side being @size pixels. */
static GBytes *
draw (const LoomBoard *board, const char *folder, int size, GError **error)
{
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  LoomView view = LOOM_VIEW_INIT;
  double width, height;
  view.folder = folder;
  view.stacked = loom_board_section (board, LOOM_KIND_AREAS) == NULL;
  loom_render_board_size (board, &view, &width, &height);
  info.dpi = size * 25.4 / MAX (width, height);
  info.title = loom_board_get_root (board)->title;
  g_autoptr (LoomSurface) surface
      = loom_surface_new (LOOM_SURFACE_PNG, width, height, &info, error);
  if (surface == NULL)
    return NULL;
  const LoomScenario *scenario = loom_board_first_scenario (board);
  loom_render_board (loom_surface_get_context (surface), board, scenario, &view, NULL);
  return loom_surface_finish (surface, error);
}

static int
make_thumbnail (const char *path, const char *out, int size)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (LoomBoard) board = read_board (path);
  if (board == NULL)
    return LOOM_EXIT_INPUT;
  g_autoptr (GBytes) bytes = draw (board, folder, size, &error);
  if (bytes != NULL && loom_save_bytes_to (out, bytes, NULL, &error))
    return LOOM_EXIT_FINE;
  g_printerr (NAME ": %s\n", error->message);
  return LOOM_EXIT_OUTPUT;
}

int
main (int argc, char **argv)
{
  int size = DEFAULT_SIZE;
  gboolean version = FALSE;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_INT, &size, "The longer side of the picture in pixels (128)",
      "N" },
    { "version", 'V', 0, G_OPTION_ARG_NONE, &version, "Show the version", NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GOptionContext) context = g_option_context_new ("BOARD PICTURE");
  loom_games_install (loom_games);
  g_set_printerr_handler (print_error);
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_summary (context, "Draws a small PNG of a board, for file managers.");
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr (NAME ": %s\n", error->message);
      return LOOM_EXIT_USAGE;
    }
  if (version)
    {
      g_print (NAME " %s\n", LOOM_VERSION);
      return LOOM_EXIT_FINE;
    }
  if (argc != 3 || size < LEAST_SIZE || size > MOST_SIZE)
    {
      g_printerr (NAME ": name a board and where its picture goes, and a size from %d to %d\n",
                  LEAST_SIZE, MOST_SIZE);
      return LOOM_EXIT_USAGE;
    }
  limit_all ();
  loom_temporary_catch_signals ();
  return make_thumbnail (argv[1], argv[2], size);
}
