/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page: its frame, what can be read without a script, and what the script shows.
 *
 * Implementation notes: the policy names the one script and the one style sheet by their sums, so
 * that whatever text of a board should ever become markup would still do nothing. The data of the
 * page is JSON in an element that browsers do not run. */

#include "render/web/web-page.h"

#include "formats/model/order.h"
#include "render/board/board.h"
#include "render/styles/report-style.h"
#include "render/web/web-difference.h"
#include "render/web/web-map.h"
#include "render/web/web-parts.h"
#include "render/web/web-picture.h"
#include "render/web/web-text.h"
#include "render/web/web-words.h"

#include <string.h>

/* While a page is written. */
typedef struct
{
  const LoomWebPage *page;
  LoomBoard *ordered; /* owned; NULL where the board is in order */
  const LoomBoard *board;
  GPtrArray *scenarios; /* of LoomScenario of board, lent; NULL for the bare map */
  GPtrArray *pictures;  /* of GBytes: what is shown of each */
  double width, height; /* mm */
} Writer;

/* The generated resource. */
GResource *loom_web_get_resource (void);

static char *
dup_resource (const char *name)
{
  g_autofree char *path = g_strconcat ("/org/boardloom/web/", name, NULL);
  g_autoptr (GBytes) bytes
      = g_resource_lookup_data (loom_web_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize size = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &size) : "";

  return g_strndup (text, size);
}

/* The sum by which a policy names a script or a style sheet. */
static char *
dup_sum (const char *text)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize n = sizeof digest;

  g_checksum_update (sum, (const guchar *)text, -1);
  g_checksum_get_digest (sum, digest, &n);
  return g_base64_encode (digest, n);
}

/* The style sheet, with the size of the board for paper. */
static char *
dup_style (const Writer *self)
{
  g_autofree char *sheet = dup_resource ("page.css");

  return g_strdup_printf (
      "\n:root{--ratio:%.3f;" LOOM_REPORT_LIGHT ";--picture:" LOOM_REPORT_PICTURE
      ";--text:" LOOM_REPORT_TEXT ";--title:" LOOM_REPORT_TITLE "}\n"
      "@media (prefers-color-scheme:dark){:root{" LOOM_REPORT_DARK "}}\n"
      "@media print{:root{" LOOM_REPORT_PRINT "}}\n"
      "@page{size:%.1fmm %.1fmm;margin:0}\n"
      "#paper{width:%.1fmm;height:%.1fmm}\n%s",
      self->height / self->width, self->width, self->height, self->width, self->height, sheet);
}

static void
add_head (GString *html, const Writer *self, const char *style, const char *script)
{
  g_autofree char *style_sum = dup_sum (style);
  g_autofree char *script_sum = dup_sum (script);
  const LoomRoot *root = loom_board_get_root (self->board);

  g_string_append_printf (
      html,
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "img-src data: blob:; style-src 'sha256-%s'; script-src 'sha256-%s'; base-uri 'none'; "
      "form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n<title>",
      style_sum, script_sum);
  loom_web_html (html, root->title);
  g_string_append_printf (html, "</title>\n<style>%s</style>\n</head>\n<body>\n", style);
}

/* The board, and what is laid over it. */
static gboolean
add_stage (GString *html, const Writer *self, GError **error)
{
  const LoomRoot *root = loom_board_get_root (self->board);
  LoomView view = LOOM_VIEW_INIT;
  g_autoptr (GBytes) svg = NULL;

  view.folder = self->page->folder;
  svg = loom_web_picture_draw (self->board, self->scenarios->pdata[0], &view, self->page->theme,
                               error);
  if (svg == NULL)
    return FALSE;
  g_ptr_array_add (self->pictures, g_bytes_ref (svg));
  g_string_append (html, "<header id=\"top\">\n<h1><bdi>");
  loom_web_html (html, root->title);
  g_string_append (html, "</bdi></h1>\n<div id=\"choices\"></div>\n</header>\n"
                         "<main>\n<section id=\"stage\" aria-labelledby=\"map-name\">\n"
                         "<h2 id=\"map-name\" class=\"unseen\" data-w=\"board\">Board</h2>\n"
                         "<div id=\"view\"><div id=\"paper\"><img id=\"map\" alt=\"");
  loom_web_html (html, root->title);
  g_string_append (html, "\" src=\"");
  loom_web_append_data (html, svg);
  g_string_append_printf (html,
                          "\"><div id=\"pieces\"></div><svg id=\"over\" viewBox=\"0 0 %.0f %.0f\" "
                          "aria-hidden=\"true\"></svg></div></div>\n<div id=\"tools\"></div>\n"
                          "<p id=\"facts\" aria-live=\"polite\"></p>\n</section>\n",
                          10 * self->width, 10 * self->height);
  return TRUE;
}

static void
add_texts (GString *html, const Writer *self)
{
  g_autoptr (LoomPosition) first = loom_position_new (self->board, self->scenarios->pdata[0]);

  g_string_append (html, "<div id=\"side\">\n<section id=\"replay\" hidden></section>\n"
                         "<section id=\"seats\">\n<h2 data-w=\"seats\">Seats</h2>\n");
  loom_web_add_seats (html, first);
  loom_web_add_key (html, self->board);
  g_string_append (html, "</section>\n<section id=\"areas\">\n<h2 data-w=\"areas\">Areas</h2>\n");
  loom_web_add_areas (html, first);
  g_string_append (html, "</section>\n");
  for (guint i = 0; i < self->scenarios->len; i++)
    {
      g_autoptr (LoomPosition) position
          = loom_position_new (self->board, self->scenarios->pdata[i]);

      if (position->rules != NULL)
        loom_web_add_card (html, position);
    }
  g_string_append (html, "<section id=\"about\">\n");
  loom_web_add_about (html, self->board);
  g_string_append (html, "<p><small data-w=\"made\">Made with Boardloom</small></p>\n</section>\n");
  g_string_append (html, "</div>\n</main>\n");
  if (self->page->report != NULL)
    g_string_append_printf (html,
                            "<section id=\"report\" aria-labelledby=\"report-name\">\n"
                            "<h2 id=\"report-name\" data-w=\"report\">Fairness</h2>\n"
                            "<div lang=\"en\">\n%s</div>\n</section>\n",
                            self->page->report);
}

/* A picture that is only unpacked when it is asked for. */
static gboolean
append_picture (GString *json,
                const Writer *self,
                const LoomScenario *scenario,
                gboolean stacked,
                GError **error)
{
  LoomView view = LOOM_VIEW_INIT;
  g_autoptr (GBytes) svg = NULL;

  view.folder = self->page->folder;
  view.stacked = stacked;
  svg = loom_web_picture_draw (self->board, scenario, &view, self->page->theme, error);
  if (svg == NULL)
    return FALSE;
  if (!stacked)
    g_ptr_array_add (self->pictures, g_bytes_ref (svg));
  g_string_append_printf (json, ",\"%s\":\"", stacked ? "stack" : "pic");
  loom_web_packed (json, svg);
  g_string_append_c (json, '"');
  return TRUE;
}

static gboolean
append_scenarios (GString *json, const Writer *self, GError **error)
{
  const gboolean has_stack
      = !loom_web_shows_areas (self->board) && loom_board_n (self->board, LOOM_KIND_LAYER) > 1;

  g_string_append (json, ",\"scenarios\":[");
  for (guint i = 0; i < self->scenarios->len; i++)
    {
      const LoomScenario *scenario = self->scenarios->pdata[i];

      g_string_append (json, i > 0 ? ",{" : "{");
      loom_web_append_scenario (json, self->board, scenario, self->page->theme);
      if ((i > 0 && !append_picture (json, self, scenario, FALSE, error))
          || (has_stack && !append_picture (json, self, scenario, TRUE, error)))
        return FALSE;
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');
  return TRUE;
}

static void
append_words (GString *json)
{
  g_string_append (json, ",\"words\":{");
  for (LoomWebLanguage l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    {
      g_string_append_printf (json, "%s\"%s\":", l > 0 ? "," : "", loom_web_language_code (l));
      loom_web_append_words (json, l);
    }
  g_string_append_c (json, '}');
}

/* What the script has of the scenario of @game, or of the first where it has none. */
static GBytes *
picture_of (const Writer *self, const LoomWebGame *game)
{
  const char *id = loom_web_game_get_scenario (game)->entity.id;

  for (guint i = 0; i < self->scenarios->len; i++)
    {
      const LoomScenario *scenario = self->scenarios->pdata[i];

      if (scenario != NULL && strcmp (scenario->entity.id, id) == 0)
        return self->pictures->pdata[i];
    }
  return self->pictures->pdata[0];
}

static gboolean
append_games (GString *json, const Writer *self, GError **error)
{
  g_string_append (json, ",\"games\":[");
  for (guint i = 0; i < self->page->n_games; i++)
    {
      const LoomWebGame *game = self->page->games[i];

      g_string_append (json, i > 0 ? "," : "");
      if (!loom_web_game_append (game, json, self->board, picture_of (self, game),
                                 self->page->folder, error))
        return FALSE;
    }
  g_string_append_c (json, ']');
  return TRUE;
}

/* Pieces are much like those that the first picture shows. */
static void
append_sprites (GString *json, const Writer *self)
{
  const LoomWebSprites *sprites = self->page->sprites;
  GString *all = g_string_new (NULL);

  if (sprites != NULL)
    loom_web_sprites_append (sprites, all);
  else
    g_string_append (all, "[]");
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (all);
  g_autoptr (GBytes) difference = loom_web_difference (self->pictures->pdata[0], bytes);

  g_string_append (json, ",\"sprites\":\"");
  loom_web_packed (json, difference);
  g_string_append_c (json, '"');
}

static gboolean
append_data (GString *json, const Writer *self, GError **error)
{
  LoomView view = LOOM_VIEW_INIT;
  double width = 0, height = 0;

  view.stacked = TRUE;
  if (loom_board_n (self->board, LOOM_KIND_LAYER) > 0)
    loom_render_board_size (self->board, &view, &width, &height);
  g_string_append_printf (json, "{\"w\":%.0f,\"h\":%.0f,\"sw\":%.0f,\"sh\":%.0f,", 10 * self->width,
                          10 * self->height, 10 * width, 10 * height);
  loom_web_append_map (json, self->board);
  append_words (json);
  if (!append_scenarios (json, self, error) || !append_games (json, self, error))
    return FALSE;
  append_sprites (json, self);
  g_string_append_c (json, '}');
  return TRUE;
}

/* The board in canonical order, and its scenarios. */
static void
begin (Writer *self)
{
  self->board = self->page->board;
  self->ordered = loom_board_copy_in_order (self->board);
  if (self->ordered != NULL)
    self->board = self->ordered;
  self->scenarios = g_ptr_array_new ();
  self->pictures = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomScenario *scenario = loom_board_scenario (self->board, i);

      if (self->page->scenario == NULL
          || self->page->scenario->entity.handle == scenario->entity.handle)
        g_ptr_array_add (self->scenarios, (gpointer)scenario);
    }
  if (self->scenarios->len == 0)
    g_ptr_array_add (self->scenarios, NULL);
  loom_render_board_size (self->board, NULL, &self->width, &self->height);
}

GBytes *
loom_web_page_write (const LoomWebPage *page, GError **error)
{
  Writer self = { .page = page };
  g_autoptr (GString) html = g_string_new (NULL);
  g_autofree char *script = dup_resource ("page.js");
  g_autofree char *style = NULL;
  gboolean is_drawn;

  begin (&self);
  style = dup_style (&self);
  add_head (html, &self, style, script);
  is_drawn = add_stage (html, &self, error);
  if (is_drawn)
    {
      add_texts (html, &self);
      g_string_append (html, "<script type=\"application/json\" id=\"data\">");
      is_drawn = append_data (html, &self, error);
      g_string_append_printf (html, "</script>\n<script>%s</script>\n</body>\n</html>\n", script);
    }
  g_ptr_array_unref (self.scenarios);
  g_ptr_array_unref (self.pictures);
  loom_board_free (self.ordered);
  return is_drawn ? g_string_free_to_bytes (g_steal_pointer (&html)) : NULL;
}
