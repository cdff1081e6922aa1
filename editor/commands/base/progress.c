/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Says how far a measurement is: games done, how fast, what is known by now, and the time that is
 * left at most. */

#include "editor/commands/base/progress.h"

#include "editor/commands/base/output.h"
#include "validator/base/words.h"
#include "formats/model/printable.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* How often something is said, in µs: on a terminal, and elsewhere. */
#define OFTEN (G_USEC_PER_SEC / 8)
#define SELDOM (5 * G_USEC_PER_SEC)

void
loom_progress_init (LoomProgress *self, gboolean asked, gboolean quiet)
{
  *self = (LoomProgress){ .is_terminal = isatty (STDERR_FILENO) != 0 };
  self->is_shown = !quiet && (asked || self->is_terminal);
}

void
loom_progress_clear (LoomProgress *self)
{
  loom_progress_end (self);
  g_clear_pointer (&self->name, g_free);
}

void
loom_progress_begin (LoomProgress *self, const char *path, const LoomGame *game)
{
  g_autofree char *shown = g_filename_display_basename (loom_input_name (path));

  g_free (self->name);
  self->name = g_strdup_printf ("%s “%s”", shown, game->position->scenario->entity.id);
  self->number = G_MAXUINT;
}

static guint
terminal_width (void)
{
  struct winsize size = { .ws_col = 0 };

  return ioctl (STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col : 80;
}

static void
say (LoomProgress *self, const char *words)
{
  if (!self->is_terminal)
    {
      loom_say ("%s", words);
      return;
    }
  const guint width = terminal_width () - 1;
  const gsize length = (gsize)g_utf8_strlen (words, -1);
  g_autofree char *cut
      = length > width ? g_utf8_substring (words, 0, (glong)width) : g_strdup (words);
  g_autofree char *shown = loom_printable_dup (cut, LOOM_PRINTABLE_WORDS);
  g_autofree char *line = g_strdup_printf ("\r%s\033[K", shown);

  /* What cannot be said is not missed. */
  (void)!write (STDERR_FILENO, line, strlen (line));
}

void
loom_progress_end (LoomProgress *self)
{
  if (self->is_shown && self->is_terminal && self->told > 0)
    (void)!write (STDERR_FILENO, "\r\033[K", strlen ("\r\033[K"));
  self->told = 0;
}

static char *
dup_time (double seconds)
{
  const guint64 whole = (guint64)(seconds + 0.5);

  if (whole < 3600)
    return g_strdup_printf ("%u:%02u", (guint)(whole / 60), (guint)(whole % 60));
  if (whole < 100 * 3600)
    return g_strdup_printf ("%u:%02u:%02u", (guint)(whole / 3600), (guint)(whole / 60 % 60),
                            (guint)(whole % 60));
  return g_strdup_printf (_ ("%u days"), (guint)MIN (whole / 86400, G_MAXUINT));
}

/* Seconds until the last of @games is played at @rate a second, or it ends in any case. */
static double
seconds_left (const LoomProgress *self, guint64 games, double rate, gint64 now)
{
  const double left = (double)games / rate;

  if (self->deadline == 0)
    return left;
  return MIN (left, (double)MAX (self->deadline - now, 0) / G_USEC_PER_SEC);
}

void
loom_progress_count (LoomProgress *self,
                     const char *players,
                     guint number,
                     guint64 games,
                     guint64 most,
                     const char *estimate)
{
  const gint64 now = g_get_monotonic_time ();
  const gint64 pause = self->is_terminal ? OFTEN : SELDOM;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *done = loom_words_number (games), *all = loom_words_number (most);
  double seconds;

  if (!self->is_shown)
    return;
  if (self->number != number)
    {
      self->number = number;
      self->began = now;
      self->skipped = games;
      self->told = 0;
    }
  if (self->told > 0 && now - self->told < pause && games < most)
    return;
  self->told = now;
  seconds = (double)(now - self->began) / G_USEC_PER_SEC;
  g_string_append_printf (text, "%s: %s, ", self->name, players);
  g_string_append_printf (text, _ ("%s of at most %s games"), done, all);
  if (seconds > 0.2 && games > self->skipped)
    {
      const double rate = (double)(games - self->skipped) / seconds;
      g_autofree char *speed = loom_words_number ((guint64)(rate + 0.5));
      g_autofree char *left = dup_time (seconds_left (self, most - MIN (games, most), rate, now));

      g_string_append_printf (text, _ (", %s a second, at most %s left"), speed, left);
    }
  if (estimate != NULL)
    g_string_append_printf (text, "; %s", estimate);
  say (self, text->str);
}

/* The seat that stands best by now: "North 51.2 % (49.8 to 52.6)". */
static char *
dup_estimate (const LoomLineupResult *result)
{
  const LoomSequentialTest *test = result->tests[LOOM_ASPECT_AS_DEALT];
  double low, high;
  guint seat;

  if (result->games == 0)
    return NULL;
  seat = loom_sequential_test_favoured (test);
  loom_sequential_test_interval (test, seat, &low, &high);
  return g_strdup_printf (_ ("%s %.1f %% (%.1f to %.1f)"), result->game->seat_names[seat + 1],
                          100 * loom_sequential_test_mean (test, seat), 100 * low, 100 * high);
}

void
loom_progress_watch (const LoomStudyProgress *progress, gpointer data)
{
  LoomProgress *self = data;
  g_autofree char *estimate = NULL;
  g_autofree char *players = NULL;

  if (!self->is_shown)
    return;
  if (progress->result == NULL)
    {
      g_autofree char *words = g_strdup_printf (_ ("%s: players make ready"), self->name);

      if (self->is_terminal)
        say (self, words);
      return;
    }
  self->deadline = progress->deadline;
  players = loom_lineup_dup_name (&progress->result->lineup);
  /* An interval takes longer to work out than a batch of fast games to play. */
  if (self->number != progress->number || self->told == 0
      || g_get_monotonic_time () - self->told >= OFTEN)
    estimate = dup_estimate (progress->result);
  loom_progress_count (self, players, progress->number, progress->result->games + progress->ahead,
                       progress->result->max_games, estimate);
}

void
loom_progress_sum_up (LoomProgress *self, const LoomStudy *study)
{
  if (!self->is_shown || self->is_terminal || study == NULL)
    return;
  for (guint i = 0; i < study->n_results; i++)
    {
      const LoomLineupResult *result = study->results[i];
      g_autofree char *players = loom_lineup_dup_name (&result->lineup);
      g_autofree char *games = loom_words_number (result->games);
      g_autofree char *text
          = g_strdup_printf (_ ("%s: %s, %s games: %s"), self->name, players, games,
                             _ (loom_verdict_word (loom_sequential_test_verdict (
                                 result->tests[LOOM_ASPECT_AS_DEALT]))));

      say (self, text);
    }
}
