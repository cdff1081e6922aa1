/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A print: which pages there are. What stands on them is drawn elsewhere. */

#include "render/print/job.h"

#include "render/print/job-words.h"

#include "formats/model/limits.h"
#include "formats/model/order.h"
#include "render/print/assembly-page.h"
#include "render/press/press.h"
#include "render/print/blank.h"
#include "render/print/press-sheet.h"
#include "render/draw/sign-words.h"
#include "render/sheet/plain-words.h"
#include "render/sheet/page-list.h"
#include "validator/base/tongue.h"
#include "validator/sheets/components.h"
#include "render/pieces/piece-sheets.h"
#include "render/card/record-sheet.h"
#include "render/card/rules-card.h"
#include "render/supports/supports.h"

#include <math.h>

/* What a sheet of a document asks for beside the parts. */
#define ASSEMBLY LOOM_N_PRINT_PARTS

/* One thing to print: a LoomPrintPart or ASSEMBLY, for a scenario (NULL: the bare board). */
typedef struct
{
  guint part;
  guint copies;
  const LoomScenario *scenario;
} Order;

struct _LoomPrintJob
{
  LoomBoard *ordered;     /* owned; NULL where the board given stands in order as it is */
  const LoomBoard *board; /* or NULL */
  LoomPrintSettings settings;
  GArray *spreads; /* LoomSpread */
  LoomPageList *pages;
  GArray *pieces;          /* LoomComponent: what is on the sheets of pieces, all copies */
  GArray *beside;          /* the same of what is not */
  gboolean lists_assembly; /* the document says where its pages come */
};

static void
clear_spread (gpointer data)
{
  LoomSpread *spread = data;

  g_free (spread->title);
  loom_print_art_free (spread->art);
  g_free (spread->is_blank);
  loom_sheet_description_free (spread->description);
}

void
loom_print_job_free (LoomPrintJob *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->spreads);
  loom_page_list_free (self->pages);
  g_array_unref (self->pieces);
  g_array_unref (self->beside);
  loom_board_free (self->ordered);
  g_free (self);
}

static const char *
board_title (const LoomPrintJob *self)
{
  const LoomRoot *root = loom_board_get_root (self->board);

  return root->title != NULL ? root->title : loom_sign_words (root->lang, "Board");
}

static gboolean
add_spread (LoomPrintJob *self,
            const LoomScenario *scenario,
            const LoomLayer *layer,
            GError **error)
{
  LoomView view = LOOM_VIEW_INIT;
  LoomSpread spread = { .scenario = scenario, .language = loom_board_get_root (self->board)->lang };
  LoomTilingSettings settings;

  view.scale = self->settings.scale;
  view.folder = self->settings.folder;
  if (layer != NULL)
    view.layer = spread.layer = layer->entity.handle;
  spread.art = loom_print_art_new (
      self->board, scenario, &view,
      loom_render_board_theme (self->board, self->settings.folder, &self->settings.look),
      self->settings.bleed / (double)LOOM_MM);
  settings = loom_press_sheet_tiling (&self->settings, spread.art);
  if (!loom_tiling_plan (&settings, &spread.tiling, error)
      || !loom_press_sheet_check (&self->settings, &spread.tiling, error))
    {
      loom_print_art_free (spread.art);
      return FALSE;
    }
  spread.title
      = g_strdup (layer != NULL && layer->title != NULL ? layer->title : board_title (self));
  spread.is_blank = loom_print_find_blank (spread.art, &spread.tiling);
  for (guint i = 0; i < spread.tiling.columns * spread.tiling.rows; i++)
    spread.n_sheets += !spread.is_blank[i];
  if (layer == NULL)
    spread.description
        = loom_sheet_description_new (self->board, self->settings.scale, self->settings.bleed);
  g_array_append_val (self->spreads, spread);
  return TRUE;
}

/* The boards of @scenario: the areas, and each layer. Those that are there already are not made
 * again. */
static gboolean
add_spreads (LoomPrintJob *self, const LoomScenario *scenario, GError **error)
{
  const guint n_layers = loom_board_n (self->board, LOOM_KIND_LAYER);

  for (guint i = 0; i < self->spreads->len; i++)
    if (g_array_index (self->spreads, LoomSpread, i).scenario == scenario)
      return TRUE;
  if (n_layers == 0 || loom_board_n (self->board, LOOM_KIND_AREA) > 0)
    if (!add_spread (self, scenario, NULL, error))
      return FALSE;
  for (guint i = 0; i < n_layers; i++)
    if (!add_spread (self, scenario, loom_board_layer (self->board, i), error))
      return FALSE;
  return TRUE;
}

/* A page of a spread, which shows the areas called @shown (or NULL). */
static void
add_page (LoomPrintJob *self,
          LoomPage page,
          guint index,
          const char *name,
          const char *what,
          const char *shown)
{
  const LoomSpread *spread = &g_array_index (self->spreads, LoomSpread, index);

  page.spread = index;
  page.width = spread->tiling.sheet_width / (double)LOOM_MM;
  page.height = spread->tiling.sheet_height / (double)LOOM_MM;
  page.label
      = self->spreads->len > 1 ? g_strdup_printf ("%u-%s", index + 1, name) : g_strdup (name);
  page.title = g_strdup_printf ("%s: %s", spread->title, what);
  page.description = shown != NULL
                         ? g_strdup_printf (loom_sign_words (spread->language, "%s, %s, with %s"),
                                            spread->title, what, shown)
                         : g_strdup_printf ("%s, %s", spread->title, what);
  loom_page_list_add (self->pages, &page);
}

static void
add_tiles (LoomPrintJob *self, guint index)
{
  const LoomSpread *spread = &g_array_index (self->spreads, LoomSpread, index);
  /* Of the PDF, which is in the language of the board. */
  const LoomTongue before = loom_tongue_set (loom_tongue_of (spread->language));

  for (guint row = 0; row < spread->tiling.rows; row++)
    for (guint column = 0; column < spread->tiling.columns; column++)
      if (!spread->is_blank[row * spread->tiling.columns + column])
        {
          const LoomPage page = { .kind = LOOM_PAGE_BOARD, .column = column, .row = row };
          g_autofree char *name = loom_tiling_dup_name (column, row);
          g_autofree char *what
              = spread->n_sheets > 1
                    ? g_strdup_printf (loom_sign_words (spread->language, "sheet %s"), name)
                    : g_strdup (loom_sign_words (spread->language, "the board"));
          g_autofree char *shown = loom_print_dup_shown (spread, column, row);

          add_page (self, page, index, name, what, shown);
        }
  loom_tongue_set (before);
}

static void
add_assembly (LoomPrintJob *self, guint index)
{
  const LoomPage page = { .kind = LOOM_PAGE_ASSEMBLY };
  const LoomSpread *spread = &g_array_index (self->spreads, LoomSpread, index);

  if (spread->n_sheets > 1)
    add_page (self, page, index, "plan",
              loom_sign_words (spread->language, "how the sheets belong together"), NULL);
}

static gboolean
is_too_long (const LoomPrintJob *self)
{
  return loom_page_list_n (self->pages) > LOOM_MOST_PAGES;
}

/* The boards of an order, or how their sheets belong together, or both. */
static void
add_boards (LoomPrintJob *self, const Order *order)
{
  for (guint copy = 0; copy < order->copies && !is_too_long (self); copy++)
    for (guint i = 0; i < self->spreads->len; i++)
      {
        if (g_array_index (self->spreads, LoomSpread, i).scenario != order->scenario)
          continue;
        if (self->settings.has_assembly && (order->part == ASSEMBLY || !self->lists_assembly))
          add_assembly (self, i);
        if (order->part != ASSEMBLY)
          add_tiles (self, i);
      }
}

/* How the parts beside the board are made; one of no pages is left out. */
typedef LoomSheets *(*PartFunc) (const LoomBoard *board,
                                 const LoomPrintSettings *settings,
                                 GError **error);

static const PartFunc parts[LOOM_N_PRINT_PARTS] = {
  [LOOM_PRINT_PART_PIECES] = loom_piece_sheets_new,
  [LOOM_PRINT_PART_RULES] = loom_rules_card_new,
  [LOOM_PRINT_PART_RECORD] = loom_record_sheet_new,
};

/* Keeps in mind what an order of pieces prints. */
static void
count_pieces (LoomPrintJob *self, const Order *order)
{
  g_autoptr (GArray) components
      = loom_components_new (self->board, order->scenario, &self->settings.pieces);

  for (guint i = 0; i < components->len; i++)
    {
      LoomComponent *component = &g_array_index (components, LoomComponent, i);

      component->n *= order->copies;
      if (component->kind != LOOM_COMPONENT_COVER || self->settings.backs == LOOM_BACKS_NONE)
        g_array_append_val (self->pieces, *component);
    }
  loom_components_append_beside (self->beside, self->board, order->scenario,
                                 &self->settings.pieces);
}

static gboolean
add_part (LoomPrintJob *self, const Order *order, GError **error)
{
  LoomPrintSettings settings = self->settings;
  LoomSheets *sheets;

  if (parts[order->part] == NULL)
    return TRUE;
  settings.scenario = order->scenario;
  sheets = parts[order->part](self->board, &settings, error);
  if (sheets == NULL)
    return FALSE;
  loom_page_list_add_sheets (self->pages, sheets, order->copies, LOOM_MOST_PAGES);
  if (order->part == LOOM_PRINT_PART_PIECES)
    count_pieces (self, order);
  return TRUE;
}

static gboolean
is_of_board (const Order *order)
{
  return order->part == LOOM_PRINT_PART_BOARD || order->part == ASSEMBLY;
}

/* What holds the layers of a board over one another: a set for each copy of it. */
static gboolean
add_supports (LoomPrintJob *self, const Order *order, GError **error)
{
  LoomSheets *sheets = loom_supports_new (self->board, &self->settings, error);

  if (sheets == NULL)
    return FALSE;
  loom_page_list_add_sheets (self->pages, sheets, order->copies, LOOM_MOST_PAGES);
  return TRUE;
}

/* What is to be printed, in order: what the document’s sheets say, or each part once. */
static GArray *
list_orders (LoomPrintJob *self)
{
  GArray *orders = g_array_new (FALSE, FALSE, sizeof (Order));
  const LoomEntity *print = loom_board_section (self->board, LOOM_KIND_PRINT);

  for (guint i = 0; self->settings.has_sheets && i < loom_entity_n (print, LOOM_KIND_SHEET); i++)
    {
      const LoomSheet *sheet = (const LoomSheet *)loom_entity_nth (print, LOOM_KIND_SHEET, i);
      const Order order
          = { .part = (guint)sheet->kind,
              .copies = (guint)sheet->copies,
              .scenario = sheet->scenario != 0
                              ? (const LoomScenario *)loom_board_get (self->board, sheet->scenario)
                              : self->settings.scenario };

      self->lists_assembly = self->lists_assembly || order.part == ASSEMBLY;
      if ((self->settings.parts & 1u << (is_of_board (&order) ? LOOM_PRINT_PART_BOARD : order.part))
          != 0)
        g_array_append_val (orders, order);
    }
  for (guint i = 0; !self->settings.has_sheets && i < LOOM_N_PRINT_PARTS; i++)
    if ((self->settings.parts & 1 << i) != 0)
      g_array_append_val (orders,
                          ((Order){ .part = i, .copies = 1, .scenario = self->settings.scenario }));
  return orders;
}

static gboolean
add_orders (LoomPrintJob *self, GError **error)
{
  g_autoptr (GArray) orders = list_orders (self);

  /* All boards first: what a page is called hangs on how many there are. */
  for (guint i = 0; i < orders->len; i++)
    if (is_of_board (&g_array_index (orders, Order, i))
        && !add_spreads (self, g_array_index (orders, Order, i).scenario, error))
      return FALSE;
  for (guint i = 0; i < orders->len; i++)
    {
      const Order *order = &g_array_index (orders, Order, i);

      if (is_of_board (order))
        {
          add_boards (self, order);
          if (order->part == LOOM_PRINT_PART_BOARD && !add_supports (self, order, error))
            return FALSE;
        }
      else if (!add_part (self, order, error))
        return FALSE;
      if (is_too_long (self))
        {
          g_set_error (
              error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_COUNT,
              _ ("more than %d pages would be printed; take fewer copies, larger paper or a "
                 "smaller scale"),
              LOOM_MOST_PAGES);
          return FALSE;
        }
    }
  return TRUE;
}

static LoomPrintJob *
new_job (const LoomBoard *board, const LoomPrintSettings *settings)
{
  LoomPrintJob *self = g_new0 (LoomPrintJob, 1);

  self->settings = *settings;
  self->ordered = board != NULL ? loom_board_copy_in_order (board) : NULL;
  self->board = self->ordered != NULL ? self->ordered : board;
  if (self->ordered != NULL && settings->scenario != NULL)
    self->settings.scenario
        = (const LoomScenario *)loom_board_get (self->ordered, settings->scenario->entity.handle);
  self->spreads = g_array_new (FALSE, FALSE, sizeof (LoomSpread));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (LoomComponent));
  self->beside = g_array_new (FALSE, FALSE, sizeof (LoomComponent));
  self->pages = loom_page_list_new (board != NULL ? loom_board_get_root (board)->lang : NULL,
                                    settings->backs == LOOM_BACKS_LONG_EDGE
                                        || settings->backs == LOOM_BACKS_SHORT_EDGE);
  g_array_set_clear_func (self->spreads, clear_spread);
  return self;
}

LoomPrintJob *
loom_print_job_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error)
{
  LOOM_PLAIN_NUMBERS ();
  g_autoptr (LoomPrintJob) self = NULL;

  g_return_val_if_fail (board != NULL && settings != NULL, NULL);

  self = new_job (board, settings);
  if (!add_orders (self, error))
    return NULL;
  loom_page_list_settle (self->pages);
  return g_steal_pointer (&self);
}

LoomPrintJob *
loom_print_job_new_of_sheets (LoomSheets *sheets, const LoomPrintSettings *settings)
{
  LoomPrintJob *self;

  g_return_val_if_fail (sheets != NULL && settings != NULL, NULL);

  self = new_job (NULL, settings);
  loom_page_list_add_sheets (self->pages, sheets, 1, LOOM_MOST_PAGES);
  return self;
}

guint
loom_print_job_n_pages (const LoomPrintJob *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return loom_page_list_n (self->pages);
}

gboolean
loom_print_job_has_backs (const LoomPrintJob *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return loom_page_list_has_backs (self->pages);
}

const LoomPage *
loom_print_job_get_page (const LoomPrintJob *self, guint i)
{
  g_return_val_if_fail (self != NULL, NULL);

  return loom_page_list_get (self->pages, i);
}

guint
loom_print_job_n_spreads (const LoomPrintJob *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->spreads->len;
}

const LoomSpread *
loom_print_job_get_spread (const LoomPrintJob *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->spreads->len, NULL);

  return &g_array_index (self->spreads, LoomSpread, i);
}

const GArray *
loom_print_job_get_pieces (const LoomPrintJob *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->pieces;
}

const GArray *
loom_print_job_get_beside (const LoomPrintJob *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->beside;
}

const LoomPrintSettings *
loom_print_job_get_settings (const LoomPrintJob *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->settings;
}

const LoomBoard *
loom_print_job_get_board (const LoomPrintJob *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->board;
}

static gboolean
has_sheet (const LoomSpread *spread, gint64 column, gint64 row)
{
  return column >= 0 && row >= 0 && column < spread->tiling.columns && row < spread->tiling.rows
         && !spread->is_blank[row * spread->tiling.columns + column];
}

/* The how manieth sheet of its spread stands at (@column, @row), from 1. */
static guint
sheet_number (const LoomSpread *spread, guint column, guint row)
{
  guint n = 0;

  for (guint i = 0; i <= row * spread->tiling.columns + column; i++)
    n += !spread->is_blank[i];
  return n;
}

/* What board it is, at which scale, on which paper, and the one setting that matters. */
static LoomTilePage
tile_page (const LoomPrintJob *self, const LoomSpread *spread, const LoomPage *page)
{
  static const int steps[LOOM_N_SIDES][2] = { { -1, 0 }, { 0, -1 }, { 1, 0 }, { 0, 1 } };
  LoomTilePage tile = { .tiling = &spread->tiling,
                        .column = page->column,
                        .row = page->row,
                        .bleed = loom_print_art_get_bleed (spread->art),
                        .marks = self->settings.marks,
                        .has_ruler = self->settings.has_ruler };

  for (guint side = 0; side < LOOM_N_SIDES; side++)
    tile.has_neighbour[side] = has_sheet (spread, (gint64)page->column + steps[side][0],
                                          (gint64)page->row + steps[side][1]);
  return tile;
}

LoomPlacement
loom_print_job_place (const LoomPrintJob *self, guint i)
{
  const LoomPlacement nowhere = { 0 };
  guint sheet;
  const LoomPage *page;
  const LoomSpread *spread;

  g_return_val_if_fail (self != NULL && i < loom_print_job_n_pages (self), nowhere);

  if (loom_page_list_get_sheets (self->pages, i, &sheet) != NULL)
    return nowhere;
  page = loom_print_job_get_page (self, i);
  spread = loom_print_job_get_spread (self, page->spread);
  if (page->kind == LOOM_PAGE_ASSEMBLY)
    return loom_assembly_page_place (spread);
  const LoomTilePage tile = tile_page (self, spread, page);
  return loom_tile_page_place (&tile);
}

void
loom_print_job_stretch (const LoomPrintJob *self, guint i, cairo_t *cr)
{
  const LoomPage *page = loom_print_job_get_page (self, i);

  cairo_translate (cr, page->width / 2, page->height / 2);
  cairo_scale (cr, 1 + self->settings.stretch_x / 100, 1 + self->settings.stretch_y / 100);
  cairo_translate (cr, -page->width / 2, -page->height / 2);
}

void
loom_print_job_draw_marks (const LoomPrintJob *self, guint i, cairo_t *cr)
{
  LOOM_PLAIN_NUMBERS ();
  const LoomPage *page;
  const LoomSpread *spread;
  const LoomSheets *sheets;
  guint sheet;
  g_autofree char *heading = NULL, *count = NULL, *name = NULL;

  g_return_if_fail (self != NULL && i < loom_print_job_n_pages (self) && cr != NULL);

  sheets = loom_page_list_get_sheets (self->pages, i, &sheet);
  if (sheets != NULL)
    {
      loom_sheets_draw (sheets, sheet, cr);
      return;
    }
  page = loom_print_job_get_page (self, i);
  spread = loom_print_job_get_spread (self, page->spread);
  heading = loom_print_dup_heading (self, spread,
                                    page->kind != LOOM_PAGE_ASSEMBLY && self->spreads->len > 1);
  if (page->kind == LOOM_PAGE_ASSEMBLY)
    loom_assembly_page_draw (spread, heading, cr);
  else
    {
      LoomTilePage tile = tile_page (self, spread, page);

      count = g_strdup_printf (loom_sign_words (spread->language, "sheet %u of %u"),
                               sheet_number (spread, page->column, page->row), spread->n_sheets);
      name = loom_print_dup_sheet_name (self, page);
      tile.name = name;
      tile.heading = heading;
      tile.count = count;
      loom_tile_page_draw (&tile, cr);
    }
}

void
loom_print_job_draw (const LoomPrintJob *self, guint i, cairo_t *cr)
{
  LoomPlacement place;

  g_return_if_fail (self != NULL && i < loom_print_job_n_pages (self) && cr != NULL);

  place = loom_print_job_place (self, i);
  cairo_save (cr);
  loom_print_job_stretch (self, i, cr);
  if (place.scale > 0)
    loom_print_art_paint_at (
        loom_print_job_get_spread (self, loom_print_job_get_page (self, i)->spread)->art, &place,
        cr);
  loom_print_job_draw_marks (self, i, cr);
  cairo_restore (cr);
}
