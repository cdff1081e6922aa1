/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheets of posts: a heading, posts in rows, and on the first the pictures of how they are
 * made. */

#include "render/supports/supports.h"

#include "render/board/board.h"
#include "render/draw/sign-words.h"
#include "render/draw/text.h"
#include "render/sheet/page-marks.h"
#include "render/supports/figure.h"

#include <math.h>

#define TOP 13.0    /* mm, for the heading */
#define GAP 3.0     /* mm between posts */
#define TITLE 5.0   /* mm, of letters */
#define WORDS 2.9   /* mm */
#define NARROWER .8 /* of the widest post: as narrow as it may be to save sheets */
#define MARGIN 6.0  /* mm, where the settings has less */

/* One sheet of paper as it lies, and how many posts it takes. */
typedef struct
{
  double width; /* mm, and so below */
  double height;
  double margin;
  guint columns;
  guint first_rows; /* beside the pictures */
  guint rows;
} Sheet;

typedef struct
{
  const LoomBoard *board;
  const LoomTheme *theme;
  LoomPost post;
  GArray *stands; /* LoomStand */
  Sheet sheet;
  guint n_posts;
  guint n_pages;
} Supports;

static void
free_supports (gpointer data)
{
  Supports *self = data;

  g_array_unref (self->stands);
  g_free (self);
}

static guint
count_fitting (double room, double size)
{
  return (guint)MAX (0, floor ((room + GAP) / (size + GAP) + 1e-9));
}

static Sheet
lay (const LoomPost *post, const LoomPrintSettings *settings, gboolean is_landscape)
{
  const LoomPaper *paper = &settings->paper;
  const gint32 narrow = MIN (paper->width, paper->height);
  const gint32 wide = MAX (paper->width, paper->height);
  const gint32 width = is_landscape ? wide : narrow, height = is_landscape ? narrow : wide;
  Sheet sheet = { .width = width / (double)LOOM_MM,
                  .height = height / (double)LOOM_MM,
                  .margin = MAX (settings->margin / (double)LOOM_MM, MARGIN) };
  const double room = sheet.height - 2 * sheet.margin - TOP;

  sheet.columns = count_fitting (sheet.width - 2 * sheet.margin, post->width);
  sheet.rows = count_fitting (room, post->length);
  sheet.first_rows = count_fitting (room - LOOM_FIGURE_HEIGHT - GAP, post->length);
  return sheet;
}

static guint
count_pages (const Sheet *sheet, guint n_posts)
{
  const guint first = sheet->columns * sheet->first_rows, next = sheet->columns * sheet->rows;

  if (next == 0)
    return 0;
  return n_posts <= first ? 1 : 1 + (n_posts - first + next - 1) / next;
}

/* Upright unless the other way takes fewer sheets, or is what is asked for. */
static void
choose_sheet (Supports *self, const LoomPrintSettings *settings)
{
  const Sheet upright = lay (&self->post, settings, FALSE),
              lying = lay (&self->post, settings, TRUE);
  const guint n_upright = count_pages (&upright, self->n_posts);
  const guint n_lying = count_pages (&lying, self->n_posts);
  gboolean is_lying = n_upright == 0 || (n_lying > 0 && n_lying < n_upright);

  if (settings->orientation == LOOM_ORIENTATION_LANDSCAPE && n_lying > 0)
    is_lying = TRUE;
  if (settings->orientation == LOOM_ORIENTATION_PORTRAIT && n_upright > 0)
    is_lying = FALSE;
  self->sheet = is_lying ? lying : upright;
  self->n_pages = is_lying ? n_lying : n_upright;
}

/* Takes posts as wide as the margins let them be, or a little narrower where that saves sheets. */
static void
choose_posts (Supports *self, const LoomPrintSettings *settings)
{
  double widest;

  self->stands = loom_stands_new (self->board, settings->scale, G_MAXDOUBLE, &self->post);
  self->n_posts = loom_stands_count_posts (self->stands);
  if (self->n_posts == 0)
    return;
  choose_sheet (self, settings);
  widest = self->post.leg;
  for (double leg = widest; leg >= MAX (NARROWER * widest, LOOM_POST_LEAST); leg -= .5)
    {
      Supports other = { .board = self->board, .n_posts = self->n_posts };

      other.stands = loom_stands_new (self->board, settings->scale, leg, &other.post);
      choose_sheet (&other, settings);
      if (other.n_pages > 0 && (self->n_pages == 0 || other.n_pages < self->n_pages))
        {
          self->post = other.post;
          self->sheet = other.sheet;
          self->n_pages = other.n_pages;
          g_array_unref (self->stands);
          self->stands = g_steal_pointer (&other.stands);
        }
      g_clear_pointer (&other.stands, g_array_unref);
    }
}

static const char *
layer_title (const Supports *self, guint depth)
{
  const char *title = loom_board_layer (self->board, depth)->title;

  return title != NULL ? title : "";
}

/* Which sheet post @i holds. */
static const LoomStand *
stand_of (const Supports *self, guint i)
{
  for (guint s = 0; s < self->stands->len; s++)
    {
      const LoomStand *stand = &g_array_index (self->stands, LoomStand, s);

      if (i < stand->places->len)
        return stand;
      i -= stand->places->len;
    }
  return NULL;
}

/* @words in the language of the board. */
static const char *say (const Supports *self, const char *words) G_GNUC_FORMAT (2);

static const char *
say (const Supports *self, const char *words)
{
  return loom_sign_words (loom_board_get_root (self->board)->lang, words);
}

/* A small word and a name below it, in the middle of the third wall, which is seen from outside. */
static void
draw_name (const Supports *self, cairo_t *cr, const char *word, const char *name, double y)
{
  const LoomPost *post = &self->post;
  const double x = 2 * post->leg + post->long_wall / 2, room = .88 * post->long_wall;
  LoomTextStyle small = loom_page_letters (2.3, 400), style = loom_page_letters (3.2, 700);

  small.size = loom_text_fit (word, &small, room);
  style.size = loom_text_fit (name, &style, room);
  loom_text_show (cr, word, &small, x, y, .5, LOOM_RISE_BASELINE);
  loom_text_show (cr, name, &style, x, y + 4.2, .5, LOOM_RISE_BASELINE);
}

static void
draw_post (const Supports *self, cairo_t *cr, guint i)
{
  const LoomPost *post = &self->post;
  const LoomStand *stand = stand_of (self, i);
  const double top = post->tab, bottom = post->length - post->tab;

  loom_post_draw (post, cr, 1);
  draw_name (self, cr, say (self, "holds"), layer_title (self, stand->depth), top + 6);
  draw_name (self, cr, say (self, "stands on"), layer_title (self, stand->depth + 1), bottom - 8);
}

static void
draw_heading (const Supports *self, cairo_t *cr, guint page)
{
  const double x = self->sheet.margin, room = self->sheet.width - 2 * x;
  const LoomRoot *root = loom_board_get_root (self->board);
  g_autofree char *title = g_strdup_printf (
      say (self, "Supports for %s"), root->title != NULL ? root->title : say (self, "the board"));
  g_autofree char *words = g_strdup_printf (
      say (self, "%u posts that hold the layers %g mm over one another · on stout paper, 160 g/m² "
                 "or more · sheet %u of %u"),
      self->n_posts, LOOM_POST_HEIGHT, page + 1, self->n_pages);
  LoomTextStyle style = loom_page_letters (TITLE, 700), small = loom_page_letters (WORDS, 400);

  style.size = loom_text_fit (title, &style, room);
  small.size = loom_text_fit (words, &small, room);
  loom_text_show (cr, title, &style, x, x + 4.5, 0, LOOM_RISE_BASELINE);
  loom_text_show (cr, words, &small, x, x + 9.5, 0, LOOM_RISE_BASELINE);
}

static void
draw_page (gconstpointer data, guint page, cairo_t *cr)
{
  const Supports *self = data;
  const Sheet *sheet = &self->sheet;
  const guint on_first = sheet->columns * sheet->first_rows;
  const guint from = page == 0 ? 0 : on_first + (page - 1) * sheet->columns * sheet->rows;
  const guint rows = page == 0 ? sheet->first_rows : sheet->rows;
  const double wide = sheet->columns * (self->post.width + GAP) - GAP;
  const double left = (sheet->width - wide) / 2;

  draw_heading (self, cr, page);
  for (guint k = 0; k < sheet->columns * rows && from + k < self->n_posts; k++)
    {
      cairo_save (cr);
      cairo_translate (cr, left + (k % sheet->columns) * (self->post.width + GAP),
                       sheet->margin + TOP + (k / sheet->columns) * (self->post.length + GAP));
      draw_post (self, cr, from + k);
      cairo_restore (cr);
    }
  if (page == 0)
    loom_support_figure_draw (
        cr, &self->post, self->stands, loom_board_n (self->board, LOOM_KIND_LAYER), self->theme,
        sheet->margin, sheet->height - sheet->margin - LOOM_FIGURE_HEIGHT,
        sheet->width - 2 * sheet->margin, loom_board_get_root (self->board)->lang);
}

static void
add_pages (const Supports *self, LoomSheets *sheets)
{
  for (guint i = 0; i < self->n_pages; i++)
    {
      const LoomPage page = {
        .kind = LOOM_PAGE_SUPPORTS,
        .width = self->sheet.width,
        .height = self->sheet.height,
        .label = self->n_pages > 1 ? g_strdup_printf ("supports-%u", i + 1) : g_strdup ("supports"),
        .title = g_strdup (say (self, "Supports that hold the layers")),
        .description = g_strdup_printf (
            say (self, "Posts to cut, fold and glue that hold the layers %g mm over one another"),
            LOOM_POST_HEIGHT)
      };

      loom_sheets_add (sheets, &page);
    }
}

LoomSheets *
loom_supports_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error)
{
  const LoomTheme *theme;
  LoomSheets *sheets;
  Supports *self;

  g_return_val_if_fail (board != NULL && settings != NULL, NULL);

  self = g_new0 (Supports, 1);
  sheets = loom_sheets_new (draw_page, self, free_supports);
  theme = loom_render_board_theme (board, settings->folder, &settings->look);
  self->board = board;
  self->theme = theme;
  choose_posts (self, settings);
  add_pages (self, sheets);
  return sheets;
}
