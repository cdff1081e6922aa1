/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words for the fields of things: a table, because a word that is missing is then seen by a
 * test. */

#include "validator/compare/field-words.h"

#include "formats/model/value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ANY LOOM_N_KINDS

/* What a field is called: the first row that fits, those for one kind before those for all. */
static const struct
{
  guint kind; /* LoomKind, or ANY */
  const char *name;
  const char *words;
} field_words[] = {
  { LOOM_KIND_TERRAIN, "kind", N_ ("Ground") },
  { LOOM_KIND_LINE, "dash", N_ ("Dashes") },
  { LOOM_KIND_AREA, "at", N_ ("Centre") },
  { LOOM_KIND_AREA, "label", N_ ("Name at") },
  { LOOM_KIND_AREA, "label-angle", N_ ("Name turn") },
  { LOOM_KIND_AREA, "outline", N_ ("Outline") },
  { LOOM_KIND_CORNER, "x", N_ ("From left") },
  { LOOM_KIND_CORNER, "y", N_ ("From top") },
  { LOOM_KIND_ROUTE, "from", N_ ("From") },
  { LOOM_KIND_ROUTE, "to", N_ ("To") },
  { LOOM_KIND_ROUTE, "via", N_ ("Passes") },
  { LOOM_KIND_BORDER, "via", N_ ("Points") },
  { LOOM_KIND_BARRIER, "ends", N_ ("One edge") },
  { LOOM_KIND_LAYERS, "cell", N_ ("Cell size") },
  { LOOM_KIND_LAYER, "", N_ ("Cells") },
  { LOOM_KIND_LEGEND, "char", N_ ("Character") },
  { LOOM_KIND_ENTRANCE, "turns", N_ ("Digging") },
  { LOOM_KIND_THRONE, "turns", N_ ("Digging") },
  { LOOM_KIND_ENTRANCE, "at", N_ ("Cell") },
  { LOOM_KIND_THRONE, "at", N_ ("Cell") },
  { LOOM_KIND_ROOM, "at", N_ ("Cell") },
  { LOOM_KIND_ROOM, "number", N_ ("Number") },
  { LOOM_KIND_QUEEN, "at", N_ ("Cell") },
  { LOOM_KIND_UNIT, "at", N_ ("Cell") },
  { LOOM_KIND_SPIDER, "at", N_ ("Cell") },
  { LOOM_KIND_ITEM, "at", N_ ("Cell") },
  { LOOM_KIND_EARTHWORM, "at", N_ ("Head") },
  { LOOM_KIND_EARTHWORM, "cells", N_ ("Body") },
  { LOOM_KIND_SPIDER, "radius", N_ ("Web radius at the start") },
  { LOOM_KIND_IMAGE, "at", N_ ("Top left") },
  { LOOM_KIND_KEY, "at", N_ ("Top left") },
  { LOOM_KIND_IMAGE, "role", N_ ("Used as") },
  { LOOM_KIND_TEXT, "", N_ ("Words") },
  { LOOM_KIND_TEXT, "type", N_ ("Type style") },
  { LOOM_KIND_TEXT, "width", N_ ("Line width") },
  { LOOM_KIND_SYMBOL, "name", N_ ("Picture") },
  { LOOM_KIND_NOTE, "", N_ ("Note") },
  { LOOM_KIND_STYLE, "title", N_ ("Title shown") },
  { LOOM_KIND_TRACK, "from", N_ ("First step") },
  { LOOM_KIND_TRACK, "to", N_ ("Last step") },
  { LOOM_KIND_STYLE, "steps", N_ ("Steps of the track") },
  { LOOM_KIND_STYLE, "step-size", N_ ("Depth of the track") },
  { LOOM_KIND_SEAT, "n", N_ ("Number") },
  { LOOM_KIND_SEAT, "first", N_ ("Begins") },
  { LOOM_KIND_NUMBER, "value", N_ ("Number") },
  { LOOM_KIND_SCENARIO, "seats", N_ ("Seats") },
  { LOOM_KIND_FAIRNESS, "games", N_ ("Games") },
  { LOOM_KIND_FAIRNESS, "delta", N_ ("Tolerance") },
  { LOOM_KIND_DUG, "left", N_ ("Turns left") },
  { LOOM_KIND_ACCEPT, "on", N_ ("Things") },
  { ANY, "align", N_ ("Align") },
  { ANY, "angle", N_ ("Turn") },
  { ANY, "area", N_ ("Area") },
  { ANY, "areas", N_ ("Areas") },
  { ANY, "at", N_ ("Position") },
  { ANY, "author", N_ ("Author") },
  { ANY, "back", N_ ("Back") },
  { ANY, "back-picture", N_ ("Picture behind") },
  { ANY, "backs", N_ ("Backs") },
  { ANY, "base", N_ ("Style") },
  { ANY, "bank", N_ ("Bank") },
  { ANY, "between", N_ ("Between") },
  { ANY, "bleed", N_ ("Bleed") },
  { ANY, "blocks", N_ ("Blocks") },
  { ANY, "bonus", N_ ("Bonus") },
  { ANY, "carrying", N_ ("Carries") },
  { ANY, "clearance", N_ ("Clearance") },
  { ANY, "closed", N_ ("Closed") },
  { ANY, "coast", N_ ("Coast") },
  { ANY, "code", N_ ("Code") },
  { ANY, "colour", N_ ("Colour") },
  { ANY, "columns", N_ ("Columns") },
  { ANY, "compass-at", N_ ("Compass at") },
  { ANY, "compass", N_ ("Compass") },
  { ANY, "confidence", N_ ("Confidence") },
  { ANY, "copies", N_ ("Copies") },
  { ANY, "corners", N_ ("Corners") },
  { ANY, "counters", N_ ("Counters") },
  { ANY, "count", N_ ("Count") },
  { ANY, "cubes", N_ ("Cubes") },
  { ANY, "curve", N_ ("Course") },
  { ANY, "date", N_ ("Date") },
  { ANY, "dice", N_ ("Dice") },
  { ANY, "element", N_ ("Element") },
  { ANY, "ends", N_ ("Ends") },
  { ANY, "entrance", N_ ("Entrance") },
  { ANY, "face", N_ ("Face") },
  { ANY, "facing", N_ ("Facing") },
  { ANY, "family", N_ ("Typeface") },
  { ANY, "fill", N_ ("Fill") },
  { ANY, "foot", N_ ("Foot") },
  { ANY, "forces", N_ ("Forces") },
  { ANY, "frame", N_ ("Frame") },
  { ANY, "guardian", N_ ("Guardian") },
  { ANY, "halo", N_ ("Halo") },
  { ANY, "height", N_ ("Height") },
  { ANY, "held", N_ ("Held for") },
  { ANY, "hidden", N_ ("Hidden") },
  { ANY, "hp", N_ ("Hit points") },
  { ANY, "href", N_ ("File") },
  { ANY, "italic", N_ ("Italic") },
  { ANY, "key-at", N_ ("Key at") },
  { ANY, "key", N_ ("Key") },
  { ANY, "kind", N_ ("Kind") },
  { ANY, "label", N_ ("Label") },
  { ANY, "lang", N_ ("Language") },
  { ANY, "layer", N_ ("Layer") },
  { ANY, "least-piece", N_ ("Least size") },
  { ANY, "length", N_ ("Length") },
  { ANY, "licence", N_ ("Licence") },
  { ANY, "line", N_ ("Line style") },
  { ANY, "livery", N_ ("Livery") },
  { ANY, "locked", N_ ("Locked") },
  { ANY, "margin", N_ ("Margin") },
  { ANY, "marker", N_ ("Marker") },
  { ANY, "marks", N_ ("Marks") },
  { ANY, "mirrored", N_ ("Mirrored") },
  { ANY, "n", N_ ("Number") },
  { ANY, "name", N_ ("Name") },
  { ANY, "neutral", N_ ("Neutral") },
  { ANY, "on", N_ ("On layer") },
  { ANY, "one-way", N_ ("One way") },
  { ANY, "opacity", N_ ("Opacity") },
  { ANY, "orientation", N_ ("Orientation") },
  { ANY, "ornaments", N_ ("Ornaments") },
  { ANY, "overlap", N_ ("Overlap") },
  { ANY, "paper", N_ ("Paper") },
  { ANY, "pattern", N_ ("Pattern") },
  { ANY, "picture", N_ ("Picture") },
  { ANY, "players", N_ ("Players") },
  { ANY, "points", N_ ("Points") },
  { ANY, "preset", N_ ("Preset") },
  { ANY, "print", N_ ("Printed") },
  { ANY, "radius", N_ ("Radius") },
  { ANY, "reason", N_ ("Reason") },
  { ANY, "role", N_ ("Side") },
  { ANY, "route", N_ ("Route") },
  { ANY, "rows", N_ ("Rows") },
  { ANY, "ruler", N_ ("Test bar") },
  { ANY, "rules", N_ ("Rules") },
  { ANY, "scale", N_ ("Scale") },
  { ANY, "scenario", N_ ("Scenario") },
  { ANY, "seat", N_ ("Seat") },
  { ANY, "seats", N_ ("Seats") },
  { ANY, "seed", N_ ("Seed") },
  { ANY, "shape", N_ ("Shape") },
  { ANY, "shrine", N_ ("Shrine") },
  { ANY, "size", N_ ("Size") },
  { ANY, "source", N_ ("Source") },
  { ANY, "stock", N_ ("Stock") },
  { ANY, "symbol", N_ ("Symbol") },
  { ANY, "tags", N_ ("Tags") },
  { ANY, "terrain", N_ ("Terrain") },
  { ANY, "text", N_ ("Text") },
  { ANY, "theme", N_ ("Theme") },
  { ANY, "title-at", N_ ("Title at") },
  { ANY, "title", N_ ("Title") },
  { ANY, "trails", N_ ("Trails") },
  { ANY, "value", N_ ("Value") },
  { ANY, "ground", N_ ("Ground") },
  { ANY, "material", N_ ("Made of") },
  { ANY, "prop", N_ ("Stands there") },
  { ANY, "step-size", N_ ("Step size") },
  { ANY, "blend", N_ ("Terrains run into each other") },
  { ANY, "coordinates", N_ ("Coordinates of cells") },
  { ANY, "way", N_ ("Course") },
  { ANY, "version", N_ ("Version") },
  { ANY, "via", N_ ("Points") },
  { ANY, "weight", N_ ("Weight") },
  { ANY, "width", N_ ("Width") },
};

/* The words before they are translated; NULL where there are none. */
static const char *
find_words (LoomKind kind, const LoomField *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (field_words); i++)
    if ((field_words[i].kind == kind || field_words[i].kind == ANY)
        && strcmp (field_words[i].name, field->name) == 0)
      return field_words[i].words;
  return NULL;
}

const char *
loom_field_words (LoomKind kind, const LoomField *field)
{
  g_return_val_if_fail (field != NULL, NULL);
  const char *words = find_words (kind, field);
  return words != NULL ? _ (words) : field->name;
}

const char *
loom_field_words_told (LoomKind kind, const LoomField *field)
{
  g_return_val_if_fail (field != NULL, NULL);
  const char *words = find_words (kind, field);
  const char *told = words != NULL ? _ (words) : NULL;
  /* What nobody has translated is given back as it was. */
  if (told != NULL && told != words)
    return told;
  return field->name[0] != '\0' ? field->name : "text";
}
