/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading options and writing the help that explains them. GOption is not used, for it neither
 * suggests the option that was meant nor lets help begin with examples. */

#include "editor/commands/base/options.h"

#include "editor/base/language.h"
#include "editor/base/rules-trust.h"
#include "editor/commands/base/command.h"
#include "editor/commands/base/completion.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/pack-input.h"
#include "editor/commands/base/wrap.h"
#include "formats/model/types.h"
#include "formats/model/nearest.h"

#include <glib/gi18n.h>
#include <string.h>

#define HELP_COLUMN 28

static const char *const whens[] = { "auto", "always", "never", NULL };

const LoomSwitch loom_common_switches[LOOM_N_COMMON_SWITCHES] = {
  { 0, "color", LOOM_SWITCH_CHOICE, NULL, "WHEN", N_ ("colours on the terminal"), 0, 0, whens,
    NULL },
  { 0, "trust-rules", LOOM_SWITCH_FLAG, NULL, NULL,
    N_ ("run rules files beside boards without asking") },
  { 'h', "help", LOOM_SWITCH_FLAG, NULL, NULL, N_ ("show this help") },
};

static void
append_switch (GString *text, const LoomSwitch *row)
{
  g_autoptr (GString) head = g_string_new (NULL);
  g_autoptr (GString) help = g_string_new (_ (row->help));
  if (row->letter != 0)
    g_string_printf (head, "  -%c, --%s", row->letter, row->name);
  else
    g_string_printf (head, "      --%s", row->name);
  if (row->arg != NULL)
    g_string_append_printf (head, " %s", row->arg);
  if (row->type == LOOM_SWITCH_CHOICE)
    {
      g_autofree char *choices = g_strjoinv (", ", (GStrv)row->choices);
      g_string_append_printf (help, ": %s", choices);
    }
  gint gap = HELP_COLUMN - (gint)g_utf8_strlen (head->str, -1);
  if (gap < 2)
    g_string_append_printf (text, "%s\n%*s", head->str, HELP_COLUMN, "");
  else
    g_string_append_printf (text, "%s%*s", head->str, gap, "");
  loom_wrap (text, help->str, HELP_COLUMN, HELP_COLUMN);
}

static void
append_about (GString *text, const char *about)
{
  g_auto (GStrv) paragraphs = g_strsplit (about, "\n", -1);
  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      if (paragraphs[i][0] == ' ')
        g_string_append_printf (text, "%s\n", paragraphs[i]);
      else
        loom_wrap (text, paragraphs[i], 0, 0);
    }
}

static int
give_help (const LoomCommand *command, const LoomSwitch *switches, guint n)
{
  g_autoptr (GString) text = g_string_new (_ ("Examples:\n"));
  g_string_append_printf (text, _ ("%s\nUsage: boardloom %s %s\n\n"), _ (command->examples),
                          command->name, command->usage);
  if (command->about != NULL)
    {
      append_about (text, _ (command->about));
      g_string_append_c (text, '\n');
    }
  g_string_append (text, _ ("Options:\n"));
  for (guint i = 0; i < n; i++)
    append_switch (text, &switches[i]);
  for (guint i = 0; i < LOOM_N_COMMON_SWITCHES; i++)
    append_switch (text, &loom_common_switches[i]);
  return loom_output_text (text->str, LOOM_EXIT_FINE);
}

int
loom_usage_error (const LoomCommand *command, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  if (command == NULL)
    loom_complain (_ ("%s\nTry “boardloom --help”."), message);
  else
    loom_complain (_ ("%s: %s\nTry “boardloom %s --help”."), command->name, message, command->name);
  return LOOM_EXIT_USAGE;
}

/* Whether @text, said to @row, asks for a report that programs read. */
static gboolean
is_for_programs (const LoomSwitch *row, const char *text)
{
  return strcmp (row->name, "format") == 0
         && (strcmp (text, "json") == 0 || strcmp (text, "sarif") == 0);
}

static gboolean
put_choice (const LoomSwitch *row, const char *text, char **message)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;
  for (guint i = 0; row->choices[i] != NULL; i++)
    {
      if (strcmp (row->choices[i], text) == 0)
        {
          *(int *)row->value = (int)i;
          if (is_for_programs (row, text))
            loom_language_use_english ();
          return TRUE;
        }
      loom_nearest_offer (&nearest, text, row->choices[i]);
    }
  g_autofree char *choices = g_strjoinv (", ", (GStrv)row->choices);
  const char *meant = nearest.word;
  *message = meant != NULL
                 ? g_strdup_printf (_ ("--%s is “%s”; did you mean “%s”? It can be: %s"), row->name,
                                    text, meant, choices)
                 : g_strdup_printf (_ ("--%s is “%s”; it can be: %s"), row->name, text, choices);
  return FALSE;
}

static gboolean
put_whole (const LoomSwitch *row, const char *text, char **message)
{
  gboolean is_seed = row->type == LOOM_SWITCH_SEED;
  guint64 whole = 0;
  if (!g_ascii_string_to_unsigned (text, 10, is_seed ? 0 : (guint64)row->lowest,
                                   is_seed ? G_MAXUINT64 : (guint64)row->highest, &whole, NULL))
    {
      *message
          = is_seed
                ? g_strdup_printf (_ ("--%s is “%s”; it takes a whole number from 0"), row->name,
                                   text)
                : g_strdup_printf (_ ("--%s is “%s”; it takes a whole number from %.0f to %.0f"),
                                   row->name, text, row->lowest, row->highest);
      return FALSE;
    }
  if (is_seed)
    *(guint64 *)row->value = whole;
  else
    *(guint *)row->value = (guint)whole;
  return TRUE;
}

static gboolean
put_decimal (const LoomSwitch *row, const char *text, char **message)
{
  gboolean is_length = row->type == LOOM_SWITCH_LENGTH;
  char *end = NULL;
  double number = g_ascii_strtod (text, &end);
  /* A NaN is neither above nor below. */
  if (end == text || *end != '\0' || !(number >= row->lowest && number <= row->highest))
    {
      *message = g_strdup_printf (_ ("--%s is “%s”; it takes a number from %g to %g%s"), row->name,
                                  text, row->lowest, row->highest, is_length ? " mm" : "");
      return FALSE;
    }
  if (is_length)
    *(gint32 *)row->value = (gint32)(number * LOOM_MM + 0.5);
  else
    *(double *)row->value = number;
  return TRUE;
}

/* Reads @text into the value of @row; the message says what would have been right. */
static gboolean
put_value (const LoomSwitch *row, const char *text, char **message)
{
  if (row->is_set != NULL)
    *row->is_set = TRUE;
  switch (row->type)
    {
    case LOOM_SWITCH_FLAG:
      *(gboolean *)row->value = TRUE;
      return TRUE;
    case LOOM_SWITCH_STRING:
      *(const char **)row->value = text;
      return TRUE;
    case LOOM_SWITCH_LIST:
      g_ptr_array_add (*(GPtrArray **)row->value, (gpointer)text);
      return TRUE;
    case LOOM_SWITCH_CHOICE:
      return put_choice (row, text, message);
    case LOOM_SWITCH_SEED:
    case LOOM_SWITCH_NUMBER:
      return put_whole (row, text, message);
    case LOOM_SWITCH_LENGTH:
    case LOOM_SWITCH_FACTOR:
    default:
      return put_decimal (row, text, message);
    }
}

/* What is being read. */
typedef struct
{
  const LoomCommand *command;
  const LoomSwitch *switches;
  guint n;
  int argc;
  char **argv;
  int at;
  int *code;
} Reading;

static gboolean
use (Reading *reading, const LoomSwitch *row, const char *shown, const char *value)
{
  g_autofree char *message = NULL;
  if (row->type == LOOM_SWITCH_FLAG)
    {
      if (value != NULL)
        {
          *reading->code = loom_usage_error (reading->command, _ ("%s takes no value"), shown);
          return FALSE;
        }
    }
  else if (value == NULL)
    {
      if (reading->at + 1 >= reading->argc)
        {
          *reading->code = loom_usage_error (reading->command, _ ("%s needs a value, as in %s %s"),
                                             shown, shown, row->arg);
          return FALSE;
        }
      value = reading->argv[++reading->at];
    }
  if (put_value (row, value, &message))
    return TRUE;
  *reading->code = loom_usage_error (reading->command, "%s", message);
  return FALSE;
}

static gboolean
use_color (Reading *reading, const char *value)
{
  int when = 0;
  LoomSwitch row = loom_common_switches[0];
  row.value = &when;
  if (!use (reading, &row, "--color", value))
    return FALSE;
  loom_output_set_colours (when);
  return TRUE;
}

static gboolean
read_long (Reading *reading, const char *text)
{
  const char *equals = strchr (text, '=');
  g_autofree char *name
      = equals != NULL ? g_strndup (text, (gsize)(equals - text)) : g_strdup (text);
  const char *value = equals != NULL ? equals + 1 : NULL;
  LoomNearest nearest = LOOM_NEAREST_INIT;
  for (guint i = 0; i < reading->n; i++)
    {
      if (strcmp (reading->switches[i].name, name) == 0)
        {
          g_autofree char *shown = g_strconcat ("--", name, NULL);
          return use (reading, &reading->switches[i], shown, value);
        }
      loom_nearest_offer (&nearest, name, reading->switches[i].name);
    }
  if (strcmp (name, "color") == 0 || strcmp (name, "colour") == 0)
    return use_color (reading, value);
  if (strcmp (name, "trust-rules") == 0)
    {
      loom_rules_trust_all ();
      return TRUE;
    }
  if (strcmp (name, "help") == 0)
    {
      *reading->code = give_help (reading->command, reading->switches, reading->n);
      return FALSE;
    }
  loom_nearest_offer (&nearest, name, "help");
  loom_nearest_offer (&nearest, name, "color");
  loom_nearest_offer (&nearest, name, "trust-rules");
  const char *meant = nearest.word;
  *reading->code
      = meant != NULL ? loom_usage_error (
            reading->command, _ ("there is no option --%s; did you mean --%s?"), name, meant)
                      : loom_usage_error (reading->command, _ ("there is no option --%s"), name);
  return FALSE;
}

static gboolean
read_short (Reading *reading, const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      const LoomSwitch *row = NULL;
      for (guint i = 0; i < reading->n; i++)
        if (reading->switches[i].letter == *p)
          row = &reading->switches[i];
      if (row == NULL && *p == 'h')
        {
          *reading->code = give_help (reading->command, reading->switches, reading->n);
          return FALSE;
        }
      if (row == NULL)
        {
          *reading->code = loom_usage_error (reading->command, _ ("there is no option -%.*s"),
                                             (int)(g_utf8_next_char (p) - p), p);
          return FALSE;
        }
      char shown[] = { '-', *p, '\0' };
      gboolean takes = row->type != LOOM_SWITCH_FLAG;
      if (!use (reading, row, shown, takes && p[1] != '\0' ? p + 1 : NULL))
        return FALSE;
      if (takes)
        return TRUE;
    }
  return TRUE;
}

gboolean
loom_switches_parse (const LoomCommand *command,
                     const LoomSwitch *switches,
                     guint n,
                     int argc,
                     char **argv,
                     GPtrArray *files,
                     int *code)
{
  Reading reading = { command, switches, n, argc, argv, 0, code };
  gboolean only_files = FALSE;
  if (loom_completion_is_asked ())
    {
      *code = loom_completion_list (command, switches, n, argc, argv);
      return FALSE;
    }
  for (; reading.at < argc; reading.at++)
    {
      char *text = argv[reading.at];
      if (!only_files && strcmp (text, "--") == 0)
        only_files = TRUE;
      else if (!only_files && g_str_has_prefix (text, "--"))
        {
          if (!read_long (&reading, text + 2))
            return FALSE;
        }
      else if (!only_files && text[0] == '-' && text[1] != '\0')
        {
          if (!read_short (&reading, text + 1))
            return FALSE;
        }
      else if (files != NULL)
        g_ptr_array_add (files, text);
      else
        {
          *code = loom_usage_error (command, _ ("“%s” is one word too many"), text);
          return FALSE;
        }
    }
  if (files != NULL && command->takes_packs && !loom_input_open_packs (files))
    {
      *code = LOOM_EXIT_INPUT;
      return FALSE;
    }
  return TRUE;
}
