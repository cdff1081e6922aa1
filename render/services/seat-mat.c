/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mats of seats, in the style of the board: a name on the seat's own ground, fields with a piece of
 * each kind and how many of it there are, and beside them what is done in a turn, as the rules card
 * says it. */

#include "render/services/seat-mat.h"

#include "render/card/paragraph.h"
#include "render/draw/pattern.h"
#include "render/pieces/groups.h"
#include "render/pieces/piece-brush.h"
#include "validator/position/position.h"

/* In mm; what is cut off by a knife that misses is ground alone. */
#define EDGE 6.0
#define PAD 4.0
#define HEAD 12.0   /* of the band with the name */
#define BETWEEN 3.0 /* two fields */
#define FIELD 25.0  /* the least width of one */
#define STRIP 11.0  /* above a field: a piece, and what it is */
#define NAME 9.0
#define SUBTITLE 3.4
#define TEXT 3.6
#define MOST_TEXT 4.8   /* of a turn that is told in few words */
#define LEAST_TEXT 2.12 /* six points */
#define STEP_GAP .55    /* ems between steps */

/* A part of the mat, in mm. */
typedef struct
{
  double x, y, w, h;
} Room;

guint
loom_seat_mat_count (const LoomScenario *scenario)
{
  guint n = 0;

  if (scenario == NULL)
    return 0;
  n = scenario->seats != LOOM_UNSET ? (guint)MAX (scenario->seats, 0)
                                    : loom_entity_n (&scenario->entity, LOOM_KIND_SEAT);
  return MIN (n, G_N_ELEMENTS (((LoomPieceArt *)NULL)->names) - 1);
}

static LoomTextStyle
letters (const LoomSeatMat *self, LoomTypeRole role, double size)
{
  return loom_theme_type (&self->art->theme, role, size);
}

static const LoomPieceStyle *
style_of (const LoomSeatMat *self)
{
  return self->art->theme.style->pieces;
}

static void
draw_plate (const LoomSeatMat *self, cairo_t *cr, const Room *box)
{
  loom_path_rounded (cr, box->x, box->y, box->w, box->h, 2);
  loom_colour_set (cr, self->art->theme.paper);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, self->art->theme.ink);
  cairo_set_line_width (cr, style_of (self)->card_line);
  cairo_stroke (cr);
}

/* The seat's mark, its name, and at the other end the scenario. */
static void
draw_head (const LoomSeatMat *self, cairo_t *cr, const Room *box)
{
  const double y = box->y + box->h / 2;
  const char *title = self->scenario->title;
  LoomTextStyle name = letters (self, LOOM_TYPE_PIECE_TITLE, NAME);
  LoomTextStyle about = letters (self, LOOM_TYPE_PIECE_TEXT, SUBTITLE);
  double used = 0;

  about.italic = TRUE;
  if (title != NULL)
    {
      about.size = loom_text_fit (title, &about, .4 * box->w);
      used = loom_text_show (cr, title, &about, box->x + box->w - PAD, y, 1, LOOM_RISE_CAPS);
    }
  loom_piece_art_draw_mark (self->art, cr, self->seat, box->x + PAD + 3, y, 3);
  name.size = loom_text_fit (self->art->names[self->seat], &name, box->w - used - 3 * PAD - 8);
  loom_text_show (cr, self->art->names[self->seat], &name, box->x + PAD + 9, y, 0, LOOM_RISE_CAPS);
}

/* --- Fields ------------------------------------------------------------------------------------
 */

/* What is laid on fields: all of the seat's but the card with its name. */
static gboolean
has_field (const LoomSeatMat *self, const LoomComponent *component)
{
  return component->seat == self->seat && component->kind != LOOM_COMPONENT_SEAT;
}

static guint
count_fields (const LoomSeatMat *self)
{
  guint n = 0;

  for (guint i = 0; i < self->components->len; i++)
    n += has_field (self, loom_components_get (self->components, i));
  return n;
}

/* A piece in its own size, or smaller where the strip is; on its ground, as far left as it goes.
 * Returns how wide it is there. */
static double
draw_sample (const LoomSeatMat *self, cairo_t *cr, const LoomComponent *component, const Room *box)
{
  const LoomComponentGroup *group = loom_component_group_get (loom_component_group_of (component));
  gint32 across, down;
  double w, h, scale;

  loom_piece_size (self->sizes, component, &across, &down);
  w = across / (double)LOOM_MM;
  h = down / (double)LOOM_MM;
  scale = MIN (1, MIN (box->w / w, box->h / h));
  cairo_save (cr);
  cairo_translate (cr, box->x, box->y + (box->h - scale * h) / 2);
  cairo_scale (cr, scale, scale);
  if (loom_component_is_outlined (component))
    loom_piece_append_outline (cr, component, w, h);
  else
    loom_path_rounded (cr, 0, 0, w, h, MIN (1, .1 * MIN (w, h)));
  cairo_clip (cr);
  loom_piece_art_draw_ground (self->art, cr, group->ground, component->seat, 0, 0, w, h);
  loom_piece_art_draw (self->art, cr, component, 0, w, h, 0, FALSE);
  cairo_restore (cr);
  return scale * w;
}

static void
draw_field (const LoomSeatMat *self, cairo_t *cr, const LoomComponent *component, const Room *box)
{
  g_autofree char *words = g_strdup_printf (
      "*%u ×* %s", component->n,
      loom_piece_print (component, loom_board_get_root (self->art->board)->lang));
  const LoomTextStyle style = letters (self, LOOM_TYPE_PIECE_TEXT, TEXT);
  g_autoptr (LoomParagraph) label = loom_paragraph_new (words, &style);
  const Room sample = { box->x + 1.5, box->y + 1.5, .42 * box->w, STRIP - 3 };
  double size = .9 * TEXT, x, w;

  loom_path_rounded (cr, box->x, box->y, box->w, box->h, 1.6);
  loom_colour_set (cr, self->art->theme.cream);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, self->art->theme.tan);
  cairo_set_line_width (cr, style_of (self)->rule);
  cairo_stroke (cr);
  x = sample.x + draw_sample (self, cr, component, &sample) + 1.5;
  w = box->x + box->w - 1.5 - x;
  while (size > LEAST_TEXT
         && (loom_paragraph_height (label, size, w) > STRIP - 2
             || loom_paragraph_least_width (label, size) > w))
    size *= .95;
  loom_paragraph_draw (label, cr, x, box->y + (STRIP - loom_paragraph_height (label, size, w)) / 2,
                       size, w, 0);
}

/* As many columns as leave each a width, and no row emptier than need be. */
static void
draw_fields (const LoomSeatMat *self, cairo_t *cr, const Room *box, guint n)
{
  guint columns = CLAMP ((guint)((box->w + BETWEEN) / (FIELD + BETWEEN)), 1, n), rows;
  guint at = 0;
  double w, h;

  while (columns > 1 && (n + columns - 2) / (columns - 1) == (n + columns - 1) / columns)
    columns--;
  rows = (n + columns - 1) / columns;
  w = (box->w - (columns - 1) * BETWEEN) / columns;
  h = (box->h - (rows - 1) * BETWEEN) / rows;
  for (guint i = 0; i < self->components->len; i++)
    {
      const LoomComponent *component = loom_components_get (self->components, i);
      const Room field = { box->x + (at % columns) * (w + BETWEEN),
                           box->y + (at / columns) * (h + BETWEEN), w, h };

      if (!has_field (self, component))
        continue;
      draw_field (self, cr, component, &field);
      at++;
    }
}

/* --- The turn ----------------------------------------------------------------------------------
 */

/* The section of the card that tells what is done in turn: the one with most steps. */
static const LoomCardSection *
find_turn (const LoomCard *card)
{
  const LoomCardSection *best = NULL;
  guint most = 1;

  for (guint i = 0; card != NULL && i < card->sections->len; i++)
    {
      const LoomCardSection *section = loom_card_section (card, i);
      guint n = 0;

      for (guint k = 0; k < section->blocks->len; k++)
        n += loom_card_block (section, k)->kind == LOOM_CARD_STEP;
      if (n > most)
        {
          most = n;
          best = section;
        }
    }
  return best;
}

/* Its steps with their numbers; an array of LoomParagraph. */
static GPtrArray *
list_steps (const LoomSeatMat *self, const LoomCardSection *turn)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_paragraph_free);
  const LoomTextStyle style = letters (self, LOOM_TYPE_PIECE_TEXT, TEXT);

  for (guint i = 0; i < turn->blocks->len; i++)
    {
      const LoomCardBlock *block = loom_card_block (turn, i);

      if (block->kind != LOOM_CARD_STEP)
        continue;
      g_autofree char *text = g_strdup_printf ("*%u*  %s", steps->len + 1, block->text);
      g_ptr_array_add (steps, loom_paragraph_new (text, &style));
    }
  return steps;
}

static double
height_of (const GPtrArray *steps, double size, double width)
{
  double height = 0;

  for (guint i = 0; i < steps->len; i++)
    height += loom_paragraph_height (steps->pdata[i], size, width) + STEP_GAP * size;
  return height;
}

static void
draw_turn (const LoomSeatMat *self, cairo_t *cr, const LoomCardSection *turn, const Room *box)
{
  g_autoptr (GPtrArray) steps = list_steps (self, turn);
  LoomTextStyle head = letters (self, LOOM_TYPE_PIECE_TITLE, 6);
  double size = MOST_TEXT, y = box->y + 3;

  head.size = loom_text_fit (turn->heading, &head, box->w);
  loom_text_show (cr, turn->heading, &head, box->x, y, 0, LOOM_RISE_CAPS);
  y += 4.5;
  while (size > LEAST_TEXT && y + height_of (steps, size, box->w) > box->y + box->h)
    size *= .97;
  for (guint i = 0; i < steps->len; i++)
    {
      const double height = loom_paragraph_height (steps->pdata[i], size, box->w);

      if (y + height > box->y + box->h)
        return; /* the rules card has it all */
      loom_paragraph_draw (steps->pdata[i], cr, box->x, y, size, box->w, 0);
      y += height + STEP_GAP * size;
    }
}

void
loom_seat_mat_draw (const LoomSeatMat *self, cairo_t *cr)
{
  const guint n = count_fields (self);
  const Room all = { EDGE, EDGE, self->width - 2 * EDGE, self->height - 2 * EDGE };
  const Room head = { all.x, all.y, all.w, HEAD };
  Room body = { all.x + PAD, all.y + HEAD + 1, all.w - 2 * PAD, all.h - HEAD - 1 - PAD };
  g_autoptr (LoomPosition) position = NULL;
  g_autoptr (LoomCard) card = NULL;
  const LoomCardSection *turn;

  g_return_if_fail (self != NULL && cr != NULL && self->scenario != NULL);

  position = loom_position_new (self->art->board, self->scenario);
  card = position->rules != NULL ? loom_card_new (position, NULL) : NULL;
  turn = find_turn (card);
  loom_piece_art_draw_ground (self->art, cr, LOOM_PIECE_GROUND_SEAT, self->seat, -self->bleed,
                              -self->bleed, self->width + 2 * self->bleed,
                              self->height + 2 * self->bleed);
  draw_plate (self, cr, &all);
  draw_head (self, cr, &head);
  if (turn != NULL)
    {
      const double w = n > 0 ? .44 * body.w : body.w;
      const Room right = { body.x + body.w - w, body.y, w, body.h };

      draw_turn (self, cr, turn, &right);
      body.w -= w + PAD;
    }
  if (n > 0)
    draw_fields (self, cr, &body, n);
}
