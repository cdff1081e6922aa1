/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The legend of a layer: an entry for each kind of thing that is on it.
 *
 * Implementation notes: every entry draws its picture about the origin in units of a cell, and is
 * measured before any is drawn: rows, sizes and gaps come from the widths of the texts.
 */

#include "render/layers/legend.h"

#include "render/draw/sign-words.h"
#include "render/motifs/item.h"
#include "render/layers/ground.h"
#include "render/layers/rooms.h"
#include "render/layers/sample.h"
#include "render/layers/terrain.h"
#include "render/layers/worm.h"

#include <string.h>

#define MAX_ROWS 40
#define LONGEST_NAME 36

typedef struct _Entry Entry;

struct _Entry
{
  char *text;
  void (*draw) (const LoomPen *pen,
                const LoomScene *scene,
                const LoomGround *ground,
                const Entry *entry);
  guint index;  /* of the first thing of this sort in the scene's array, or a seat, or a kind */
  double width; /* of the text at 1 mm a unit of size */
};

static void
clear_entry (gpointer data)
{
  g_free (((Entry *)data)->text);
}

static void
draw_gate (const LoomPen *pen, const LoomScene *scene, const LoomGround *ground, const Entry *entry)
{
  LoomGate gate = g_array_index (scene->gates, LoomSceneGate, entry->index).gate;

  cairo_save (pen->cr);
  if (gate.throne)
    cairo_scale (pen->cr, 0.86, 0.86);
  loom_layer_ground_draw_gate (pen, scene->dress, &gate, 0.0, 0.0);
  cairo_restore (pen->cr);
}

static void
draw_landing (const LoomPen *pen,
              const LoomScene *scene,
              const LoomGround *ground,
              const Entry *entry)
{
  LoomPen small = *pen;

  /* On the frame the halo stands on dark ground, so the dark sign needs a light disc. */
  loom_pen_circle (pen, 0.0, 0.0, 4.8);
  loom_pen_fill (pen, loom_pen_light (pen, ground->floor), 1.0);
  cairo_save (pen->cr);
  loom_pen_circle (pen, 0.0, 0.0, 4.8);
  cairo_clip (pen->cr);
  loom_layer_ground_draw_landing (&small, scene->dress, 0.0, 0.0);
  cairo_restore (pen->cr);
}

static void
draw_item (const LoomPen *pen, const LoomScene *scene, const LoomGround *ground, const Entry *entry)
{
  loom_item_draw (pen, (LoomInsect)entry->index, 0.0, 0.0, 3.9);
}

static void
draw_hidden (const LoomPen *pen,
             const LoomScene *scene,
             const LoomGround *ground,
             const Entry *entry)
{
  loom_item_draw_hidden (pen, 0.0, 0.0, 4.0);
}

static void
draw_tag (const LoomPen *pen, const LoomScene *scene, const LoomGround *ground, const Entry *entry)
{
  loom_web_draw_tag (pen, 0.0, 0.0, 3.3, g_array_index (scene->webs, LoomWeb, entry->index).radius);
}

static void
draw_reach (const LoomPen *pen,
            const LoomScene *scene,
            const LoomGround *ground,
            const Entry *entry)
{
  const LoomWeb cell = { 0, 0, 0, FALSE };

  cairo_save (pen->cr);
  cairo_scale (pen->cr, 0.7, 0.7);
  cairo_translate (pen->cr, -5.0, -5.0);
  loom_web_draw_reach (pen, &cell, 1, 1, scene->looks[entry->index].trail);
  cairo_restore (pen->cr);
}

static void
draw_seat (const LoomPen *pen, const LoomScene *scene, const LoomGround *ground, const Entry *entry)
{
  const LoomSeatLook *look = &scene->looks[entry->index];

  loom_token_draw_blank (pen, look, 0.0, 0.0, 3.9);
  if (!scene->has_hits)
    return;
  loom_token_draw_pip (pen, look, -1.15, 0.0, 0.92, TRUE, FALSE);
  loom_token_draw_pip (pen, look, 1.15, 0.0, 0.92, FALSE, FALSE);
}

static void
draw_unit (const LoomPen *pen, const LoomScene *scene, const LoomGround *ground, const Entry *entry)
{
  const LoomCrowdStyle *style = &loom_pen_get_style (pen)->crowd;
  LoomSeatLook plain = scene->looks[1];
  LoomInsectColours colours;

  /* Without a seat: the emblem alone on a light disc. */
  loom_pen_circle (pen, 0.0, 0.0, 4.3);
  loom_pen_fill (pen, loom_pen_light (pen, ground->floor_light), 1.0);
  colours = (LoomInsectColours){ style->unit,
                                 loom_pen_light (pen, ground->floor_light),
                                 loom_pen_light (pen, ground->floor_dark),
                                 loom_pen_light (pen, plain.gold),
                                 style->unit,
                                 style->unit };
  if (loom_pen_is_mono (pen))
    {
      loom_pen_circle (pen, 0.0, 0.0, 4.3);
      loom_pen_stroke (pen, loom_pen_black (pen), 1.0, style->unit_line);
    }
  loom_insect_draw (pen, (LoomInsect)entry->index, 0.0, 0.0, 7.2, &colours);
}

static void
draw_patch (const LoomPen *pen,
            const LoomScene *scene,
            const LoomGround *ground,
            const Entry *entry)
{
  const LoomScenePatch *patch = &g_array_index (scene->patches, LoomScenePatch, entry->index);

  if (patch->material != LOOM_UNSET || patch->prop != LOOM_UNSET)
    loom_sample_draw (pen, scene->dress, patch->material, patch->prop, 8.6);
  else
    loom_terrain_draw_swatch (pen, scene->board, patch, ground, 0.0, 0.0, 7.0);
}

/* The rock of a floor that has no name is the nearest that has one; its look is ours, not its name.
 */
static void
draw_rock (const LoomPen *pen, const LoomScene *scene, const LoomGround *ground, const Entry *entry)
{
  loom_sample_draw (pen, scene->dress, scene->dress->look.rock, LOOM_UNSET, 8.6);
}

static void
draw_room (const LoomPen *pen, const LoomScene *scene, const LoomGround *ground, const Entry *entry)
{
  loom_room_draw_number (pen, scene->dress,
                         g_array_index (scene->rooms, LoomSceneRoom, entry->index).number, 0.0, 0.0,
                         3.9);
}

static void
draw_worm (const LoomPen *pen, const LoomScene *scene, const LoomGround *ground, const Entry *entry)
{
  const LoomVec2 centres[3] = { { 10.0, 0.0 }, { 0.0, 0.0 }, { -10.0, 0.0 } };
  const LoomWorm worm = { centres, G_N_ELEMENTS (centres), 0.0, FALSE };

  cairo_save (pen->cr);
  cairo_scale (pen->cr, 0.36, 0.36);
  loom_worm_draw (pen, &worm);
  cairo_restore (pen->cr);
}

static void
draw_spider (const LoomPen *pen,
             const LoomScene *scene,
             const LoomGround *ground,
             const Entry *entry)
{
  const LoomInsectColours colours = loom_web_spider_colours (pen);

  loom_pen_circle (pen, 0.0, 0.0, 4.3);
  loom_pen_fill (pen, loom_pen_light (pen, ground->floor_light), 1.0);
  loom_insect_draw (pen, LOOM_INSECT_SPIDER, 0.0, 0.0, 7.6, &colours);
}

/* @words in the language of the board. */
static const char *G_GNUC_FORMAT (2) say (const LoomScene *scene, const char *words)
{
  return loom_sign_words (loom_board_get_root (scene->board)->lang, words);
}

static void
add (GArray *entries,
     void (*draw) (const LoomPen *, const LoomScene *, const LoomGround *, const Entry *),
     guint index,
     char *text)
{
  Entry entry = { .text = text, .draw = draw, .index = index };

  /* One endless name must not make all others small. */
  if (g_utf8_strlen (text, -1) > LONGEST_NAME)
    {
      g_autofree char *start = g_utf8_substring (text, 0, LONGEST_NAME - 1);

      entry.text = g_strconcat (start, "…", NULL);
      g_free (text);
    }
  g_array_append_val (entries, entry);
}

static void
add_gates (GArray *entries, const LoomScene *scene)
{
  gboolean shut = FALSE, open = FALSE;

  for (guint i = 0; i < scene->gates->len; i++)
    {
      LoomGate gate = g_array_index (scene->gates, LoomSceneGate, i).gate;

      if (gate.throne)
        add (entries, draw_gate, i,
             gate.left > 0 ? g_strdup_printf (
                 say (scene, gate.left == 1 ? "throne: 1 turn to dig" : "throne: %d turns to dig"),
                 gate.left)
                           : g_strdup (say (scene, "throne")));
      else if (gate.left > 0 && !shut)
        {
          gboolean same = TRUE;

          for (guint j = i; j < scene->gates->len; j++)
            {
              LoomGate other = g_array_index (scene->gates, LoomSceneGate, j).gate;
              same = same && (other.throne || other.left == 0 || other.left == gate.left);
            }
          add (entries, draw_gate, i,
               same ? g_strdup_printf (
                   say (scene, gate.left == 1 ? "1 turn to dig" : "%d turns to dig"), gate.left)
                    : g_strdup (say (scene, "turns left to dig")));
          shut = TRUE;
        }
      else if (gate.left == 0 && !open)
        {
          add (entries, draw_gate, i, g_strdup (say (scene, "way down")));
          open = TRUE;
        }
    }
  if (scene->landings->len > 0)
    add (entries, draw_landing, 0, g_strdup (say (scene, "way up")));
}

static const char *const names[LOOM_N_INSECTS]
    = { "worker", "soldier", "drone", "young queen", "queen", "termite bomb", "antlion", "spider" };

/* The kinds that were @seen. Where all are of one, and the game has another word for it, the seats
 * say enough. */
static void
add_units (GArray *entries, const LoomScene *scene, const gboolean *seen)
{
  static const LoomInsect order[]
      = { LOOM_INSECT_QUEEN,       LOOM_INSECT_WORKER,       LOOM_INSECT_SOLDIER, LOOM_INSECT_DRONE,
          LOOM_INSECT_YOUNG_QUEEN, LOOM_INSECT_TERMITE_BOMB, LOOM_INSECT_ANTLION };
  guint n_seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    n_seen += seen[order[i]];
  for (guint i = 0; i < G_N_ELEMENTS (order) && (scene->has_hits || n_seen > 1); i++)
    if (seen[order[i]])
      add (entries, draw_unit, order[i], g_strdup (say (scene, names[order[i]])));
}

static void
add_pieces (GArray *entries, const LoomScene *scene)
{
  gboolean seen[LOOM_N_INSECTS] = { FALSE }, hidden = FALSE;
  gboolean seats[LOOM_SCENE_MAX_SEATS + 1] = { FALSE };
  guint reach = 0;

  for (guint i = 0; i < scene->items->len; i++)
    {
      const LoomScenePiece *piece = &g_array_index (scene->items, LoomScenePiece, i);

      if (piece->hidden)
        hidden = TRUE;
      else if (!seen[piece->kind])
        {
          seen[piece->kind] = TRUE;
          add (entries, draw_item, piece->kind,
               g_strdup_printf (say (scene, "%s, item"), say (scene, names[piece->kind])));
        }
    }
  if (hidden)
    add (entries, draw_hidden, 0, g_strdup (say (scene, "face down")));
  if (scene->webs->len > 0)
    add (entries, draw_tag, 0, g_strdup (say (scene, "web radius")));
  memset (seen, 0, sizeof seen);
  for (guint i = 0; i < scene->tokens->len; i++)
    {
      const LoomScenePiece *piece = &g_array_index (scene->tokens, LoomScenePiece, i);

      seats[piece->seat] = TRUE;
      seen[piece->kind] = TRUE;
      if (piece->kind == LOOM_INSECT_ANTLION && reach == 0)
        reach = piece->seat;
    }
  if (reach > 0)
    add (entries, draw_reach, reach, g_strdup (say (scene, "antlion reach")));
  for (guint seat = 1; seat <= LOOM_SCENE_MAX_SEATS; seat++)
    if (seats[seat])
      {
        g_autofree char *name = loom_scene_dup_seat_name (scene, seat);
        add (entries, draw_seat, seat,
             scene->has_hits ? g_strdup_printf (say (scene, "%s, hit points"), name)
                             : g_steal_pointer (&name));
      }
  for (guint i = 0; i < scene->patches->len; i++)
    {
      const LoomScenePatch *patch = &g_array_index (scene->patches, LoomScenePatch, i);
      add (entries, draw_patch, i,
           g_strdup (patch->legend->name != NULL ? patch->legend->name : say (scene, "other")));
    }
  add_units (entries, scene, seen);
}

/* Names of what is solid, by LoomMaterial. */
static const char *const material_words[LOOM_N_MATERIALS] = {
  "rock", "bedrock", "earth", "masonry", "bulkhead", "hedge", "ice", "water", "lava", "void"
};

static void
add_dwellers (GArray *entries, const LoomScene *scene)
{
  if (scene->worms->len > 0)
    add (entries, draw_worm, 0, g_strdup (say (scene, "earthworm")));
  if (scene->webs->len > 0)
    add (entries, draw_spider, 0, g_strdup (say (scene, "spider")));
  if (loom_cell_set_count (&scene->rocks) > 0)
    add (entries, draw_rock, 0,
         g_strdup_printf (say (scene, "%s, blocked"),
                          say (scene, material_words[scene->dress->look.rock])));
}

static GArray *
new_entries (const LoomScene *scene)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  g_array_set_clear_func (entries, clear_entry);
  add_gates (entries, scene);
  add_pieces (entries, scene);
  add_dwellers (entries, scene);
  for (guint i = 0; i < scene->rooms->len; i++)
    add (entries, draw_room, i, g_strdup (g_array_index (scene->rooms, LoomSceneRoom, i).name));
  return entries;
}

char **
loom_layer_legend_dup_texts (const LoomScene *scene)
{
  g_autoptr (GArray) entries = new_entries (scene);
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  for (guint i = 0; i < entries->len; i++)
    g_strv_builder_add (texts, g_array_index (entries, Entry, i).text);
  return g_strv_builder_end (texts);
}

/* A table of entries: row by row, every column as wide as its widest entry. */
typedef struct
{
  guint rows, columns;
  double size; /* of the text, mm */
  double icon; /* width of a picture with its gap, mm */
} Setting;

static double
column_width (const GArray *entries, const Setting *setting, guint column)
{
  double widest = 0.0;

  for (guint i = column; i < entries->len; i += setting->columns)
    widest = MAX (widest, g_array_index (entries, Entry, i).width);
  return setting->icon + widest * setting->size;
}

static double
table_width (const GArray *entries, const Setting *setting)
{
  double width = (setting->columns - 1) * 1.1 * setting->size;

  for (guint i = 0; i < setting->columns; i++)
    width += column_width (entries, setting, i);
  return width;
}

/* The setting in which all entries fit and are largest; FALSE when that would be too small to read
 * and there is an entry to spare. */
static gboolean
find_setting (const GArray *entries, const LoomLegendBox *box, double width, Setting *best)
{
  *best = (Setting){ 0 };
  for (guint rows = 1; rows <= MIN (entries->len, MAX_ROWS); rows++)
    {
      double pitch = box->height / rows;
      Setting one
          = { rows, (entries->len + rows - 1) / rows, MIN (3.1 * box->k, pitch * 0.46), 0.0 };

      for (one.icon = MIN (one.size * 3.1, pitch);
           one.size > 0.8 * box->k && table_width (entries, &one) > width;
           one.icon = MIN (one.size * 3.1, pitch))
        one.size *= 0.97;
      /* Pictures count too: rows of slightly larger text are not worth tiny emblems. */
      if (one.size + 0.25 * one.icon > best->size + 0.25 * best->icon)
        *best = one;
    }
  return best->size >= 2.1 * box->k || entries->len <= 1;
}

static void
draw_entry (const LoomPen *pen,
            const LoomScene *scene,
            const LoomGround *ground,
            const Entry *entry,
            const Setting *setting,
            double x,
            double y,
            LoomTextStyle *style)
{
  double scale = setting->icon / 9.6 * 0.86;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x + setting->icon * 0.44, y);
  cairo_scale (pen->cr, scale, scale);
  if (entry->draw != NULL)
    entry->draw (pen, scene, ground, entry);
  cairo_restore (pen->cr);
  loom_text_show (pen->cr, entry->text, style, x + setting->icon * 0.98, y, 0.0, LOOM_RISE_CAPS);
}

/* One entry less, and as the last how many of @n are not there. */
static void
leave_out (GArray *entries, const LoomScene *scene, guint n, const LoomTextStyle *style)
{
  const guint left = entries->len - (g_array_index (entries, Entry, entries->len - 1).draw == NULL);
  Entry *entry;

  g_array_set_size (entries, left - 1);
  add (entries, NULL, 0, g_strdup_printf (say (scene, "and %u more"), n - left + 1));
  entry = &g_array_index (entries, Entry, entries->len - 1);
  entry->width = loom_text_width (entry->text, style) / 10.0;
}

void
loom_layer_legend_draw (const LoomLegendBox *box,
                        const LoomPen *pen,
                        const LoomScene *scene,
                        const LoomGround *ground)
{
  g_autoptr (GArray) entries = new_entries (scene);
  double width = box->width, x = box->x, gap;
  LoomTextStyle style
      = loom_pen_text_style (pen, LOOM_FACE_TEXT, 10.0, loom_layer_sheet_ink (scene, ground));
  LoomPen flat = *pen;
  Setting setting;

  if (entries->len == 0)
    return;
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);
      entry->width = loom_text_width (entry->text, &style) / 10.0;
    }
  for (guint n = entries->len; !find_setting (entries, box, width, &setting);)
    leave_out (entries, scene, n, &style);

  flat.shadows = FALSE;
  style.size = setting.size;
  gap = setting.columns > 1
            ? MIN ((width - table_width (entries, &setting)) / (setting.columns - 1), 10.0 * box->k)
            : 0.0;
  x += (width - table_width (entries, &setting) - gap * (setting.columns - 1)) / 2.0;
  for (guint column = 0; column < setting.columns; column++)
    {
      for (guint i = column; i < entries->len; i += setting.columns)
        draw_entry (&flat, scene, ground, &g_array_index (entries, Entry, i), &setting, x,
                    box->y + (i / setting.columns + 0.5) * box->height / setting.rows, &style);
      x += column_width (entries, &setting, column) + 1.1 * setting.size + gap;
    }
}
