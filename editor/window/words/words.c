/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of the window for the kinds of thing and their fields: tables, because a word that is
 * missing is then seen by a test. */

#include "editor/window/words/words.h"

#include "editor/window/words/option-words.h"
#include "formats/model/value.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const char *one;
  const char *many;
  const char *icon;
} KindWords;

static const KindWords kind_words[LOOM_N_KINDS] = {
  [LOOM_KIND_BOARD] = { N_ ("Board"), N_ ("Board"), "loom-layers-symbolic" },
  [LOOM_KIND_META] = { N_ ("About the board"), N_ ("About the board"), "loom-note-symbolic" },
  [LOOM_KIND_NOTE] = { N_ ("Note"), N_ ("Notes"), "loom-note-symbolic" },
  [LOOM_KIND_STYLE] = { N_ ("Look"), N_ ("Look"), "loom-edit-symbolic" },
  [LOOM_KIND_TERRAIN] = { N_ ("Terrain"), N_ ("Terrains"), "loom-fill-symbolic" },
  [LOOM_KIND_LINE] = { N_ ("Line style"), N_ ("Line styles"), "loom-line-symbolic" },
  [LOOM_KIND_TYPE] = { N_ ("Type style"), N_ ("Type styles"), "loom-text-symbolic" },
  [LOOM_KIND_LIVERY] = { N_ ("Livery"), N_ ("Liveries"), "loom-seat-symbolic" },
  [LOOM_KIND_AREAS] = { N_ ("Map of areas"), N_ ("Map of areas"), "loom-area-symbolic" },
  [LOOM_KIND_CORNER] = { N_ ("Corner"), N_ ("Corners"), "loom-corner-symbolic" },
  [LOOM_KIND_BORDER] = { N_ ("Border"), N_ ("Borders"), "loom-coast-symbolic" },
  [LOOM_KIND_AREA] = { N_ ("Area"), N_ ("Areas"), "loom-area-symbolic" },
  [LOOM_KIND_RING] = { N_ ("Hole"), N_ ("Holes"), "loom-hole-symbolic" },
  [LOOM_KIND_SLOT] = { N_ ("Slot"), N_ ("Slots"), "loom-place-symbolic" },
  [LOOM_KIND_ROUTE] = { N_ ("Route"), N_ ("Routes"), "loom-route-symbolic" },
  [LOOM_KIND_BARRIER] = { N_ ("Barrier"), N_ ("Barriers"), "loom-barrier-symbolic" },
  [LOOM_KIND_GROUP] = { N_ ("Group"), N_ ("Groups"), "loom-merge-symbolic" },
  [LOOM_KIND_LAYERS] = { N_ ("Layers"), N_ ("Layers"), "loom-layers-symbolic" },
  [LOOM_KIND_LAYER] = { N_ ("Layer"), N_ ("Layers"), "loom-layers-symbolic" },
  [LOOM_KIND_LEGEND] = { N_ ("Cell sign"), N_ ("Cell signs"), "loom-brush-symbolic" },
  [LOOM_KIND_ENTRANCE] = { N_ ("Entrance"), N_ ("Entrances"), "loom-entrance-symbolic" },
  [LOOM_KIND_THRONE] = { N_ ("Throne"), N_ ("Throne"), "loom-throne-symbolic" },
  [LOOM_KIND_ROOM] = { N_ ("Room"), N_ ("Rooms"), "loom-label-symbolic" },
  [LOOM_KIND_DECOR] = { N_ ("Decoration"), N_ ("Decoration"), "loom-symmetry-symbolic" },
  [LOOM_KIND_IMAGE] = { N_ ("Picture"), N_ ("Pictures"), "loom-underlay-symbolic" },
  [LOOM_KIND_TEXT] = { N_ ("Text"), N_ ("Texts"), "loom-text-symbolic" },
  [LOOM_KIND_SYMBOL] = { N_ ("Symbol"), N_ ("Symbols"), "loom-shrine-symbolic" },
  [LOOM_KIND_PATH] = { N_ ("Path"), N_ ("Paths"), "loom-coast-symbolic" },
  [LOOM_KIND_TRACK] = { N_ ("Track"), N_ ("Tracks"), "loom-number-symbolic" },
  [LOOM_KIND_KEY] = { N_ ("Key of the map"), N_ ("Keys of the map"), "loom-label-symbolic" },
  [LOOM_KIND_PRINT] = { N_ ("Printing"), N_ ("Printing"), "loom-note-symbolic" },
  [LOOM_KIND_SHEET] = { N_ ("Sheet"), N_ ("Sheets"), "loom-note-symbolic" },
  [LOOM_KIND_PIECE] = { N_ ("Printed piece"), N_ ("Printed pieces"), "loom-place-symbolic" },
  [LOOM_KIND_SCENARIO] = { N_ ("Scenario"), N_ ("Scenarios"), "loom-seat-symbolic" },
  [LOOM_KIND_OPTION] = { N_ ("Option"), N_ ("Options"), "loom-edit-symbolic" },
  [LOOM_KIND_SEAT] = { N_ ("Seat"), N_ ("Seats"), "loom-seat-symbolic" },
  [LOOM_KIND_CLOSE] = { N_ ("Closed part"), N_ ("Closed parts"), "loom-barrier-symbolic" },
  [LOOM_KIND_PLACE] = { N_ ("Piece on an area"), N_ ("Pieces on areas"), "loom-place-symbolic" },
  [LOOM_KIND_NUMBER] = { N_ ("Number token"), N_ ("Number tokens"), "loom-number-symbolic" },
  [LOOM_KIND_QUEEN] = { N_ ("Queen"), N_ ("Queens"), "loom-queen-symbolic" },
  [LOOM_KIND_UNIT] = { N_ ("Unit"), N_ ("Units"), "loom-place-symbolic" },
  [LOOM_KIND_EARTHWORM] = { N_ ("Earthworm"), N_ ("Earthworms"), "loom-worm-symbolic" },
  [LOOM_KIND_SPIDER] = { N_ ("Spider"), N_ ("Spiders"), "loom-spider-symbolic" },
  [LOOM_KIND_ITEM] = { N_ ("Item"), N_ ("Items"), "loom-item-symbolic" },
  [LOOM_KIND_DUG] = { N_ ("Dug entrance"), N_ ("Dug entrances"), "loom-entrance-symbolic" },
  [LOOM_KIND_FAIRNESS]
  = { N_ ("Measure of fairness"), N_ ("Measures of fairness"), "loom-fairness-symbolic" },
  [LOOM_KIND_ACCEPT] = { N_ ("Accepted finding"), N_ ("Accepted findings"), "loom-ok-symbolic" },
};

/* Names that fields of type ENUM can take. */
static const struct
{
  const char *name;
  const char *words;
} value_words[] = {
  { "A3", N_ ("A3") },
  { "A4", N_ ("A4") },
  { "Legal", N_ ("Legal") },
  { "Letter", N_ ("Letter") },
  { "Tabloid", N_ ("Tabloid") },
  { "air", N_ ("Air") },
  { "all", N_ ("All") },
  { "altar", N_ ("Altar") },
  { "anchor", N_ ("Anchor") },
  { "antlion", N_ ("Antlion") },
  { "ants", N_ ("Ants") },
  { "art", N_ ("Art") },
  { "assembly", N_ ("Assembly") },
  { "auto", N_ ("Automatic") },
  { "backslash", N_ ("Backslash") },
  { "bed", N_ ("Bed") },
  { "bedrock", N_ ("Bedrock") },
  { "board", N_ ("Board") },
  { "bold", N_ ("Bold") },
  { "bridge", N_ ("Bridge") },
  { "bulkhead", N_ ("Bulkhead") },
  { "castle", N_ ("Castle") },
  { "chest", N_ ("Chest") },
  { "circle", N_ ("Circle") },
  { "colour", N_ ("Colour") },
  { "compass", N_ ("Compass") },
  { "corners", N_ ("Corners") },
  { "cross", N_ ("Cross") },
  { "crown", N_ ("Crown") },
  { "custom", N_ ("Custom") },
  { "deep", N_ ("The deep") },
  { "diamond", N_ ("Diamond") },
  { "die", N_ ("Die") },
  { "door", N_ ("Door") },
  { "dots", N_ ("Dots") },
  { "drone", N_ ("Drone") },
  { "dune", N_ ("Dune") },
  { "dungeon", N_ ("Dungeon") },
  { "earth", N_ ("Earth") },
  { "east", N_ ("East") },
  { "element", N_ ("Element") },
  { "end", N_ ("End") },
  { "few", N_ ("Few") },
  { "field", N_ ("Field") },
  { "fire", N_ ("Fire") },
  { "fold", N_ ("Folded") },
  { "fountain", N_ ("Fountain") },
  { "fox", N_ ("Fox") },
  { "full", N_ ("Full") },
  { "garden", N_ ("Garden") },
  { "grass", N_ ("Grass") },
  { "grasshoppers", N_ ("Grasshoppers") },
  { "grey", N_ ("Grey") },
  { "hedge", N_ ("Hedge") },
  { "hedgehog", N_ ("Hedgehog") },
  { "hex", N_ ("Hexagon") },
  { "hexagon", N_ ("Hexagon") },
  { "hill", N_ ("Hill") },
  { "hippo", N_ ("Hippo") },
  { "ice", N_ ("Ice") },
  { "ink", N_ ("Ink") },
  { "land", N_ ("Land") },
  { "landscape", N_ ("Landscape") },
  { "lava", N_ ("Lava") },
  { "level", N_ ("Level") },
  { "light", N_ ("Light") },
  { "long-edge", N_ ("Long edge") },
  { "marsh", N_ ("Marsh") },
  { "masonry", N_ ("Masonry") },
  { "medium", N_ ("Medium") },
  { "middle", N_ ("Middle") },
  { "mono", N_ ("Patterns only") },
  { "mountain", N_ ("Mountain") },
  { "name", N_ ("Name") },
  { "nature", N_ ("Nature") },
  { "no", N_ ("No") },
  { "none", N_ ("None") },
  { "number", N_ ("Number") },
  { "octagon", N_ ("Octagon") },
  { "owl", N_ ("Owl") },
  { "own", N_ ("Your own") },
  { "palm", N_ ("Palm") },
  { "pencil", N_ ("Pencil") },
  { "piece", N_ ("Piece") },
  { "pieces", N_ ("Pieces") },
  { "pillar", N_ ("Pillar") },
  { "pine", N_ ("Pine") },
  { "plain", N_ ("Plain") },
  { "plus", N_ ("Plus") },
  { "portrait", N_ ("Portrait") },
  { "queen", N_ ("Queen") },
  { "record", N_ ("Record") },
  { "regular", N_ ("Regular") },
  { "rings", N_ ("Rings") },
  { "river", N_ ("River") },
  { "road", N_ ("Road") },
  { "rock", N_ ("Rock") },
  { "round", N_ ("Rounds") },
  { "rules", N_ ("Rules") },
  { "score", N_ ("Score") },
  { "secret-door", N_ ("Secret door") },
  { "semibold", N_ ("Semibold") },
  { "serpent", N_ ("Serpent") },
  { "shelf", N_ ("Shelf") },
  { "shield", N_ ("Shield") },
  { "ship", N_ ("Ship") },
  { "short-edge", N_ ("Short edge") },
  { "shrine", N_ ("Shrine") },
  { "slash", N_ ("Slash") },
  { "smooth", N_ ("Smooth") },
  { "soldier", N_ ("Soldier") },
  { "spider", N_ ("Spider") },
  { "square", N_ ("Square") },
  { "stairs-down", N_ ("Stairs down") },
  { "stairs-up", N_ ("Stairs up") },
  { "star", N_ ("Star") },
  { "start", N_ ("Start") },
  { "station", N_ ("Station") },
  { "statue", N_ ("Statue") },
  { "straight", N_ ("Straight") },
  { "strips", N_ ("Strips") },
  { "sun", N_ ("Sun") },
  { "table", N_ ("Table") },
  { "termite-bomb", N_ ("Termite bomb") },
  { "tower", N_ ("Tower") },
  { "town", N_ ("Town") },
  { "track", N_ ("Score track") },
  { "trail", N_ ("Trail") },
  { "trap", N_ ("Trap") },
  { "tree", N_ ("Tree") },
  { "triangle", N_ ("Triangle") },
  { "tunnel", N_ ("Tunnel") },
  { "turtle", N_ ("Turtle") },
  { "underlay", N_ ("Underlay to trace") },
  { "upright", N_ ("Upright") },
  { "village", N_ ("Village") },
  { "void", N_ ("Void") },
  { "water", N_ ("Water") },
  { "waterlines", N_ ("Waterlines") },
  { "wave", N_ ("Wave") },
  { "west", N_ ("West") },
  { "worker", N_ ("Worker") },
  { "yes", N_ ("Yes") },
  { "young-queen", N_ ("Young queen") },
};

const char *
loom_words_kind (LoomKind kind)
{
  g_return_val_if_fail ((guint)kind < LOOM_N_KINDS, NULL);
  return _ (kind_words[kind].one);
}

const char *
loom_words_kinds (LoomKind kind)
{
  g_return_val_if_fail ((guint)kind < LOOM_N_KINDS, NULL);
  return _ (kind_words[kind].many);
}

const char *
loom_words_icon (LoomKind kind)
{
  g_return_val_if_fail ((guint)kind < LOOM_N_KINDS, NULL);
  return kind_words[kind].icon;
}

static const char *
find_value (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (value_words); i++)
    if (g_str_equal (value_words[i].name, name))
      return _ (value_words[i].words);
  return NULL;
}

const char *
loom_words_value (const LoomField *field, gint32 value)
{
  const char *words;

  g_return_val_if_fail (field != NULL && field->names != NULL, NULL);
  g_return_val_if_fail (value >= 0 && value <= field->highest, NULL);
  words = find_value (field->names[value]);
  return words != NULL ? words : field->names[value];
}

char *
loom_words_dup_name (const char *name)
{
  const char *words;

  g_return_val_if_fail (name != NULL, NULL);
  words = find_value (name);
  return words != NULL ? g_strdup (words) : loom_option_words_dup (name);
}

static const char *
name_of (const LoomBoard *board, LoomHandle handle)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  const char *name = entity != NULL ? loom_entity_get_name (entity) : NULL;

  return name != NULL ? name : "?";
}

static char *
dup_on_cell (const LoomBoard *board, const LoomEntity *entity, const char *words)
{
  const LoomOnCell *on = (const LoomOnCell *)entity;
  LoomCell at = on->at;

  if (entity->kind == LOOM_KIND_EARTHWORM && !loom_cell_is_set (at))
    at = ((const LoomEarthworm *)entity)->cells.items[0];
  return g_strdup_printf (_ ("%s at %d, %d"), words, at.column, at.row);
}

static char *
dup_seated (const LoomBoard *board, const LoomEntity *entity, const char *piece, gint32 seat)
{
  g_autofree char *name = loom_words_dup_seat ((const LoomScenario *)entity->parent, seat);

  /* Translators: a piece and the seat it belongs to, as in “Queen of North”. */
  return g_strdup_printf (_ ("%s of %s"), piece, name);
}

static char *
dup_first_line (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", 2);

  return g_strstrip (g_strdup (lines[0] != NULL ? lines[0] : ""));
}

char *
loom_words_dup_seat (const LoomScenario *scenario, gint32 n)
{
  const GPtrArray *seats
      = scenario != NULL ? loom_entity_children (&scenario->entity, LOOM_KIND_SEAT) : NULL;

  for (guint i = 0; seats != NULL && i < seats->len; i++)
    {
      const LoomSeat *seat = (const LoomSeat *)g_ptr_array_index (seats, i);

      if (seat->n == n && seat->name != NULL && *seat->name != '\0')
        return g_strdup (seat->name);
    }
  return g_strdup_printf (_ ("Seat %d"), n);
}

char *
loom_words_dup_entity (const LoomBoard *board, const LoomEntity *entity)
{
  g_return_val_if_fail (board != NULL && entity != NULL, NULL);
  switch (entity->kind)
    {
    case LOOM_KIND_ROUTE:
      return g_strdup_printf (_ ("%s – %s"), name_of (board, ((const LoomRoute *)entity)->from),
                              name_of (board, ((const LoomRoute *)entity)->to));
    case LOOM_KIND_BARRIER:
      return g_strdup_printf (_ ("%s – %s"),
                              name_of (board, ((const LoomBarrier *)entity)->between.items[0]),
                              name_of (board, ((const LoomBarrier *)entity)->between.items[1]));
    case LOOM_KIND_BORDER:
      return g_strdup_printf (_ ("Border %s – %s"),
                              name_of (board, ((const LoomBorder *)entity)->ends.items[0]),
                              name_of (board, ((const LoomBorder *)entity)->ends.items[1]));
    case LOOM_KIND_CORNER:
      return g_strdup_printf (_ ("Corner %s"), entity->id);
    case LOOM_KIND_TEXT:
      return dup_first_line (((const LoomText *)entity)->content);
    case LOOM_KIND_NOTE:
      return dup_first_line (((const LoomNote *)entity)->text);
    case LOOM_KIND_SYMBOL:
      return g_strdup (loom_words_value (loom_kind_field (LOOM_KIND_SYMBOL, "name"),
                                         ((const LoomSymbol *)entity)->name));
    case LOOM_KIND_IMAGE:
      return g_path_get_basename (((const LoomImage *)entity)->href);
    case LOOM_KIND_QUEEN:
      return dup_seated (board, entity, loom_words_kind (LOOM_KIND_QUEEN),
                         ((const LoomQueen *)entity)->seat);
    case LOOM_KIND_UNIT:
      return dup_seated (board, entity,
                         loom_words_value (loom_kind_field (LOOM_KIND_UNIT, "kind"),
                                           ((const LoomUnit *)entity)->kind),
                         ((const LoomUnit *)entity)->seat);
    case LOOM_KIND_ITEM:
      return g_strdup (loom_words_value (loom_kind_field (LOOM_KIND_ITEM, "kind"),
                                         ((const LoomItem *)entity)->kind));
    case LOOM_KIND_EARTHWORM:
    case LOOM_KIND_SPIDER:
      return dup_on_cell (board, entity, loom_words_kind (entity->kind));
    case LOOM_KIND_PLACE:
      return g_strdup_printf (_ ("Pieces on %s"),
                              name_of (board, ((const LoomPlace *)entity)->area));
    case LOOM_KIND_NUMBER:
      return g_strdup_printf (_ ("Number of %s"),
                              name_of (board, ((const LoomNumber *)entity)->area));
    default:
      break;
    }
  if (loom_entity_get_name (entity) != NULL && entity->kind != LOOM_KIND_PATH)
    return g_strdup (loom_entity_get_name (entity));
  return g_strdup (loom_words_kind (entity->kind));
}

char *
loom_words_cut (const char *words)
{
  g_return_val_if_fail (words != NULL, NULL);
  if (strnlen (words, LOOM_WORDS_MOST + 1) <= LOOM_WORDS_MOST)
    return g_strdup (words);
  const char *end = g_utf8_find_prev_char (words, words + LOOM_WORDS_MOST + 1);
  return g_strdup_printf ("%.*s…", (int)(end - words), words);
}

G_STATIC_ASSERT (LOOM_N_KINDS == 47);
