/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the key explains: the signs that are on this map, in the order of its rows. */

#include "render/areas/map-key-row.h"

#include "render/areas/group.h"
#include "render/areas/ways.h"
#include "render/decor/decor-room.h"
#include "render/draw/sign-words.h"
#include "render/motifs/emblems.h"

/* @words in the language of the board. */
static const char *G_GNUC_FORMAT (2) say (const LoomAreaPlan *plan, const char *words)
{
  return loom_sign_words (loom_board_get_root (plan->board)->lang, words);
}

static void
add_row (LoomMapKey *self, LoomKeyRowKind kind, int index, const char *text)
{
  LoomTextStyle style = loom_key_text_style (self->plan, kind == LOOM_KEY_ROW_HEAD);
  LoomKeyRow row = { .kind = kind, .index = index, .text = text != NULL ? text : "" };
  row.width = loom_text_width (row.text, &style);
  g_array_append_val (self->rows, row);
}

static gboolean
any_area (const LoomAreaPlan *plan, gboolean (*test) (const LoomPlanArea *a, int value), int value)
{
  for (guint i = 0; i < plan->areas->len; i++)
    if (test (loom_area_plan_area (plan, i), value))
      return TRUE;
  return FALSE;
}

static gboolean
has_number (const LoomPlanArea *a, int value)
{
  return a->number != LOOM_UNSET && a->content != LOOM_CONTENT_NONE;
}

static gboolean
has_shrine (const LoomPlanArea *a, int value)
{
  return a->shrine && a->content != LOOM_CONTENT_NONE;
}

static gboolean
has_element (const LoomPlanArea *a, int value)
{
  return a->element == value && a->content < LOOM_CONTENT_BADGE;
}

static gboolean
has_piles (const LoomPlanArea *a, int value)
{
  return a->n_piles > 0 && a->content == LOOM_CONTENT_FULL;
}

static gboolean
has_dice (const LoomPlanArea *a, int value)
{
  return a->dice != LOOM_UNSET && a->dice > 0;
}

static gboolean
has_markers (const LoomPlanArea *a, int value)
{
  return a->markers != 0 && a->content < LOOM_CONTENT_BADGE;
}

static gboolean
has_held (const LoomPlanArea *a, int value)
{
  return a->held != LOOM_UNSET && a->content < LOOM_CONTENT_BADGE;
}

static gboolean
is_neutral (const LoomPlanArea *a, int value)
{
  return a->owned && a->neutral;
}

static gboolean
is_closed (const LoomPlanArea *a, int value)
{
  return a->closed;
}

static gboolean
is_lone (const LoomPlanArea *a, int value)
{
  return a->content != LOOM_CONTENT_FULL && a->content != LOOM_CONTENT_NONE
         && (value == 0 ? a->dice != LOOM_UNSET && a->dice > 0 : a->n_piles > 0);
}

/* Whether the areas of a group are tinted as one. */
gboolean
loom_key_shows_group (const LoomAreaPlan *plan, guint group)
{
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      if (a->group == group && a->terrain == NULL && !a->owned)
        return TRUE;
    }
  return FALSE;
}

/* More terrains than this make no key anyone would read. */
#define MAX_TERRAINS 60

static void
gather_terrains (LoomMapKey *self)
{
  const LoomAreaPlan *plan = self->plan;
  const GPtrArray *terrains = loom_board_list (plan->board, LOOM_KIND_TERRAIN);
  g_autoptr (GHashTable) used = g_hash_table_new (g_direct_hash, g_direct_equal);

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      /* Where a seat's colour hides the terrain, its symbol still shows. */
      if (a->terrain != NULL
          && (!a->owned || a->kind != LOOM_TERRAIN_LAND || a->symbol != LOOM_UNSET))
        g_hash_table_add (used, (gpointer)a->terrain);
    }
  for (guint i = 0; i < terrains->len && g_hash_table_size (used) <= MAX_TERRAINS; i++)
    {
      const LoomTerrain *t = g_ptr_array_index (terrains, i);
      if (g_hash_table_contains (used, t)
          && (g_hash_table_size (used) > 1 || t->kind != LOOM_TERRAIN_LAND))
        add_row (self, LOOM_KEY_ROW_TERRAIN, (int)i, t->name);
    }
}

/* Whether a border or a route is drawn with the designer's own @line. */
static gboolean
shows_line (const LoomAreaPlan *plan, LoomHandle line)
{
  for (guint e = 0; e < plan->edges->len; e++)
    {
      const LoomEdge *edge = loom_topology_edge (plan->topology, e);
      const LoomBorder *border
          = (const LoomBorder *)(edge->border != 0 ? loom_board_get (plan->board, edge->border)
                                                   : NULL);
      if (border != NULL && border->line == line
          && g_array_index (plan->edges, guint8, e) == LOOM_EDGE_LINE)
        return TRUE;
    }
  for (guint i = 0; i < plan->routes->len && !plan->plain_routes; i++)
    if (g_array_index (plan->routes, LoomPlanRoute, i).route->line == line)
      return TRUE;
  return FALSE;
}

/* Whether a barrier is drawn with the designer's own @line; as a wall, where that is 0. */
static gboolean
bars_with_line (const LoomAreaPlan *plan, LoomHandle line)
{
  const GPtrArray *barriers = loom_board_list (plan->board, LOOM_KIND_BARRIER);

  for (guint i = 0; i < barriers->len; i++)
    if (((const LoomBarrier *)g_ptr_array_index (barriers, i))->line == line)
      return TRUE;
  return FALSE;
}

/* Whether a path of the designer's that is in @room is drawn with the @line on the map itself. What
 * follows the map is drawn as such ways are, whatever its line. */
static gboolean
draws_line (const LoomAreaPlan *plan, const LoomDecorRoom *room, LoomHandle line)
{
  const GPtrArray *paths = loom_board_list (plan->board, LOOM_KIND_PATH);

  for (guint i = 0; i < paths->len; i++)
    {
      const LoomPath *path = g_ptr_array_index (paths, i);
      if (path->line == line && path->decor.on == 0 && path->decor.print != 0
          && !loom_way_is (&path->decor) && loom_decor_room_has (room, &path->decor))
        return TRUE;
    }
  return FALSE;
}

/* The designer's own lines, by what they are called in the file. One that bars the way says so. */
static void
gather_lines (LoomMapKey *self)
{
  const LoomAreaPlan *plan = self->plan;
  const GPtrArray *lines = loom_board_list (plan->board, LOOM_KIND_LINE);
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (plan->board, NULL, FALSE);

  for (guint i = 0; i < MIN (lines->len, MAX_TERRAINS); i++)
    {
      const LoomEntity *line = g_ptr_array_index (lines, i);
      gboolean bars = bars_with_line (plan, line->handle);
      if (line->id == NULL
          || (!bars && !shows_line (plan, line->handle) && !draws_line (plan, room, line->handle)))
        continue;
      char *name = g_strconcat (line->id, bars ? say (plan, ": barred") : "", NULL);
      g_strdelimit (name, "-_", ' ');
      name[0] = g_ascii_toupper (name[0]);
      g_ptr_array_add (self->texts, name);
      add_row (self, LOOM_KEY_ROW_LINE, (int)i, name);
    }
}

static void
gather_ways (LoomMapKey *self)
{
  static const char *const names[] = { "River", "Road", "Trail", "Bridge" };
  const LoomAreaPlan *plan = self->plan;
  guint seen = plan->bridges->len > 0 ? 1u << LOOM_KEY_BRIDGE : 0;

  for (guint i = 0; i < plan->ways->len; i++)
    seen |= 1u << g_array_index (plan->ways, LoomPlanWay, i).way;
  for (int i = 0; i <= LOOM_KEY_BRIDGE; i++)
    if (seen & 1u << i)
      add_row (self, LOOM_KEY_ROW_WAY, i, say (plan, names[i]));
}

/* What of @kind lies on the map and is nobody's. */
static gboolean
has_loose (const LoomAreaPlan *plan, LoomPieceKind kind)
{
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);

      for (guint k = 0; k < a->n_pieces; k++)
        {
          const LoomPlanPiece *p = &g_array_index (plan->pieces, LoomPlanPiece, a->first_piece + k);

          if (p->kind == kind && p->seat == 0 && (kind != LOOM_PIECE_STACK || !a->owned))
            return TRUE;
        }
    }
  return FALSE;
}

static void
gather_loose (LoomMapKey *self)
{
  const LoomAreaPlan *plan = self->plan;

  if (has_loose (plan, LOOM_PIECE_STACK))
    add_row (self, LOOM_KEY_ROW_LOOSE, LOOM_PIECE_STACK, say (plan, "Nobody’s dice"));
  if (has_loose (plan, LOOM_PIECE_FACE))
    add_row (self, LOOM_KEY_ROW_LOOSE, LOOM_PIECE_FACE, say (plan, "Nobody’s die"));
  if (has_loose (plan, LOOM_PIECE_CUBES))
    add_row (self, LOOM_KEY_ROW_LOOSE, LOOM_PIECE_CUBES, say (plan, "Nobody’s cubes"));
}

/* The first route with an arrow, for there is one on all that lead only one way. */
static void
gather_one_way (LoomMapKey *self)
{
  const LoomAreaPlan *plan = self->plan;

  for (guint i = 0; i < plan->routes->len && !plan->plain_routes; i++)
    if (g_array_index (plan->routes, LoomPlanRoute, i).route->one_way == 1)
      {
        add_row (self, LOOM_KEY_ROW_ONE_WAY, (int)i, say (plan, "One way"));
        return;
      }
}

/* What the designer's signs are called; a rose, a ship and a serpent are what styles strew, too,
 * and mean nothing. */
static const char *const symbol_words[] = {
  [LOOM_SYMBOL_TREE] = "Tree",
  [LOOM_SYMBOL_PINE] = "Pine",
  [LOOM_SYMBOL_PALM] = "Palm",
  [LOOM_SYMBOL_HILL] = "Hill",
  [LOOM_SYMBOL_MOUNTAIN] = "Mountain",
  [LOOM_SYMBOL_GRASS] = "Grass",
  [LOOM_SYMBOL_DUNE] = "Dune",
  [LOOM_SYMBOL_MARSH] = "Marsh",
  [LOOM_SYMBOL_ROCK] = "Rock",
  [LOOM_SYMBOL_WAVE] = "Wave",
  [LOOM_SYMBOL_FIELD] = "Field",
  [LOOM_SYMBOL_ANCHOR] = "Anchor",
  [LOOM_SYMBOL_TOWER] = "Tower",
  [LOOM_SYMBOL_CASTLE] = "Castle",
  [LOOM_SYMBOL_VILLAGE] = "Village",
  [LOOM_SYMBOL_CROWN] = "Crown",
  [LOOM_SYMBOL_STAR] = "Star",
  [LOOM_SYMBOL_SUN] = "Sun",
  [LOOM_SYMBOL_SHRINE] = "Shrine",
  [LOOM_SYMBOL_HIPPO] = "Hippo",
  [LOOM_SYMBOL_HEDGEHOG] = "Hedgehog",
  [LOOM_SYMBOL_FOX] = "Fox",
  [LOOM_SYMBOL_OWL] = "Owl",
  [LOOM_SYMBOL_TURTLE] = "Turtle",
  [LOOM_SYMBOL_WATER] = "Water",
  [LOOM_SYMBOL_EARTH] = "Earth",
  [LOOM_SYMBOL_FIRE] = "Fire",
  [LOOM_SYMBOL_AIR] = "Air",
  [LOOM_SYMBOL_NATURE] = "Nature",
  [LOOM_SYMBOL_WORKER] = "Worker",
  [LOOM_SYMBOL_SOLDIER] = "Soldier",
  [LOOM_SYMBOL_DRONE] = "Drone",
  [LOOM_SYMBOL_YOUNG_QUEEN] = "Young queen",
  [LOOM_SYMBOL_QUEEN] = "Queen",
  [LOOM_SYMBOL_TERMITE_BOMB] = "Termite bomb",
  [LOOM_SYMBOL_ANTLION] = "Antlion",
  [LOOM_SYMBOL_SPIDER] = "Spider",
};

/* Whether a row of the key shows this picture already, under the name that its designer gave it. */
static gboolean
is_told (const LoomMapKey *self, int symbol)
{
  const GPtrArray *terrains = loom_board_list (self->plan->board, LOOM_KIND_TERRAIN);

  for (guint i = 0; i < self->rows->len; i++)
    {
      const LoomKeyRow *row = &g_array_index (self->rows, LoomKeyRow, i);

      if (row->kind == LOOM_KEY_ROW_TERRAIN
          && ((const LoomTerrain *)g_ptr_array_index (terrains, (guint)row->index))->symbol
                 == symbol)
        return TRUE;
    }
  return FALSE;
}

/* The signs that the designer put on the map itself, each kind once. */
static void
gather_symbols (LoomMapKey *self)
{
  const LoomAreaPlan *plan = self->plan;
  const GPtrArray *symbols = loom_board_list (plan->board, LOOM_KIND_SYMBOL);
  gboolean seen[G_N_ELEMENTS (symbol_words)] = { FALSE };

  if (symbols->len == 0)
    return;
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (plan->board, NULL, FALSE);
  for (guint i = 0; i < symbols->len; i++)
    {
      const LoomSymbol *symbol = g_ptr_array_index (symbols, i);

      if (symbol->name >= 0 && symbol->name < (gint32)G_N_ELEMENTS (symbol_words)
          && symbol->decor.on == 0 && symbol->decor.print != 0
          && loom_decor_room_has (room, &symbol->decor))
        seen[symbol->name] = TRUE;
    }
  for (int i = 0; i < (int)G_N_ELEMENTS (symbol_words); i++)
    if (seen[i] && symbol_words[i] != NULL && !is_told (self, i))
      add_row (self, LOOM_KEY_ROW_SYMBOL, i, say (plan, symbol_words[i]));
}

static void
gather_signs (LoomMapKey *self)
{
  static const char *const route_names[] = { "Road", "Sea lane", "Bridge", "Tunnel" };
  const LoomAreaPlan *plan = self->plan;
  guint seen_routes = 0, seen_edges = 0;

  for (guint i = 0; i < plan->edges->len; i++)
    seen_edges |= 1u << g_array_index (plan->edges, guint8, i);
  if (seen_edges & 1u << LOOM_EDGE_LAND)
    add_row (self, LOOM_KEY_ROW_EDGE, LOOM_EDGE_LAND, say (self->plan, "Border"));
  if (seen_edges & 1u << LOOM_EDGE_FRONTIER)
    add_row (self, LOOM_KEY_ROW_EDGE, LOOM_EDGE_FRONTIER,
             say (plan, plan->has_owners ? "Frontier" : "Between groups"));
  if (seen_edges & 1u << LOOM_EDGE_OWN && plan->has_owners)
    add_row (self, LOOM_KEY_ROW_EDGE, LOOM_EDGE_OWN, say (self->plan, "Own border"));
  for (guint i = 0; i < plan->routes->len; i++)
    if (g_array_index (plan->routes, LoomPlanRoute, i).route->line == 0 || plan->plain_routes)
      seen_routes |= 1u << g_array_index (plan->routes, LoomPlanRoute, i).route->kind;
  if (plan->plain_routes && seen_routes != 0)
    add_row (self, LOOM_KEY_ROW_ROUTE, 0, say (self->plan, "Route"));
  for (int i = 0; i < 4 && !plan->plain_routes; i++)
    if (seen_routes & 1u << i)
      add_row (self, LOOM_KEY_ROW_ROUTE, i, say (plan, route_names[i]));
  gather_one_way (self);
  gather_lines (self);
  gather_ways (self);
  if (bars_with_line (plan, 0))
    add_row (self, LOOM_KEY_ROW_BARRIER, 0, say (self->plan, "No way across"));
  if (any_area (plan, has_number, 0))
    add_row (self, LOOM_KEY_ROW_NUMBER, 7, say (self->plan, "Value"));
  if (any_area (plan, has_piles, 0))
    add_row (self, LOOM_KEY_ROW_CUBES, 0, say (self->plan, "Cubes"));
  if (any_area (plan, has_shrine, 0))
    {
      add_row (self, LOOM_KEY_ROW_SHRINE, 0, say (self->plan, "Shrine"));
      add_row (self, LOOM_KEY_ROW_AURA, 0, say (self->plan, "Its aura"));
    }
  if (any_area (plan, has_markers, 0))
    add_row (self, LOOM_KEY_ROW_MARKER, 0, say (self->plan, "Fortified"));
  if (any_area (plan, has_held, 0))
    add_row (self, LOOM_KEY_ROW_HELD, 0, say (self->plan, "Turns held"));
  if (any_area (plan, is_lone, 0))
    add_row (self, LOOM_KEY_ROW_LONE, 0, say (self->plan, "Dice: as many as it says"));
  if (any_area (plan, is_lone, 1))
    add_row (self, LOOM_KEY_ROW_LONE, 1, say (self->plan, "Cubes: as many as it says"));
  gather_loose (self);
  gather_symbols (self);
  if (any_area (plan, is_closed, 0))
    add_row (self, LOOM_KEY_ROW_CLOSED, 0, say (self->plan, "Not in play"));
}

/* What stands on @a and is not drawn there, as words that follow its name; empty where all is. */
static void
append_untold (const LoomAreaPlan *plan, guint index, GString *words)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, index);
  const char *seat = a->seat > 0 && plan->seat_names[a->seat] != NULL ? plan->seat_names[a->seat]
                                                                      : say (plan, "nobody");

  if (!loom_piece_group_tells_less (plan, index, a->content))
    return;
  if (a->content == LOOM_CONTENT_NONE && a->owned)
    g_string_append_printf (words, ", %s", seat);
  if (a->content == LOOM_CONTENT_NONE && a->number != LOOM_UNSET)
    g_string_append_printf (words, say (plan, ", value %d"), a->number);
  if (a->dice != LOOM_UNSET && a->dice > 0)
    g_string_append_printf (words, say (plan, a->dice == 1 ? ", one die" : ", %d dice"), a->dice);
  if (a->content == LOOM_CONTENT_NONE && a->shrine)
    g_string_append (words, say (plan, ", shrine"));
  if (a->element != LOOM_UNSET)
    g_string_append_printf (words, ", %s",
                            say (plan, loom_emblem_element_name ((LoomElement)a->element)));
  if (a->held != LOOM_UNSET)
    g_string_append_printf (words, say (plan, ", held %d"), a->held);
  if (a->face != LOOM_UNSET)
    g_string_append_printf (words, say (plan, ", die shows %d"), a->face);
  for (guint i = 0; a->content == LOOM_CONTENT_NONE && i < a->n_piles; i++)
    {
      const LoomPlanPile *pile = &g_array_index (plan->piles, LoomPlanPile, a->first_pile + i);
      const char *whose = pile->seat > 0 ? plan->seat_names[pile->seat] : NULL;
      g_string_append_printf (words, ", %d × %s", pile->n,
                              whose != NULL ? whose : say (plan, "nobody"));
    }
  for (guint s = 1; s <= 32; s++)
    if ((a->markers >> (s - 1) & 1) != 0)
      g_string_append_printf (words, say (plan, ", fortified by %s"),
                              plan->seat_names[s] != NULL ? plan->seat_names[s]
                                                          : say (plan, "a seat"));
}

/* The names that stand in their areas as numbers. */
static void
gather_index (LoomMapKey *self)
{
  const LoomAreaPlan *plan = self->plan;
  g_autofree guint *areas = g_new (guint, plan->n_numbers + 1);

  if (plan->n_numbers == 0)
    return;
  add_row (self, LOOM_KEY_ROW_HEAD, 0, say (self->plan, "Index"));
  for (guint i = 0; i < plan->areas->len; i++)
    if (loom_area_plan_area (plan, i)->label.number > 0)
      areas[loom_area_plan_area (plan, i)->label.number - 1] = i;
  for (guint k = 0; k < plan->n_numbers; k++)
    {
      const char *name = loom_area_plan_area (plan, areas[k])->name;
      g_autoptr (GString) words = g_string_new (name != NULL ? name : "");

      append_untold (plan, areas[k], words);
      g_ptr_array_add (self->texts, g_strdup (words->str));
      add_row (self, LOOM_KEY_ROW_INDEX, (int)k + 1,
               g_ptr_array_index (self->texts, self->texts->len - 1));
    }
}

/* Whether anything of seat @n is on the map. */
static gboolean
is_seat_seen (const LoomAreaPlan *plan, guint n)
{
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      if ((a->owned && a->seat == n) || (a->markers >> (n - 1) & 1) != 0)
        return TRUE;
    }
  for (guint i = 0; i < plan->piles->len; i++)
    if (g_array_index (plan->piles, LoomPlanPile, i).seat == n)
      return TRUE;
  return FALSE;
}

/* The name of seat @n, and its guardian's; kept with the key. */
static const char *
keep_seat_words (LoomMapKey *self, guint n)
{
  const LoomSeat *seat = loom_area_plan_seat (self->plan, n);
  const char *name = self->plan->seat_names[n];

  if (seat == NULL || seat->guardian == LOOM_UNSET)
    return name;
  g_ptr_array_add (
      self->texts,
      g_strdup_printf ("%s, %s", name,
                       say (self->plan, loom_emblem_guardian_name ((LoomGuardian)seat->guardian))));
  return g_ptr_array_index (self->texts, self->texts->len - 1);
}

static void
gather_seats (LoomMapKey *self)
{
  for (guint i = 1; i <= 32; i++)
    if (self->plan->seat_names[i] != NULL)
      {
        add_row (self, LOOM_KEY_ROW_SEAT, (int)i, keep_seat_words (self, i));
        g_array_index (self->rows, LoomKeyRow, self->rows->len - 1).is_idle
            = !is_seat_seen (self->plan, i);
      }
}

void
loom_map_key_gather (LoomMapKey *self)
{
  const LoomAreaPlan *plan = self->plan;
  guint head = self->rows->len;

  add_row (self, LOOM_KEY_ROW_HEAD, 0, say (self->plan, "Legend"));
  gather_terrains (self);
  gather_signs (self);
  if (self->rows->len == head + 1)
    g_array_set_size (self->rows, head);

  head = self->rows->len;
  add_row (self, LOOM_KEY_ROW_HEAD, 0, say (self->plan, "Seats"));
  gather_seats (self);
  if (any_area (plan, is_neutral, 0))
    add_row (self, LOOM_KEY_ROW_NEUTRAL, 0, say (self->plan, "Neutral"));
  if (self->rows->len == head + 1)
    g_array_set_size (self->rows, head);

  head = self->rows->len;
  add_row (self, LOOM_KEY_ROW_HEAD, 0, say (self->plan, "Elements"));
  for (int i = LOOM_ELEMENT_WATER; i <= LOOM_ELEMENT_NATURE; i++)
    if (any_area (plan, has_element, i))
      add_row (self, LOOM_KEY_ROW_ELEMENT, i,
               say (plan, loom_emblem_element_name ((LoomElement)i)));
  if (self->rows->len == head + 1)
    g_array_set_size (self->rows, head);

  const GPtrArray *groups = loom_board_list (plan->board, LOOM_KIND_GROUP);
  if (groups->len > 0 && groups->len <= 40)
    {
      head = self->rows->len;
      add_row (self, LOOM_KEY_ROW_HEAD, 0, say (self->plan, "Together"));
      for (guint i = 0; i < groups->len; i++)
        {
          const LoomGroup *g = g_ptr_array_index (groups, i);
          /* A group that neither shows nor counts is the designer's own affair. */
          if (g->bonus == LOOM_UNSET && !loom_key_shows_group (plan, i + 1))
            continue;
          add_row (self, LOOM_KEY_ROW_GROUP, (int)i, g->name);
          if (g->bonus != LOOM_UNSET)
            {
              LoomKeyRow *row = &g_array_index (self->rows, LoomKeyRow, self->rows->len - 1);
              row->has_bonus = TRUE;
              row->bonus = g->bonus;
              row->width += 12;
            }
        }
      if (self->rows->len == head + 1)
        g_array_set_size (self->rows, head);
    }
  gather_index (self);
  self->has_cubes = any_area (plan, has_piles, 0);
  self->has_dice = !self->has_cubes && any_area (plan, has_dice, 0);
}
