/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What pieces are called, and which of them stand under one heading. */

#include "render/pieces/groups.h"

#include "render/draw/sign-words.h"
#include "render/motifs/insect.h"

#include <glib/gi18n-lib.h>

typedef enum
{
  GROUP_SEATS,
  GROUP_ROLES,
  GROUP_NUMBERS,
  GROUP_CUBES,
  GROUP_REINFORCEMENTS,
  GROUP_PRIORITY,
  GROUP_OWNERS,
  GROUP_NOBODY,
  GROUP_OWNER_DIALS,
  GROUP_NOBODY_DIALS,
  GROUP_SPARE,
  GROUP_DICE,
  GROUP_STOCK,
  GROUP_STOCK_DIALS,
  GROUP_ORDER,
  GROUP_FACES,
  GROUP_FORCES,
  GROUP_MARKERS,
  GROUP_SHRINES,
  GROUP_GUARDIANS,
  GROUP_ELEMENTS,
  GROUP_HELD,
  GROUP_POWERS,
  GROUP_REST,
  GROUP_UNITS,
  GROUP_STATE,
  GROUP_WOUNDS,
  GROUP_FORFEIT,
  GROUP_TRAIL,
  GROUP_BITES,
  GROUP_ITEMS,
  GROUP_ITEMS_OF_SIDES,
  GROUP_DIGGING,
  GROUP_TURNS,
  GROUP_WORMS,
  GROUP_WORM_BITES,
  GROUP_SPIDERS,
  GROUP_SPIDER_DIALS,
  GROUP_WEBS,
  GROUP_OLD_WEBS,
  GROUP_ROUNDS,
  GROUP_ROUND_MARKERS,
  GROUP_FIRST,
  GROUP_OWN,
  N_GROUPS
} Group;

static const LoomComponentGroup groups[N_GROUPS] = {
  [GROUP_SEATS] = { "SEATS", "one for each player", LOOM_PIECE_GROUND_PAPER },
  [GROUP_ROLES] = { "SIDES", "one for each player", LOOM_PIECE_GROUND_BOARD },
  [GROUP_NUMBERS] = { "NUMBER TOKENS", "one an area", LOOM_PIECE_GROUND_BOARD },
  [GROUP_CUBES] = { NULL, "forces", LOOM_PIECE_GROUND_SEAT },
  [GROUP_REINFORCEMENTS]
  = { "REINFORCEMENTS", "lay them on the forces they join", LOOM_PIECE_GROUND_BOARD },
  [GROUP_PRIORITY] = { "PRIORITY", "take one when all forces are placed", LOOM_PIECE_GROUND_BOARD },
  [GROUP_OWNERS] = { NULL, "one on each own area; it is a die itself", LOOM_PIECE_GROUND_SEAT },
  [GROUP_NOBODY]
  = { "NOBODY", "on areas of nobody’s; each is a die itself", LOOM_PIECE_GROUND_BOARD },
  [GROUP_OWNER_DIALS]
  = { NULL, "one on each own area; turn its dice upright", LOOM_PIECE_GROUND_SEAT },
  [GROUP_NOBODY_DIALS]
  = { "NOBODY", "on areas of nobody’s; turn their dice upright", LOOM_PIECE_GROUND_BOARD },
  [GROUP_SPARE] = { "SPARE",
                    "for the one seat that has laid all its own; change them back when it "
                    "has some again",
                    LOOM_PIECE_GROUND_BOARD },
  [GROUP_DICE] = { "MORE DICE", "lay them under the owner’s counter", LOOM_PIECE_GROUND_BOARD },
  [GROUP_STOCK] = { "STOCK", "dice kept for later", LOOM_PIECE_GROUND_BOARD },
  [GROUP_STOCK_DIALS]
  = { NULL, "dice kept for later; turn tens and ones upright", LOOM_PIECE_GROUND_SEAT },
  [GROUP_ORDER] = { "ORDER OF TURNS", "deal one to each player", LOOM_PIECE_GROUND_BOARD },
  [GROUP_FACES] = { "DICE", "lay on each area the face it shows", LOOM_PIECE_GROUND_BOARD },
  [GROUP_FORCES] = { NULL, "twenty-sided dice; turn over what is used", LOOM_PIECE_GROUND_SEAT },
  [GROUP_MARKERS] = { NULL, "fortified", LOOM_PIECE_GROUND_SEAT },
  [GROUP_SHRINES] = { "SHRINES", "one for each player", LOOM_PIECE_GROUND_BOARD },
  [GROUP_GUARDIANS] = { "GUARDIANS", "one for each player", LOOM_PIECE_GROUND_PAPER },
  [GROUP_ELEMENTS] = { "ELEMENTS", "on converted areas", LOOM_PIECE_GROUND_BOARD },
  [GROUP_HELD] = { "TURNS HELD", "turn the number upright", LOOM_PIECE_GROUND_BOARD },
  [GROUP_POWERS] = { "BANK AND SHIELDS", "", LOOM_PIECE_GROUND_BOARD },
  [GROUP_REST] = { "REST", "turns until the power may be used; turn the number upright",
                   LOOM_PIECE_GROUND_BOARD },
  [GROUP_UNITS] = { NULL, "units", LOOM_PIECE_GROUND_SEAT },
  [GROUP_STATE] = { NULL, "hit points left; lay under a wounded unit", LOOM_PIECE_GROUND_SEAT },
  [GROUP_WOUNDS]
  = { NULL, "hit points left; lay under a wounded unit, turned upright", LOOM_PIECE_GROUND_SEAT },
  [GROUP_FORFEIT]
  = { "TURNS GIVEN UP", "by a queen; turn the number upright", LOOM_PIECE_GROUND_EARTH },
  [GROUP_TRAIL] = { NULL, "trail; strips can be cut as long as it is", LOOM_PIECE_GROUND_TRAIL },
  [GROUP_BITES] = { "ANTLIONS", "kills left; turn the number upright", LOOM_PIECE_GROUND_EARTH },
  [GROUP_ITEMS] = { "ITEMS", "on the map, or under who carries them", LOOM_PIECE_GROUND_EARTH },
  [GROUP_ITEMS_OF_SIDES]
  = { "ITEMS", "once one is a unit, its foot points at its side", LOOM_PIECE_GROUND_EARTH },
  [GROUP_TURNS]
  = { "DIGGING", "turns left, turned upright; what has none is open", LOOM_PIECE_GROUND_EARTH },
  [GROUP_DIGGING] = { "DIGGING", "turns left, and open", LOOM_PIECE_GROUND_EARTH },
  [GROUP_WORMS] = { "EARTHWORMS", "heads, bodies, bends, tails; spare heads for splits",
                    LOOM_PIECE_GROUND_EARTH },
  [GROUP_WORM_BITES]
  = { "BITTEN WORMS", "bites left; turn the number upright", LOOM_PIECE_GROUND_EARTH },
  [GROUP_SPIDERS] = { "SPIDERS", "and who is caught", LOOM_PIECE_GROUND_SILK },
  [GROUP_SPIDER_DIALS]
  = { "SPIDERS", "turn the radius of the web upright", LOOM_PIECE_GROUND_SILK },
  [GROUP_WEBS] = { "WEB", "cut along the dashes", LOOM_PIECE_GROUND_PAPER },
  [GROUP_OLD_WEBS] = { "OLD WEBS", "cut to what is covered", LOOM_PIECE_GROUND_SILK },
  [GROUP_ROUNDS] = { "ROUNDS", "", LOOM_PIECE_GROUND_BOARD },
  [GROUP_ROUND_MARKERS] = { "MARKERS", "on the rounds", LOOM_PIECE_GROUND_BOARD },
  [GROUP_FIRST] = { "FIRST", "who began", LOOM_PIECE_GROUND_BOARD },
  [GROUP_OWN] = { "PIECES", "", LOOM_PIECE_GROUND_PAPER },
};

static const struct
{
  const char *name;
  Group group;
} kinds[LOOM_N_COMPONENTS] = {
  [LOOM_COMPONENT_SEAT] = { NC_ ("piece", "seat card"), GROUP_SEATS },
  [LOOM_COMPONENT_ROLE] = { NC_ ("piece", "card of a side"), GROUP_ROLES },
  [LOOM_COMPONENT_NUMBER] = { NC_ ("piece", "number token"), GROUP_NUMBERS },
  [LOOM_COMPONENT_CUBE] = { NC_ ("piece", "force counter"), GROUP_CUBES },
  [LOOM_COMPONENT_PRIORITY] = { NC_ ("piece", "priority token"), GROUP_PRIORITY },
  [LOOM_COMPONENT_OWNER] = { NC_ ("piece", "owner’s counter"), GROUP_OWNERS },
  [LOOM_COMPONENT_SPARE] = { NC_ ("piece", "spare counter"), GROUP_SPARE },
  [LOOM_COMPONENT_DICE] = { NC_ ("piece", "counter of dice"), GROUP_DICE },
  [LOOM_COMPONENT_STOCK] = { NC_ ("piece", "counter of stock"), GROUP_STOCK },
  [LOOM_COMPONENT_ORDER] = { NC_ ("piece", "token of the order of turns"), GROUP_ORDER },
  [LOOM_COMPONENT_FACE] = { NC_ ("piece", "face of a die"), GROUP_FACES },
  [LOOM_COMPONENT_FORCE] = { NC_ ("piece", "counter of a twenty-sided die"), GROUP_FORCES },
  [LOOM_COMPONENT_MARKER] = { NC_ ("piece", "fortify marker"), GROUP_MARKERS },
  [LOOM_COMPONENT_SHRINE] = { NC_ ("piece", "shrine"), GROUP_SHRINES },
  [LOOM_COMPONENT_GUARDIAN] = { NC_ ("piece", "guardian’s card"), GROUP_GUARDIANS },
  [LOOM_COMPONENT_ELEMENT] = { NC_ ("piece", "element dot"), GROUP_ELEMENTS },
  [LOOM_COMPONENT_HELD] = { NC_ ("piece", "counter of turns held"), GROUP_HELD },
  [LOOM_COMPONENT_BANK] = { NC_ ("piece", "bank token"), GROUP_POWERS },
  [LOOM_COMPONENT_COOLDOWN] = { NC_ ("piece", "cool-down token"), GROUP_REST },
  [LOOM_COMPONENT_SHIELD] = { NC_ ("piece", "shield token"), GROUP_POWERS },
  [LOOM_COMPONENT_UNIT] = { NC_ ("piece", "unit"), GROUP_UNITS },
  [LOOM_COMPONENT_HIT_POINTS] = { NC_ ("piece", "counter of hit points"), GROUP_STATE },
  [LOOM_COMPONENT_FORFEIT] = { NC_ ("piece", "forfeit counter"), GROUP_FORFEIT },
  [LOOM_COMPONENT_BITES] = { NC_ ("piece", "antlion counter"), GROUP_BITES },
  [LOOM_COMPONENT_TRAIL] = { NC_ ("piece", "cell of trail"), GROUP_TRAIL },
  [LOOM_COMPONENT_STUN] = { NC_ ("piece", "stun marker"), GROUP_SPIDERS },
  [LOOM_COMPONENT_ITEM] = { NC_ ("piece", "item"), GROUP_ITEMS },
  [LOOM_COMPONENT_COVER] = { NC_ ("piece", "cover of an item"), GROUP_ITEMS },
  [LOOM_COMPONENT_DIG] = { NC_ ("piece", "digging counter of an entrance"), GROUP_DIGGING },
  [LOOM_COMPONENT_THRONE] = { NC_ ("piece", "digging counter of the throne"), GROUP_DIGGING },
  [LOOM_COMPONENT_TURNS] = { NC_ ("piece", "digging counter"), GROUP_TURNS },
  [LOOM_COMPONENT_WORM_HEAD] = { NC_ ("piece", "head of an earthworm"), GROUP_WORMS },
  [LOOM_COMPONENT_WORM_BODY] = { NC_ ("piece", "body of an earthworm"), GROUP_WORMS },
  [LOOM_COMPONENT_WORM_BEND] = { NC_ ("piece", "bend of an earthworm"), GROUP_WORMS },
  [LOOM_COMPONENT_WORM_TAIL] = { NC_ ("piece", "tail of an earthworm"), GROUP_WORMS },
  [LOOM_COMPONENT_WORM_BITES] = { NC_ ("piece", "counter of bites"), GROUP_WORM_BITES },
  [LOOM_COMPONENT_SPIDER] = { NC_ ("piece", "spider"), GROUP_SPIDERS },
  [LOOM_COMPONENT_WEB] = { NC_ ("piece", "web"), GROUP_WEBS },
  [LOOM_COMPONENT_OLD_WEB] = { NC_ ("piece", "cell of old web"), GROUP_OLD_WEBS },
  [LOOM_COMPONENT_ROUND_TRACK] = { NC_ ("piece", "round track"), GROUP_ROUNDS },
  [LOOM_COMPONENT_ROUND] = { NC_ ("piece", "round marker"), GROUP_ROUND_MARKERS },
  [LOOM_COMPONENT_FIRST] = { NC_ ("piece", "token of who began"), GROUP_FIRST },
  [LOOM_COMPONENT_OWN] = { NC_ ("piece", "piece"), GROUP_OWN },
};

/* The group of what is turned like a dial, or stands for more; that of its kind otherwise. */
static Group
group_of_few (const LoomComponent *component)
{
  const gboolean is_turned = component->of > 0;

  switch (component->kind)
    {
    case LOOM_COMPONENT_OWNER:
      if (component->seat == 0)
        return is_turned ? GROUP_NOBODY_DIALS : GROUP_NOBODY;
      return is_turned ? GROUP_OWNER_DIALS : GROUP_OWNERS;
    case LOOM_COMPONENT_STOCK:
      return is_turned ? GROUP_STOCK_DIALS : GROUP_STOCK;
    case LOOM_COMPONENT_HIT_POINTS:
      return is_turned ? GROUP_WOUNDS : GROUP_STATE;
    case LOOM_COMPONENT_ITEM:
      return is_turned ? GROUP_ITEMS_OF_SIDES : GROUP_ITEMS;
    case LOOM_COMPONENT_SPIDER:
      return component->value > 0 ? GROUP_SPIDER_DIALS : GROUP_SPIDERS;
    default:
      return kinds[component->kind].group;
    }
}

guint
loom_component_group_of (const LoomComponent *component)
{
  if (component->seat == 0 && component->kind == LOOM_COMPONENT_CUBE)
    return GROUP_REINFORCEMENTS;
  return group_of_few (component);
}

const LoomComponentGroup *
loom_component_group_get (guint group)
{
  g_return_val_if_fail (group < N_GROUPS, NULL);

  return &groups[group];
}

const char *
loom_piece_name (const LoomComponent *component)
{
  static const char *const units[LOOM_N_INSECTS]
      = { NC_ ("piece", "worker"),      NC_ ("piece", "soldier"), NC_ ("piece", "drone"),
          NC_ ("piece", "young queen"), NC_ ("piece", "queen"),   NC_ ("piece", "termite bomb"),
          NC_ ("piece", "antlion"),     NC_ ("piece", "spider") };

  if (component->kind == LOOM_COMPONENT_OWN)
    return component->own->kind;
  if (component->kind == LOOM_COMPONENT_UNIT && component->value >= 0
      && component->value < LOOM_N_INSECTS)
    return units[component->value];
  if (component->seat == 0 && component->kind == LOOM_COMPONENT_CUBE)
    return component->value > 1 ? NC_ ("piece", "reinforcement of several cubes")
                                : NC_ ("piece", "reinforcement");
  if (component->seat == 0 && component->kind == LOOM_COMPONENT_OWNER)
    return NC_ ("piece", "counter of nobody’s area");
  if (component->kind == LOOM_COMPONENT_TRAIL && component->value > 1)
    return NC_ ("piece", "strip of trail");
  return kinds[component->kind].name;
}

const char *
loom_piece_say (const LoomComponent *component)
{
  const char *name = loom_piece_name (component);

  return component->kind == LOOM_COMPONENT_OWN ? name
                                               : g_dpgettext2 (GETTEXT_PACKAGE, "piece", name);
}

const char *
loom_piece_print (const LoomComponent *component, const char *language)
{
  const char *name = loom_piece_name (component);

  return component->kind == LOOM_COMPONENT_OWN ? name : loom_sign_words (language, name);
}

/* What is drawn, of which there are several. */
static const char *
find_drawn (LoomComponentKind kind)
{
  switch (kind)
    {
    case LOOM_COMPONENT_TRAIL:
      return "trails";
    case LOOM_COMPONENT_OLD_WEB:
      return "old webs";
    case LOOM_COMPONENT_ELEMENT:
      return "elements of areas";
    case LOOM_COMPONENT_HELD:
      return "turns that areas were held";
    case LOOM_COMPONENT_WORM_HEAD:
      return "heads of earthworms beyond those here";
    case LOOM_COMPONENT_WORM_BODY:
      return "bodies of earthworms";
    default:
      return kinds[kind].name;
    }
}

/* Each kind of @components once, after @begin. */
static void
append_kinds (GString *text,
              const char *language,
              const char *begin,
              const GArray *components,
              LoomMeans means)
{
  gboolean is_told[LOOM_N_COMPONENTS] = { FALSE };
  gboolean is_first = TRUE;

  for (guint i = 0; i < components->len; i++)
    {
      const LoomComponentKind kind = loom_components_get (components, i)->kind;

      if (is_told[kind])
        continue;
      is_told[kind] = TRUE;
      g_string_append (text, is_first ? loom_sign_words (language, begin) : ", ");
      g_string_append (text,
                       loom_sign_words (language, means == LOOM_MEANS_PENCIL ? find_drawn (kind)
                                                                             : kinds[kind].name));
      is_first = FALSE;
    }
  if (!is_first)
    g_string_append (text, ". ");
}

char *
loom_piece_dup_beside (const LoomBoard *board, const LoomPrintSettings *settings)
{
  g_autoptr (GArray) pencil
      = loom_components_new_by (board, settings->scenario, &settings->pieces, LOOM_MEANS_PENCIL);
  g_autoptr (GArray) own
      = loom_components_new_by (board, settings->scenario, &settings->pieces, LOOM_MEANS_OWN);
  const char *language = loom_board_get_root (board)->lang;
  GString *text = g_string_new (NULL);

  append_kinds (text, language, "Draw with a pencil: ", pencil, LOOM_MEANS_PENCIL);
  append_kinds (text, language, "Lay dice, cubes or pawns of your own: ", own, LOOM_MEANS_OWN);
  g_strchomp (text->str);
  return g_string_free (text, text->str[0] == '\0');
}
