/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "editor/commands/base/pack-input.h"

#include "editor/commands/base/output.h"
#include "editor/pack/pack.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *path; /* lent by argv */
  LoomPack *pack;
} Opened;

static GArray *opened; /* of Opened; NULL before the first */

static void
close_all (void)
{
  for (guint i = 0; i < opened->len; i++)
    loom_pack_close (g_array_index (opened, Opened, i).pack);
  g_clear_pointer (&opened, g_array_unref);
}

gboolean
loom_input_open_packs (GPtrArray *files)
{
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GPtrArray) errors = loom_model_errors_new ();
      const char *path = files->pdata[i];
      if (strcmp (path, "-") == 0 || !loom_pack_is (path))
        continue;
      const Opened one = { path, loom_pack_open (path, errors) };
      if (one.pack == NULL)
        {
          loom_input_say_errors (path, errors);
          return FALSE;
        }
      if (opened == NULL)
        {
          opened = g_array_new (FALSE, FALSE, sizeof (Opened));
          atexit (close_all);
        }
      g_array_append_val (opened, one);
      files->pdata[i] = (gpointer)loom_pack_get_board (one.pack);
    }
  return TRUE;
}

const char *
loom_input_get_pack (const char *path)
{
  for (guint i = 0; opened != NULL && i < opened->len; i++)
    if (strcmp (loom_pack_get_board (g_array_index (opened, Opened, i).pack), path) == 0)
      return g_array_index (opened, Opened, i).path;
  return NULL;
}
