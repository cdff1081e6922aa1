/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Profiles from files, and pages all in inks, which Ghostscript makes of them. */

#include "editor/commands/print/press-out.h"

#include "editor/commands/base/output.h"
#include "formats/xml/save.h"
#include "render/sheet/paper.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define MOST_PROFILE (16 * 1024 * 1024) /* bytes; those of presses have two million */

LoomPress *
loom_press_out_read (const LoomCommand *command, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  LoomPress *press;
  GStatBuf info;
  char *data = NULL;
  gsize length = 0;

  if (path != NULL
      && (g_stat (path, &info) != 0 || !S_ISREG (info.st_mode) || info.st_size > MOST_PROFILE))
    {
      loom_usage_error (command, _ ("--icc: %s is no file that a profile could be in"), path);
      return NULL;
    }
  if (path != NULL && !g_file_get_contents (path, &data, &length, &error))
    {
      loom_usage_error (command, _ ("--icc: %s"), error->message);
      return NULL;
    }
  if (path != NULL)
    bytes = g_bytes_new_take (data, length);
  press = loom_press_new (bytes, path, &error);
  if (press == NULL)
    loom_usage_error (command, "%s", error->message);
  return press;
}

/* A folder of its own for what Ghostscript reads and writes. */
typedef struct
{
  char *folder;
  char *pdf;
  char *profile;
  char *out;
} Bench;

static void
clear_bench (Bench *self)
{
  g_remove (self->pdf);
  g_remove (self->profile);
  g_remove (self->out);
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->pdf);
  g_free (self->profile);
  g_free (self->out);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Bench, clear_bench)

static gboolean
run (const char *program, const Bench *bench, GError **error)
{
  g_autofree char *profile = g_strconcat ("-sOutputICCProfile=", bench->profile, NULL);
  g_autofree char *permit = g_strconcat ("--permit-file-read=", bench->profile, NULL);
  g_autofree char *said = NULL, *grumbled = NULL;
  const char *argv[] = { program,
                         "-q",
                         "-dBATCH",
                         "-dNOPAUSE",
                         "-dSAFER",
                         permit,
                         "-sDEVICE=pdfwrite",
                         "-dCompatibilityLevel=1.6",
                         "-sColorConversionStrategy=CMYK",
                         "-sProcessColorModel=DeviceCMYK",
                         "-dAutoRotatePages=/None",
                         profile,
                         "-o",
                         bench->out,
                         bench->pdf,
                         NULL };
  int status = 0;

  return g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &said, &grumbled,
                       &status, error)
         && g_spawn_check_wait_status (status, error);
}

GBytes *
loom_press_out_separate (const LoomPress *press, GBytes *pdf, GError **error)
{
  g_autofree char *program = g_find_program_in_path ("gs");
  g_autoptr (GBytes) separated = NULL;
  char *data = NULL;
  gsize length = 0;

  g_return_val_if_fail (press != NULL && pdf != NULL, NULL);

  if (program == NULL)
    {
      g_set_error_literal (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_NOTHING,
                           _ ("--cmyk needs Ghostscript, and there is no gs; install the package "
                              "ghostscript, or leave --cmyk out: PDF/X-4 has its art in sRGB by "
                              "profile, which print shops convert"));
      return NULL;
    }
  char *folder = g_dir_make_tmp ("boardloom-XXXXXX", error);
  if (folder == NULL)
    return NULL;
  g_auto (Bench) bench = { folder, g_build_filename (folder, "in.pdf", NULL),
                           g_build_filename (folder, "press.icc", NULL),
                           g_build_filename (folder, "out.pdf", NULL) };
  if (!loom_save_bytes_to (bench.pdf, pdf, NULL, error)
      || !loom_save_bytes_to (bench.profile, loom_icc_get_bytes (press->icc), NULL, error)
      || !run (program, &bench, error) || !g_file_get_contents (bench.out, &data, &length, error))
    return NULL;
  separated = g_bytes_new_take (data, length);
  return loom_press_finish (press, separated, error);
}

GBytes *
loom_press_out_take (const LoomPress *press, gboolean is_cmyk, GBytes *pdf, GError **error)
{
  g_autoptr (GBytes) taken = pdf;

  if (pdf == NULL || !is_cmyk)
    return g_steal_pointer (&taken);
  return loom_press_out_separate (press, taken, error);
}
