/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the page says without its script: in English, which the script puts into the reader's
 * language where the words are those of the page. */

#include "render/web/web-parts.h"

#include "render/web/web-text.h"
#include "render/web/web-words.h"

static const char *
word (const char *key)
{
  return loom_web_word (key, LOOM_WEB_ENGLISH);
}

static void
add_name (GString *html, const char *name)
{
  g_string_append (html, "<bdi>");
  loom_web_html (html, name);
  g_string_append (html, "</bdi>");
}

static const char *
name_of (const LoomArea *area)
{
  return area->name != NULL ? area->name : area->entity.id;
}

static void
add_neighbours (GString *html, const LoomBoard *board, const LoomTopology *topology, guint index)
{
  static const char *const kinds[] = { "land", "water", "bridge", "tunnel" };
  guint n;
  const LoomLink *links = loom_topology_links (topology, index, &n);

  for (guint i = 0; i < n; i++)
    {
      const LoomRoute *route
          = (const LoomRoute *)(links[i].route != 0 ? loom_board_get (board, links[i].route)
                                                    : NULL);

      g_string_append (html, i > 0 ? ", " : "");
      add_name (html, name_of (loom_board_area (board, links[i].area)));
      if (route != NULL)
        g_string_append_printf (html, " (%s)", word (kinds[CLAMP (route->kind, 0, 3)]));
    }
  if (n == 0)
    g_string_append (html, word ("no-neighbours"));
}

/* What lies on the area with @handle, behind a colon. */
static void
add_things (GString *html, const LoomPosition *position, LoomHandle handle)
{
  const guint32 index = handle < position->n_handles ? position->area_of_handle[handle] : LOOM_NONE;
  g_autoptr (GString) on = g_string_new (NULL);

  if (index == LOOM_NONE)
    return;
  loom_web_append_on_area (on, position, index, LOOM_WEB_ENGLISH);
  if (on->len == 0)
    return;
  g_string_append (html, "<br>");
  loom_web_html (html, on->str);
}

void
loom_web_add_areas (GString *html, const LoomPosition *position)
{
  const LoomBoard *board = position->board;
  g_autoptr (LoomTopology) topology = loom_topology_new (board, position->scenario);

  g_string_append (html, "<ul id=\"list\">\n");
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (board, i);
      const LoomTerrain *terrain
          = (const LoomTerrain *)(area->terrain != 0 ? loom_board_get (board, area->terrain)
                                                     : NULL);

      g_string_append (html, "<li><b>");
      add_name (html, name_of (area));
      g_string_append (html, "</b> ");
      if (terrain != NULL && terrain->name != NULL)
        {
          g_string_append (html, "<i>");
          loom_web_html (html, terrain->name);
          g_string_append (html, "</i> ");
        }
      g_string_append (html, "<small>");
      add_neighbours (html, board, topology, i);
      add_things (html, position, area->entity.handle);
      g_string_append (html, "</small></li>\n");
    }
  g_string_append (html, "</ul>\n");
}

void
loom_web_add_seats (GString *html, const LoomPosition *position)
{
  g_string_append (html, "<ul id=\"seat-list\">\n");
  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      g_autofree char *name = loom_web_dup_seat_name (position, LOOM_WEB_ENGLISH, seat);

      g_string_append (html, "<li>");
      add_name (html, name);
      g_string_append (html, "</li>\n");
    }
  g_string_append (html, "</ul>\n");
}

/* Whether the key has @name already, with its colour. */
static gboolean
has_name (const GPtrArray *terrains, const char *name)
{
  for (guint i = 0; i < terrains->len; i++)
    if (g_strcmp0 (((const LoomTerrain *)g_ptr_array_index (terrains, i))->name, name) == 0)
      return TRUE;
  return FALSE;
}

void
loom_web_add_key (GString *html, const LoomBoard *board)
{
  const GPtrArray *terrains = loom_board_list (board, LOOM_KIND_TERRAIN);
  const GPtrArray *legends = loom_board_list (board, LOOM_KIND_LEGEND);

  if (terrains->len + legends->len == 0)
    return;
  g_string_append (html, "<h3 data-w=\"key\">Key</h3>\n<ul class=\"plain\">\n");
  for (guint i = 0; i < terrains->len; i++)
    {
      const LoomTerrain *terrain = g_ptr_array_index (terrains, i);

      g_string_append_printf (html,
                              "<li><svg class=\"swatch\" viewBox=\"0 0 1 1\" aria-hidden=\"true\">"
                              "<rect width=\"1\" height=\"1\" fill=\"#%06x\"/></svg>",
                              (guint)terrain->fill & 0xffffff);
      add_name (html, terrain->name != NULL ? terrain->name : terrain->entity.id);
      g_string_append (html, "</li>\n");
    }
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *legend = g_ptr_array_index (legends, i);

      if (has_name (terrains, legend->name))
        continue;
      g_string_append (html, "<li>");
      add_name (html, legend->name);
      g_string_append (html, "</li>\n");
    }
  g_string_append (html, "</ul>\n");
}

static void
add_fact (GString *html, const char *key, const char *value)
{
  if (value == NULL || *value == '\0')
    return;
  g_string_append_printf (html, "<dt data-w=\"%s\">%s</dt><dd>", key, word (key));
  add_name (html, value);
  g_string_append (html, "</dd>\n");
}

/* Notes that are longer are cut: a page is to be read. */
#define MOST_NOTE 20000

static void
add_notes (GString *html, const LoomEntity *of)
{
  for (guint i = 0; i < loom_entity_n (of, LOOM_KIND_NOTE); i++)
    {
      const LoomNote *note = (const LoomNote *)loom_entity_nth (of, LOOM_KIND_NOTE, i);
      g_autofree char *text = note->text == NULL || g_utf8_strlen (note->text, -1) <= MOST_NOTE
                                  ? g_strdup (note->text)
                                  : g_utf8_substring (note->text, 0, MOST_NOTE);

      if (text == NULL || *text == '\0')
        continue;
      g_string_append (html, "<p dir=\"auto\">");
      loom_web_html (html, text);
      g_string_append (html, "</p>\n");
    }
}

void
loom_web_add_about (GString *html, const LoomBoard *board)
{
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (board, LOOM_KIND_META);

  g_string_append (html, "<h2 data-w=\"about\">About this board</h2>\n");
  add_notes (html, &loom_board_get_root (board)->entity);
  if (meta != NULL)
    {
      add_notes (html, &meta->entity);
      g_string_append (html, "<dl>\n");
      add_fact (html, "by", meta->author);
      add_fact (html, "licence", meta->licence);
      add_fact (html, "source", meta->source);
      add_fact (html, "date", meta->date);
      g_string_append (html, "</dl>\n");
    }
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomScenario *scenario = loom_board_scenario (board, i);

      if (loom_entity_n (&scenario->entity, LOOM_KIND_NOTE) == 0)
        continue;
      g_string_append (html, "<h3>");
      add_name (html, scenario->title != NULL ? scenario->title : scenario->entity.id);
      g_string_append (html, "</h3>\n");
      add_notes (html, &scenario->entity);
    }
}
