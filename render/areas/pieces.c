/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Routes, pieces, names and panels: what lies on the ground, from the bottom up. */

#include "render/areas/bend.h"
#include "render/draw/sign-words.h"
#include "render/areas/name-lines.h"
#include "render/areas/panels.h"

#include "render/motifs/die.h"
#include "render/motifs/emblems.h"
#include "render/areas/line-ground.h"
#include "render/areas/map-key.h"
#include "render/motifs/ornaments.h"
#include "render/motifs/strokes.h"
#include "render/motifs/token.h"
#include "render/draw/toggle.h"

#include <math.h>
#include <stdio.h>

/* As one line each, of the colour that the designer's own line has. */
static void
draw_plain_routes (cairo_t *cr, const LoomAreaPlan *plan)
{
  cairo_save (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, plan->stroke);
  for (guint i = 0; i < plan->routes->len; i++)
    {
      const LoomPlanRoute *r = &g_array_index (plan->routes, LoomPlanRoute, i);
      const LoomLine *line
          = (const LoomLine *)(r->route->line != 0 ? loom_board_get (plan->board, r->route->line)
                                                   : NULL);

      if (line != NULL)
        loom_colour_set (
            cr, loom_theme_own_line (plan->theme, loom_colour_hex ((guint32)line->colour)));
      else
        loom_colour_set (cr, plan->theme->deep);
      loom_polyline_stroke (cr, (const LoomVec2 *)r->points->data, r->points->len, FALSE);
    }
  cairo_restore (cr);
}

void
loom_pass_routes (cairo_t *cr, const LoomAreaPlan *plan)
{
  if (plan->plain_routes)
    {
      draw_plain_routes (cr, plan);
      return;
    }
  for (guint i = 0; i < plan->routes->len; i++)
    {
      const LoomPlanRoute *r = &g_array_index (plan->routes, LoomPlanRoute, i);
      const LoomLine *line
          = (const LoomLine *)(r->route->line != 0 ? loom_board_get (plan->board, r->route->line)
                                                   : NULL);
      if (line != NULL)
        loom_line_stroke_casing (cr, plan, line, (const LoomVec2 *)r->points->data, r->points->len);
      loom_route_stroke (cr, plan->theme, (LoomRouteKind)r->route->kind,
                         (const LoomVec2 *)r->points->data, r->points->len, plan->stroke,
                         r->route->one_way == 1, line);
    }
}

/* Dice of a flat die belong to nobody: bone and ink. */
LoomLiveryLook
loom_pass_bone_look (const LoomTheme *theme)
{
  const LoomDieStyle *die = &theme->style->motifs->die;
  const LoomColour white = loom_colour_hex (theme->style->white);
  LoomLiveryLook look = { .colour = theme->cream, .pip = theme->ink };
  look.die[0] = loom_colour_mix (theme->cream, white, die->bone_lighter);
  look.die[1] = loom_colour_mix (theme->cream, theme->tan, theme->flat ? 0 : die->bone_mix);
  look.die[2] = theme->tan;
  return look;
}

static void
draw_cubes (cairo_t *cr, const LoomAreaPlan *plan, const LoomPlanPiece *p)
{
  double w = p->box.right - p->box.left, h = p->box.bottom - p->box.top, a = h * .42;
  char digits[16];

  loom_token_draw_cube (cr, plan->theme, &plan->looks[p->seat], p->box.left + .866 * a,
                        p->box.bottom - h * .06, a);
  snprintf (digits, sizeof digits, "%d", p->value);
  loom_token_draw_badge (cr, plan->theme, &plan->looks[p->seat], p->seat == 0, digits,
                         p->box.right - h * .42, (p->box.top + p->box.bottom) / 2,
                         MIN (h * .38, w * .3), FALSE);
}

void
loom_pass_piece (cairo_t *cr,
                 const LoomAreaPlan *plan,
                 const LoomPlanArea *area,
                 const LoomPlanPiece *p)
{
  const LoomTheme *theme = plan->theme;
  const LoomLiveryLook *look = &plan->looks[MIN (p->seat, 32)];
  double x = (p->box.left + p->box.right) / 2, y = (p->box.top + p->box.bottom) / 2;
  double r = MIN (p->box.right - p->box.left, p->box.bottom - p->box.top) / 2;
  guint seed = plan->ranks[area->area->entity.handle];
  char digits[16];

  switch (p->kind)
    {
    case LOOM_PIECE_NUMBER:
      loom_toggle_begin (cr, LOOM_TOGGLE_NUMBERS);
      loom_token_draw_number (cr, theme, p->value, x, y, r);
      loom_toggle_end (cr, LOOM_TOGGLE_NUMBERS);
      break;
    case LOOM_PIECE_STACK:
      {
        double w, h;
        loom_stack_size ((guint)p->value, 1, &w, &h);
        double a = MIN ((p->box.right - p->box.left) / w, (p->box.bottom - p->box.top) / h);
        loom_stack_draw (cr, theme, look, x - a * w / 2, y + a * h / 2, (guint)p->value, a,
                         plan->plain_dice ? LOOM_STACK_PLAIN : seed);
        break;
      }
    case LOOM_PIECE_BADGE:
      snprintf (digits, sizeof digits, "%d", p->value);
      loom_token_draw_badge (
          cr, theme, look, p->seat == 0, p->value >= 0 ? digits : "", x, y, r * .79,
          loom_area_plan_has_aura (plan, (guint)(area - loom_area_plan_area (plan, 0))));
      break;
    case LOOM_PIECE_SHRINE:
      loom_emblem_shrine (cr, theme, x, y, r);
      break;
    case LOOM_PIECE_ELEMENT:
      loom_emblem_element (cr, theme, (LoomElement)p->value, x, y, r / 1.2);
      break;
    case LOOM_PIECE_HELD:
      loom_token_draw_held (cr, theme, p->value, x, y, r);
      break;
    case LOOM_PIECE_CUBES:
      draw_cubes (cr, plan, p);
      break;
    case LOOM_PIECE_FACE:
      {
        LoomLiveryLook bone = loom_pass_bone_look (theme);
        loom_die_draw_flat (cr, theme, &bone, x, y, 1.9 * r, (guint)p->value);
        break;
      }
    case LOOM_PIECE_MARKER:
      loom_token_draw_marker (cr, theme, look, x, y, r);
      break;
    }
}

void
loom_pass_pieces (cairo_t *cr, const LoomAreaPlan *plan)
{
  cairo_save (cr);
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      for (guint k = 0; k < a->n_pieces; k++)
        {
          const LoomPlanPiece *p = &g_array_index (plan->pieces, LoomPlanPiece, a->first_piece + k);
          if (p->angle == 0)
            {
              loom_pass_piece (cr, plan, a, p);
              continue;
            }
          double x = (p->box.left + p->box.right) / 2, y = (p->box.top + p->box.bottom) / 2;
          cairo_save (cr);
          cairo_translate (cr, x, y);
          cairo_rotate (cr, p->angle);
          cairo_translate (cr, -x, -y);
          loom_pass_piece (cr, plan, a, p);
          cairo_restore (cr);
        }
    }
  cairo_restore (cr);
}

static void
draw_leader (cairo_t *cr, const LoomAreaPlan *plan, const LoomPlanLabel *l)
{
  const LoomLeaderStyle *style = &plan->theme->style->map->leader;
  const double k = plan->stroke;

  cairo_new_path (cr);
  cairo_move_to (cr, l->from_x, l->from_y);
  cairo_line_to (cr, l->to_x, l->to_y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  loom_theme_stroke_preserve (plan->theme, cr, &style->casing, k);
  loom_theme_stroke (plan->theme, cr, &style->line, k);
  loom_path_disc (cr, l->to_x, l->to_y, style->dot * k);
  loom_colour_set (cr, loom_theme_line_colour (plan->theme, &style->line));
  cairo_fill (cr);
}

/* The disc of a number of the index. */
static void
draw_number_disc (cairo_t *cr, const LoomAreaPlan *plan, const LoomPlanLabel *l)
{
  const double r = (l->box.right - l->box.left) / 2;

  cairo_new_path (cr);
  loom_path_disc (cr, l->x, l->y, r);
  loom_colour_set (cr, plan->theme->flat ? plan->theme->paper : plan->theme->cream);
  cairo_fill_preserve (cr);
  loom_theme_stroke (plan->theme, cr, &plan->theme->style->map->leader.line, .8 * plan->stroke);
}

static void
draw_name (cairo_t *cr, const LoomPlanLabel *l, gboolean halo)
{
  if (halo && l->number != 0)
    return;
  if (l->bend != 0)
    {
      if (!halo)
        loom_bend_draw (cr, l);
      return;
    }
  for (guint i = 0; i < 2 && l->lines[i] != NULL; i++)
    {
      double off = l->lines[1] == NULL ? 0 : (i == 0 ? -.5 : .5) * l->pitch * l->scale;
      double x = l->x - sin (l->angle) * off, y = l->y + cos (l->angle) * off;
      if (halo)
        loom_text_run_draw_halo (l->lines[i], cr, x, y, .5, LOOM_RISE_CAPS, l->scale, l->angle);
      else
        loom_text_run_draw_plain (l->lines[i], cr, x, y, .5, LOOM_RISE_CAPS, l->scale, l->angle);
    }
}

void
loom_pass_names (cairo_t *cr, const LoomAreaPlan *plan)
{
  cairo_save (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  for (guint i = 0; i < plan->areas->len; i++)
    if (loom_area_plan_area (plan, i)->label.leader)
      draw_leader (cr, plan, &loom_area_plan_area (plan, i)->label);
  for (guint i = 0; i < plan->areas->len; i++)
    if (loom_area_plan_area (plan, i)->label.number != 0
        && !loom_area_plan_area (plan, i)->label.is_bare)
      draw_number_disc (cr, plan, &loom_area_plan_area (plan, i)->label);
  for (int halo = 1; halo >= 0; halo--)
    for (guint i = 0; i < plan->areas->len; i++)
      draw_name (cr, &loom_area_plan_area (plan, i)->label, halo == 1);
  cairo_restore (cr);
}

/* The words of the title's plaque: title, scenario, seats. */
static const char *const counts[]
    = { NULL,         "one seat",     "two seats",   "three seats", "four seats",
        "five seats", "six seats",    "seven seats", "eight seats", "nine seats",
        "ten seats",  "eleven seats", "twelve seats" };

static char *
dup_seats_line (const LoomAreaPlan *plan)
{
  const char *language = loom_board_get_root (plan->board)->lang;

  if (plan->scenario == NULL || plan->scenario->seats == LOOM_UNSET || plan->scenario->seats < 1
      || !loom_title_form_is_full (plan->title_form))
    return NULL;
  if (plan->scenario->seats < (gint32)G_N_ELEMENTS (counts))
    return g_strdup (loom_sign_words (language, counts[plan->scenario->seats]));
  return g_strdup_printf (loom_sign_words (language, "%d seats"), plan->scenario->seats);
}

static const char *
subtitle (const LoomAreaPlan *plan)
{
  return plan->scenario != NULL && loom_title_form_is_full (plan->title_form)
             ? plan->scenario->title
             : NULL;
}

static LoomTextStyle
title_style (const LoomAreaPlan *plan)
{
  return loom_theme_type (plan->theme, LOOM_TYPE_TITLE, 0);
}

static LoomTextStyle
subtitle_style (const LoomAreaPlan *plan)
{
  return loom_theme_type (plan->theme, LOOM_TYPE_SUBTITLE, 0);
}

/* A title wider than this goes into two lines; how far apart they are, and those of a scenario. */
#define LONG_TITLE 104
#define TITLE_PITCH 10.5
#define SUBTITLE_PITCH 6.4

/* What a title that is close to its edge for want of room keeps less from it; with scenario and
 * seats below it, of which the last stands lower already, less from above and from below. */
#define CLOSER_X 9
#define CLOSER_Y 10
#define CLOSER_TOP 3.4
#define CLOSER_BOTTOM .8

static gboolean
is_close (const LoomAreaPlan *plan)
{
  return plan->title_form != LOOM_TITLE_FULL && plan->title_form != LOOM_TITLE_SHORT;
}

static gboolean
is_broken (const LoomAreaPlan *plan)
{
  return plan->title_form == LOOM_TITLE_FULL_BROKEN || plan->title_form == LOOM_TITLE_BROKEN;
}

/* A ribbon holds one line, and reaches further than it: where there is no room for that, the title
 * has a plaque. */
static LoomTitleLook
title_look (const LoomAreaPlan *plan)
{
  const LoomTitleLook look = plan->theme->style->motifs->ornament.title.look;

  return is_close (plan) && look == LOOM_TITLE_LOOK_RIBBON ? LOOM_TITLE_LOOK_PLAQUE : look;
}

static gboolean
has_ribbon (const LoomAreaPlan *plan)
{
  return title_look (plan) == LOOM_TITLE_LOOK_RIBBON;
}

/* The first line of the title, and the second of one that is too long for one, or NULL. */
static char *
dup_title_lines (const LoomAreaPlan *plan, char **rest)
{
  const LoomTextStyle style = title_style (plan);
  const char *title = loom_board_get_root (plan->board)->title;

  *rest = NULL;
  if (title == NULL)
    return g_strdup ("");
  const gboolean breaks
      = is_broken (plan) || (!is_close (plan) && loom_text_width (title, &style) > LONG_TITLE);
  char *head = breaks && !has_ribbon (plan) ? loom_name_dup_break (title, rest) : NULL;
  return head != NULL ? head : g_strdup (title);
}

/* The same of the scenario's: broken where the title is and would still be the narrower. NULL
 * without one. */
static char *
dup_subtitle_lines (const LoomAreaPlan *plan, double title, char **rest)
{
  const LoomTextStyle style = subtitle_style (plan);
  const char *words = subtitle (plan);

  *rest = NULL;
  if (words == NULL || !is_broken (plan) || loom_text_width (words, &style) <= title)
    return g_strdup (words);
  char *head = loom_name_dup_break (words, rest);
  return head != NULL ? head : g_strdup (words);
}

/* The lines of a title. */
typedef struct
{
  char *head, *rest;              /* owned; rest NULL for one line */
  char *scenario, *scenario_rest; /* likewise, or both NULL */
  char *seats;                    /* owned, or NULL */
  double head_width;              /* the wider of the title's own */
  double width;                   /* the widest */
} TitleLines;

static void
title_lines_clear (TitleLines *self)
{
  g_free (self->head);
  g_free (self->rest);
  g_free (self->scenario);
  g_free (self->scenario_rest);
  g_free (self->seats);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TitleLines, title_lines_clear)

static double
wider (double width, const char *words, const LoomTextStyle *style)
{
  return words != NULL ? MAX (width, loom_text_width (words, style)) : width;
}

static TitleLines
get_title_lines (const LoomAreaPlan *plan)
{
  const LoomTextStyle style = title_style (plan), sub = subtitle_style (plan);
  TitleLines self = { .seats = dup_seats_line (plan) };

  self.head = dup_title_lines (plan, &self.rest);
  self.head_width = wider (wider (0, self.head, &style), self.rest, &style);
  self.scenario = dup_subtitle_lines (plan, self.head_width, &self.scenario_rest);
  self.width
      = MAX (self.head_width, wider (wider (0, self.scenario, &sub), self.scenario_rest, &sub) - 1);
  return self;
}

gboolean
loom_panel_title_has_more (const LoomAreaPlan *plan)
{
  const LoomScenario *scenario = plan->scenario;

  return scenario != NULL
         && (scenario->title != NULL || (scenario->seats != LOOM_UNSET && scenario->seats > 0));
}

void
loom_panel_title_size (const LoomAreaPlan *plan, double *width, double *height)
{
  g_auto (TitleLines) lines = get_title_lines (plan);
  const gboolean is_full = loom_title_form_is_full (plan->title_form);

  *width = MAX (lines.width, is_full ? 46 : 0) + (has_ribbon (plan) ? 23 : 17);
  *height = 23.5 + (lines.scenario != NULL ? 13.5 : 2) + (lines.seats != NULL ? 7.5 : 0)
            + (lines.rest != NULL ? TITLE_PITCH : 0)
            + (lines.scenario_rest != NULL ? SUBTITLE_PITCH : 0);
  if (!is_close (plan))
    return;
  *width -= CLOSER_X;
  *height -= is_full ? CLOSER_TOP + CLOSER_BOTTOM : CLOSER_Y;
}

/* What letters on the open sea are to differ from it by: large ones. */
#define LEAST_CONTRAST 3

/* The ink that a title without a plaque has, where it can be read; else what can. */
static LoomColour
find_bare_ink (const LoomAreaPlan *plan, LoomColour ground, LoomStyleInk ink)
{
  const LoomColour chosen = loom_theme_ink (plan->theme, ink);
  const LoomColour own = plan->theme->ink, paper = plan->theme->paper;

  if (loom_colour_contrast (chosen, ground) >= LEAST_CONTRAST)
    return chosen;
  return loom_colour_contrast (own, ground) > loom_colour_contrast (paper, ground) ? own : paper;
}

/* What the title stands on, and the inks of its letters. */
static void
draw_title_ground (cairo_t *cr,
                   const LoomAreaPlan *plan,
                   LoomColour ground,
                   double w,
                   double h,
                   LoomTextStyle types[3])
{
  const LoomOrnamentStyle *style = &plan->theme->style->motifs->ornament;

  switch (title_look (plan))
    {
    case LOOM_TITLE_LOOK_RIBBON:
      loom_ornament_plaque (cr, plan->theme, 7, 6, w - 14, h - 7, 4);
      loom_ornament_ribbon (cr, plan->theme, w / 2, 11.5, w - 14, 15);
      if (!plan->theme->flat)
        types[0].colour = loom_theme_ink (plan->theme, style->title.ink);
      break;
    case LOOM_TITLE_LOOK_BARE:
      for (guint i = 0; i < 3; i++)
        types[i].colour
            = find_bare_ink (plan, ground, i == 2 ? style->title.accent : style->title.ink);
      break;
    case LOOM_TITLE_LOOK_PLAQUE:
      loom_ornament_plaque (cr, plan->theme, 0, 0, w, h, is_close (plan) ? 2.6 : 4.6);
      break;
    }
}

static void
draw_title (cairo_t *cr, const LoomAreaPlan *plan, LoomDecorRoom *room)
{
  const LoomPlanPoint *point = &plan->title;
  const LoomTitleLook look = title_look (plan);
  const gboolean is_bare = look == LOOM_TITLE_LOOK_BARE;
  const gboolean is_ribbon = look == LOOM_TITLE_LOOK_RIBBON;
  LoomTextStyle types[3] = { title_style (plan), subtitle_style (plan),
                             loom_theme_type (plan->theme, LOOM_TYPE_SEATS, 0) };
  g_auto (TitleLines) lines = get_title_lines (plan);
  const gboolean is_alone = lines.scenario == NULL && lines.seats == NULL;
  double w, h;

  loom_panel_title_size (plan, &w, &h);
  cairo_save (cr);
  cairo_translate (cr, point->box.left, point->box.top);
  cairo_scale (cr, point->scale, point->scale);
  draw_title_ground (cr, plan,
                     loom_decor_ground (plan, room, &point->box, loom_area_plan_water (plan)), w, h,
                     types);
  const double ax = is_bare ? 0 : .5, x = is_bare ? 3 : w / 2;
  const double top = is_ribbon ? 10.3 : is_alone ? h / 2 : 17.6;
  const LoomRise rise = is_ribbon || is_alone ? LOOM_RISE_CAPS : LOOM_RISE_BASELINE;
  const double up = is_alone          ? (lines.rest != NULL ? TITLE_PITCH / 2 : 0)
                    : is_close (plan) ? CLOSER_TOP
                                      : 0;
  loom_text_show (cr, lines.head, &types[0], x, top - up, ax, rise);
  if (lines.rest != NULL)
    loom_text_show (cr, lines.rest, &types[0], x, top - up + TITLE_PITCH, ax, rise);
  double y = 24 - up + (lines.rest != NULL ? TITLE_PITCH : 0);
  if (!is_alone)
    {
      const double rule = is_bare ? lines.head_width : is_ribbon ? w * .5 : w * .72;
      /* Midway between the ribbon, which hangs lower than letters do, and the next line. */
      loom_ornament_rule (cr, plan->theme, is_bare ? x + rule / 2 : x, is_ribbon ? y - .3 : y,
                          rule);
    }
  y += 8.2;
  for (guint i = 0; i < 2; i++)
    {
      const char *words = i == 0 ? lines.scenario : lines.scenario_rest;

      if (words == NULL)
        continue;
      loom_text_show (cr, words, &types[1], x, y, ax, LOOM_RISE_BASELINE);
      y += i == 0 && lines.scenario_rest != NULL ? SUBTITLE_PITCH : 6.8;
    }
  if (lines.seats != NULL)
    loom_text_show (cr, lines.seats, &types[2], x, y, ax, LOOM_RISE_BASELINE);
  cairo_restore (cr);
}

void
loom_pass_plaques (cairo_t *cr, const LoomAreaPlan *plan, LoomDecorRoom *room)
{
  if (plan->keys->len > 0)
    {
      g_autoptr (LoomMapKey) legend = loom_map_key_new (plan);
      loom_map_key_draw_parts (legend, cr);
    }
  if (plan->title.scale > 0)
    draw_title (cr, plan, room);
}

void
loom_pass_panels (cairo_t *cr, const LoomAreaPlan *plan, LoomDecorRoom *room)
{
  if (plan->ship.scale > 0)
    loom_ornament_ship (cr, plan->theme, (plan->ship.box.left + plan->ship.box.right) / 2,
                        plan->ship.box.bottom - 9.5 * plan->ship.scale, plan->ship.scale * .95);
  if (plan->serpent.scale > 0)
    loom_ornament_serpent (cr, plan->theme, plan->serpent.box.left + 10.6 * plan->serpent.scale,
                           plan->serpent.box.bottom - 4 * plan->serpent.scale,
                           plan->serpent.scale * .85);
  if (plan->compass.scale > 0)
    loom_ornament_compass (cr, plan->theme, (plan->compass.box.left + plan->compass.box.right) / 2,
                           (plan->compass.box.top + plan->compass.box.bottom) / 2,
                           20.5 * plan->compass.scale);
  loom_pass_plaques (cr, plan, room);
}
