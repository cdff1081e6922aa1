/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom print`: a board on sheets of paper, with what it takes to play on it. */

#include "editor/commands/base/left-out.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/ground-input.h"
#include "editor/commands/base/style-input.h"
#include "editor/commands/print/print-out.h"
#include "editor/commands/print/print-plan.h"
#include "editor/commands/print/press-out.h"
#include "editor/commands/print/print-switches.h"
#include "formats/edit/piece-rows.h"
#include "render/board/board.h"
#include "render/print/calibration.h"
#include "render/print/job.h"

#include <glib/gi18n.h>
#include <string.h>

/* More than a thousand rows of a card's text each. */
#define MOST_TABLE_BYTES (1024 * 1024)

#define MOST_PRESETS 128

static const char *const formats[] = { "text", "json", NULL };

/* One run of the command. */
typedef struct
{
  const LoomCommand *command;
  LoomPrintSwitches switches;
  const char *path;
  const char *out;
  const char *pieces; /* a table of them, or NULL */
  const char *ground; /* of layers, or NULL */
  gboolean is_plan;
  gboolean is_calibration;
  gboolean is_split;
  gboolean is_kept;
  const LoomPrintPreset *preset;       /* of a board, or NULL */
  const LoomPiecePreset *piece_preset; /* or NULL */
  int format;
  gboolean has_format;
} Printing;

static int
tell_plan (const Printing *self, const LoomPrintJob *job)
{
  const LoomPrintPlan plan = { self->path, job };
  g_autofree char *text
      = self->format == 1 ? loom_print_plan_dup_json (&plan) : loom_print_plan_dup_text (&plan);

  return loom_output_text_file (self->out != NULL ? self->out : "-", text);
}

static int
write_job (const Printing *self, const LoomPrintJob *job)
{
  g_autoptr (GError) error = NULL;
  const LoomPress *press = loom_print_job_get_settings (job)->press;
  g_autoptr (GBytes) bytes = loom_press_out_take (press, self->switches.is_cmyk,
                                                  loom_print_job_write (job, &error), &error);

  return bytes != NULL ? loom_output_file (self->out, bytes)
                       : loom_print_out_complain (self->command, self->path, error);
}

static int
print_calibration (const Printing *self)
{
  LoomPrintSettings settings;
  LoomSheets *sheets;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomPrintJob) job = NULL;
  const int code
      = loom_print_switches_apply_calibration (&self->switches, self->command, &settings);

  if (code != LOOM_EXIT_FINE)
    return code;
  sheets = loom_calibration_sheets_new (&settings, &error);
  if (sheets == NULL)
    return loom_usage_error (self->command, "%s", error->message);
  job = loom_print_job_new_of_sheets (sheets, &settings);
  return write_job (self, job);
}

/* Whether it is for a service, or a virtual table, rather than on paper. */
static gboolean
has_preset (const Printing *self)
{
  return self->preset != NULL || self->piece_preset != NULL;
}

/* All that is asked for of @board but to keep how. */
static int
make_print (const Printing *self, const LoomBoard *board, const LoomPrintSettings *settings)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomPrintJob) job = NULL;

  if (self->piece_preset != NULL)
    return loom_print_out_pieces (self->command, board, self->path, settings, self->piece_preset,
                                  self->switches.is_cmyk, self->out);
  if (self->preset != NULL)
    return loom_print_out_preset (self->command, board, self->path, settings, self->preset,
                                  loom_print_switches_has_scale (&self->switches),
                                  self->switches.is_cmyk, self->out);
  if (self->is_split && !self->is_plan)
    return loom_print_out_split (self->command, board, self->path, settings, self->switches.is_cmyk,
                                 self->out);
  job = loom_print_job_new (board, settings, &error);
  if (job == NULL)
    return loom_print_out_complain (self->command, self->path, error);
  return self->is_plan ? tell_plan (self, job) : write_job (self, job);
}

/* Adds the pieces of a table to those of the board. */
static int
add_pieces (const Printing *self, LoomBoard *board)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomEdit) edit = NULL;
  g_autofree char *table = NULL;
  gsize length = 0;

  if (self->pieces == NULL)
    return LOOM_EXIT_FINE;
  if (!g_file_get_contents (self->pieces, &table, &length, &error))
    {
      loom_complain (_ ("the table of pieces cannot be read: %s"), error->message);
      return LOOM_EXIT_INPUT;
    }
  edit = length <= MOST_TABLE_BYTES ? loom_piece_rows_read (board, table, length, &errors) : NULL;
  if (edit == NULL && errors == NULL)
    loom_complain (_ ("%s: a table of pieces has 1 MiB at the most; split it"), self->pieces);
  else if (edit == NULL)
    loom_input_say_errors (self->pieces, errors);
  else if (!loom_board_apply (board, edit, NULL, &error))
    loom_complain (_ ("%s: its pieces cannot be added: %s"), self->pieces, error->message);
  else
    return LOOM_EXIT_FINE;
  return LOOM_EXIT_INPUT;
}

/* Lets the board itself say from now on what was typed. */
static int
keep (const Printing *self, LoomBoard *board, const LoomPrintSettings *settings)
{
  g_autoptr (LoomEdit) edit = loom_print_settings_dup_edit (settings, board);
  g_autoptr (GError) error = NULL;

  if (loom_edit_is_empty (edit) && self->pieces == NULL && self->ground == NULL)
    return LOOM_EXIT_FINE;
  if (!loom_board_apply (board, edit, NULL, &error))
    return loom_usage_error (self->command, _ ("%s cannot keep this: %s"), self->path,
                             error->message);
  const int code = loom_output_board (self->path, board);
  if (code != LOOM_EXIT_FINE)
    return code;
  loom_say (_ ("%s: it says now that it is printed so"), self->path);
  return LOOM_EXIT_FINE;
}

static int
print_file (Printing *self)
{
  LoomPrintSettings settings;
  g_autofree char *folder
      = strcmp (self->path, "-") == 0 ? g_get_current_dir () : g_path_get_dirname (self->path);
  g_autofree char *file = strcmp (self->path, "-") == 0 ? NULL : g_path_get_basename (self->path);
  g_autoptr (LoomBoard) board = loom_input_read (self->path);
  int code;

  if (board == NULL)
    return LOOM_EXIT_INPUT;
  if (self->ground != NULL && !loom_input_set_ground (board, self->path, self->ground))
    return LOOM_EXIT_USAGE;
  code = add_pieces (self, board);
  if (code == LOOM_EXIT_FINE)
    code = loom_print_switches_apply (&self->switches, self->command, board, self->path, &settings);
  if (code != LOOM_EXIT_FINE)
    return code;
  if (self->pieces != NULL && self->switches.what == NULL)
    {
      settings.parts |= 1u << LOOM_PRINT_PART_PIECES;
      settings.has_sheets = FALSE;
    }
  settings.folder = folder;
  settings.file = file;
  loom_output_say_left_out (board, settings.scenario, self->path, folder);
  loom_input_say_fonts (loom_render_board_theme (board, folder, &settings.look)->style, self->path);
  code = make_print (self, board, &settings);
  return code == LOOM_EXIT_FINE && self->is_kept ? keep (self, board, &settings) : code;
}

/* Where it goes: settled before anything is read. */
static int
check_out (const Printing *self)
{
  const gboolean is_split = self->is_split && !self->is_plan;
  const char *out = self->out;
  LoomSurfaceFormat format;

  if (self->has_format && !self->is_plan)
    return loom_usage_error (self->command,
                             _ ("--format is for --plan; the print itself is a PDF"));
  if (out == NULL)
    return self->is_plan
               ? LOOM_EXIT_FINE
               : loom_usage_error (self->command, _ ("say where to with -o, as in -o town.pdf"));
  if (strcmp (out, "-") == 0 && (is_split || has_preset (self)))
    return loom_usage_error (self->command, _ ("several files do not go to standard output; name a "
                                               "folder with -o"));
  if (strcmp (out, "-") == 0)
    return self->is_plan || !loom_output_is_terminal ()
               ? LOOM_EXIT_FINE
               : loom_usage_error (self->command,
                                   _ ("a PDF is no text for a terminal; write it to a "
                                      "file with -o or to a pipe"));
  if (self->path != NULL && loom_output_is_same_file (self->path, out))
    return loom_usage_error (self->command, _ ("the print would take the place of the board %s"),
                             out);
  if (is_split)
    return g_file_test (out, G_FILE_TEST_EXISTS) && !g_file_test (out, G_FILE_TEST_IS_DIR)
               ? loom_usage_error (self->command,
                                   _ ("%s is no folder, and --split writes several files"), out)
               : LOOM_EXIT_FINE;
  if (!has_preset (self) && !self->is_plan && loom_surface_format_from_path (out, &format)
      && format != LOOM_SURFACE_PDF)
    return loom_usage_error (self->command,
                             _ ("a print is a PDF, and %s ends otherwise; pictures are "
                                "made by “boardloom render”, or with --preset"),
                             out);
  if (!has_preset (self) && g_file_test (out, G_FILE_TEST_IS_DIR))
    return loom_usage_error (
        self->command, _ ("%s is a folder; name a file in it, as in -o %s/print.pdf"), out, out);
  return LOOM_EXIT_FINE;
}

/* What is to be printed: a board, the calibration sheet, or nothing where a printer is told of. */
static int
check_files (Printing *self, const GPtrArray *files)
{
  const LoomPrintSwitches *print = &self->switches;

  if (print->printer != NULL && print->printer[0] == '\0')
    return loom_usage_error (self->command, _ ("--printer has no name"));
  if (has_preset (self) && (self->is_plan || self->is_split || print->what != NULL))
    return loom_usage_error (self->command,
                             _ ("--preset says itself what is made, the board or the "
                                "pieces; it goes with no --plan, --split or --what"));
  if (has_preset (self) && loom_print_switches_is_fit (print))
    return loom_usage_error (self->command,
                             _ ("--scale fit asks how large one sheet of paper takes "
                                "it, and --preset has no paper: its picture is as "
                                "large as it fits when --scale is left out"));
  if (self->is_calibration && loom_print_switches_is_press (print))
    return loom_usage_error (self->command,
                             _ ("--calibration is for a printer, and --press for a print "
                                "shop; take one of them"));
  if (self->is_kept && (has_preset (self) || self->is_plan || self->is_calibration))
    return loom_usage_error (self->command,
                             _ ("--keep is for a print that is made; it goes with no "
                                "--plan, --preset or --calibration"));
  if (self->is_kept && files->len == 1 && strcmp (files->pdata[0], "-") == 0)
    return loom_usage_error (self->command,
                             _ ("--keep writes the board, and standard input is none to "
                                "be written"));
  if (self->is_calibration
      && (files->len > 0 || self->is_plan || self->is_split || has_preset (self)
          || print->what != NULL))
    return loom_usage_error (self->command,
                             _ ("--calibration is a sheet by itself; it goes with no "
                                "board, --what, --plan, --preset or --split"));
  if (files->len == 0
      && (self->is_calibration || (self->out == NULL && loom_print_switches_measure (print))))
    return LOOM_EXIT_FINE;
  if (files->len != 1)
    return loom_usage_error (self->command, _ ("name one board to print, as in “boardloom print "
                                               "town.board.xml -o town.pdf”"));
  if (print->is_bare && print->scenario != NULL)
    return loom_usage_error (self->command, _ ("--bare and --scenario do not go together"));
  self->path = files->pdata[0];
  return LOOM_EXIT_FINE;
}

/* The names of all of them, and how many of these are of boards; those come first. */
static guint
list_presets (const char *names[MOST_PRESETS])
{
  const LoomPrintPreset *boards = loom_print_presets ();
  const LoomPiecePreset *pieces = loom_piece_presets_of_services ();
  guint n_boards = 0;

  for (; n_boards + 1 < MOST_PRESETS && boards[n_boards].name != NULL; n_boards++)
    names[n_boards] = boards[n_boards].name;
  for (guint i = 0; n_boards + i + 1 < MOST_PRESETS && pieces[i].name != NULL; i++)
    names[n_boards + i] = pieces[i].name;
  return n_boards;
}

/* Reads the options into @self and the rest into @files; FALSE: to end with @code. */
static gboolean
parse (Printing *self, int argc, char **argv, GPtrArray *files, int *code)
{
  const char *presets[MOST_PRESETS] = { NULL };
  int preset = 0;
  gboolean is_preset = FALSE;
  const LoomSwitch first[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &self->out, "FILE",
      N_ ("where to: a PDF, or “-”; a folder with --split") },
  };
  const LoomSwitch last[] = {
    { 0, "preset", LOOM_SWITCH_CHOICE, &preset, "PRESET",
      N_ ("make what a print service, or a virtual table, asks for: the one picture of the board, "
          "or "
          "pictures of the pieces; see below"),
      0, 0, presets, &is_preset },
    { 0, "pieces", LOOM_SWITCH_STRING, &self->pieces, "CSV",
      N_ ("pieces of your own from a table, beside those of the board; see below") },
    { 0, "ground", LOOM_SWITCH_STRING, &self->ground, "GROUND",
      N_ ("the ground of all layers, or LAYER=GROUND,…; the board’s own otherwise") },
    { 0, "split", LOOM_SWITCH_FLAG, &self->is_split, NULL,
      N_ ("write a folder with a file for each part") },
    { 0, "calibration", LOOM_SWITCH_FLAG, &self->is_calibration, NULL,
      N_ ("print the sheet that shows what --printer-correction and --back-offset are to be") },
    { 0, "keep", LOOM_SWITCH_FLAG, &self->is_kept, NULL,
      N_ ("let the board’s own <print> say from now on what these options say") },
    { 0, "plan", LOOM_SWITCH_FLAG, &self->is_plan, NULL,
      N_ ("print nothing, but tell which sheets there would be, their ink, and what is odd") },
    { 0, "format", LOOM_SWITCH_CHOICE, &self->format, "FORMAT", N_ ("how the plan is written"), 0,
      0, formats, &self->has_format },
  };
  g_autoptr (GArray) switches = g_array_new (FALSE, FALSE, sizeof (LoomSwitch));

  const guint n_boards = list_presets (presets);
  g_array_append_vals (switches, first, G_N_ELEMENTS (first));
  loom_print_switches_append (&self->switches, switches);
  g_array_append_vals (switches, last, G_N_ELEMENTS (last));
  if (!loom_switches_parse (self->command, (const LoomSwitch *)(gconstpointer)switches->data,
                            switches->len, argc, argv, files, code))
    return FALSE;
  if (is_preset && (guint)preset < n_boards)
    self->preset = &loom_print_presets ()[preset];
  else if (is_preset)
    self->piece_preset = &loom_piece_presets_of_services ()[(guint)preset - n_boards];
  return TRUE;
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  Printing self = { .command = command };
  const LoomPrintSwitches *print = &self.switches;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  int code = LOOM_EXIT_FINE;

  if (!parse (&self, argc, argv, files, &code))
    return code;
  code = check_files (&self, files);
  if (code != LOOM_EXIT_FINE)
    return code;
  if (self.path != NULL || self.is_calibration)
    {
      code = check_out (&self);
      if (code == LOOM_EXIT_FINE)
        code = self.is_calibration ? print_calibration (&self) : print_file (&self);
    }
  if (code == LOOM_EXIT_FINE && !self.is_plan && loom_print_switches_measure (print))
    code = loom_print_switches_remember (print, command);
  loom_print_switches_clear (&self.switches);
  return code;
}

const LoomCommand loom_command_print = {
  .name = "print",
  .summary = N_ ("print boards on paper, with their pieces and rules"),
  .examples
  = N_ ("  boardloom print town.board.xml -o town.pdf\n"
        "  boardloom print town.board.xml -o town.pdf --what all --paper Letter\n"
        "  boardloom print town.board.xml --plan             how many sheets, and how inky\n"
        "  boardloom print town.board.xml -o small.pdf --scale fit   small, on one sheet\n"
        "  boardloom print town.board.xml -o town.pdf --press    PDF/X-4 for a print shop\n"
        "  boardloom print town.board.xml -o deck.pdf --pieces deck.csv\n"
        "  boardloom print town.board.xml -o cards --pieces deck.csv --preset tgc-poker-cards\n"
        "  boardloom print --calibration -o sheet.pdf        what does the printer do to it?\n"
        "  boardloom print --printer office --printer-correction 0.4,-0.2\n"
        "  boardloom print town.board.xml -o town.pdf --printer office\n"),
  .usage = "[OPTION…] FILE -o OUT.pdf",
  .about = N_ (
      "Lays a board at its true size on sheets of paper to be glued together, and beside it "
      "what it takes to play: pieces to cut out, a card with the rules, and a sheet to note a "
      "game on. What the options do not say the board’s own <print> says. The same board "
      "gives the same bytes.\n\n"
      "--pieces adds pieces of your own from a table in UTF-8, a row each. Its first line names "
      "the columns, which are the attributes of <piece> (kind, size, shape, count, livery, "
      "back, height, foot, picture, back-picture, symbol, text); “name” stands for kind, and "
      "“preset” for a size by name: chit, tile, poker, bridge, tarot, mini, standee. What else a "
      "row says goes before its preset; a count of 0 leaves it out. With --keep the board has "
      "them from then on.\n\n"
      "Presets whose names end in cards, chits, tiles or standees make a picture of each side of "
      "the pieces that are cut so, called by what it is and how many are needed; punchboards lay "
      "all that are no cards on boards to be punched, with their backs and the lines of the knife; "
      "mats make one for each seat. They go into a folder, or one after the other into a PDF where "
      "-o ends so. Other presets make the one picture of the board."),
  .run = run,
  .takes_packs = TRUE,
};
