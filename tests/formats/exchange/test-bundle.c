/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Folders and zips of files: each file by its exact name, nothing outside, no bomb goes off, and
 * what is written is there as a whole or not at all. */

#include "formats/exchange/bundle/bundle.h"
#include "formats/exchange/bundle/zip-write.h"
#include "formats/exchange/seam/sink.h"
#include "formats/exchange/seam/source.h"
#include "formats/model/error.h"
#include "tests/formats/exchange/exchange-support.h"
#include "tests/formats/xml-support.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MIB (1024 * 1024)

static GBytes *
bytes_of (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

/* A zip of files that hold their own names. */
static GBytes *
zip_of (const char *const *names)
{
  const guint n = g_strv_length ((char **)names);
  g_autoptr (GPtrArray) contents = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (contents, bytes_of (names[i]));
  return loom_zip_pack (names, (GBytes *const *)contents->pdata, n);
}

/* Where the central directory tells of the file @nth in @data. */
static guchar *
find_record (guchar *data, gsize length, guint nth)
{
  for (gsize at = 0; at + 46 < length; at++)
    if (memcmp (data + at, "PK\1\2", 4) == 0 && nth-- == 0)
      return data + at;
  g_assert_not_reached ();
}

/* The first reason why @zip is not opened. */
static char *
dup_refusal (GBytes *zip, const char *code)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomBundle) bundle = loom_bundle_open_zip (zip, "it.zip", errors);
  g_assert_null (bundle);
  g_assert_cmpuint (errors->len, ==, 1);
  g_assert_cmpstr (loom_model_errors_nth (errors, 0)->code, ==, code);
  return g_strdup (loom_model_errors_nth (errors, 0)->message);
}

static void
assert_holds (LoomBundle *bundle, const char *name, const char *expected)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (GBytes) bytes = loom_bundle_load (bundle, name, errors);
  g_autoptr (GBytes) wanted = bytes_of (expected);
  g_assert_cmpuint (errors->len, ==, 0);
  g_assert_true (g_bytes_equal (bytes, wanted));
}

static char *
dup_load_error (LoomBundle *bundle, const char *name)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_assert_null (loom_bundle_load (bundle, name, errors));
  g_assert_cmpuint (errors->len, ==, 1);
  return g_strdup (loom_model_errors_nth (errors, 0)->message);
}

/* --- Zips ------------------------------------------------------------------------------------ */

static void
a_zip_gives_each_file_by_its_exact_name (void)
{
  static const char *const names[] = { "z.txt", "map/b c.txt", "map/Ä.txt", "a.txt", NULL };
  g_autoptr (GBytes) zip = zip_of (names);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomBundle) bundle = loom_bundle_open_zip (zip, "it.zip", errors);
  g_assert_nonnull (bundle);
  g_autofree char *list = g_strjoinv (" ", (char **)loom_bundle_get_names (bundle));
  g_assert_cmpstr (list, ==, "a.txt map/b c.txt map/Ä.txt z.txt");
  for (int round = 0; round < 2; round++)
    for (guint i = 0; names[i] != NULL; i++)
      assert_holds (bundle, names[i], names[i]);
  g_autofree char *words = dup_load_error (bundle, "A.TXT");
  g_assert_nonnull (strstr (words, "“it.zip” has no file “A.TXT”"));
  g_autofree char *above = dup_load_error (bundle, "map/../a.txt");
  g_assert_nonnull (strstr (above, "has no file"));
}

/* Of more than one piece, in which files are read, and of exactly one and two. */
static void
a_large_file_of_a_zip_comes_whole (void)
{
  static const gsize sizes[] = { 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 128 * 1024, 300001 };
  static const char *const names[] = { "large.txt", NULL };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *text = g_malloc (sizes[i] + 1);
      for (gsize k = 0; k < sizes[i]; k++)
        text[k] = (char)g_rand_int_range (rand, 'a', 'z');
      text[sizes[i]] = '\0';
      g_autoptr (GBytes) content = bytes_of (text);
      g_autoptr (GBytes) zip = loom_zip_pack (names, &content, 1);
      g_autoptr (GPtrArray) errors = loom_model_errors_new ();
      g_autoptr (LoomBundle) bundle = loom_bundle_open_zip (zip, "it.zip", errors);
      g_assert_nonnull (bundle);
      assert_holds (bundle, names[0], text);
    }
}

static void
the_same_files_make_the_same_zip (void)
{
  static const char *const names[] = { "a.txt", "b/c.txt", NULL };
  g_autoptr (GBytes) one = zip_of (names);
  g_setenv ("TZ", "Asia/Tokyo", TRUE);
  g_usleep (1100 * 1000);
  g_autoptr (GBytes) other = zip_of (names);
  g_unsetenv ("TZ");
  g_assert_true (g_bytes_equal (one, other));
}

static void
a_zip_with_a_name_that_leads_out_is_refused (void)
{
  static const char *const bad[]
      = { "../x", "a/../../x", "/etc/passwd", "C:\\x", "..\\x", "a\\..\\..\\x" };
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      const char *const names[] = { "good.txt", bad[i], NULL };
      g_autoptr (GBytes) zip = zip_of (names);
      g_autofree char *words = dup_refusal (zip, "FILE-UNREADABLE");
      g_assert_nonnull (strstr (words, "which would lie outside it"));
    }
}

static void
what_has_no_plain_name_is_passed_over (void)
{
  static const char *const names[]
      = { ".git/config", "__MACOSX/._a", "a.txt", "bb:c", "d\x01", NULL };
  g_autoptr (GBytes) zip = zip_of (names);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomBundle) bundle = loom_bundle_open_zip (zip, "it.zip", errors);
  g_assert_nonnull (bundle);
  g_autofree char *list = g_strjoinv (" ", (char **)loom_bundle_get_names (bundle));
  g_assert_cmpstr (list, ==, "a.txt");
}

static void
a_name_that_is_there_twice_is_refused (void)
{
  static const char *const names[] = { "a.txt", "b.txt", "a.txt", NULL };
  g_autoptr (GBytes) zip = zip_of (names);
  g_autofree char *words = dup_refusal (zip, "FILE-UNREADABLE");
  g_assert_nonnull (strstr (words, "holds “a.txt” twice"));
}

static void
a_link_in_a_zip_is_not_there (void)
{
  static const char *const names[] = { "a.txt", "link", NULL };
  g_autoptr (GBytes) zip = zip_of (names);
  gsize length = 0;
  guchar *data = g_bytes_unref_to_data (g_steal_pointer (&zip), &length);
  guchar *record = find_record (data, length, 1);
  record[40] = 0xff; /* the mode, a link's */
  record[41] = 0xa1;
  g_autoptr (GBytes) patched = g_bytes_new_take (data, length);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomBundle) bundle = loom_bundle_open_zip (patched, "it.zip", errors);
  g_assert_nonnull (bundle);
  g_assert_true (loom_bundle_has (bundle, "a.txt"));
  g_assert_false (loom_bundle_has (bundle, "link"));
}

static GBytes *
zip_of_zeros (gsize size, guint n)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) contents = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (names, g_strdup_printf ("%u.txt", i));
      g_ptr_array_add (contents, g_bytes_new_take (g_malloc0 (MAX (size, 1)), size));
    }
  return loom_zip_pack ((const char *const *)names->pdata, (GBytes *const *)contents->pdata, n);
}

static void
a_bomb_does_not_go_off (void)
{
  g_autoptr (GBytes) honest = zip_of_zeros (8 * MIB, 1);
  g_autofree char *words = dup_refusal (honest, "FILE-TOO-LARGE");
  g_assert_nonnull (strstr (words, "unpack to far more than it may"));
  /* One that says it were small: 1000 bytes. */
  gsize length = 0;
  guchar *data = g_bytes_unref_to_data (zip_of_zeros (8 * MIB, 1), &length);
  guchar *record = find_record (data, length, 0);
  memcpy (record + 24, "\xe8\x03\0\0", 4);
  g_autoptr (GBytes) liar = g_bytes_new_take (data, length);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomBundle) bundle = loom_bundle_open_zip (liar, "it.zip", errors);
  if (bundle != NULL)
    g_free (dup_load_error (bundle, "0.txt"));
  /* What grows a lot and is small is no bomb. */
  g_autoptr (GBytes) small = zip_of_zeros (MIB - 1, 1);
  g_autoptr (LoomBundle) opened = loom_bundle_open_zip (small, "it.zip", errors);
  g_autoptr (GBytes) bytes = loom_bundle_load (opened, "0.txt", errors);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, MIB - 1);
}

static void
a_zip_of_too_many_files_is_refused (void)
{
  g_autoptr (GBytes) most = zip_of_zeros (0, LOOM_MOST_ZIP_FILES);
  g_autoptr (GBytes) more = zip_of_zeros (0, LOOM_MOST_ZIP_FILES + 1);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomBundle) bundle = loom_bundle_open_zip (most, "it.zip", errors);
  g_assert_nonnull (bundle);
  g_autofree char *words = dup_refusal (more, "FILE-TOO-LARGE");
  g_assert_nonnull (strstr (words, "more than 2,000 files"));
}

/* Loads all that @data, a zip or not, lets be loaded. */
static void
go_through (const guchar *data, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomBundle) bundle = loom_bundle_open_zip (bytes, "it.zip", errors);
  g_assert_true (bundle != NULL || errors->len > 0);
  for (const char *const *name = bundle != NULL ? loom_bundle_get_names (bundle) : NULL;
       name != NULL && *name != NULL; name++)
    {
      const guint before = errors->len;
      g_autoptr (GBytes) loaded = loom_bundle_load (bundle, *name, errors);
      g_assert_true (loaded != NULL || errors->len > before);
    }
}

static void
a_damaged_zip_is_refused_in_words (void)
{
  static const char *const names[] = { "z.txt", "map/b c.txt", "a.txt", NULL };
  g_autoptr (GBytes) zip = zip_of (names);
  gsize length = 0;
  const guchar *data = g_bytes_get_data (zip, &length);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  for (gsize end = 0; end < length; end++)
    go_through (data, end);
  for (guint i = 0; i < 3000; i++)
    {
      g_autofree guchar *copy = g_memdup2 (data, length);
      for (guint k = g_rand_int_range (rand, 1, 6); k > 0; k--)
        copy[g_rand_int_range (rand, 0, (gint32)length)] = (guchar)g_rand_int (rand);
      go_through (copy, length);
    }
}

/* --- Folders --------------------------------------------------------------------------------- */

static char *
make_folder (void)
{
  char *folder = g_dir_make_tmp ("loom-XXXXXX", NULL);
  g_assert_nonnull (folder);
  return folder;
}

static void
put_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *above = g_path_get_dirname (path);
  g_assert_cmpint (g_mkdir_with_parents (above, 0755), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      struct stat status;
      if (lstat (inner, &status) == 0 && S_ISDIR (status.st_mode))
        remove_folder (inner);
      else
        g_unlink (inner);
    }
  g_rmdir (path);
}

/* All names below @path, hidden ones too. */
static void
list_folder (const char *path, const char *below, GPtrArray *names)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      g_autofree char *shown = g_strconcat (below, name, NULL);
      g_autofree char *deeper = g_strconcat (shown, "/", NULL);
      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        list_folder (inner, deeper, names);
      else
        g_ptr_array_add (names, g_steal_pointer (&shown));
    }
}

static int
by_bytes (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

static char *
dup_listing (const char *path)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  list_folder (path, "", names);
  g_ptr_array_sort (names, by_bytes);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **)names->pdata);
}

static void
a_folder_gives_its_files_and_no_links (void)
{
  g_autofree char *folder = make_folder ();
  put_file (folder, "in/a.txt", "a");
  put_file (folder, "in/sub/b.txt", "b");
  put_file (folder, "in/.hidden", "h");
  put_file (folder, "secret", "s");
  g_autofree char *in = g_build_filename (folder, "in", NULL);
  g_autofree char *link = g_build_filename (in, "link.txt", NULL);
  g_autofree char *way = g_build_filename (in, "way", NULL);
  g_assert_cmpint (symlink ("../secret", link), ==, 0);
  g_assert_cmpint (symlink ("..", way), ==, 0);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomBundle) bundle = loom_bundle_open_folder (in, errors);
  g_autofree char *list = g_strjoinv (" ", (char **)loom_bundle_get_names (bundle));
  g_assert_cmpstr (list, ==, "a.txt sub/b.txt");
  assert_holds (bundle, "sub/b.txt", "b");
  g_autofree char *refused = dup_load_error (bundle, "way/secret");
  g_assert_nonnull (strstr (refused, "has no file"));
  /* What becomes a link after it was listed is not followed, neither is a folder that does. */
  g_autofree char *file = g_build_filename (in, "a.txt", NULL);
  g_autofree char *sub = g_build_filename (in, "sub", NULL);
  g_assert_cmpint (g_unlink (file), ==, 0);
  g_assert_cmpint (symlink ("../secret", file), ==, 0);
  g_autofree char *swapped = dup_load_error (bundle, "a.txt");
  g_assert_nonnull (strstr (swapped, "is no file of its own but a link"));
  remove_folder (sub);
  put_file (folder, "b.txt", "outside");
  g_assert_cmpint (symlink ("..", sub), ==, 0);
  g_free (dup_load_error (bundle, "sub/b.txt"));
  remove_folder (folder);
}

/* --- Sources --------------------------------------------------------------------------------- */

static LoomBoard *
read_path (const char *path, char **words)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomSource) source = loom_source_open (path, NULL, errors);
  const LoomReadSettings settings = { .takes_foreign = TRUE };
  g_autoptr (GPtrArray) reasons = NULL;
  LoomBoard *board = source != NULL ? loom_formats_read (source, &settings, NULL, &reasons) : NULL;
  if (source == NULL)
    reasons = g_steal_pointer (&errors);
  *words = g_strdup (reasons->len > 0 ? loom_model_errors_nth (reasons, 0)->message : "");
  return board;
}

/* A file that somebody writes on, a byte at a time, until it is told to stop. */
typedef struct
{
  int fd;
  gint is_over;   /* atomic */
  gint n_written; /* atomic */
} Growing;

static gpointer
grow (gpointer data)
{
  Growing *self = data;
  while (!g_atomic_int_get (&self->is_over))
    {
      g_assert_cmpint (write (self->fd, " ", 1), ==, 1);
      g_atomic_int_inc (&self->n_written);
    }
  return NULL;
}

/* Half of one state and half of another would be neither. */
static void
a_file_that_changes_while_it_is_read_is_refused (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "lands.geojson", NULL);
  put_file (folder, "lands.geojson", "{}");
  Growing growing = { .fd = g_open (path, O_WRONLY | O_APPEND, 0) };
  /* Large enough to take a while, and holes on the disk. */
  g_assert_cmpint (ftruncate (growing.fd, 40 * 1000 * 1000), ==, 0);
  g_autoptr (GThread) thread = g_thread_new ("grow", grow, &growing);
  while (g_atomic_int_get (&growing.n_written) < 10)
    g_usleep (100);
  g_autofree char *words = NULL, *after = NULL;
  g_assert_null (read_path (path, &words));
  g_assert_nonnull (strstr (words, "was changed by somebody else while it was read"));
  g_atomic_int_set (&growing.is_over, TRUE);
  g_thread_join (g_steal_pointer (&thread));
  close (growing.fd);
  /* Once it stays, it is read, and refused for what is in it. */
  g_assert_null (read_path (path, &after));
  g_assert_null (strstr (after, "while it was read"));
  remove_folder (folder);
}

static void
the_one_map_in_a_folder_or_zip_is_read (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *in = g_build_filename (folder, "in", NULL);
  g_autofree char *zip_path = g_build_filename (folder, "it.zip", NULL);
  gsize length = 0;
  g_autofree char *graph = exchange_load ("isles.graphml", &length);
  put_file (folder, "in/maps/isles.graphml", graph);
  put_file (folder, "in/maps/read.me", "A map.");
  g_autofree char *words = NULL;
  g_autofree char *zip_words = NULL;
  g_autofree char *several = NULL;
  g_autoptr (LoomBoard) board = read_path (in, &words);
  g_assert_nonnull (board);
  const char *const names[] = { "maps/isles.graphml", "maps/read.me" };
  GBytes *contents[] = { g_bytes_new (graph, length), bytes_of ("A map.") };
  g_autoptr (GBytes) zip = loom_zip_pack (names, contents, 2);
  g_assert_true (g_file_set_contents (zip_path, g_bytes_get_data (zip, NULL),
                                      (gssize)g_bytes_get_size (zip), NULL));
  g_autoptr (LoomBoard) same = read_path (zip_path, &zip_words);
  g_autofree char *text = write_text (board);
  g_autofree char *same_text = write_text (same);
  g_assert_cmpstr (text, ==, same_text);
  put_file (folder, "in/maps/more.graphml", graph);
  g_assert_null (read_path (in, &several));
  g_assert_nonnull (strstr (several, "holds several maps, “maps/isles.graphml” and “maps/more."));
  g_bytes_unref (contents[0]);
  g_bytes_unref (contents[1]);
  remove_folder (folder);
}

static void
a_folder_without_a_map_is_refused_as_before (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *words = NULL;
  put_file (folder, "read.me", "Nothing.");
  g_assert_null (read_path (folder, &words));
  g_assert_nonnull (strstr (words, "is a folder; name a board's file in it"));
  remove_folder (folder);
}

static void
names_are_found_by_their_tails (void)
{
  static const char *const names[] = { "a/b/map.txt", "a/map.txt", "a/xmap.txt", NULL };
  g_assert_cmpstr (loom_names_find (names, "map.txt"), ==, "a/map.txt");
  g_assert_cmpstr (loom_names_find (names, "MAP.txt"), ==, "a/map.txt");
  g_assert_cmpstr (loom_names_find (names, "b/map.txt"), ==, "a/b/map.txt");
  g_assert_null (loom_names_find (names, "p.txt"));
  g_assert_null (loom_names_find (NULL, "map.txt"));
}

/* --- Sinks ----------------------------------------------------------------------------------- */

static LoomSink *
sink_of (const char *path, LoomSinkShape shape, const char *extra)
{
  LoomSink *sink = loom_sink_new (path);
  g_autoptr (GBytes) a = bytes_of ("a");
  g_autoptr (GBytes) b = bytes_of ("b");
  loom_sink_set_shape (sink, shape);
  g_assert_true (loom_sink_add (sink, "a.txt", a));
  g_assert_true (loom_sink_add (sink, "deep/er/b.txt", b));
  g_assert_false (loom_sink_add (sink, "a.txt", b));
  g_assert_false (loom_sink_add (sink, "../b.txt", b));
  g_assert_false (loom_sink_add (sink, "/b.txt", b));
  if (extra != NULL)
    g_assert_true (loom_sink_add (sink, extra, b));
  return sink;
}

static void
a_folder_is_written_whole_or_not_at_all (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *out = g_build_filename (folder, "out", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSink) sink = sink_of (out, LOOM_SINK_FOLDER, "c.txt");
  g_assert_true (loom_sink_put (sink, NULL, &error));
  g_autofree char *list = dup_listing (folder);
  g_assert_cmpstr (list, ==, "out/a.txt out/c.txt out/deep/er/b.txt");
  /* Once more: the same files, so they are replaced. */
  put_file (out, "a.txt", "old");
  g_assert_true (loom_sink_put (sink, NULL, &error));
  g_autofree char *again = dup_listing (folder);
  g_assert_cmpstr (again, ==, list);
  /* Fewer files would lose one. */
  g_autoptr (LoomSink) fewer = sink_of (out, LOOM_SINK_FOLDER, NULL);
  g_assert_false (loom_sink_put (fewer, NULL, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
  g_assert_nonnull (strstr (error->message, "holds files that would be lost"));
  g_clear_error (&error);
  g_autofree char *unchanged = dup_listing (folder);
  g_assert_cmpstr (unchanged, ==, list);
  /* A folder that is to be where a file is. */
  g_autoptr (LoomSink) wrong = sink_of (out, LOOM_SINK_FOLDER, "a.txt/b.txt");
  g_assert_false (loom_sink_put (wrong, NULL, &error));
  g_autofree char *still = dup_listing (folder);
  g_assert_cmpstr (still, ==, list);
  remove_folder (folder);
}

static void
a_zip_that_is_written_is_read (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *out = g_build_filename (folder, "out.ZIP", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSink) sink = loom_sink_new (out);
  g_assert_cmpint (loom_sink_get_bundle_shape (sink), ==, LOOM_SINK_ZIP);
  g_autoptr (LoomSink) whole = sink_of (out, LOOM_SINK_ZIP, "ü/c.txt");
  g_assert_true (loom_sink_put (whole, NULL, &error));
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomSource) source = loom_source_open (out, NULL, errors);
  g_assert_true (loom_source_is_bundle (source));
  g_autofree char *list = g_strjoinv (" ", (char **)loom_source_get_names (source));
  g_assert_cmpstr (list, ==, "a.txt deep/er/b.txt ü/c.txt");
  g_autoptr (LoomSource) inner = loom_source_enter (source, "deep/er/b.txt", errors);
  g_assert_false (loom_source_is_bundle (inner));
  g_autoptr (GBytes) sibling = loom_source_load_sibling (inner, "b.txt", errors);
  g_assert_cmpuint (g_bytes_get_size (sibling), ==, 1);
  g_assert_null (loom_source_load_sibling (inner, "../a.txt", errors));
  remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add_func ("/formats/exchange/bundle/" name, function)
  ADD ("a-zip-gives-each-file-by-its-exact-name", a_zip_gives_each_file_by_its_exact_name);
  ADD ("a-large-file-of-a-zip-comes-whole", a_large_file_of_a_zip_comes_whole);
  ADD ("the-same-files-make-the-same-zip", the_same_files_make_the_same_zip);
  ADD ("a-zip-with-a-name-that-leads-out-is-refused", a_zip_with_a_name_that_leads_out_is_refused);
  ADD ("what-has-no-plain-name-is-passed-over", what_has_no_plain_name_is_passed_over);
  ADD ("a-name-that-is-there-twice-is-refused", a_name_that_is_there_twice_is_refused);
  ADD ("a-link-in-a-zip-is-not-there", a_link_in_a_zip_is_not_there);
  ADD ("a-bomb-does-not-go-off", a_bomb_does_not_go_off);
  ADD ("a-zip-of-too-many-files-is-refused", a_zip_of_too_many_files_is_refused);
  ADD ("a-damaged-zip-is-refused-in-words", a_damaged_zip_is_refused_in_words);
  ADD ("a-folder-gives-its-files-and-no-links", a_folder_gives_its_files_and_no_links);
  ADD ("a-file-that-changes-while-it-is-read-is-refused",
       a_file_that_changes_while_it_is_read_is_refused);
  ADD ("the-one-map-in-a-folder-or-zip-is-read", the_one_map_in_a_folder_or_zip_is_read);
  ADD ("a-folder-without-a-map-is-refused-as-before", a_folder_without_a_map_is_refused_as_before);
  ADD ("names-are-found-by-their-tails", names_are_found_by_their_tails);
  ADD ("a-folder-is-written-whole-or-not-at-all", a_folder_is_written_whole_or_not_at_all);
  ADD ("a-zip-that-is-written-is-read", a_zip_that_is_written_is_read);
#undef ADD
  return g_test_run ();
}
