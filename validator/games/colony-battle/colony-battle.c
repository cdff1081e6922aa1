/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card of Colony Battle 2.0. What is not on the board, such as earthworms, is not told. */

#include "validator/games/colony-battle/colony-battle-units.h"
#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/colony-battle/rules/options.h"
#include "validator/base/tongue.h"

/* More hit points than this are not counted on a card. */
#define MOST_HP 30

static gboolean
has_body (const LoomPosition *position, LoomGridPieceKind kind)
{
  for (guint i = 0; i < position->pieces->len; i++)
    if (loom_position_piece (position, i)->kind == kind)
      return TRUE;
  return FALSE;
}

/* Items, or units that are items at first. */
static gboolean
has_items (const LoomPosition *position)
{
  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);

      if (piece->kind == LOOM_PIECE_ITEM
          || (piece->kind == LOOM_PIECE_UNIT
              && (piece->sort == LOOM_UNIT_TERMITE_BOMB || piece->sort == LOOM_UNIT_ANTLION)))
        return TRUE;
    }
  return FALSE;
}

static void
add_units (LoomCardWriter *writer)
{
  loom_card_add_units (writer, has_items (loom_card_writer_get_position (writer)));
}

/* The turns that site @site takes by the map, or LOOM_UNSET. */
static gint
stated_turns (const LoomDigSite *site)
{
  return site->entity->kind == LOOM_KIND_THRONE ? ((const LoomThrone *)site->entity)->turns
                                                : ((const LoomEntrance *)site->entity)->turns;
}

/* What a site of the top layer, of a deeper one, and the throne take: what the map says of the
 * first of each, or else the option. */
static void
add_gates (LoomCardWriter *writer)
{
  static const guint options[]
      = { LOOM_CB_FIRST_ENTRANCE_TURNS, LOOM_CB_SECOND_ENTRANCE_TURNS, LOOM_CB_THRONE_TURNS };
  const LoomPosition *position = loom_card_writer_get_position (writer);
  gint turns[] = { LOOM_CARD_NO_GATE, LOOM_CARD_NO_GATE, LOOM_CARD_NO_GATE };
  gboolean differ = FALSE;

  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);
      const guint sort = site->entity->kind == LOOM_KIND_THRONE ? 2 : site->layer > 0;
      const gint stated = stated_turns (site);
      const gint now = stated != LOOM_UNSET ? stated : loom_card_writer_get (writer, options[sort]);

      differ |= turns[sort] != LOOM_CARD_NO_GATE && turns[sort] != now;
      turns[sort] = turns[sort] == LOOM_CARD_NO_GATE ? now : turns[sort];
    }
  if (position->sites->len == 0)
    return;
  loom_card_writer_state (writer, "sites", differ ? "differ" : "alike");
  loom_card_writer_state (writer, "deeper", turns[1] != LOOM_CARD_NO_GATE ? "yes" : "no");
  loom_card_writer_state (writer, "top", turns[0] != LOOM_CARD_NO_GATE ? "yes" : "no");
  loom_card_writer_add_figure (writer, LOOM_CARD_FIGURE_GATES, turns, G_N_ELEMENTS (turns), "");
  loom_card_writer_add_text (
      writer, N_ ("Turns for {@top=yes:an entrance, }{@deeper=yes:a deeper one, }the "
                  "*throne*.{@sites=differ: Some sites take others: the board shows "
                  "them.}"));
}

static void
add_items (LoomCardWriter *writer)
{
  const LoomPosition *position = loom_card_writer_get_position (writer);
  gint hidden;

  if (!has_body (position, LOOM_PIECE_ITEM))
    return;
  hidden = loom_card_writer_get (writer, LOOM_CB_ITEM_VIS) == LOOM_CB_ITEM_VIS_HIDDEN;
  loom_card_writer_add_figure (writer, LOOM_CARD_FIGURE_ITEMS, &hidden, 1,
                               N_ ("{item-vis=open:|hidden:face down until delivered}"));
}

static void
add_worms (LoomCardWriter *writer)
{
  if (has_body (loom_card_writer_get_position (writer), LOOM_PIECE_WORM))
    loom_card_writer_add_figure (writer, LOOM_CARD_FIGURE_WORMS, NULL, 0, "");
}

static void
add_spider (LoomCardWriter *writer)
{
  gint radius;

  if (!has_body (loom_card_writer_get_position (writer), LOOM_PIECE_SPIDER))
    return;
  radius = loom_card_writer_get (writer, LOOM_CB_WEB_RADIUS);
  loom_card_writer_add_figure (writer, LOOM_CARD_FIGURE_SPIDER, &radius, 1,
                               N_ ("The tag shows how far the web reaches."));
}

/* A track of hit points for each queen. */
static void
add_tracks (LoomCardWriter *writer)
{
  const LoomPosition *position = loom_card_writer_get_position (writer);
  const gint hp = loom_card_writer_get (writer, LOOM_CB_QUEEN_HP);

  for (guint i = 1; i <= position->n_seats && hp <= MOST_HP; i++)
    {
      g_autofree char *name = loom_position_dup_seat_name (position, i);

      *name = g_ascii_toupper (*name);
      loom_card_writer_state (writer, "seat", name);
      loom_card_writer_add_track (writer, 0, hp, "{@seat}");
    }
}

static void
state_stats (LoomCardWriter *writer)
{
  const LoomPosition *position = loom_card_writer_get_position (writer);

  loom_card_writer_state (writer, "worms", has_body (position, LOOM_PIECE_WORM) ? "yes" : "no");
  loom_card_writer_state (writer, "spiders", has_body (position, LOOM_PIECE_SPIDER) ? "yes" : "no");
  loom_card_writer_state (writer, "items", has_items (position) ? "yes" : "no");
}

static const LoomCardLine lines[] = {
  LOOM_CARD_WIDE (""),
  LOOM_CARD_MAKE ("CB-09 CB-10 CB-11 CB-13 CB-14 CB-15 CB-18 CB-19", add_units),
  LOOM_CARD_HEAD (N_ ("Your turn")),
  LOOM_CARD_DO (
      "CB-06 CB-07",
      N_ ("*Act* with your units, one after the other; at most *{move-limit}* of them "
          "{limit=moves-only:move|activations:move or attack}. Each may move"
          "{attack-order=move-then-attack:, then|any-order: and, before or after it,} do one "
          "thing: attack, convert, lift or deliver.")),
  LOOM_CARD_DO (
      "CB-10 CB-11",
      N_ ("The *queen* spawns a unit. For one that takes turns she rests: she neither moves "
          "nor spawns. It appears {spawn-at=start-of:at the start of the turn after|end-of:at "
          "the end of the last of these}. She may stop, and loses the turns.")),
  LOOM_CARD_DO (
      "CB-20",
      N_ ("*Dig:* {excav=once-per-round:a worker beside a closed site takes 1 off, once a "
          "round, whoever digs|per-player-turn:a worker beside a closed site takes 1 off in "
          "each side’s turn|separate:a worker beside a closed site takes 1 off its own side’s "
          "count}. More dig no faster.")),
  LOOM_CARD_HEAD (N_ ("Fight")),
  LOOM_CARD_SAY ("CB-08",
                 N_ ("Both adjacent units lose *{attack-damage} hp*. Against a "
                     "queen{@worms=yes: or a worm} only the target does. Queens and antlions "
                     "do not attack; nothing heals.")),
  LOOM_CARD_HEAD (N_ ("Winning")),
  LOOM_CARD_SAY ("CB-22 CB-09",
                 N_ ("The first *queen on the throne*, dug out, wins at once. Who loses the queen "
                     "loses; if both die together {queens-dead-together=draw:it is a "
                     "draw|active-loses:the side whose turn it is loses}.")),
  LOOM_CARD_SAY (
      "G1 CB-22",
      N_ ("After {max-rounds:round|rounds} {timeout=draw:it is a draw|rank:the deeper queen "
          "wins, then the one nearer to the next way down, then the healthier}.")),
  LOOM_CARD_HEAD (N_ ("Before the game")),
  LOOM_CARD_SAY ("CB-04",
                 N_ ("Queens and all else stand as the board shows. Entrances are closed "
                     "where it says nothing.")),
  LOOM_CARD_SAY ("G2",
                 N_ ("{@first=chance:{order=as-seated:*Seat 1* begins|random-each-game:*Chance* "
                     "names who begins|rotated:The *first turn* passes on from game to "
                     "game}|*:*{@first}* begins}.")),
  LOOM_CARD_HEAD (N_ ("Dig")),
  LOOM_CARD_MAKE ("CB-20 G6", add_gates),
  LOOM_CARD_SAY ("CB-05 CB-20",
                 N_ ("Closed, they block. "
                     "What is dug stays dug.")),
  LOOM_CARD_BACK (N_ ("Moving")),
  LOOM_CARD_SAY (
      "CB-02 CB-03",
      N_ ("{metric=grid4:Cells that share a *side* are neighbours; distances count columns "
          "and rows together|grid8:*Diagonal* cells are neighbours, too; a distance is the "
          "longer of columns and rows}. {pass=no:Nobody passes through another.|friends:You "
          "may pass through friends, but not stop there.} Rock, units and closed sites "
          "block.")),
  LOOM_CARD_SAY (
      "CB-21 CB-20a",
      N_ ("An open entrance leads to the cell below, and back, for {gate-cost:space|spaces}."
          " {gate-adj=linked:The two are neighbours in a fight.|none:Nobody fights through "
          "it.}")),
  LOOM_CARD_SAY (
      "CB-14",
      N_ ("A *trail* is where a drone went: friends that touch it go {trail-bonus} further, "
          "once a move. It {trail=permanent:stays|last-move:goes when the drone moves again "
          "or dies|rounds:goes after {trail-rounds:round|rounds}}.")),
  LOOM_CARD_HEAD (N_ ("Earthworms")),
  LOOM_CARD_SAY (
      "CB-23 CB-24 CB-28",
      N_ ("{@worms=yes:After both turns each crawls *{worm-moves:cell|cells}*, in "
          "{worm-order=random:random order|fixed:the board’s order}, and crushes what unit "
          "it meets{worm-crush=any:, queens too|queen-blocks:; a queen stops it}. Antlions "
          "stop it. It is {worm-length:cell|cells} long where the board says nothing.}")),
  LOOM_CARD_SAY (
      "CB-25",
      N_ ("{@worms=yes:*At an end* it goes up a row when facing right, down when facing "
          "left, and turns about.{worm-turn=obstacle:|end: Ends are the side and rock; before "
          "all else it waits.}{mirror-worms=yes: Every second worm does the reverse.} At "
          "the top or bottom {worm-edge=bounce:it takes the other way|stay-flip:it stays in "
          "its row|wrap:it comes back on the opposite side}.}")),
  LOOM_CARD_SAY ("CB-26 CB-27",
                 N_ ("{@worms=yes:{seg-hp=1:*One bite* eats|*:*{seg-hp} bites* eat} a piece of it. "
                     "Bitten in two, the front "
                     "goes on; the rear’s tail is its head and leaves the other way.}")),
  LOOM_CARD_MAKE ("CB-27", add_worms),
  LOOM_CARD_HEAD (N_ ("Items")),
  LOOM_CARD_SAY (
      "CB-17",
      N_ ("{@items=yes:A worker ending beside one lifts it and brings it beside its queen; "
          "then it acts at once. Who dies drops it.}")),
  LOOM_CARD_MAKE ("CB-16", add_items),
  LOOM_CARD_SAY (
      "CB-19",
      N_ ("{@items=yes:A *bomb* goes beside the queen. When it dies, all units within "
          "{termite-bomb-range} on its layer lose {termite-bomb-damage} hp, yours and queens "
          "too{blast=units:|worms-hit:, and earthworms}; bombs that die of it go off next.}")),
  LOOM_CARD_SAY (
      "CB-18",
      N_ ("{@items=yes:An *antlion* goes on any free cell{antlion-place=off-ways: but entrances, "
          "landings and the throne|anywhere:}. It kills enemies that {trigger=enter:step, spawn or "
          "are "
          "converted|presence:are or "
          "come} within {antlion-range:space|spaces} of it, queens not, and is gone after "
          "{antlion-kills}. "
          "{antlion-body=unharmed:Nothing else harms it{@spiders=yes:{spider-antlion=kills: but a "
          "spider}}.|hp1:Attacks and blasts "
          "remove it.}}")),
  LOOM_CARD_HEAD (N_ ("Spawning")),
  LOOM_CARD_SAY ("CB-12",
                 N_ ("A new unit stands beside the queen. Without a free cell there, what "
                     "took turns or was an item {no-room=wait:waits for one|lost:is lost}.")),
  LOOM_CARD_SAY (
      "CB-15 CB-13",
      N_ ("Who is *converted* stays as it is and acts from its new side’s next turn on; "
          "{convert-at-cap=illegal:not beyond the most of its kind|allowed-no-spawn:even "
          "beyond the most of its kind}.")),
  LOOM_CARD_HEAD (N_ ("Spiders")),
  LOOM_CARD_SAY (
      "CB-29 CB-30",
      N_ ("{@spiders=yes:After both turns a *web* grows by {web-growth} up to radius "
          "*{web-radius}*. Then the spider goes {spider-relocation:cell|cells} away or more, "
          "{spider-moves} a round, and begins a new one; the old web {web-old=removed:goes "
          "then|stays:stays}.}")),
  LOOM_CARD_SAY (
      "CB-31 CB-32",
      N_ ("{@spiders=yes:Who *steps on a web* moves no more this turn, and calls the spider: "
          "it comes {spider-react=instant:at once|spider-phase:at the end of the round}, up "
          "to {spider-moves:cell|cells}, and stops beside.}")),
  LOOM_CARD_SAY (
      "CB-33",
      N_ ("{@spiders=yes:It *kills* all beside it, {spider-antlion=kills:antlions "
          "too|ignores:antlions not}; a queen loses half, rounded {half=ceil:up|floor:down}. "
          "Nothing harms it.}")),
  LOOM_CARD_MAKE ("CB-29", add_spider),
  LOOM_CARD_HEAD (N_ ("Hit points of the queens")),
  LOOM_CARD_MAKE ("CB-09", add_tracks),
};

const LoomCardTemplate loom_card_colony_battle = {
  .goal = N_ ("First queen on the dug-out throne wins. A dead queen loses."),
  .lines = lines,
  .n_lines = G_N_ELEMENTS (lines),
  .state_stats = state_stats,
};
