/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A plain driver for the fuzz targets: replays every file it is given, then as many random
 * mutations of them as it is told, from a fixed seed unless told another. As a test it says TAP.
 *
 *   fuzz-TARGET [--runs=N] [--seed=N] [--suffix=.xml] FILE-OR-FOLDER…
 *
 * The mutations know XML a little: beside single bytes they move, double and delete whole tags and
 * swap values, since random bytes alone are nearly always refused in the first line. Files with
 * another suffix are mutated by words and lines. */

#include "tests/fuzz/fuzz-lines.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Mutants grow no larger than this. */
#define MUTANT_MAX 40000

static void
run (const char *data, gsize length)
{
  /* A copy of exactly the right size, so that a sanitizer sees reading beyond it. */
  g_autofree uint8_t *copy = g_memdup2 (data, length);
  /* What breaks something is found here afterwards. */
  if (g_getenv ("FUZZ_KEEP") != NULL)
    g_file_set_contents_full (g_getenv ("FUZZ_KEEP"), data, (gssize)length,
                              G_FILE_SET_CONTENTS_NONE, 0600, NULL);
  LLVMFuzzerTestOneInput (copy != NULL ? copy : (const uint8_t *)"", length);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

static void
collect (const char *path, const char *suffix, GPtrArray *corpus)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  if (dir == NULL)
    {
      char *data = NULL;
      gsize length = 0;
      if (!g_file_get_contents (path, &data, &length, NULL))
        g_error ("cannot read %s", path);
      g_ptr_array_add (corpus, g_bytes_new_take (data, length));
      return;
    }
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    if (g_str_has_suffix (g_ptr_array_index (names, i), suffix))
      collect (g_ptr_array_index (names, i), suffix, corpus);
}

/* A random piece of @text that begins with @first and ends before the next @last. */
static gboolean
pick (GRand *random, const GString *text, char first, char last, gsize *at, gsize *length)
{
  if (text->len == 0)
    return FALSE;
  gsize start = (gsize)g_rand_int_range (random, 0, (gint32)text->len);
  const char *begin = memchr (text->str + start, first, text->len - start);
  if (begin == NULL)
    return FALSE;
  const char *end = memchr (begin + 1, last, text->str + text->len - begin - 1);
  if (end == NULL)
    return FALSE;
  *at = (gsize)(begin - text->str);
  *length = (gsize)(end + 1 - begin);
  return TRUE;
}

static void
replace_value (GRand *random, GString *text)
{
  static const char *const words[] = {
    "\"0\"",
    "\"-1\"",
    "\"5080\"",
    "\"c1 c2\"",
    "\"c1 c2 c3\"",
    "\"1 1\"",
    "\"a\"",
    "\"yes\"",
    "\"\"",
    "\"&#10;&amp;&#13;\"",
    "\"1.5\"",
    "\"32\"",
    "\"\xf0\x9f\x90\x9c\"",
    "\"#aBcDeF\"",
    "\"1e3\"",
  };
  gsize at = 0;
  gsize length = 0;
  if (pick (random, text, '"', '"', &at, &length))
    {
      g_string_erase (text, (gssize)at, (gssize)length);
      g_string_insert (text, (gssize)at, words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
    }
}

static void
copy_tag (GRand *random, GString *text)
{
  gsize at = 0;
  gsize length = 0;
  gsize other = 0;
  gsize other_length = 0;
  if (pick (random, text, '<', '>', &at, &length)
      && pick (random, text, '<', '>', &other, &other_length))
    {
      g_autofree char *tag = g_strndup (text->str + at, length);
      g_string_insert (text, (gssize)other, tag);
    }
}

/* A value is put in the place of a later one. */
static void
copy_value (GRand *random, GString *text)
{
  gsize at = 0;
  gsize length = 0;
  gsize other = 0;
  gsize other_length = 0;
  if (pick (random, text, '"', '"', &at, &length)
      && pick (random, text, '"', '"', &other, &other_length) && other > at + length)
    {
      g_autofree char *value = g_strndup (text->str + at, length);
      g_string_erase (text, (gssize)other, (gssize)other_length);
      g_string_insert (text, (gssize)other, value);
    }
}

static void
mutate (GRand *random, GString *text)
{
  gsize at = 0;
  gsize length = 0;
  switch (g_rand_int_range (random, 0, 12))
    {
    case 0: /* another value */
    case 1:
      replace_value (random, text);
      break;
    case 2: /* a tag less */
      if (pick (random, text, '<', '>', &at, &length))
        g_string_erase (text, (gssize)at, (gssize)length);
      break;
    case 3: /* a tag twice, or elsewhere too */
    case 4:
      copy_tag (random, text);
      break;
    case 5: /* a value from elsewhere */
      copy_value (random, text);
      break;
    case 6: /* a byte */
      if (text->len > 0)
        text->str[g_rand_int_range (random, 0, (gint32)text->len)]
            = (char)g_rand_int_range (random, 0, 256);
      break;
    case 7: /* another digit, which more often makes sense than not */
    case 8:
    case 9:
      if (text->len > 0)
        {
          at = (gsize)g_rand_int_range (random, 0, (gint32)text->len);
          at += strcspn (text->str + at, "0123456789");
          if (at < text->len)
            text->str[at] = (char)g_rand_int_range (random, '0', '9' + 1);
        }
      break;
    case 10: /* a line less, which often is an element */
      if (pick (random, text, '\n', '\n', &at, &length))
        g_string_erase (text, (gssize)at, (gssize)length - 1);
      break;
    default: /* a few bytes less */
      if (text->len > 8)
        {
          at = (gsize)g_rand_int_range (random, 0, (gint32)text->len - 8);
          g_string_erase (text, (gssize)at, g_rand_int_range (random, 1, 8));
        }
      break;
    }
}

int
main (int argc, char **argv)
{
  int runs = 40000;
  int seed = 1;
  g_autofree char *suffix = NULL;
  g_auto (GStrv) paths = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *program = g_path_get_basename (argv[0]);
  const char *target = g_str_has_prefix (program, "fuzz-") ? program + strlen ("fuzz-") : program;
  const GOptionEntry entries[] = {
    { "runs", 0, 0, G_OPTION_ARG_INT, &runs, "Mutants to try", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Where chance begins", "N" },
    { "suffix", 0, 0, G_OPTION_ARG_STRING, &suffix, "Of files in folders", "SUFFIX" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, "FILE…" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || paths == NULL)
    {
      fprintf (stderr, "%s\n", error != NULL ? error->message : "name files to begin with");
      return 2;
    }
  g_autoptr (GPtrArray) corpus = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  if (suffix == NULL)
    suffix = g_strdup (".xml");
  for (guint i = 0; paths[i] != NULL; i++)
    collect (paths[i], suffix, corpus);

  void (*const change) (GRand *, GString *)
      = strcmp (suffix, ".xml") == 0 ? mutate : fuzz_mutate_lines;

  printf ("1..2\n");
  g_autoptr (GPtrArray) small = g_ptr_array_new ();
  for (guint i = 0; i < corpus->len; i++)
    {
      gsize length = 0;
      const char *data = g_bytes_get_data (g_ptr_array_index (corpus, i), &length);
      run (data, length);
      if (length <= MUTANT_MAX / 2)
        g_ptr_array_add (small, g_ptr_array_index (corpus, i));
    }
  printf ("ok 1 /fuzz/%s/%u-files-of-the-corpus\n", target, corpus->len);

  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32)seed);
  for (int i = 0; i < runs && small->len > 0; i++)
    {
      gsize length = 0;
      GBytes *bytes = g_ptr_array_index (small, g_rand_int_range (random, 0, (gint32)small->len));
      const char *data = g_bytes_get_data (bytes, &length);
      g_autoptr (GString) text = g_string_new_len (data, (gssize)length);
      for (int n = g_rand_int_range (random, 1, 4); n > 0 && text->len < MUTANT_MAX; n--)
        change (random, text);
      run (text->str, text->len);
    }
  printf ("ok 2 /fuzz/%s/%d-mutants-of-them-from-seed-%d\n", target, runs, seed);
  return 0;
}
