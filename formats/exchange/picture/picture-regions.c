/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Regions: what hangs together of a flat colour and is no line; then everything else goes to the
 * nearest one, from all of them at once, a pixel at a time. */

#include "formats/exchange/picture/picture-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_REGIONS 65000
/* What is thinner than so many pixels and far longer than that is a line between areas. */
#define LINE_WIDTH 6
#define LINE_LENGTH 12
/* Insides of letters have fewer pixels than so many specks. */
#define ENCLOSED 16

/* Of a pixel, while regions are looked for. */
#define OPEN 0xffff

typedef struct
{
  const LoomRaster *raster;
  const LoomPictureSettings *settings;
  LoomPictureRegions *regions;
  guint16 *of;     /* by pixel: its colour */
  guint16 *labels; /* by pixel: region and one, 0 background, OPEN */
  guint8 *is_seen;
  GArray *pixels;    /* (element-type guint32): of the part that was gathered last */
  guint girth;       /* of it: sides with something else behind them */
  gboolean at_edge;  /* it reaches the edge of the picture */
  gboolean is_outer; /* of the colour of the background only what reaches the edge is none */
  GArray *colour_of; /* (element-type guint8): by region */
  guint *of_colour;  /* by colour: its region and one, where regions are by colour */
  /* By colour: how many pixels are in what looks like a line, and in other parts. */
  guint64 in_lines[LOOM_PICTURE_MAX_COLOURS];
  guint64 in_areas[LOOM_PICTURE_MAX_COLOURS];
} Finding;

/* The pixels beside @pixel; how many. */
static guint
list_beside (const LoomRaster *raster, guint32 pixel, guint32 beside[4])
{
  const guint x = pixel % raster->width, y = pixel / raster->width;
  guint n = 0;
  if (x > 0)
    beside[n++] = pixel - 1;
  if (x + 1 < raster->width)
    beside[n++] = pixel + 1;
  if (y > 0)
    beside[n++] = pixel - raster->width;
  if (y + 1 < raster->height)
    beside[n++] = pixel + raster->width;
  return n;
}

static void
gather (Finding *self, guint32 start)
{
  const guint16 colour = self->of[start];
  g_array_set_size (self->pixels, 0);
  g_array_append_val (self->pixels, start);
  self->is_seen[start] = 1;
  self->girth = 0;
  self->at_edge = FALSE;
  for (guint i = 0; i < self->pixels->len; i++)
    {
      guint32 beside[4];
      const guint n = list_beside (self->raster, g_array_index (self->pixels, guint32, i), beside);
      self->girth += 4 - n;
      self->at_edge |= n < 4;
      for (guint k = 0; k < n; k++)
        {
          if (self->of[beside[k]] != colour)
            self->girth++;
          else if (!self->is_seen[beside[k]])
            {
              self->is_seen[beside[k]] = 1;
              g_array_append_val (self->pixels, beside[k]);
            }
        }
    }
}

/* Whether what was gathered is too small or too thin to be an area. */
static gboolean
is_line (const Finding *self)
{
  const guint n = self->pixels->len;
  if (n < self->settings->speck)
    return TRUE;
  const double width = 2.0 * n / MAX (self->girth, 1);
  const double length = self->girth / 2.0;
  return width < LINE_WIDTH && length > LINE_LENGTH * width;
}

static void
label_part (Finding *self, guint16 label)
{
  for (guint i = 0; i < self->pixels->len; i++)
    self->labels[g_array_index (self->pixels, guint32, i)] = label;
}

/* FALSE where there are too many. */
static gboolean
add_region (Finding *self, guint16 colour)
{
  if (self->settings->is_by_colour && self->of_colour[colour] > 0)
    {
      label_part (self, (guint16)self->of_colour[colour]);
      return TRUE;
    }
  if (self->colour_of->len >= MOST_REGIONS)
    return FALSE;
  const guint8 number = (guint8)colour;
  g_array_append_val (self->colour_of, number);
  self->of_colour[colour] = self->colour_of->len;
  label_part (self, (guint16)self->colour_of->len);
  return TRUE;
}

/* The colour that is no area: the one that was asked for, else what has half of the edge or more.
 */
static int
find_background (const Finding *self)
{
  const GArray *colours = self->regions->colours;
  const guint width = self->raster->width, height = self->raster->height;
  guint counts[LOOM_PICTURE_MAX_COLOURS] = { 0 };
  if (self->settings->is_all_area)
    return -1;
  if (self->settings->has_background)
    {
      for (guint i = 0; i < colours->len; i++)
        if (loom_picture_colours_apart (g_array_index (colours, guint32, i),
                                        self->settings->background)
            < 6)
          return (int)i;
      return -1;
    }
  for (guint32 pixel = 0; pixel < width * height; pixel++)
    {
      const guint x = pixel % width, y = pixel / width;
      if ((x == 0 || y == 0 || x + 1 == width || y + 1 == height)
          && self->of[pixel] < LOOM_PICTURE_MAX_COLOURS)
        counts[self->of[pixel]]++;
    }
  for (guint i = 0; i < colours->len; i++)
    if (counts[i] >= width + height - 2)
      return (int)i;
  return -1;
}

/* Goes through all parts of a flat colour. FALSE where @use or @task says so. */
static gboolean
go_through_parts (Finding *self,
                  gboolean (*use) (Finding *self, guint16 colour),
                  double done,
                  const LoomTask *task)
{
  const guint32 n = self->raster->width * self->raster->height;
  memset (self->is_seen, 0, n);
  for (guint32 pixel = 0; pixel < n; pixel++)
    {
      const guint16 colour = self->of[pixel];
      if (pixel % 1000000 == 0
          && !loom_task_goes_on (task, done + 0.1 * pixel / n, N_ ("Finding areas")))
        return FALSE;
      if (self->is_seen[pixel] || colour == LOOM_PICTURE_NO_COLOUR)
        continue;
      gather (self, pixel);
      if (!use (self, colour))
        return FALSE;
    }
  return TRUE;
}

static gboolean
count_part (Finding *self, guint16 colour)
{
  if (colour < LOOM_PICTURE_MAX_COLOURS)
    *(is_line (self) ? &self->in_lines[colour] : &self->in_areas[colour]) += self->pixels->len;
  return TRUE;
}

/* What lines are drawn with, letters and other marks are, too. */
static gboolean
is_ink (const Finding *self, guint16 colour)
{
  return self->in_lines[colour] > self->in_areas[colour];
}

static gboolean
use_part (Finding *self, guint16 colour)
{
  if (colour == LOOM_PICTURE_CLEAR)
    label_part (self, 0);
  else if (is_line (self) || is_ink (self, colour))
    return TRUE;
  else if ((int)colour == self->regions->background && (!self->is_outer || self->at_edge))
    label_part (self, 0);
  else
    return add_region (self, colour);
  return TRUE;
}

/* Gives every open pixel to the region that reaches it first. */
static void
fill (Finding *self)
{
  const guint32 n = self->raster->width * self->raster->height;
  GArray *front = self->pixels;
  g_array_set_size (front, 0);
  for (guint32 pixel = 0; pixel < n; pixel++)
    {
      guint32 beside[4];
      if (self->labels[pixel] == OPEN)
        continue;
      const guint m = list_beside (self->raster, pixel, beside);
      gboolean has_open = FALSE;
      for (guint k = 0; k < m; k++)
        has_open |= self->labels[beside[k]] == OPEN;
      if (has_open)
        g_array_append_val (front, pixel);
    }
  for (guint i = 0; i < front->len; i++)
    {
      guint32 beside[4];
      const guint32 pixel = g_array_index (front, guint32, i);
      const guint m = list_beside (self->raster, pixel, beside);
      for (guint k = 0; k < m; k++)
        if (self->labels[beside[k]] == OPEN)
          {
            self->labels[beside[k]] = self->labels[pixel];
            g_array_append_val (front, beside[k]);
          }
    }
}

/* What a region has around it. */
typedef struct
{
  guint n;           /* its pixels */
  guint16 around;    /* the one label beside it, or OPEN where there are several or none yet */
  gboolean has_many; /* there are several, or it lies at the edge */
} Around;

static void
note_around (Around *self, guint16 other)
{
  self->has_many |= self->around != OPEN && self->around != other;
  self->around = other;
}

/* The inside of a letter has the colour of what is around the letter, and is no area: small regions
 * with one other of their colour all around become part of it. */
static void
join_enclosed (const Finding *self)
{
  const guint32 width = self->raster->width, n = width * self->raster->height;
  g_autofree Around *all = g_new0 (Around, self->colour_of->len + 1);
  for (guint i = 0; i <= self->colour_of->len; i++)
    all[i].around = OPEN;
  for (guint32 pixel = 0; pixel < n; pixel++)
    {
      guint32 beside[4];
      Around *own = &all[self->labels[pixel]];
      const guint m = list_beside (self->raster, pixel, beside);
      own->n++;
      own->has_many |= m < 4;
      for (guint k = 0; k < m; k++)
        if (self->labels[beside[k]] != self->labels[pixel])
          note_around (own, self->labels[beside[k]]);
    }
  for (guint32 pixel = 0; pixel < n; pixel++)
    {
      const guint16 label = self->labels[pixel];
      const Around *own = &all[label];
      if (label > 0 && !own->has_many && own->around != OPEN && own->around > 0
          && own->n < ENCLOSED * MAX (self->settings->speck, 1)
          && g_array_index (self->colour_of, guint8, label - 1)
                 == g_array_index (self->colour_of, guint8, own->around - 1))
        self->labels[pixel] = own->around;
    }
}

static void
refuse (const Finding *self, LoomModelErrors *errors)
{
  if (self->colour_of->len >= MOST_REGIONS)
    loom_model_errors_add_at (
        errors, "TOO-MANY", 0, 0,
        _ ("the picture has more than %u parts of one colour; it is no map of "
           "flat colours"),
        MOST_REGIONS);
}

/* Regions of the colours; of outlines drawn on plain paper, what they enclose. */
static gboolean
find_regions (Finding *self, const LoomTask *task)
{
  const gsize n = (gsize)self->raster->width * self->raster->height;
  const LoomPictureSettings *settings = self->settings;
  memset (self->labels, 0xff, n * sizeof (guint16));
  if (!go_through_parts (self, use_part, 0.2, task))
    return FALSE;
  self->is_outer = self->colour_of->len == 0 && !settings->has_background;
  if (!self->is_outer || self->regions->background < 0)
    return TRUE;
  memset (self->labels, 0xff, n * sizeof (guint16));
  return go_through_parts (self, use_part, 0.3, task);
}

/* Colours and regions, where there is room for them. */
static gboolean
find (Finding *self, const LoomTask *task, LoomModelErrors *errors)
{
  if (!loom_picture_find_colours (self->raster, self->regions->colours, self->of))
    {
      loom_model_errors_add_at (
          errors, "TOO-MANY", 0, 0,
          _ ("the picture has more than %u colours, as photographs and scans "
             "have; paint each area in one colour, or trace it by hand in the "
             "editor"),
          LOOM_PICTURE_MAX_COLOURS);
      return FALSE;
    }
  self->regions->background = find_background (self);
  if (!go_through_parts (self, count_part, 0.1, task) || !find_regions (self, task))
    {
      refuse (self, errors);
      return FALSE;
    }
  fill (self);
  if (self->colour_of->len > 0 && !self->settings->is_by_colour)
    join_enclosed (self);
  if (self->colour_of->len == 0)
    loom_model_errors_add_at (errors, "FILE-EMPTY", 0, 0,
                              _ ("the picture has no part of a flat colour that could be an area"));
  return self->colour_of->len > 0;
}

LoomPictureRegions *
loom_picture_regions_find (const LoomRaster *raster,
                           const LoomPictureSettings *settings,
                           const LoomTask *task,
                           LoomModelErrors *errors)
{
  const gsize n = (gsize)raster->width * raster->height;
  g_autoptr (LoomPictureRegions) self = g_new0 (LoomPictureRegions, 1);
  self->colours = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint16 *of = g_new (guint16, n);
  g_autofree guint8 *is_seen = g_new0 (guint8, n);
  g_autofree guint *of_colour = g_new0 (guint, LOOM_PICTURE_MAX_COLOURS);
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *colour_of = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->labels = g_new (guint16, n);
  Finding finding = {
    .raster = raster,
    .settings = settings,
    .regions = self,
    .of = of,
    .labels = self->labels,
    .is_seen = is_seen,
    .pixels = pixels,
    .colour_of = colour_of,
    .of_colour = of_colour,
  };
  const gboolean is_found = find (&finding, task, errors);
  self->n_regions = colour_of->len;
  self->colour_of = (guint8 *)g_array_free (colour_of, FALSE);
  return is_found ? g_steal_pointer (&self) : NULL;
}

void
loom_picture_regions_free (LoomPictureRegions *self)
{
  g_array_unref (self->colours);
  g_free (self->labels);
  g_free (self->colour_of);
  g_free (self);
}
