/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom render`: boards drawn, one page of the board's own size each. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/ground-input.h"
#include "editor/commands/base/left-out.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/style-input.h"
#include "formats/model/order.h"
#include "render/board/board.h"
#include "render/board/file.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const themes[] = { "colour", "light", "grey", "mono", NULL };
static const char *const formats[] = { "pdf", "svg", "png", NULL };

typedef struct
{
  const char *out;
  const char *scenario;
  const char *layer;
  gboolean bare;
  const char *style;
  const char *ground;
  gboolean has_theme;
  int theme;
  gboolean has_format;
  int format;
  guint dpi;
  double scale;
} Rendering;

static LoomHandle
find_layer (const LoomBoard *board, const char *path, const char *id)
{
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    if (strcmp (loom_board_layer (board, i)->entity.id, id) == 0)
      return loom_board_layer (board, i)->entity.handle;
  g_autoptr (GString) ids = g_string_new (NULL);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", loom_board_layer (board, i)->entity.id);
  loom_complain (_ ("%s has no layer “%s”%s%s"), loom_input_name (path), id,
                 ids->len > 0 ? _ ("; it has: ") : _ (": it has none"), ids->str);
  return 0;
}

static int
render_file (const Rendering *self, const char *path, const char *out)
{
  LoomRenderFile file = LOOM_RENDER_FILE_INIT;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder
      = strcmp (path, "-") == 0 ? g_get_current_dir () : g_path_get_dirname (path);
  g_autoptr (LoomBoard) board = loom_input_read (path);
  if (board == NULL)
    return LOOM_EXIT_INPUT;
  if (self->ground != NULL && !loom_input_set_ground (board, path, self->ground))
    return LOOM_EXIT_USAGE;
  if (self->scenario != NULL)
    {
      file.scenario = loom_input_find_scenario (board, path, self->scenario);
      if (file.scenario == NULL)
        return LOOM_EXIT_USAGE;
    }
  else if (!self->bare)
    file.scenario = loom_board_first_scenario (board);
  if (self->layer != NULL && (file.view.layer = find_layer (board, path, self->layer)) == 0)
    return LOOM_EXIT_USAGE;
  loom_output_say_left_out (board, file.scenario, path, folder);
  file.format = (LoomSurfaceFormat)self->format;
  file.view.scale = self->scale;
  file.view.folder = folder;
  file.dpi = self->dpi;
  if (self->style != NULL
      && (file.look.style = loom_input_find_style (self->style, folder)) == NULL)
    return LOOM_EXIT_USAGE;
  if (self->style == NULL)
    loom_input_say_style (board, path, folder);
  file.look.kind = self->has_theme ? self->theme : -1;
  loom_input_say_fonts (loom_render_board_theme (board, folder, &file.look)->style, path);
  g_autoptr (GBytes) bytes = loom_render_file (board, &file, &error);
  if (bytes == NULL)
    {
      loom_complain (_ ("%s cannot be drawn: %s"), loom_input_name (path), error->message);
      return LOOM_EXIT_OUTPUT;
    }
  return loom_output_file (out, bytes);
}

/* Where the drawing of @path goes in the folder @folder. */
static char *
dup_out_path (const char *folder, const char *path, const char *ending)
{
  const char *const endings[] = { ".board.xml", ".xml" };
  g_autofree char *base = strcmp (path, "-") == 0 ? g_strdup ("board") : g_path_get_basename (path);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (base, endings[i]) && strlen (base) > strlen (endings[i]))
      {
        base[strlen (base) - strlen (endings[i])] = '\0';
        break;
      }
  g_autofree char *name = g_strconcat (base, ".", ending, NULL);
  return g_build_filename (folder, name, NULL);
}

/* Settles the format of the drawing from its name where none is asked for. */
static int
settle_format (const LoomCommand *command, Rendering *self, gboolean is_folder)
{
  LoomSurfaceFormat format;
  if (self->out == NULL)
    return loom_usage_error (command, _ ("say where to with -o, as in -o board.pdf"));
  if (!is_folder && loom_surface_format_from_path (self->out, &format))
    {
      if (self->has_format && (int)format != self->format)
        return loom_usage_error (command, _ ("-o %s and --format %s do not go together"), self->out,
                                 formats[self->format]);
      self->format = (int)format;
    }
  else if (!is_folder && !self->has_format && strcmp (self->out, "-") != 0)
    return loom_usage_error (
        command,
        _ ("%s does not say what to draw: let it end in .pdf, .svg or .png, or "
           "add --format"),
        self->out);
  if (strcmp (self->out, "-") == 0 && self->format != LOOM_SURFACE_SVG
      && loom_output_is_terminal ())
    return loom_usage_error (
        command,
        _ ("a %s is no text for a terminal; write it to a file with -o or to a "
           "pipe"),
        self->format == LOOM_SURFACE_PDF ? "PDF" : "PNG");
  return LOOM_EXIT_FINE;
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  Rendering self = { .scale = 1, .dpi = LOOM_RENDER_FILE_DPI };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  const LoomSwitch switches[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &self.out, "FILE",
      N_ ("where to: a .pdf, .svg or .png, a folder, or “-”") },
    { 0, "scenario", LOOM_SWITCH_STRING, &self.scenario, "ID",
      N_ ("with what this scenario places; the first one otherwise") },
    { 0, "bare", LOOM_SWITCH_FLAG, &self.bare, NULL, N_ ("without what a scenario places") },
    { 0, "layer", LOOM_SWITCH_STRING, &self.layer, "ID", N_ ("this layer alone") },
    { 0, "style", LOOM_SWITCH_STRING, &self.style, "STYLE",
      N_ ("the style, by name or as a file; the board’s own otherwise") },
    { 0, "ground", LOOM_SWITCH_STRING, &self.ground, "GROUND",
      N_ ("the ground of all layers, or LAYER=GROUND,…; the board’s own otherwise") },
    { 0, "theme", LOOM_SWITCH_CHOICE, &self.theme, "THEME",
      N_ ("the look; the board’s own otherwise"), 0, 0, themes, &self.has_theme },
    { 0, "scale", LOOM_SWITCH_FACTOR, &self.scale, "S", N_ ("size, 1 being true"), 0.01, 100 },
    { 0, "dpi", LOOM_SWITCH_NUMBER, &self.dpi, "N", N_ ("dots an inch of a PNG"), 10, 2400 },
    { 0, "format", LOOM_SWITCH_CHOICE, &self.format, "FORMAT",
      N_ ("what to draw, where -o does not say"), 0, 0, formats, &self.has_format },
  };
  int code = LOOM_EXIT_FINE;
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  gboolean is_folder = self.out != NULL && g_file_test (self.out, G_FILE_TEST_IS_DIR);
  if (files->len == 0)
    return loom_usage_error (command, _ ("name a board to draw"));
  if (self.bare && self.scenario != NULL)
    return loom_usage_error (command, _ ("--bare and --scenario do not go together"));
  code = settle_format (command, &self, is_folder);
  if (code != LOOM_EXIT_FINE)
    return code;
  if (files->len > 1 && !is_folder)
    return loom_usage_error (command,
                             _ ("several boards go into a folder that is there: -o FOLDER"));
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *out = is_folder
                                 ? dup_out_path (self.out, files->pdata[i], formats[self.format])
                                 : g_strdup (self.out);
      if (strcmp (out, "-") != 0 && loom_output_is_same_file (files->pdata[i], out))
        return loom_usage_error (command, _ ("the drawing would take the place of the board %s"),
                                 out);
      int ended = render_file (&self, files->pdata[i], out);
      code = MAX (code, ended);
    }
  return code;
}

const LoomCommand loom_command_render = {
  .name = "render",
  .summary = N_ ("draw boards as PDF, SVG or PNG"),
  .examples = N_ ("  boardloom render town.board.xml -o town.pdf\n"
                  "  boardloom render town.board.xml -o town.png --dpi 300 --theme mono\n"
                  "  boardloom render town.board.xml -o town.svg --scenario duel\n"
                  "  boardloom render keep.board.xml -o keep.pdf --ground hall=dungeon,moat=ice\n"
                  "  boardloom render *.board.xml -o drawings/ --format svg\n"),
  .usage = "[OPTION…] FILE… -o OUT",
  .about = N_ ("Draws a board at its true size on one page. The same board gives the same bytes; "
               "SOURCE_DATE_EPOCH sets the date in a PDF."),
  .run = run,
  .takes_packs = TRUE,
};
