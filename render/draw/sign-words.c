/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of signs. They are no part of the catalogues of translators, which are for the language
 * of a reader: a board is printed as it is written, wherever that is done. */

#include "render/draw/sign-words.h"

#include "render/draw/paper-words.h"
#include "validator/base/tongue.h"

#include <string.h>

static const LoomSignRow table[] = {
  { "Border", "Grenze" },
  { "Frontier", "Fremde Grenze" },
  { "Between groups", "Zwischen Gruppen" },
  { "Own border", "Eigene Grenze" },
  { "Route", "Weg" },
  { "Road", "Straße" },
  { "Sea lane", "Seeweg" },
  { "Bridge", "Brücke" },
  { "Tunnel", "Tunnel" },
  { "River", "Fluss" },
  { "Trail", "Pfad" },
  { "No way across", "Kein Übergang" },
  { ": barred", ": gesperrt" },
  { "Value", "Wert" },
  { "Cubes", "Klötzchen" },
  { "Shrine", "Schrein" },
  { "Its aura", "Seine Aura" },
  { "Fortified", "Befestigt" },
  { "Turns held", "Züge gehalten" },
  { "Dice: as many as it says", "Würfel: so viele, wie es sagt" },
  { "Cubes: as many as it says", "Klötzchen: so viele, wie es sagt" },
  { "One way", "Nur in Pfeilrichtung" },
  { "Nobody’s dice", "Niemandes Würfel" },
  { "Nobody’s die", "Niemandes Würfel" },
  { "Nobody’s cubes", "Niemandes Klötzchen" },
  { "Tree", "Baum" },
  { "Pine", "Kiefer" },
  { "Palm", "Palme" },
  { "Hill", "Hügel" },
  { "Mountain", "Berg" },
  { "Grass", "Gras" },
  { "Dune", "Düne" },
  { "Marsh", "Sumpf" },
  { "Rock", "Fels" },
  { "Wave", "Welle" },
  { "Field", "Acker" },
  { "Anchor", "Anker" },
  { "Tower", "Turm" },
  { "Castle", "Burg" },
  { "Village", "Dorf" },
  { "Crown", "Krone" },
  { "Star", "Stern" },
  { "Sun", "Sonne" },
  { "Worker", "Arbeiterin" },
  { "Soldier", "Soldat" },
  { "Drone", "Drohne" },
  { "Young queen", "Junge Königin" },
  { "Queen", "Königin" },
  { "Termite bomb", "Termitenbombe" },
  { "Antlion", "Ameisenlöwe" },
  { "Spider", "Spinne" },
  { "Not in play", "Nicht im Spiel" },
  { "nobody", "niemand" },
  { ", value %d", ", Wert %d" },
  { ", one die", ", ein Würfel" },
  { ", %d dice", ", %d Würfel" },
  { ", shrine", ", Schrein" },
  { ", held %d", ", gehalten %d" },
  { ", die shows %d", ", Würfel zeigt %d" },
  { ", fortified by %s", ", befestigt von %s" },
  { "a seat", "einem Platz" },
  { "Index", "Verzeichnis" },
  { "Legend", "Legende" },
  { "Seats", "Plätze" },
  { "Neutral", "Neutral" },
  { "Elements", "Elemente" },
  { "Together", "Zusammen" },
  { "one seat", "ein Platz" },
  { "two seats", "zwei Plätze" },
  { "three seats", "drei Plätze" },
  { "four seats", "vier Plätze" },
  { "five seats", "fünf Plätze" },
  { "six seats", "sechs Plätze" },
  { "seven seats", "sieben Plätze" },
  { "eight seats", "acht Plätze" },
  { "nine seats", "neun Plätze" },
  { "ten seats", "zehn Plätze" },
  { "eleven seats", "elf Plätze" },
  { "twelve seats", "zwölf Plätze" },
  { "%d seats", "%d Plätze" },
  { "Water", "Wasser" },
  { "Earth", "Erde" },
  { "Fire", "Feuer" },
  { "Air", "Luft" },
  { "Nature", "Natur" },
  { "Hippo", "Flusspferd" },
  { "Hedgehog", "Igel" },
  { "Fox", "Fuchs" },
  { "Owl", "Eule" },
  { "Turtle", "Schildkröte" },
  { "throne", "Thron" },
  { "throne: 1 turn to dig", "Thron: 1 Zug zu graben" },
  { "throne: %d turns to dig", "Thron: %d Züge zu graben" },
  { "1 turn to dig", "1 Zug zu graben" },
  { "%d turns to dig", "%d Züge zu graben" },
  { "turns left to dig", "Züge, die zu graben sind" },
  { "way down", "Weg hinab" },
  { "way up", "Weg hinauf" },
  { "worker", "Arbeiterin" },
  { "soldier", "Soldat" },
  { "drone", "Drohne" },
  { "young queen", "Junge Königin" },
  { "queen", "Königin" },
  { "termite bomb", "Termitenbombe" },
  { "antlion", "Ameisenlöwe" },
  { "spider", "Spinne" },
  { "earthworm", "Regenwurm" },
  { "%s, item", "%s, Gegenstand" },
  { "face down", "verdeckt" },
  { "web radius", "Reichweite des Netzes" },
  { "antlion reach", "Reichweite des Ameisenlöwen" },
  { "%s, hit points", "%s, Leben" },
  { "other", "anderes" },
  { "%s, blocked", "%s, versperrt" },
  { "rock", "Fels" },
  { "bedrock", "Grundgestein" },
  { "earth", "Erde" },
  { "masonry", "Mauerwerk" },
  { "bulkhead", "Schott" },
  { "hedge", "Hecke" },
  { "ice", "Eis" },
  { "water", "Wasser" },
  { "lava", "Lava" },
  { "void", "Leere" },
  { "and %u more", "und %u weitere" },
  { "Seat %u", "Platz %u" },
  { "board %s of %s", "Brett %s von %s" },
  { NULL, NULL },
};

static const char *
find_german (const LoomSignRow *rows, const char *words)
{
  for (; rows->english != NULL; rows++)
    if (strcmp (rows->english, words) == 0)
      return rows->german;
  return NULL;
}

const char *
loom_sign_words (const char *language, const char *words)
{
  const char *german;

  g_return_val_if_fail (words != NULL, NULL);
  if (loom_tongue_of (language) != LOOM_TONGUE_GERMAN)
    return words;
  german = find_german (table, words);
  if (german == NULL)
    german = find_german (loom_paper_words, words);
  return german != NULL ? german : words;
}
