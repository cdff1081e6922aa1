/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Candidates for a shell: see completion.h. */

#include "editor/commands/base/completion.h"

#include "editor/commands/base/command.h"
#include "editor/commands/base/completion-words.h"
#include "editor/commands/base/output.h"

#include <glib/gi18n.h>
#include <string.h>

/* How much of what a candidate means is shown beside it. */
#define HELP_LENGTH 60

static gboolean is_asked;

void
loom_completion_begin (void)
{
  is_asked = TRUE;
}

gboolean
loom_completion_is_asked (void)
{
  return is_asked;
}

void
loom_completion_add (GString *text,
                     const char *typed,
                     const char *head,
                     const char *word,
                     const char *help)
{
  g_autofree char *whole = g_strconcat (head, word, NULL);

  if (word[0] == ':')
    g_string_append_printf (text, "%s\n", word);
  else if (g_str_has_prefix (whole, typed))
    {
      g_string_append (text, whole);
      if (help != NULL && help[0] != '\0')
        {
          g_autofree char *clause = g_strndup (help, strcspn (help, ";:\n"));
          g_autofree char *shown = g_utf8_strlen (clause, -1) > HELP_LENGTH
                                       ? g_utf8_substring (clause, 0, HELP_LENGTH - 1)
                                       : g_strdup (clause);

          g_string_append_printf (text, "\t%s%s", shown, strcmp (shown, clause) == 0 ? "" : "…");
        }
      g_string_append_c (text, '\n');
    }
}

/* --- The words before the cursor ----------------------------------------------------------------
 */

/* The word at the cursor and what stands before it. */
typedef struct
{
  const LoomCommand *command;
  const LoomSwitch *switches;
  guint n;
  const char *typed;
  const LoomSwitch *awaited; /* the option whose value is at the cursor */
  const char *game;
  GPtrArray *words; /* (element-type utf8), lent: what is no option */
  gboolean is_only_files;
  GString *text;
} Line;

static const LoomSwitch *
find_switch (const Line *line, const char *name, gsize length)
{
  for (guint i = 0; i < line->n + LOOM_N_COMMON_SWITCHES; i++)
    {
      const LoomSwitch *row = i < line->n ? &line->switches[i] : &loom_common_switches[i - line->n];

      if (strlen (row->name) == length && strncmp (row->name, name, length) == 0)
        return row;
    }
  return NULL;
}

/* The last of the flags in "-abc", if it takes a value that does not follow in the same word. */
static const LoomSwitch *
find_awaited_letter (const Line *line, const char *letters)
{
  for (; *letters != '\0'; letters++)
    for (guint i = 0; i < line->n; i++)
      if (line->switches[i].letter == *letters && line->switches[i].type != LOOM_SWITCH_FLAG)
        return letters[1] == '\0' ? &line->switches[i] : NULL;
  return NULL;
}

static void
take_value (Line *line, const LoomSwitch *row, const char *value)
{
  if (g_strcmp0 (row->arg, "GAME") == 0)
    line->game = value;
}

static void
take_option (Line *line, const char *word)
{
  const char *equals = strchr (word, '=');
  const gsize length = equals != NULL ? (gsize)(equals - word) : strlen (word);

  if (word[1] != '-')
    {
      line->awaited = find_awaited_letter (line, word + 1);
      return;
    }
  const LoomSwitch *row = find_switch (line, word + 2, length - 2);
  if (row == NULL || row->type == LOOM_SWITCH_FLAG)
    return;
  if (equals == NULL)
    line->awaited = row;
  else
    take_value (line, row, equals + 1);
}

static void
take (Line *line, const char *word)
{
  if (line->awaited != NULL)
    {
      take_value (line, line->awaited, word);
      line->awaited = NULL;
    }
  else if (line->is_only_files || word[0] != '-' || word[1] == '\0')
    g_ptr_array_add (line->words, (gpointer)word);
  else if (strcmp (word, "--") == 0)
    line->is_only_files = TRUE;
  else
    take_option (line, word);
}

/* --- Candidates ---------------------------------------------------------------------------------
 */

static void
add_switches (const Line *line)
{
  for (guint i = 0; i < line->n + LOOM_N_COMMON_SWITCHES; i++)
    {
      const LoomSwitch *row = i < line->n ? &line->switches[i] : &loom_common_switches[i - line->n];

      loom_completion_add (line->text, line->typed, "--", row->name, _ (row->help));
    }
}

/* A candidate with what stands before it in the same word. */
typedef struct
{
  const Line *line;
  const char *head;
} Place;

static void
add_word (const char *word, const char *help, gpointer data)
{
  const Place *place = data;

  loom_completion_add (place->line->text, place->line->typed, place->head, word, help);
}

/* What stands for @arg; @head is there already. */
static void
add_argument (const Line *line, const char *arg, const char *name, const char *head)
{
  const LoomCompletionPlace where = { arg, name, line->game, line->words };
  Place place = { line, head };

  loom_completion_words_each (&where, add_word, &place);
}

/* The value of @row, which begins behind @skipped bytes of what is typed. Of words with commas
 * between, the last. */
static void
add_value (const Line *line, const LoomSwitch *row, gsize skipped)
{
  const char *comma = strrchr (line->typed + skipped, ',');
  const gboolean is_list = row->type == LOOM_SWITCH_STRING && comma != NULL;
  g_autofree char *head
      = g_strndup (line->typed, is_list ? (gsize)(comma - line->typed) + 1 : skipped);

  for (guint i = 0; row->choices != NULL && row->choices[i] != NULL; i++)
    loom_completion_add (line->text, line->typed, head, row->choices[i], NULL);
  if (row->choices == NULL && row->arg != NULL)
    add_argument (line, row->arg, row->name, head);
}

/* A word of a usage as what it stands for: without brackets and dots. "add|copy" are two words. */
static void
add_usage_word (const Line *line, const char *word)
{
  g_auto (GStrv) ways = g_strsplit (word, "|", -1);

  for (guint i = 0; ways[i] != NULL; i++)
    if (g_ascii_isupper (ways[i][0]))
      /* What a command takes by itself is a board. */
      add_argument (line, strcmp (ways[i], "FILE") == 0 ? "BOARD" : ways[i], NULL, "");
    else if (g_ascii_islower (ways[i][0]))
      loom_completion_add (line->text, line->typed, "", ways[i], NULL);
}

/* Whether @word may stand where a usage says @usage: anything where that is a name of something. */
static gboolean
fits (const char *usage, const char *word)
{
  g_auto (GStrv) ways = g_strsplit (usage, "|", -1);

  return g_ascii_isupper (usage[0]) || g_strv_contains ((const char *const *)ways, word);
}

/* One way to use the command: "show STYLE", "[OPTION…] FILE… -o OUT". */
static void
add_usage (const Line *line, const char *usage)
{
  g_auto (GStrv) words = g_strsplit_set (usage, " []", -1);
  const guint wanted = line->words->len;
  guint at = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const gboolean is_repeated = g_str_has_suffix (words[i], "…");
      g_autofree char *word = g_strndup (words[i], strcspn (words[i], "…"));

      if (words[i][0] == '-' && words[i + 1] != NULL)
        i++; /* an option and its value */
      else if (word[0] == '\0' || word[0] == '-' || strcmp (word, "OPTION") == 0)
        continue;
      else if (at == wanted || (is_repeated && at < wanted))
        {
          add_usage_word (line, word);
          return;
        }
      else if (!fits (word, line->words->pdata[at++]))
        return;
    }
}

/* Whether @usage begins with a word that is to be typed as it stands, and was. */
static gboolean
is_begun (const Line *line, const char *usage)
{
  g_autofree char *first = g_strndup (usage, strcspn (usage, " "));

  return line->words->len > 0 && g_ascii_islower (first[0]) && fits (first, line->words->pdata[0]);
}

static void
add_words (const Line *line)
{
  g_auto (GStrv) usages = g_strsplit (line->command->usage, " | ", -1);

  for (guint i = 0; usages[i] != NULL; i++)
    if (is_begun (line, usages[i]))
      {
        add_usage (line, usages[i]);
        return;
      }
  for (guint i = 0; usages[i] != NULL; i++)
    add_usage (line, usages[i]);
}

static void
add_candidates (const Line *line)
{
  const char *equals = strchr (line->typed, '=');

  if (line->awaited != NULL)
    add_value (line, line->awaited, 0);
  else if (line->is_only_files || line->typed[0] != '-')
    add_words (line);
  else if (equals == NULL || line->typed[1] != '-')
    add_switches (line);
  else
    {
      const gsize skipped = (gsize)(equals - line->typed) + 1;
      const LoomSwitch *row = find_switch (line, line->typed + 2, skipped - 3);

      if (row != NULL && row->type != LOOM_SWITCH_FLAG)
        add_value (line, row, skipped);
    }
}

int
loom_completion_list (const LoomCommand *command,
                      const LoomSwitch *switches,
                      guint n,
                      int argc,
                      char **argv)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  Line line = { .command = command, .switches = switches, .n = n, .words = words, .text = text };

  line.typed = argc > 0 ? argv[argc - 1] : "";
  for (int i = 0; i + 1 < argc; i++)
    take (&line, argv[i]);
  add_candidates (&line);
  return loom_output_text (text->str, LOOM_EXIT_FINE);
}
