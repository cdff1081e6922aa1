/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card of SliceWars. */

#include "validator/games/slice-wars/slice-wars.h"
#include "validator/games/slice-wars/rules/options.h"
#include "validator/base/tongue.h"

static void
add_odds (LoomCardWriter *writer)
{
  const LoomPosition *position = loom_card_writer_get_position (writer);
  const guint cap = (guint)loom_card_writer_get (writer, LOOM_SW_DICE_CAP);
  const gint least = loom_card_writer_get (writer, LOOM_SW_ATTACK_DICE);
  guint defenders = MAX (cap, (guint)loom_card_writer_get (writer, LOOM_SW_NEUTRAL_DICE));

  for (guint i = 0; i < position->n_areas; i++)
    if (position->areas[i].neutral)
      defenders = MAX (defenders, (guint)CLAMP (position->areas[i].dice, 0, 20));
  if ((guint)least <= cap)
    loom_card_writer_add_odds (writer, (guint)least, cap, defenders);
}

static void
add_battle (LoomCardWriter *writer)
{
  static const gint faces[] = { 5, 3, 4, 2 };

  loom_card_writer_add_figure (writer, LOOM_CARD_FIGURE_BATTLE, faces, G_N_ELEMENTS (faces), "");
}

/* Whether anything is left to be drafted or given dice, and for how many dice each. */
static void
state_stats (LoomCardWriter *writer)
{
  const LoomPosition *position = loom_card_writer_get_position (writer);
  guint n_neutral = 0, n_owned = 0;
  gboolean has_dice = FALSE;

  for (guint i = 0; i < position->n_areas; i++)
    {
      const LoomPositionArea *area = &position->areas[i];

      n_neutral += area->neutral;
      n_owned += !area->neutral && area->owner != 0;
      has_dice |= !area->neutral && area->owner != 0 && area->dice != LOOM_UNSET;
    }
  loom_card_writer_state (writer, "neutral", n_neutral > 0 ? "yes" : "no");
  loom_card_writer_state (writer, "draft", n_owned + n_neutral < position->n_areas ? "yes" : "no");
  loom_card_writer_state (writer, "placing", has_dice ? "no" : "yes");
  loom_card_writer_state_number (writer, "each",
                                 (position->n_areas - n_neutral) / MAX (position->n_seats, 1));
  loom_card_writer_state_number (writer, "areas", position->n_areas - n_neutral);
  loom_card_writer_state (writer, "even",
                          (position->n_areas - n_neutral) % MAX (position->n_seats, 1) == 0 ? "yes"
                                                                                            : "no");
}

static const LoomCardLine lines[] = {
  LOOM_CARD_HEAD (N_ ("Before the game")),
  LOOM_CARD_SAY (
      "SW-06 G2",
      N_ ("{@first=chance:{order=as-seated:*Seat 1* begins|random-each-game:*Chance* names "
          "who begins|rotated:The *first turn* passes on from game to game}|*:*{@first}* "
          "begins}; the others follow in the order of seats, here and in every round.")),
  LOOM_CARD_DO (
      "SW-05 SW-14",
      N_ ("{@draft=yes:*Claim.* In turn, put one die on any empty area{@neutral=yes: that is "
          "not neutral}, until all are claimed.{comp=snake-draft: The order turns round "
          "after each pass.}|*:*Areas* belong to whom the board shows.}")),
  LOOM_CARD_DO ("SW-07 SW-14",
                N_ ("{@placing=yes:*Add dice.* In turn, each adds one die to an area of theirs, "
                    "{@each=1:once|*:{@each} times}.{comp=last-bonus-die: Each seat adds "
                    "{bonus-dice:die|dice} more "
                    "than the one before it.}|*:*Dice* are as the board shows.}")),
  LOOM_CARD_SAY ("SW-05",
                 N_ ("{divisible=allow:{@even=no:The {@areas} areas do not go round evenly: "
                     "some have one more.}|require:The areas must go round evenly.}")),
  LOOM_CARD_HEAD (N_ ("Winning")),
  LOOM_CARD_SAY ("SW-11",
                 N_ ("*Conquest.* You win when {conquer=all-players-out:no other player has "
                     "an area left, neutral ones or not|all-cells:every area of the board is "
                     "yours, the neutral ones too}. Who has no area is out.")),
  LOOM_CARD_SAY (
      "SW-01 SW-02",
      N_ ("*Majority.* You win, too, with {dice-cap:die|dice} on each area of yours when "
          "you hold more than {maj=half:{majority-percent=50:half|*:{majority-percent} %} of "
          "the valid areas|code-v-over-p:the valid areas divided by {@seats}, rounded down}."
          " Valid are {valid=dynamic:those that somebody owns at the moment|initial:those "
          "that were not neutral at the start|all-cells:all, the neutral ones too}.")),
  LOOM_CARD_SAY (
      "SW-03",
      N_ ("This counts {check=every-action:after every action, for every player: taking a "
          "rival’s last area that is not full can make the rival win|actor-only:after every "
          "action, but only for the player who acts|actor-from-round-2:from round 2 on, "
          "after every action, but only for the player who acts}.")),
  LOOM_CARD_SAY ("SW-04",
                 N_ ("{allfull=majority-wins:*All full.* When every owned area is full, the "
                     "player with most areas wins; if two are level, play on.}")),
  LOOM_CARD_SAY (
      "G1 SW-04",
      N_ ("*Time.* After {max-rounds:round|rounds}, or when nobody can do anything any more, "
          "{timeout=draw:it is a draw of all who are still in it|rank:most areas win, then most "
          "dice}.")),
  LOOM_CARD_HEAD (N_ ("Your turn")),
  LOOM_CARD_DO (
      "SW-08",
      N_ ("*New dice*{income-from-round=1:|*:, from round {income-from-round} on}: one for "
          "each area of your largest connected group. Place all of them where you have room; "
          "what finds none is lost.")),
  LOOM_CARD_DO (
      "SW-09 SW-12",
      N_ ("*Attack* as often as you like, from an area with {attack-dice:die|dice} or more "
          "over one border or route."
          "{comp=round1-no-attack-first: Who begins does not attack in round 1.}")),
  LOOM_CARD_DO ("SW-09", N_ ("*Pass.* With no attack left your turn ends by itself.")),
  LOOM_CARD_SAY ("SW-07", N_ ("No area of yours ever holds more than *{dice-cap:die|dice}*.")),
  LOOM_CARD_HEAD (N_ ("Odds of an attack, in percent")),
  LOOM_CARD_MAKE ("SW-09", add_odds),
  LOOM_CARD_HEAD (N_ ("Attack")),
  LOOM_CARD_SAY ("SW-09 G5", N_ ("Both sides throw all dice of the two areas; the sums decide.")),
  LOOM_CARD_MAKE ("SW-09", add_battle),
  LOOM_CARD_SAY ("SW-09",
                 N_ ("*Yours is higher:* the defender’s dice are gone, and all of yours but "
                     "one move in.")),
  LOOM_CARD_SAY ("SW-09 G5",
                 N_ ("*Level or lower:* you are left with one die there; the defender "
                     "loses nothing.")),
  LOOM_CARD_SAY (
      "SW-10",
      N_ ("{@neutral=yes:*Neutral areas* defend with {neutral-dice:die|dice}, or as many as "
          "the board shows; you throw them too. They never grow, shrink or attack, and "
          "count in no group until they are taken.}")),
  LOOM_CARD_HEAD (N_ ("Areas held")),
  LOOM_CARD_MAKE ("SW-02", loom_card_writer_add_areas),
};

const LoomCardTemplate loom_card_slice_wars = {
  .goal = N_ ("{conquer=all-players-out:Outlast everybody|all-cells:Take every area}, or hold a "
              "majority with every area full."),
  .lines = lines,
  .n_lines = G_N_ELEMENTS (lines),
  .state_stats = state_stats,
};
