/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several files of one print. All of them are made before the first is written, and all are put
 * into place or none, so that a folder never holds parts of two prints. */

#include "editor/commands/print/print-out.h"

#include "editor/commands/base/output.h"
#include "editor/commands/print/press-out.h"
#include "formats/xml/temporary.h"
#include "render/services/service-pages.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* Of LoomSaveFile, whose paths and bytes it owns. */
static void
clear_file (gpointer data)
{
  LoomSaveFile *file = data;

  g_free ((char *)file->path);
  g_bytes_unref (file->bytes);
}

static GArray *
new_files (void)
{
  GArray *files = g_array_new (FALSE, FALSE, sizeof (LoomSaveFile));

  g_array_set_clear_func (files, clear_file);
  return files;
}

static void
add_file (GArray *files, const char *folder, const char *name, const char *ending, GBytes *bytes)
{
  g_autofree char *whole = g_strconcat (name, ending, NULL);
  const LoomSaveFile file = { g_build_filename (folder, whole, NULL), bytes };

  g_array_append_val (files, file);
}

int
loom_print_out_complain (const LoomCommand *command, const char *path, const GError *error)
{
  /* A failure of the plan is a mistake in what was asked for. */
  if (error->domain == LOOM_PRINT_ERROR && error->code != LOOM_PRINT_ERROR_PDF)
    return loom_usage_error (command, _ ("%s cannot be printed so: %s"), loom_input_name (path),
                             error->message);
  loom_complain (_ ("%s cannot be printed: %s"), loom_input_name (path), error->message);
  return LOOM_EXIT_OUTPUT;
}

/* All of them or none; a folder that is new stays only with all of them in it. */
static int
write_files (const char *folder, const GArray *files)
{
  sigset_t before;
  int code;

  /* Only while no signal ends the program is it told to remove a folder that may not be ours. */
  loom_temporary_hold (&before);
  char *is_new = loom_temporary_add (folder);
  const gboolean is_made = g_mkdir (folder, 0777) == 0;
  const int number = errno;
  if (!is_made)
    loom_temporary_forget (g_steal_pointer (&is_new));
  loom_temporary_release (&before);
  if (!is_made && number != EEXIST)
    {
      loom_complain (_ ("the folder %s cannot be made: %s"), folder, g_strerror (number));
      return LOOM_EXIT_OUTPUT;
    }
  code = loom_output_files ((const LoomSaveFile *)(gpointer)files->data, files->len);
  if (code != LOOM_EXIT_FINE && is_made)
    (void)g_rmdir (folder);
  loom_temporary_forget (is_new);
  return code;
}

int
loom_print_out_split (const LoomCommand *command,
                      const LoomBoard *board,
                      const char *path,
                      const LoomPrintSettings *settings,
                      gboolean is_cmyk,
                      const char *folder)
{
  static const char *const names[] = { "board", "pieces", "rules", "record" };
  g_autoptr (GArray) files = new_files ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < LOOM_N_PRINT_PARTS; i++)
    {
      LoomPrintSettings one = *settings;
      g_autoptr (LoomPrintJob) job = NULL;
      GBytes *bytes;

      one.parts = settings->parts & 1u << i;
      if (one.parts == 0)
        continue;
      job = loom_print_job_new (board, &one, &error);
      if (job == NULL)
        return loom_print_out_complain (command, path, error);
      if (loom_print_job_n_pages (job) == 0)
        continue;
      bytes = loom_press_out_take (settings->press, is_cmyk, loom_print_job_write (job, &error),
                                   &error);
      if (bytes == NULL)
        return loom_print_out_complain (command, path, error);
      add_file (files, folder, names[i], ".pdf", bytes);
    }
  if (files->len == 0)
    return loom_usage_error (command, _ ("%s cannot be printed so: %s"), loom_input_name (path),
                             _ (LOOM_PRINT_NOTHING));
  return write_files (folder, files);
}

static gboolean
add_preset (GArray *files,
            const char *folder,
            const LoomPresetBoard *self,
            const char *name,
            LoomSurfaceFormat format,
            gboolean is_cmyk,
            GError **error)
{
  const char *ending = format == LOOM_SURFACE_PDF ? ".pdf" : ".png";
  g_autofree char *image = g_strconcat (name, ending, NULL);
  GBytes *bytes = loom_press_out_take (self->settings->press, is_cmyk,
                                       loom_preset_board_write (self, format, error), error);

  if (bytes == NULL)
    return FALSE;
  if (self->preset->longest != 0)
    {
      char *places = loom_preset_board_dup_places (self, image);

      add_file (files, folder, name, ".json", g_bytes_new_take (places, strlen (places)));
    }
  add_file (files, folder, name, ending, bytes);
  return TRUE;
}

/* The boards of a preset, made: the areas as “@name”, each layer as its id. */
static GArray *
make_presets (const LoomBoard *board,
              const LoomPrintSettings *settings,
              const LoomPrintPreset *preset,
              gboolean has_scale,
              const char *folder,
              const char *name,
              LoomSurfaceFormat format,
              gboolean is_cmyk,
              GError **error)
{
  const guint n_layers = loom_board_n (board, LOOM_KIND_LAYER);
  const gboolean has_areas = n_layers == 0 || loom_board_n (board, LOOM_KIND_AREA) > 0;
  g_autoptr (GArray) files = new_files ();

  for (guint i = has_areas ? 0 : 1; i <= n_layers; i++)
    {
      const LoomEntity *layer = i > 0 ? &loom_board_layer (board, i - 1)->entity : NULL;
      g_auto (LoomPresetBoard) one = { 0 };

      if (!loom_preset_board_init (&one, preset, board, layer != NULL ? layer->handle : 0, settings,
                                   has_scale, error)
          || !add_preset (files, folder, &one,
                          layer != NULL && n_layers + has_areas > 1 ? layer->id : name, format,
                          is_cmyk, error))
        return NULL;
    }
  return g_steal_pointer (&files);
}

/* A picture has no inks. */
static int
say_no_inks (const LoomCommand *command, const char *title)
{
  return loom_usage_error (command,
                           _ ("--cmyk makes inks of a PDF, and these are pictures in RGB (%s): let "
                              "-o end in .pdf, or leave --cmyk out"),
                           title);
}

int
loom_print_out_preset (const LoomCommand *command,
                       const LoomBoard *board,
                       const char *path,
                       const LoomPrintSettings *settings,
                       const LoomPrintPreset *preset,
                       gboolean has_scale,
                       gboolean is_cmyk,
                       const char *out)
{
  const guint n_layers = loom_board_n (board, LOOM_KIND_LAYER);
  const gboolean is_several = n_layers + (loom_board_n (board, LOOM_KIND_AREA) > 0) > 1;
  const gboolean is_folder = g_file_test (out, G_FILE_TEST_IS_DIR);
  g_autofree char *folder = is_several || is_folder ? g_strdup (out) : g_path_get_dirname (out);
  g_autofree char *name = is_folder ? g_strdup ("board") : g_path_get_basename (out);
  LoomSurfaceFormat format = LOOM_SURFACE_PNG;
  g_autoptr (GArray) files = NULL;
  g_autoptr (GError) error = NULL;

  if (!is_several && !is_folder)
    {
      if (!loom_surface_format_from_path (out, &format) || format == LOOM_SURFACE_SVG
          || (format == LOOM_SURFACE_PDF && preset->longest != 0))
        return loom_usage_error (command, _ ("%s gets a %s: let -o end so, or name a folder"),
                                 preset->title,
                                 preset->longest != 0 ? ".png" : _ (".png or a .pdf"));
      *strrchr (name, '.') = '\0';
    }
  if (is_several && !is_folder && g_file_test (out, G_FILE_TEST_EXISTS))
    return loom_usage_error (command, _ ("%s has several boards, and %s is no folder for them"),
                             loom_input_name (path), out);
  if (is_cmyk && format == LOOM_SURFACE_PNG)
    return say_no_inks (command, preset->title);
  files = make_presets (board, settings, preset, has_scale, folder, name, format, is_cmyk, &error);
  return files != NULL ? write_files (folder, files)
                       : loom_print_out_complain (command, path, error);
}

/* Several pictures, in a folder. */
static int
write_pictures (const LoomServicePages *pages, const char *folder, GError **error)
{
  g_autoptr (GArray) files = new_files ();

  for (guint i = 0; i < loom_service_pages_n (pages); i++)
    {
      GBytes *bytes = loom_service_pages_write (pages, i, error);

      if (bytes == NULL)
        return LOOM_EXIT_OUTPUT;
      add_file (files, folder, loom_service_pages_name (pages, i),
                loom_service_pages_is_cut (pages, i) ? ".svg" : ".png", bytes);
    }
  return write_files (folder, files);
}

/* One PDF of them. */
static int
write_pages (const LoomServicePages *pages,
             const LoomPress *press,
             gboolean is_cmyk,
             const char *out,
             GError **error)
{
  g_autoptr (GBytes) pdf
      = loom_press_out_take (press, is_cmyk, loom_service_pages_write_all (pages, error), error);

  return pdf != NULL ? loom_output_file (out, pdf) : LOOM_EXIT_OUTPUT;
}

int
loom_print_out_pieces (const LoomCommand *command,
                       const LoomBoard *board,
                       const char *path,
                       const LoomPrintSettings *settings,
                       const LoomPiecePreset *preset,
                       gboolean is_cmyk,
                       const char *out)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomServicePages) pages = NULL;
  LoomSurfaceFormat format = LOOM_SURFACE_PNG;
  const gboolean is_pdf
      = loom_surface_format_from_path (out, &format) && format == LOOM_SURFACE_PDF;
  int code;

  if (!is_pdf
      && (loom_surface_format_from_path (out, &format)
          || (g_file_test (out, G_FILE_TEST_EXISTS) && !g_file_test (out, G_FILE_TEST_IS_DIR))))
    return loom_usage_error (
        command, _ ("%s are several pictures: let -o name a folder for them, or a .pdf"),
        preset->title);
  if (is_cmyk && !is_pdf)
    return say_no_inks (command, preset->title);
  pages = loom_service_pages_new (preset, board, settings, &error);
  if (pages == NULL)
    return loom_print_out_complain (command, path, error);
  code = is_pdf ? write_pages (pages, settings->press, is_cmyk, out, &error)
                : write_pictures (pages, out, &error);
  if (error != NULL)
    return loom_print_out_complain (command, path, error);
  if (code == LOOM_EXIT_FINE && loom_service_pages_left_out (pages) != NULL)
    loom_say (_ ("of another shape or size, and left out: %s"),
              loom_service_pages_left_out (pages));
  return code;
}
