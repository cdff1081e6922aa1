/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "editor/commands/base/ground-input.h"

#include "editor/commands/base/output.h"
#include "formats/edit/edit.h"
#include "formats/model/entities.h"
#include "formats/model/nearest.h"

#include <glib/gi18n.h>
#include <string.h>

static gint32
find_ground (const char *name)
{
  const LoomField *field = loom_kind_field (LOOM_KIND_LAYER, "ground");
  g_autofree char *all = g_strjoinv (", ", (char **)field->names);

  for (gint32 i = 0; field->names[i] != NULL; i++)
    if (strcmp (field->names[i], name) == 0)
      return i;
  loom_complain (_ ("there is no ground “%s”; there are: %s"), name, all);
  return LOOM_UNSET;
}

/* Puts @layer, or with NULL all, on @ground; how many layers that are is returned. */
static guint
put (LoomBoard *board, LoomEdit *edit, const char *layer, gint32 ground)
{
  guint n = 0;

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    {
      const LoomEntity *entity = &loom_board_layer (board, i)->entity;

      if (layer != NULL && strcmp (entity->id, layer) != 0)
        continue;
      loom_edit_set_number (edit, entity->handle, LOOM_KIND_LAYER, "ground", ground);
      n++;
    }
  return n;
}

gboolean
loom_input_set_ground (LoomBoard *board, const char *path, const char *text)
{
  g_return_val_if_fail (board != NULL && path != NULL && text != NULL, FALSE);

  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  g_autoptr (LoomEdit) edit = loom_edit_new ("ground");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *equals = strchr (words[i], '=');
      g_autofree char *layer
          = equals != NULL ? g_strndup (words[i], (gsize)(equals - words[i])) : NULL;
      const gint32 ground = find_ground (equals != NULL ? equals + 1 : words[i]);

      if (ground == LOOM_UNSET)
        return FALSE;
      if (put (board, edit, layer, ground) == 0)
        {
          if (layer != NULL)
            loom_complain (_ ("%s has no layer “%s”"), loom_input_name (path), layer);
          else
            loom_complain (_ ("%s has no layers that could have a ground"), loom_input_name (path));
          return FALSE;
        }
    }
  if (!loom_board_apply (board, edit, NULL, &error))
    {
      loom_complain ("%s: %s", loom_input_name (path), error->message);
      return FALSE;
    }
  return TRUE;
}
