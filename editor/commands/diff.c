/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom diff`: what changed between two boards, in words, as JSON, or drawn. */

#include "validator/compare/comparison.h"

#include "editor/commands/base/command.h"
#include "validator/base/json.h"
#include "editor/commands/base/output.h"
#include "render/board/changes.h"
#include "render/sheet/plain-words.h"
#include "render/surface/surface.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const formats[] = { "text", "json", NULL };

static char *
dup_json (const LoomComparison *changes, const char *before, const char *after)
{
  JsonBuilder *builder = loom_json_begin ();
  g_autofree char *from = g_filename_display_name (loom_input_name (before));
  g_autofree char *to = g_filename_display_name (loom_input_name (after));
  loom_json_string (builder, "before", from);
  loom_json_string (builder, "after", to);
  json_builder_set_member_name (builder, "changes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < changes->len; i++)
    {
      const LoomChange *change = loom_comparison_nth (changes, i);
      json_builder_begin_object (builder);
      loom_json_string (builder, "change", loom_change_type_get_name (change->type));
      loom_json_string (builder, "kind", loom_kind_info (change->kind)->name);
      loom_json_string (builder, "id", change->id);
      loom_json_string (builder, "other", change->other);
      loom_json_string (builder, "scenario", change->scenario_id);
      loom_json_string (builder, "field", change->field);
      loom_json_string (builder, "old", change->old_text);
      loom_json_string (builder, "new", change->new_text);
      loom_json_string (builder, "message", change->message);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  return loom_json_end (builder);
}

static int
draw (const LoomBoard *before,
      const LoomBoard *after,
      const LoomComparison *changes,
      const char *path,
      const char *out,
      LoomSurfaceFormat format)
{
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  double width, height;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder
      = strcmp (path, "-") == 0 ? g_get_current_dir () : g_path_get_dirname (path);
  info.title = loom_board_get_root (after)->title;
  loom_render_changes_size (after, &width, &height);
  g_autoptr (LoomSurface) surface = loom_surface_new (format, width, height, &info, &error);
  g_autoptr (GBytes) bytes = NULL;
  if (surface != NULL)
    {
      loom_render_changes (loom_surface_get_context (surface), before, after, changes, folder);
      bytes = loom_surface_finish (surface, &error);
    }
  if (bytes == NULL)
    {
      loom_complain (_ ("the changes cannot be drawn: %s"), error->message);
      return LOOM_EXIT_OUTPUT;
    }
  return loom_output_file (out, bytes);
}

/* For programs: the same everywhere. */
static LoomComparison *
compare_plainly (const LoomBoard *before, const LoomBoard *after)
{
  LOOM_PLAIN_WORDS ();

  return loom_compare (before, after);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  int format = 0, code = LOOM_EXIT_FINE;
  const char *out = NULL;
  gboolean quiet = FALSE;
  LoomSurfaceFormat surface = LOOM_SURFACE_PDF;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  const LoomSwitch switches[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &out, "FILE",
      N_ ("draw the changes as well: a .pdf, .svg or .png") },
    { 0, "format", LOOM_SWITCH_CHOICE, &format, "FORMAT", N_ ("how the changes are written"), 0, 0,
      formats },
    { 'q', "quiet", LOOM_SWITCH_FLAG, &quiet, NULL, N_ ("write nothing; the exit code says it") },
  };
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  if (files->len != 2)
    return loom_usage_error (command, _ ("name two boards, the older one first"));
  const char *a = files->pdata[0], *b = files->pdata[1];
  if (strcmp (a, "-") == 0 && strcmp (b, "-") == 0)
    return loom_usage_error (command, _ ("only one of the two can be standard input"));
  if (out != NULL && !loom_surface_format_from_path (out, &surface))
    return loom_usage_error (command, _ ("%s does not end in .pdf, .svg or .png"), out);
  if (out != NULL && (loom_output_is_same_file (a, out) || loom_output_is_same_file (b, out)))
    return loom_usage_error (command, _ ("the drawing would take the place of the board %s"), out);

  g_autoptr (LoomBoard) before = loom_input_read (a);
  g_autoptr (LoomBoard) after = loom_input_read (b);
  if (before == NULL || after == NULL)
    return LOOM_EXIT_INPUT;
  g_autoptr (GPtrArray) changes
      = format == 1 ? compare_plainly (before, after) : loom_compare (before, after);
  code = changes->len > 0 ? LOOM_EXIT_FINDINGS : LOOM_EXIT_FINE;
  if (out != NULL)
    {
      int drawn = draw (before, after, changes, b, out, surface);
      if (drawn != LOOM_EXIT_FINE)
        return drawn;
    }
  if (quiet)
    return code;
  g_autofree char *text
      = format == 1 ? dup_json (changes, a, b) : loom_comparison_dup_text (changes);
  return loom_output_text (text, code);
}

const LoomCommand loom_command_diff = {
  .name = "diff",
  .summary = N_ ("say what changed between two boards"),
  .examples = N_ ("  boardloom diff old.board.xml new.board.xml\n"
                  "  boardloom diff old.board.xml new.board.xml -o changes.pdf\n"
                  "  git show HEAD:town.board.xml | boardloom diff - town.board.xml\n"),
  .usage = "[OPTION…] OLD NEW",
  .about
  = N_ ("Says what changed on the map and in each scenario: areas, borders, neighbours, routes, "
        "cells, pieces, options. Things are the same when their ids are. The exit code is 0 "
        "when nothing changed and 1 when something did."),
  .run = run,
  .takes_packs = TRUE,
};
