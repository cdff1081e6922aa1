/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format, its options, and from regions to a board. */

#include "formats/exchange/picture/picture.h"

#include "formats/exchange/base/ground.h"
#include "formats/exchange/base/naming.h"
#include "formats/exchange/picture/picture-regions.h"
#include "formats/exchange/trace/trace.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* More colours than this are no terrains. */
#define MOST_TERRAINS 32

static const LoomFormatOption options[] = {
  { .name = "width",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "420",
    .least = 40,
    .most = 5000,
    .title = N_ ("Size"),
    .unit = N_ ("mm"),
    .help = N_ ("The longer side of the board in mm; the picture fills it to the edges.") },
  { .name = "background",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "auto",
    .title = N_ ("Background"),
    .help = N_ ("The colour that is no area, #rrggbb; none: there is none; auto: what half of the "
                "picture's edge has, and of outlines on plain paper only what lies outside.") },
  { .name = "by-colour",
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "no",
    .title = N_ ("By colour"),
    .help = N_ ("Whether all parts of one colour are one area, wherever they lie.") },
  { .name = "speck",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "12",
    .least = 0,
    .most = 100000,
    .title = N_ ("Specks"),
    .unit = N_ ("px"),
    .help = N_ ("Parts of fewer pixels are no areas.") },
  { .name = "simplify",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.04",
    .least = 0,
    .most = 1000,
    .title = N_ ("Simplify"),
    .unit = N_ ("mm²"),
    .help = N_ ("A point of a border goes where its triangle is smaller, in mm²; 0 keeps all.") },
};

static guint
probe (const LoomProbe *file)
{
  return file->names == NULL && loom_raster_is (file->data, file->length) ? 100 : 0;
}

/* What was asked of the background. FALSE with an error where it is no colour. */
static gboolean
read_background (const LoomFormatInput *input,
                 LoomPictureSettings *settings,
                 LoomModelErrors *errors)
{
  const char *text = loom_format_values_get (input->values, "background");
  char *end;
  if (strcmp (text, "auto") == 0)
    return TRUE;
  settings->is_all_area = strcmp (text, "none") == 0;
  if (settings->is_all_area)
    return TRUE;
  settings->background = (guint32)g_ascii_strtoull (text[0] == '#' ? text + 1 : text, &end, 16);
  settings->has_background = TRUE;
  if (*end == '\0' && strlen (text) == 7 && text[0] == '#')
    return TRUE;
  loom_model_errors_add_at (errors, "VALUE-BAD", 0, 0,
                            _ ("background=%s is no colour; expected #rrggbb, none or auto"), text);
  return FALSE;
}

typedef struct
{
  const LoomFormatInput *input;
  const LoomPictureRegions *regions;
  LoomTrace *trace;
  LoomFit fit;
  LoomBuilder *builder;
  LoomNaming *naming;
  LoomHandle terrains[LOOM_PICTURE_MAX_COLOURS];
} Making;

/* A terrain for each colour that an area has, so that the board looks as the picture does. */
static LoomHandle
get_terrain (Making *self, guint colour)
{
  if (self->regions->colours->len > MOST_TERRAINS)
    return 0;
  if (self->terrains[colour] != 0)
    return self->terrains[colour];
  const guint32 fill = g_array_index (self->regions->colours, guint32, colour);
  g_autofree char *name = g_strdup_printf ("Colour %06x", fill);
  g_autofree char *id = loom_naming_dup_id (self->naming, name, "colour");
  LoomTerrain *terrain = (LoomTerrain *)loom_builder_add (
      self->builder, loom_ground_get_style (self->builder), LOOM_KIND_TERRAIN, id, 0, 0);
  terrain->name = g_steal_pointer (&name);
  terrain->fill = (gint32)fill;
  self->terrains[colour] = terrain->entity.handle;
  return terrain->entity.handle;
}

static void
add_areas (Making *self, LoomEntity *areas, LoomArea **made)
{
  guint n = 0;
  for (guint i = 0; i < self->regions->n_regions; i++)
    {
      if (!loom_trace_has_shape (self->trace, i))
        continue;
      g_autofree char *name = g_strdup_printf ("Area %u", ++n);
      g_autofree char *id = loom_naming_dup_id (self->naming, name, "area");
      made[i] = (LoomArea *)loom_builder_add (self->builder, areas, LOOM_KIND_AREA, id, 0, 0);
      made[i]->name = g_steal_pointer (&name);
      loom_key_set (&made[i]->entity, id);
      made[i]->terrain = get_terrain (self, self->regions->colour_of[i]);
    }
  loom_remarks_add (
      self->input->remarks, "EXCH-GUESSED", 0, NULL,
      _ ("the picture has %u areas of %u colours, which are numbered from the top left "
         "on, for it names none"),
      n, self->regions->colours->len);
}

static LoomBoard *
make (Making *self, LoomModelErrors *errors)
{
  const LoomTraceSettings settings = {
    .speck = (guint)loom_format_values_get_number (self->input->values, "speck"),
    .simplify = loom_format_values_get_number (self->input->values, "simplify") * 1e6,
    .fit = self->fit,
  };
  if (!loom_trace_run (self->trace, &settings, self->input->task))
    return NULL;
  loom_trace_say_counts (self->trace, self->input->remarks);
  LoomRoot *root = (LoomRoot *)loom_builder_get_root (self->builder);
  g_free (root->title);
  root->title = loom_naming_dup_title (loom_source_get_name (self->input->source));
  LoomAreas *areas
      = (LoomAreas *)loom_builder_add (self->builder, &root->entity, LOOM_KIND_AREAS, NULL, 0, 0);
  areas->width = self->fit.width;
  areas->height = self->fit.height;
  g_autofree LoomArea **made = g_new0 (LoomArea *, self->regions->n_regions);
  add_areas (self, &areas->entity, made);
  loom_arcs_build (loom_trace_get_arcs (self->trace), self->builder, &areas->entity, self->naming,
                   made);
  LoomBoard *board = loom_builder_freeze (self->builder);
  const LoomModelErrors *found = loom_builder_get_errors (self->builder);
  for (guint i = 0; board == NULL && i < found->len; i++)
    {
      const LoomModelError *one = loom_model_errors_nth (found, i);
      loom_model_errors_add_at (errors, one->code, one->line, one->column, "%s", one->message);
    }
  return board;
}

static LoomBoard *
read_picture (const LoomFormatInput *input, LoomModelErrors **errors)
{
  *errors = loom_model_errors_new ();
  gsize length;
  const char *data = loom_source_get_data (input->source, &length);
  LoomPictureSettings settings = {
    .is_by_colour = loom_format_values_is (input->values, "by-colour", "yes"),
    .speck = (guint)loom_format_values_get_number (input->values, "speck"),
  };
  if (!read_background (input, &settings, *errors))
    return NULL;
  g_autoptr (LoomRaster) raster
      = loom_raster_new (data, length, loom_source_get_name (input->source), *errors);
  if (raster == NULL)
    return NULL;
  g_autoptr (LoomPictureRegions) regions
      = loom_picture_regions_find (raster, &settings, input->task, *errors);
  g_autoptr (LoomTrace) trace = regions != NULL ? loom_trace_new (raster->width, raster->height,
                                                                  regions->n_regions, *errors)
                                                : NULL;
  if (trace == NULL)
    return NULL;
  memcpy (loom_trace_get_labels (trace), regions->labels,
          (gsize)raster->width * raster->height * sizeof (guint16));
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  Making making = { input, regions, trace, { 0 }, builder, naming, { 0 } };
  making.fit.scale = loom_format_values_get_number (input->values, "width") * LOOM_MM
                     / MAX (raster->width, raster->height);
  making.fit.width = (gint32)lround (raster->width * making.fit.scale);
  making.fit.height = (gint32)lround (raster->height * making.fit.scale);
  return make (&making, *errors);
}

static const char *const suffixes[] = { ".png", ".gif", NULL };

const LoomFormat loom_picture_format = {
  .id = "picture",
  .title = N_ ("Pictures of flat colours"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .probe = probe,
  .read = read_picture,
};
