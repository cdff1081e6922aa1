/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The units of Colony Battle as a table of its card. */

#include "validator/games/colony-battle/colony-battle-units.h"
#include "validator/base/tongue.h"

/* A unit: its row as templates. */
typedef struct
{
  LoomCardPicture picture;
  gboolean is_item;
  const char *cells[6];
} Unit;

#define SPAWNED(_unit) "{" _unit "-moves}", "{" _unit "-hp}", "{" _unit "-cap}"

/* “item” is translated as the word that is counted elsewhere. */
static const Unit units[] = {
  { LOOM_CARD_QUEEN,
    FALSE,
    { N_ ("Queen"), "{queen-moves}", "{queen-hp}", "1", "–",
      N_ ("spawns beside herself; cannot attack") } },
  { LOOM_CARD_WORKER,
    FALSE,
    { N_ ("Worker"), SPAWNED ("worker"), N_ ("{worker-turns=0:none|*:{worker-turns:turn|turns}}"),
      N_ ("digs; carries one item") } },
  { LOOM_CARD_SOLDIER,
    FALSE,
    { N_ ("Soldier"), SPAWNED ("soldier"),
      N_ ("{soldier-turns=0:none|*:{soldier-turns:turn|turns}}"), N_ ("the fighter") } },
  { LOOM_CARD_DRONE,
    FALSE,
    { N_ ("Drone"), SPAWNED ("drone"), N_ ("{drone-turns=0:none|*:{drone-turns:turn|turns}}"),
      N_ ("lays a trail: friends on it move +{trail-bonus}") } },
  { LOOM_CARD_YOUNG_QUEEN,
    FALSE,
    { N_ ("Young queen"), SPAWNED ("young-queen"),
      N_ ("{young-queen-turns=0:none|*:{young-queen-turns:turn|turns}}"),
      N_ ("dies to convert an adjacent enemy; no queen") } },
  { LOOM_CARD_TERMITE_BOMB,
    TRUE,
    { N_ ("Termite bomb"), "{termite-bomb-moves}", "{termite-bomb-hp}", "–", "item",
      N_ ("dies: {termite-bomb-damage} damage to all within {termite-bomb-range}") } },
  { LOOM_CARD_ANTLION,
    TRUE,
    { N_ ("Antlion"), "0", "{antlion-body=unharmed:–|hp1:1}", "–", "item",
      N_ ("kills {antlion-kills:enemy|enemies} coming within {antlion-range}; no queen") } },
};

void
loom_card_add_units (LoomCardWriter *writer, gboolean with_items)
{
  static const char *const headings[]
      = { N_ ("UNIT"), N_ ("MOVE"), N_ ("HP"), N_ ("MAX"), N_ ("QUEEN RESTS") };
  LoomCardTable *table = loom_card_writer_add_table (writer);

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    loom_card_table_add_column (table, headings[i], FALSE, i > 0 && i < 4);
  loom_card_table_add_column (table, N_ ("WHAT IT DOES"), TRUE, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (with_items || !units[i].is_item)
      {
        loom_card_table_add_picture (table, units[i].picture);
        loom_card_writer_add_row (writer, table, units[i].cells);
      }
}
