/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was learned, as a text beside the rules: a key file with a group for each setup, which knows
 * by what rules it was learned. Numbers are written so that they are read to the last bit. */

#include "validator/own/policy.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <string.h>

#define HEAD "learned"
#define FORM 1

/* Bytes of a file that is read. */
#define MOST_BYTES (8 * 1024 * 1024)

char *
loom_policy_dup_path (const LoomGame *game)
{
  const LoomOwnInfo *info = ((const LoomOwnGame *)game)->info;
  g_autofree char *folder = g_path_get_dirname (info->source.path);
  g_autofree char *name = g_strconcat (info->info.id, ".learned", NULL);

  return g_build_filename (folder, name, NULL);
}

static char *
dup_group (const LoomGame *game)
{
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x", game->key);
}

/* The file as it is, when it is of the rules of @game; else NULL. */
static GKeyFile *
read_file (const LoomGame *game, gboolean *is_other)
{
  const LoomOwnInfo *info = ((const LoomOwnGame *)game)->info;
  g_autofree char *path = loom_policy_dup_path (game);
  g_autofree char *text = NULL;
  g_autofree char *sum = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  gsize length = 0;

  *is_other = FALSE;
  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  *is_other = TRUE;
  if (length > MOST_BYTES || !g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL)
      || g_key_file_get_integer (file, HEAD, "form", NULL) != FORM)
    return NULL;
  sum = g_key_file_get_string (file, HEAD, "rules", NULL);
  if (g_strcmp0 (sum, info->source.sha256) != 0)
    return NULL;
  *is_other = FALSE;
  return g_steal_pointer (&file);
}

static gboolean
read_numbers (GKeyFile *file, const char *group, const char *key, double *into, gsize n)
{
  gsize found = 0;
  g_autofree double *numbers = g_key_file_get_double_list (file, group, key, &found, NULL);

  if (numbers == NULL || found != n)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (!isfinite (numbers[i]) || fabs (numbers[i]) > 1e9)
      return FALSE;
  memcpy (into, numbers, sizeof *into * n);
  return TRUE;
}

LoomPolicy *
loom_policy_load (const LoomGame *game, guint64 *moves, char **why)
{
  g_autofree char *group = dup_group (game);
  g_autofree char *path = loom_policy_dup_path (game);
  gboolean is_other;
  g_autoptr (GKeyFile) file = read_file (game, &is_other);
  g_autoptr (LoomPolicy) self = NULL;

  if (why != NULL && is_other)
    *why = g_strdup_printf (_ ("%s is not of these rules as they are now, and is not used"), path);
  if (file == NULL || !g_key_file_has_group (file, group))
    return NULL;
  self = loom_policy_new (game);
  if (!read_numbers (file, group, "weights", self->weights, self->n_weights)
      || !read_numbers (file, group, "values", self->values, G_N_ELEMENTS (self->values))
      || !read_numbers (file, group, "most", self->most, G_N_ELEMENTS (self->most)))
    {
      if (why != NULL)
        *why = g_strdup_printf (
            _ ("%s: the weights of this setup cannot be read, and are not used"), path);
      return NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->most); i++)
    self->most[i] = MAX (self->most[i], 1);
  *moves = g_key_file_get_uint64 (file, group, "moves", NULL);
  return g_steal_pointer (&self);
}

char *
loom_policy_dup_text (const LoomPolicy *self, const LoomGame *game, guint64 moves)
{
  gboolean is_other;
  g_autoptr (GKeyFile) file = read_file (game, &is_other);
  g_autofree char *group = dup_group (game);

  if (file == NULL)
    {
      file = g_key_file_new ();
      g_key_file_set_integer (file, HEAD, "form", FORM);
      g_key_file_set_string (file, HEAD, "rules", ((const LoomOwnGame *)game)->info->source.sha256);
    }
  g_key_file_set_string (file, group, "scenario", game->position->scenario->entity.id);
  g_key_file_set_uint64 (file, group, "moves", moves);
  g_key_file_set_double_list (file, group, "weights", self->weights, self->n_weights);
  g_key_file_set_double_list (file, group, "values", (double *)self->values,
                              G_N_ELEMENTS (self->values));
  g_key_file_set_double_list (file, group, "most", (double *)self->most, G_N_ELEMENTS (self->most));
  return g_key_file_to_data (file, NULL, NULL);
}
