/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is to be drawn of one layer: gathered once from board and scenario, so that drawing, the
 * legend and tests look at plain arrays in units instead of at the document.
 */

#include "render/layers/scene.h"

#include "validator/rules/names.h"
#include "validator/rules/setup.h"

static LoomPoint2
centre_of (LoomCell cell)
{
  return (LoomPoint2){ (cell.column - 0.5) * LOOM_CELL_UNIT, (cell.row - 0.5) * LOOM_CELL_UNIT };
}

static gboolean
is_inside (const LoomScene *self, LoomCell cell)
{
  return loom_cell_is_set (cell) && cell.column >= 1 && cell.row >= 1
         && cell.column <= self->layer->columns && cell.row <= self->layer->rows;
}

static gboolean
is_here (const LoomScene *self, LoomHandle layer, LoomCell cell)
{
  return layer == self->layer->thing.handle && is_inside (self, cell);
}

static const GPtrArray *
pieces (const LoomScene *self, LoomKind kind)
{
  return self->scenario == NULL ? NULL : loom_thing_children (&self->scenario->thing, kind);
}

#define FOR_EACH(type, name, array)                                                                \
  for (guint i_##name = 0; (array) != NULL && i_##name < (array)->len; i_##name++)                 \
    for (const type *name = g_ptr_array_index (array, i_##name); name != NULL; name = NULL)

/* Other games of layers are drawn with the defaults of the one we know. */
static void
gather_options (LoomScene *self)
{
  const char *rules = self->scenario != NULL ? self->scenario->rules : NULL;

  self->plays = g_strcmp0 (rules, loom_colony_battle.id) == 0
                && loom_setup_options (self->scenario, &self->options);
  if (!self->plays)
    loom_options_init (&self->options, &loom_colony_battle);
}

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
                      LoomThemeKind theme,
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
    if (livery->colour != LOOM_UNSET && (theme == LOOM_THEME_COLOUR || theme == LOOM_THEME_LIGHT))
      loom_seat_look_set_colour (look, (guint32)livery->colour);
  }
}

/* Any character may stand in the legend; so a hash table, asked once for each run of cells. */
static void
gather_cells (LoomScene *self)
{
  const LoomGrid *grid = &self->layer->grid;
  const GPtrArray *legends = loom_board_list (self->board, LOOM_KIND_LEGEND);
  guint columns = (guint)MAX (self->layer->columns, 0), rows = (guint)MAX (self->layer->rows, 0);
  g_autoptr (GHashTable) by_char = g_hash_table_new (NULL, NULL);
  g_autofree gint *patch_of = g_new (gint, legends->len + 1);
  gunichar last = 0;
  guint legend = 0;

  loom_cell_set_init (&self->rocks, columns, rows);
  loom_cell_set_init (&self->open, columns, rows);
  self->patches = g_array_new (FALSE, FALSE, sizeof (LoomScenePatch));
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *one = g_ptr_array_index (legends, i);
      g_hash_table_insert (by_char, GUINT_TO_POINTER (one->character), GUINT_TO_POINTER (i + 1));
      patch_of[i] = -1;
    }
  for (guint r = 0; r < rows; r++)
    for (guint c = 0; c < columns; c++)
      {
        gunichar ch = '.';
        const LoomLegend *one = NULL;
        gboolean blocks;

        if (grid->cells != NULL && (gint32)c < grid->columns && (gint32)r < grid->rows)
          ch = grid->cells[(gsize)r * (gsize)grid->columns + c];
        if (ch != last)
          legend = GPOINTER_TO_UINT (g_hash_table_lookup (by_char, GUINT_TO_POINTER (ch)));
        last = ch;
        if (legend > 0)
          one = g_ptr_array_index (legends, legend - 1);
        blocks = one != NULL ? one->blocks == 1 : ch == '#';
        if (!blocks)
          loom_cell_set_add (&self->open, c, r);
        if (one == NULL)
          {
            if (blocks)
              loom_cell_set_add (&self->rocks, c, r);
            continue;
          }
        if (patch_of[legend - 1] < 0)
          {
            LoomScenePatch patch = { .legend = one, .index = legend - 1 };

            loom_cell_set_init (&patch.cells, columns, rows);
            patch_of[legend - 1] = (gint)self->patches->len;
            g_array_append_val (self->patches, patch);
          }
        loom_cell_set_add (
            &g_array_index (self->patches, LoomScenePatch, patch_of[legend - 1]).cells, c, r);
      }
}

/* What the scenario says of entrances, by handle: a LoomClose or a LoomDug. Free with
 * g_hash_table_unref (). */
static GHashTable *
by_entrance (const LoomScene *self, LoomKind kind)
{
  const GPtrArray *list = pieces (self, kind);
  GHashTable *table = g_hash_table_new (NULL, NULL);

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      gpointer one = g_ptr_array_index (list, i);
      LoomHandle entrance
          = kind == LOOM_KIND_CLOSE ? ((LoomClose *)one)->entrance : ((LoomDug *)one)->entrance;

      g_hash_table_insert (table, GUINT_TO_POINTER (entrance), one);
    }
  return table;
}

/* Without a game of digging, an entrance that states no turns is simply open. */
static int
total_turns (const LoomScene *self, gint32 stated, guint option)
{
  if (stated != LOOM_UNSET)
    return MAX (stated, 0);
  return self->plays ? self->options.values[option] : 0;
}

static void
gather_gates (LoomScene *self)
{
  const GPtrArray *entrances = loom_board_list (self->board, LOOM_KIND_ENTRANCE);
  const GPtrArray *thrones = loom_board_list (self->board, LOOM_KIND_THRONE);
  LoomHandle above
      = self->depth > 0 ? loom_board_layer (self->board, self->depth - 1)->thing.handle : 0;
  g_autoptr (GHashTable) closed = by_entrance (self, LOOM_KIND_CLOSE);
  g_autoptr (GHashTable) dug = by_entrance (self, LOOM_KIND_DUG);

  self->gates = g_array_new (FALSE, FALSE, sizeof (LoomSceneGate));
  self->landings = g_array_new (FALSE, FALSE, sizeof (LoomPoint2));
  FOR_EACH (LoomEntrance, entrance, entrances)
  {
    gpointer key = GUINT_TO_POINTER (entrance->thing.handle);

    if (g_hash_table_contains (closed, key))
      continue;
    if (is_here (self, entrance->layer, entrance->at))
      {
        LoomSceneGate gate = { .at = centre_of (entrance->at) };

        gate.gate.total = total_turns (self, entrance->turns,
                                       self->depth == 0 ? LOOM_CB_FIRST_ENTRANCE_TURNS
                                                        : LOOM_CB_SECOND_ENTRANCE_TURNS);
        gate.gate.left = gate.gate.total;
        if (g_hash_table_contains (dug, key))
          gate.gate.left = MAX (((const LoomDug *)g_hash_table_lookup (dug, key))->left, 0);
        gate.gate.total = MAX (gate.gate.total, gate.gate.left);
        g_array_append_val (self->gates, gate);
      }
    else if (above != 0 && entrance->layer == above && is_inside (self, entrance->at))
      {
        LoomPoint2 at = centre_of (entrance->at);
        g_array_append_val (self->landings, at);
      }
  }
  FOR_EACH (LoomThrone, throne, thrones)
  {
    if (is_here (self, throne->layer, throne->at))
      {
        LoomSceneGate gate = { .at = centre_of (throne->at) };

        gate.gate.total = total_turns (self, throne->turns, LOOM_CB_THRONE_TURNS);
        gate.gate.left = gate.gate.total;
        gate.gate.throne = TRUE;
        g_array_append_val (self->gates, gate);
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
           const LoomOnCell *on,
           gint32 seat,
           LoomInsect kind,
           gint32 hp,
           guint hp_option,
           gint32 carrying)
{
  LoomScenePiece piece = { .at = centre_of (on->at), .cell = on->at, .kind = kind };

  piece.seat = (guint)CLAMP (seat, 1, LOOM_SCENE_MAX_SEATS);
  piece.hp_max = self->options.values[hp_option];
  piece.hp = hp == LOOM_UNSET ? piece.hp_max : MAX (hp, 0);
  piece.carries = carrying != LOOM_UNSET;
  if (piece.carries)
    piece.cargo = insect_of_item (carrying);
  g_array_append_val (self->tokens, piece);
}

static void
gather_tokens (LoomScene *self)
{
  static const struct
  {
    LoomInsect kind;
    guint hp;
  } units[] = {
    [LOOM_UNIT_WORKER] = { LOOM_INSECT_WORKER, LOOM_CB_WORKER_HP },
    [LOOM_UNIT_SOLDIER] = { LOOM_INSECT_SOLDIER, LOOM_CB_SOLDIER_HP },
    [LOOM_UNIT_DRONE] = { LOOM_INSECT_DRONE, LOOM_CB_DRONE_HP },
    [LOOM_UNIT_YOUNG_QUEEN] = { LOOM_INSECT_YOUNG_QUEEN, LOOM_CB_YOUNG_QUEEN_HP },
    [LOOM_UNIT_TERMITE_BOMB] = { LOOM_INSECT_TERMITE_BOMB, LOOM_CB_TERMITE_BOMB_HP },
    [LOOM_UNIT_ANTLION] = { LOOM_INSECT_ANTLION, LOOM_CB_ANTLION_KILLS },
  };
  const GPtrArray *queens = pieces (self, LOOM_KIND_QUEEN);
  const GPtrArray *others = pieces (self, LOOM_KIND_UNIT);
  const GPtrArray *items = pieces (self, LOOM_KIND_ITEM);

  self->tokens = g_array_new (FALSE, FALSE, sizeof (LoomScenePiece));
  self->items = g_array_new (FALSE, FALSE, sizeof (LoomScenePiece));
  FOR_EACH (LoomUnit, unit, others)
  {
    if (is_here (self, unit->on.layer, unit->on.at) && unit->kind >= 0
        && unit->kind < (gint32)G_N_ELEMENTS (units))
      add_token (self, &unit->on, unit->seat, units[unit->kind].kind, unit->hp,
                 units[unit->kind].hp, unit->carrying);
  }
  FOR_EACH (LoomQueen, queen, queens)
  {
    if (is_here (self, queen->on.layer, queen->on.at))
      add_token (self, &queen->on, queen->seat, LOOM_INSECT_QUEEN, queen->hp, LOOM_CB_QUEEN_HP,
                 LOOM_UNSET);
  }
  g_array_sort (self->tokens, compare_rows);
  FOR_EACH (LoomItem, item, items)
  {
    LoomScenePiece piece = { .kind = insect_of_item (item->kind) };

    if (!is_here (self, item->on.layer, item->on.at))
      continue;
    piece.at = centre_of (item->on.at);
    piece.cell = item->on.at;
    piece.hidden = item->hidden == 1;
    g_array_append_val (self->items, piece);
  }
}

/* A bent body shorter than a whole worm is what the game leaves of one that was eaten through. */
static void
gather_worms (LoomScene *self)
{
  const GPtrArray *worms = pieces (self, LOOM_KIND_EARTHWORM);
  guint whole = (guint)self->options.values[LOOM_CB_WORM_LENGTH];

  self->worms = g_array_new (FALSE, FALSE, sizeof (LoomSceneWorm));
  FOR_EACH (LoomEarthworm, worm, worms)
  {
    LoomSceneWorm body = { .facing = worm->facing == LOOM_FACING_WEST ? G_PI : 0.0 };
    int step = worm->facing == LOOM_FACING_WEST ? 1 : -1;
    gint32 length = worm->length != LOOM_UNSET ? worm->length : (gint32)whole;
    guint n = worm->cells.n > 0 ? worm->cells.n : (guint)CLAMP (length, 1, 1024);

    if (worm->on.layer != self->layer->thing.handle
        || (worm->cells.n == 0 && !loom_cell_is_set (worm->on.at)))
      continue;
    body.centres = g_array_new (FALSE, FALSE, sizeof (LoomPoint2));
    for (guint i = 0; i < n; i++)
      {
        LoomCell cell = worm->cells.n > 0
                            ? worm->cells.items[i]
                            : (LoomCell){ worm->on.at.column + step * (int)i, worm->on.at.row };
        LoomPoint2 at;

        if (!is_inside (self, cell))
          break;
        at = centre_of (cell);
        g_array_append_val (body.centres, at);
      }
    body.cut_tail = worm->cells.n > 1 && n < whole;
    if (body.centres->len > 0)
      g_array_append_val (self->worms, body);
    else
      g_array_unref (body.centres);
  }
}

static void
gather_webs (LoomScene *self)
{
  const GPtrArray *spiders = pieces (self, LOOM_KIND_SPIDER);

  self->webs = g_array_new (FALSE, FALSE, sizeof (LoomWeb));
  FOR_EACH (LoomSpider, spider, spiders)
  {
    LoomWeb web;

    if (!is_here (self, spider->on.layer, spider->on.at))
      continue;
    web = (LoomWeb){ (guint)(spider->on.at.column - 1), (guint)(spider->on.at.row - 1),
                     (guint)CLAMP (spider->radius, 0, 1024),
                     self->options.values[LOOM_CB_METRIC] == LOOM_CB_METRIC_GRID8 };
    g_array_append_val (self->webs, web);
  }
}

void
loom_scene_init (LoomScene *self,
                 const LoomBoard *board,
                 guint depth,
                 const LoomScenario *scenario,
                 LoomThemeKind theme)
{
  *self = (LoomScene){ .board = board,
                       .layer = loom_board_layer (board, depth),
                       .scenario = scenario,
                       .depth = depth,
                       .n_layers = loom_board_n (board, LOOM_KIND_LAYER) };
  gather_options (self);
  loom_scene_get_looks (board, theme, self->looks);
  gather_cells (self);
  gather_gates (self);
  gather_tokens (self);
  gather_worms (self);
  gather_webs (self);
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
  loom_cell_set_clear (&self->rocks);
  loom_cell_set_clear (&self->open);
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
  return g_strdup_printf ("Seat %u", seat);
}

const LoomStyle *
loom_scene_get_style (const LoomScene *self)
{
  return (const LoomStyle *)loom_board_section (self->board, LOOM_KIND_STYLE);
}
