/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which decorations are drawn: those that fit into the limits, asked in the order of the document.
 * One that does not fit is left out and takes nothing, so that a smaller one behind it may. */

#include "render/decor/decor-room.h"

#include "formats/model/limits.h"
#include "render/decor/picture-file.h"
#include "render/draw/line-sum.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a text costs beside its letters, in letters. */
#define TEXT_COST 20
/* Pixels of a square millimetre at 150 dots an inch. */
#define PIXELS_MM2 35

struct _LoomDecorRoom
{
  const LoomBoard *board;
  char *folder;
  GHashTable *left_out; /* (element-type LoomEntity) */
  GArray *reasons;      /* (element-type LoomLeftOut) */
  GHashTable *paths;    /* LoomImage → path, owned */
  GHashTable *pictures; /* path → cairo_surface_t, owned */
};

static void
leave_out (LoomDecorRoom *self,
           const LoomEntity *entity,
           const char *limit,
           const char *sentence,
           guint64 most)
{
  g_hash_table_add (self->left_out, (gpointer)entity);
  for (guint i = 0; i < self->reasons->len; i++)
    if (strcmp (g_array_index (self->reasons, LoomLeftOut, i).limit, limit) == 0)
      {
        g_array_index (self->reasons, LoomLeftOut, i).n++;
        return;
      }
  const LoomLeftOut reason = { limit, sentence, most, entity, 1 };
  g_array_append_val (self->reasons, reason);
}

static void
admit_texts (LoomDecorRoom *self)
{
  const GPtrArray *texts = loom_board_list (self->board, LOOM_KIND_TEXT);
  guint64 sum = 0;

  for (guint i = 0; i < texts->len; i++)
    {
      const LoomText *text = g_ptr_array_index (texts, i);
      const guint64 cost
          = TEXT_COST + (text->content != NULL ? (guint64)g_utf8_strlen (text->content, -1) : 0);

      if (sum + cost > LOOM_MOST_LETTERS)
        leave_out (self, &text->decor.entity, "letters",
                   _ ("all texts together would have more than %s letters"), LOOM_MOST_LETTERS);
      else
        sum += cost;
    }
}

static void
admit_tracks (LoomDecorRoom *self)
{
  const GPtrArray *tracks = loom_board_list (self->board, LOOM_KIND_TRACK);
  guint64 sum = 0;

  for (guint i = 0; i < tracks->len; i++)
    {
      const LoomTrack *track = g_ptr_array_index (tracks, i);
      const guint64 cost = (guint64)(ABS ((gint64)track->to - track->from) + 1);

      if (sum + cost > LOOM_MOST_STEPS)
        leave_out (self, &track->decor.entity, "steps",
                   _ ("all tracks together would have more than %s steps"), LOOM_MOST_STEPS);
      else
        sum += cost;
    }
}

/* Of the map or the largest of the layers, µm. */
static void
measure_board (const LoomBoard *board, double *width, double *height)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const LoomLayers *layers = (const LoomLayers *)loom_board_section (board, LOOM_KIND_LAYERS);
  gint32 columns = 0, rows = 0;

  for (guint i = 0; layers != NULL && i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    {
      const LoomLayer *layer = g_ptr_array_index (loom_board_list (board, LOOM_KIND_LAYER), i);

      columns = MAX (columns, layer->columns);
      rows = MAX (rows, layer->rows);
    }
  *width = areas != NULL ? areas->width : layers != NULL ? (double)columns * layers->cell : 0;
  *height = areas != NULL ? areas->height : layers != NULL ? (double)rows * layers->cell : 0;
}

/* What of a symbol lies on the board is painted. */
static void
admit_symbols (LoomDecorRoom *self)
{
  const GPtrArray *symbols = loom_board_list (self->board, LOOM_KIND_SYMBOL);
  double width, height, sum = 0;

  measure_board (self->board, &width, &height);
  for (guint i = 0; i < symbols->len; i++)
    {
      const LoomSymbol *symbol = g_ptr_array_index (symbols, i);
      const double side = symbol->size / 2.;
      const double wide = MIN (symbol->at.x + side, width) - MAX (symbol->at.x - side, 0);
      const double high = MIN (symbol->at.y + side, height) - MAX (symbol->at.y - side, 0);
      const double cost = wide > 0 && high > 0 ? wide * high : 0;

      if (sum + cost > LOOM_MOST_SYMBOLS * width * height)
        leave_out (self, &symbol->decor.entity, "symbols",
                   _ ("all symbols together would cover the board more than %s times"),
                   LOOM_MOST_SYMBOLS);
      else
        sum += cost;
    }
}

static void
admit_paths (LoomDecorRoom *self)
{
  const GPtrArray *paths = loom_board_list (self->board, LOOM_KIND_PATH);
  double width, height;

  measure_board (self->board, &width, &height);
  LoomLineSum length = LOOM_LINE_SUM_INIT (width, height);

  for (guint i = 0; i < paths->len; i++)
    {
      const LoomPath *path = g_ptr_array_index (paths, i);
      const LoomLine *line
          = (const LoomLine *)(path->line != 0 ? loom_board_get (self->board, path->line) : NULL);
      const double period = line != NULL && loom_point_is_set (line->dash)
                                ? (double)line->dash.x + line->dash.y
                                : 0;
      const LoomPoint *points = path->points.items;
      const guint last = path->points.n - 1;
      const LoomLineSum before = length;

      /* The way back to where it began, where it is closed. */
      if (loom_line_sum_add (&length, points[0], points + 1, last,
                             points[path->closed == 1 ? 0 : last], period))
        continue;
      length = before;
      leave_out (self, &path->decor.entity, "line-length",
                 _ ("all paths together would be longer than %s diagonals of the board"),
                 LOOM_MOST_LENGTH);
    }
}

/* What painting a picture costs wherever it is drawn: reading its pixels, and setting its own. */
static guint64
paint_cost (const LoomImage *image, guint64 pixels)
{
  const guint64 width = (guint64)MAX (image->size.x, 0) / LOOM_MM + 1;
  const guint64 height = (guint64)MAX (image->size.y, 0) / LOOM_MM + 1;

  return pixels + width * height * PIXELS_MM2;
}

static void
admit_picture (LoomDecorRoom *self,
               const LoomImage *image,
               GHashTable *known,
               guint64 *decoded,
               guint64 *painted)
{
  char *path = loom_picture_file_dup_path (self->folder, image->href);
  const guint64 pixels = path != NULL ? loom_picture_file_pixels (path) : 0;
  const gboolean is_new = path != NULL && !g_hash_table_contains (known, path);

  if (pixels == 0)
    {
      g_free (path);
      return;
    }
  g_hash_table_insert (self->paths, (gpointer)image, path);
  if (is_new && *decoded + pixels > LOOM_MOST_PICTURE_PIXELS)
    leave_out (self, &image->decor.entity, "picture-pixels",
               _ ("all pictures together would have more than %s pixels"),
               LOOM_MOST_PICTURE_PIXELS);
  else if (*painted + paint_cost (image, pixels) > LOOM_MOST_PAINTED_PIXELS)
    leave_out (self, &image->decor.entity, "painted-pixels",
               _ ("all pictures together would paint more than %s pixels"),
               LOOM_MOST_PAINTED_PIXELS);
  else
    {
      *painted += paint_cost (image, pixels);
      *decoded += is_new ? pixels : 0;
      g_hash_table_add (known, path);
    }
}

static void
admit_pictures (LoomDecorRoom *self, gboolean screen)
{
  const GPtrArray *images = loom_board_list (self->board, LOOM_KIND_IMAGE);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  guint64 decoded = 0, painted = 0;

  for (guint i = 0; i < images->len; i++)
    {
      const LoomImage *image = g_ptr_array_index (images, i);

      if (screen || (image->role == LOOM_IMAGE_ART && image->decor.print != 0))
        admit_picture (self, image, known, &decoded, &painted);
    }
}

LoomDecorRoom *
loom_decor_room_new (const LoomBoard *board, const char *folder, gboolean screen)
{
  g_return_val_if_fail (board != NULL, NULL);

  LoomDecorRoom *self = g_new0 (LoomDecorRoom, 1);

  self->board = board;
  self->folder = g_strdup (folder);
  self->left_out = g_hash_table_new (NULL, NULL);
  self->reasons = g_array_new (FALSE, FALSE, sizeof (LoomLeftOut));
  self->paths = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                          (GDestroyNotify)cairo_surface_destroy);
  admit_texts (self);
  admit_tracks (self);
  admit_symbols (self);
  admit_paths (self);
  if (folder != NULL)
    admit_pictures (self, screen);
  return self;
}

void
loom_decor_room_free (LoomDecorRoom *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->pictures);
  g_hash_table_unref (self->paths);
  g_hash_table_unref (self->left_out);
  g_array_unref (self->reasons);
  g_free (self->folder);
  g_free (self);
}

gboolean
loom_decor_room_has (const LoomDecorRoom *self, const LoomDecor *decor)
{
  g_return_val_if_fail (self != NULL && decor != NULL, FALSE);
  return !g_hash_table_contains (self->left_out, decor);
}

cairo_surface_t *
loom_decor_room_picture (LoomDecorRoom *self, const LoomImage *image)
{
  g_return_val_if_fail (self != NULL && image != NULL, NULL);

  char *path = g_hash_table_lookup (self->paths, image);
  cairo_surface_t *picture = path != NULL && loom_decor_room_has (self, &image->decor)
                                 ? g_hash_table_lookup (self->pictures, path)
                                 : NULL;

  if (path == NULL || picture != NULL || !loom_decor_room_has (self, &image->decor))
    return picture;
  picture = loom_picture_file_load (path);
  if (picture != NULL)
    g_hash_table_insert (self->pictures, path, picture);
  return picture;
}

const LoomLeftOut *
loom_decor_room_left_out (const LoomDecorRoom *self, guint *n)
{
  g_return_val_if_fail (self != NULL && n != NULL, NULL);
  *n = self->reasons->len;
  return (const LoomLeftOut *)(gconstpointer)self->reasons->data;
}

/* @sentence with @most where it has its %s: formats must be literals. */
static char *
dup_sentence (const char *sentence, const char *most)
{
  g_auto (GStrv) parts = g_strsplit (sentence, "%s", 2);

  return g_strjoinv (most, parts);
}

char *
loom_left_out_dup_words (const LoomLeftOut *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autofree char *name = loom_words_name (self->first);
  g_autofree char *most = loom_words_number (self->most);
  g_autofree char *why = dup_sentence (self->sentence, most);

  if (self->n == 1)
    return g_strdup_printf (_ ("%s is not drawn: %s"), name, why);
  g_autofree char *more = loom_words_number (self->n - 1);
  return g_strdup_printf (_ ("%s and %s more are not drawn: %s"), name, more, why);
}
