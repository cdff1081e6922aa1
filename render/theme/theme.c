/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A style in each of the four manners of printing a board, and the looks of its seats in each.
 * Colour is the source; light, grey and mono are derived from it by rule, so that a designer's own
 * colours follow along. */

#include "render/theme/theme.h"

#include "render/draw/curve.h"
#include "render/styles/styles.h"

#include <string.h>

#define N_PATTERNS 10

static const char *const theme_names[LOOM_N_THEMES] = { "colour", "light", "grey", "mono" };

void
loom_theme_init (LoomTheme *self, const LoomStyleTable *style, LoomThemeKind kind)
{
  g_return_if_fail (self != NULL && style != NULL && (guint)kind < LOOM_N_THEMES);

  *self = (LoomTheme){
    .kind = kind, .name = theme_names[kind], .flat = kind == LOOM_THEME_MONO, .style = style
  };
  memcpy (self->by_role, style->roles[kind], sizeof self->by_role);
}

/* The themes of a style, made when it is first asked for. */
static const LoomTheme *
get_themes (const LoomStyleTable *style)
{
  static GMutex mutex;
  static GHashTable *themes; /* (element-type LoomStyleTable LoomTheme) */
  LoomTheme *made;

  g_mutex_lock (&mutex);
  if (themes == NULL)
    themes = g_hash_table_new (NULL, NULL);
  made = g_hash_table_lookup (themes, style);
  if (made == NULL)
    {
      made = g_new (LoomTheme, LOOM_N_THEMES);
      for (guint i = 0; i < LOOM_N_THEMES; i++)
        loom_theme_init (&made[i], style, (LoomThemeKind)i);
      g_hash_table_insert (themes, (gpointer)style, made);
    }
  g_mutex_unlock (&mutex);
  return made;
}

const LoomTheme *
loom_theme_get_of (const LoomStyleTable *style, LoomThemeKind kind)
{
  g_return_val_if_fail (style != NULL && (guint)kind < LOOM_N_THEMES, NULL);
  return &get_themes (style)[kind];
}

const LoomTheme *
loom_theme_get (LoomThemeKind kind)
{
  return loom_theme_get_of (loom_styles_get_default (), kind);
}

const LoomTheme *
loom_theme_by_name (const char *name)
{
  for (guint i = 0; name != NULL && i < LOOM_N_THEMES; i++)
    if (strcmp (theme_names[i], name) == 0)
      return loom_theme_get ((LoomThemeKind)i);
  return NULL;
}

LoomColour
loom_theme_hex (const LoomTheme *self, guint32 rgb)
{
  return loom_theme_map (self, loom_colour_hex (rgb));
}

LoomColour
loom_theme_ink (const LoomTheme *self, LoomStyleInk ink)
{
  return ink.role < LOOM_N_ROLES ? self->by_role[ink.role] : loom_theme_hex (self, ink.rgb);
}

LoomColour
loom_theme_line_colour (const LoomTheme *self, const LoomStyleLine *line)
{
  const LoomColour colour = loom_theme_ink (self, line->ink);
  return loom_colour_alpha (colour, colour.a * line->alpha);
}

const LoomStyleLine *
loom_theme_get_border (const LoomTheme *self, const LoomStyleLine *line)
{
  g_return_val_if_fail (self != NULL && line != NULL, line);
  return line->width <= 0 && (self->flat || self->kind == LOOM_THEME_LIGHT)
             ? &self->style->map->borders.thin
             : line;
}

void
loom_theme_stroke (const LoomTheme *self, cairo_t *cr, const LoomStyleLine *line, double scale)
{
  loom_theme_stroke_preserve (self, cr, line, scale);
  cairo_new_path (cr);
}

void
loom_theme_stroke_preserve (const LoomTheme *self,
                            cairo_t *cr,
                            const LoomStyleLine *line,
                            double scale)
{
  loom_colour_set (cr, loom_theme_line_colour (self, line));
  cairo_set_line_width (cr, line->width * scale);
  cairo_stroke_preserve (cr);
}

LoomTextStyle
loom_theme_type (const LoomTheme *self, LoomTypeRole role, double size)
{
  const LoomStyleType *type = &self->style->types[role];
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;

  style.family = type->family;
  style.weight = type->weight;
  style.italic = type->italic;
  style.small_caps = type->small_caps;
  style.capitals = type->capitals;
  style.size = size > 0 ? size : type->size;
  style.tracking = type->em != 0 ? style.size * type->em : type->tracking;
  style.colour = loom_theme_ink (self, type->ink);
  return style;
}

LoomColour
loom_theme_map (const LoomTheme *self, LoomColour c)
{
  g_return_val_if_fail (self != NULL, c);
  switch (self->kind)
    {
    case LOOM_THEME_GREY:
      return loom_colour_grey (c);
    case LOOM_THEME_MONO:
      {
        double v = loom_colour_lightness (c) < 0.72 ? 0 : 1;
        return (LoomColour){ v, v, v, c.a };
      }
    default:
      return c;
    }
}

/* Of the designer's colours, what is as good as white, and by how much what is red is more red than
 * anything else, and what has any colour more that than grey. */
#define WHITE .9
#define RED .25
#define COLOURED .12

/* One of the style's own inks for @c. */
static LoomColour
choose_own (const LoomTheme *self, LoomColour c, gboolean is_red)
{
  const LoomColour chosen = loom_colour_lightness (c) > WHITE ? self->paper
                            : is_red                          ? self->rust
                                                              : self->ink;

  return loom_colour_alpha (chosen, c.a);
}

LoomColour
loom_theme_own_words (const LoomTheme *self, LoomColour c)
{
  g_return_val_if_fail (self != NULL, c);

  return self->style->map->keeps_inks ? choose_own (self, c, c.r - MAX (c.g, c.b) > RED)
                                      : loom_theme_map (self, c);
}

LoomColour
loom_theme_own_line (const LoomTheme *self, LoomColour c)
{
  g_return_val_if_fail (self != NULL, c);

  const double spread = MAX (c.r, MAX (c.g, c.b)) - MIN (c.r, MIN (c.g, c.b));

  return self->style->map->keeps_inks ? choose_own (self, c, spread > COLOURED)
                                      : loom_theme_map (self, c);
}

LoomColour
loom_theme_fill (const LoomTheme *self, LoomColour c)
{
  g_return_val_if_fail (self != NULL, c);
  switch (self->kind)
    {
    case LOOM_THEME_LIGHT:
      return loom_colour_mix (c, loom_colour_alpha (self->paper, c.a), 0.72);
    case LOOM_THEME_GREY:
      return loom_colour_mix (loom_colour_grey (c), loom_colour_alpha (self->paper, c.a), 0.25);
    case LOOM_THEME_MONO:
      return loom_colour_alpha (self->paper, c.a);
    default:
      return c;
    }
}

gboolean
loom_theme_has_land_colours (const LoomTheme *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return !self->flat && self->style->map->land.mix < 1;
}

LoomColour
loom_theme_land (const LoomTheme *self, LoomColour c)
{
  g_return_val_if_fail (self != NULL, c);

  const LoomLandStyle *land = &self->style->map->land;

  /* What has no colour in the style has none where ink is saved or grey, either. */
  if (land->mix > 0 && (self->kind == LOOM_THEME_COLOUR || land->mix >= 1))
    c = loom_colour_mix (c, loom_colour_alpha (loom_colour_hex (land->base), c.a), land->mix);
  return loom_theme_fill (self, c);
}

LoomColour
loom_theme_vivid (const LoomTheme *self, LoomColour c)
{
  g_return_val_if_fail (self != NULL, c);

  const LoomLandStyle *land = &self->style->map->land;
  const double grey = loom_colour_grey (c).r;

  if (self->kind != LOOM_THEME_COLOUR || (land->vivid == 1 && land->depth == 1))
    return c;
  c.r = CLAMP (grey * land->depth + (c.r - grey) * land->vivid, 0, 1);
  c.g = CLAMP (grey * land->depth + (c.g - grey) * land->vivid, 0, 1);
  c.b = CLAMP (grey * land->depth + (c.b - grey) * land->vivid, 0, 1);
  return c;
}

static void
set_die (LoomLiveryLook *look, const LoomStyleTable *style, LoomColour c)
{
  const LoomDieStyle *die = &style->motifs->die;

  look->die[0] = loom_colour_mix (c, loom_colour_hex (style->white), die->lighter);
  look->die[1] = c;
  look->die[2] = loom_colour_mix (c, loom_colour_hex (style->black), die->darker);
}

/* What the style says of @seat: nobody, or one of its seats, which begin again behind the last. */
static const LoomSeatStyle *
seat_style (const LoomStyleTable *style, guint seat)
{
  return &style->seats[seat == 0 ? 0 : (seat - 1) % (style->n_seats - 1) + 1];
}

LoomLiveryLook
loom_theme_livery (const LoomTheme *self,
                   const char *name,
                   LoomColour colour,
                   LoomPatternKind hatch,
                   LoomShape shape,
                   guint seat)
{
  g_return_val_if_fail (self != NULL, ((LoomLiveryLook){ 0 }));

  const LoomDieStyle *die = &self->style->motifs->die;
  LoomLiveryLook look = { .name = name, .hatch = hatch, .shape = shape };
  if (self->kind == LOOM_THEME_MONO)
    {
      const LoomSeatStyle *from = seat_style (self->style, seat);
      look.colour = self->ink;
      look.pip = loom_colour_hex (from->mono_pip);
      for (guint i = 0; i < 3; i++)
        look.die[i] = loom_colour_hex (from->mono_die[i]);
      return look;
    }
  const gboolean is_dark = loom_colour_lightness (colour) < die->pip_limit;

  look.colour = self->kind == LOOM_THEME_GREY ? loom_colour_grey (colour) : colour;
  look.pip = is_dark ? loom_colour_hex (die->pip) : self->ink;
  if (self->kind == LOOM_THEME_GREY && is_dark)
    look.pip = self->paper;
  set_die (&look, self->style,
           self->kind == LOOM_THEME_LIGHT ? loom_colour_mix (
               look.colour, self->paper, seat == 0 ? die->light_neutral_mix : die->light_mix)
                                          : look.colour);
  return look;
}

LoomLiveryLook
loom_theme_seat (const LoomTheme *self, guint seat)
{
  g_return_val_if_fail (self != NULL, ((LoomLiveryLook){ 0 }));

  guint round = seat == 0 ? 0 : (seat - 1) / (self->style->n_seats - 1);
  const LoomSeatStyle *from = seat_style (self->style, seat);
  LoomPatternKind hatch = from->hatch;
  if (round > 0)
    hatch = (LoomPatternKind)((hatch + round) % N_PATTERNS);
  guint32 colour = self->kind == LOOM_THEME_GREY ? from->grey : from->colour;
  return loom_theme_livery (self, from->name, loom_colour_hex (colour), hatch, from->shape, seat);
}

void
loom_shape_path (cairo_t *cr, LoomShape shape, double x, double y, double r)
{
  switch (shape)
    {
    case LOOM_SHAPE_SQUARE:
      loom_path_rounded (cr, x - r * 0.9, y - r * 0.9, 1.8 * r, 1.8 * r, r * 0.22);
      break;
    case LOOM_SHAPE_DIAMOND:
      loom_path_polygon (cr, x, y, r * 1.18, 4, 0);
      break;
    case LOOM_SHAPE_HEXAGON:
      loom_path_polygon (cr, x, y, r * 1.06, 6, G_PI / 6);
      break;
    case LOOM_SHAPE_OCTAGON:
      loom_path_polygon (cr, x, y, r * 1.04, 8, G_PI / 8);
      break;
    case LOOM_SHAPE_TRIANGLE:
      loom_path_polygon (cr, x, y + r * 0.2, r * 1.35, 3, -G_PI_2);
      break;
    case LOOM_SHAPE_STAR:
      loom_path_star (cr, x, y, r * 1.22, r * 0.8, 8, -G_PI_2);
      break;
    case LOOM_SHAPE_SHIELD:
      cairo_move_to (cr, x - r * 0.92, y - r * 0.92);
      cairo_line_to (cr, x + r * 0.92, y - r * 0.92);
      cairo_line_to (cr, x + r * 0.92, y + r * 0.1);
      cairo_curve_to (cr, x + r * 0.92, y + r * 0.7, x + r * 0.4, y + r, x, y + r * 1.2);
      cairo_curve_to (cr, x - r * 0.4, y + r, x - r * 0.92, y + r * 0.7, x - r * 0.92, y + r * 0.1);
      cairo_close_path (cr);
      break;
    default:
      loom_path_disc (cr, x, y, r);
      break;
    }
}
