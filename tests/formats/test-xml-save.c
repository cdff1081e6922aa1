/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving: all or nothing, where it was asked for, and never over somebody else's work. */

#include "tests/formats/save-support.h"
#include "tests/formats/xml-support.h"

#include "formats/exchange/read.h"
#include "formats/exchange/write.h"
#include "formats/model/error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

static void
save_well (const char *path, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  gboolean saved = loom_save_bytes_to (path, bytes, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (saved);
}

static void
save_badly (const char *path, int code, const char *words)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new", 3);
  g_autoptr (GError) error = NULL;
  g_assert_false (loom_save_bytes_to (path, bytes, NULL, &error));
  g_assert_error (error, LOOM_ERROR, code);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” does not say “%s”", error->message, words);
}

static void
test_mode (Place *self, gconstpointer data)
{
  struct stat before;
  struct stat after;
  g_assert_cmpint (chmod (self->path, 0640), ==, 0);
  g_assert_cmpint (stat (self->path, &before), ==, 0);
  save_well (self->path, "new");
  g_assert_cmpint (stat (self->path, &after), ==, 0);
  assert_holds (self->path, "new");
  g_assert_cmpuint (after.st_mode & 07777, ==, 0640);
  g_assert_cmpuint (after.st_uid, ==, before.st_uid);
  g_assert_cmpuint (after.st_gid, ==, before.st_gid);
  g_assert_cmpuint (after.st_ino, !=, before.st_ino);
  g_assert_cmpuint (count_files (self), ==, 1);
}

static void
assert_attribute (const char *path, const char *name, const char *value, gsize length)
{
  char now[256];
  gssize n = getxattr (path, name, now, sizeof now);
  g_assert_cmpint (n, ==, (gssize)length);
  g_assert_cmpmem (now, length, value, length);
}

static void
test_attributes (Place *self, gconstpointer data)
{
  static const char *const names[] = { "user.author", "user.xdg.tags", "user.empty" };
  static const char *const values[] = { "me\0and you", "island", "" };
  static const gsize lengths[] = { 10, 6, 0 };
  if (setxattr (self->path, names[0], values[0], lengths[0], 0) != 0 && errno == ENOTSUP)
    {
      g_test_skip ("the file system knows no extended attributes");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (setxattr (self->path, names[i], values[i], lengths[i], 0), ==, 0);
  save_well (self->path, "new");
  assert_holds (self->path, "new");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_attribute (self->path, names[i], values[i], lengths[i]);
}

/* An access list as the kernel takes it: version 2; tag, rights and user of each entry. The owner
 * may write, user 54321 and the mask read, others nothing. */
static const char access_list[] = "\2\0\0\0"
                                  "\1\0\6\0\377\377\377\377"
                                  "\2\0\4\0\61\324\0\0"
                                  "\4\0\0\0\377\377\377\377"
                                  "\20\0\4\0\377\377\377\377"
                                  "\40\0\0\0\377\377\377\377";
#define ACCESS_LIST_LENGTH 44

static void
test_access_list (Place *self, gconstpointer data)
{
  static const char name[] = "system.posix_acl_access";
  G_STATIC_ASSERT (sizeof access_list == ACCESS_LIST_LENGTH + 1);
  if (setxattr (self->path, name, access_list, ACCESS_LIST_LENGTH, 0) != 0)
    {
      g_test_skip ("the file system knows no access lists");
      return;
    }
  save_well (self->path, "new");
  assert_attribute (self->path, name, access_list, ACCESS_LIST_LENGTH);
  save_well (self->path, "newer");
  assert_attribute (self->path, name, access_list, ACCESS_LIST_LENGTH);
}

static void
test_folder_list (Place *self, gconstpointer data)
{
  struct stat status;
  if (setxattr (self->folder, "system.posix_acl_default", access_list, ACCESS_LIST_LENGTH, 0) != 0)
    {
      g_test_skip ("the file system knows no access lists");
      return;
    }
  g_assert_cmpint (chmod (self->path, 0640), ==, 0);
  save_well (self->path, "new");
  g_assert_cmpint (getxattr (self->path, "system.posix_acl_access", NULL, 0), ==, -1);
  g_assert_cmpint (stat (self->path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 07777, ==, 0640);
}

static void
test_copy (Place *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "copy", NULL);
  struct stat status;
  g_autoptr (GError) error = NULL;
  g_assert_cmpint (chmod (self->path, 0600), ==, 0);
  g_assert_true (g_file_set_contents (path, "what was there", -1, NULL));
  g_assert_true (loom_save_copy (self->path, path, &error));
  g_assert_no_error (error);
  assert_holds (path, "old");
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 07777, ==, 0600);
}

static void
test_new_file (Place *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "another.board.xml", NULL);
  struct stat status;
  mode_t mask = umask (027);
  save_well (path, "new");
  umask (mask);
  assert_holds (path, "new");
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 07777, ==, 0640);
}

static void
test_links (Place *self, gconstpointer data)
{
  g_autofree char *link = g_build_filename (self->folder, "link", NULL);
  g_autofree char *chain = g_build_filename (self->folder, "chain", NULL);
  g_autofree char *hanging = g_build_filename (self->folder, "hanging", NULL);
  g_autofree char *target = g_build_filename (self->folder, "target", NULL);
  g_autofree char *round = g_build_filename (self->folder, "round", NULL);
  g_assert_cmpint (symlink ("map.board.xml", link), ==, 0);
  g_assert_cmpint (symlink (link, chain), ==, 0);
  g_assert_cmpint (symlink ("target", hanging), ==, 0);
  g_assert_cmpint (symlink ("round", round), ==, 0);
  save_well (chain, "new");
  assert_holds (self->path, "new");
  g_assert_true (g_file_test (chain, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  save_well (hanging, "newer");
  assert_holds (target, "newer");
  g_assert_true (g_file_test (hanging, G_FILE_TEST_IS_SYMLINK));
  save_badly (round, LOOM_ERROR_OUTPUT, "was not written");
}

static void
test_hard_links (Place *self, gconstpointer data)
{
  g_autofree char *other = g_build_filename (self->folder, "other", NULL);
  g_assert_cmpint (link (self->path, other), ==, 0);
  save_well (self->path, "new");
  assert_holds (self->path, "new");
  assert_holds (other, "old");
}

static gpointer
drain (gpointer data)
{
  g_autofree char *text = NULL;
  int fd = open (data, O_RDONLY);
  char buffer[64] = { 0 };
  gssize n = fd >= 0 ? read (fd, buffer, sizeof buffer - 1) : -1;
  close (fd);
  return n >= 0 ? g_strdup (buffer) : NULL;
}

static void
test_pipe (Place *self, gconstpointer data)
{
  g_autofree char *fifo = g_build_filename (self->folder, "fifo", NULL);
  struct stat status;
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  GThread *reader = g_thread_new ("reader", drain, fifo);
  save_well (fifo, "through the pipe");
  g_autofree char *got = g_thread_join (reader);
  g_assert_cmpstr (got, ==, "through the pipe");
  /* It is still a pipe. */
  g_assert_cmpint (lstat (fifo, &status), ==, 0);
  g_assert_true (S_ISFIFO (status.st_mode));
}

static void
test_closed_pipe (Place *self, gconstpointer data)
{
  int ends[2];
  struct sigaction before;
  struct sigaction usual = { .sa_handler = SIG_DFL };
  g_assert_cmpint (pipe (ends), ==, 0);
  close (ends[0]);
  /* The signal that would end the program must not come. */
  sigaction (SIGPIPE, &usual, &before);
  g_autofree char *path = g_strdup_printf ("/dev/fd/%d", ends[1]);
  save_badly (path, LOOM_ERROR_OUTPUT, "has stopped");
  sigaction (SIGPIPE, &before, NULL);
  close (ends[1]);
}

static void
test_full_device (Place *self, gconstpointer data)
{
  if (access ("/dev/full", W_OK) != 0)
    {
      g_test_skip ("there is no /dev/full");
      return;
    }
  /* By descriptor: a mistake must not put a file in the place of the device. */
  int fd = open ("/dev/full", O_WRONLY);
  g_autofree char *path = g_strdup_printf ("/dev/fd/%d", fd);
  save_badly (path, LOOM_ERROR_OUTPUT, "make room");
  close (fd);
}

static void
test_redirected (Place *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "out", NULL);
  int fd = open (path, O_WRONLY | O_CREAT, 0600);
  g_assert_cmpint (write (fd, "before ", 7), ==, 7);
  g_autofree char *name = g_strdup_printf ("/proc/self/fd/%d", fd);
  save_well (name, "and after");
  close (fd);
  assert_holds (path, "before and after");
}

static void
test_limit (Place *self, gconstpointer data)
{
  struct rlimit before;
  struct sigaction old_action;
  struct sigaction ignore = { .sa_handler = SIG_IGN };
  g_autofree char *large = g_strnfill (100000, 'x');
  g_autoptr (GBytes) bytes = g_bytes_new (large, 100000);
  g_autoptr (GError) error = NULL;
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  struct rlimit little = { 4096, before.rlim_max };
  sigaction (SIGXFSZ, &ignore, &old_action);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  gboolean saved = loom_save_bytes_to (self->path, bytes, NULL, &error);
  setrlimit (RLIMIT_FSIZE, &before);
  sigaction (SIGXFSZ, &old_action, NULL);
  g_assert_false (saved);
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
  assert_holds (self->path, "old");
  g_assert_cmpuint (count_files (self), ==, 1);
}

/* The k-th thing asked of the system fails. */
static int calls_left;
static int failure;

static gboolean
fails_now (void)
{
  errno = failure;
  return calls_left-- == 0;
}

static ssize_t
failing_write (int fd, const void *data, size_t length)
{
  /* In small pieces, as a busy pipe would have it. */
  return fails_now () ? -1 : write (fd, data, MIN (length, 7));
}

static int
failing_sync (int fd)
{
  return fails_now () ? -1 : fsync (fd);
}

static int
failing_rename (const char *from, const char *to)
{
  return fails_now () ? -1 : rename (from, to);
}

static void
test_model_errors (Place *self, gconstpointer data)
{
  static const LoomSaveSystem failing = { failing_write, failing_sync, failing_rename };
  static const int numbers[] = { ENOSPC, EIO, EDQUOT, EROFS };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("entirely new content", 20);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      guint n_failed = 0;
      for (gboolean done = FALSE; !done; n_failed++)
        {
          g_autoptr (GError) error = NULL;
          g_assert_true (g_file_set_contents (self->path, "old", 3, NULL));
          calls_left = (int)n_failed;
          failure = numbers[i];
          done = loom_save_bytes_using (&failing, self->path, bytes, NULL, &error);
          g_assert_cmpuint (count_files (self), ==, 1);
          if (done)
            break;
          g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
          /* Three writes, the sync and the rename come before the new file is in its place. */
          assert_holds (self->path, n_failed < 5 ? "old" : "entirely new content");
        }
      g_assert_cmpuint (n_failed, ==, 6);
      assert_holds (self->path, "entirely new content");
    }
}

static void
test_interrupted (Place *self, gconstpointer data)
{
  static const LoomSaveSystem failing = { failing_write, failing_sync, failing_rename };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new", 3);
  g_autoptr (GError) error = NULL;
  calls_left = 0;
  failure = EINTR;
  gboolean saved = loom_save_bytes_using (&failing, self->path, bytes, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (saved);
  assert_holds (self->path, "new");
}

static void
test_several_errors (Place *self, gconstpointer data)
{
  static const LoomSaveSystem failing = { failing_write, failing_sync, failing_rename };
  g_autofree char *fresh = g_build_filename (self->folder, "fresh", NULL);
  guint n_failed = 0;
  for (gboolean done = FALSE; !done; n_failed++)
    {
      LoomSaveFile files[3];
      g_auto (GStrv) paths = several_new (self, files);
      g_autoptr (GError) error = NULL;
      g_remove (fresh);
      calls_left = (int)n_failed;
      failure = ENOSPC;
      done = loom_save_files_using (&failing, files, 3, &error);
      several_free (files);
      if (done)
        break;
      g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
      /* A write and a sync for each and three renames; then all is there. */
      if (n_failed < 9)
        assert_several (self, "old", NULL, "old target");
      else
        assert_several (self, "new", "new", "new");
    }
  g_assert_cmpuint (n_failed, ==, 12);
  assert_several (self, "new", "new", "new");
}

static void
test_several_in_the_way (Place *self, gconstpointer data)
{
  LoomSaveFile files[3];
  g_auto (GStrv) paths = several_new (self, files);
  g_autoptr (GError) error = NULL;
  g_assert_cmpint (g_mkdir (paths[1], 0700), ==, 0);
  g_assert_false (loom_save_files (files, 3, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
  assert_holds (self->path, "old");
  g_assert_cmpuint (count_files (self), ==, 4);
  several_free (files);
}

static void
test_folders (Place *self, gconstpointer data)
{
  g_autofree char *missing = g_build_filename (self->folder, "no", "map.board.xml", NULL);
  save_badly (self->folder, LOOM_ERROR_OUTPUT, "was not written");
  save_badly (missing, LOOM_ERROR_OUTPUT, "make its folder first");
  if (geteuid () == 0)
    {
      g_test_skip ("root may write everywhere");
      return;
    }
  g_assert_cmpint (chmod (self->folder, 0500), ==, 0);
  save_badly (self->path, LOOM_ERROR_OUTPUT, "you may not write there");
  g_assert_cmpint (chmod (self->folder, 0700), ==, 0);
  assert_holds (self->path, "old");
  g_assert_cmpint (chmod (self->path, 0400), ==, 0);
  save_badly (self->path, LOOM_ERROR_OUTPUT, "you may not write there");
  assert_holds (self->path, "old");
}

static void
test_outside_change (Place *self, gconstpointer data)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GPtrArray) samples = list_samples ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  g_assert_true (g_file_get_contents (g_ptr_array_index (samples, 0), &text, &length, NULL));
  g_assert_true (g_file_set_contents (self->path, text, (gssize)length, NULL));
  g_autoptr (LoomBoard) board = loom_formats_read_file (self->path, &identity, &errors);
  g_assert_nonnull (board);
  g_assert_true (identity.known);

  /* Put back as it was, or touched: no harm. */
  g_assert_true (g_file_set_contents (self->path, text, (gssize)length, NULL));
  g_assert_true (loom_formats_save (board, self->path, &identity, &error));
  g_assert_true (loom_formats_save (board, self->path, &identity, &error));
  g_assert_no_error (error);

  g_assert_true (g_file_set_contents (self->path, "somebody's work", -1, NULL));
  g_assert_false (loom_formats_save (board, self->path, &identity, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED);
  assert_holds (self->path, "somebody's work");
  g_clear_error (&error);
  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_false (loom_formats_save (board, self->path, &identity, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_files (self), ==, 0);
}

static void
test_board (Place *self, gconstpointer data)
{
  gsize length = 0;
  g_autofree char *text = load_everything (&length);
  g_autoptr (LoomBoard) board = read_text (text, length, NULL);
  g_autoptr (GError) error = NULL;
  g_assert_true (loom_formats_save (board, self->path, NULL, &error));
  g_assert_no_error (error);
  assert_holds (self->path, text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/xml/save/" name, Place, NULL, place_set_up, function, place_tear_down)
  ADD ("a-board-is-saved-as-it-is-written", test_board);
  ADD ("mode-and-owner-are-kept", test_mode);
  ADD ("extended-attributes-are-kept", test_attributes);
  ADD ("an-access-list-is-kept", test_access_list);
  ADD ("the-folder-gives-an-old-file-no-access-list", test_folder_list);
  ADD ("a-copy-has-the-mode-of-its-original", test_copy);
  ADD ("a-new-file-heeds-the-umask", test_new_file);
  ADD ("symbolic-links-are-followed", test_links);
  ADD ("of-hard-links-only-the-one-named-changes", test_hard_links);
  ADD ("a-pipe-gets-the-bytes-and-stays-a-pipe", test_pipe);
  ADD ("a-closed-pipe-is-an-error-not-a-signal", test_closed_pipe);
  ADD ("a-full-device-is-an-error", test_full_device);
  ADD ("a-redirected-descriptor-is-written-on-from-where-it-is", test_redirected);
  ADD ("a-file-size-limit-leaves-the-old-file", test_limit);
  ADD ("whatever-fails-the-file-is-old-or-new", test_model_errors);
  ADD ("an-interrupted-write-goes-on", test_interrupted);
  ADD ("of-several-files-all-are-written-or-none", test_several_errors);
  ADD ("of-several-files-one-in-the-way-stops-all", test_several_in_the_way);
  ADD ("folders-that-cannot-be-written-are-named", test_folders);
  ADD ("an-outside-change-is-never-written-over", test_outside_change);
  return g_test_run ();
}
