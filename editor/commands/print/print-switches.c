/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of `boardloom print` over what the document says of its printing. */

#include "editor/commands/print/print-switches.h"

#include "editor/commands/base/output.h"
#include "editor/commands/base/style-input.h"
#include "editor/commands/print/press-out.h"
#include "formats/model/nearest.h"
#include "formats/model/order.h"
#include "formats/model/types.h"
#include "render/print/fit.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* In the order of LoomPrintPart, and a word for all of them. */
static const char *const parts[] = { "board", "pieces", "rules", "record", "all", NULL };

/* The words of the format for a choice that <print> has as well. */
static const char *const *
words_of (const char *field)
{
  return loom_kind_field (LOOM_KIND_PRINT, field)->names;
}

void
loom_print_switches_append (LoomPrintSwitches *self, GArray *switches)
{
  const LoomSwitch own[] = {
    { 0, "what", LOOM_SWITCH_STRING, &self->what, "PARTS",
      N_ ("what is printed, with commas between: board, pieces, rules, record, or all"), 0, 0,
      parts },
    { 0, "scenario", LOOM_SWITCH_STRING, &self->scenario, "ID",
      N_ ("with what this scenario places; the first one otherwise") },
    { 0, "bare", LOOM_SWITCH_FLAG, &self->is_bare, NULL, N_ ("without what a scenario places") },
    { 0, "paper", LOOM_SWITCH_STRING, &self->paper, "PAPER",
      N_ ("A4, A3, Letter, Legal, Tabloid, or a size such as 210x297, 21x29.7cm or 8.5x11in") },
    { 0, "orientation", LOOM_SWITCH_CHOICE, &self->orientation, "WAY",
      N_ ("how the paper lies; auto takes the fewest sheets"), 0, 0, words_of ("orientation"),
      &self->has_orientation },
    { 0, "margin", LOOM_SWITCH_LENGTH, &self->margin, "MM", N_ ("what the printer leaves free"), 0,
      1000, NULL, &self->has_margin },
    { 0, "overlap", LOOM_SWITCH_LENGTH, &self->overlap, "MM",
      N_ ("what two sheets share to be glued"), 0, 1000, NULL, &self->has_overlap },
    { 0, "bleed", LOOM_SWITCH_LENGTH, &self->bleed, "MM", N_ ("colour beyond the cut"), 0, 50, NULL,
      &self->has_bleed },
    { 0, "crop-marks", LOOM_SWITCH_CHOICE, &self->marks, "MARKS", N_ ("lines to cut along"), 0, 0,
      words_of ("marks"), &self->has_marks },
    { 0, "no-assembly", LOOM_SWITCH_FLAG, &self->is_without_assembly, NULL,
      N_ ("without the page that shows how the sheets of a board belong together") },
    { 0, "style", LOOM_SWITCH_STRING, &self->style, "STYLE",
      N_ ("the style, by name or as a file; the board’s own otherwise") },
    { 0, "theme", LOOM_SWITCH_CHOICE, &self->theme, "THEME",
      N_ ("the look; the board’s own otherwise"), 0, 0, words_of ("theme"), &self->has_theme },
    { 0, "scale", LOOM_SWITCH_STRING, &self->scale, "S",
      N_ ("size, 1 being true; “fit” is as large as one sheet takes") },
    { 0, "clearance", LOOM_SWITCH_LENGTH, &self->clearance, "MM",
      N_ ("how much smaller than its cell a piece is"), 0, 50, NULL, &self->has_clearance },
    { 0, "counters", LOOM_SWITCH_CHOICE, &self->counters, "WHICH",
      N_ ("how many pieces: few, which stand for several things; all; or own, with dice and cubes "
          "of yours"),
      0, 0, words_of ("counters"), &self->has_counters },
    { 0, "trails", LOOM_SWITCH_CHOICE, &self->trails, "WITH", N_ ("what trails are laid with"), 0,
      0, words_of ("trails"), &self->has_trails },
    { 0, "least-piece", LOOM_SWITCH_LENGTH, &self->least_piece, "MM",
      N_ ("what no piece is smaller than that does not follow a cell or slot"), 0, 100, NULL,
      &self->has_least_piece },
    { 0, "duplex", LOOM_SWITCH_CHOICE, &self->backs, "WAY",
      N_ ("how the backs of pieces come behind their fronts"), 0, 0, words_of ("backs"),
      &self->has_backs },
    { 0, "press", LOOM_SWITCH_FLAG, &self->is_press, NULL,
      N_ ("PDF/X-4 for a print shop: with bleed and marks, each board on one sheet") },
    { 0, "icc", LOOM_SWITCH_STRING, &self->icc, "FILE",
      N_ ("the profile of the shop’s press, for --press; coated paper by FOGRA39 otherwise") },
    { 0, "cmyk", LOOM_SWITCH_FLAG, &self->is_cmyk, NULL,
      N_ ("with --press, art too in the inks of the press; this needs Ghostscript") },
    { 0, "printer", LOOM_SWITCH_STRING, &self->printer, "NAME",
      N_ ("what is known of this printer is used; the next two are remembered of it") },
    { 0, "printer-correction", LOOM_SWITCH_STRING, &self->correction, "X,Y",
      N_ ("makes pages larger by so many per cent, across and down") },
    { 0, "back-offset", LOOM_SWITCH_STRING, &self->back_offset, "X,Y",
      N_ ("moves what is on the other side of the paper, in mm to the right and down") },
  };

  g_array_append_vals (switches, own, G_N_ELEMENTS (own));
}

static gboolean
add_part (const LoomCommand *command, const char *word, guint *bits)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;
  const char *meant;

  if (strcmp (word, "all") == 0)
    {
      *bits |= (1 << LOOM_N_PRINT_PARTS) - 1;
      return TRUE;
    }
  for (guint i = 0; i < LOOM_N_PRINT_PARTS; i++)
    {
      if (strcmp (word, parts[i]) == 0)
        {
          *bits |= 1 << i;
          return TRUE;
        }
      loom_nearest_offer (&nearest, word, parts[i]);
    }
  meant = nearest.word;
  if (meant != NULL)
    loom_usage_error (command, _ ("there is no part “%s” to print; did you mean “%s”?"), word,
                      meant);
  else
    loom_usage_error (
        command,
        _ ("there is no part “%s” to print; there are: board, pieces, rules, record, or "
           "all of them: all"),
        word);
  return FALSE;
}

static gboolean
read_what (const LoomCommand *command, const char *text, guint *bits)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  *bits = 0;
  for (char **word = words; *word != NULL; word++)
    if (!add_part (command, g_strstrip (*word), bits))
      return FALSE;
  if (*bits == 0)
    loom_usage_error (command,
                      _ ("--what names nothing; take board, pieces, rules, record or all"));
  return *bits != 0;
}

/* Two numbers from -@most to @most, as “0.4,-0.2”. */
static gboolean
read_pair (const LoomCommand *command,
           const char *name,
           const char *text,
           const char *unit,
           double most,
           double pair[2])
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  gboolean is_fine = g_strv_length (words) == 2;

  for (guint i = 0; is_fine && i < 2; i++)
    {
      char *end = NULL;

      pair[i] = g_ascii_strtod (g_strstrip (words[i]), &end);
      is_fine = end != words[i] && *end == '\0' && fabs (pair[i]) <= most;
    }
  if (!is_fine)
    loom_usage_error (
        command,
        _ ("%s is “%s”; it takes two numbers from %g to %g %s, across and down, as in "
           "0.4,-0.2"),
        name, text, -most, most, unit);
  return is_fine;
}

/* What is known of the printer, and over it what was typed. */
static gboolean
settle_printer (const LoomPrintSwitches *self, const LoomCommand *command, LoomPrinter *printer)
{
  g_autoptr (GError) error = NULL;
  double pair[2];

  *printer = (LoomPrinter){ 0 };
  if (self->printer != NULL && !loom_printers_find (self->printer, printer, &error)
      && !(loom_print_switches_measure (self)
           && g_error_matches (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_NOTHING)))
    {
      loom_usage_error (command, "%s", error->message);
      return FALSE;
    }
  if (self->correction != NULL)
    {
      if (!read_pair (command, "--printer-correction", self->correction, _ ("per cent"),
                      LOOM_PRINTER_MOST_STRETCH, pair))
        return FALSE;
      printer->stretch_x = pair[0];
      printer->stretch_y = pair[1];
    }
  if (self->back_offset != NULL)
    {
      if (!read_pair (command, "--back-offset", self->back_offset, "mm",
                      LOOM_PRINTER_MOST_OFFSET / (double)LOOM_MM, pair))
        return FALSE;
      printer->back_x = (gint32)lround (pair[0] * LOOM_MM);
      printer->back_y = (gint32)lround (pair[1] * LOOM_MM);
    }
  return TRUE;
}

static gboolean
apply_printer (const LoomPrintSwitches *self,
               const LoomCommand *command,
               LoomPrintSettings *settings)
{
  LoomPrinter printer;

  if (!settle_printer (self, command, &printer))
    return FALSE;
  loom_print_settings_set_printer (settings, &printer);
  if (self->has_backs)
    settings->backs = (LoomBacks)self->backs;
  return TRUE;
}

gboolean
loom_print_switches_measure (const LoomPrintSwitches *self)
{
  return self->printer != NULL && (self->correction != NULL || self->back_offset != NULL);
}

int
loom_print_switches_remember (const LoomPrintSwitches *self, const LoomCommand *command)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = loom_printers_dup_path ();
  LoomPrinter printer;

  if (!settle_printer (self, command, &printer))
    return LOOM_EXIT_USAGE;
  if (!loom_printers_remember (self->printer, &printer, &error))
    {
      loom_complain ("%s", error->message);
      return LOOM_EXIT_OUTPUT;
    }
  loom_say (_ ("remembered of the printer “%s” in %s: correction %g, %g %%; back offset %g, %g mm"),
            self->printer, path, printer.stretch_x, printer.stretch_y,
            printer.back_x / (double)LOOM_MM, printer.back_y / (double)LOOM_MM);
  return LOOM_EXIT_FINE;
}

static gboolean
apply_paper (const LoomPrintSwitches *self, const LoomCommand *command, LoomPrintSettings *settings)
{
  g_autoptr (GError) error = NULL;

  if (self->paper != NULL && !loom_paper_parse (self->paper, &settings->paper, &error))
    {
      loom_usage_error (command, "%s", error->message);
      return FALSE;
    }
  if (self->has_orientation)
    settings->orientation = (LoomOrientation)self->orientation;
  return TRUE;
}

static void
apply_pieces (const LoomPrintSwitches *self, LoomPrintSettings *settings)
{
  if (self->has_counters)
    settings->pieces = (LoomComponentChoice){ (LoomCounters)self->counters,
                                              loom_component_choice_trails (self->counters) };
  if (self->has_trails)
    settings->pieces.trails = (LoomTrails)self->trails;
}

static void
apply_measures (const LoomPrintSwitches *self, LoomPrintSettings *settings)
{
  if (self->has_margin)
    settings->margin = self->margin;
  if (self->has_overlap)
    settings->overlap = self->overlap;
  if (self->has_bleed)
    settings->bleed = self->bleed;
  if (self->has_clearance)
    settings->clearance = self->clearance;
  if (self->has_least_piece)
    settings->least_piece = self->least_piece;
  apply_pieces (self, settings);
  if (self->has_marks)
    settings->marks = (LoomMarks)self->marks;
  if (self->is_without_assembly)
    settings->has_assembly = FALSE;
  if (self->has_theme)
    settings->look.kind = self->theme;
}

gboolean
loom_print_switches_is_press (const LoomPrintSwitches *self)
{
  return self->is_press || self->icc != NULL || self->is_cmyk;
}

void
loom_print_switches_clear (LoomPrintSwitches *self)
{
  g_clear_pointer (&self->press, loom_press_free);
}

/* What was typed of paper, bleed and marks holds for a press as well. */
static gboolean
apply_press (LoomPrintSwitches *self, const LoomCommand *command, LoomPrintSettings *settings)
{
  if (!loom_print_switches_is_press (self))
    return TRUE;
  if (self->printer != NULL || self->correction != NULL)
    {
      loom_usage_error (command,
                        _ ("--press is for a print shop, which has no printer of yours; leave "
                           "--printer and --printer-correction out"));
      return FALSE;
    }
  if (loom_print_switches_is_fit (self) && self->paper == NULL)
    {
      loom_usage_error (command,
                        _ ("--scale fit asks how large a sheet takes it, and with --press the "
                           "sheet is as large as the board; name a --paper, too"));
      return FALSE;
    }
  loom_print_switches_clear (self);
  self->press = loom_press_out_read (command, self->icc);
  if (self->press == NULL)
    return FALSE;
  loom_print_settings_set_press (settings, self->press);
  settings->has_own_sheet = self->paper == NULL;
  return TRUE;
}

gboolean
loom_print_switches_is_fit (const LoomPrintSwitches *self)
{
  return g_strcmp0 (self->scale, "fit") == 0;
}

gboolean
loom_print_switches_has_scale (const LoomPrintSwitches *self)
{
  return self->scale != NULL && !loom_print_switches_is_fit (self);
}

/* Last of all, as what fits hangs on paper, margins and bleed. @board is NULL for the calibration
 * sheet. */
static gboolean
apply_scale (const LoomPrintSwitches *self,
             const LoomCommand *command,
             const LoomBoard *board,
             const char *path,
             LoomPrintSettings *settings)
{
  g_autoptr (GError) error = NULL;
  char *end = NULL;
  double scale;

  if (self->scale == NULL)
    return TRUE;
  if (loom_print_switches_is_fit (self) && board != NULL)
    {
      scale = loom_print_fit_scale (board, settings, &error);
      if (scale > 0)
        settings->scale = scale;
      else
        loom_usage_error (command, _ ("%s cannot be printed so: %s"), loom_input_name (path),
                          error->message);
      return scale > 0;
    }
  scale = g_ascii_strtod (self->scale, &end);
  if (end == self->scale || *end != '\0' || !(scale >= 0.01 && scale <= 100))
    {
      loom_usage_error (command, _ ("--scale is “%s”; it takes a number from 0.01 to 100%s"),
                        self->scale, board != NULL ? _ (", or fit") : "");
      return FALSE;
    }
  settings->scale = scale;
  return TRUE;
}

static gboolean
apply_scenario (const LoomPrintSwitches *self,
                const LoomBoard *board,
                const char *path,
                LoomPrintSettings *settings)
{
  /* Whoever names a scenario wants it for all, whatever the document’s sheets are for. */
  if (self->scenario != NULL || self->is_bare)
    settings->has_sheets = FALSE;
  if (self->scenario != NULL)
    return (settings->scenario = loom_input_find_scenario (board, path, self->scenario)) != NULL;
  if (!self->is_bare)
    settings->scenario = loom_board_first_scenario (board);
  return TRUE;
}

static gboolean
apply_style (const LoomPrintSwitches *self,
             const LoomBoard *board,
             const char *path,
             LoomPrintSettings *settings)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (self->style == NULL)
    {
      loom_input_say_style (board, path, folder);
      return TRUE;
    }
  settings->look.style = loom_input_find_style (self->style, folder);
  return settings->look.style != NULL;
}

int
loom_print_switches_apply (LoomPrintSwitches *self,
                           const LoomCommand *command,
                           const LoomBoard *board,
                           const char *path,
                           LoomPrintSettings *settings)
{
  loom_print_settings_init (settings, board);
  if (self->what != NULL && !read_what (command, self->what, &settings->parts))
    return LOOM_EXIT_USAGE;
  settings->has_sheets = settings->has_sheets && self->what == NULL;
  if (!apply_paper (self, command, settings) || !apply_printer (self, command, settings)
      || !apply_scenario (self, board, path, settings))
    return LOOM_EXIT_USAGE;
  if (!apply_style (self, board, path, settings) || !apply_press (self, command, settings))
    return LOOM_EXIT_USAGE;
  apply_measures (self, settings);
  return apply_scale (self, command, board, path, settings) ? LOOM_EXIT_FINE : LOOM_EXIT_USAGE;
}

int
loom_print_switches_apply_calibration (const LoomPrintSwitches *self,
                                       const LoomCommand *command,
                                       LoomPrintSettings *settings)
{
  *settings = (LoomPrintSettings){
    .paper = loom_papers ()[0], .margin = 10000, .scale = 1, .backs = LOOM_BACKS_LONG_EDGE
  };
  if (!apply_paper (self, command, settings) || !apply_printer (self, command, settings))
    return LOOM_EXIT_USAGE;
  apply_measures (self, settings);
  return apply_scale (self, command, NULL, NULL, settings) ? LOOM_EXIT_FINE : LOOM_EXIT_USAGE;
}
