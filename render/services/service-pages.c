/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces as a print service wants them. A piece of the designer's is laid out anew for what it is
 * cut to, so that nothing is stretched and no white stays; one of a game is drawn as it is, as
 * large as it fits, on its own ground. */

#include "render/services/service-pages.h"

#include "formats/model/entities.h"
#include "render/pieces/groups.h"
#include "render/pieces/piece-art.h"
#include "render/press/press.h"
#include "render/print/pdf-finish.h"
#include "render/services/piece-shape.h"
#include "render/services/punchboard.h"
#include "render/services/seat-mat.h"
#include "render/services/tuck-box.h"
#include "render/styles/style.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define WITHIN .9 /* of what is cut: what a cut that misses leaves */

/* A picture: a side of a component, a seat's mat, or a side of a board to be punched. */
typedef struct
{
  char *name;
  guint index;
  guint n;
  gboolean is_back;
  LoomPunchboardSide side;
  gboolean is_cut;
} Page;

struct _LoomServicePages
{
  const LoomPiecePreset *preset;
  const LoomBoard *board;
  const LoomPrintSettings *settings;
  LoomPieceSizes sizes;
  LoomPieceArt art;
  LoomPunchboard punchboard;
  GArray *all;        /* of LoomComponent */
  GArray *components; /* of those that are cut so */
  GArray *pages;      /* of Page */
  char *left_out;     /* or NULL */
};

static double
mm (gint64 microns)
{
  return (double)microns / LOOM_MM;
}

static void
clear_page (gpointer data)
{
  g_free (((Page *)data)->name);
}

void
loom_service_pages_free (LoomServicePages *self)
{
  if (self == NULL)
    return;
  loom_punchboard_clear (&self->punchboard);
  loom_piece_art_clear (&self->art);
  g_array_unref (self->all);
  g_array_unref (self->components);
  g_array_unref (self->pages);
  g_free (self->left_out);
  g_free (self);
}

/* --- Which ------------------------------------------------------------------------------------
 */

/* Once by name, for a row a seat has the same. */
static void
append_name (GString *text, const char *name)
{
  g_autofree char *between = g_strdup_printf (", %s,", name);
  g_autofree char *so_far = g_strdup_printf (", %s,", text->str);

  if (strstr (so_far, between) == NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
}

static void
sort_out (LoomServicePages *self)
{
  g_autoptr (GString) left = g_string_new (NULL);

  for (guint i = 0; i < self->all->len; i++)
    {
      const LoomComponent *component = loom_components_get (self->all, i);

      if (loom_piece_is_for (&self->sizes, component, self->preset))
        g_array_append_val (self->components, *component);
      else
        append_name (left, loom_piece_say (component));
    }
  if (left->len > 0)
    self->left_out = g_strdup (left->str);
}

/* Letters and digits of @name, with strokes for what lies between. */
static char *
dup_plain (const char *name)
{
  g_autofree char *lower = g_utf8_strdown (name, -1);
  GString *plain = g_string_new (NULL);

  for (const char *at = lower; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      g_string_append_unichar (plain, g_utf8_get_char (at));
    else if (plain->len > 0 && plain->str[plain->len - 1] != '-')
      g_string_append_c (plain, '-');
  if (plain->len > 0 && plain->str[plain->len - 1] == '-')
    g_string_truncate (plain, plain->len - 1);
  return g_string_free (plain, FALSE);
}

static gboolean
has_back (const LoomServicePages *self, const LoomComponent *component)
{
  return self->preset->kind == LOOM_PIECE_PRESET_STANDEES || loom_component_has_back (component);
}

static void
add_piece (LoomServicePages *self, guint i)
{
  const LoomComponent *component = loom_components_get (self->components, i);
  g_autofree char *plain = dup_plain (loom_piece_name (component));
  g_autofree char *seat
      = component->seat > 0 ? g_strdup_printf ("-seat-%u", component->seat) : g_strdup ("");

  for (guint side = 0; side < (has_back (self, component) ? 2u : 1u); side++)
    {
      const Page page = { g_strdup_printf ("%02u-%s%s-x%u-%s", i + 1, plain, seat, component->n,
                                           side == 1 ? "back" : "face"),
                          i, component->n, side == 1 };

      g_array_append_val (self->pages, page);
    }
}

static gboolean
add_boards (LoomServicePages *self, GError **error)
{
  static const char *const sides[] = {
    [LOOM_PUNCHBOARD_FACE] = "face", [LOOM_PUNCHBOARD_BACK] = "back", [LOOM_PUNCHBOARD_CUT] = "cut"
  };

  if (!loom_punchboard_init (&self->punchboard, self->preset, &self->art, &self->sizes,
                             self->components, error))
    return FALSE;
  for (guint i = 0; i < self->punchboard.n_boards; i++)
    for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
      {
        const Page page = { g_strdup_printf ("punchboard-%u-%s", i + 1, sides[side]),
                            i,
                            1,
                            FALSE,
                            (LoomPunchboardSide)side,
                            side == LOOM_PUNCHBOARD_CUT };

        g_array_append_val (self->pages, page);
      }
  return TRUE;
}

static void
add_mats (LoomServicePages *self)
{
  for (guint seat = 1; seat <= loom_seat_mat_count (self->settings->scenario); seat++)
    {
      g_autofree char *plain = dup_plain (self->art.names[seat]);
      const Page page = { g_strdup_printf ("mat-%u-%s", seat, plain), seat, 1 };

      g_array_append_val (self->pages, page);
    }
}

/* The lines of a box stand on it where it is cut by hand. */
static void
add_box (LoomServicePages *self)
{
  const Page face = { g_strdup ("tuck-box-face"), 0, 1 };
  const Page cut = { g_strdup ("tuck-box-cut"), 0, 1, .is_cut = TRUE };

  g_array_append_val (self->pages, face);
  if (self->preset->box.is_home)
    g_free (cut.name);
  else
    g_array_append_val (self->pages, cut);
}

static gboolean
add_pages (LoomServicePages *self, GError **error)
{
  static const char *const missing[] = {
    [LOOM_PIECE_PRESET_CARDS] = N_ ("no piece is a card of about this size"),
    [LOOM_PIECE_PRESET_CHITS] = N_ ("no piece is a square or a disc of about this size"),
    [LOOM_PIECE_PRESET_HEXES] = N_ ("no piece is a hexagon of about this size"),
    [LOOM_PIECE_PRESET_STANDEES] = N_ ("no piece has a foot and about this size"),
    [LOOM_PIECE_PRESET_MATS] = N_ ("a mat is a seat’s, and there is no scenario with seats"),
    [LOOM_PIECE_PRESET_PUNCHBOARD] = N_ ("no piece has room on it"),
    [LOOM_PIECE_PRESET_BOX] = "",
  };

  sort_out (self);
  if (self->preset->kind == LOOM_PIECE_PRESET_MATS || self->preset->kind == LOOM_PIECE_PRESET_BOX)
    {
      if (self->preset->kind == LOOM_PIECE_PRESET_MATS)
        add_mats (self);
      else
        add_box (self);
      g_clear_pointer (&self->left_out, g_free);
    }
  else if (self->preset->kind == LOOM_PIECE_PRESET_PUNCHBOARD && self->components->len > 0)
    {
      if (!add_boards (self, error))
        return FALSE;
    }
  else
    for (guint i = 0; i < self->components->len; i++)
      add_piece (self, i);
  if (self->pages->len > 0)
    return TRUE;
  g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_NOTHING,
               _ ("%s: %s; “boardloom print --what pieces --plan” lists all pieces, and <piece> or "
                  "--pieces adds some"),
               self->preset->title, _ (missing[self->preset->kind]));
  return FALSE;
}

LoomServicePages *
loom_service_pages_new (const LoomPiecePreset *preset,
                        const LoomBoard *board,
                        const LoomPrintSettings *settings,
                        GError **error)
{
  g_autoptr (LoomServicePages) self = NULL;

  g_return_val_if_fail (preset != NULL && board != NULL && settings != NULL, NULL);

  self = g_new0 (LoomServicePages, 1);
  self->preset = preset;
  self->board = board;
  self->settings = settings;
  self->all = loom_components_new (board, settings->scenario, &settings->pieces);
  self->components = g_array_new (FALSE, FALSE, sizeof (LoomComponent));
  self->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  g_array_set_clear_func (self->pages, clear_page);
  loom_piece_sizes_init (&self->sizes, board, settings);
  loom_piece_art_init (&self->art, board, settings, &self->sizes);
  if (!loom_piece_art_load (&self->art, settings->folder, self->all, error)
      || !add_pages (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

guint
loom_service_pages_n (const LoomServicePages *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->pages->len;
}

static const Page *
get_page (const LoomServicePages *self, guint i)
{
  return &g_array_index (self->pages, Page, i);
}

const char *
loom_service_pages_name (const LoomServicePages *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->pages->len, NULL);
  return get_page (self, i)->name;
}

const char *
loom_service_pages_left_out (const LoomServicePages *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->left_out;
}

gboolean
loom_service_pages_is_cut (const LoomServicePages *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->pages->len, FALSE);
  return get_page (self, i)->is_cut;
}

/* --- What stands on them ----------------------------------------------------------------------
 */

/* Whether a card that is higher than wide, or wider than high, is cut the other way. */
static gboolean
lies_across (const LoomPiece *own, double w, double h)
{
  const gint32 high = own->height != LOOM_UNSET ? own->height : own->size;

  return own->foot == LOOM_UNSET && own->size != high && w != h && (own->size > high) != (w > h);
}

/* The designer's piece, as if it were of the size that it is cut to. */
static void
draw_own (const LoomServicePages *self,
          const LoomComponent *component,
          gboolean is_back,
          cairo_t *cr)
{
  const double bleed = mm (self->preset->bleed);
  double w = mm (self->preset->width), h = mm (self->preset->height);
  LoomComponent face;
  LoomPiece own;

  if (lies_across (component->own, w, h))
    {
      const double kept = w;

      cairo_translate (cr, w + 2 * bleed, 0);
      cairo_rotate (cr, G_PI / 2);
      w = h;
      h = kept;
    }
  if (component->seat > 0)
    loom_piece_art_draw_ground (&self->art, cr, LOOM_PIECE_GROUND_SEAT, component->seat, 0, 0,
                                w + 2 * bleed, h + 2 * bleed);
  cairo_translate (cr, bleed, bleed);
  if (loom_piece_face_of (component, &face, &own))
    is_back = is_back && loom_component_has_back (&face);
  loom_piece_art_draw (&self->art, cr, &face, 0, w, h, bleed, is_back);
}

/* A game's piece in the middle, lying as it becomes larger. */
static void
draw_game (const LoomServicePages *self,
           const LoomComponent *component,
           gboolean is_back,
           cairo_t *cr)
{
  const LoomComponentGroup *group = loom_component_group_get (loom_component_group_of (component));
  const double trim_width = mm (self->preset->width), trim_height = mm (self->preset->height);
  const double page_width = trim_width + 2 * mm (self->preset->bleed);
  const double page_height = trim_height + 2 * mm (self->preset->bleed);
  gint32 across, down;
  double w, h, upright, turned, scale;

  loom_piece_size (&self->sizes, component, &across, &down);
  w = mm (across);
  h = mm (down);
  upright = MIN (trim_width / w, trim_height / h);
  turned = MIN (trim_width / h, trim_height / w);
  scale = WITHIN * MAX (upright, turned);
  loom_piece_art_draw_ground (&self->art, cr, group->ground, component->seat, 0, 0, page_width,
                              page_height);
  cairo_translate (cr, page_width / 2, page_height / 2);
  if (turned > upright * 1.0001)
    cairo_rotate (cr, G_PI / 2);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -w / 2, -h / 2);
  loom_piece_art_draw (&self->art, cr, component, 0, w, h, hypot (page_width, page_height) / scale,
                       is_back);
}

static void
draw_mat (const LoomServicePages *self, guint seat, cairo_t *cr)
{
  const LoomSeatMat mat = { .art = &self->art,
                            .sizes = &self->sizes,
                            .components = self->all,
                            .scenario = self->settings->scenario,
                            .seat = seat,
                            .width = mm (self->preset->width),
                            .height = mm (self->preset->height),
                            .bleed = mm (self->preset->bleed) };

  cairo_translate (cr, mat.bleed, mat.bleed);
  loom_seat_mat_draw (&mat, cr);
}

static void
draw_box (const LoomServicePages *self, const Page *page, cairo_t *cr)
{
  const LoomTuckBox box = { self->preset, &self->art, self->settings };

  loom_tuck_box_draw (&box, page->is_cut ? LOOM_TUCK_BOX_CUT : LOOM_TUCK_BOX_FACE, cr);
}

static void
draw_piece (const LoomServicePages *self, const Page *page, cairo_t *cr)
{
  const LoomComponent *component = loom_components_get (self->components, page->index);

  loom_piece_art_draw_ground (&self->art, cr, LOOM_PIECE_GROUND_BOARD, 0, 0, 0,
                              mm (self->preset->width + 2 * self->preset->bleed),
                              mm (self->preset->height + 2 * self->preset->bleed));
  if (component->own != NULL)
    draw_own (self, component, page->is_back, cr);
  else
    draw_game (self, component, page->is_back, cr);
}

void
loom_service_pages_draw (const LoomServicePages *self, guint i, cairo_t *cr)
{
  const Page *page;

  g_return_if_fail (self != NULL && i < self->pages->len);

  page = get_page (self, i);
  cairo_save (cr);
  if (self->preset->kind == LOOM_PIECE_PRESET_PUNCHBOARD)
    loom_punchboard_draw (&self->punchboard, page->index, page->side, cr);
  else if (self->preset->kind == LOOM_PIECE_PRESET_MATS)
    draw_mat (self, page->index, cr);
  else if (self->preset->kind == LOOM_PIECE_PRESET_BOX)
    draw_box (self, page, cr);
  else
    draw_piece (self, page, cr);
  cairo_restore (cr);
}

/* --- Files ------------------------------------------------------------------------------------
 */

static void
measure (const LoomServicePages *self, double *width, double *height)
{
  *width = mm (self->preset->width + 2 * self->preset->bleed);
  *height = mm (self->preset->height + 2 * self->preset->bleed);
}

GBytes *
loom_service_pages_write (const LoomServicePages *self, guint i, GError **error)
{
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  g_autoptr (LoomSurface) surface = NULL;
  double width, height;

  g_return_val_if_fail (self != NULL && i < self->pages->len, NULL);

  measure (self, &width, &height);
  info.title = get_page (self, i)->name;
  info.dpi = self->preset->dpi;
  surface
      = loom_surface_new (loom_service_pages_is_cut (self, i) ? LOOM_SURFACE_SVG : LOOM_SURFACE_PNG,
                          width, height, &info, error);
  if (surface == NULL)
    return NULL;
  loom_service_pages_draw (self, i, loom_surface_get_context (surface));
  return loom_surface_finish (surface, error);
}

/* The pages of the PDF: of a piece its sides, as often as there are copies. */
static GArray *
list_all (const LoomServicePages *self)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0, step; i < self->pages->len; i += step)
    {
      step = i + 1 < self->pages->len && get_page (self, i + 1)->is_back ? 2 : 1;
      for (guint copy = 0; copy < get_page (self, i)->n; copy++)
        for (guint side = i; side < i + step; side++)
          g_array_append_val (list, side);
    }
  return list;
}

static GBytes *
finish (const LoomServicePages *self, GBytes *plain, guint n, GError **error)
{
  const LoomRoot *root = loom_board_get_root (self->board);
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (self->board, LOOM_KIND_META);
  g_autofree LoomPdfPage *pages = g_new0 (LoomPdfPage, n);
  LoomPdfProperties properties = { .language = root->lang,
                                   .title = root->title,
                                   .author = meta != NULL ? meta->author : NULL,
                                   .licence = meta != NULL ? meta->licence : NULL,
                                   .pages = pages,
                                   .n_pages = n };
  double width, height;

  measure (self, &width, &height);
  for (guint i = 0; i < n; i++)
    {
      const double bleed = mm (self->preset->bleed);

      pages[i].bleed = (LoomPdfBox){ 0, 0, width, height };
      pages[i].trim = (LoomPdfBox){ bleed, bleed, width - 2 * bleed, height - 2 * bleed };
    }
  g_autoptr (GBytes) pdf = loom_pdf_finish (plain, &properties, error);

  if (pdf == NULL || self->settings->press == NULL)
    return g_steal_pointer (&pdf);
  return loom_press_finish (self->settings->press, pdf, error);
}

GBytes *
loom_service_pages_write_all (const LoomServicePages *self, GError **error)
{
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  g_autoptr (LoomSurface) surface = NULL;
  g_autoptr (GArray) list = NULL;
  g_autoptr (GBytes) plain = NULL;
  double width, height;

  g_return_val_if_fail (self != NULL, NULL);

  measure (self, &width, &height);
  info.title = loom_board_get_root (self->board)->title;
  surface = loom_surface_new (LOOM_SURFACE_PDF, width, height, &info, error);
  if (surface == NULL)
    return NULL;
  if (self->settings->press != NULL)
    loom_style_mark_press (cairo_get_target (loom_surface_get_context (surface)));
  list = list_all (self);
  for (guint i = 0; i < list->len; i++)
    {
      if (i > 0 && !loom_surface_next_page (surface, width, height, error))
        return NULL;
      loom_service_pages_draw (self, g_array_index (list, guint, i),
                               loom_surface_get_context (surface));
    }
  plain = loom_surface_finish (surface, error);
  return plain != NULL ? finish (self, plain, list->len, error) : NULL;
}
