/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How pieces look: the scenario's seats, the grounds of blocks, and who draws what. */

#include "render/pieces/piece-art.h"

#include "render/areas/plan.h"
#include "render/board/board.h"
#include "render/draw/pattern.h"
#include "render/draw/sign-words.h"
#include "render/pieces/piece-brush.h"
#include "validator/position/position.h"

#include <glib/gi18n-lib.h>

static void
find_names (LoomPieceArt *self)
{
  const LoomEntity *scenario = self->scenario != NULL ? &self->scenario->entity : NULL;

  for (guint i = 0; scenario != NULL && i < loom_entity_n (scenario, LOOM_KIND_SEAT); i++)
    {
      const LoomSeat *seat = (const LoomSeat *)loom_entity_nth (scenario, LOOM_KIND_SEAT, i);

      if (seat->n >= 1 && seat->n <= 32 && seat->name != NULL && self->names[seat->n] == NULL)
        self->names[seat->n] = g_strdup (seat->name);
    }
  for (guint seat = 1; seat <= 32; seat++)
    if (self->names[seat] == NULL)
      self->names[seat] = g_strdup_printf (
          loom_sign_words (loom_board_get_root (self->board)->lang, "Seat %u"), seat);
}

static void
find_hit_points (LoomPieceArt *self)
{
  LoomGridRules grid;

  loom_grid_rules_of (self->scenario, &grid);
  self->hp[LOOM_INSECT_WORKER] = grid.hp[LOOM_UNIT_WORKER];
  self->hp[LOOM_INSECT_SOLDIER] = grid.hp[LOOM_UNIT_SOLDIER];
  self->hp[LOOM_INSECT_DRONE] = grid.hp[LOOM_UNIT_DRONE];
  self->hp[LOOM_INSECT_YOUNG_QUEEN] = grid.hp[LOOM_UNIT_YOUNG_QUEEN];
  self->hp[LOOM_INSECT_QUEEN] = grid.queen_hp;
  self->hp[LOOM_INSECT_TERMITE_BOMB] = grid.hp[LOOM_UNIT_TERMITE_BOMB];
}

/* Cards of guardians say what the rules card says. */
static void
find_words (LoomPieceArt *self)
{
  g_autoptr (LoomPosition) position = NULL;

  if (self->scenario == NULL)
    return;
  position = loom_position_new (self->board, self->scenario);
  if (position->rules == NULL || (position->rules->uses & LOOM_USES_GUARDIAN) == 0)
    return;
  self->card = loom_card_new (position, NULL);
}

void
loom_piece_art_init (LoomPieceArt *self,
                     const LoomBoard *board,
                     const LoomPrintSettings *settings,
                     const LoomPieceSizes *sizes)
{
  *self = (LoomPieceArt){ .board = board, .scenario = settings->scenario };
  self->theme = *loom_render_board_theme (board, settings->folder, &settings->look);
  self->theme.shadow.a = 0;
  self->is_layered = sizes->cell > 0 && loom_board_n (board, LOOM_KIND_AREA) == 0;
  self->cell = sizes->cell / (double)LOOM_MM;
  self->counter = sizes->counter / (double)LOOM_MM;
  loom_area_plan_get_looks (board, &self->theme, self->areas);
  loom_scene_get_looks (board, &self->theme, self->layers);
  self->pictures = loom_own_pictures_new ();
  find_names (self);
  find_hit_points (self);
  find_words (self);
}

void
loom_piece_art_clear (LoomPieceArt *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->names); i++)
    g_free (self->names[i]);
  loom_card_free (self->card);
  loom_own_pictures_free (self->pictures);
}

static gboolean
load_one (LoomPieceArt *self,
          const char *folder,
          const char *href,
          const LoomPiece *own,
          GError **error)
{
  if (href == NULL || href[0] == '\0'
      || loom_own_pictures_load (self->pictures, folder, href, error))
    return TRUE;
  if (own->entity.line > 0)
    g_prefix_error (error, _ ("the piece “%s” in line %u: "), own->kind, own->entity.line);
  else
    g_prefix_error (error, _ ("the piece “%s”: "), own->kind);
  return FALSE;
}

gboolean
loom_piece_art_load (LoomPieceArt *self,
                     const char *folder,
                     const GArray *components,
                     GError **error)
{
  for (guint i = 0; folder != NULL && i < components->len; i++)
    {
      const LoomPiece *own = loom_components_get (components, i)->own;

      if (own != NULL
          && (!load_one (self, folder, own->picture, own, error)
              || !load_one (self, folder, own->back_picture, own, error)))
        return FALSE;
    }
  return TRUE;
}

/* Grounds. */

static void
fill (cairo_t *cr, LoomColour colour, double x, double y, double width, double height)
{
  loom_colour_set (cr, colour);
  cairo_rectangle (cr, x, y, width, height);
  cairo_fill (cr);
}

static void
hatch (const LoomBlockStyle *style,
       cairo_t *cr,
       LoomPatternKind pattern,
       LoomColour colour,
       double x,
       double y,
       double width,
       double height)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  loom_colour_set (cr, colour);
  loom_hatch_draw (cr, pattern, x, y, width, height, style->pitch, style->width);
  cairo_restore (cr);
}

/* A seat's own ground: on layers light and plain or dark and hatched, as its counters are. */
static void
draw_seat_ground (const LoomPieceArt *self,
                  cairo_t *cr,
                  guint seat,
                  double x,
                  double y,
                  double width,
                  double height)
{
  const LoomTheme *theme = &self->theme;
  const LoomBlockStyle *style = &theme->style->pieces->block;
  const guint32 white = theme->style->white;
  const LoomColour black = loom_colour_hex (theme->style->black);

  if (self->is_layered)
    {
      const LoomSeatLook *look = &self->layers[MIN (seat, LOOM_SCENE_MAX_SEATS)];
      const guint32 ground = look->dark
                                 ? loom_rgb_mix (look->ground, white, style->dark_mix)
                                 : loom_rgb_mix (look->ground, look->rim_colour, style->light_mix);
      const LoomColour tone = loom_theme_fill (theme, loom_colour_hex (ground));

      fill (cr, tone, x, y, width, height);
      if (look->dark)
        hatch (style, cr, LOOM_PATTERN_SLASH,
               theme->flat ? theme->ink : loom_colour_mix (tone, black, style->dark_hatch), x, y,
               width, height);
      return;
    }
  const LoomLiveryLook *look = &self->areas[MIN (seat, 32)];
  const LoomColour pale = loom_colour_mix (look->colour, loom_colour_hex (white), style->pale_mix);

  fill (cr, loom_theme_fill (theme, pale), x, y, width, height);
  if (look->hatch != LOOM_PATTERN_NONE)
    hatch (style, cr, look->hatch,
           theme->flat ? theme->ink : loom_colour_mix (look->colour, pale, style->hatch_mix), x, y,
           width, height);
}

void
loom_piece_art_draw_ground (const LoomPieceArt *self,
                            cairo_t *cr,
                            LoomPieceGround ground,
                            guint seat,
                            double x,
                            double y,
                            double width,
                            double height)
{
  const LoomBlockStyle *style = &self->theme.style->pieces->block;
  const guint32 white = self->theme.style->white;
  const guint32 tones[] = {
    [LOOM_PIECE_GROUND_BOARD] = style->board,
    [LOOM_PIECE_GROUND_EARTH] = style->earth,
    [LOOM_PIECE_GROUND_SILK] = style->silk,
  };

  if (ground == LOOM_PIECE_GROUND_PAPER)
    return;
  if (ground == LOOM_PIECE_GROUND_SEAT)
    draw_seat_ground (self, cr, seat, x, y, width, height);
  else if (ground == LOOM_PIECE_GROUND_TRAIL)
    {
      const LoomSeatLook *look = &self->layers[MIN (seat, LOOM_SCENE_MAX_SEATS)];
      const guint32 tone
          = loom_rgb_mix (look->trail, white, look->dark ? style->dark_trail : style->light_trail);

      fill (cr, loom_theme_fill (&self->theme, loom_colour_hex (tone)), x, y, width, height);
    }
  else
    fill (cr, loom_theme_fill (&self->theme, loom_colour_hex (tones[ground])), x, y, width, height);
}

void
loom_piece_art_draw_mark (const LoomPieceArt *self,
                          cairo_t *cr,
                          guint seat,
                          double x,
                          double y,
                          double r)
{
  const LoomShape shape = self->is_layered ? self->layers[MIN (seat, LOOM_SCENE_MAX_SEATS)].shape
                                           : self->areas[MIN (seat, 32)].shape;

  cairo_new_path (cr);
  loom_shape_path (cr, shape, x, y, r);
  loom_colour_set (cr, self->theme.ink);
  cairo_fill (cr);
}

/* Pieces. */

typedef struct
{
  LoomPieceDraw front;
  LoomPieceDraw back;
} Sides;

static const Sides sides[LOOM_N_COMPONENTS] = {
  [LOOM_COMPONENT_SEAT] = { loom_piece_draw_seat },
  [LOOM_COMPONENT_ROLE] = { loom_piece_draw_role },
  [LOOM_COMPONENT_NUMBER] = { loom_piece_draw_number, loom_piece_draw_number_back },
  [LOOM_COMPONENT_CUBE] = { loom_piece_draw_cube },
  [LOOM_COMPONENT_PRIORITY] = { loom_piece_draw_priority },
  [LOOM_COMPONENT_OWNER] = { loom_piece_draw_owner },
  [LOOM_COMPONENT_SPARE] = { loom_piece_draw_spare },
  [LOOM_COMPONENT_DICE] = { loom_piece_draw_dice },
  [LOOM_COMPONENT_STOCK] = { loom_piece_draw_stock },
  [LOOM_COMPONENT_ORDER] = { loom_piece_draw_order },
  [LOOM_COMPONENT_FACE] = { loom_piece_draw_face },
  [LOOM_COMPONENT_FORCE] = { loom_piece_draw_force, loom_piece_draw_force_back },
  [LOOM_COMPONENT_MARKER] = { loom_piece_draw_marker },
  [LOOM_COMPONENT_SHRINE] = { loom_piece_draw_shrine },
  [LOOM_COMPONENT_GUARDIAN] = { loom_piece_draw_guardian, loom_piece_draw_guardian_back },
  [LOOM_COMPONENT_ELEMENT] = { loom_piece_draw_element },
  [LOOM_COMPONENT_HELD] = { loom_piece_draw_held },
  [LOOM_COMPONENT_BANK] = { loom_piece_draw_bank },
  [LOOM_COMPONENT_COOLDOWN] = { loom_piece_draw_cooldown },
  [LOOM_COMPONENT_SHIELD] = { loom_piece_draw_shield },
  [LOOM_COMPONENT_UNIT] = { loom_piece_draw_unit },
  [LOOM_COMPONENT_HIT_POINTS] = { loom_piece_draw_hit_points },
  [LOOM_COMPONENT_FORFEIT] = { loom_piece_draw_forfeit },
  [LOOM_COMPONENT_BITES] = { loom_piece_draw_bites },
  [LOOM_COMPONENT_TRAIL] = { loom_piece_draw_trail },
  [LOOM_COMPONENT_STUN] = { loom_piece_draw_stun },
  [LOOM_COMPONENT_ITEM] = { loom_piece_draw_item, loom_piece_draw_item_back },
  [LOOM_COMPONENT_COVER] = { loom_piece_draw_item_back },
  [LOOM_COMPONENT_DIG] = { loom_piece_draw_gate },
  [LOOM_COMPONENT_THRONE] = { loom_piece_draw_gate },
  [LOOM_COMPONENT_TURNS] = { loom_piece_draw_turns },
  [LOOM_COMPONENT_WORM_HEAD] = { loom_piece_draw_worm },
  [LOOM_COMPONENT_WORM_BODY] = { loom_piece_draw_worm },
  [LOOM_COMPONENT_WORM_BEND] = { loom_piece_draw_worm },
  [LOOM_COMPONENT_WORM_TAIL] = { loom_piece_draw_worm },
  [LOOM_COMPONENT_WORM_BITES] = { loom_piece_draw_worm_bites },
  [LOOM_COMPONENT_SPIDER] = { loom_piece_draw_spider },
  [LOOM_COMPONENT_WEB] = { loom_piece_draw_web },
  [LOOM_COMPONENT_OLD_WEB] = { loom_piece_draw_old_web },
  [LOOM_COMPONENT_ROUND_TRACK] = { loom_piece_draw_round_track },
  [LOOM_COMPONENT_ROUND] = { loom_piece_draw_round },
  [LOOM_COMPONENT_FIRST] = { loom_piece_draw_first },
  [LOOM_COMPONENT_OWN] = { loom_piece_draw_own, loom_piece_draw_own_back },
};

void
loom_piece_art_draw (const LoomPieceArt *self,
                     cairo_t *cr,
                     const LoomComponent *component,
                     guint copy,
                     double width,
                     double height,
                     double bleed,
                     gboolean is_back)
{
  const LoomPieceBrush brush = { self, cr, component, copy, width, height, bleed };
  const LoomPieceDraw draw = is_back ? sides[component->kind].back : sides[component->kind].front;

  if (draw == NULL)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  draw (&brush);
  cairo_new_path (cr);
  cairo_restore (cr);
}

void
loom_piece_append_outline (cairo_t *cr, const LoomComponent *component, double width, double height)
{
  if (component->kind == LOOM_COMPONENT_WEB)
    loom_piece_append_web (cr, component, width);
  else
    loom_piece_append_own (cr, component, width, height);
}

/* What all draw. */

void
loom_piece_brush_text (const LoomPieceBrush *self,
                       const char *text,
                       double x,
                       double y,
                       double size,
                       double width,
                       LoomColour colour)
{
  LoomTextStyle style = loom_theme_type (&self->art->theme, LOOM_TYPE_CARD_NUMBER, size);

  style.colour = colour;
  style.size = loom_text_fit (text, &style, width);
  loom_text_show (self->cr, text, &style, x, y, .5, LOOM_RISE_MIDDLE);
}
