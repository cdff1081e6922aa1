/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of kinds: every element and attribute of the document, once.
 *
 * The order of the fields of a kind is the order in which they are written. Defaults are what a
 * file that says nothing means; they are left out on writing. */

#include "formats/model/kind.h"
#include "formats/model/entities.h"
#include "formats/model/entity-places.h"
#include "formats/model/layer-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BIT(kind) LOOM_KIND_BIT (LOOM_KIND_##kind)
#define ANY_INT -1000000000, 1000000000
#define ANY_MM -LOOM_MM_MAX, LOOM_MM_MAX
#define SOME_MM 1, LOOM_MM_MAX
#define ANGLE -360000, 360000
#define SEATS 1, 32
#define COUNT 0, 1000000
#define RANGE(a, b) a, b
#define MANY G_MAXINT32

#define REQUIRED LOOM_FIELD_REQUIRED
#define WEAK LOOM_FIELD_WEAK
#define KEY LOOM_FIELD_KEY
#define UNORDERED LOOM_FIELD_UNORDERED

/* STRUCT, member, name, flags, … */
#define AT(S, m) G_STRUCT_OFFSET (S, m)
#define STRING(S, m, n, f, h) STRING_SINCE (NULL, S, m, n, f, h)
#define STRING_SINCE(V, S, m, n, f, h)                                                             \
  {                                                                                                \
    n, LOOM_TYPE_STRING, AT (S, m), f, 0, 0, LOOM_UNSET, NULL, 0, h, V                             \
  }
#define TEXT(S, m, f, h)                                                                           \
  {                                                                                                \
    "", LOOM_TYPE_TEXT, AT (S, m), f, 0, 0, LOOM_UNSET, NULL, 0, h                                 \
  }
#define NUMBER(T, S, m, n, f, range, d, h)                                                         \
  {                                                                                                \
    n, LOOM_TYPE_##T, AT (S, m), f, range, d, NULL, 0, h                                           \
  }
#define NUMBER_SINCE(V, T, S, m, n, f, range, d, h)                                                \
  {                                                                                                \
    n, LOOM_TYPE_##T, AT (S, m), f, range, d, NULL, 0, h, V                                        \
  }
#define ENUM(S, m, n, f, names, d, h) ENUM_SINCE (NULL, S, m, n, f, names, d, h)
#define ENUM_SINCE(V, S, m, n, f, names, d, h)                                                     \
  {                                                                                                \
    n, LOOM_TYPE_ENUM, AT (S, m), f, 0, G_N_ELEMENTS (names) - 2, d, names, 0, h, V                \
  }
#define YN(S, m, n, d, h) YN_SINCE (NULL, S, m, n, d, h)
#define YN_SINCE(V, S, m, n, d, h)                                                                 \
  {                                                                                                \
    n, LOOM_TYPE_YN, AT (S, m), 0, 0, 1, d, yes_names, 0, h, V                                     \
  }
#define COLOUR(S, m, n, f, h)                                                                      \
  {                                                                                                \
    n, LOOM_TYPE_COLOUR, AT (S, m), f, 0, 0xffffff, LOOM_UNSET, NULL, 0, h                         \
  }
#define POINT(S, m, n, f, range, h)                                                                \
  {                                                                                                \
    n, LOOM_TYPE_POINT, AT (S, m), f, range, LOOM_UNSET, NULL, 0, h                                \
  }
#define POINT_SINCE(V, S, m, n, f, range, h)                                                       \
  {                                                                                                \
    n, LOOM_TYPE_POINT, AT (S, m), f, range, LOOM_UNSET, NULL, 0, h, V                             \
  }
#define CELL(S, m, n, f, h)                                                                        \
  {                                                                                                \
    n, LOOM_TYPE_CELL, AT (S, m), f, 1, 1024, LOOM_UNSET, NULL, 0, h                               \
  }
#define POINTS(S, m, n, f, least, h)                                                               \
  {                                                                                                \
    n, LOOM_TYPE_POINTS, AT (S, m), f, least, MANY, LOOM_UNSET, NULL, 0, h                         \
  }
#define CELLS(S, m, n, f, least, h)                                                                \
  {                                                                                                \
    n, LOOM_TYPE_CELLS, AT (S, m), f, least, MANY, LOOM_UNSET, NULL, 0, h                          \
  }
#define REF(S, m, n, f, t, h)                                                                      \
  {                                                                                                \
    n, LOOM_TYPE_REF, AT (S, m), f, 0, 0, LOOM_UNSET, NULL, t, h                                   \
  }
#define REFS(S, m, n, f, least, most, t, h)                                                        \
  {                                                                                                \
    n, LOOM_TYPE_REFS, AT (S, m), f, least, most, LOOM_UNSET, NULL, t, h                           \
  }

static const char *const yes_names[] = { "no", "yes", NULL };
static const char *const theme_names[] = { "colour", "light", "grey", "mono", NULL };
static const char *const coast_names[] = { "waterlines", "plain", NULL };
static const char *const frame_names[] = { "plain", "track", "none", NULL };
static const char *const way_names[] = { "river", "road", "trail", NULL };
static const char *const pattern_names[]
    = { "none", "slash", "backslash", "upright", "level", "cross",
        "plus", "dots",  "rings",     "wave",    NULL };
static const char *const shape_names[]
    = { "circle", "square", "diamond", "hexagon", "octagon", "triangle", "star", "shield", NULL };
static const char *const terrain_kind_names[] = { "land", "water", "void", NULL };
static const char *const terrain_symbol_names[]
    = { "tree", "pine",  "palm", "hill", "mountain", "grass",
        "dune", "marsh", "rock", "wave", "field",    NULL };
static const char *const symbol_names[]
    = { "tree",        "pine",  "palm",         "hill",    "mountain", "grass",   "dune",
        "marsh",       "rock",  "wave",         "field",   "compass",  "ship",    "serpent",
        "anchor",      "tower", "castle",       "village", "crown",    "star",    "sun",
        "shrine",      "hippo", "hedgehog",     "fox",     "owl",      "turtle",  "water",
        "earth",       "fire",  "air",          "nature",  "worker",   "soldier", "drone",
        "young-queen", "queen", "termite-bomb", "antlion", "spider",   NULL };
static const char *const curve_names[] = { "straight", "smooth", NULL };
static const char *const weight_names[]
    = { "light", "regular", "medium", "semibold", "bold", NULL };
static const char *const slot_names[] = { "die", "number", "name", "piece", "element", NULL };
static const char *const route_names[] = { "land", "water", "bridge", "tunnel", NULL };
static const char *const role_names[] = { "underlay", "art", NULL };
static const char *const align_names[] = { "start", "middle", "end", NULL };
static const char *const track_names[] = { "score", "round", "custom", NULL };
static const char *const paper_names[] = { "A4", "A3", "Letter", "Legal", "Tabloid", NULL };
static const char *const orientation_names[] = { "auto", "portrait", "landscape", NULL };
static const char *const marks_names[] = { "none", "corners", "full", NULL };
static const char *const backs_names[] = { "none", "long-edge", "short-edge", "fold", NULL };
static const char *const sheet_names[] = { "board", "pieces", "rules", "record", "assembly", NULL };
static const char *const counters_names[] = { "few", "all", "own", NULL };
static const char *const trails_names[] = { "pencil", "strips", NULL };
static const char *const piece_shape_names[] = { "circle", "square", "hex", NULL };
static const char *const seat_role_names[] = { "ants", "grasshoppers", NULL };
static const char *const guardian_names[] = { "hippo", "hedgehog", "fox", "owl", "turtle", NULL };
static const char *const element_names[] = { "water", "earth", "fire", "air", "nature", NULL };
static const char *const unit_names[]
    = { "worker", "soldier", "drone", "young-queen", "termite-bomb", "antlion", NULL };
static const char *const item_names[] = { "antlion", "termite-bomb", NULL };
static const char *const facing_names[] = { "east", "west", NULL };

/* One row a line reads as a table. */
/* clang-format off */

static const LoomField board_fields[] = {
  STRING (LoomRoot, version, "version", REQUIRED, N_ ("Version of the format: 1.0, or 1.1 for what 1.0 does not have.")),
  STRING (LoomRoot, title, "title", REQUIRED, N_ ("What the board is called.")),
  STRING (LoomRoot, lang, "lang", 0, N_ ("Language of its texts, as in “en” or “pt-BR”.")),
};

static const LoomField meta_fields[] = {
  STRING (LoomMeta, author, "author", 0, N_ ("Who made the board.")),
  STRING (LoomMeta, licence, "licence", 0, N_ ("Under which licence it may be shared.")),
  STRING (LoomMeta, source, "source", 0, N_ ("Where it comes from.")),
  STRING (LoomMeta, date, "date", 0, N_ ("When it was made, as in 2025-06-30.")),
};

static const LoomField note_fields[] = {
  TEXT (LoomNote, text, 0, N_ ("A note of the designer's, in plain words.")),
};

static const LoomField style_fields[] = {
  STRING_SINCE ("1.1", LoomStyle, base, "base", 0, N_ ("The style: one that comes with Boardloom, or the name of a file beside the board.")),
  ENUM (LoomStyle, theme, "theme", 0, theme_names, 0, N_ ("The look: in full colour, saving ink, grey, or patterns only.")),
  ENUM (LoomStyle, coast, "coast", 0, coast_names, 0, N_ ("Whether lines of water follow the coasts.")),
  YN (LoomStyle, ornaments, "ornaments", 1, N_ ("Whether terrain symbols and sea ornaments are strewn.")),
  YN (LoomStyle, title, "title", 1, N_ ("Whether the title is drawn.")),
  YN (LoomStyle, compass, "compass", 1, N_ ("Whether a compass rose is drawn.")),
  YN (LoomStyle, key, "key", 1, N_ ("Whether a key explains the signs on the board.")),
  ENUM (LoomStyle, frame, "frame", 0, frame_names, 0, N_ ("The frame: plain, a score track, or none.")),
  NUMBER_SINCE ("1.1", INT, LoomStyle, steps, "steps", 0, RANGE (12, 400), LOOM_UNSET, N_ ("Steps of the score track; a hundred when absent.")),
  NUMBER_SINCE ("1.1", MM, LoomStyle, step_size, "step-size", 0, SOME_MM, LOOM_UNSET, N_ ("How deep the steps of the score track are, in mm; about as deep as long when absent.")),
  YN_SINCE ("1.1", LoomStyle, blend, "blend", 0, N_ ("Whether terrains run into each other at borders.")),
  YN_SINCE ("1.1", LoomStyle, coordinates, "coordinates", 0, N_ ("Whether each cell of a board of hexagons or squares has its column and row in it.")),
  POINT_SINCE ("1.1", LoomPlacedStyle, title_at, "title-at", 0, ANY_MM, N_ ("Middle of the title; found by itself when absent.")),
  POINT_SINCE ("1.1", LoomPlacedStyle, key_at, "key-at", 0, ANY_MM, N_ ("Middle of the key; found by itself when absent.")),
  POINT_SINCE ("1.1", LoomPlacedStyle, compass_at, "compass-at", 0, ANY_MM, N_ ("Middle of the compass rose; found by itself when absent.")),
};

static const LoomField terrain_fields[] = {
  STRING (LoomTerrain, name, "name", REQUIRED, N_ ("What the terrain is called in the key.")),
  COLOUR (LoomTerrain, fill, "fill", REQUIRED, N_ ("Its colour, #rrggbb.")),
  ENUM (LoomTerrain, pattern, "pattern", 0, pattern_names, 0, N_ ("A pattern over the colour.")),
  ENUM (LoomTerrain, symbol, "symbol", 0, terrain_symbol_names, LOOM_UNSET, N_ ("A small picture strewn over it.")),
  ENUM (LoomTerrain, kind, "kind", 0, terrain_kind_names, 0, N_ ("Land, water, or void: drawn but never played.")),
};

static const LoomField line_fields[] = {
  COLOUR (LoomLine, colour, "colour", REQUIRED, N_ ("Its colour, #rrggbb.")),
  NUMBER (MM, LoomLine, width, "width", REQUIRED, SOME_MM, LOOM_UNSET, N_ ("Its width in mm.")),
  POINT (LoomLine, dash, "dash", 0, SOME_MM, N_ ("Length drawn and length left out, in mm.")),
};

static const LoomField type_fields[] = {
  STRING (LoomTypeface, family, "family", 0, N_ ("The family of the typeface.")),
  NUMBER (FIXED, LoomTypeface, size, "size", REQUIRED, RANGE (1000, 1000000), LOOM_UNSET, N_ ("Its size in points.")),
  ENUM (LoomTypeface, weight, "weight", 0, weight_names, LOOM_WEIGHT_REGULAR, N_ ("Its weight.")),
  YN (LoomTypeface, italic, "italic", 0, N_ ("Whether it is italic.")),
  COLOUR (LoomTypeface, colour, "colour", 0, N_ ("Its colour, #rrggbb.")),
  COLOUR (LoomTypeface, halo, "halo", 0, N_ ("Colour of a halo around it.")),
};

static const LoomField livery_fields[] = {
  NUMBER (INT, LoomLivery, seat, "seat", REQUIRED | KEY, SEATS, LOOM_UNSET, N_ ("The seat that wears it.")),
  COLOUR (LoomLivery, colour, "colour", REQUIRED, N_ ("Its colour, #rrggbb.")),
  ENUM (LoomLivery, pattern, "pattern", REQUIRED, pattern_names, LOOM_UNSET, N_ ("Its pattern, for eyes that confuse colours.")),
  ENUM (LoomLivery, symbol, "symbol", REQUIRED, shape_names, LOOM_UNSET, N_ ("Its shape, for the same reason.")),
};

static const LoomField areas_fields[] = {
  NUMBER (MM, LoomAreas, width, "width", REQUIRED, SOME_MM, LOOM_UNSET, N_ ("Width of the board in mm.")),
  NUMBER (MM, LoomAreas, height, "height", REQUIRED, SOME_MM, LOOM_UNSET, N_ ("Height of the board in mm.")),
};

static const LoomField corner_fields[] = {
  NUMBER (MM, LoomCorner, x, "x", REQUIRED, ANY_MM, LOOM_UNSET, N_ ("From the left edge, in mm.")),
  NUMBER (MM, LoomCorner, y, "y", REQUIRED, ANY_MM, LOOM_UNSET, N_ ("From the top edge, in mm.")),
};

static const LoomField border_fields[] = {
  REFS (LoomBorder, ends, "ends", REQUIRED | KEY, 2, 2, BIT (CORNER), N_ ("The two corners it joins; they are neighbours in an outline.")),
  POINTS (LoomBorder, via, "via", 0, 0, N_ ("Points between them, from the first end to the second.")),
  ENUM (LoomBorder, curve, "curve", 0, curve_names, 0, N_ ("Straight from point to point, or smooth through them.")),
  REF (LoomBorder, line, "line", WEAK, BIT (LINE), N_ ("The line it is drawn with.")),
};

static const LoomField area_fields[] = {
  STRING (LoomArea, name, "name", REQUIRED, N_ ("What people call it.")),
  REFS (LoomArea, outline, "outline", 0, 3, MANY, BIT (CORNER), N_ ("Its corners, in turn.")),
  POINT (LoomArea, at, "at", 0, ANY_MM, N_ ("Centre of an area without an outline.")),
  NUMBER (MM, LoomArea, radius, "radius", 0, SOME_MM, LOOM_UNSET, N_ ("Radius of its disc, in mm.")),
  POINT (LoomArea, label, "label", 0, ANY_MM, N_ ("Middle of its name; found by itself when absent.")),
  NUMBER (FIXED, LoomArea, label_angle, "label-angle", 0, ANGLE, 0, N_ ("Turn of its name, in degrees clockwise.")),
  REF (LoomArea, terrain, "terrain", WEAK, BIT (TERRAIN), N_ ("Its terrain.")),
  STRING (LoomArea, tags, "tags", 0, N_ ("Words of the designer's own.")),
};

static const LoomField ring_fields[] = {
  REFS (LoomRing, corners, "corners", REQUIRED, 3, MANY, BIT (CORNER), N_ ("Corners of a hole or an island, in turn.")),
};

static const LoomField slot_fields[] = {
  ENUM (LoomSlot, kind, "kind", REQUIRED, slot_names, LOOM_UNSET, N_ ("What sits here.")),
  POINT (LoomSlot, at, "at", REQUIRED, ANY_MM, N_ ("Its middle.")),
  NUMBER (MM, LoomSlot, size, "size", 0, SOME_MM, LOOM_UNSET, N_ ("Its size in mm.")),
  NUMBER (FIXED, LoomSlot, angle, "angle", 0, ANGLE, 0, N_ ("Its turn, in degrees clockwise.")),
};

static const LoomField route_fields[] = {
  REF (LoomRoute, from, "from", REQUIRED, BIT (AREA), N_ ("Where it begins.")),
  REF (LoomRoute, to, "to", REQUIRED, BIT (AREA), N_ ("Where it ends.")),
  ENUM (LoomRoute, kind, "kind", 0, route_names, 0, N_ ("Over land or water, by bridge or tunnel.")),
  POINTS (LoomRoute, via, "via", 0, 0, N_ ("Points it passes.")),
  YN (LoomRoute, one_way, "one-way", 0, N_ ("Whether it leads only from the first to the second.")),
  REF (LoomRoute, line, "line", WEAK, BIT (LINE), N_ ("The line it is drawn with.")),
};

static const LoomField barrier_fields[] = {
  REFS (LoomBarrier, between, "between", REQUIRED | KEY | UNORDERED, 2, 2, BIT (AREA), N_ ("The two areas it parts.")),
  REFS (LoomBarrier, ends, "ends", KEY | UNORDERED, 2, 2, BIT (CORNER), N_ ("The corners of one edge, when only that is barred.")),
  REF (LoomBarrier, line, "line", WEAK, BIT (LINE), N_ ("The line it is drawn with.")),
};

static const LoomField group_fields[] = {
  STRING (LoomGroup, name, "name", REQUIRED, N_ ("What people call it.")),
  REFS (LoomGroup, areas, "areas", REQUIRED | WEAK | UNORDERED, 1, MANY, BIT (AREA), N_ ("Its areas.")),
  NUMBER (INT, LoomGroup, bonus, "bonus", 0, ANY_INT, LOOM_UNSET, N_ ("What holding all of it is worth.")),
};

static const LoomField layers_fields[] = {
  NUMBER (MM, LoomLayers, cell, "cell", REQUIRED, SOME_MM, LOOM_UNSET, N_ ("Side of a cell, in mm.")),
};

static const LoomField layer_fields[] = {
  STRING (LoomLayer, title, "title", REQUIRED, N_ ("What the layer is called.")),
  NUMBER (INT, LoomLayer, columns, "columns", REQUIRED, RANGE (1, 1024), LOOM_UNSET, N_ ("Cells in a row.")),
  NUMBER (INT, LoomLayer, rows, "rows", REQUIRED, RANGE (1, 1024), LOOM_UNSET, N_ ("Rows of cells.")),
  ENUM_SINCE ("1.1", LoomLayer, ground, "ground", 0, ground_names, LOOM_UNSET, N_ ("The ground it is drawn on. When absent, its legend says, or its place among the layers.")),
  { "", LOOM_TYPE_GRID, AT (LoomLayer, grid), REQUIRED, 0, 0, LOOM_UNSET, NULL, 0, "The cells, a row element each: “.” open, “#” rock, others by legend." },
};

static const LoomField legend_fields[] = {
  NUMBER (CHAR, LoomLegend, character, "char", REQUIRED | KEY, RANGE (0x21, 0x10ffff), LOOM_UNSET, N_ ("The character in the rows.")),
  STRING (LoomLegend, name, "name", REQUIRED, N_ ("What it stands for.")),
  YN (LoomLegend, blocks, "blocks", 0, N_ ("Whether nothing can stand there.")),
  REF (LoomLegend, terrain, "terrain", WEAK, BIT (TERRAIN), N_ ("The terrain it is drawn as.")),
  ENUM_SINCE ("1.1", LoomLegend, material, "material", 0, material_names, LOOM_UNSET, N_ ("What its cells are made of.")),
  ENUM_SINCE ("1.1", LoomLegend, prop, "prop", 0, prop_names, LOOM_UNSET, N_ ("What stands on its cells.")),
};

static const LoomField entrance_fields[] = {
  REF (LoomEntrance, layer, "layer", REQUIRED, BIT (LAYER), N_ ("The layer it is in; it leads to the same cell one layer down.")),
  CELL (LoomEntrance, at, "at", REQUIRED, N_ ("Its cell, column and row.")),
  NUMBER (INT, LoomEntrance, turns, "turns", 0, COUNT, LOOM_UNSET, N_ ("Turns it takes to dig; the rules say when absent.")),
  STRING_SINCE ("1.1", LoomNamedEntrance, name, "name", 0, N_ ("What people call it.")),
};

static const LoomField throne_fields[] = {
  REF (LoomThrone, layer, "layer", REQUIRED, BIT (LAYER), N_ ("The layer it is in.")),
  CELL (LoomThrone, at, "at", REQUIRED, N_ ("Its cell, column and row.")),
  NUMBER (INT, LoomThrone, turns, "turns", 0, COUNT, LOOM_UNSET, N_ ("Turns it takes to dig; the rules say when absent.")),
};

static const LoomField room_fields[] = {
  REF (LoomLayerRoom, layer, "layer", REQUIRED, BIT (LAYER), N_ ("The layer it is in.")),
  CELL (LoomLayerRoom, at, "at", REQUIRED, N_ ("A cell of it, column and row: there its number stands, and its name where there is room.")),
  STRING_SINCE ("1.1", LoomLayerRoom, name, "name", REQUIRED, N_ ("What people call it.")),
  NUMBER (INT, LoomLayerRoom, number, "number", 0, RANGE (0, 9999), LOOM_UNSET, N_ ("Its number. When absent, rooms are numbered in their order.")),
};
#define DECOR                                                                                      \
  REF (LoomDecor, on, "on", 0, BIT (LAYER), N_ ("The layer it is drawn on; its places then count from the top left corner of that grid.")),                           \
  YN (LoomDecor, print, "print", 1, N_ ("Whether it is printed.")),                                     \
  YN (LoomDecor, locked, "locked", 0, N_ ("Whether the editor keeps it from being moved."))

static const LoomField image_fields[] = {
  STRING (LoomImage, href, "href", REQUIRED, N_ ("The picture's file, inside the folder of the board.")),
  POINT (LoomImage, at, "at", REQUIRED, ANY_MM, N_ ("Its top left corner.")),
  POINT (LoomImage, size, "size", REQUIRED, SOME_MM, N_ ("Its width and height in mm.")),
  NUMBER (FIXED, LoomImage, opacity, "opacity", 0, RANGE (0, 1000), 1000, N_ ("From 0, clear, to 1, solid.")),
  NUMBER (FIXED, LoomImage, angle, "angle", 0, ANGLE, 0, N_ ("Its turn about its middle, in degrees clockwise.")),
  ENUM (LoomImage, role, "role", 0, role_names, 0, N_ ("An underlay to trace, never printed, or art that is.")),
  DECOR,
};

static const LoomField text_fields[] = {
  POINT (LoomText, at, "at", REQUIRED, ANY_MM, N_ ("Its place: start, middle or end of its first line, as align says.")),
  REF (LoomText, type, "type", WEAK, BIT (TYPE), N_ ("Its typeface.")),
  NUMBER (FIXED, LoomText, angle, "angle", 0, ANGLE, 0, N_ ("Its turn, in degrees clockwise.")),
  ENUM (LoomText, align, "align", 0, align_names, LOOM_ALIGN_MIDDLE, N_ ("Which part of the text its place names.")),
  NUMBER (MM, LoomText, width, "width", 0, SOME_MM, LOOM_UNSET, N_ ("Width to break lines at, in mm.")),
  DECOR,
  TEXT (LoomText, content, 0, N_ ("The words.")),
};

static const LoomField symbol_fields[] = {
  ENUM (LoomSymbol, name, "name", REQUIRED, symbol_names, LOOM_UNSET, N_ ("Which small picture.")),
  POINT (LoomSymbol, at, "at", REQUIRED, ANY_MM, N_ ("Its middle.")),
  NUMBER (MM, LoomSymbol, size, "size", REQUIRED, SOME_MM, LOOM_UNSET, N_ ("Its size in mm.")),
  NUMBER (FIXED, LoomSymbol, angle, "angle", 0, ANGLE, 0, N_ ("Its turn, in degrees clockwise.")),
  DECOR,
};

static const LoomField path_fields[] = {
  POINTS (LoomPath, points, "points", REQUIRED, 2, N_ ("The points it goes through.")),
  YN (LoomPath, closed, "closed", 0, N_ ("Whether it returns to its first point.")),
  ENUM (LoomPath, curve, "curve", 0, curve_names, 0, N_ ("Straight from point to point, or smooth through them.")),
  REF (LoomPath, line, "line", WEAK, BIT (LINE), N_ ("The line it is drawn with.")),
  COLOUR (LoomPath, fill, "fill", 0, N_ ("Colour inside it, #rrggbb.")),
  ENUM_SINCE ("1.1", LoomPath, way, "way", 0, way_names, LOOM_UNSET, N_ ("A river or trail along borders, from corner to corner near its points, or a road through areas.")),
  DECOR,
};

static const LoomField track_fields[] = {
  ENUM (LoomTrack, kind, "kind", REQUIRED, track_names, LOOM_UNSET, N_ ("What it counts.")),
  NUMBER (INT, LoomTrack, from, "from", REQUIRED, ANY_INT, LOOM_UNSET, N_ ("Number of its first step.")),
  NUMBER (INT, LoomTrack, to, "to", REQUIRED, ANY_INT, LOOM_UNSET, N_ ("Number of its last step.")),
  POINTS (LoomTrack, points, "points", REQUIRED, 2, N_ ("The line along which its steps lie.")),
  NUMBER_SINCE ("1.1", MM, LoomTrack, step_size, "step-size", 0, SOME_MM, LOOM_UNSET, N_ ("Side of a step, in mm; as large as there is room for when absent.")),
  DECOR,
};

static const LoomField key_fields[] = {
  POINT (LoomKey, at, "at", REQUIRED, ANY_MM, N_ ("Its top left corner.")),
  POINT (LoomKey, size, "size", REQUIRED, SOME_MM, N_ ("Its width and height in mm.")),
  DECOR,
};

static const LoomField print_fields[] = {
  ENUM (LoomPrint, paper, "paper", 0, paper_names, LOOM_UNSET, N_ ("The paper, by name.")),
  NUMBER (MM, LoomPrint, width, "width", 0, SOME_MM, LOOM_UNSET, N_ ("Width of a paper without a name, in mm.")),
  NUMBER (MM, LoomPrint, height, "height", 0, SOME_MM, LOOM_UNSET, N_ ("Its height in mm.")),
  ENUM (LoomPrint, orientation, "orientation", 0, orientation_names, 0, N_ ("How the paper lies.")),
  NUMBER (MM, LoomPrint, margin, "margin", 0, RANGE (0, LOOM_MM_MAX), 10000, N_ ("What the printer leaves free at each edge, in mm.")),
  NUMBER (MM, LoomPrint, overlap, "overlap", 0, RANGE (0, LOOM_MM_MAX), 15000, N_ ("What two sheets share to be glued, in mm.")),
  NUMBER (MM, LoomPrint, bleed, "bleed", 0, RANGE (0, LOOM_MM_MAX), 0, N_ ("Colour beyond the cut, in mm.")),
  NUMBER (FIXED, LoomPrint, scale, "scale", 0, RANGE (10, 100000), 1000, N_ ("1 is true to the millimetre.")),
  ENUM (LoomPrint, marks, "marks", 0, marks_names, 1, N_ ("Crop marks.")),
  ENUM (LoomPrint, theme, "theme", 0, theme_names, LOOM_UNSET, N_ ("The look on paper, when it differs from the style.")),
  NUMBER (MM, LoomPrint, clearance, "clearance", 0, RANGE (0, LOOM_MM_MAX), LOOM_UNSET, N_ ("How much smaller than its cell a piece is cut, in mm.")),
  YN (LoomPrint, ruler, "ruler", 1, N_ ("Whether a test bar of 100 mm is printed.")),
  ENUM (LoomPrint, backs, "backs", 0, backs_names, 0, N_ ("How backs are printed.")),
  ENUM_SINCE ("1.1", LoomPrint, counters, "counters", 0, counters_names, 0, N_ ("How many pieces there are: few, which stand for several things; one for each thing; or none for what dice and cubes of your own can be.")),
  ENUM_SINCE ("1.1", LoomPrint, trails, "trails", 0, trails_names, LOOM_UNSET, N_ ("What trails are laid with; when absent, strips where counters are all.")),
  NUMBER_SINCE ("1.1", MM, LoomPrint, least_piece, "least-piece", 0, RANGE (0, LOOM_MM_MAX), 12000, N_ ("What no piece is smaller than, in mm, that does not stand in a cell or slot.")),
};

static const LoomField sheet_fields[] = {
  ENUM (LoomSheet, kind, "kind", REQUIRED, sheet_names, LOOM_UNSET, N_ ("What is on it.")),
  NUMBER (INT, LoomSheet, copies, "copies", 0, RANGE (1, 1000), 1, N_ ("How many of it.")),
  REF (LoomSheet, scenario, "scenario", WEAK, BIT (SCENARIO), N_ ("The scenario it is for.")),
};

static const LoomField piece_fields[] = {
  STRING (LoomPiece, kind, "kind", REQUIRED, N_ ("What the piece is called.")),
  NUMBER (MM, LoomPiece, size, "size", REQUIRED, SOME_MM, LOOM_UNSET, N_ ("Its size in mm.")),
  ENUM (LoomPiece, shape, "shape", REQUIRED, piece_shape_names, LOOM_UNSET, N_ ("Its shape.")),
  NUMBER (INT, LoomPiece, count, "count", 0, RANGE (1, 10000), 1, N_ ("How many of it.")),
  NUMBER (INT, LoomPiece, livery, "livery", 0, SEATS, LOOM_UNSET, N_ ("The seat whose livery it wears.")),
  STRING (LoomPiece, back, "back", 0, N_ ("What stands on its back.")),
  NUMBER_SINCE ("1.1", MM, LoomPiece, height, "height", 0, SOME_MM, LOOM_UNSET, N_ ("Its height in mm, where it is a card; its size is then its width.")),
  NUMBER_SINCE ("1.1", MM, LoomPiece, foot, "foot", 0, SOME_MM, LOOM_UNSET, N_ ("How far the foot of a standee reaches, in mm.")),
  STRING_SINCE ("1.1", LoomPiece, picture, "picture", 0, N_ ("A PNG or SVG beside the board, or below its folder, that covers it.")),
  STRING_SINCE ("1.1", LoomPiece, back_picture, "back-picture", 0, N_ ("The same of its back.")),
  ENUM_SINCE ("1.1", LoomPiece, symbol, "symbol", 0, symbol_names, LOOM_UNSET, N_ ("A small picture in its middle.")),
  STRING_SINCE ("1.1", LoomPiece, text, "text", 0, N_ ("What is written on it.")),
};

static const LoomField scenario_fields[] = {
  STRING (LoomScenario, title, "title", REQUIRED, N_ ("What the scenario is called.")),
  STRING (LoomScenario, rules, "rules", 0, N_ ("The game whose rules it is played by; none for any other game.")),
  NUMBER (INT, LoomScenario, seats, "seats", REQUIRED, SEATS, LOOM_UNSET, N_ ("How many sit at the table.")),
  STRING (LoomScenario, preset, "preset", 0, N_ ("A named set of options.")),
};

static const LoomField option_fields[] = {
  STRING (LoomOption, name, "name", REQUIRED | KEY, N_ ("The option of the rules.")),
  STRING (LoomOption, value, "value", REQUIRED, N_ ("Its value here.")),
};

static const LoomField seat_fields[] = {
  NUMBER (INT, LoomSeat, n, "n", REQUIRED | KEY, SEATS, LOOM_UNSET, N_ ("Its number, from 1.")),
  STRING (LoomSeat, name, "name", 0, N_ ("What it is called.")),
  ENUM (LoomSeat, role, "role", 0, seat_role_names, LOOM_UNSET, N_ ("Its side, in Die for the Colony.")),
  ENUM (LoomSeat, guardian, "guardian", 0, guardian_names, LOOM_UNSET, N_ ("Its guardian, in Dice & Shrines.")),
  NUMBER (INT, LoomSeat, forces, "forces", 0, COUNT, LOOM_UNSET, N_ ("Dice or cubes it begins with.")),
  NUMBER (INT, LoomSeat, stock, "stock", 0, COUNT, LOOM_UNSET, N_ ("Dice in its stock.")),
  NUMBER (INT, LoomSeat, bank, "bank", 0, COUNT, LOOM_UNSET, N_ ("Dice in its bank.")),
  YN (LoomSeat, first, "first", 0, N_ ("Whether it moves first.")),
};

static const LoomField close_fields[] = {
  REF (LoomClose, area, "area", KEY, BIT (AREA), N_ ("An area this scenario plays without.")),
  REF (LoomClose, route, "route", KEY, BIT (ROUTE), N_ ("A route this scenario plays without.")),
  REF (LoomClose, entrance, "entrance", KEY, BIT (ENTRANCE), N_ ("An entrance this scenario plays without.")),
};

static const LoomField place_fields[] = {
  REF (LoomPlace, area, "area", REQUIRED | KEY, BIT (AREA), N_ ("Where.")),
  NUMBER (INT, LoomPlace, seat, "seat", KEY, SEATS, LOOM_UNSET, N_ ("Whose.")),
  YN (LoomPlace, neutral, "neutral", 0, N_ ("Whether it belongs to nobody and defends itself.")),
  NUMBER (INT, LoomPlace, dice, "dice", 0, COUNT, LOOM_UNSET, N_ ("Dice on it.")),
  YN (LoomPlace, shrine, "shrine", 0, N_ ("Whether the seat's shrine stands here.")),
  ENUM (LoomPlace, element, "element", 0, element_names, LOOM_UNSET, N_ ("Its element.")),
  NUMBER (INT, LoomPlace, held, "held", 0, COUNT, LOOM_UNSET, N_ ("Turns it has been held.")),
  NUMBER (INT, LoomPlace, cubes, "cubes", 0, COUNT, LOOM_UNSET, N_ ("Cubes of the seat on it.")),
  NUMBER (INT, LoomPlace, face, "face", 0, RANGE (1, 6), LOOM_UNSET, N_ ("The face its die shows.")),
  NUMBER (INT, LoomPlace, marker, "marker", KEY, SEATS, LOOM_UNSET, N_ ("The seat whose fortify marker lies here.")),
};

static const LoomField number_fields[] = {
  REF (LoomNumber, area, "area", REQUIRED | KEY, BIT (AREA), N_ ("Where.")),
  NUMBER (INT, LoomNumber, value, "value", REQUIRED, ANY_INT, LOOM_UNSET, N_ ("The number.")),
};

#define ON_CELL                                                                                    \
  REF (LoomOnCell, layer, "layer", REQUIRED, BIT (LAYER), N_ ("The layer it is in.")),                  \
  CELL (LoomOnCell, at, "at", REQUIRED, N_ ("Its cell, column and row."))

static const LoomField queen_fields[] = {
  NUMBER (INT, LoomQueen, seat, "seat", REQUIRED, SEATS, LOOM_UNSET, N_ ("Whose.")),
  ON_CELL,
  NUMBER (INT, LoomQueen, hp, "hp", 0, COUNT, LOOM_UNSET, N_ ("Hit points left; the rules say when absent.")),
};

static const LoomField unit_fields[] = {
  NUMBER (INT, LoomUnit, seat, "seat", REQUIRED, SEATS, LOOM_UNSET, N_ ("Whose.")),
  ENUM (LoomUnit, kind, "kind", REQUIRED, unit_names, LOOM_UNSET, N_ ("What it is.")),
  ON_CELL,
  NUMBER (INT, LoomUnit, hp, "hp", 0, COUNT, LOOM_UNSET, N_ ("Hit points left; the rules say when absent.")),
  ENUM (LoomUnit, carrying, "carrying", 0, item_names, LOOM_UNSET, N_ ("The item it carries.")),
};

static const LoomField earthworm_fields[] = {
  REF (LoomOnCell, layer, "layer", REQUIRED, BIT (LAYER), N_ ("The layer it is in.")),
  CELL (LoomOnCell, at, "at", 0, N_ ("The cell of its head; its body lies straight behind.")),
  CELLS (LoomEarthworm, cells, "cells", 0, 1, N_ ("The cells of a bent body, head first.")),
  ENUM (LoomEarthworm, facing, "facing", REQUIRED, facing_names, LOOM_UNSET, N_ ("Where it moves.")),
  NUMBER (INT, LoomEarthworm, length, "length", 0, RANGE (1, 1024), LOOM_UNSET, N_ ("Cells of a straight body; the rules say when absent.")),
  YN (LoomEarthworm, mirrored, "mirrored", 0, N_ ("Whether it turns the other way at the edges.")),
};

static const LoomField spider_fields[] = {
  ON_CELL,
  NUMBER (INT, LoomSpider, radius, "radius", 0, RANGE (0, 1024), 0, N_ ("Radius of its web, in cells.")),
};

static const LoomField item_fields[] = {
  ENUM (LoomItem, kind, "kind", REQUIRED, item_names, LOOM_UNSET, N_ ("What it is.")),
  ON_CELL,
  YN (LoomItem, hidden, "hidden", 0, N_ ("Whether it lies face down.")),
};

static const LoomField dug_fields[] = {
  REF (LoomDug, entrance, "entrance", REQUIRED | KEY, BIT (ENTRANCE), N_ ("The entrance.")),
  NUMBER (INT, LoomDug, left, "left", REQUIRED, COUNT, LOOM_UNSET, N_ ("Turns of digging left.")),
};

static const LoomField fairness_fields[] = {
  NUMBER (FIXED, LoomFairness, delta, "delta", 0, RANGE (100, 49900), LOOM_UNSET, N_ ("How many points of the victory a seat may be from its due, as `fairness --delta` takes it.")),
  NUMBER (FIXED, LoomFairness, confidence, "confidence", 0, RANGE (50000, 99990), LOOM_UNSET, N_ ("How sure the verdict must be, in per cent.")),
  STRING (LoomFairness, players, "players", 0, N_ ("The players it is measured with, as `fairness --players` takes them.")),
  NUMBER (INT, LoomFairness, games, "games", 0, RANGE (1, 1000000000), LOOM_UNSET, N_ ("The most games that each of them plays.")),
  NUMBER (INT, LoomFairness, seed, "seed", 0, RANGE (0, 2147483647), LOOM_UNSET, N_ ("Seed of the games.")),
};

static const LoomField accept_fields[] = {
  STRING (LoomAccept, code, "code", REQUIRED, N_ ("The code of the finding.")),
  REFS (LoomAccept, on, "on", WEAK | UNORDERED, 1, MANY, LOOM_KIND_ANY, N_ ("The things it is accepted on; all when absent.")),
  STRING (LoomAccept, reason, "reason", REQUIRED, N_ ("Why it is as it should be.")),
};

#define SINGLE LOOM_KIND_SINGLE
#define ORDERED LOOM_KIND_ORDERED
#define ID LOOM_KIND_HAS_ID
#define MIXED (LOOM_KIND_HAS_ID | LOOM_KIND_ORDERED | LOOM_KIND_INTERLEAVED)

/* name, struct, fields, flags, parents, limit, help */
#define KIND(n, S, f, flags, parents, limit, h)                                                    \
  { n, sizeof (S), flags, parents, limit, f, G_N_ELEMENTS (f), h }
#define BARE(n, S, flags, parents, h) { n, sizeof (S), flags, parents, 1, NULL, 0, h }

static const LoomKindInfo kinds[LOOM_N_KINDS] = {
  [LOOM_KIND_BOARD] = KIND ("board", LoomRoot, board_fields, SINGLE, 0, 1, "A board: one map and any number of scenarios."),
  [LOOM_KIND_META] = KIND ("meta", LoomMeta, meta_fields, SINGLE, BIT (BOARD), 1, "Who made it, when, and under which licence."),
  [LOOM_KIND_NOTE] = KIND ("note", LoomNote, note_fields, ORDERED, BIT (META) | BIT (SCENARIO), 10000, "A note in plain words."),
  [LOOM_KIND_STYLE] = KIND ("style", LoomPlacedStyle, style_fields, SINGLE, BIT (BOARD), 1, "How the board looks, and what is drawn by itself."),
  [LOOM_KIND_TERRAIN] = KIND ("terrain", LoomTerrain, terrain_fields, ID, BIT (STYLE), 1000, "A terrain that areas and cells can have."),
  [LOOM_KIND_LINE] = KIND ("line", LoomLine, line_fields, ID, BIT (STYLE), 1000, "A line that borders, routes and paths can be drawn with."),
  [LOOM_KIND_TYPE] = KIND ("type", LoomTypeface, type_fields, ID, BIT (STYLE), 1000, "A typeface that texts can be set in."),
  [LOOM_KIND_LIVERY] = KIND ("livery", LoomLivery, livery_fields, 0, BIT (STYLE), 32, "How a seat is told from the others."),
  [LOOM_KIND_AREAS] = KIND ("areas", LoomAreas, areas_fields, SINGLE, BIT (BOARD), 1, "The map of areas."),
  [LOOM_KIND_CORNER] = KIND ("corner", LoomCorner, corner_fields, ID, BIT (AREAS), 1000000, "A point that outlines share."),
  [LOOM_KIND_BORDER] = KIND ("border", LoomBorder, border_fields, 0, BIT (AREAS), 1000000, "The course of an edge between two corners, for all areas that share it."),
  [LOOM_KIND_AREA] = KIND ("area", LoomArea, area_fields, ID, BIT (AREAS), 200000, "An area: an outline of corners, or a disc of a plain graph."),
  [LOOM_KIND_RING] = KIND ("ring", LoomRing, ring_fields, 0, BIT (AREA), 1000000, "A further ring of an area: a hole or an island."),
  [LOOM_KIND_SLOT] = KIND ("slot", LoomSlot, slot_fields, ORDERED, BIT (AREA), 1000000, "Where something sits in the area."),
  [LOOM_KIND_ROUTE] = KIND ("route", LoomRoute, route_fields, ID, BIT (AREAS), 1000000, "Joins two areas that do not touch."),
  [LOOM_KIND_BARRIER] = KIND ("barrier", LoomBarrier, barrier_fields, 0, BIT (AREAS), 1000000, "Cuts a border that should not count."),
  [LOOM_KIND_GROUP] = KIND ("group", LoomGroup, group_fields, ID, BIT (AREAS), 100000, "Areas that belong together."),
  [LOOM_KIND_LAYERS] = KIND ("layers", LoomLayers, layers_fields, SINGLE, BIT (BOARD), 1, "The map of layers: grids, top first."),
  [LOOM_KIND_LAYER] = KIND ("layer", LoomLayer, layer_fields, ID | ORDERED, BIT (LAYERS), 64, "A layer: a grid of cells."),
  [LOOM_KIND_LEGEND] = KIND ("legend", LoomLegend, legend_fields, 0, BIT (LAYERS), 1000, "What a character in the rows stands for."),
  [LOOM_KIND_ENTRANCE] = KIND ("entrance", LoomNamedEntrance, entrance_fields, ID, BIT (LAYERS), 100000, "Leads to the same cell of the layer below."),
  [LOOM_KIND_THRONE] = KIND ("throne", LoomThrone, throne_fields, SINGLE, BIT (LAYERS), 1, "The throne, on the last layer."),
  [LOOM_KIND_ROOM] = KIND ("room", LoomLayerRoom, room_fields, ORDERED, BIT (LAYERS), 10000, "A room, with its name and number."),
  [LOOM_KIND_DECOR] = BARE ("decor", LoomEntity, SINGLE, BIT (BOARD), "What is drawn beside the map itself, in drawing order."),
  [LOOM_KIND_IMAGE] = KIND ("image", LoomImage, image_fields, MIXED, BIT (DECOR), 1000, "A picture: an underlay to trace, or art."),
  [LOOM_KIND_TEXT] = KIND ("text", LoomText, text_fields, MIXED, BIT (DECOR), 100000, "Words on the board."),
  [LOOM_KIND_SYMBOL] = KIND ("symbol", LoomSymbol, symbol_fields, MIXED, BIT (DECOR), 100000, "A small picture."),
  [LOOM_KIND_PATH] = KIND ("path", LoomPath, path_fields, MIXED, BIT (DECOR), 100000, "A line or a filled shape."),
  [LOOM_KIND_TRACK] = KIND ("track", LoomTrack, track_fields, MIXED, BIT (DECOR), 1000, "A track of numbered steps."),
  [LOOM_KIND_KEY] = KIND ("key", LoomKey, key_fields, MIXED, BIT (DECOR), 100, "The key of the map, placed by hand."),
  [LOOM_KIND_PRINT] = KIND ("print", LoomPrint, print_fields, SINGLE, BIT (BOARD), 1, "How it is printed."),
  [LOOM_KIND_SHEET] = KIND ("sheet", LoomSheet, sheet_fields, ORDERED, BIT (PRINT), 1000, "A sheet to print."),
  [LOOM_KIND_PIECE] = KIND ("piece", LoomPiece, piece_fields, ORDERED, BIT (PRINT), 1000, "A piece of the designer's own."),
  [LOOM_KIND_SCENARIO] = KIND ("scenario", LoomScenario, scenario_fields, ID, BIT (BOARD), 64, "What is placed on the map, under which rules, for how many."),
  [LOOM_KIND_OPTION] = KIND ("option", LoomOption, option_fields, 0, BIT (SCENARIO), 100000, "An option of the rules."),
  [LOOM_KIND_SEAT] = KIND ("seat", LoomSeat, seat_fields, 0, BIT (SCENARIO), 100000, "A side at the table."),
  [LOOM_KIND_CLOSE] = KIND ("close", LoomClose, close_fields, 0, BIT (SCENARIO), 1000000, "A part of the map this scenario plays without."),
  [LOOM_KIND_PLACE] = KIND ("place", LoomPlace, place_fields, 0, BIT (SCENARIO), 2000000, "What stands on an area."),
  [LOOM_KIND_NUMBER] = KIND ("number", LoomNumber, number_fields, 0, BIT (SCENARIO), 2000000, "The number token of an area."),
  [LOOM_KIND_QUEEN] = KIND ("queen", LoomQueen, queen_fields, 0, BIT (SCENARIO), 1000, "A seat's queen."),
  [LOOM_KIND_UNIT] = KIND ("unit", LoomUnit, unit_fields, 0, BIT (SCENARIO), 1000000, "A unit of a seat's."),
  [LOOM_KIND_EARTHWORM] = KIND ("earthworm", LoomEarthworm, earthworm_fields, 0, BIT (SCENARIO), 100000, "An earthworm, straight or bent."),
  [LOOM_KIND_SPIDER] = KIND ("spider", LoomSpider, spider_fields, 0, BIT (SCENARIO), 100000, "A spider with its web."),
  [LOOM_KIND_ITEM] = KIND ("item", LoomItem, item_fields, 0, BIT (SCENARIO), 100000, "An item to be found."),
  [LOOM_KIND_DUG] = KIND ("dug", LoomDug, dug_fields, 0, BIT (SCENARIO), 100000, "How far an entrance has been dug."),
  [LOOM_KIND_FAIRNESS] = KIND ("fairness", LoomFairness, fairness_fields, SINGLE, BIT (SCENARIO), 64, "How the fairness of this scenario is to be measured."),
  [LOOM_KIND_ACCEPT] = KIND ("accept", LoomAccept, accept_fields, ORDERED, BIT (BOARD) | BIT (SCENARIO), 100000, "A finding looked at and accepted."),
};

/* clang-format on */

const LoomKindInfo *
loom_kind_info (LoomKind kind)
{
  g_return_val_if_fail ((guint)kind < LOOM_N_KINDS, NULL);
  return &kinds[kind];
}

int
loom_kind_find (LoomKind parent, const char *name)
{
  for (int i = 0; i < LOOM_N_KINDS; i++)
    if ((kinds[i].parents & LOOM_KIND_BIT (parent)) != 0 && strcmp (kinds[i].name, name) == 0)
      return i;
  return -1;
}

const LoomField *
loom_kind_field (LoomKind kind, const char *name)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  for (guint i = 0; i < info->n_fields; i++)
    if (strcmp (info->fields[i].name, name) == 0)
      return &info->fields[i];
  return NULL;
}
