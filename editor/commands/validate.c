/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom validate`: what there is to say about boards, and mending what can be mended without
 * asking. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/rules-input.h"
#include "editor/commands/base/pack-input.h"
#include "formats/exchange/read.h"
#include "formats/exchange/write.h"
#include "formats/xml/writer.h"
#include "validator/diagnostics/engine.h"
#include "validator/diagnostics/format.h"
#include "validator/checks/mending.h"
#include "validator/own/audit.h"

#include <glib/gi18n.h>
#include <string.h>

/* Of a processor, that the rules beside a board may take. */
#define SECONDS 4

enum
{
  TEXT,
  JSON,
  SARIF,
};

static const char *const formats[] = { "text", "json", "sarif", NULL };
static const char *const severities[] = { "error", "warning", "note", NULL };

typedef struct
{
  gboolean fix;
  const char *also; /* codes with commas between, or NULL */
  GStrv also_codes; /* (owned) the same in upper case, or NULL */
  gboolean all;
  gboolean quiet;
  gboolean alone; /* one file: its tables are shown as well */
  const char *scenario;
  int fail_on;
  int format;
  GString *text;    /* what goes to standard output */
  GArray *reports;  /* (element-type LoomFileReport) for the machine formats */
  GPtrArray *names; /* (element-type utf8) (owned) of the reports */
  int code;
} Validation;

/* The worst code wins: what could not be read before what was found. */
static void
worsen (Validation *self, int code)
{
  self->code = MAX (self->code, code);
}

/* Mends @board and saves it where it came from. */
static void
mend (Validation *self,
      LoomBoard *board,
      LoomHandle scenario,
      const char *path,
      LoomFileIdentity *identity)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  guint n = loom_checks_fix (board, scenario, (const char *const *)self->also_codes, labels);
  if (strcmp (path, "-") == 0)
    {
      g_autoptr (GBytes) bytes = loom_write_bytes (board);
      worsen (self, loom_output_file ("-", bytes));
    }
  else if (n > 0 && !loom_formats_save (board, path, identity, &error))
    {
      loom_complain ("%s", error->message);
      worsen (self, LOOM_EXIT_OUTPUT);
      return;
    }
  for (guint i = 0; i < labels->len && !self->quiet; i++)
    loom_say (_ ("%s: mended: %s"), loom_input_name (path), (char *)labels->pdata[i]);
}

/* Says which fixes were left to people, and why. */
static void
say_withheld (const Validation *self, const char *path, const LoomReport *report)
{
  for (guint i = 0; i < report->diagnostics->len && !self->quiet; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);
      g_autofree char *text = NULL;

      if (diagnostic->withheld == NULL)
        continue;
      text = loom_format_withheld (diagnostic, loom_input_name (path));
      loom_say ("%s", text);
    }
}

/* Whether nothing is wrong with a board, as far as the one who asks wants to know. */
static gboolean
is_good (const Validation *self, const LoomReport *report)
{
  for (int severity = 0; severity <= MAX (self->fail_on, LOOM_SEVERITY_WARNING); severity++)
    if (loom_report_count (report, (LoomSeverity)severity) > 0)
      return FALSE;
  return TRUE;
}

static void
take_report (Validation *self, const char *path, LoomReport *report)
{
  char *name = g_filename_display_name (loom_input_name (path));
  guint flags = (self->all ? LOOM_FORMAT_ACCEPTED : 0)
                | (loom_output_has_colours () ? LOOM_FORMAT_COLOURS : 0)
                | (self->alone ? 0 : LOOM_FORMAT_NO_TABLES);
  for (int severity = 0; severity <= self->fail_on; severity++)
    if (loom_report_count (report, (LoomSeverity)severity) > 0)
      worsen (self, LOOM_EXIT_FINDINGS);
  g_ptr_array_add (self->names, name);
  if (self->format == TEXT)
    {
      g_autofree char *text = loom_format_text (report, name, flags);
      g_autofree char *summary = loom_format_summary (report);
      /* Of a good board that is said first, before what is merely good to know and the tables. */
      if (is_good (self, report))
        g_string_append_printf (self->text, _ ("%s: good: %s\n%s"), name, summary, text);
      else
        g_string_append_printf (self->text, "%s%s: %s\n", text, name, summary);
      loom_report_free (report);
      return;
    }
  LoomFileReport file = { name, report };
  g_array_append_val (self->reports, file);
}

static void
validate_file (Validation *self, const char *path)
{
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  LoomModelErrors *errors = NULL;
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (LoomBoard) board
      = loom_formats_read_file (path, self->fix ? &identity : NULL, &errors);
  /* For all scenarios, and again for each round of fixes. */
  loom_audit_allow (SECONDS);
  if (board != NULL)
    loom_input_open_rules (board, path);
  LoomHandle scenario = 0;
  if (board == NULL)
    {
      worsen (self, LOOM_EXIT_INPUT);
      loom_report_add_errors (report, errors);
      loom_report_sort (report);
      if (self->format == TEXT)
        loom_input_say_errors (path, errors);
      else
        take_report (self, path, g_steal_pointer (&report));
      g_ptr_array_unref (errors);
      return;
    }
  g_ptr_array_unref (errors);
  if (self->scenario != NULL)
    {
      const LoomScenario *found = loom_input_find_scenario (board, path, self->scenario);
      if (found == NULL)
        {
          worsen (self, LOOM_EXIT_USAGE);
          return;
        }
      scenario = found->entity.handle;
    }
  if (self->fix)
    mend (self, board, scenario, path, &identity);
  /* Pictures are looked for beside the file; where standard input comes from nobody knows. */
  if (strcmp (path, "-") != 0)
    report->folder = g_path_get_dirname (path);
  loom_checks_run (board, scenario, report);
  if (self->fix)
    say_withheld (self, path, report);
  take_report (self, path, g_steal_pointer (&report));
}

/* Reads the codes of --also. FALSE, and what to return in *@code, when a check has none of them. */
static gboolean
take_also (Validation *self, const LoomCommand *command, int *code)
{
  g_autofree char *upper = g_ascii_strup (self->also, -1);

  if (!self->fix)
    {
      *code = loom_usage_error (command, _ ("--also is for --fix"));
      return FALSE;
    }
  self->also_codes = g_strsplit (upper, ",", -1);
  for (guint i = 0; self->also_codes[i] != NULL; i++)
    {
      const char *name = g_strstrip (self->also_codes[i]);

      if (strcmp (name, "ALL") == 0 || loom_checks_find (name, NULL) != NULL)
        continue;
      *code = loom_usage_error (command, _ ("--also names “%s”, which no check has"), name);
      g_clear_pointer (&self->also_codes, g_strfreev);
      return FALSE;
    }
  return TRUE;
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  Validation self = { 0 };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  const LoomSwitch switches[] = {
    { 0, "fix", LOOM_SWITCH_FLAG, &self.fix, NULL,
      N_ ("mend what can be mended without changing the game or losing anything, and save") },
    { 0, "also", LOOM_SWITCH_STRING, &self.also, "CODES",
      N_ ("with --fix: mend these too (or “all”), though that changes the game or loses "
          "something") },
    { 0, "all", LOOM_SWITCH_FLAG, &self.all, NULL, N_ ("show accepted findings too") },
    { 0, "scenario", LOOM_SWITCH_STRING, &self.scenario, "ID",
      N_ ("the map and this scenario alone") },
    { 0, "fail-on", LOOM_SWITCH_CHOICE, &self.fail_on, "RANK",
      N_ ("the least finding that makes the exit code 1"), 0, 0, severities },
    { 0, "format", LOOM_SWITCH_CHOICE, &self.format, "FORMAT", N_ ("how the findings are written"),
      0, 0, formats },
    { 'q', "quiet", LOOM_SWITCH_FLAG, &self.quiet, NULL,
      N_ ("write no findings; the exit code says it") },
  };
  int code = LOOM_EXIT_FINE;
  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  if (files->len == 0)
    return loom_usage_error (command, _ ("name a file, as in “boardloom validate town.board.xml”"));
  if (self.also != NULL && !take_also (&self, command, &code))
    return code;
  for (guint i = 0; self.fix && i < files->len; i++)
    if (loom_input_get_pack (files->pdata[i]) != NULL)
      return loom_usage_error (command,
                               _ ("%s is a pack; “boardloom unpack” it before it is mended"),
                               loom_input_name (files->pdata[i]));
  self.text = g_string_new (NULL);
  self.alone = files->len == 1;
  self.reports = g_array_new (FALSE, FALSE, sizeof (LoomFileReport));
  self.names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < files->len; i++)
    validate_file (&self, files->pdata[i]);
  if (self.format != TEXT)
    {
      const LoomFileReport *reports = (const LoomFileReport *)(gpointer)self.reports->data;
      guint flags = self.all ? LOOM_FORMAT_ACCEPTED : 0;
      g_autofree char *text = self.format == JSON
                                  ? loom_format_json (reports, self.reports->len, flags)
                                  : loom_format_sarif (reports, self.reports->len, flags);
      g_string_append (self.text, text);
    }
  if (self.fix && self.text->len > 0 && !self.quiet
      && g_ptr_array_find_with_equal_func (files, "-", g_str_equal, NULL))
    loom_say ("%.*s", (int)self.text->len - 1, self.text->str); /* the board is on stdout */
  else if (!self.quiet)
    worsen (&self, loom_output_text (self.text->str, self.code));
  for (guint i = 0; i < self.reports->len; i++)
    loom_report_free ((LoomReport *)g_array_index (self.reports, LoomFileReport, i).report);
  g_array_free (self.reports, TRUE);
  g_ptr_array_unref (self.names);
  g_string_free (self.text, TRUE);
  g_strfreev (self.also_codes);
  return self.code;
}

const LoomCommand loom_command_validate = {
  .name = "validate",
  .summary = N_ ("check boards"),
  .examples
  = N_ ("  boardloom validate town.board.xml            check the map and every scenario\n"
        "  boardloom validate --fix town.board.xml      mend what is safe to mend\n"
        "  boardloom validate --fix --also ROUTE-TWICE town.board.xml\n"
        "  boardloom validate --fail-on warning *.xml   for a repository’s checks\n"
        "  boardloom validate --format sarif *.xml > findings.sarif\n"),
  .usage = "[OPTION…] FILE…",
  .about
  = N_ ("Reports what keeps a board from being played or printed (errors), what is likely a "
        "mistake (warnings) and what is good to know (notes), each with its line and its code. "
        "“boardloom explain CODE” says what a code means and how to mend it. Findings that an "
        "<accept> in the board names are left out."),
  .run = run,
  .takes_packs = TRUE,
};
