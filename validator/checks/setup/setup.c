/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What every game demands of a position: rules that we know, a number of seats and a map that the
 * game can play, and pieces that it has. Each game's own demands follow from its table. */

#include "validator/checks/setup/setup.h"

#include "validator/checks/map/map.h"
#include "validator/base/words.h"
#include "validator/diagnostics/game-checks.h"
#include "validator/position/games.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n-lib.h>

#define MOST_NAMES 4

static gpointer
build_position (LoomCheck *check)
{
  return loom_position_new_with (check->board, check->scenario, loom_check_topology (check));
}

const LoomPosition *
loom_check_position (LoomCheck *check)
{
  return loom_check_cache (check, build_position, (GDestroyNotify)loom_position_free);
}

gboolean
loom_check_places (const LoomCheck *check)
{
  const LoomEntity *scenario = &check->scenario->entity;

  if (loom_entity_n (scenario, LOOM_KIND_QUEEN) > 0 || loom_entity_n (scenario, LOOM_KIND_UNIT) > 0)
    return TRUE;
  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_PLACE); i++)
    {
      const LoomPlace *place = (const LoomPlace *)loom_entity_nth (scenario, LOOM_KIND_PLACE, i);

      if (place->seat != LOOM_UNSET || place->marker != LOOM_UNSET)
        return TRUE;
    }
  return FALSE;
}

gboolean
loom_check_is_beyond (LoomCheck *check,
                      const char *code,
                      gboolean tell,
                      guint most_areas,
                      guint most_cells)
{
  guint areas = loom_board_n (check->board, LOOM_KIND_AREA);
  guint cells = 0;

  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_LAYER); i++)
    {
      const LoomLayer *layer = loom_board_layer (check->board, i);

      cells += (guint)(layer->columns * layer->rows);
    }
  if (areas > most_areas && tell)
    loom_check_skip (check, code, _ ("the map has %u areas, more than %u"), areas, most_areas);
  else if (cells > most_cells && tell)
    loom_check_skip (check, code, _ ("the layers have %u cells, more than %u"), cells, most_cells);
  return areas > most_areas || cells > most_cells;
}

gboolean
loom_check_is_dense (LoomCheck *check, const LoomPosition *position, const char *code)
{
  if (position->link_start[position->n_areas] <= 2 * LOOM_CHECK_MAX_LINKS)
    return FALSE;
  loom_check_skip (check, code, _ ("the areas have %u links, more than %d"),
                   position->link_start[position->n_areas] / 2, LOOM_CHECK_MAX_LINKS);
  return TRUE;
}

gboolean
loom_check_is_broken (const LoomCheck *check)
{
  LoomHandle scenario = check->scenario != NULL ? check->scenario->entity.handle : 0;

  for (guint i = 0; i < check->report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (check->report, i);

      if (diagnostic->severity == LOOM_SEVERITY_ERROR && diagnostic->scenario == scenario)
        return TRUE;
    }
  return FALSE;
}

/* What a field is called in a sentence. */
static const char *
field_words (const char *field)
{
  static const char *const words[]
      = { NC_ ("field", "dice"), NC_ ("field", "hp"),     NC_ ("field", "forces"),
          NC_ ("field", "left"), NC_ ("field", "radius"), NC_ ("field", "stock"),
          NC_ ("field", "bank") };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], field))
      return g_dpgettext2 (GETTEXT_PACKAGE, "field", words[i]);
  return field;
}

void
loom_setup_set_fix (LoomDiagnostic *diagnostic,
                    const LoomEntity *entity,
                    const char *field,
                    gint32 number)
{
  g_autofree char *name = loom_entity_dup_name (entity);
  g_autofree char *label
      = g_strdup_printf (_ ("Set %s of %s to %d"), field_words (field), name, (int)number);
  LoomEdit *fix = loom_edit_new (label);

  loom_edit_set_number (fix, entity->handle, entity->kind, field, number);
  loom_diagnostic_take_fix (diagnostic, fix);
}

/* Rules. */

static void
check_rules_known (LoomCheck *check)
{
  const char *rules = check->scenario->rules;
  const LoomGameInfo *nearest;

  if (rules == NULL || loom_game_find (loom_games_of (check->board), rules) != NULL)
    return;
  nearest = loom_game_nearest (loom_games_of (check->board), rules);
  if (nearest != NULL)
    loom_check_add (check, "RULES-MISSPELT", NULL,
                    _ ("no rules called “%s” are known here; did you mean “%s”? As it is, the "
                       "board can be drawn and printed, but neither checked against its game nor "
                       "played"),
                    rules, nearest->id);
  else
    loom_check_add (
        check, "RULES-UNKNOWN", NULL,
        _ ("no rules called “%s” are known here; the board can be drawn and printed, but "
           "neither checked against its game nor played"),
        rules);
}

/* Seats. */

/* Which seats have no element though others have one. */
static void
check_seats_described (LoomCheck *check)
{
  const LoomScenario *scenario = check->scenario;
  const GPtrArray *seats = loom_entity_children (&scenario->entity, LOOM_KIND_SEAT);
  g_autoptr (GPtrArray) missing = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  g_autofree char *count = NULL;
  guint32 described = 0;

  for (guint i = 0; seats != NULL && i < seats->len; i++)
    {
      const gint32 n = ((const LoomSeat *)g_ptr_array_index (seats, i))->n;

      if (n >= 1 && n <= LOOM_SEATS_MAX)
        described |= 1u << (n - 1);
    }
  for (gint32 n = 1; described != 0 && n <= MIN (scenario->seats, LOOM_SEATS_MAX); n++)
    if ((described >> (n - 1) & 1) == 0)
      g_ptr_array_add (missing, g_strdup_printf (_ ("seat %d"), (int)n));
  if (missing->len == 0)
    return;
  list = loom_words_strings (missing, MOST_NAMES);
  count = loom_words_count ((guint)scenario->seats, "seat", "seats");
  loom_check_add (check, "SEAT-UNDESCRIBED", NULL,
                  _ ("the scenario is for %s and describes some of them, but not %s"), count, list);
}

static void
check_seats (LoomCheck *check, const LoomPosition *position)
{
  const LoomGameInfo *rules = position->rules;
  const LoomPositionSeat *first = NULL;

  if (position->n_seats < rules->min_seats || position->n_seats > rules->max_seats)
    {
      g_autofree char *seats = loom_words_count (position->n_seats, "seat", "seats");

      if (rules->min_seats == rules->max_seats)
        loom_check_add (check, "SEATS-COUNT", NULL, _ ("%s is for %u seats; this scenario has %s"),
                        loom_rules_title (rules), rules->min_seats, seats);
      else
        loom_check_add (check, "SEATS-COUNT", NULL,
                        _ ("%s is for %u to %u seats; this scenario has %s"),
                        loom_rules_title (rules), rules->min_seats, rules->max_seats, seats);
    }
  for (guint i = 1; i <= position->n_seats; i++)
    {
      const LoomPositionSeat *seat = &position->seats[i];

      if (!seat->first)
        continue;
      if (first == NULL)
        first = seat;
      else
        {
          g_autofree char *one = loom_position_dup_seat_name (position, (guint)first->seat->n);
          g_autofree char *two = loom_position_dup_seat_name (position, i);
          LoomDiagnostic *diagnostic
              = loom_check_add (check, "SEAT-FIRST-TWICE", &seat->seat->entity,
                                _ ("%s and %s are both said to move first"), one, two);

          loom_diagnostic_concern (diagnostic, &first->seat->entity);
        }
    }
}

/* Size. */

static void
check_areas_size (LoomCheck *check, const LoomPosition *position)
{
  const LoomLimits *limits = &position->rules->limits;
  g_autofree char *areas = loom_words_count (position->n_areas, "area", "areas");

  if (limits->max_areas == 0)
    return;
  if (loom_board_n (position->board, LOOM_KIND_AREA) == 0)
    loom_check_add (check, "MAP-MISSING", NULL, _ ("%s is played on areas, and the board has none"),
                    loom_rules_title (position->rules));
  else if (limits->min_areas == limits->max_areas && position->n_areas != limits->max_areas)
    {
      const LoomGameChecks *own = position->rules->checks;

      if (own != NULL && own->refuse_areas != NULL)
        own->refuse_areas (check, position, areas);
      else
        loom_check_add (check, "AREAS-COUNT", NULL,
                        _ ("%s is played on %u areas; this scenario has %s"),
                        loom_rules_title (position->rules), limits->max_areas, areas);
    }
  else if (position->n_areas < MAX (limits->min_areas, position->n_seats))
    loom_check_add (check, "AREAS-COUNT", NULL,
                    _ ("%s needs an area for each of %u seats; this scenario has %s"),
                    loom_rules_title (position->rules), MAX (limits->min_areas, position->n_seats),
                    areas);
  else if (position->n_areas > limits->max_areas)
    loom_check_add (
        check, "PLAY-TOO-LARGE", NULL,
        _ ("the scenario has %s, and %s is played here on at most %u; it can be drawn and "
           "printed, but not played"),
        areas, loom_rules_title (position->rules), limits->max_areas);
}

static void
check_layer_size (LoomCheck *check, const LoomPosition *position, const LoomPositionLayer *place)
{
  const LoomLimits *limits = &position->rules->limits;
  g_autofree char *name = loom_words_name (&place->layer->entity);
  guint shorter = (guint)MIN (place->columns, place->rows);
  guint longer = (guint)MAX (place->columns, place->rows);

  if (longer > limits->max_side)
    loom_check_add (
        check, "PLAY-TOO-LARGE", &place->layer->entity,
        _ ("layer %s is %d by %d cells, and %s is played here on at most %u by %u; it can "
           "be drawn and printed, but not played"),
        name, (int)place->columns, (int)place->rows, loom_rules_title (position->rules),
        limits->max_side, limits->max_side);
  else if (shorter < limits->min_side)
    loom_check_add (check, "LAYER-SIZE", &place->layer->entity,
                    _ ("layer %s is %d by %d cells; %s wants at least %u by %u, or earthworms and "
                       "spiders have no room"),
                    name, (int)place->columns, (int)place->rows, loom_rules_title (position->rules),
                    limits->min_side, limits->min_side);
}

static void
check_layers_size (LoomCheck *check, const LoomPosition *position)
{
  const LoomLimits *limits = &position->rules->limits;

  if (limits->max_layers == 0)
    return;
  if (position->n_layers == 0)
    {
      loom_check_add (check, "MAP-MISSING", NULL,
                      _ ("%s is played on layers, and the board has none"),
                      loom_rules_title (position->rules));
      return;
    }
  if (position->n_layers > limits->max_layers)
    loom_check_add (
        check, "PLAY-TOO-LARGE", NULL,
        _ ("the board has %u layers, and %s is played here on at most %u; it can be drawn "
           "and printed, but not played"),
        position->n_layers, loom_rules_title (position->rules), limits->max_layers);
  for (guint i = 0; i < position->n_layers; i++)
    check_layer_size (check, position, &position->layers[i]);
}

/* Pieces. */

static const struct
{
  LoomUses uses;
  LoomKind kind;
  const char *field; /* NULL: the thing as a whole */
  const char *words;
} pieces[] = {
  { LOOM_USES_FACE, LOOM_KIND_PLACE, "face", N_ ("no centre dice that show a face") },
  { LOOM_USES_MARKER, LOOM_KIND_PLACE, "marker", N_ ("no markers") },
  { LOOM_USES_OWNER, LOOM_KIND_PLACE, "seat", N_ ("no areas that belong to a seat") },
  { LOOM_USES_DICE, LOOM_KIND_PLACE, "dice", N_ ("no dice on areas") },
  { LOOM_USES_SHRINE, LOOM_KIND_PLACE, "shrine", N_ ("no shrines") },
  { LOOM_USES_ELEMENT, LOOM_KIND_PLACE, "element", N_ ("no elements") },
  { LOOM_USES_HELD, LOOM_KIND_PLACE, "held", N_ ("no count of turns held") },
  { LOOM_USES_CUBES, LOOM_KIND_PLACE, "cubes", N_ ("no cubes") },
  { LOOM_USES_NEUTRAL, LOOM_KIND_PLACE, "neutral", N_ ("no neutral areas") },
  { LOOM_USES_NUMBER, LOOM_KIND_NUMBER, NULL, N_ ("no number tokens") },
  { LOOM_USES_QUEEN, LOOM_KIND_QUEEN, NULL, N_ ("no queens") },
  { LOOM_USES_UNIT, LOOM_KIND_UNIT, NULL, N_ ("no units") },
  { LOOM_USES_EARTHWORM, LOOM_KIND_EARTHWORM, NULL, N_ ("no earthworms") },
  { LOOM_USES_SPIDER, LOOM_KIND_SPIDER, NULL, N_ ("no spiders") },
  { LOOM_USES_ITEM, LOOM_KIND_ITEM, NULL, N_ ("no items") },
  { LOOM_USES_DUG, LOOM_KIND_DUG, NULL, N_ ("no digging") },
  { LOOM_USES_ROLE, LOOM_KIND_SEAT, "role", N_ ("no roles") },
  { LOOM_USES_GUARDIAN, LOOM_KIND_SEAT, "guardian", N_ ("no guardians") },
  { LOOM_USES_FORCES, LOOM_KIND_SEAT, "forces", N_ ("no forces of a seat") },
  { LOOM_USES_STOCK, LOOM_KIND_SEAT, "stock", N_ ("no stock") },
  { LOOM_USES_BANK, LOOM_KIND_SEAT, "bank", N_ ("no bank") },
  { LOOM_USES_FIRST, LOOM_KIND_SEAT, "first", N_ ("no say in who moves first") },
};

/* What the board says with a thing, for a list of them: the area it is on, or its own name. */
static char *
piece_name (const LoomPosition *position, const LoomEntity *entity)
{
  LoomHandle area = 0;

  if (entity->kind == LOOM_KIND_PLACE)
    area = ((const LoomPlace *)entity)->area;
  else if (entity->kind == LOOM_KIND_NUMBER)
    area = ((const LoomNumber *)entity)->area;
  return loom_words_name (area != 0 ? loom_board_get (position->board, area) : entity);
}

static void
check_foreign (LoomCheck *check, const LoomPosition *position)
{
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      const LoomField *field = NULL;
      const GPtrArray *entities
          = loom_entity_children (&position->scenario->entity, pieces[i].kind);
      g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *list = NULL;
      LoomDiagnostic *diagnostic = NULL;
      const LoomEntity *chief = NULL;

      if ((position->rules->uses & pieces[i].uses) != 0)
        continue;
      if (pieces[i].field != NULL)
        field = loom_kind_field (pieces[i].kind, pieces[i].field);
      for (guint j = 0; entities != NULL && j < entities->len; j++)
        {
          const LoomEntity *entity = g_ptr_array_index (entities, j);

          if (field != NULL && loom_entity_is_standard (entity, field))
            continue;
          chief = chief != NULL ? chief : entity;
          g_ptr_array_add (names, piece_name (position, entity));
        }
      if (chief == NULL)
        continue;
      list = loom_words_strings (names, MOST_NAMES);
      diagnostic = loom_check_add (check, "PIECE-FOREIGN", chief,
                                   _ ("%s has %s, but this scenario states them (%s)"),
                                   loom_rules_title (position->rules), _ (pieces[i].words), list);
      for (guint j = 0; j < entities->len; j++)
        {
          const LoomEntity *entity = g_ptr_array_index (entities, j);

          if (entity != chief && (field == NULL || !loom_entity_is_standard (entity, field)))
            loom_diagnostic_concern (diagnostic, entity);
        }
    }
}

static void
check_closed (LoomCheck *check, const LoomPosition *position)
{
  static const LoomKind kinds[] = { LOOM_KIND_PLACE, LOOM_KIND_NUMBER };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *entities = loom_entity_children (&position->scenario->entity, kinds[k]);

      for (guint i = 0; entities != NULL && i < entities->len; i++)
        {
          const LoomEntity *entity = g_ptr_array_index (entities, i);
          LoomHandle area = kinds[k] == LOOM_KIND_PLACE ? ((const LoomPlace *)entity)->area
                                                        : ((const LoomNumber *)entity)->area;
          g_autofree char *name = NULL;

          if (area >= position->n_handles || position->area_of_handle[area] != LOOM_NONE)
            continue;
          name = piece_name (position, entity);
          loom_check_add (check, "PLACE-CLOSED", entity,
                          _ ("something is placed on %s, which this scenario plays without"), name);
        }
    }
}

void
loom_setup_check (LoomCheck *check)
{
  const LoomPosition *position;

  check_rules_known (check);
  check_seats_described (check);
  /* A map of a game of one's own, on which nothing is placed, need not be compiled. */
  if (loom_game_find (loom_games_of (check->board), check->scenario->rules) == NULL
      && loom_entity_n (&check->scenario->entity, LOOM_KIND_PLACE) == 0
      && loom_entity_n (&check->scenario->entity, LOOM_KIND_NUMBER) == 0)
    return;
  position = loom_check_position (check);
  check_closed (check, position);
  loom_setup_check_conflicts (check, position);
  if (position->rules == NULL)
    return;
  loom_setup_check_options (check, position);
  check_seats (check, position);
  check_areas_size (check, position);
  check_layers_size (check, position);
  check_foreign (check, position);
  if (position->rules->checks != NULL && position->rules->checks->check != NULL)
    position->rules->checks->check (check, position);
}
