/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card of Die for the Colony. */

#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/die-for-the-colony/rules/options.h"
#include "validator/base/tongue.h"

#include <math.h>

/* Sides of the dice that fight. */
#define SIDES 20

/* More rounds than this are not counted on a card. */
#define MOST_ROUNDS 40

/* What each action rolls, does, and lets the other side do. */

static const char *const actions[][4] = {
  { N_ ("Attack"),
    N_ ("*{attack-from=21:never|*:{attack-from}+}*, on a die with their marker "
        "*{attack-marked-from=21:never|*:{attack-marked-from}+}*"),
    N_ ("A centre die turns by {attack-change}: up for the ants, down for the grasshoppers. "
        "{attack-at-limit=illegal:Not on a die at its last face.|wasted:A die at its last face may "
        "be "
        "attacked, in vain.}"),
    N_ ("{max-blockers=0:nothing|*:block with a guard, said {block=before-roll:before you "
        "roll|after-roll:when you have rolled}: your attack fails if the guard rolls as much or "
        "more}") },
  { N_ ("Mobilize"), N_ ("*{mobilize-from=21:never|*:{mobilize-from}+}*"),
    N_ ("Choose two adjacent dice: one goes back by {mobilize-pays}, which it must have, the "
        "other, "
        "not at its last face, on by {mobilize-gains}{mobilize-receiver=clamped:, as far as it "
        "can|strict:, for which it must "
        "have room}."),
    N_ ("disrupt with a guard: if it rolls more, the second die goes on by {disrupt-blocks} "
        "less") },
  { N_ ("Sabotage"), N_ ("*{sabotage-from=21:never|*:{sabotage-from}+}*"),
    N_ ("One of their guards is out until {sabotage-lasts=this-turn:your turn "
        "ends|through-own-next-turn:its owner’s next turn ends}."),
    N_ ("{evade-from=21:nothing|*:evade: the guard rolls {evade-from}+ itself{evade=free: and "
        "stays on "
        "guard|costs-die:, and is used up by it}}") },
  { N_ ("Fortify"), N_ ("*{fortify-from=21:never|*:{fortify-from}+}*"),
    N_ ("Put your marker on a centre die. It goes at the end of {marker-turns=0:this turn|1:your "
        "next "
        "turn|*:your turn {marker-turns} turns from now}{marker-expiry=per-marker:|all-own:, and "
        "with "
        "it all your markers|all-both:, and with it all markers of both sides}."),
    N_ ("nothing") },
};

static void
add_actions (LoomCardWriter *writer)
{
  LoomCardTable *table = loom_card_writer_add_table (writer);

  loom_card_table_add_column (table, N_ ("ACTION"), FALSE, TRUE);
  loom_card_table_add_column (table, N_ ("YOUR ROLL"), TRUE, FALSE);
  loom_card_table_add_column (table, N_ ("WHAT IT DOES"), TRUE, FALSE);
  loom_card_table_add_column (table, N_ ("THE OTHER SIDE MAY"), TRUE, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    loom_card_writer_add_row (writer, table, actions[i]);
}

/* Odds: a roll of @from or more, and what a guard’s roll leaves of it. */

static double
share_of_rolls (gint from)
{
  return CLAMP (SIDES + 1 - from, 0, SIDES) / (double)SIDES;
}

/* Of all pairs of rolls, those in which the first is @from or more, and the second below it, or as
 * much too where @may_be_level. */
static double
share_against_guard (gint from, gboolean may_be_level)
{
  guint n = 0;

  for (gint roll = MAX (from, 1); roll <= SIDES; roll++)
    n += (guint)(may_be_level ? roll : roll - 1);
  return n / (double)(SIDES * SIDES);
}

static void
add_chance (LoomCardTable *table, double share)
{
  loom_card_table_take_cell (table, loom_card_dup_share (share), (gint)lround (share * 100));
}

static void
add_chances (LoomCardWriter *writer,
             LoomCardTable *table,
             const char *what,
             double alone,
             double against)
{
  loom_card_writer_add_cell (writer, table, what);
  add_chance (table, alone);
  if (against < 0)
    loom_card_table_take_cell (table, g_strdup ("–"), -1);
  else
    add_chance (table, against);
}

static void
add_odds (LoomCardWriter *writer)
{
  LoomCardTable *table = loom_card_writer_add_table (writer);
  const gint attack = loom_card_writer_get (writer, LOOM_DC_ATTACK_FROM);
  const gint marked = loom_card_writer_get (writer, LOOM_DC_ATTACK_MARKED_FROM);
  const gint mobilize = loom_card_writer_get (writer, LOOM_DC_MOBILIZE_FROM);
  const gint sabotage = loom_card_writer_get (writer, LOOM_DC_SABOTAGE_FROM);
  const gint evade = loom_card_writer_get (writer, LOOM_DC_EVADE_FROM);
  const gint fortify = loom_card_writer_get (writer, LOOM_DC_FORTIFY_FROM);
  const gboolean may_block = loom_card_writer_get (writer, LOOM_DC_MAX_BLOCKERS) > 0;

  loom_card_table_add_column (table, "", TRUE, FALSE);
  loom_card_table_add_column (table, N_ ("ALONE"), FALSE, FALSE);
  loom_card_table_add_column (table, N_ ("AGAINST A GUARD"), FALSE, FALSE);
  add_chances (writer, table, N_ ("Attack"), share_of_rolls (attack),
               may_block ? share_against_guard (attack, FALSE) : -1);
  add_chances (writer, table, N_ ("on a marker"), share_of_rolls (marked),
               may_block ? share_against_guard (marked, FALSE) : -1);
  add_chances (writer, table, N_ ("Mobilize in full"), share_of_rolls (mobilize),
               share_against_guard (mobilize, TRUE));
  add_chances (writer, table, N_ ("Sabotage"), share_of_rolls (sabotage),
               share_of_rolls (sabotage) * (1 - share_of_rolls (evade)));
  add_chances (writer, table, N_ ("Fortify"), share_of_rolls (fortify), -1);
}

static void
add_dice (LoomCardWriter *writer)
{
  const LoomPosition *position = loom_card_writer_get_position (writer);
  gint faces[LOOM_CARD_NUMBERS];

  for (guint i = 0; i < LOOM_CARD_NUMBERS; i++)
    faces[i] = i < position->n_areas && position->areas[i].face != LOOM_UNSET
                   ? position->areas[i].face
                   : loom_card_writer_get (writer, LOOM_DC_START_FACE);
  loom_card_writer_add_figure (
      writer, LOOM_CARD_FIGURE_DICE, faces, LOOM_CARD_NUMBERS,
      N_ ("{@faces=none:The centre dice show *{start-face}*.|some:The centre "
          "dice are as the board shows, or {start-face}.|all:The centre dice "
          "are as the board shows.}"));
}

static void
add_rounds (LoomCardWriter *writer)
{
  const gint rounds = loom_card_writer_get (writer, LOOM_DC_MAX_ROUNDS);

  if (rounds <= MOST_ROUNDS)
    loom_card_writer_add_track (writer, 1, rounds,
                                N_ ("A counter moves on when both have had a turn."));
}

static void
state_stats (LoomCardWriter *writer)
{
  static const char *const sides[] = { "ants", "grasshoppers" };
  const LoomPosition *position = loom_card_writer_get_position (writer);
  gboolean has_roles = FALSE;
  guint n_faces = 0;

  for (guint i = 0; i < position->n_areas; i++)
    n_faces += position->areas[i].face != LOOM_UNSET;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    loom_card_writer_state (writer, sides[i], "usual");
  for (guint i = 1; i <= position->n_seats; i++)
    {
      const LoomPositionSeat *seat = &position->seats[i];

      has_roles |= seat->role != LOOM_UNSET;
      if (seat->role != LOOM_UNSET && seat->forces != LOOM_UNSET)
        loom_card_writer_state_number (writer, sides[seat->role == LOOM_ROLE_GRASSHOPPERS],
                                       seat->forces);
    }
  loom_card_writer_state (writer, "faces",
                          n_faces == 0                  ? "none"
                          : n_faces < position->n_areas ? "some"
                                                        : "all");
  loom_card_writer_state (writer, "roles", has_roles ? "yes" : "no");
}

static const LoomCardLine lines[] = {
  LOOM_CARD_WIDE (""),
  LOOM_CARD_MAKE ("DC-08 DC-09 DC-10 DC-12 DC-13 DC-14 DC-15 DC-16", add_actions),
  LOOM_CARD_HEAD (N_ ("Your turn")),
  LOOM_CARD_DO (
      "DC-02 DC-03 DC-04",
      N_ ("*Recruit*{skip-first-recruitment=yes:, but not in your first turn}: roll a spare "
          "d20.{recruit-from=21:|*: With *{recruit-from}* or more you gain a die"
          "{new-die=ready:, ready at once|next-turn:, for your next turn}.}"
          "{opponent-recruits-to=0:|*: With *{opponent-recruits-to}* or less the other side "
          "gains one{bonus-die=guard:, on guard at once|next-turn:, for its next turn}.} "
          "Nobody has more than {max-forces:die|dice}: one too many "
          "{recruit-at-cap=lost:is lost|opponent-gains:goes to the other side if that has "
          "room}.")),
  LOOM_CARD_DO (
      "DC-05",
      N_ ("*Act.* Each die may do one action. {assign=sequential:See what one does before "
          "you choose the next.|commit-all:Choose for all of them first, then roll in that "
          "order.}")),
  LOOM_CARD_DO (
      "DC-06",
      N_ ("*Guard.* A die {defend=hold:that did nothing|action:whose action was to defend, "
          "which takes no roll,} is a guard until your next turn begins; used once, it is "
          "spent.")),
  LOOM_CARD_DO ("DC-17",
                N_ ("*Look* {victory-check=end-phase:whether anybody has won|immediate:after "
                    "every action whether anybody has won}.")),
  LOOM_CARD_HEAD (N_ ("Before the game")),
  LOOM_CARD_SAY (
      "DC-01",
      N_ ("{match=pair:A *match* is two games. A coin says who plays the ants first; then "
          "you swap.|single:{@roles=yes:Ants and grasshoppers are as seated.|*:A *coin* says "
          "who plays the ants.}}")),
  LOOM_CARD_SAY ("DC-03",
                 N_ ("*Dice:* {@ants=usual:{forces}|*:{@ants}} d20 for the ants, "
                     "{@grasshoppers=usual:{forces}|*:{@grasshoppers}} for the grasshoppers.")),
  LOOM_CARD_MAKE ("DC-11", add_dice),
  LOOM_CARD_SAY (
      "DC-01 DC-07",
      N_ ("The *grasshoppers* go first; in that turn {first-guards=all:all dice of the ants "
          "stand guard|none:the ants have no guards}.")),
  LOOM_CARD_HEAD (N_ ("Winning")),
  LOOM_CARD_SAY ("DC-17",
                 N_ ("The *ants* win when every centre die shows *{ants-goal}*, the "
                     "*grasshoppers* when every one shows *{grasshoppers-goal}*.")),
  LOOM_CARD_SAY (
      "DC-18 G1",
      N_ ("After *{max-rounds:round|rounds}* {tiebreak=count-side:the ants count the dice "
          "above {start-face}, the grasshoppers those below; more win|pip-sum:count all pips "
          "above {start-face} for the ants, all below for the grasshoppers; more "
          "win|count-goal:each side counts the dice that show its goal; more win}. If level, "
          "{timeout-tie=draw:it is a draw|pip-sum:the pips above or below {start-face} "
          "decide, and then it is a draw}.")),
  LOOM_CARD_HEAD (N_ ("Odds in percent")),
  LOOM_CARD_MAKE ("DC-09 DC-13 DC-14 DC-15 DC-16", add_odds),
  LOOM_CARD_HEAD (N_ ("Rounds")),
  LOOM_CARD_MAKE ("DC-18", add_rounds),
};

const LoomCardTemplate loom_card_die_for_the_colony = {
  .goal = N_ ("All centre dice at {ants-goal} for the ants, at {grasshoppers-goal} for the "
              "grasshoppers."),
  .lines = lines,
  .n_lines = G_N_ELEMENTS (lines),
  .state_stats = state_stats,
};
