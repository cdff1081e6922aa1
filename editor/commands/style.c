/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom style`: which styles there are, what one says, and what is wrong in a file of one. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/style-input.h"
#include "formats/model/nearest.h"
#include "formats/xml/save.h"
#include "render/checks/style-check.h"
#include "render/checks/style-fix.h"
#include "render/styles/style-file.h"
#include "render/styles/style-library.h"
#include "render/styles/styles.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const LoomCommand *command;
  const char *out;
  gboolean whole; /* with what is as in the base */
  gboolean fix;
} Request;

/* The values of the style @text, which names one or a file. NULL after having said why not. */
static LoomStyleValues *
get_values (const char *text)
{
  const LoomStyleTable *style = loom_input_find_style (text, ".");

  return style != NULL ? loom_style_values_new (style) : NULL;
}

static int
list (const Request *self, const char *text)
{
  g_auto (GStrv) names = loom_style_library_dup_names (".");
  g_autoptr (GString) lines = g_string_new (NULL);

  (void)text;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      const gboolean is_shipped = loom_styles_find (names[i], NULL) != NULL;
      const gboolean is_whole = loom_style_library_find (names[i], ".", &error) != NULL;

      g_string_append_printf (lines, "%s%s%s%s\n", names[i], is_shipped ? "" : _ ("  (your own)"),
                              is_whole ? "" : ": ", is_whole ? "" : error->message);
    }
  return loom_output_text_file (self->out, lines->str);
}

static int
show (const Request *self, const char *text)
{
  g_autoptr (LoomStyleValues) style = get_values (text);
  g_autoptr (LoomStyleValues) base = loom_style_values_new (loom_styles_get_default ());

  if (style == NULL)
    return LOOM_EXIT_INPUT;
  const LoomStyleTable *table = loom_style_values_get_table (style);
  const gboolean is_base = strcmp (table->id, loom_styles_get_default ()->id) == 0;
  g_autofree char *lines = loom_style_file_dup_text (style, base, self->whole || is_base);
  return loom_output_text_file (self->out, lines);
}

/* What is wrong with the lines of a file, and how many there are of that. */
static guint
say_flaws (const char *path, const GPtrArray *flaws)
{
  for (guint i = 0; i < flaws->len; i++)
    {
      const LoomStyleFlaw *flaw = g_ptr_array_index (flaws, i);

      loom_say (_ ("%s:%u: error: %s"), loom_input_name (path), flaw->line, flaw->words);
      if (flaw->fix != NULL)
        loom_say (_ ("  fix: write “%s”"), flaw->fix);
      else
        loom_say (_ ("  fix: leave it out; it is as in the base then"));
    }
  return flaws->len;
}

static void
say_findings (const char *path, const GPtrArray *found)
{
  for (guint i = 0; i < found->len; i++)
    {
      const LoomStyleFinding *finding = g_ptr_array_index (found, i);

      loom_say (_ ("%s: warning: %s"), loom_input_name (path), finding->words);
      if (finding->group != NULL)
        loom_say (_ ("  fix: in [%s] write “%s=%s”"), finding->group, finding->key, finding->value);
    }
}

/* Mends the file at @path; FALSE after having said why not. */
static gboolean
fix (const char *path)
{
  g_autofree char *before = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &before, NULL, &error))
    {
      loom_complain ("%s", error->message);
      return FALSE;
    }
  text = loom_style_dup_mended (path, before, &error);
  if (error != NULL)
    loom_complain ("%s: %s", loom_input_name (path), error->message);
  if (error != NULL || strcmp (before, text) == 0)
    return error == NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  if (loom_save_bytes_to (path, bytes, NULL, &error))
    return TRUE;
  loom_complain ("%s", error->message);
  return FALSE;
}

static int
check (const Request *self, const char *text)
{
  g_autoptr (GPtrArray) flaws
      = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_flaw_free);
  g_autoptr (GError) error = NULL;
  const gboolean is_file = loom_input_is_style_file (text);

  if (self->fix && !is_file)
    return loom_usage_error (self->command, _ ("--fix takes the file of a style"));
  if (self->fix && !fix (text))
    return LOOM_EXIT_INPUT;
  g_autoptr (LoomStyleValues) style
      = is_file ? loom_style_library_read (text, flaws, &error) : get_values (text);
  if (error != NULL)
    loom_complain ("%s: %s", loom_input_name (text), error->message);
  if (style == NULL)
    return LOOM_EXIT_INPUT;
  const guint n_flaws = say_flaws (text, flaws);
  g_autoptr (GPtrArray) found = loom_style_check (loom_style_values_get_table (style));
  say_findings (text, found);
  if (n_flaws == 0 && found->len == 0)
    loom_say (_ ("%s: nothing is wrong with this style"), loom_input_name (text));
  return n_flaws > 0 ? LOOM_EXIT_FINDINGS : LOOM_EXIT_FINE;
}

static const struct
{
  const char *word;
  gboolean has_style; /* takes the name or the file of one */
  int (*run) (const Request *self, const char *text);
} verbs[] = {
  { "list", FALSE, list },
  { "show", TRUE, show },
  { "check", TRUE, check },
};

static int
complain_of_verb (const LoomCommand *command, const char *text)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (verbs); i++)
    loom_nearest_offer (&nearest, text, verbs[i].word);
  if (text == NULL)
    return loom_usage_error (command, _ ("say what to do: list, show or check"));
  if (nearest.word != NULL)
    return loom_usage_error (command, _ ("there is no “%s”; did you mean “%s”?"), text,
                             nearest.word);
  return loom_usage_error (command, _ ("there is no “%s”; there are: list, show, check"), text);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  Request self = { .command = command, .out = "-" };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const LoomSwitch switches[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &self.out, "FILE",
      N_ ("where to; standard output otherwise") },
    { 0, "whole", LOOM_SWITCH_FLAG, &self.whole, NULL,
      N_ ("of show: every setting, not only what differs from atlas") },
    { 0, "fix", LOOM_SWITCH_FLAG, &self.fix, NULL,
      N_ ("of check: mend the file; comments and order stay") },
  };
  int code = LOOM_EXIT_FINE;

  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, words, &code))
    return code;
  const char *verb = words->len > 0 ? words->pdata[0] : NULL;
  for (guint i = 0; verb != NULL && i < G_N_ELEMENTS (verbs); i++)
    if (strcmp (verb, verbs[i].word) == 0)
      {
        const guint n = verbs[i].has_style ? 2 : 1;

        if (words->len != n)
          return loom_usage_error (command, _ ("%s takes %s"), verb,
                                   n == 2 ? _ ("one style: its name, or a file") : "nothing");
        return verbs[i].run (&self, n == 2 ? words->pdata[1] : NULL);
      }
  return complain_of_verb (command, verb);
}

const LoomCommand loom_command_style = {
  .name = "style",
  .summary = N_ ("list styles, show what one says, check a file of your own"),
  .examples
  = N_ ("  boardloom style list\n"
        "  boardloom style show atlas --whole -o mine.style    begin a style of your own\n"
        "  boardloom style check mine.style\n"
        "  boardloom style check mine.style --fix              mend what can be mended\n"),
  .usage = "list | show STYLE | check STYLE [OPTION…]",
  .about = N_ (
      "A style says what a board looks like: colours, widths, dashes, typefaces. It is a file of "
      "groups of KEY=VALUE that names its base and says what differs:\n\n"
      "  [style]\n  base=atlas\n\n  [colours]\n  sea=#c4dbe6\n\n"
      "A board asks for one with <style base=\"mine\">; the file mine.style is looked for beside "
      "the board and in boardloom/styles of your data folder. --style of render and print takes a "
      "name "
      "or a file.\n\n"
      "check tells unknown settings and values that are none (exit 1), letters whose contrast with "
      "their ground is below 4.5 to 1, and seats that somebody cannot tell apart, each with what "
      "mends it; --fix does so in the file. Where a typeface is not installed, render and print "
      "say so; family=Sora, Cabin names what stands in for it."),
  .run = run,
};
