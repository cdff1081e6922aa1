/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mutations of files that are made of lines: see fuzz-lines.h. Words are what blanks, quotation
 * marks and the signs of JSON part. */

#include "tests/fuzz/fuzz-lines.h"

#include <string.h>

typedef struct
{
  gsize at;
  gsize length;
} Piece;

static gsize
random_place (GRand *random, const GString *text)
{
  return (gsize)g_rand_int_range (random, 0, (gint32)text->len);
}

/* A line with its newline, where it has one. */
static Piece
pick_line (GRand *random, const GString *text)
{
  gsize at = random_place (random, text);

  while (at > 0 && text->str[at - 1] != '\n')
    at--;

  const char *end = memchr (text->str + at, '\n', text->len - at);

  return (Piece){ at, end != NULL ? (gsize)(end - text->str) + 1 - at : text->len - at };
}

static Piece
pick_word (GRand *random, const GString *text)
{
  static const char between[] = " \t\n\"{}[],:=<>";
  gsize at = random_place (random, text);
  gsize end = 0;

  while (at > 0 && strchr (between, text->str[at - 1]) == NULL)
    at--;
  for (end = at; end < text->len && strchr (between, text->str[end]) == NULL;)
    end++;
  return (Piece){ at, end - at };
}

static void
replace (GString *text, Piece piece, const char *with, gsize length)
{
  g_string_erase (text, (gssize)piece.at, (gssize)piece.length);
  g_string_insert_len (text, (gssize)piece.at, with, (gssize)length);
}

static void
mutate_word (GRand *random, GString *text)
{
  static const char *const words[] = { "0",
                                       "-1",
                                       "1",
                                       "4294967295",
                                       "18446744073709551615",
                                       "1e308",
                                       "0.5",
                                       "",
                                       "null",
                                       "true",
                                       "[]",
                                       "{}",
                                       "a",
                                       "\\u0000",
                                       "{\t",
                                       ("\xc2\x9b"
                                        "1"),
                                       "undo 1",
                                       "redo 1",
                                       "100000",
                                       "2",
                                       "\\t" };
  const Piece piece = pick_word (random, text);
  const char *word = words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))];

  replace (text, piece, word, strlen (word));
}

static void
mutate_line (GRand *random, GString *text)
{
  const Piece piece = pick_line (random, text);
  g_autofree char *line = g_strndup (text->str + piece.at, piece.length);
  const gboolean goes = g_rand_boolean (random);

  if (goes)
    g_string_erase (text, (gssize)piece.at, (gssize)piece.length);
  if (text->len > 0 && g_rand_int_range (random, 0, 3) > 0)
    g_string_insert_len (text, (gssize)pick_line (random, text).at, line, (gssize)piece.length);
}

static void
mutate_digit (GRand *random, GString *text)
{
  gsize at = random_place (random, text);

  at += strcspn (text->str + at, "0123456789");
  if (at < text->len)
    text->str[at] = (char)g_rand_int_range (random, '0', '9' + 1);
}

void
fuzz_mutate_lines (GRand *random, GString *text)
{
  if (text->len < 2)
    return;
  switch (g_rand_int_range (random, 0, 12))
    {
    case 0:
    case 1:
      text->str[random_place (random, text)] = (char)g_rand_int_range (random, 0, 256);
      break;
    case 2:
    case 3:
    case 4:
      mutate_digit (random, text);
      break;
    case 5:
    case 6:
      mutate_word (random, text);
      break;
    case 7: /* a word from elsewhere */
      {
        const Piece from = pick_word (random, text);
        g_autofree char *word = g_strndup (text->str + from.at, from.length);

        replace (text, pick_word (random, text), word, strlen (word));
      }
      break;
    case 8:
    case 9:
      mutate_line (random, text);
      break;
    case 10: /* cut off */
      if (g_rand_int_range (random, 0, 4) == 0)
        g_string_truncate (text, random_place (random, text));
      break;
    default: /* a few bytes less */
      {
        const gsize at = random_place (random, text);
        const gsize n = (gsize)g_rand_int_range (random, 1, 8);

        g_string_erase (text, (gssize)at, (gssize)MIN (text->len - at, n));
      }
      break;
    }
}
