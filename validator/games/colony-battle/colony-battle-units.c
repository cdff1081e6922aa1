/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The units of Colony Battle as a table of its card. */

#include "validator/games/colony-battle/colony-battle-units.h"

/* A unit: its row as templates. */
typedef struct
{
  LoomCardPicture picture;
  gboolean is_item;
  const char *cells[6];
} Unit;

#define REST(_unit) "{" _unit "-turns=0:none|*:{" _unit "-turns:turn|turns}}"
#define SPAWNED(_unit) "{" _unit "-moves}", "{" _unit "-hp}", "{" _unit "-cap}", REST (_unit)

static const Unit units[] = {
  { LOOM_CARD_QUEEN,
    FALSE,
    { "Queen", "{queen-moves}", "{queen-hp}", "1", "–", "spawns beside herself; cannot attack" } },
  { LOOM_CARD_WORKER, FALSE, { "Worker", SPAWNED ("worker"), "digs; carries one item" } },
  { LOOM_CARD_SOLDIER, FALSE, { "Soldier", SPAWNED ("soldier"), "the fighter" } },
  { LOOM_CARD_DRONE,
    FALSE,
    { "Drone", SPAWNED ("drone"), "lays a trail: friends on it move +{trail-bonus}" } },
  { LOOM_CARD_YOUNG_QUEEN,
    FALSE,
    { "Young queen", SPAWNED ("young-queen"), "dies to convert an adjacent enemy; no queen" } },
  { LOOM_CARD_TERMITE_BOMB,
    TRUE,
    { "Termite bomb", "{termite-bomb-moves}", "{termite-bomb-hp}", "–", "item",
      "dies: {termite-bomb-damage} damage to all within {termite-bomb-range}" } },
  { LOOM_CARD_ANTLION,
    TRUE,
    { "Antlion", "0", "{antlion-body=unharmed:–|hp1:1}", "–", "item",
      "kills {antlion-kills:enemy|enemies} coming within {antlion-range}; no queen" } },
};

void
loom_card_add_units (LoomCardWriter *writer, gboolean with_items)
{
  static const char *const headings[] = { "UNIT", "MOVE", "HP", "MAX", "QUEEN RESTS" };
  LoomCardTable *table = loom_card_writer_add_table (writer);

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    loom_card_table_add_column (table, headings[i], FALSE, i > 0 && i < 4);
  loom_card_table_add_column (table, "WHAT IT DOES", TRUE, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (with_items || !units[i].is_item)
      {
        loom_card_table_add_picture (table, units[i].picture);
        loom_card_writer_add_row (writer, table, units[i].cells);
      }
}
