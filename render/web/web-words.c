/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a shared page. */

#include "render/web/web-words.h"

#include "render/web/web-text.h"

#include <string.h>

typedef struct
{
  const char *key;
  const char *words[LOOM_N_WEB_LANGUAGES];
} Row;

static const Row table[] = {
  { "board", { "Board", "Brett" } },
  { "game", { "Game", "Partie" } },
  { "game-1", { "A game of the report", "Eine Partie des Berichts" } },
  { "game-2",
    { "The worst game: %1 wins soonest", "Die schlimmste Partie: %1 gewinnt am schnellsten" } },
  { "rules", { "Rules", "Regeln" } },
  { "areas", { "Areas", "Gebiete" } },
  { "layers", { "Layers", "Ebenen" } },
  { "about", { "About this board", "Über dieses Brett" } },
  { "seats", { "Seats", "Plätze" } },
  { "key", { "Key", "Legende" } },
  { "report", { "Fairness", "Fairness" } },
  { "scenario", { "Scenario", "Szenario" } },
  { "bare", { "Bare map", "Leere Karte" } },
  { "find", { "Find by name", "Nach Namen suchen" } },
  { "view", { "View", "Ansicht" } },
  { "beside", { "Side by side", "Nebeneinander" } },
  { "stack", { "One above the other", "Übereinander" } },
  { "in", { "Zoom in", "Vergrößern" } },
  { "out", { "Zoom out", "Verkleinern" } },
  { "whole", { "Whole board", "Ganzes Brett" } },
  { "steps", { "Measure steps", "Schritte messen" } },
  { "steps-from", { "Choose where to start.", "Wähle, wo es beginnt." } },
  { "steps-to", { "From %1: choose where to.", "Von %1: wähle, wohin." } },
  { "steps-are", { "%1 – %2: %3 steps", "%1 – %2: %3 Schritte" } },
  { "step-is", { "%1 – %2: 1 step", "%1 – %2: 1 Schritt" } },
  { "steps-none", { "There is no way from %1 to %2.", "Von %1 führt kein Weg nach %2." } },
  { "hint",
    { "Point at the board, or use Tab and the arrow keys.",
      "Zeig auf das Brett, oder nimm Tab und die Pfeiltasten." } },
  { "borders", { "borders", "grenzt an" } },
  { "land", { "by land", "über Land" } },
  { "water", { "by water", "über Wasser" } },
  { "bridge", { "by bridge", "über eine Brücke" } },
  { "tunnel", { "by tunnel", "durch einen Tunnel" } },
  { "one-way", { "one way", "nur in dieser Richtung" } },
  { "barrier", { "parted by a barrier", "durch eine Sperre getrennt" } },
  { "closed", { "closed in this scenario", "in diesem Szenario geschlossen" } },
  { "void", { "not played", "nicht im Spiel" } },
  { "no-neighbours", { "no neighbours", "keine Nachbarn" } },
  { "rock", { "rock", "Fels" } },
  { "open", { "open", "frei" } },
  { "way-down", { "way down", "Weg nach unten" } },
  { "throne", { "throne", "Thron" } },
  { "column", { "column", "Spalte" } },
  { "row", { "row", "Reihe" } },
  { "first", { "First move", "Zum Anfang" } },
  { "back", { "One move back", "Ein Zug zurück" } },
  { "play", { "Play", "Abspielen" } },
  { "pause", { "Pause", "Anhalten" } },
  { "next", { "One move on", "Ein Zug weiter" } },
  { "last", { "Last move", "Zum Ende" } },
  { "turn", { "Next turn", "Nächster Spieler" } },
  { "moment", { "Next key moment", "Nächster Wendepunkt" } },
  { "speed", { "Speed", "Tempo" } },
  { "move", { "Move %1 of %2", "Zug %1 von %2" } },
  { "start", { "The start", "Der Anfang" } },
  { "leads", { "Who leads", "Wer führt" } },
  { "moves", { "Moves", "Züge" } },
  { "link", { "Link to this moment", "Verweis auf diesen Moment" } },
  { "leader", { "%1 leads", "%1 führt" } },
  { "even", { "nobody leads", "niemand führt" } },
  { "unfinished",
    { "This game was not played to its end.", "Diese Partie ist nicht zu Ende gespielt." } },
  { "by", { "By", "Von" } },
  { "licence", { "Licence", "Lizenz" } },
  { "source", { "Source", "Quelle" } },
  { "date", { "Date", "Datum" } },
  { "seat", { "Seat %1", "Platz %1" } },
  { "print", { "Print at true size", "In wahrer Größe drucken" } },
  { "made", { "Made with Boardloom", "Gemacht mit Boardloom" } },
  { "old-browser",
    { "This browser cannot unpack the other pictures of this page; a newer one can.",
      "Dieser Browser kann die weiteren Bilder dieser Seite nicht auspacken; ein neuerer kann "
      "es." } },
  { "nobody", { "nobody’s", "niemandes" } },
  { "neutral", { "neutral", "neutral" } },
  { "die", { "1 die", "1 Würfel" } },
  { "dice", { "%d dice", "%d Würfel" } },
  { "shrine", { "shrine", "Schrein" } },
  { "element-0", { "water", "Wasser" } },
  { "element-1", { "earth", "Erde" } },
  { "element-2", { "fire", "Feuer" } },
  { "element-3", { "air", "Luft" } },
  { "element-4", { "nature", "Natur" } },
  { "held", { "held for %d turns", "seit %d Runden gehalten" } },
  { "face", { "face %d", "Augenzahl %d" } },
  { "number", { "number %d", "Zahl %d" } },
  { "one-cube", { "1 cube", "1 Klötzchen" } },
  { "cube", { "%d cubes", "%d Klötzchen" } },
  { "marker", { "marker", "Marke" } },
  { "of", { "of", "von" } },
  { "queen", { "queen", "Königin" } },
  { "worker", { "worker", "Arbeiterin" } },
  { "soldier", { "soldier", "Soldatin" } },
  { "drone", { "drone", "Drohne" } },
  { "young-queen", { "young queen", "Jungkönigin" } },
  { "termite-bomb", { "termite bomb", "Termitenbombe" } },
  { "antlion", { "antlion", "Ameisenlöwe" } },
  { "earthworm", { "earthworm", "Regenwurm" } },
  { "spider", { "spider", "Spinne" } },
  { "item", { "item", "Gegenstand" } },
};

const char *
loom_web_language_code (LoomWebLanguage language)
{
  static const char *const codes[LOOM_N_WEB_LANGUAGES] = { "en", "de" };

  return codes[language];
}

LoomTongue
loom_web_language_tongue (LoomWebLanguage language)
{
  static const LoomTongue tongues[LOOM_N_WEB_LANGUAGES]
      = { LOOM_TONGUE_ENGLISH, LOOM_TONGUE_GERMAN };

  return tongues[language];
}

const char *
loom_web_word (const char *key, LoomWebLanguage language)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (strcmp (table[i].key, key) == 0)
      return table[i].words[language];
  g_return_val_if_reached ("");
}

void
loom_web_append_words (GString *json, LoomWebLanguage language)
{
  g_string_append_c (json, '{');
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_string_append (json, i > 0 ? "," : "");
      loom_web_json (json, table[i].key);
      g_string_append_c (json, ':');
      loom_web_json (json, table[i].words[language]);
    }
  g_string_append_c (json, '}');
}

char *
loom_web_dup_seat_name (const LoomPosition *position, LoomWebLanguage language, guint seat)
{
  const LoomSeat *entity = position->seats[MIN (seat, LOOM_SEATS_MAX)].seat;
  const char *words = loom_web_word ("seat", language);
  const char *gap = strstr (words, "%1");

  if (entity != NULL && entity->name != NULL && *entity->name != '\0')
    return g_strdup (entity->name);
  return g_strdup_printf ("%.*s%u%s", (int)(gap - words), words, seat, gap + 2);
}

/* One more of a list; %d in the words is @n. */
static void
add (GString *text, LoomWebLanguage language, const char *key, gint32 n, const char *of)
{
  const char *words = loom_web_word (key, language);
  const char *gap = strstr (words, "%d");

  if (text->len > 0)
    g_string_append (text, ", ");
  if (gap == NULL)
    g_string_append (text, words);
  else
    g_string_append_printf (text, "%.*s%d%s", (int)(gap - words), words, n, gap + 2);
  if (of != NULL)
    g_string_append_printf (text, " %s %s", loom_web_word ("of", language), of);
}

static void
add_cubes (GString *text, const LoomPosition *position, guint area, LoomWebLanguage language)
{
  for (guint seat = 1; position->cubes != NULL && seat <= position->n_seats; seat++)
    {
      const gint32 n = position->cubes[(gsize)area * position->n_seats + seat - 1];
      g_autofree char *name = n > 0 ? loom_web_dup_seat_name (position, language, seat) : NULL;

      if (n > 0)
        add (text, language, n == 1 ? "one-cube" : "cube", n, name);
    }
}

void
loom_web_append_on_area (GString *text,
                         const LoomPosition *position,
                         guint area,
                         LoomWebLanguage language)
{
  static const char *const elements[]
      = { "element-0", "element-1", "element-2", "element-3", "element-4" };
  const LoomPositionArea *on = &position->areas[area];
  g_autoptr (GString) all = g_string_new (NULL);

  if (on->neutral)
    add (all, language, "neutral", 0, NULL);
  else if (on->owner != 0)
    {
      g_autofree char *name = loom_web_dup_seat_name (position, language, on->owner);
      g_string_append (all, name);
    }
  if (on->dice != LOOM_UNSET && on->dice > 0)
    add (all, language, on->dice == 1 ? "die" : "dice", on->dice, NULL);
  if (on->shrine)
    add (all, language, "shrine", 0, NULL);
  if (on->element >= LOOM_ELEMENT_WATER && on->element <= LOOM_ELEMENT_NATURE)
    add (all, language, elements[on->element], 0, NULL);
  if (on->held != LOOM_UNSET && on->held > 0)
    add (all, language, "held", on->held, NULL);
  if (on->face != LOOM_UNSET)
    add (all, language, "face", on->face, NULL);
  if (on->number != LOOM_UNSET)
    add (all, language, "number", on->number, NULL);
  if (on->loose_cubes > 0)
    add (all, language, on->loose_cubes == 1 ? "one-cube" : "cube", on->loose_cubes, NULL);
  add_cubes (all, position, area, language);
  for (guint seat = 1; seat <= LOOM_SEATS_MAX; seat++)
    if ((on->markers >> (seat - 1) & 1) != 0)
      {
        g_autofree char *name = loom_web_dup_seat_name (position, language, seat);
        add (all, language, "marker", 0, name);
      }
  g_string_append (text, all->str);
}

void
loom_web_append_piece (GString *text,
                       const LoomPosition *position,
                       const LoomGridPiece *piece,
                       LoomWebLanguage language)
{
  static const char *const units[]
      = { "worker", "soldier", "drone", "young-queen", "termite-bomb", "antlion" };
  static const char *const others[] = { "queen", "worker", "earthworm", "spider", "item" };
  const char *key = others[piece->kind];
  g_autofree char *name
      = piece->seat != 0 ? loom_web_dup_seat_name (position, language, piece->seat) : NULL;

  if (piece->kind == LOOM_PIECE_UNIT && piece->sort >= 0
      && piece->sort < (gint32)G_N_ELEMENTS (units))
    key = units[piece->sort];
  add (text, language, key, 0, name);
}
