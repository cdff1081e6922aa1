/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of a TripleA map say, before it is a board. */

#pragma once

#include "formats/exchange/links/links.h"
#include "formats/exchange/seam/format.h"
#include "formats/exchange/triplea/triplea-own.h"

G_BEGIN_DECLS

/* A place of the map: land or a sea zone. Coordinates are pixels. */
typedef struct
{
  char *name;          /* as the files have it, without blanks at its ends; owned */
  GPtrArray *polygons; /* (element-type GArray of LoomPoint) (owned) */
  LoomPoint centre;    /* of its name; LOOM_UNSET where no file says */
  LoomPoint place;     /* of its first unit; likewise */
  gboolean is_in_game;
  gboolean is_water;
  gboolean is_impassable;
  guint owner; /* number of a player from 1, or 0 */
  guint line;  /* of the game, or of the polygons; 0 where neither has it */
} LoomTripleaTerritory;

typedef struct
{
  char *name;    /* owned */
  gint32 colour; /* 0xRRGGBB, or LOOM_UNSET */
} LoomTripleaPlayer;

/* Units of a player in a place. */
typedef struct
{
  guint territory;
  guint player; /* from 1; 0 for those that nobody owns */
  guint64 n;
} LoomTripleaUnits;

typedef struct
{
  char *title;            /* or NULL; owned */
  guint width;            /* px; 0 where no file says */
  guint height;           /* px */
  GPtrArray *territories; /* (element-type LoomTripleaTerritory) (owned) */
  GHashTable *by_name;    /* (element-type utf8 guint): number and one */
  LoomLinks *links;       /* NULL where no game says who is whose neighbour */
  GArray *players;        /* (element-type LoomTripleaPlayer) (owned) in the order of turns */
  GArray *units;          /* (element-type LoomTripleaUnits), each pair once */
  GHashTable *colours;    /* (element-type utf8 guint) (owned): by name of a player */
  gboolean has_game;
  LoomTripleaOwn *own; /* of a map that Boardloom wrote, or NULL; owned */
} LoomTripleaMap;

LoomTripleaMap *loom_triplea_map_new (void);
void loom_triplea_map_free (LoomTripleaMap *self);

static inline LoomTripleaTerritory *
loom_triplea_map_nth (const LoomTripleaMap *self, guint i)
{
  return g_ptr_array_index (self->territories, i);
}

/**
 * loom_triplea_map_find: The number of the place called @name, which @makes it where there is none,
 * else G_MAXUINT.
 */
guint loom_triplea_map_find (LoomTripleaMap *self, const char *name, gboolean makes);

/**
 * loom_triplea_map_find_player: The number of the player @name from 1, or 0.
 */
guint loom_triplea_map_find_player (const LoomTripleaMap *self, const char *name);

/**
 * loom_triplea_read_game:
 * Places, neighbours, players and units out of the game in @data, called @name. FALSE with the
 * reason in @errors where it is none.
 */
gboolean loom_triplea_read_game (LoomTripleaMap *self,
                                 const char *data,
                                 gsize length,
                                 const char *name,
                                 LoomRemarks *remarks,
                                 LoomModelErrors *errors);

/**
 * loom_triplea_read_polygons, loom_triplea_read_points, loom_triplea_read_properties:
 * What a file of text says. Points are those of polygons, of names (@is_centre), or of the first
 * unit of each place. What cannot be read is left out, with remarks.
 */
void loom_triplea_read_polygons (LoomTripleaMap *self,
                                 const char *text,
                                 const char *name,
                                 LoomRemarks *remarks);
void loom_triplea_read_points (LoomTripleaMap *self, const char *text, gboolean is_centre);
void loom_triplea_read_properties (LoomTripleaMap *self, const char *text);

/**
 * loom_triplea_to_board: The board that the map comes to; as read() of a format.
 */
LoomBoard *loom_triplea_to_board (LoomTripleaMap *self,
                                  const LoomFormatInput *input,
                                  LoomModelErrors **errors);

/**
 * loom_triplea_add_scenario:
 * Players, what they own and what they have where, as a scenario of the board that is being made.
 */
void loom_triplea_add_scenario (const LoomTripleaMap *self,
                                LoomBuilder *builder,
                                LoomNaming *naming,
                                LoomArea *const *made,
                                LoomRemarks *remarks);

/**
 * loom_triplea_lay_tiles:
 * @width, @height: px of the map
 * @size: of the board, µm
 *
 * Lays the picture that the map is seen on, which is cut into tiles, under the board, where that is
 * asked for. FALSE where the task was stopped.
 */
gboolean loom_triplea_lay_tiles (const LoomFormatInput *input,
                                 LoomBuilder *builder,
                                 LoomNaming *naming,
                                 guint width,
                                 guint height,
                                 LoomPoint size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTripleaMap, loom_triplea_map_free)

G_END_DECLS
