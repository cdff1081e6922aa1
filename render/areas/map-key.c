/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The key: it explains the signs that are on this map, in the looks of this theme. Rows are
 * gathered first, then laid out in as many columns as the place for the key asks for. */

#include "render/areas/map-key-row.h"

#include "render/areas/group.h"
#include "render/motifs/emblems.h"
#include "render/motifs/ornaments.h"

LoomTextStyle
loom_key_text_style (const LoomAreaPlan *plan, gboolean head)
{
  return loom_theme_type (plan->theme, head ? LOOM_TYPE_KEY_HEAD : LOOM_TYPE_KEY_TEXT, 0);
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

/* The designer's own lines, by what they are called in the file. */
static void
gather_lines (LoomMapKey *self)
{
  const GPtrArray *lines = loom_board_list (self->plan->board, LOOM_KIND_LINE);

  for (guint i = 0; i < MIN (lines->len, MAX_TERRAINS); i++)
    {
      const LoomEntity *line = g_ptr_array_index (lines, i);
      if (line->id == NULL || !shows_line (self->plan, line->handle))
        continue;
      char *name = g_strdelimit (g_strdup (line->id), "-_", ' ');
      name[0] = g_ascii_toupper (name[0]);
      g_ptr_array_add (self->texts, name);
      add_row (self, LOOM_KEY_ROW_LINE, (int)i, name);
    }
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
    add_row (self, LOOM_KEY_ROW_EDGE, LOOM_EDGE_LAND, "Border");
  if (seen_edges & 1u << LOOM_EDGE_FRONTIER)
    add_row (self, LOOM_KEY_ROW_EDGE, LOOM_EDGE_FRONTIER,
             plan->has_owners ? "Frontier" : "Between groups");
  if (seen_edges & 1u << LOOM_EDGE_OWN && plan->has_owners)
    add_row (self, LOOM_KEY_ROW_EDGE, LOOM_EDGE_OWN, "Own border");
  for (guint i = 0; i < plan->routes->len; i++)
    if (g_array_index (plan->routes, LoomPlanRoute, i).route->line == 0 || plan->plain_routes)
      seen_routes |= 1u << g_array_index (plan->routes, LoomPlanRoute, i).route->kind;
  if (plan->plain_routes && seen_routes != 0)
    add_row (self, LOOM_KEY_ROW_ROUTE, 0, "Route");
  for (int i = 0; i < 4 && !plan->plain_routes; i++)
    if (seen_routes & 1u << i)
      add_row (self, LOOM_KEY_ROW_ROUTE, i, route_names[i]);
  gather_lines (self);
  if (loom_board_n (plan->board, LOOM_KIND_BARRIER) > 0)
    add_row (self, LOOM_KEY_ROW_BARRIER, 0, "No way across");
  if (any_area (plan, has_number, 0))
    add_row (self, LOOM_KEY_ROW_NUMBER, 7, "Value");
  if (any_area (plan, has_piles, 0))
    add_row (self, LOOM_KEY_ROW_CUBES, 0, "Cubes");
  if (any_area (plan, has_shrine, 0))
    {
      add_row (self, LOOM_KEY_ROW_SHRINE, 0, "Shrine");
      add_row (self, LOOM_KEY_ROW_AURA, 0, "Its aura");
    }
  if (any_area (plan, has_markers, 0))
    add_row (self, LOOM_KEY_ROW_MARKER, 0, "Fortified");
  if (any_area (plan, has_held, 0))
    add_row (self, LOOM_KEY_ROW_HELD, 0, "Turns held");
  if (any_area (plan, is_lone, 0))
    add_row (self, LOOM_KEY_ROW_LONE, 0, "Dice: as many as it says");
  if (any_area (plan, is_lone, 1))
    add_row (self, LOOM_KEY_ROW_LONE, 1, "Cubes: as many as it says");
  if (any_area (plan, is_closed, 0))
    add_row (self, LOOM_KEY_ROW_CLOSED, 0, "Not in play");
}

/* What stands on @a and is not drawn there, as words that follow its name; empty where all is. */
static void
append_untold (const LoomAreaPlan *plan, guint index, GString *words)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, index);
  const char *seat
      = a->seat > 0 && plan->seat_names[a->seat] != NULL ? plan->seat_names[a->seat] : "nobody";

  if (!loom_piece_group_tells_less (plan, index, a->content))
    return;
  if (a->content == LOOM_CONTENT_NONE && a->owned)
    g_string_append_printf (words, ", %s", seat);
  if (a->content == LOOM_CONTENT_NONE && a->number != LOOM_UNSET)
    g_string_append_printf (words, ", value %d", a->number);
  if (a->dice != LOOM_UNSET && a->dice > 0)
    g_string_append_printf (words, a->dice == 1 ? ", one die" : ", %d dice", a->dice);
  if (a->content == LOOM_CONTENT_NONE && a->shrine)
    g_string_append (words, ", shrine");
  if (a->element != LOOM_UNSET)
    g_string_append_printf (words, ", %s", loom_emblem_element_name ((LoomElement)a->element));
  if (a->held != LOOM_UNSET)
    g_string_append_printf (words, ", held %d", a->held);
  if (a->face != LOOM_UNSET)
    g_string_append_printf (words, ", die shows %d", a->face);
  for (guint i = 0; a->content == LOOM_CONTENT_NONE && i < a->n_piles; i++)
    {
      const LoomPlanPile *pile = &g_array_index (plan->piles, LoomPlanPile, a->first_pile + i);
      const char *whose = pile->seat > 0 ? plan->seat_names[pile->seat] : NULL;
      g_string_append_printf (words, ", %d × %s", pile->n, whose != NULL ? whose : "nobody");
    }
  for (guint s = 1; s <= 32; s++)
    if ((a->markers >> (s - 1) & 1) != 0)
      g_string_append_printf (words, ", fortified by %s",
                              plan->seat_names[s] != NULL ? plan->seat_names[s] : "a seat");
}

/* The names that stand in their areas as numbers. */
static void
gather_index (LoomMapKey *self)
{
  const LoomAreaPlan *plan = self->plan;
  g_autofree guint *areas = g_new (guint, plan->n_numbers + 1);

  if (plan->n_numbers == 0)
    return;
  add_row (self, LOOM_KEY_ROW_HEAD, 0, "Index");
  for (guint i = 0; i < plan->areas->len; i++)
    if (loom_area_plan_area (plan, i)->label.number > 0)
      areas[loom_area_plan_area (plan, i)->label.number - 1] = i;
  for (guint k = 0; k < plan->n_numbers; k++)
    {
      const char *name = loom_area_plan_area (plan, areas[k])->area->name;
      g_autoptr (GString) words = g_string_new (name != NULL ? name : "");

      append_untold (plan, areas[k], words);
      g_ptr_array_add (self->texts, g_strdup (words->str));
      add_row (self, LOOM_KEY_ROW_INDEX, (int)k + 1,
               g_ptr_array_index (self->texts, self->texts->len - 1));
    }
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
      g_strdup_printf ("%s, %s", name, loom_emblem_guardian_name ((LoomGuardian)seat->guardian)));
  return g_ptr_array_index (self->texts, self->texts->len - 1);
}

static void
gather_rows (LoomMapKey *self)
{
  const LoomAreaPlan *plan = self->plan;
  guint head = self->rows->len;

  add_row (self, LOOM_KEY_ROW_HEAD, 0, "Legend");
  gather_terrains (self);
  gather_signs (self);
  if (self->rows->len == head + 1)
    g_array_set_size (self->rows, head);

  head = self->rows->len;
  add_row (self, LOOM_KEY_ROW_HEAD, 0, "Seats");
  for (guint i = 1; i <= 32; i++)
    if (plan->seat_names[i] != NULL)
      add_row (self, LOOM_KEY_ROW_SEAT, (int)i, keep_seat_words (self, i));
  if (any_area (plan, is_neutral, 0))
    add_row (self, LOOM_KEY_ROW_NEUTRAL, 0, "Neutral");
  if (self->rows->len == head + 1)
    g_array_set_size (self->rows, head);

  head = self->rows->len;
  add_row (self, LOOM_KEY_ROW_HEAD, 0, "Elements");
  for (int i = LOOM_ELEMENT_WATER; i <= LOOM_ELEMENT_NATURE; i++)
    if (any_area (plan, has_element, i))
      add_row (self, LOOM_KEY_ROW_ELEMENT, i, loom_emblem_element_name ((LoomElement)i));
  if (self->rows->len == head + 1)
    g_array_set_size (self->rows, head);

  const GPtrArray *groups = loom_board_list (plan->board, LOOM_KIND_GROUP);
  if (groups->len > 0 && groups->len <= 40)
    {
      head = self->rows->len;
      add_row (self, LOOM_KEY_ROW_HEAD, 0, "Together");
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
}

LoomMapKey *
loom_map_key_new (const LoomAreaPlan *plan)
{
  LoomMapKey *self = g_new0 (LoomMapKey, 1);
  self->plan = plan;
  self->rows = g_array_new (FALSE, TRUE, sizeof (LoomKeyRow));
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->sign = LOOM_KEY_SIGN;
  gather_rows (self);
  self->has_cubes = any_area (plan, has_piles, 0);
  self->has_dice = !self->has_cubes && any_area (plan, has_dice, 0);
  self->sign = plan->has_owners ? 34 : 18;
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, LoomKeyRow, i).kind == LOOM_KEY_ROW_GROUP)
      self->group_width = MAX (self->group_width, g_array_index (self->rows, LoomKeyRow, i).width);
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, LoomKeyRow, i).kind == LOOM_KEY_ROW_SEAT)
      self->seat_width = MAX (self->seat_width, g_array_index (self->rows, LoomKeyRow, i).width);
  for (guint i = 1; i <= 32; i++)
    {
      const LoomSeat *seat = plan->seat_names[i] != NULL ? loom_area_plan_seat (plan, i) : NULL;
      if (seat != NULL && seat->guardian != LOOM_UNSET)
        self->has_guardians = TRUE;
    }
  return self;
}

void
loom_map_key_free (LoomMapKey *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->rows);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

guint
loom_map_key_n_rows (const LoomMapKey *self)
{
  return self != NULL ? self->rows->len : 0;
}

guint
loom_map_key_next_part (const LoomMapKey *self, guint first)
{
  for (guint i = first + 1; i < self->rows->len; i++)
    if (g_array_index (self->rows, LoomKeyRow, i).kind == LOOM_KEY_ROW_HEAD)
      return i;
  return self->rows->len;
}

static double
column_width (const LoomMapKey *self, const LoomKeyRow *row)
{
  if (row->kind == LOOM_KEY_ROW_HEAD)
    return row->width;
  if (row->kind == LOOM_KEY_ROW_INDEX)
    return LOOM_KEY_NUMBER + row->width;
  double sign = row->kind == LOOM_KEY_ROW_SEAT || row->kind == LOOM_KEY_ROW_NEUTRAL ? self->sign
                                                                                    : LOOM_KEY_SIGN;
  if (row->kind == LOOM_KEY_ROW_SEAT && self->has_guardians)
    return sign + self->seat_width + 11;
  return sign + (row->kind == LOOM_KEY_ROW_GROUP ? self->group_width : row->width);
}

static double
row_height (const LoomKeyRow *row)
{
  return row->kind == LOOM_KEY_ROW_HEAD    ? LOOM_KEY_HEAD
         : row->kind == LOOM_KEY_ROW_INDEX ? LOOM_KEY_INDEX
                                           : LOOM_KEY_ROW;
}

/* The height of the section whose heading is row @i. */
static double
section_height (const LoomMapKey *self, guint i, guint end)
{
  double h = row_height (&g_array_index (self->rows, LoomKeyRow, i));
  for (i++; i < end; i++)
    {
      const LoomKeyRow *row = &g_array_index (self->rows, LoomKeyRow, i);
      if (row->kind == LOOM_KEY_ROW_HEAD)
        break;
      h += row_height (row);
    }
  return h;
}

/* Whether row @i begins a new column after @y of this one. A section stays in one piece unless
 * it is longer than a column for itself; a heading never stands last. */
static gboolean
breaks_before (const LoomMapKey *self, guint i, guint end, double y, double aim)
{
  const LoomKeyRow *row = &g_array_index (self->rows, LoomKeyRow, i);
  if (y <= 0)
    return FALSE;
  if (row->kind != LOOM_KEY_ROW_HEAD)
    return g_array_index (self->rows, LoomKeyRow, i - 1).kind != LOOM_KEY_ROW_HEAD
           && y + LOOM_KEY_ROW > aim * 1.12 + LOOM_KEY_ROW * .5;
  double section = section_height (self, i, end);
  return y > aim * .72 || y + LOOM_KEY_HEAD + LOOM_KEY_ROW > aim * 1.12 + LOOM_KEY_ROW * .5
         || (y + section > aim * 1.2 && (section <= aim * 1.2 || y > aim * .5));
}

/* How much nearer to its edge and to each other the rows of a tight panel stand. */
#define TIGHT .8
#define TIGHT_MARGIN 2.5

/* Lays the rows of @part out and calls @func for each, if it is not NULL. Returns the height. */
static double
flow (const LoomMapKey *self,
      const LoomPlanKey *part,
      double *width,
      LoomKeyRowFunc func,
      gpointer data)
{
  const double pitch = part->is_tight ? TIGHT : 1, edge = part->is_tight ? TIGHT_MARGIN : 0;
  double total = 0, tallest = 0, x = LOOM_KEY_MARGIN - edge, y = 0, w = 0;
  const guint end = part->first + part->n;
  guint used = 1;

  for (guint i = part->first; i < end; i++)
    total += row_height (&g_array_index (self->rows, LoomKeyRow, i)) * pitch;
  double aim = total / MAX (part->columns, 1);
  for (guint i = part->first; i < end; i++)
    {
      const LoomKeyRow *row = &g_array_index (self->rows, LoomKeyRow, i);
      const double h = row_height (row) * pitch;
      if (used < part->columns && breaks_before (self, i, end, y, aim))
        {
          x += w + LOOM_KEY_BETWEEN;
          y = 0;
          w = 0;
          used++;
        }
      /* A heading further down keeps its distance from what stands above it. */
      if (row->kind == LOOM_KEY_ROW_HEAD && y > 0)
        y += 2;
      if (func != NULL)
        func (self, row, x, y - edge - (row_height (row) - h) / 2, data);
      w = MAX (w, column_width (self, row));
      y += h;
      tallest = MAX (tallest, y);
    }
  *width = x + w + LOOM_KEY_MARGIN - edge;
  return tallest + 2 * (LOOM_KEY_MARGIN - edge) - (part->is_tight ? 1 : 2);
}

/* All rows in one panel. */
static LoomPlanKey
whole_of (const LoomMapKey *self, guint columns)
{
  return (LoomPlanKey){ .n = self->rows->len, .columns = MAX (columns, 1), .scale = 1 };
}

void
loom_map_key_size (const LoomMapKey *self, guint columns, double *width, double *height)
{
  const LoomPlanKey part = whole_of (self, columns);

  *height = flow (self, &part, width, NULL, NULL);
}

void
loom_map_key_part_size (const LoomMapKey *self,
                        const LoomPlanKey *part,
                        double *width,
                        double *height)
{
  *height = flow (self, part, width, NULL, NULL);
}

static void
draw_part (const LoomMapKey *self, cairo_t *cr, const LoomPlanKey *part)
{
  double width, height;

  loom_map_key_part_size (self, part, &width, &height);
  cairo_save (cr);
  cairo_translate (cr, (part->box.left + part->box.right) / 2 - width * part->scale / 2,
                   (part->box.top + part->box.bottom) / 2 - height * part->scale / 2);
  cairo_scale (cr, part->scale, part->scale);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, NULL, 0, 0);
  loom_ornament_plaque (cr, self->plan->theme, 0, 0, width, height, part->is_tight ? 2 : 3.5);
  flow (self, part, &width, loom_key_row_draw, cr);
  cairo_restore (cr);
}

void
loom_map_key_draw_parts (const LoomMapKey *self, cairo_t *cr)
{
  for (guint i = 0; i < self->plan->keys->len; i++)
    draw_part (self, cr, &g_array_index (self->plan->keys, LoomPlanKey, i));
}

void
loom_map_key_draw (const LoomMapKey *self, cairo_t *cr, const LoomRect *box)
{
  double w = box->right - box->left, h = box->bottom - box->top, best = 0;
  LoomPlanKey part = whole_of (self, 1);

  for (guint c = 1; c <= 6; c++)
    {
      double cw, ch;
      loom_map_key_size (self, c, &cw, &ch);
      double s = MIN (w / cw, h / ch);
      if (s > best * 1.001)
        {
          best = s;
          part.columns = c;
        }
    }
  if (best <= 0)
    return;
  part.box = *box;
  part.scale = MIN (best, 5);
  draw_part (self, cr, &part);
}
