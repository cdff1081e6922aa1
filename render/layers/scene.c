/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is to be drawn of one layer: gathered once from board and scenario, so that drawing, the
 * legend and tests look at plain arrays in units instead of at the document.
 */

#include "render/layers/scene-cells.h"
#include "render/draw/sign-words.h"
#include "render/layers/scene.h"

#include "validator/position/games.h"
#include "validator/position/position.h"

static LoomVec2
centre_of (LoomCell cell)
{
  return (LoomVec2){ (cell.column - 0.5) * LOOM_CELL_UNIT, (cell.row - 0.5) * LOOM_CELL_UNIT };
}

static const GPtrArray *
pieces (const LoomScene *self, LoomKind kind)
{
  return self->scenario == NULL ? NULL : loom_entity_children (&self->scenario->entity, kind);
}

#define FOR_EACH(type, name, array)                                                                \
  for (guint i_##name = 0; (array) != NULL && i_##name < (array)->len; i_##name++)                 \
    for (const type *name = g_ptr_array_index (array, i_##name); name != NULL; name = NULL)

static LoomRim
rim_for_pattern (LoomPatternKind pattern)
{
  switch (pattern)
    {
    case LOOM_PATTERN_SLASH:
    case LOOM_PATTERN_BACKSLASH:
    case LOOM_PATTERN_UPRIGHT:
      return LOOM_RIM_DASHED;
    case LOOM_PATTERN_LEVEL:
    case LOOM_PATTERN_WAVE:
    case LOOM_PATTERN_RINGS:
      return LOOM_RIM_DOUBLE;
    case LOOM_PATTERN_CROSS:
    case LOOM_PATTERN_PLUS:
    case LOOM_PATTERN_DOTS:
      return LOOM_RIM_DOTTED;
    case LOOM_PATTERN_NONE:
    default:
      return LOOM_RIM_SOLID;
    }
}

void
loom_scene_get_looks (const LoomBoard *board,
                      const LoomTheme *theme,
                      LoomSeatLook looks[LOOM_SCENE_MAX_SEATS + 1])
{
  const GPtrArray *liveries = loom_board_list (board, LOOM_KIND_LIVERY);

  for (guint seat = 0; seat <= LOOM_SCENE_MAX_SEATS; seat++)
    loom_seat_look_init (&looks[seat], seat, theme);
  FOR_EACH (LoomLivery, livery, liveries)
  {
    LoomSeatLook *look;

    if (livery->seat < 1 || livery->seat > LOOM_SCENE_MAX_SEATS)
      continue;
    look = &looks[livery->seat];
    if (livery->symbol != LOOM_UNSET)
      look->shape = (LoomShape)livery->symbol;
    if (livery->pattern != LOOM_UNSET)
      look->rim = rim_for_pattern ((LoomPatternKind)livery->pattern);
    if (livery->colour != LOOM_UNSET
        && (theme->kind == LOOM_THEME_COLOUR || theme->kind == LOOM_THEME_LIGHT))
      loom_seat_look_set_colour (look, (guint32)livery->colour, theme);
  }
}

/* Without a game of digging, an entrance that states no turns is simply open. */
static int
total_turns (const LoomScene *self, const LoomDigSite *site)
{
  const gboolean is_throne = site->entity->kind == LOOM_KIND_THRONE;
  const gint32 stated = is_throne ? ((const LoomThrone *)site->entity)->turns
                                  : ((const LoomEntrance *)site->entity)->turns;

  if (stated != LOOM_UNSET)
    return MAX (stated, 0);
  if (!self->plays)
    return 0;
  return is_throne ? self->grid.throne_turns
                   : loom_grid_rules_entrance_turns (&self->grid, self->depth);
}

static void
gather_gates (LoomScene *self, const LoomPosition *position)
{
  self->gates = g_array_new (FALSE, FALSE, sizeof (LoomSceneGate));
  self->landings = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);

      if (site->layer == self->depth && site->cell != LOOM_NONE)
        {
          LoomSceneGate gate
              = { .at = centre_of (loom_position_cell_at (position, site->cell, NULL)) };

          gate.gate.left = MAX (site->turns, 0);
          gate.gate.total = MAX (total_turns (self, site), gate.gate.left);
          gate.gate.throne = site->entity->kind == LOOM_KIND_THRONE;
          g_array_append_val (self->gates, gate);
        }
      else if (self->depth > 0 && site->layer == self->depth - 1 && site->landing != LOOM_NONE)
        {
          LoomVec2 at = centre_of (loom_position_cell_at (position, site->landing, NULL));

          g_array_append_val (self->landings, at);
        }
    }
}

static LoomInsect
insect_of_item (gint32 kind)
{
  return kind == LOOM_ITEM_ANTLION ? LOOM_INSECT_ANTLION : LOOM_INSECT_TERMITE_BOMB;
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const LoomScenePiece *p = a, *q = b;

  if (p->cell.row != q->cell.row)
    return p->cell.row < q->cell.row ? -1 : 1;
  return p->cell.column < q->cell.column ? -1 : p->cell.column > q->cell.column;
}

static void
add_token (LoomScene *self,
           const LoomGridPiece *grid_piece,
           LoomCell at,
           LoomInsect kind,
           gboolean is_hurt,
           gint32 unhurt)
{
  LoomScenePiece piece = { .at = centre_of (at), .cell = at, .kind = kind };

  piece.seat = (guint)CLAMP (grid_piece->seat, 1, LOOM_SCENE_MAX_SEATS);
  piece.hp_max = self->has_hits ? unhurt : 0;
  piece.hp = is_hurt ? MAX (grid_piece->hp, 0) : piece.hp_max;
  g_array_append_val (self->tokens, piece);
}

static void
add_unit (LoomScene *self, const LoomGridPiece *grid_piece, LoomCell at)
{
  static const LoomInsect kinds[] = {
    [LOOM_UNIT_WORKER] = LOOM_INSECT_WORKER,
    [LOOM_UNIT_SOLDIER] = LOOM_INSECT_SOLDIER,
    [LOOM_UNIT_DRONE] = LOOM_INSECT_DRONE,
    [LOOM_UNIT_YOUNG_QUEEN] = LOOM_INSECT_YOUNG_QUEEN,
    [LOOM_UNIT_TERMITE_BOMB] = LOOM_INSECT_TERMITE_BOMB,
    [LOOM_UNIT_ANTLION] = LOOM_INSECT_ANTLION,
  };
  const LoomUnit *unit = (const LoomUnit *)grid_piece->entity;
  LoomScenePiece *piece;

  if (grid_piece->sort < 0 || grid_piece->sort >= (gint32)G_N_ELEMENTS (kinds))
    return;
  add_token (self, grid_piece, at, kinds[grid_piece->sort], unit->hp != LOOM_UNSET,
             self->grid.hp[grid_piece->sort]);
  piece = &g_array_index (self->tokens, LoomScenePiece, self->tokens->len - 1);
  piece->carries = unit->carrying != LOOM_UNSET;
  if (piece->carries)
    piece->cargo = insect_of_item (unit->carrying);
}

static void
add_item (LoomScene *self, const LoomGridPiece *grid_piece, LoomCell at)
{
  LoomScenePiece piece
      = { .at = centre_of (at), .cell = at, .kind = insect_of_item (grid_piece->sort) };

  piece.hidden = ((const LoomItem *)grid_piece->entity)->hidden == 1;
  g_array_append_val (self->items, piece);
}

/* A bent body shorter than a whole worm is what the game leaves of one that was eaten through. */
static void
add_worm (LoomScene *self, const LoomPosition *position, const LoomGridPiece *piece)
{
  const LoomEarthworm *worm = (const LoomEarthworm *)piece->entity;
  LoomSceneWorm shape = { .facing = worm->facing == LOOM_FACING_WEST ? G_PI : 0.0 };

  shape.centres = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint i = 0; i < piece->n; i++)
    {
      const guint32 cell = loom_position_piece_cell (position, piece, i);
      LoomVec2 at;

      if (cell == LOOM_NONE)
        break;
      at = centre_of (loom_position_cell_at (position, cell, NULL));
      g_array_append_val (shape.centres, at);
    }
  shape.cut_tail = worm->cells.n > 1 && worm->cells.n < (guint)MAX (self->grid.worm_length, 0);
  if (shape.centres->len > 0)
    g_array_append_val (self->worms, shape);
  else
    g_array_unref (shape.centres);
}

static void
add_web (LoomScene *self, const LoomGridPiece *piece, LoomCell at)
{
  const LoomWeb web = { (guint)(at.column - 1), (guint)(at.row - 1),
                        (guint)CLAMP (((const LoomSpider *)piece->entity)->radius, 0, 1024),
                        self->grid.diagonal };

  g_array_append_val (self->webs, web);
}

static void
add_body (LoomScene *self, const LoomPosition *position, const LoomGridPiece *piece)
{
  const guint32 cell = piece->n > 0 ? loom_position_piece_cell (position, piece, 0) : LOOM_NONE;
  LoomCell at;

  if (piece->layer != self->depth || cell == LOOM_NONE)
    return;
  at = loom_position_cell_at (position, cell, NULL);
  switch (piece->kind)
    {
    case LOOM_PIECE_QUEEN:
      add_token (self, piece, at, LOOM_INSECT_QUEEN,
                 ((const LoomQueen *)piece->entity)->hp != LOOM_UNSET, self->grid.queen_hp);
      break;
    case LOOM_PIECE_UNIT:
      add_unit (self, piece, at);
      break;
    case LOOM_PIECE_WORM:
      add_worm (self, position, piece);
      break;
    case LOOM_PIECE_SPIDER:
      add_web (self, piece, at);
      break;
    case LOOM_PIECE_ITEM:
      add_item (self, piece, at);
      break;
    }
}

/* Of a cell with several, the queen lies on top. */
static void
gather_bodies (LoomScene *self, const LoomPosition *position)
{
  self->tokens = g_array_new (FALSE, FALSE, sizeof (LoomScenePiece));
  self->items = g_array_new (FALSE, FALSE, sizeof (LoomScenePiece));
  self->worms = g_array_new (FALSE, FALSE, sizeof (LoomSceneWorm));
  self->webs = g_array_new (FALSE, FALSE, sizeof (LoomWeb));
  for (guint queens = 0; queens < 2; queens++)
    for (guint i = 0; i < position->pieces->len; i++)
      if ((loom_position_piece (position, i)->kind == LOOM_PIECE_QUEEN) == (queens == 1))
        add_body (self, position, loom_position_piece (position, i));
  g_array_sort (self->tokens, compare_rows);
}

void
loom_scene_init (LoomScene *self,
                 const LoomBoard *board,
                 guint depth,
                 const LoomScenario *scenario,
                 const LoomTheme *theme)
{
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);

  loom_scene_init_with (self, position, depth, theme);
}

void
loom_scene_init_with (LoomScene *self,
                      const LoomPosition *position,
                      guint depth,
                      const LoomTheme *theme)
{
  const LoomBoard *board = position->board;

  *self = (LoomScene){ .board = board,
                       .layer = loom_board_layer (board, depth),
                       .scenario = position->scenario,
                       .depth = depth,
                       .n_layers = loom_board_n (board, LOOM_KIND_LAYER) };
  /* Other games of layers are drawn with the defaults of the one we know. */
  self->plays = loom_grid_rules_of (self->scenario, &self->grid);
  self->has_hits = self->plays || self->scenario == NULL
                   || loom_game_find (loom_games_of (self->board), self->scenario->rules) == NULL;
  self->dress = loom_dress_new (self->layer, depth, theme);
  loom_scene_get_looks (board, &self->dress->theme, self->looks);
  loom_scene_gather_cells (self);
  gather_gates (self, position);
  gather_bodies (self, position);
}

void
loom_scene_clear (LoomScene *self)
{
  if (self->board == NULL)
    return;
  for (guint i = 0; i < self->patches->len; i++)
    loom_cell_set_clear (&g_array_index (self->patches, LoomScenePatch, i).cells);
  for (guint i = 0; i < self->worms->len; i++)
    g_array_unref (g_array_index (self->worms, LoomSceneWorm, i).centres);
  for (guint i = 0; i < LOOM_N_MATERIALS; i++)
    loom_cell_set_clear (&self->materials[i].cells);
  loom_cell_set_clear (&self->rocks);
  loom_cell_set_clear (&self->open);
  loom_cell_set_clear (&self->solid);
  loom_dress_free (self->dress);
  g_array_unref (self->props);
  g_array_unref (self->rooms);
  g_array_unref (self->patches);
  g_array_unref (self->gates);
  g_array_unref (self->landings);
  g_array_unref (self->items);
  g_array_unref (self->tokens);
  g_array_unref (self->worms);
  g_array_unref (self->webs);
  self->board = NULL;
}

char *
loom_scene_dup_seat_name (const LoomScene *self, guint seat)
{
  const GPtrArray *seats = pieces (self, LOOM_KIND_SEAT);

  FOR_EACH (LoomSeat, one, seats)
  {
    if (one->n == (gint32)seat && one->name != NULL && one->name[0] != '\0')
      return g_strdup (one->name);
  }
  return g_strdup_printf (loom_sign_words (loom_board_get_root (self->board)->lang, "Seat %u"),
                          seat);
}

const LoomStyle *
loom_scene_get_style (const LoomScene *self)
{
  return (const LoomStyle *)loom_board_section (self->board, LOOM_KIND_STYLE);
}
