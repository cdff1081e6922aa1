/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The door between files and boards: what a file is is seen from what is in it, the board's own
 * format goes through it unchanged, and a second format needs nothing but its own constant. */

#include "formats/exchange/read.h"
#include "formats/exchange/write.h"
#include "formats/model/error.h"
#include "formats/xml/reader.h"
#include "tests/formats/tally-format.h"
#include "tests/formats/xml-support.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BOARD                                                                                      \
  "<board xmlns='urn:boardloom:board:1' version='1.0' title='A'><areas width='90' height='90'>"    \
  "<area id='a' name='A' at='40 40' radius='5'/></areas></board>"
#define TALLY "tally 1\nnorth 20 30 5\nsouth 20 60 5\n"
#define TEXT(text) text, sizeof text - 1

static const LoomFormat *table[3]; /* the board's own, and the tally */

/* What is of no format. */
static const struct
{
  const char *data;
  gsize length;
  const char *code;
  const char *says; /* what it looks like, then what to do */
} strangers[] = {
  { TEXT (""), "FILE-EMPTY", "“map.board.xml” is empty; “boardloom new” makes a board" },
  { TEXT ("\xff\xd8\xff\xe0"), "NOT-A-BOARD",
    "“map.board.xml” is a JPEG picture, not a board of Boardloom; its colours are not flat, so "
    "save what it was made of as PNG and convert that" },
  { TEXT ("\x1f\x8b\x08\0"), "NOT-A-BOARD",
    "is compressed with gzip, not a board of Boardloom; unpack it first with gunzip" },
  { TEXT ("[1, 2]"), "NOT-A-BOARD", "is JSON, not a board of Boardloom; name a board's file" },
  { TEXT ("hello"), "NOT-A-BOARD", "is text without any XML, not a board" },
};

/* --- The board's own format ------------------------------------------------------------------ */

static char *
dup_words (const LoomBoard *board, const LoomModelErrors *errors)
{
  GString *words = g_string_new (NULL);
  for (guint i = 0; i < errors->len; i++)
    {
      const LoomModelError *model_error = loom_model_errors_nth (errors, i);
      g_string_append_printf (words, "%s:%u:%u: %s\n", model_error->code, model_error->line,
                              model_error->column, model_error->message);
    }
  if (board != NULL)
    {
      g_autofree char *text = write_text (board);
      g_string_append (words, text);
    }
  return g_string_free (words, FALSE);
}

/* Asserts that the door says the same as the reader behind it. */
static void
compare_with_reader (const char *data, gsize length)
{
  for (int in_part = 0; in_part < 2; in_part++)
    {
      g_autoptr (GPtrArray) errors = NULL;
      g_autoptr (GPtrArray) expected_errors = NULL;
      g_autoptr (LoomBoard) board
          = in_part ? loom_formats_read_bytes_in_part (data, length, "it", &errors)
                    : loom_formats_read_bytes (data, length, "it", &errors);
      g_autoptr (LoomBoard) expected
          = in_part ? loom_read_bytes_in_part (data, length, "it", &expected_errors)
                    : loom_read_bytes (data, length, "it", &expected_errors);
      g_autofree char *words = dup_words (board, errors);
      g_autofree char *expected_words = dup_words (expected, expected_errors);
      g_assert_cmpstr (words, ==, expected_words);
      g_assert_true (board != NULL || errors->len > 0);
    }
}

static void
the_door_changes_nothing (void)
{
  gsize length = 0;
  g_autofree char *everything = load_everything (&length);
  g_autofree char *folder
      = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", "broken", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;
  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++)
    compare_with_reader (strangers[i].data, strangers[i].length);
  for (gsize end = 0; end < length; end += 1 + length / 60)
    compare_with_reader (everything, end);
  compare_with_reader (everything, length);
  g_assert_nonnull (dir);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL; n++)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      gsize n_text = 0;
      g_assert_true (g_file_get_contents (path, &text, &n_text, NULL));
      compare_with_reader (text, n_text);
    }
  g_assert_cmpuint (n, >, 100);
}

static void
nothing_of_a_board_is_lost_in_its_own_format (void)
{
  g_autoptr (GPtrArray) samples = list_samples ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("loom-XXXXXX", &error);
  g_assert_no_error (error);
  g_autofree char *path = g_build_filename (folder, "again.board.xml", NULL);
  for (guint i = 0; i < samples->len; i++)
    {
      g_autoptr (GPtrArray) errors = NULL;
      LoomFileIdentity identity;
      g_autoptr (LoomBoard) board
          = loom_formats_read_file (g_ptr_array_index (samples, i), &identity, &errors);
      g_assert_nonnull (board);
      g_assert_true (identity.known);
      g_autoptr (GArray) losses = loom_format_list_losses (loom_formats_get_own (), board);
      g_assert_cmpuint (losses->len, ==, 0);
      g_assert_true (loom_formats_save (board, path, NULL, &error));
      g_assert_no_error (error);
      g_autoptr (LoomBoard) again = loom_formats_read_file (path, NULL, NULL);
      g_assert_nonnull (again);
      g_autofree char *text = write_text (board);
      g_autofree char *text_again = write_text (again);
      g_assert_cmpstr (text, ==, text_again);
    }
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* --- What is of no format -------------------------------------------------------------------- */

static void
a_stranger_is_told_what_it_is (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++)
    {
      g_autoptr (GPtrArray) errors = NULL;
      g_assert_null (loom_formats_read_bytes_in_part (strangers[i].data, strangers[i].length,
                                                      "map.board.xml", &errors));
      g_assert_cmpuint (errors->len, ==, 1);
      g_assert_cmpstr (loom_model_errors_nth (errors, 0)->code, ==, strangers[i].code);
      g_assert_nonnull (strstr (loom_model_errors_nth (errors, 0)->message, strangers[i].says));
    }
  g_autoptr (GPtrArray) none = NULL;
  LoomFileIdentity identity = { TRUE };
  g_assert_null (loom_formats_read_file ("/no/such/file", &identity, &none));
  g_assert_false (identity.known);
  g_assert_cmpstr (loom_model_errors_nth (none, 0)->code, ==, "FILE-UNREADABLE");
  g_assert_null (loom_formats_read_file ("/no/such/file", NULL, NULL));
}

/* --- A second format ------------------------------------------------------------------------- */

static LoomBoard *
read_with (const char *text, const char *name, const LoomReadSettings *settings, char **words)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (LoomSource) source = loom_source_new (bytes, name);
  g_autoptr (GPtrArray) errors = NULL;
  const LoomFormat *format = NULL;
  LoomBoard *board = loom_formats_read (source, settings, &format, &errors);
  g_autofree char *found = dup_words (NULL, errors);
  *words = g_strconcat (format != NULL ? format->id : "none", errors->len > 0 ? " " : "",
                        errors->len > 0 ? found : "", NULL);
  return board;
}

static void
a_file_is_known_by_its_content (void)
{
  const LoomReadSettings any = { .formats = table, .takes_foreign = TRUE };
  const LoomReadSettings own = { .formats = table };
  const LoomReadSettings forced
      = { .formats = table, .format = &tally_format, .takes_foreign = TRUE };
  g_autofree char *tally = NULL;
  g_autofree char *xml = NULL;
  g_autofree char *refused = NULL;
  g_autofree char *as_tally = NULL;
  g_autofree char *nothing = NULL;
  g_autoptr (LoomBoard) discs = read_with (TALLY, "map.board.xml", &any, &tally);
  g_assert_cmpstr (tally, ==, "tally");
  g_assert_cmpuint (loom_board_n (discs, LOOM_KIND_AREA), ==, 2);
  g_autoptr (LoomBoard) board = read_with (BOARD, "map.tally", &any, &xml);
  g_assert_nonnull (board);
  g_assert_cmpstr (xml, ==, "board");
  g_assert_null (read_with (TALLY, "map.board.xml", &own, &refused));
  g_assert_cmpstr (refused, ==,
                   "tally NOT-A-BOARD:0:0: “map.board.xml” is of the format “tally”, not a board "
                   "of Boardloom; convert it first\n");
  g_autoptr (LoomBoard) none = read_with (BOARD, "map.board.xml", &forced, &as_tally);
  g_assert_true (g_str_has_prefix (as_tally, "tally"));
  g_assert_true (none == NULL || loom_board_n (none, LOOM_KIND_AREA) == 0);
  g_assert_null (read_with ("hello", "map.tally", &any, &nothing));
  g_assert_nonnull (strstr (nothing, "none NOT-A-BOARD:0:0: “map.tally” is text without any XML"));
  /* The program itself does not know the format of this test. */
  g_autoptr (GPtrArray) errors = NULL;
  g_assert_null (loom_formats_read_bytes (TEXT (TALLY), "map.tally", &errors));
  g_assert_nonnull (strstr (loom_model_errors_nth (errors, 0)->message, "is text without any XML"));
}

static guint
sure_of_half (const LoomProbe *probe)
{
  return 50;
}

static void
of_equals_the_name_decides (void)
{
  static const char *const ones[] = { ".one", NULL };
  static const char *const others[] = { ".other", NULL };
  const LoomFormat one = { .id = "one", .suffixes = ones, .probe = sure_of_half };
  const LoomFormat other = { .id = "other", .suffixes = others, .probe = sure_of_half };
  const LoomFormat *const equals[] = { &one, &other, NULL };
  g_auto (LoomProbe) probe = { NULL };
  loom_probe_init (&probe, TEXT ("x"), "a.other");
  g_assert_true (loom_formats_choose (equals, &probe) == &other);
  probe.name = "a.one";
  g_assert_true (loom_formats_choose (equals, &probe) == &one);
  probe.name = "a.xml";
  g_assert_true (loom_formats_choose (equals, &probe) == &one);
  /* Neither can be read or written. */
  const LoomReadSettings settings = { .formats = equals, .takes_foreign = TRUE };
  g_autofree char *words = NULL;
  g_assert_null (read_with ("x", "a.other", &settings, &words));
  g_assert_nonnull (strstr (words, "of the format “other”, which can be written only"));
  g_autoptr (LoomBoard) board = loom_formats_read_bytes (TEXT (BOARD), "board", NULL);
  g_autoptr (LoomSink) sink = loom_sink_new ("a.other");
  g_autoptr (GError) error = NULL;
  g_assert_false (loom_formats_write (board, &other, NULL, NULL, NULL, sink, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
}

static void
a_new_file_is_known_by_its_name (void)
{
  g_assert_true (loom_formats_find_for_name (table, "a.board.xml") == loom_formats_get_own ());
  g_assert_true (loom_formats_find_for_name (table, "A.XML") == loom_formats_get_own ());
  g_assert_true (loom_formats_find_for_name (table, "a.board.xml.tally") == &tally_format);
  g_assert_null (loom_formats_find_for_name (table, ".tally"));
  g_assert_null (loom_formats_find_for_name (table, "a.doc"));
  g_assert_true (loom_formats_find (table, "tally") == &tally_format);
  g_assert_null (loom_formats_find (loom_formats_get (), "tally"));
  g_assert_true (loom_formats_find (loom_formats_get (), "board") == loom_formats_get_own ());
}

static void
what_is_lost_is_counted (void)
{
  const char *text
      = "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'><areas width='90' "
        "height='90'>"
        "<corner id='a' x='1' y='1'/><corner id='b' x='9' y='1'/><corner id='c' x='9' y='9'/>"
        "<area id='x' name='X' outline='a b c'/><area id='y' name='Y' at='40 40' radius='5'/>"
        "<area id='z' name='Z' at='60 60' radius='5'/>"
        "<route id='p' from='x' to='y'/><route id='q' from='y' to='z'/></areas></board>";
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board = loom_formats_read_bytes (text, strlen (text), "test", &errors);
  g_assert_cmpuint (errors->len, ==, 0);
  g_autoptr (GArray) losses = loom_format_list_losses (&tally_format, board);
  g_assert_cmpuint (losses->len, ==, 2);
  const LoomFormatLosses *routes = &g_array_index (losses, LoomFormatLosses, 0);
  const LoomFormatLosses *outlines = &g_array_index (losses, LoomFormatLosses, 1);
  g_assert_cmpstr (routes->loss->what, ==, "routes");
  g_assert_cmpuint (routes->n, ==, 2);
  g_assert_cmpstr (outlines->loss->what, ==, "areas that are no discs");
  g_assert_cmpuint (outlines->n, ==, 1);
}

static gboolean
stop_half_way (double fraction, const char *stage, gpointer data)
{
  guint *n = data;
  (*n)++;
  return fraction < 0.5;
}

static void
work_can_be_stopped (void)
{
  guint n = 0;
  const LoomTask task = { stop_half_way, &n };
  const LoomReadSettings settings = { .formats = table, .takes_foreign = TRUE, .task = &task };
  g_autofree char *words = NULL;
  g_assert_null (read_with (TALLY, "a", &settings, &words));
  g_assert_cmpstr (words, ==, "tally");
  g_assert_cmpuint (n, ==, 2);
}

/* --- Options --------------------------------------------------------------------------------- */

static const struct
{
  const char *name;
  const char *text;
  const char *says; /* NULL: it is taken */
} settings_given[] = {
  { "unit", "cm", NULL },
  { "unit", "ell", "the option “unit” is “ell” and should be one of mm, cm" },
  { "margin", "100.5", NULL },
  { "margin", "-1", "should be a number from 0 to 100.5" },
  { "margin", "nan", "should be a number" },
  { "margin", "1e999", "should be a number" },
  { "margin", "1 mm", "should be a number" },
  { "margin", "", "should be a number" },
  { "names", "yes", NULL },
  { "names", "true", "should be “yes” or “no”" },
  { "title", "Two towns", NULL },
  { "title", "\xff", "should be text in UTF-8" },
  { "titel", "x", "there is no option “titel”; did you mean “title”? There are: unit, margin" },
  { "zzzzzzzzzz", "x", "there is no option “zzzzzzzzzz”; there are: unit" },
};

static void
options_are_checked (void)
{
  g_autoptr (LoomFormatValues) values
      = loom_format_values_new (tally_format.options, tally_format.n_options);
  g_autoptr (LoomFormatValues) none = loom_format_values_new (NULL, 0);
  g_autoptr (GError) error = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (settings_given); i++)
    {
      g_autoptr (GError) why = NULL;
      const char *says = settings_given[i].says;
      const gboolean is_taken
          = loom_format_values_set (values, settings_given[i].name, settings_given[i].text, &why);
      g_assert_true (is_taken == (says == NULL));
      if (says != NULL && strstr (why->message, says) == NULL)
        g_error ("“%s” does not say “%s”", why->message, says);
    }
  g_assert_false (loom_format_values_set (none, "unit", "mm", &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_VALUE);

  const LoomReadSettings settings
      = { .formats = table, .format = &tally_format, .values = values, .takes_foreign = TRUE };
  g_autofree char *words = NULL;
  g_assert_true (loom_format_values_set (values, "names", "no", NULL));
  g_autoptr (LoomBoard) board = read_with ("tally 1\nnorth 2 3 1\n", "a", &settings, &words);
  g_assert_nonnull (board);
  g_assert_cmpint (loom_board_area (board, 0)->at.y, ==, 30000);
  g_assert_cmpstr (loom_board_get_root (board)->title, ==, "Two towns");
}

/* --- Files beside the main one --------------------------------------------------------------- */

typedef struct
{
  char *folder;
  char *path;  /* of a tally in it */
  char *names; /* beside it */
} Folder;

static void
folder_set_up (Folder *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("loom-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->path = g_build_filename (self->folder, "a.tally", NULL);
  self->names = g_build_filename (self->folder, "names.txt", NULL);
}

static void
folder_tear_down (Folder *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->names);
}

static LoomFormatValues *
values_with_names (void)
{
  LoomFormatValues *values = loom_format_values_new (tally_format.options, tally_format.n_options);
  g_assert_true (loom_format_values_set (values, "names", "yes", NULL));
  return values;
}

static LoomBoard *
read_tally_file (const char *path, char **words)
{
  g_autoptr (LoomFormatValues) values = values_with_names ();
  const LoomReadSettings settings
      = { .formats = table, .format = &tally_format, .values = values, .takes_foreign = TRUE };
  g_autoptr (GPtrArray) early = loom_model_errors_new ();
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomSource) source = loom_source_open (path, NULL, early);
  g_assert_nonnull (source);
  LoomBoard *board = loom_formats_read (source, &settings, NULL, &errors);
  *words = dup_words (NULL, errors);
  return board;
}

static gboolean
write_tally_file (const LoomBoard *board,
                  const char *path,
                  LoomFileIdentity *identity,
                  GError **error)
{
  g_autoptr (LoomFormatValues) values = values_with_names ();
  g_autoptr (LoomSink) sink = loom_sink_new (path);
  return loom_formats_write (board, &tally_format, values, NULL, NULL, sink, error)
         && loom_sink_put (sink, identity, error);
}

static void
files_beside_are_written_and_read (Folder *self, gconstpointer data)
{
  const LoomReadSettings any = { .formats = table, .takes_foreign = TRUE };
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  g_autoptr (LoomBoard) board = read_with (TALLY, "a.tally", &any, &found);
  g_assert_true (write_tally_file (board, self->path, &identity, &error));
  g_assert_no_error (error);
  g_assert_true (identity.known);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, TALLY);
  g_assert_true (g_file_set_contents (self->names, "Bergen\nSteinfurt\n", -1, NULL));
  g_autoptr (LoomBoard) again = read_tally_file (self->path, &words);
  g_assert_cmpstr (words, ==, "");
  g_assert_cmpstr (loom_board_area (again, 1)->name, ==, "Steinfurt");

  /* Somebody changes the main file: neither is written. */
  g_assert_true (g_file_set_contents (self->path, "somebody's work", -1, NULL));
  g_assert_false (write_tally_file (board, self->path, &identity, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED);
  g_autofree char *names = NULL;
  g_assert_true (g_file_get_contents (self->names, &names, NULL, NULL));
  g_assert_cmpstr (names, ==, "Bergen\nSteinfurt\n");
}

static void
all_files_are_written_or_none (Folder *self, gconstpointer data)
{
  const LoomReadSettings any = { .formats = table, .takes_foreign = TRUE };
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;
  g_autoptr (LoomBoard) board = read_with (TALLY, "a.tally", &any, &found);
  g_assert_cmpint (g_mkdir (self->names, 0700), ==, 0);
  g_assert_false (write_tally_file (board, self->path, NULL, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_false (write_tally_file (board, "-", NULL, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
  g_clear_error (&error);
  /* A sibling of the main file's own name. */
  g_autofree char *same = g_build_filename (self->folder, "names.txt", NULL);
  g_assert_false (write_tally_file (board, same, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

static const struct
{
  const char *name;
  gboolean is_plain;
} names_given[] = {
  { "names.txt", TRUE },    { "Größe 2.png", TRUE },
  { "a..b", TRUE },         { "", FALSE },
  { ".", FALSE },           { "..", FALSE },
  { ".hidden", FALSE },     { "a/b", FALSE },
  { "/etc/passwd", FALSE }, { "..\\..\\boot", FALSE },
  { "C:boot", FALSE },      { "http://example.org/a", FALSE },
  { "a\nb", FALSE },        { "a\xff", FALSE },
  { "a\x7f", FALSE },
};

static void
nothing_outside_the_folder_is_read (Folder *self, gconstpointer data)
{
  g_autofree char *long_name = g_strnfill (256, 'a');
  g_assert_true (g_file_set_contents (self->path, TALLY, -1, NULL));
  g_autoptr (GPtrArray) early = loom_model_errors_new ();
  g_autoptr (LoomSource) source = loom_source_open (self->path, NULL, early);
  g_assert_nonnull (source);
  g_assert_false (loom_sibling_name_is_plain (long_name));
  g_assert_true (loom_sibling_name_is_plain (long_name + 1));
  for (guint i = 0; i < G_N_ELEMENTS (names_given); i++)
    {
      g_autoptr (GPtrArray) errors = loom_model_errors_new ();
      g_assert_true (loom_sibling_name_is_plain (names_given[i].name) == names_given[i].is_plain);
      g_assert_null (loom_source_load_sibling (source, names_given[i].name, errors));
      g_assert_cmpstr (loom_model_errors_nth (errors, 0)->code, ==, "FILE-UNREADABLE");
    }
  static const char *const targets[] = { "/etc/passwd", "a.tally", "." };
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autofree char *words = NULL;
      g_assert_cmpint (symlink (targets[i], self->names), ==, 0);
      g_assert_null (read_tally_file (self->path, &words));
      g_assert_nonnull (strstr (words, "it is no file of its own but a link"));
      g_assert_cmpint (g_unlink (self->names), ==, 0);
    }
  g_autofree char *folder_words = NULL;
  g_autofree char *pipe_words = NULL;
  g_assert_cmpint (g_mkdir (self->names, 0700), ==, 0);
  g_assert_null (read_tally_file (self->path, &folder_words));
  g_assert_cmpint (g_rmdir (self->names), ==, 0);
  g_assert_cmpint (mkfifo (self->names, 0600), ==, 0);
  g_assert_null (read_tally_file (self->path, &pipe_words));
  g_assert_cmpstr (folder_words, ==, pipe_words);

  /* What came as bytes has no folder. */
  g_autoptr (GBytes) bytes = g_bytes_new_static (TEXT (TALLY));
  g_autoptr (LoomSource) alone = loom_source_new (bytes, "a");
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_assert_null (loom_source_load_sibling (alone, "names.txt", errors));
  g_assert_nonnull (strstr (loom_model_errors_nth (errors, 0)->message, "no folder to look in"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  table[0] = loom_formats_get_own ();
  table[1] = &tally_format;
#define ADD(name, function) g_test_add_func ("/exchange/" name, function)
#define ADD_IN_FOLDER(name, function)                                                              \
  g_test_add ("/exchange/" name, Folder, NULL, folder_set_up, function, folder_tear_down)
  ADD ("the-door-changes-nothing", the_door_changes_nothing);
  ADD ("nothing-of-a-board-is-lost-in-its-own-format",
       nothing_of_a_board_is_lost_in_its_own_format);
  ADD ("a-stranger-is-told-what-it-is", a_stranger_is_told_what_it_is);
  ADD ("a-file-is-known-by-its-content", a_file_is_known_by_its_content);
  ADD ("of-equals-the-name-decides", of_equals_the_name_decides);
  ADD ("a-new-file-is-known-by-its-name", a_new_file_is_known_by_its_name);
  ADD ("what-is-lost-is-counted", what_is_lost_is_counted);
  ADD ("work-can-be-stopped", work_can_be_stopped);
  ADD ("options-are-checked", options_are_checked);
  ADD_IN_FOLDER ("files-beside-are-written-and-read", files_beside_are_written_and_read);
  ADD_IN_FOLDER ("all-files-are-written-or-none", all_files_are_written_or_none);
  ADD_IN_FOLDER ("nothing-outside-the-folder-is-read", nothing_outside_the_folder_is_read);
  return g_test_run ();
}
