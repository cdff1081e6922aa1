/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card of Dice & Shrines. */

#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/dice-and-shrines/rules/options.h"
#include "validator/base/tongue.h"

/* A guardian: what it always can, and its power in epic mode. */
typedef struct
{
  const char *name;
  const char *always;
  const char *power;
} Guardian;

static const Guardian guardians[] = {
  [LOOM_GUARDIAN_HIPPO]
  = { N_ ("Hippo"),
      N_ ("Of the random dice of a reinforcement, you place {hippo-dice} by hand first."),
      N_ ("*Tide Surge:* {tide-surge:die|dice} more on an own area, up to its cap.") },
  [LOOM_GUARDIAN_HEDGEHOG]
  = { N_ ("Hedgehog"), N_ ("Random dice go to your areas with the fewest dice."),
      N_ ("*Spine Shield:* until your next turn one own area cannot be "
          "attacked.") },
  [LOOM_GUARDIAN_FOX]
  = { N_ ("Fox"),
      N_ ("Attacks from an area beside an enemy reach {long-attack:step|steps} far."
          "{mode=epic: At the end of every {bank-every=1:own turn|2:second own "
          "turn|*:{bank-every}th own "
          "turn} a die is banked, {bank-max} at most.}"),
      N_ ("*Critical:* all banked dice join one attack, and are gone.") },
  [LOOM_GUARDIAN_OWL]
  = { N_ ("Owl"), N_ ("Any attack reaches {long-attack:step|steps} far."),
      N_ ("*Dice Transfer:* all dice of an own area {transfer=keep-min:but one (a "
          "shrine’s {shrine-min})|all:(of a shrine all but {shrine-min})} go to "
          "one beside it, as far as there is room.") },
  [LOOM_GUARDIAN_TURTLE]
  = { N_ ("Turtle"), N_ ("A lost attack from beside an own area leaves {turtle-keeps:die|dice}."),
      N_ ("*Iron Rush:* your next attack this turn leaves half its dice behind when won, "
          "{iron-rush-keeps} when lost.") },
};

static gboolean
is_epic (const LoomCardWriter *writer)
{
  return loom_card_writer_get_position (writer)->options.values[LOOM_DS_MODE] == LOOM_DS_MODE_EPIC;
}

static void
add_guardian (LoomCardWriter *writer, LoomCardTable *table, guint i)
{
  loom_card_table_add_picture (table, (LoomCardPicture)(LOOM_CARD_HIPPO + i));
  loom_card_writer_add_cell (writer, table, guardians[i].name);
  loom_card_writer_add_cell (writer, table, guardians[i].always);
  if (is_epic (writer))
    loom_card_writer_add_cell (writer, table, guardians[i].power);
}

/* A bit for each that may take part: the ones that seats have, or all where any is drawn. */
static guint
get_playing (const LoomPosition *position)
{
  guint playing = 0;

  if (position->options.values[LOOM_DS_MODE] == LOOM_DS_MODE_ZEN)
    return 0;
  for (guint i = 1; i <= position->n_seats; i++)
    playing |= position->seats[i].guardian >= 0 ? 1u << position->seats[i].guardian : ~0u;
  return playing;
}

static void
add_guardians (LoomCardWriter *writer)
{
  const guint playing = get_playing (loom_card_writer_get_position (writer));
  LoomCardTable *table;

  if (playing == 0)
    return;
  table = loom_card_writer_add_table (writer);
  loom_card_table_add_column (table, N_ ("GUARDIAN"), FALSE, TRUE);
  loom_card_table_add_column (table, N_ ("ALWAYS"), TRUE, FALSE);
  if (is_epic (writer))
    loom_card_table_add_column (table, N_ ("POWER"), TRUE, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (guardians); i++)
    if ((playing & 1u << i) != 0)
      add_guardian (writer, table, i);
}

/* What the fox’s bank may add to an attack; the option is told by it only where there is one. */
static guint
get_bank (LoomCardWriter *writer)
{
  const guint playing = get_playing (loom_card_writer_get_position (writer));

  if (!is_epic (writer) || (playing & 1u << LOOM_GUARDIAN_FOX) == 0)
    return 0;
  return (guint)loom_card_writer_get (writer, LOOM_DS_BANK_MAX);
}

/* A shrine attacks as well, as the last area of its owner. */
static void
add_odds (LoomCardWriter *writer)
{
  const guint cap = (guint)loom_card_writer_get (writer, LOOM_DS_DICE_CAP);
  const guint least = (guint)loom_card_writer_get (writer, LOOM_DS_ATTACK_DICE);
  const guint shrine = (guint)loom_card_writer_get (writer, LOOM_DS_SHRINE_CAP);
  const guint most = MAX (cap, shrine);

  if (least <= most + get_bank (writer))
    loom_card_writer_add_odds (writer, least, most + get_bank (writer), most);
}

static void
add_battle (LoomCardWriter *writer)
{
  static const gint faces[] = { 5, 3, 4, 2 };

  loom_card_writer_add_figure (writer, LOOM_CARD_FIGURE_BATTLE, faces, G_N_ELEMENTS (faces), "");
}

static void
add_elements (LoomCardWriter *writer)
{
  if (is_epic (writer))
    loom_card_writer_add_figure (writer, LOOM_CARD_FIGURE_ELEMENTS, NULL, 0, "");
}

static void
add_shrine (LoomCardWriter *writer)
{
  loom_card_writer_add_figure (writer, LOOM_CARD_FIGURE_SHRINE, NULL, 0,
                               N_ ("Never fewer than *{shrine-min:die|dice}*, never more than "
                                   "*{shrine-cap}*. It attacks only when it is your last area."));
}

static void
state_stats (LoomCardWriter *writer)
{
  const LoomPosition *position = loom_card_writer_get_position (writer);
  guint n_owned = 0, n_dice = 0, n_shrines = 0, n_guardians = 0;

  for (guint i = 0; i < position->n_areas; i++)
    {
      n_owned += position->areas[i].owner != 0;
      n_dice += position->areas[i].dice != LOOM_UNSET;
      n_shrines += position->areas[i].shrine;
    }
  for (guint i = 1; i <= position->n_seats; i++)
    n_guardians += position->seats[i].guardian != LOOM_UNSET;
  loom_card_writer_state (writer, "areas", n_owned < position->n_areas ? "dealt" : "placed");
  loom_card_writer_state (writer, "dice", n_dice < position->n_areas ? "dealt" : "placed");
  loom_card_writer_state (writer, "shrines", n_shrines < position->n_seats ? "drawn" : "placed");
  loom_card_writer_state (writer, "guardians",
                          n_guardians < position->n_seats ? "drawn" : "stated");
}

static const LoomCardLine lines[] = {
  LOOM_CARD_HEAD (N_ ("Before the game")),
  LOOM_CARD_SAY (
      "G2",
      N_ ("{order=as-seated:{@first=chance:*Seat 1*|*:*{@first}*} begins, the others follow "
          "as they sit|random-each-game:*Chance* draws the order of all players"
          "{@first=chance:|*:; *{@first}* begins}|rotated:The *first turn* "
          "{@first=chance:passes on from game to game|*:is *{@first}’s*}}.")),
  LOOM_CARD_SAY (
      "DS-01",
      N_ ("{@areas=placed:*Areas* belong to whom the board shows.|*:*Deal* the areas that "
          "belong to nobody in turn, at random, with a die on each.} {@dice=placed:*Dice* "
          "are as the board shows.|*:Then deal more dice in turn, each to a random own area "
          "with room, until there are {dealt-dice} for each area.}")),
  LOOM_CARD_SAY (
      "DS-01 DS-10 DS-12",
      N_ ("{@shrines=placed:*Shrines* stand where the board shows.|*:A random own area "
          "becomes the *shrine* of who has none.}{mode=zen: There are no "
          "guardians.|spirit:{@guardians=drawn: Draw a guardian for who has none.} A "
          "guardian’s gift is always there.|epic:{@guardians=drawn: Draw a guardian for who "
          "has none.} Guardians have gifts, powers and elements.}{mode=zen:|*:"
          "{guardians=duplicates: Two players may have the same.|unique: No two players "
          "have the same.}}")),
  LOOM_CARD_HEAD (N_ ("Shrines")),
  LOOM_CARD_MAKE ("DS-01 DS-03 DS-13", add_shrine),
  LOOM_CARD_SAY (
      "DS-05",
      N_ ("*Captured*, it is an ordinary area for good. {scatter=all-defender-dice:Every die "
          "that stood on it} goes to a random area of its loser with room; what finds none "
          "{scatter-overflow=discarded:is lost|stock:goes to the loser’s stock}.")),
  LOOM_CARD_HEAD (N_ ("Your turn")),
  LOOM_CARD_DO (
      "DS-03 DS-12 G1",
      N_ ("*Attack* a neighbouring area, from one with {attack-dice:die|dice} or more: as "
          "often as you like, {max-attacks} times at the most.")),
  LOOM_CARD_DO ("DS-11",
                N_ ("{mode=epic:*Use your power* once, at any moment, from your turn "
                    "{first-active-turn} on. Then it rests for {cooldown=t-plus-3:two full "
                    "own turns|t-plus-2:one full own turn}.}")),
  LOOM_CARD_DO (
      "DS-06 DS-07 DS-09",
      N_ ("*Reinforce.* Count the areas of your largest connected group{overflow=stock64:, "
          "and your stock|discard:}. {shrine-bonus:die|dice} for the shrine and {aura-bonus} "
          "for each own area within {aura-range:step|steps} of it {guaranteed=additional:come "
          "on top|from-pool:are taken out of these}, first; the rest goes one by one to "
          "random own areas with room.")),
  LOOM_CARD_SAY (
      "DS-07 DS-08 DS-09",
      N_ ("An area holds *{dice-cap:die|dice}* at most. Dice for a full shrine or aura area "
          "{guaranteed-at-cap=lost:are lost|stock:go to your stock}; what is left when all "
          "areas are full {overflow=stock64:waits in your *stock*, {stock-max} at "
          "most|discard:is lost}.")),
  LOOM_CARD_HEAD (N_ ("Winning")),
  LOOM_CARD_SAY ("DS-02",
                 N_ ("{victory=last-standing:Be the *last* one with an area.} After "
                     "*{max-turns:turn|turns}* of single players most areas win, then most "
                     "dice; who is level shares.")),
  LOOM_CARD_HEAD (N_ ("Attack")),
  LOOM_CARD_SAY ("DS-04", N_ ("Both sides roll all their dice; the sums decide.")),
  LOOM_CARD_MAKE ("DS-04", add_battle),
  LOOM_CARD_SAY ("DS-04",
                 N_ ("*Yours is higher:* the defender’s dice are gone; all of yours but one "
                     "move in, as far as there is room (a shrine keeps {shrine-min}).")),
  LOOM_CARD_SAY ("DS-04 G5",
                 N_ ("*Lower{mode=epic:|*: or level}:* you are left with one die there (a "
                     "shrine {shrine-min}); the defender loses nothing.")),
  LOOM_CARD_SAY (
      "DS-12 G5",
      N_ ("{mode=epic:*Level:* you win if your area has your element and the target does "
          "not have the defender’s. If both have, nothing changes. Else the defender wins.}")),
  LOOM_CARD_HEAD (N_ ("Elements")),
  LOOM_CARD_MAKE ("DS-12", add_elements),
  LOOM_CARD_SAY (
      "DS-12",
      N_ ("{mode=epic:Hippo *water*, hedgehog *earth*, fox *fire*, owl *air*, turtle "
          "*nature*. An area that you have held for {element-turns:own turn|own turns} takes "
          "your element. When it is captured, the element {element-on-capture=persists:stays "
          "until another takes its place|cleared:is removed}.}")),
  LOOM_CARD_HEAD (N_ ("Areas held")),
  LOOM_CARD_MAKE ("DS-02 DS-06", loom_card_writer_add_areas),
  LOOM_CARD_WIDE (""),
  LOOM_CARD_MAKE ("DS-12 DS-14", add_guardians),
  LOOM_CARD_HEAD (N_ ("Odds of an attack, in percent")),
  LOOM_CARD_MAKE ("DS-04", add_odds),
};

const LoomCardTemplate loom_card_dice_and_shrines = {
  .goal = N_ ("Stay connected, guard your shrine, outlast the others."),
  .lines = lines,
  .n_lines = G_N_ELEMENTS (lines),
  .state_stats = state_stats,
};
