/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that went wrong on their way: cut off, shuffled, mixed with others, called otherwise. What
 * is made of each is a board without an error, or words why there is none; in time.
 *
 * BOARDLOOM_DAMAGE says how many copies of each file are made; the long form makes thousands.
 * BOARDLOOM_DAMAGE_FOLDER names a folder of real maps to be damaged in place of ours. */

#include "tests/formats/exchange/exchange-support.h"
#include "tests/long-form.h"

#include <string.h>
#include <time.h>

/* s of the processor's time that a file may take. */
#define LONGEST 5

static const char *const own[] = {
  "cave.tmx",         "fields.gif",     "fields.png",
  "hexes.tmj",        "isles.dot",      "isles.graphml",
  "lands.geojson",    "lands.topojson", "little Cells.geojson",
  "little Full.json", "pond.svg",       "rows.gif",
  "towns.csv",        "two.map",        "vale.svg",
  "woods.map",        "woods.txt",      "woods.xml",
};

/* Those, or the paths of the files in the folder that BOARDLOOM_DAMAGE_FOLDER names. */
static const char *const *files = own;
static guint n_files = G_N_ELEMENTS (own);

static char *
load (const char *name, gsize *length)
{
  char *data = NULL;
  if (files == own)
    return exchange_load (name, length);
  g_assert_true (g_file_get_contents (name, &data, length, NULL));
  return data;
}

typedef struct
{
  GRand *rand;
  GByteArray *data;
  const char *name; /* what the file is called; static */
} Copy;

static guint
any (Copy *self, guint n)
{
  return n > 1 ? (guint)g_rand_int_range (self->rand, 0, (gint32)n) : 0;
}

static void
take (Copy *self, const char *name)
{
  gsize length = 0;
  g_autofree char *data = load (name, &length);
  g_byte_array_set_size (self->data, 0);
  g_byte_array_append (self->data, (const guint8 *)data, (guint)length);
  self->name = name;
}

/* --- What goes wrong ----------------------------------------------------------------------------
 */

static void
cut_off (Copy *self)
{
  g_byte_array_set_size (self->data, any (self, self->data->len));
}

static void
lose_a_piece (Copy *self)
{
  const guint from = any (self, self->data->len);
  g_byte_array_remove_range (self->data, from, any (self, self->data->len - from) + 1);
}

static void
shuffle_lines (Copy *self)
{
  g_autofree char *text = g_strndup ((const char *)self->data->data, self->data->len);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const guint n = g_strv_length (lines);
  for (guint i = 0; i + 1 < n; i++)
    {
      const guint k = i + any (self, n - i);
      char *line = lines[i];
      lines[i] = lines[k];
      lines[k] = line;
    }
  g_autofree char *joined = g_strjoinv ("\n", lines);
  g_byte_array_set_size (self->data, 0);
  g_byte_array_append (self->data, (const guint8 *)joined, (guint)strlen (joined));
}

/* Two blocks of the file change places. */
static void
shuffle_blocks (Copy *self)
{
  const guint size = MAX (self->data->len / 8, 1);
  const guint n = self->data->len / size;
  const guint a = any (self, n) * size, b = any (self, n) * size;
  for (guint i = 0; i < size; i++)
    {
      const guint8 byte = self->data->data[a + i];
      self->data->data[a + i] = self->data->data[b + i];
      self->data->data[b + i] = byte;
    }
}

static void
change_bytes (Copy *self)
{
  for (guint i = 0, n = 1 + any (self, 12); i < n; i++)
    self->data->data[any (self, self->data->len)] = (guint8)any (self, 256);
}

/* Numbers that no map has. */
static void
change_numbers (Copy *self)
{
  static const char *const numbers[] = { "-1", "1e308", "99999999999", "0", "nan", "0.0000001" };
  const char *number = numbers[any (self, G_N_ELEMENTS (numbers))];
  guint at = any (self, self->data->len);
  while (at < self->data->len && !g_ascii_isdigit (self->data->data[at]))
    at++;
  guint end = at;
  while (end < self->data->len && g_ascii_isdigit (self->data->data[end]))
    end++;
  g_autoptr (GByteArray) made = g_byte_array_new ();
  g_byte_array_append (made, self->data->data, at);
  g_byte_array_append (made, (const guint8 *)number, (guint)strlen (number));
  if (end < self->data->len)
    g_byte_array_append (made, self->data->data + end, self->data->len - end);
  g_byte_array_set_size (self->data, 0);
  g_byte_array_append (self->data, made->data, made->len);
}

/* The beginning of one file and the end of another. */
static void
mix_with_another (Copy *self)
{
  gsize length = 0;
  g_autofree char *other = load (files[any (self, n_files)], &length);
  const guint from = any (self, (guint)length);
  cut_off (self);
  g_byte_array_append (self->data, (const guint8 *)other + from, (guint)length - from);
}

static void
repeat_itself (Copy *self)
{
  const guint n = self->data->len;
  g_autofree guint8 *once = g_memdup2 (self->data->data, n);
  g_byte_array_append (self->data, once, n);
}

static void
call_it_otherwise (Copy *self)
{
  self->name = files[any (self, n_files)];
}

static void (*const damages[]) (Copy *) = {
  cut_off,        lose_a_piece,     shuffle_lines, shuffle_blocks,    change_bytes,
  change_numbers, mix_with_another, repeat_itself, call_it_otherwise,
};

/* --- What is made of it -------------------------------------------------------------------------
 */

/* Reads the copy by @format, or by what is in it; the board breaks no rule. */
static void
read_copy (const Copy *self, const LoomFormat *format, const char *what)
{
  g_autoptr (GBytes) bytes = g_bytes_new (self->data->data, self->data->len);
  g_autoptr (LoomSource) source = loom_source_new (bytes, self->name);
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (GPtrArray) errors = NULL;
  const LoomReadSettings settings = { .format = format, .takes_foreign = TRUE, .remarks = remarks };
  const clock_t began = clock ();
  g_autoptr (LoomBoard) board = loom_formats_read (source, &settings, NULL, &errors);
  if (clock () - began > LONGEST * CLOCKS_PER_SEC)
    g_error ("%s takes more than 5 s", what);
  if (board == NULL && (errors == NULL || errors->len == 0))
    g_error ("%s is refused without a word", what);
  for (guint i = 0; i < errors->len; i++)
    g_assert_true (g_utf8_validate (loom_model_errors_nth (errors, i)->message, -1, NULL));
  g_autofree char *found = board != NULL ? exchange_dup_errors (board) : g_strdup ("");
  /* A drawing of ours brings its scenarios, which may want what is gone from it. */
  if (*found != '\0' && !g_str_has_prefix (found, "AREAS-COUNT"))
    g_error ("%s becomes a board with %s", what, found);
}

/* Whatever goes wrong with a file, and whatever it is taken for. */
static void
whatever_went_wrong_there_are_words_or_a_board (gconstpointer nth)
{
  const char *name = files[GPOINTER_TO_UINT (nth)];
  const guint n = read_rounds ("BOARDLOOM_DAMAGE", 400, 5000);
  g_autoptr (GRand) rand = g_rand_new_with_seed (GPOINTER_TO_UINT (nth) + 1);
  g_autoptr (GByteArray) data = g_byte_array_new ();
  Copy copy = { rand, data, name };
  const LoomFormat *const *formats = loom_formats_get ();
  guint n_formats = 0;
  while (formats[n_formats] != NULL)
    n_formats++;
  for (guint round = 0; round < n; round += read_share (6))
    {
      const guint kind = round % G_N_ELEMENTS (damages);
      const LoomFormat *format = NULL;
      take (&copy, name);
      damages[kind](&copy);
      if (any (&copy, 3) == 0 && copy.data->len > 0)
        damages[any (&copy, G_N_ELEMENTS (damages))](&copy);
      /* A third is taken for what it is not. */
      if (any (&copy, 3) == 0)
        format = formats[any (&copy, n_formats)];
      if (format != NULL && format->read == NULL)
        format = NULL;
      g_autofree char *what = g_strdup_printf ("%s, damage %u in round %u, read as %s", name, kind,
                                               round, format != NULL ? format->id : "it looks");
      read_copy (&copy, format, what);
    }
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

/* (element-type utf8) (owned): the files of @path, in the order of their names. */
static GPtrArray *
list_folder (const char *path)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_assert_nonnull (folder);
  for (const char *name; (name = g_dir_read_name (folder)) != NULL;)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      if (g_file_test (file, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (paths, g_steal_pointer (&file));
    }
  g_ptr_array_sort (paths, compare_strings);
  return paths;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  const char *folder = g_getenv ("BOARDLOOM_DAMAGE_FOLDER");
  g_autoptr (GPtrArray) paths = folder != NULL ? list_folder (folder) : NULL;
  if (paths != NULL)
    {
      files = (const char *const *)paths->pdata;
      n_files = paths->len;
    }
  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *name = g_path_get_basename (files[i]);
      g_autofree char *path = g_strdup_printf (
          "/formats/exchange/damage/%s/whatever-went-wrong-there-are-words-or-a-board", name);
      g_test_add_data_func (g_strdelimit (path, " ", '-'), GUINT_TO_POINTER (i),
                            whatever_went_wrong_there_are_words_or_a_board);
    }
  return g_test_run ();
}
