/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What pieces are called, and which of them stand under one heading. */

#include "render/pieces/groups.h"

#include "render/motifs/insect.h"

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
  GROUP_DICE,
  GROUP_STOCK,
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
  GROUP_FORFEIT,
  GROUP_TRAIL,
  GROUP_BITES,
  GROUP_ITEMS,
  GROUP_DIGGING,
  GROUP_WORMS,
  GROUP_WORM_BITES,
  GROUP_SPIDERS,
  GROUP_WEBS,
  GROUP_OLD_WEBS,
  GROUP_ROUNDS,
  GROUP_ROUND_MARKERS,
  GROUP_FIRST,
  GROUP_OWN,
  N_GROUPS
} Group;

static const LoomNeedGroup groups[N_GROUPS] = {
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
  [GROUP_DICE] = { "MORE DICE", "lay them under the owner’s counter", LOOM_PIECE_GROUND_BOARD },
  [GROUP_STOCK] = { "STOCK", "dice kept for later", LOOM_PIECE_GROUND_BOARD },
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
  [GROUP_FORFEIT]
  = { "TURNS GIVEN UP", "by a queen; turn the number upright", LOOM_PIECE_GROUND_EARTH },
  [GROUP_TRAIL] = { NULL, "trail; strips can be cut as long as it is", LOOM_PIECE_GROUND_TRAIL },
  [GROUP_BITES] = { "ANTLIONS", "kills left; turn the number upright", LOOM_PIECE_GROUND_EARTH },
  [GROUP_ITEMS] = { "ITEMS", "on the map, or under who carries them", LOOM_PIECE_GROUND_EARTH },
  [GROUP_DIGGING] = { "DIGGING", "turns left, and open", LOOM_PIECE_GROUND_EARTH },
  [GROUP_WORMS] = { "EARTHWORMS", "heads, bodies, bends, tails; spare heads for splits",
                    LOOM_PIECE_GROUND_EARTH },
  [GROUP_WORM_BITES]
  = { "BITTEN WORMS", "bites left; turn the number upright", LOOM_PIECE_GROUND_EARTH },
  [GROUP_SPIDERS] = { "SPIDERS", "and who is caught", LOOM_PIECE_GROUND_SILK },
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
} kinds[LOOM_N_NEEDS] = {
  [LOOM_NEED_SEAT] = { "seat card", GROUP_SEATS },
  [LOOM_NEED_ROLE] = { "card of a side", GROUP_ROLES },
  [LOOM_NEED_NUMBER] = { "number token", GROUP_NUMBERS },
  [LOOM_NEED_CUBE] = { "force counter", GROUP_CUBES },
  [LOOM_NEED_PRIORITY] = { "priority token", GROUP_PRIORITY },
  [LOOM_NEED_OWNER] = { "owner’s counter", GROUP_OWNERS },
  [LOOM_NEED_DICE] = { "counter of dice", GROUP_DICE },
  [LOOM_NEED_STOCK] = { "counter of stock", GROUP_STOCK },
  [LOOM_NEED_ORDER] = { "token of the order of turns", GROUP_ORDER },
  [LOOM_NEED_FACE] = { "face of a die", GROUP_FACES },
  [LOOM_NEED_FORCE] = { "counter of a twenty-sided die", GROUP_FORCES },
  [LOOM_NEED_MARKER] = { "fortify marker", GROUP_MARKERS },
  [LOOM_NEED_SHRINE] = { "shrine", GROUP_SHRINES },
  [LOOM_NEED_GUARDIAN] = { "guardian’s card", GROUP_GUARDIANS },
  [LOOM_NEED_ELEMENT] = { "element dot", GROUP_ELEMENTS },
  [LOOM_NEED_HELD] = { "counter of turns held", GROUP_HELD },
  [LOOM_NEED_BANK] = { "bank token", GROUP_POWERS },
  [LOOM_NEED_COOLDOWN] = { "cool-down token", GROUP_REST },
  [LOOM_NEED_SHIELD] = { "shield token", GROUP_POWERS },
  [LOOM_NEED_UNIT] = { "unit", GROUP_UNITS },
  [LOOM_NEED_HIT_POINTS] = { "counter of hit points", GROUP_STATE },
  [LOOM_NEED_FORFEIT] = { "forfeit counter", GROUP_FORFEIT },
  [LOOM_NEED_BITES] = { "antlion counter", GROUP_BITES },
  [LOOM_NEED_TRAIL] = { "cell of trail", GROUP_TRAIL },
  [LOOM_NEED_STUN] = { "stun marker", GROUP_SPIDERS },
  [LOOM_NEED_ITEM] = { "item", GROUP_ITEMS },
  [LOOM_NEED_COVER] = { "cover of an item", GROUP_ITEMS },
  [LOOM_NEED_DIG] = { "digging counter of an entrance", GROUP_DIGGING },
  [LOOM_NEED_THRONE] = { "digging counter of the throne", GROUP_DIGGING },
  [LOOM_NEED_WORM_HEAD] = { "head of an earthworm", GROUP_WORMS },
  [LOOM_NEED_WORM_BODY] = { "body of an earthworm", GROUP_WORMS },
  [LOOM_NEED_WORM_BEND] = { "bend of an earthworm", GROUP_WORMS },
  [LOOM_NEED_WORM_TAIL] = { "tail of an earthworm", GROUP_WORMS },
  [LOOM_NEED_WORM_BITES] = { "counter of bites", GROUP_WORM_BITES },
  [LOOM_NEED_SPIDER] = { "spider", GROUP_SPIDERS },
  [LOOM_NEED_WEB] = { "web", GROUP_WEBS },
  [LOOM_NEED_OLD_WEB] = { "cell of old web", GROUP_OLD_WEBS },
  [LOOM_NEED_ROUND_TRACK] = { "round track", GROUP_ROUNDS },
  [LOOM_NEED_ROUND] = { "round marker", GROUP_ROUND_MARKERS },
  [LOOM_NEED_FIRST] = { "token of who began", GROUP_FIRST },
  [LOOM_NEED_OWN] = { "piece", GROUP_OWN },
};

guint
loom_need_group_of (const LoomNeed *need)
{
  if (need->seat == 0 && need->kind == LOOM_NEED_CUBE)
    return GROUP_REINFORCEMENTS;
  if (need->seat == 0 && need->kind == LOOM_NEED_OWNER)
    return GROUP_NOBODY;
  return kinds[need->kind].group;
}

const LoomNeedGroup *
loom_need_group_get (guint group)
{
  g_return_val_if_fail (group < N_GROUPS, NULL);

  return &groups[group];
}

const char *
loom_piece_name (const LoomNeed *need)
{
  static const char *const units[LOOM_N_INSECTS] = { "worker",      "soldier", "drone",
                                                     "young queen", "queen",   "termite bomb",
                                                     "antlion",     "spider" };

  if (need->kind == LOOM_NEED_OWN)
    return need->own->kind;
  if (need->kind == LOOM_NEED_UNIT && need->value >= 0 && need->value < LOOM_N_INSECTS)
    return units[need->value];
  if (need->seat == 0 && need->kind == LOOM_NEED_CUBE)
    return "reinforcement";
  if (need->seat == 0 && need->kind == LOOM_NEED_OWNER)
    return "counter of nobody’s area";
  return kinds[need->kind].name;
}
