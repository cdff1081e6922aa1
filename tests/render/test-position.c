/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One position: what is drawn of a scenario, counted for its pieces, and played is the same, also
 * where its places repeat and contradict each other. A generator makes such scenarios together with
 * what they mean, worked out from their statements one by one.
 *
 * BOARDLOOM_POSITIONS sets how many there are of each kind; twenty times as many where
 * BOARDLOOM_LONG is set. */

#include "render/areas/plan.h"
#include "validator/sheets/components.h"
#include "formats/exchange/read.h"
#include "tests/long-form.h"
#include "tests/render/positions.h"
#include "validator/diagnostics/engine.h"
#include "validator/checks/playable.h"
#include "validator/position/game-info.h"
#include "validator/position/position-key.h"
#include "validator/play/to-board.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"

#include <string.h>

#define N_AREAS 6
#define MOST_SEATS 3

/* What a scenario means of an area, by the words of the manual. */
typedef struct
{
  gboolean closed;
  gint32 owner; /* LOOM_UNSET: nobody said; 0: said to be neutral */
  gboolean shrine;
  gint32 dice, element, held, face, number;
  gint32 cubes[MOST_SEATS + 1]; /* 0: nobody's */
  guint32 markers;
  guint conflicts; /* places that contradict one before them */
} Meaning;

typedef struct
{
  const char *rules; /* NULL: a game that nobody knows */
  guint seats;
  Meaning areas[N_AREAS];
  GString *xml;
} Case;

static const char *const elements[] = { "water", "earth", "fire", "air", "nature" };

/* States @name of a place with some probability; the first statement of it counts. */
static void
state (Case *self, GRand *rand, const char *name, gint32 highest, gint32 *meant, gboolean *is_late)
{
  gint32 value;

  if (!chance (rand, 0.3))
    return;
  value = g_rand_int_range (rand, strcmp (name, "element") == 0 ? 0 : 1, highest + 1);
  if (strcmp (name, "element") == 0)
    {
      g_string_append_printf (self->xml, " element=\"%s\"", elements[value]);
    }
  else
    g_string_append_printf (self->xml, " %s=\"%d\"", name, value);
  *is_late = *is_late || (*meant != LOOM_UNSET && *meant != value);
  if (*meant == LOOM_UNSET)
    *meant = value;
}

/* Whose the area is by a place with this seat. */
static void
state_owner (const Case *self,
             Meaning *area,
             gint32 seat,
             gboolean neutral,
             gboolean cubes_alone,
             gboolean *is_late)
{
  const gboolean knows_neutral = self->rules == NULL;
  gint32 said = seat;

  if (cubes_alone)
    said = LOOM_UNSET;
  if (knows_neutral && neutral)
    said = 0;
  if (said == LOOM_UNSET)
    return;
  *is_late = *is_late || (area->owner != LOOM_UNSET && area->owner != said);
  if (area->owner == LOOM_UNSET)
    area->owner = said;
}

static void
add_place (Case *self, GRand *rand, guint index, gint32 seat, gint32 marker)
{
  Meaning *area = &self->areas[index];
  const gboolean neutral = self->rules == NULL && chance (rand, 0.1);
  const gboolean shrine = chance (rand, 0.15);
  const gint32 dice = area->dice;
  gboolean is_late = FALSE, has_cubes;
  gsize before;

  g_string_append_printf (self->xml, "<place area=\"a%u\"", index);
  if (seat != LOOM_UNSET)
    g_string_append_printf (self->xml, " seat=\"%d\"", seat);
  if (marker != LOOM_UNSET)
    g_string_append_printf (self->xml, " marker=\"%d\"", marker);
  if (marker != LOOM_UNSET)
    area->markers |= 1u << (marker - 1);
  if (neutral)
    g_string_append (self->xml, " neutral=\"yes\"");
  if (shrine)
    g_string_append (self->xml, " shrine=\"yes\"");
  area->shrine = area->shrine || shrine;
  before = self->xml->len;
  state (self, rand, "dice", 5, &area->dice, &is_late);
  const gboolean has_dice = self->xml->len > before;
  g_assert_true (has_dice || area->dice == dice);
  state (self, rand, "element", G_N_ELEMENTS (elements) - 1, &area->element, &is_late);
  state (self, rand, "held", 3, &area->held, &is_late);
  state (self, rand, "face", 6, &area->face, &is_late);
  has_cubes = chance (rand, 0.3);
  if (has_cubes)
    {
      const gint32 n = g_rand_int_range (rand, 1, 5);

      g_string_append_printf (self->xml, " cubes=\"%d\"", n);
      area->cubes[seat != LOOM_UNSET ? seat : 0] += n;
    }
  state_owner (self, area, seat, neutral, has_cubes && !has_dice && !shrine, &is_late);
  area->conflicts += is_late;
  g_string_append (self->xml, "/>\n");
}

/* Places in random order, several of an area; no two with the same seat and marker. */
static void
add_places (Case *self, GRand *rand)
{
  gboolean taken[N_AREAS][MOST_SEATS + 1][MOST_SEATS + 1] = { { { FALSE } } };
  const guint n = (guint)g_rand_int_range (rand, 0, 16);

  for (guint i = 0; i < n; i++)
    {
      const guint area = (guint)g_rand_int_range (rand, 0, N_AREAS);
      const guint seat
          = chance (rand, 0.4) ? 0 : (guint)g_rand_int_range (rand, 1, (gint32)self->seats + 1);
      const guint marker
          = chance (rand, 0.7) ? 0 : (guint)g_rand_int_range (rand, 1, (gint32)self->seats + 1);

      if (taken[area][seat][marker])
        continue;
      taken[area][seat][marker] = TRUE;
      add_place (self, rand, area, seat > 0 ? (gint32)seat : LOOM_UNSET,
                 marker > 0 ? (gint32)marker : LOOM_UNSET);
    }
}

static void
make_case (Case *self, GRand *rand)
{
  static const char *const games[]
      = { NULL, NULL, "dice-and-shrines", "slice-wars", "rumble-nation", "die-for-the-colony" };

  *self = (Case){ .rules = games[g_rand_int_range (rand, 0, (gint32)G_N_ELEMENTS (games))] };
  self->seats = (guint)g_rand_int_range (rand, 2, MOST_SEATS + 1);
  self->xml = g_string_new (
      "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"T\">"
      "<style ornaments=\"no\" title=\"no\" compass=\"no\" key=\"no\" frame=\"none\"/>"
      "<areas width=\"200\" height=\"150\">\n");
  for (guint i = 0; i < N_AREAS; i++)
    {
      self->areas[i] = (Meaning){ .owner = LOOM_UNSET,
                                  .dice = LOOM_UNSET,
                                  .element = LOOM_UNSET,
                                  .held = LOOM_UNSET,
                                  .face = LOOM_UNSET,
                                  .number = LOOM_UNSET };
      g_string_append_printf (self->xml,
                              "<area id=\"a%u\" name=\"A%u\" at=\"%u %u\" radius=\"20\"/>\n", i, i,
                              30 + i % 3 * 60, 40 + i / 3 * 60);
    }
  for (guint i = 0; i + 1 < N_AREAS; i++)
    g_string_append_printf (self->xml, "<route id=\"r%u\" from=\"a%u\" to=\"a%u\"/>\n", i, i,
                            i + 1);
  g_string_append_printf (self->xml,
                          "</areas><scenario id=\"s\" title=\"S\" rules=\"%s\" seats=\"%u\">\n",
                          self->rules != NULL ? self->rules : "nobodys-game", self->seats);
  for (guint i = 0; i < N_AREAS; i++)
    if (chance (rand, 0.1))
      {
        self->areas[i].closed = TRUE;
        g_string_append_printf (self->xml, "<close area=\"a%u\"/>\n", i);
      }
  add_places (self, rand);
  for (guint i = 0; i < N_AREAS; i++)
    if (chance (rand, 0.3))
      {
        self->areas[i].number = (gint32)i + 2;
        g_string_append_printf (self->xml, "<number area=\"a%u\" value=\"%u\"/>\n", i, i + 2);
      }
  g_string_append (self->xml, "</scenario></board>\n");
}

static guint
index_of (const char *id)
{
  return (guint)g_ascii_strtoull (id + 1, NULL, 10);
}

/* What is played. */
static void
assert_compiled (const Case *self, const LoomPosition *position)
{
  guint n = 0;

  for (guint i = 0; i < N_AREAS; i++)
    n += !self->areas[i].closed;
  g_assert_cmpuint (position->n_areas, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const LoomPositionArea *area = &position->areas[i];
      const Meaning *meant = &self->areas[index_of (area->area->entity.id)];

      g_assert_cmpint (area->owner, ==, meant->owner != LOOM_UNSET ? meant->owner : 0);
      g_assert_cmpint (area->neutral, ==, meant->owner == 0);
      g_assert_cmpint (area->dice, ==, meant->dice);
      g_assert_cmpint (area->element, ==, meant->element);
      g_assert_cmpint (area->held, ==, meant->held);
      g_assert_cmpint (area->face, ==, meant->face);
      g_assert_cmpint (area->number, ==, meant->number);
      g_assert_cmpint (area->shrine, ==, meant->shrine);
      g_assert_cmphex (area->markers, ==, meant->markers);
      g_assert_cmpint (area->loose_cubes, ==, meant->cubes[0]);
      for (guint seat = 1; seat <= position->n_seats; seat++)
        g_assert_cmpint (position->cubes != NULL ? position->cubes[i * position->n_seats + seat - 1]
                                                 : 0,
                         ==, meant->cubes[seat]);
    }
}

static int
cubes_drawn (const LoomAreaPlan *plan, const LoomPlanArea *area, guint seat)
{
  int n = 0;

  for (guint i = 0; i < area->n_piles; i++)
    {
      const LoomPlanPile *pile = &g_array_index (plan->piles, LoomPlanPile, area->first_pile + i);

      n += pile->seat == seat ? pile->n : 0;
    }
  return n;
}

/* What is drawn. */
static void
assert_drawn (const Case *self, const LoomAreaPlan *plan)
{
  g_assert_cmpuint (plan->areas->len, ==, N_AREAS);
  for (guint i = 0; i < N_AREAS; i++)
    {
      const LoomPlanArea *area = loom_area_plan_area (plan, i);
      const Meaning *meant = &self->areas[index_of (area->area->entity.id)];
      const gboolean is_owned = !meant->closed && meant->owner != LOOM_UNSET;

      g_assert_cmpint (area->closed, ==, meant->closed);
      g_assert_cmpint (area->owned, ==, is_owned);
      g_assert_cmpint (area->neutral, ==, is_owned && meant->owner == 0);
      g_assert_cmpint ((gint)area->seat, ==, is_owned ? meant->owner : 0);
      g_assert_cmpint (area->dice, ==, meant->closed ? LOOM_UNSET : meant->dice);
      g_assert_cmpint (area->element, ==, meant->closed ? LOOM_UNSET : meant->element);
      g_assert_cmpint (area->held, ==, meant->closed ? LOOM_UNSET : meant->held);
      g_assert_cmpint (area->face, ==, meant->closed ? LOOM_UNSET : meant->face);
      g_assert_cmpint (area->number, ==, meant->closed ? LOOM_UNSET : meant->number);
      g_assert_cmpint (area->shrine, ==, !meant->closed && meant->shrine);
      g_assert_cmphex (area->markers, ==, meant->closed ? 0 : meant->markers);
      for (guint seat = 0; seat <= MOST_SEATS; seat++)
        g_assert_cmpint (cubes_drawn (plan, area, seat), ==,
                         meant->closed ? 0 : meant->cubes[seat]);
    }
}

static guint
count (const GArray *components, LoomComponentKind kind, guint seat, gint value)
{
  guint n = 0;

  for (guint i = 0; i < components->len; i++)
    {
      const LoomComponent *component = loom_components_get (components, i);

      if (component->kind == kind && component->seat == seat
          && (value < 0 || component->value == value))
        n += component->n;
    }
  return n;
}

/* What is counted: of a game that nobody knows, what is placed; of others at least that. */
static void
assert_counted (const Case *self, const LoomBoard *board)
{
  g_autoptr (GArray) components = loom_components_new (board, loom_board_scenario (board, 0), NULL);
  guint faces[7] = { 0 }, held_elements[G_N_ELEMENTS (elements)] = { 0 }, shrines = 0;
  guint owners[MOST_SEATS + 1] = { 0 }, markers[MOST_SEATS + 1] = { 0 };
  guint cubes[MOST_SEATS + 1] = { 0 };

  if (self->rules != NULL)
    return;
  for (guint i = 0; i < N_AREAS; i++)
    {
      const Meaning *area = &self->areas[i];

      g_assert_cmpuint (count (components, LOOM_COMPONENT_NUMBER, 0, (gint)i + 2), ==,
                        !area->closed && area->number != LOOM_UNSET);
      if (area->closed)
        continue;
      if (area->face != LOOM_UNSET)
        faces[area->face]++;
      if (area->element != LOOM_UNSET)
        held_elements[area->element]++;
      shrines += area->shrine;
      if (area->owner > 0 || (area->owner == 0 && area->dice != LOOM_UNSET))
        owners[area->owner]++;
      for (guint seat = 0; seat <= MOST_SEATS; seat++)
        {
          cubes[seat] += (guint)area->cubes[seat];
          markers[seat] += seat > 0 && (area->markers >> (seat - 1) & 1) != 0;
        }
    }
  for (gint face = 1; face <= 6; face++)
    g_assert_cmpuint (count (components, LOOM_COMPONENT_FACE, 0, face), ==, faces[face]);
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    g_assert_cmpuint (count (components, LOOM_COMPONENT_ELEMENT, 0, (gint)i), ==, held_elements[i]);
  g_assert_cmpuint (count (components, LOOM_COMPONENT_SHRINE, 0, -1), ==, shrines);
  for (guint seat = 0; seat <= MOST_SEATS; seat++)
    {
      g_assert_cmpuint (count (components, LOOM_COMPONENT_OWNER, seat, -1), ==, owners[seat]);
      g_assert_cmpuint (count (components, LOOM_COMPONENT_MARKER, seat, -1), ==, markers[seat]);
      g_assert_cmpuint (count (components, LOOM_COMPONENT_CUBE, seat, -1), ==, cubes[seat]);
    }
}

/* What a game begins with, where this scenario can be played: all that is stated and nothing that
 * is stated twice. */
static void
assert_begun (const Case *self, const LoomPosition *position, guint *n_played)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (LoomGame) game = loom_game_open (position, report, NULL);
  g_autofree LoomState *state = NULL;
  g_autoptr (LoomBoard) shown = NULL;
  g_autoptr (LoomPosition) begun = NULL;
  LoomRandom random;

  if (game == NULL)
    return;
  ++*n_played;
  state = g_malloc0 (game->state_size);
  loom_random_init (&random, game->key, 1, 0, LOOM_STREAM_DEAL);
  loom_game_start (game, state, 0, 0, &random, NULL);
  shown = loom_game_dup_board (game, state);
  begun = loom_position_new (shown, loom_board_scenario (shown, 0));
  g_assert_cmpuint (begun->n_areas, ==, position->n_areas);
  for (guint i = 0; i < begun->n_areas; i++)
    {
      const LoomPositionArea *area = &begun->areas[i];
      const Meaning *meant = &self->areas[index_of (area->area->entity.id)];
      const guint uses = position->rules->uses;

      if ((uses & LOOM_USES_OWNER) != 0 && meant->owner > 0)
        g_assert_cmpint (area->owner, ==, meant->owner);
      /* In Dice & Shrines chance deals a seat what is not stated, on top of what is. */
      if ((uses & LOOM_USES_DICE) != 0 && meant->dice != LOOM_UNSET)
        {
          g_assert_cmpint (area->dice, >=, meant->dice);
          g_assert_true (area->dice == meant->dice || position->rules == &loom_dice_and_shrines);
        }
      if ((uses & LOOM_USES_FACE) != 0 && meant->face != LOOM_UNSET)
        g_assert_cmpint (area->face, ==, meant->face);
      if ((uses & LOOM_USES_SHRINE) != 0 && meant->shrine)
        g_assert_true (area->shrine);
      for (guint seat = 1; (uses & LOOM_USES_CUBES) != 0 && seat <= position->n_seats; seat++)
        g_assert_cmpint (begun->cubes != NULL ? begun->cubes[i * position->n_seats + seat - 1] : 0,
                         ==, meant->cubes[seat]);
    }
}

/* Applies all fixes of PLACE-CONFLICT, one after the other; returns how many there were. */
static guint
mend (LoomBoard *board, guint *n_left)
{
  for (guint n = 0;; n++)
    {
      g_autoptr (LoomReport) report = loom_report_new ();
      const LoomEdit *fix = NULL;

      *n_left = 0;
      loom_checks_run (board, 0, report);
      for (guint i = 0; i < report->diagnostics->len; i++)
        {
          const LoomDiagnostic *found = loom_report_nth (report, i);

          if (strcmp (found->code, "PLACE-CONFLICT") != 0)
            continue;
          ++*n_left;
          if (fix == NULL)
            fix = found->fix;
        }
      if (fix == NULL)
        return n;
      g_assert_true (loom_board_apply (board, fix, NULL, NULL));
    }
}

static guint
count_found (const LoomBoard *board, const char *code)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  guint n = 0;

  loom_checks_run (board, 0, report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    n += strcmp (loom_report_nth (report, i)->code, code) == 0;
  return n;
}

static guint
count_conflicts (const Case *self)
{
  guint n = 0;

  for (guint i = 0; i < N_AREAS; i++)
    n += self->areas[i].closed ? 0 : self->areas[i].conflicts;
  return n;
}

static void
assert_meant (const Case *self, const LoomBoard *board, guint *n_played)
{
  const LoomScenario *scenario = loom_board_scenario (board, 0);
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
  g_autoptr (LoomAreaPlan) plan
      = loom_area_plan_new (board, scenario, loom_theme_get (LOOM_THEME_COLOUR), NULL);

  assert_compiled (self, position);
  assert_drawn (self, plan);
  assert_counted (self, board);
  assert_begun (self, position, n_played);
}

static void
areas_are_drawn_counted_and_played_alike (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_played = 0, n_conflicts = 0;

  for (guint i = 0; i < read_rounds ("BOARDLOOM_POSITIONS", 1000, 20000); i++)
    {
      g_autoptr (LoomBoard) board = NULL;
      g_autoptr (LoomBoard) again = NULL;
      Case one;

      make_case (&one, rand);
      board = read_text (one.xml->str, one.xml->len);
      assert_meant (&one, board, &n_played);
      /* The canonical form means the same: what contradicts stays in its order. */
      again = read_again (board);
      assert_meant (&one, again, &n_played);
      n_conflicts += count_conflicts (&one);
      g_string_free (one.xml, TRUE);
    }
  g_test_message ("%u conflicts, %u played", n_conflicts, n_played);
  g_assert_cmpuint (n_conflicts, >, 0);
  g_assert_cmpuint (n_played, >, 0);
}

static void
conflicts_are_found_and_mended (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  guint n_mended = 0;

  for (guint i = 0; i < read_rounds ("BOARDLOOM_POSITIONS", 150, 3000); i++)
    {
      g_autoptr (LoomBoard) board = NULL;
      guint n_left, found, expected, n_played = 0;
      Case one;

      make_case (&one, rand);
      board = read_text (one.xml->str, one.xml->len);
      expected = count_conflicts (&one);
      found = count_found (board, "PLACE-CONFLICT");
      /* Two owners are an error of their own where the game has owners. */
      if (one.rules == NULL || strcmp (one.rules, "rumble-nation") == 0
          || strcmp (one.rules, "die-for-the-colony") == 0)
        g_assert_cmpuint (found, ==, expected);
      else
        g_assert_cmpuint (found, <=, expected);
      n_mended += mend (board, &n_left);
      assert_meant (&one, board, &n_played);
      g_string_free (one.xml, TRUE);
    }
  g_assert_cmpuint (n_mended, >, 0);
}

/* Samples: what is placed is drawn, and the game begins with it. */
static void
assert_sample (const LoomBoard *board, const LoomScenario *scenario)
{
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
  g_autoptr (LoomAreaPlan) plan = NULL;

  if (loom_board_n (board, LOOM_KIND_AREA) == 0)
    return;
  plan = loom_area_plan_new (board, scenario, loom_theme_get (LOOM_THEME_COLOUR), NULL);
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *area = loom_area_plan_area (plan, i);
      const guint32 index = position->area_of_handle[area->area->entity.handle];
      const LoomPositionArea *placed = index != LOOM_NONE ? &position->areas[index] : NULL;

      g_assert_cmpint (area->dice, ==, placed != NULL ? placed->dice : LOOM_UNSET);
      g_assert_cmpint (area->face, ==, placed != NULL ? placed->face : LOOM_UNSET);
      g_assert_cmpint (area->number, ==, placed != NULL ? placed->number : LOOM_UNSET);
      g_assert_cmpuint (area->seat, ==, placed != NULL ? placed->owner : 0);
      g_assert_cmpint (area->shrine, ==, placed != NULL && placed->shrine);
    }
}

static void
samples_are_drawn_as_they_are_played (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GPtrArray) errors = NULL;
      g_autoptr (LoomBoard) board = NULL;

      if (!g_str_has_suffix (name, ".board.xml"))
        continue;
      board = loom_formats_read_file (path, NULL, &errors);
      g_assert_nonnull (board);
      for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++, n++)
        assert_sample (board, loom_board_scenario (board, i));
    }
  g_assert_cmpuint (n, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/position/areas-are-drawn-counted-and-played-alike",
                   areas_are_drawn_counted_and_played_alike);
  g_test_add_func ("/position/conflicts-are-found-and-mended", conflicts_are_found_and_mended);
  g_test_add_func ("/position/samples-are-drawn-as-they-are-played",
                   samples_are_drawn_as_they_are_played);
  return g_test_run ();
}
