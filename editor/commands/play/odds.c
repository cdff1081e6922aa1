/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom odds`: what dice against dice come to, exactly. */

#include "validator/base/odds.h"

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "validator/base/words.h"
#include "validator/base/json.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define BAR_CELLS 50

/* How far around the odds that were asked for the table looks. */
#define AROUND 3

static const char *const formats[] = { "text", "json", NULL };

/* Whether @ways of all throws are none of them, or all: the share alone may be rounded to either.
 */
static gboolean
is_never (const char *ways)
{
  return strcmp (ways, "0") == 0;
}

static gboolean
is_always (const LoomOdds *odds, const char *ways)
{
  return strcmp (ways, odds->all_ways) == 0;
}

/* A share in per cent with two places, never rounded to a certainty that it is not. */
static char *
dup_percent (const LoomOdds *odds, double share, const char *ways)
{
  if (is_never (ways))
    return g_strdup ("0 %");
  if (is_always (odds, ways))
    return g_strdup ("100 %");
  if (share < 0.00005)
    return g_strdup ("< 0.01 %");
  if (share > 0.99995)
    return g_strdup ("> 99.99 %");
  return g_strdup_printf ("%.2f %%", 100 * share);
}

/* A bar of @share of BAR_CELLS, to an eighth of a character, on a ground of dots. What is not
 * nothing is at least a sliver. */
static void
append_bar (GString *text, double share, gboolean never)
{
  static const char *const eighths[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };
  guint filled = (guint)lround (share * BAR_CELLS * 8);
  guint cells;

  if (!never && filled == 0)
    filled = 1;
  for (cells = 0; cells < filled / 8; cells++)
    g_string_append (text, "█");
  if (filled % 8 > 0)
    {
      g_string_append (text, eighths[filled % 8]);
      cells++;
    }
  for (; cells < BAR_CELLS; cells++)
    g_string_append (text, "·");
}

/* How often the attacker wins, in words: the fraction with the smallest denominator that is within
 * half a per cent, as in "about 7 times in 9". */
static char *
dup_times (const LoomOdds *odds)
{
  const double share = odds->win;
  const double rest = odds->tie + odds->lose;

  if (is_never (odds->win_ways))
    return g_strdup (_ ("never"));
  if (is_always (odds, odds->win_ways))
    return g_strdup (_ ("always"));
  if (share < 0.05)
    {
      return share > 1e-6 ? g_strdup_printf (_ ("about once in %.0f times"), 1 / share)
                          : g_strdup (_ ("less than once in a million times"));
    }
  if (share > 0.95)
    {
      return rest > 1e-6 ? g_strdup_printf (_ ("all but about once in %.0f times"), 1 / rest)
                         : g_strdup (_ ("all but less than once in a million times"));
    }
  for (guint of = 2;; of++)
    {
      const double times = round (share * of);

      if (fabs (times / of - share) < 0.005)
        return times < 1.5 ? g_strdup_printf (_ ("about once in %u times"), of)
                           : g_strdup_printf (_ ("about %.0f times in %u"), times, of);
    }
}

/* The share of wins in a cell of the table; only what is certain is 0 or 100. */
static char *
dup_cell (const LoomOdds *odds)
{
  if (is_never (odds->win_ways))
    return g_strdup ("0");
  if (is_always (odds, odds->win_ways))
    return g_strdup ("100");
  return odds->win < 0.0005   ? g_strdup ("<0.1")
         : odds->win > 0.9995 ? g_strdup (">99.9")
                              : g_strdup_printf ("%.1f", 100 * odds->win);
}

/* The share of wins for numbers of dice near those asked for. */
static void
append_around (GString *text, guint attackers, guint defenders, guint sides)
{
  const guint from = MAX (attackers, 1 + AROUND) - AROUND;
  const guint to = MIN (MAX (attackers + AROUND, 2 * AROUND + 1), LOOM_ODDS_DICE_MAX);
  const guint left = MAX (defenders, 1 + AROUND) - AROUND;
  const guint right = MIN (MAX (defenders + AROUND, 2 * AROUND + 1), LOOM_ODDS_DICE_MAX);

  g_string_append (text, _ ("How often the attacker wins, in per cent, with dice near these:\n\n"
                            "               defending\n"
                            "  attacking  "));
  for (guint d = left; d <= right; d++)
    g_string_append_printf (text, "%6u  ", d);
  g_string_append_c (text, '\n');
  for (guint a = from; a <= to; a++)
    {
      g_string_append_printf (text, "  %9u  ", a);
      for (guint d = left; d <= right; d++)
        {
          const gboolean asked = a == attackers && d == defenders;
          g_auto (LoomOdds) odds = LOOM_ODDS_INIT;

          loom_odds_compute (&odds, a, d, sides);
          g_autofree char *cell = dup_cell (&odds);
          g_string_append_printf (text, asked ? "[%5s] " : " %5s  ", cell);
        }
      g_string_append_c (text, '\n');
    }
}

/* Ends of lines stay free of blanks. */
static void
trim_lines (GString *text)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_strchomp (lines[i]);
  g_autofree char *joined = g_strjoinv ("\n", lines);
  g_string_assign (text, joined);
}

static char *
to_text (const LoomOdds *odds, guint attackers, guint defenders, guint sides)
{
  const struct
  {
    const char *word;
    double share;
    const char *ways;
  } rows[] = {
    { _ ("wins"), odds->win, odds->win_ways },
    { _ ("ties"), odds->tie, odds->tie_ways },
    { _ ("loses"), odds->lose, odds->lose_ways },
  };
  GString *text = g_string_new (NULL);
  g_autofree char *times = dup_times (odds);

  g_autofree char *attack = g_strdup_printf (ngettext ("%u die", "%u dice", attackers), attackers);
  g_autofree char *defence = g_strdup_printf (ngettext ("%u die", "%u dice", defenders), defenders);
  glong width = 0;

  g_string_append_printf (text, _ ("%s against %s of %u sides, both sums compared\n\n"), attack,
                          defence, sides);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    width = MAX (width, g_utf8_strlen (rows[i].word, -1));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *percent = dup_percent (odds, rows[i].share, rows[i].ways);

      g_string_append_printf (text, "  %s%*s %10s  ", rows[i].word,
                              (int)(width - g_utf8_strlen (rows[i].word, -1)), "", percent);
      append_bar (text, rows[i].share, is_never (rows[i].ways));
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, _ ("\nThe attacker’s sum is the higher one: %s.\n"), times);
  if (strlen (odds->all_ways) <= 15)
    {
      g_autofree char *win = loom_words_digits (odds->win_ways);
      g_autofree char *tie = loom_words_digits (odds->tie_ways);
      g_autofree char *all = loom_words_digits (odds->all_ways);

      g_string_append_printf (text, _ ("Of %s throws %s win and %s tie.\n"), all, win, tie);
    }
  g_string_append (text, _ ("Where the defender wins ties, a tie counts as lost.\n\n"));
  append_around (text, attackers, defenders, sides);
  trim_lines (text);
  return g_string_free (text, FALSE);
}

static char *
to_json (const LoomOdds *odds, guint attackers, guint defenders, guint sides)
{
  JsonBuilder *builder = loom_json_begin ();

  loom_json_number (builder, "attackers", attackers);
  loom_json_number (builder, "defenders", defenders);
  loom_json_number (builder, "sides", sides);
  loom_json_decimal (builder, "win", odds->win);
  loom_json_decimal (builder, "tie", odds->tie);
  loom_json_decimal (builder, "lose", odds->lose);
  json_builder_set_member_name (builder, "ways");
  json_builder_begin_object (builder);
  loom_json_string (builder, "win", odds->win_ways);
  loom_json_string (builder, "tie", odds->tie_ways);
  loom_json_string (builder, "lose", odds->lose_ways);
  loom_json_string (builder, "all", odds->all_ways);
  json_builder_end_object (builder);
  return loom_json_end (builder);
}

/* A number of dice as it was typed. */
static gboolean
read_dice (const LoomCommand *command, const char *word, guint *dice)
{
  guint64 number;

  if (g_ascii_string_to_unsigned (word, 10, 1, LOOM_ODDS_DICE_MAX, &number, NULL))
    {
      *dice = (guint)number;
      return TRUE;
    }
  loom_usage_error (command, _ ("“%s” is no number of dice; it takes a whole number from 1 to %d"),
                    word, LOOM_ODDS_DICE_MAX);
  return FALSE;
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  int format = 0, code = LOOM_EXIT_FINE;
  guint attackers, defenders, sides = 6;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const LoomSwitch switches[] = {
    { 0, "sides", LOOM_SWITCH_NUMBER, &sides, "N", N_ ("how many sides the dice have (6)"), 2,
      LOOM_ODDS_SIDES_MAX },
    { 0, "format", LOOM_SWITCH_CHOICE, &format, "FORMAT", N_ ("how it is written"), 0, 0, formats },
  };
  g_auto (LoomOdds) odds = LOOM_ODDS_INIT;

  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, words, &code))
    return code;
  if (words->len != 2)
    return loom_usage_error (command, _ ("say how many dice attack and how many defend, as in "
                                         "“boardloom odds 3 2”"));
  if (!read_dice (command, words->pdata[0], &attackers)
      || !read_dice (command, words->pdata[1], &defenders))
    return LOOM_EXIT_USAGE;
  loom_odds_compute (&odds, attackers, defenders, sides);
  g_autofree char *text = format == 1 ? to_json (&odds, attackers, defenders, sides)
                                      : to_text (&odds, attackers, defenders, sides);
  return loom_output_text (text, LOOM_EXIT_FINE);
}

const LoomCommand loom_command_odds = {
  .name = "odds",
  .summary = N_ ("say what dice against dice come to, exactly"),
  .examples = N_ ("  boardloom odds 3 2                   three dice attack two\n"
                  "  boardloom odds 1 1 --sides 20\n"
                  "  boardloom odds 8 7 --format json     all digits, for programs\n"),
  .usage = "[OPTION…] ATTACKERS DEFENDERS",
  .about
  = N_ ("Counts all throws of both sides by whole numbers, without a simulation, and says how "
        "often the attacker’s sum is higher, level or lower."),
  .run = run,
};
