/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The legend of a layer: an entry for each kind of thing that is on it.
 *
 * Implementation notes: every entry draws its picture about the origin in units of a cell, and is
 * measured before any is drawn: rows, sizes and gaps come from the widths of the texts.
 */

#include "render/layers/legend.h"

#include "render/layers/item.h"
#include "render/layers/terrain.h"

#include <string.h>

#define MAX_ROWS 5

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
  loom_gate_draw (pen, &gate, 0.0, 0.0);
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
  loom_pen_fill (pen, loom_pen_pick (pen, ground->floor, 0xffffff), 1.0);
  cairo_save (pen->cr);
  loom_pen_circle (pen, 0.0, 0.0, 4.8);
  cairo_clip (pen->cr);
  loom_gate_draw_landing (&small, ground, 0.0, 0.0);
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
  loom_web_draw_tag (pen, 0.0, 0.0, 2.9, g_array_index (scene->webs, LoomWeb, entry->index).radius);
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
  loom_token_draw_pip (pen, look, -1.15, 0.0, 0.92, TRUE, FALSE);
  loom_token_draw_pip (pen, look, 1.15, 0.0, 0.92, FALSE, FALSE);
}

static void
draw_unit (const LoomPen *pen, const LoomScene *scene, const LoomGround *ground, const Entry *entry)
{
  LoomSeatLook plain = scene->looks[1];
  LoomInsectColours colours;

  /* Without a seat: the emblem alone on a light disc. */
  loom_pen_circle (pen, 0.0, 0.0, 4.3);
  loom_pen_fill (pen, loom_pen_pick (pen, ground->floor_light, 0xffffff), 1.0);
  colours = (LoomInsectColours){ 0x2a2018,
                                 loom_pen_pick (pen, ground->floor_light, 0xffffff),
                                 loom_pen_pick (pen, ground->floor_dark, 0xffffff),
                                 loom_pen_pick (pen, plain.gold, 0xffffff),
                                 0x2a2018,
                                 0x2a2018 };
  if (loom_pen_is_mono (pen))
    {
      loom_pen_circle (pen, 0.0, 0.0, 4.3);
      loom_pen_stroke (pen, 0x000000, 1.0, 0.2);
    }
  loom_insect_draw (pen, (LoomInsect)entry->index, 0.0, 0.0, 7.2, &colours);
}

static void
draw_patch (const LoomPen *pen,
            const LoomScene *scene,
            const LoomGround *ground,
            const Entry *entry)
{
  loom_terrain_draw_swatch (pen, scene->board,
                            &g_array_index (scene->patches, LoomScenePatch, entry->index), ground,
                            0.0, 0.0, 7.0);
}

static void
add (GArray *entries,
     void (*draw) (const LoomPen *, const LoomScene *, const LoomGround *, const Entry *),
     guint index,
     char *text)
{
  Entry entry = { .text = text, .draw = draw, .index = index };

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
             gate.left > 0 ? g_strdup_printf ("throne: %d turn%s to dig", gate.left,
                                              gate.left == 1 ? "" : "s")
                           : g_strdup ("throne"));
      else if (gate.left > 0 && !shut)
        {
          gboolean same = TRUE;

          for (guint j = i; j < scene->gates->len; j++)
            {
              LoomGate other = g_array_index (scene->gates, LoomSceneGate, j).gate;
              same = same && (other.throne || other.left == 0 || other.left == gate.left);
            }
          add (entries, draw_gate, i,
               same ? g_strdup_printf ("%d turn%s to dig", gate.left, gate.left == 1 ? "" : "s")
                    : g_strdup ("turns left to dig"));
          shut = TRUE;
        }
      else if (gate.left == 0 && !open)
        {
          add (entries, draw_gate, i, g_strdup ("way down"));
          open = TRUE;
        }
    }
  if (scene->landings->len > 0)
    add (entries, draw_landing, 0, g_strdup ("way up"));
}

static void
add_pieces (GArray *entries, const LoomScene *scene)
{
  gboolean seen[LOOM_N_INSECTS] = { FALSE }, hidden = FALSE;
  static const char *const names[LOOM_N_INSECTS] = { "worker",      "soldier", "drone",
                                                     "young queen", "queen",   "termite bomb",
                                                     "antlion",     "spider" };
  static const LoomInsect order[]
      = { LOOM_INSECT_QUEEN,       LOOM_INSECT_WORKER,       LOOM_INSECT_SOLDIER, LOOM_INSECT_DRONE,
          LOOM_INSECT_YOUNG_QUEEN, LOOM_INSECT_TERMITE_BOMB, LOOM_INSECT_ANTLION };
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
          add (entries, draw_item, piece->kind, g_strdup_printf ("%s, item", names[piece->kind]));
        }
    }
  if (hidden)
    add (entries, draw_hidden, 0, g_strdup ("face down"));
  if (scene->webs->len > 0)
    add (entries, draw_tag, 0, g_strdup ("web radius"));
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
    add (entries, draw_reach, reach, g_strdup ("antlion reach"));
  for (guint seat = 1; seat <= LOOM_SCENE_MAX_SEATS; seat++)
    if (seats[seat])
      {
        g_autofree char *name = loom_scene_dup_seat_name (scene, seat);
        add (entries, draw_seat, seat, g_strdup_printf ("%s, hit points", name));
      }
  for (guint i = 0; i < scene->patches->len; i++)
    {
      const LoomScenePatch *patch = &g_array_index (scene->patches, LoomScenePatch, i);
      add (entries, draw_patch, i,
           g_strdup (patch->legend->name != NULL ? patch->legend->name : "other"));
    }
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (seen[order[i]])
      add (entries, draw_unit, order[i], g_strdup (names[order[i]]));
}

/* How wide the entries from @from on are, up to @width; returns the first that does not fit. */
static guint
fill_row (const GArray *entries, guint from, double width, double icon, double size, double *used)
{
  guint i = from;

  *used = 0.0;
  for (; i < entries->len; i++)
    {
      double one = icon + g_array_index (entries, Entry, i).width * size;
      double gap = i > from ? 3.4 * size / 3.1 : 0.0;

      if (*used + gap + one > width && i > from)
        break;
      *used += gap + one;
    }
  return i;
}

static guint
count_rows (const GArray *entries, double width, double icon, double size)
{
  guint rows = 0;
  double used;

  for (guint i = 0; i < entries->len; rows++)
    i = fill_row (entries, i, width, icon, size, &used);
  return rows;
}

/* The last row of a balanced setting should not be nearly empty: narrow the rows until one more
 * would be needed. */
static double
balanced_width (const GArray *entries, guint rows, double width, double icon, double size)
{
  double narrow = width;

  while (narrow > width * 0.4 && count_rows (entries, narrow * 0.97, icon, size) <= rows)
    narrow *= 0.97;
  return narrow;
}

/* The rows, text size and picture size with which all entries fit and the text is largest; FALSE
 * when that would be too small to read and there is an entry to spare. */
static gboolean
find_setting (const GArray *entries,
              const LoomLayerSheet *sheet,
              double width,
              guint *rows,
              double *size,
              double *icon)
{
  double best = 0.0;

  for (guint want = 1; want <= MAX_ROWS; want++)
    {
      double pitch = sheet->legend_height / want;
      double s = MIN (3.1 * sheet->k, pitch * 0.46);
      double i = MIN (s * 3.1, pitch * 1.02);

      while (s > 0.8 * sheet->k && count_rows (entries, width, i, s) > want)
        {
          s *= 0.97;
          i = MIN (s * 3.1, pitch * 1.02);
        }
      /* Pictures count too: two rows of slightly larger text are not worth tiny emblems. */
      if (s + 0.1 * i <= best)
        continue;
      best = s + 0.1 * i;
      *rows = want;
      *size = s;
      *icon = i;
    }
  return *size >= 2.1 * sheet->k || entries->len <= 1;
}

void
loom_layer_legend_draw (const LoomLayerSheet *sheet,
                        const LoomPen *pen,
                        const LoomScene *scene,
                        const LoomGround *ground)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  guint32 ink = loom_layer_sheet_ink (scene, ground);
  double width = sheet->width - 2.0 * sheet->margin, k = sheet->k;
  double icon = 0.0, size = 0.0, wide;
  guint rows = 0;
  LoomTextStyle style = loom_pen_text_style (pen, LOOM_FACE_TEXT, 10.0, ink);

  g_array_set_clear_func (entries, clear_entry);
  add_gates (entries, scene);
  add_pieces (entries, scene);
  if (entries->len == 0)
    return;
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);
      entry->width = loom_text_width (entry->text, &style) / 10.0;
    }
  while (!find_setting (entries, sheet, width, &rows, &size, &icon))
    g_array_set_size (entries, entries->len - 1);
  rows = MIN (rows, count_rows (entries, width, icon, size));
  wide = rows > 1 ? balanced_width (entries, rows, width, icon, size) : width;

  style.size = size;
  for (guint i = 0, row = 0; i < entries->len; row++)
    {
      double used, x = sheet->margin, gap, shown;
      double y = sheet->legend_y + (row + 0.5) * sheet->legend_height / rows;
      guint end = fill_row (entries, i, wide, icon, size, &used);
      guint n = end - i;

      shown = used - (n > 1 ? (n - 1) * 3.4 * size / 3.1 : 0.0);
      gap = n > 1 ? MIN ((width - shown) / (n - 1), 14.0 * k) : 0.0;
      x += MAX (0.0, (width - shown - gap * (n - 1)) / 2.0);
      for (; i < end; i++)
        {
          const Entry *entry = &g_array_index (entries, Entry, i);
          double scale = icon / 9.6 * 0.86;
          LoomPen small = *pen;

          small.shadows = FALSE;
          cairo_save (pen->cr);
          cairo_translate (pen->cr, x + icon * 0.44, y);
          cairo_scale (pen->cr, scale, scale);
          entry->draw (&small, scene, ground, entry);
          cairo_restore (pen->cr);
          loom_text_show (pen->cr, entry->text, &style, x + icon * 0.98, y, 0.0, LOOM_RISE_CAPS);
          x += icon + entry->width * size + gap;
        }
    }
}
