/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What has been measured of the user's printers. It belongs to the machine and not to a board, so
 * it is kept among the user's settings. */

#include "render/sheet/printers.h"

#include "formats/model/types.h"
#include "formats/xml/save.h"
#include "render/sheet/paper.h"

#include <glib/gi18n-lib.h>
#include <errno.h>
#include <math.h>

/* A group a printer; brackets would end its name. */
#define PLAIN " !#$&'()*+,/:;=?@"

static const char *const keys[] = { "stretch-x", "stretch-y", "back-x", "back-y" };

char *
loom_printers_dup_path (void)
{
  return g_build_filename (g_get_user_config_dir (), "boardloom", "printers.ini", NULL);
}

static char *
dup_group (const char *name)
{
  return g_uri_escape_string (name, PLAIN, TRUE);
}

/* What is kept; empty where there is no file. NULL and @error where it cannot be read. */
static GKeyFile *
read_all (GError **error)
{
  g_autofree char *path = loom_printers_dup_path ();
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) why = NULL;

  if (g_key_file_load_from_file (file, path, G_KEY_FILE_KEEP_COMMENTS, &why)
      || g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return g_steal_pointer (&file);
  g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PRINTER,
               _ ("what is known of printers cannot be read from %s: %s; mend or remove it"), path,
               why->message);
  return NULL;
}

GStrv
loom_printers_list (void)
{
  g_autoptr (GKeyFile) file = read_all (NULL);
  GStrv names;

  if (file == NULL)
    return g_new0 (char *, 1);
  names = g_key_file_get_groups (file, NULL);
  for (char **name = names; *name != NULL; name++)
    {
      char *plain = g_uri_unescape_string (*name, NULL);

      if (plain == NULL)
        continue;
      g_free (*name);
      *name = plain;
    }
  return names;
}

static void
refuse (const char *name, GError **error)
{
  g_auto (GStrv) names = loom_printers_list ();
  g_autofree char *list = g_strjoinv (", ", names);

  if (names[0] == NULL)
    g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_NOTHING,
                 _ ("nothing is known of a printer “%s”, nor of any other; print the calibration "
                    "sheet, and say what it measures"),
                 name);
  else
    g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_NOTHING,
                 _ ("nothing is known of a printer “%s”; known are: %s"), name, list);
}

/* A number of a printer, 0 where there is none. FALSE where it is none that can be. */
static gboolean
get_number (GKeyFile *file, const char *group, guint i, double most, double *number)
{
  g_autofree char *text = g_key_file_get_string (file, group, keys[i], NULL);
  char *end = NULL;

  *number = 0;
  if (text == NULL)
    return TRUE;
  *number = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && fabs (*number) <= most;
}

gboolean
loom_printers_find (const char *name, LoomPrinter *printer, GError **error)
{
  static const double most[]
      = { LOOM_PRINTER_MOST_STRETCH, LOOM_PRINTER_MOST_STRETCH, LOOM_PRINTER_MOST_OFFSET / 1000.0,
          LOOM_PRINTER_MOST_OFFSET / 1000.0 };
  g_autoptr (GKeyFile) file = NULL;
  g_autofree char *group = NULL;
  double numbers[G_N_ELEMENTS (keys)];

  g_return_val_if_fail (name != NULL && printer != NULL, FALSE);

  file = read_all (error);
  if (file == NULL)
    return FALSE;
  group = dup_group (name);
  if (!g_key_file_has_group (file, group))
    {
      refuse (name, error);
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (!get_number (file, group, i, most[i], &numbers[i]))
      {
        g_autofree char *path = loom_printers_dup_path ();

        g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PRINTER,
                     _ ("%s of the printer “%s” in %s is no number from %g to %g"), keys[i], name,
                     path, -most[i], most[i]);
        return FALSE;
      }
  *printer = (LoomPrinter){ numbers[0], numbers[1], (gint32)lround (numbers[2] * LOOM_MM),
                            (gint32)lround (numbers[3] * LOOM_MM) };
  return TRUE;
}

static void
set_number (GKeyFile *file, const char *group, guint i, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_key_file_set_string (file, group, keys[i], g_ascii_formatd (text, sizeof text, "%.3f", number));
}

gboolean
loom_printers_remember (const char *name, const LoomPrinter *printer, GError **error)
{
  g_autofree char *path = loom_printers_dup_path (), *folder = g_path_get_dirname (path);
  g_autofree char *group = NULL;
  g_autoptr (GKeyFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  char *data;

  g_return_val_if_fail (name != NULL && name[0] != '\0' && printer != NULL, FALSE);

  file = read_all (error);
  if (file == NULL)
    return FALSE;
  group = dup_group (name);
  set_number (file, group, 0, printer->stretch_x);
  set_number (file, group, 1, printer->stretch_y);
  set_number (file, group, 2, printer->back_x / (double)LOOM_MM);
  set_number (file, group, 3, printer->back_y / (double)LOOM_MM);
  data = g_key_file_to_data (file, &length, NULL);
  bytes = g_bytes_new_take (data, length);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PRINTER,
                   _ ("the folder %s cannot be made: %s"), folder, g_strerror (errno));
      return FALSE;
    }
  return loom_save_bytes_to (path, bytes, NULL, error);
}
