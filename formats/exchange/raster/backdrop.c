/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture under the board. */

#include "formats/exchange/raster/backdrop.h"

#include "formats/exchange/bundle/plain-name.h"

#include <glib/gi18n.h>
#include <string.h>

/* px: enough to trace by, and no more than the editor lays under a board itself. */
#define MOST 4000

/* What it shows of itself, as a share in thousandths: enough to trace, not so much that it is in
 * the way. */
#define OPACITY 600

gboolean
loom_backdrop_is_wanted (const LoomFormatInput *input)
{
  return input->siblings != NULL
         && loom_format_values_is (input->values, LOOM_BACKDROP_OPTION, "yes");
}

/* After the source, so that two maps in a folder do not take each other's. */
static char *
dup_file_name (const LoomSource *source)
{
  g_autofree char *stem = g_path_get_basename (loom_source_get_name (source));
  char *stop = strchr (stem, '.');
  if (stop != NULL && stop != stem)
    *stop = '\0';
  g_autofree char *name = g_strconcat (stem, "-underlay.png", NULL);
  return loom_sibling_name_is_plain (name) ? g_steal_pointer (&name) : g_strdup ("underlay.png");
}

void
loom_backdrop_lay (const LoomFormatInput *input,
                   LoomBuilder *builder,
                   LoomNaming *naming,
                   const LoomRaster *raster,
                   LoomPoint size)
{
  g_return_if_fail (input->siblings != NULL);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomRaster) smaller = loom_raster_dup_smaller (raster, MOST);
  GBytes *png = loom_raster_write_png (smaller, errors);
  if (png == NULL)
    {
      loom_remarks_add (input->remarks, "EXCH-UNSUPPORTED", 0, NULL,
                        _ ("no picture lies under it: %s"),
                        loom_model_errors_nth (errors, 0)->message);
      return;
    }
  char *name = dup_file_name (input->source);
  LoomEntity *root = loom_builder_get_root (builder);
  LoomEntity *decor = loom_entity_n (root, LOOM_KIND_DECOR) > 0
                          ? loom_entity_nth (root, LOOM_KIND_DECOR, 0)
                          : loom_builder_add (builder, root, LOOM_KIND_DECOR, NULL, 0, 0);
  g_autofree char *id = loom_naming_dup_id (naming, "underlay", "underlay");
  LoomImage *image = (LoomImage *)loom_builder_add (builder, decor, LOOM_KIND_IMAGE, id, 0, 0);
  image->href = g_strdup (name);
  image->at = (LoomPoint){ 0, 0 };
  image->size = size;
  image->opacity = OPACITY;
  image->role = LOOM_IMAGE_UNDERLAY;
  image->decor.locked = TRUE;
  g_hash_table_insert (input->siblings, name, png);
}
