/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of the designer's own pieces.
 *
 * Implementation notes
 *
 * librsvg runs no scripts, and reads nothing beyond its bytes as long as it is told no base; still
 * a picture that asks for either would be drawn as something else than its maker saw, so it is
 * refused with a word. What an SVG may cost is bounded by its bytes, and by what references make of
 * them: librsvg 2.54 goes after half a million of them, for each copy of a piece. */

#include "render/pieces/own-pictures.h"

#include "formats/model/limits.h"
#include "render/decor/picture-file.h"
#include "render/pieces/svg-count.h"
#include "render/sheet/paper.h"
#include "validator/base/library.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <librsvg/rsvg.h>
#include <string.h>

/* What is called of librsvg, which is loaded with the first picture. */
#define FUNCTIONS(DO)                                                                              \
  DO (handle_get_intrinsic_dimensions)                                                             \
  DO (handle_get_intrinsic_size_in_pixels)                                                         \
  DO (handle_new_from_data)                                                                        \
  DO (handle_render_document)
#define POINTER(name) typeof (rsvg_##name) *name;
#define NAME(name) "rsvg_" #name,

typedef struct
{
  FUNCTIONS (POINTER)
} Functions;

static const Functions *
rsvg (void)
{
  static const char *const names[] = { FUNCTIONS (NAME) };
  static Functions functions;
  static gsize is_loaded;

  loom_library_load (&is_loaded, LOOM_RSVG_FILE, names, (gpointer *)&functions,
                     G_N_ELEMENTS (names));
  return &functions;
}

/* A drawing of more bytes is a photograph in disguise. */
#define MOST_SVG_BYTES (4 * 1024 * 1024)
/* Elements that one draws, those again that it refers to. */
#define MOST_SVG_ELEMENTS 200000

/* Either of both. */
typedef struct
{
  cairo_surface_t *pixels;
  RsvgHandle *vectors;
  double width;
  double height;
} Picture;

struct _LoomOwnPictures
{
  GHashTable *pictures; /* of owned utf8 to owned Picture */
  guint64 n_pixels;     /* of all together */
};

static void
free_picture (gpointer data)
{
  Picture *picture = data;

  g_clear_pointer (&picture->pixels, cairo_surface_destroy);
  g_clear_object (&picture->vectors);
  g_free (picture);
}

LoomOwnPictures *
loom_own_pictures_new (void)
{
  LoomOwnPictures *self = g_new0 (LoomOwnPictures, 1);

  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_picture);
  return self;
}

void
loom_own_pictures_free (LoomOwnPictures *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->pictures);
  g_free (self);
}

/* --- SVG ---------------------------------------------------------------------------------------
 */

/* Whether what follows at @text, behind blanks and a quotation mark, stays within the file. */
static gboolean
stays_inside (const char *text)
{
  text += strspn (text, " \t\r\n");
  text += *text == '"' || *text == '\'';
  text += strspn (text, " \t\r\n");
  return *text == '#' || g_ascii_strncasecmp (text, "data:", 5) == 0;
}

/* What @svg asks for beside itself, in words, or NULL. */
static const char *
find_reference (const char *svg)
{
  const char *at;

  if (strstr (svg, "<script") != NULL || strstr (svg, ":script") != NULL)
    return _ ("has a script");
  if (strstr (svg, "<!ENTITY") != NULL)
    return _ ("has entities of its own");
  if (strstr (svg, "@import") != NULL || strstr (svg, "<?xml-stylesheet") != NULL)
    return _ ("asks for another style sheet");
  for (at = svg; (at = strstr (at, "href")) != NULL; at += 4)
    {
      const char *value = at + 4 + strspn (at + 4, " \t\r\n");

      if (*value == '=' && !stays_inside (value + 1))
        return _ ("refers to something outside itself");
    }
  for (at = svg; (at = strstr (at, "url(")) != NULL; at += 4)
    if (!stays_inside (at + 4))
      return _ ("refers to something outside itself");
  return NULL;
}

static gboolean
read_size (Picture *picture)
{
  gboolean has_width, has_height, has_box;
  RsvgLength width, height;
  RsvgRectangle box;

  if (rsvg ()->handle_get_intrinsic_size_in_pixels (picture->vectors, &picture->width,
                                                    &picture->height)
      && picture->width > 0 && picture->height > 0)
    return TRUE;
  rsvg ()->handle_get_intrinsic_dimensions (picture->vectors, &has_width, &width, &has_height,
                                            &height, &has_box, &box);
  if (!has_box)
    return FALSE;
  picture->width = box.width;
  picture->height = box.height;
  return box.width > 0 && box.height > 0;
}

/* How many elements @svg draws is told before any is. */
static gboolean
is_light (const char *svg, gsize length, const char *href, GError **error)
{
  g_autoptr (GError) why = NULL;
  const gsize mark = g_str_has_prefix (svg, "\xef\xbb\xbf") ? 3 : 0;
  const double n_drawn = loom_svg_count (svg + mark, length - mark, &why);

  if (why != NULL)
    g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
                 _ ("the picture “%s” is no SVG that can be drawn: %s"), href, why->message);
  else if (n_drawn > MOST_SVG_ELEMENTS)
    g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
                 _ ("the picture “%s” draws more than %u things, what it refers to counted each "
                    "time; simplify it"),
                 href, MOST_SVG_ELEMENTS);
  return why == NULL && n_drawn <= MOST_SVG_ELEMENTS;
}

static gboolean
load_svg (Picture *picture, const char *path, const char *href, GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autofree char *svg = NULL;
  const char *reference;
  gsize length = 0;

  if (!g_file_get_contents (path, &svg, &length, &why) || length > MOST_SVG_BYTES)
    {
      g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
                   _ ("the picture “%s” cannot be read: %s"), href,
                   why != NULL ? why->message : _ ("an SVG has 4 MiB at the most; simplify it"));
      return FALSE;
    }
  reference = strlen (svg) < length              ? _ ("is no text")
              : !g_utf8_validate (svg, -1, NULL) ? _ ("is not in UTF-8")
                                                 : find_reference (svg);
  if (reference != NULL)
    {
      g_set_error (
          error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
          _ ("the picture “%s” %s, which is not read; save it as a plain SVG with all that it "
             "shows in it"),
          href, reference);
      return FALSE;
    }
  if (!is_light (svg, length, href, error))
    return FALSE;
  picture->vectors = rsvg ()->handle_new_from_data ((const guint8 *)svg, length, &why);
  if (picture->vectors != NULL && read_size (picture))
    return TRUE;
  g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
               _ ("the picture “%s” is no SVG that can be drawn: %s"), href,
               why != NULL ? why->message : _ ("it says no size; give it a width and a height"));
  return FALSE;
}

/* --- PNG ---------------------------------------------------------------------------------------
 */

static gboolean
load_png (LoomOwnPictures *self,
          Picture *picture,
          const char *path,
          const char *href,
          GError **error)
{
  const guint64 n = loom_picture_file_pixels (path);

  if (n > 0 && self->n_pixels + n <= LOOM_MOST_PICTURE_PIXELS)
    picture->pixels = loom_picture_file_load (path);
  if (picture->pixels == NULL)
    {
      g_set_error (
          error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT, _ ("the picture “%s” %s"), href,
          n == 0 ? _ ("is neither a PNG nor an SVG; save it as one of them")
          : self->n_pixels + n > LOOM_MOST_PICTURE_PIXELS
              ? _ ("and those before it have more pixels than 80 million; save them smaller")
              : _ ("is a PNG that is damaged or too large; save it anew"));
      return FALSE;
    }
  self->n_pixels += n;
  picture->width = cairo_image_surface_get_width (picture->pixels);
  picture->height = cairo_image_surface_get_height (picture->pixels);
  return TRUE;
}

/* --- Both --------------------------------------------------------------------------------------
 */

static gboolean
is_svg (const char *href)
{
  const gsize length = strlen (href);

  return length > 4 && g_ascii_strcasecmp (href + length - 4, ".svg") == 0;
}

gboolean
loom_own_pictures_load (LoomOwnPictures *self, const char *folder, const char *href, GError **error)
{
  g_autofree char *path = loom_picture_file_dup_path (folder, href);
  Picture *picture;

  g_return_val_if_fail (self != NULL && href != NULL, FALSE);

  if (g_hash_table_contains (self->pictures, href))
    return TRUE;
  if (path == NULL)
    {
      if (folder != NULL)
        g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
                     _ ("there is no picture “%s” in the folder of the board, %s; put it there, or "
                        "below it"),
                     href, folder);
      else
        g_set_error (
            error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
            _ ("there is no picture “%s” in the folder of the board; put it there, or below it"),
            href);
      return FALSE;
    }
  picture = g_new0 (Picture, 1);
  if (is_svg (href) ? load_svg (picture, path, href, error)
                    : load_png (self, picture, path, href, error))
    {
      g_hash_table_insert (self->pictures, g_strdup (href), picture);
      return TRUE;
    }
  free_picture (picture);
  return FALSE;
}

gboolean
loom_own_pictures_draw (const LoomOwnPictures *self,
                        const char *href,
                        cairo_t *cr,
                        double width,
                        double height)
{
  const Picture *picture = g_hash_table_lookup (self->pictures, href);
  double scale;

  if (picture == NULL)
    return FALSE;
  scale = MAX (width / picture->width, height / picture->height);
  cairo_save (cr);
  cairo_translate (cr, (width - scale * picture->width) / 2,
                   (height - scale * picture->height) / 2);
  if (picture->vectors != NULL)
    {
      const RsvgRectangle all = { 0, 0, scale * picture->width, scale * picture->height };

      rsvg ()->handle_render_document (picture->vectors, cr, &all, NULL);
    }
  else
    {
      /* In a group: cairo 1.16 names what stands on a page several times as often in its list. */
      cairo_push_group (cr);
      cairo_scale (cr, scale, scale);
      cairo_set_source_surface (cr, picture->pixels, 0, 0);
      cairo_paint (cr);
      cairo_pop_group_to_source (cr);
      cairo_paint (cr);
    }
  cairo_restore (cr);
  return TRUE;
}
