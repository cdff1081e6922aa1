/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of a map of Domination, and the two ways between it and a board. */

#pragma once

#include "formats/exchange/links/links.h"
#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

/* The number of pixels that are nobody's; so there are as many countries at most. */
#define LOOM_DOMINATION_NOBODY 255
#define LOOM_DOMINATION_MOST 254

typedef struct
{
  char *key; /* as it is written; owned */
  gint32 bonus;
  guint line;
  gboolean is_rest; /* of countries that are of no group, which the format does not know */
} LoomDominationContinent;

/* The comment before such a continent. */
#define LOOM_DOMINATION_REST "; areas of no group:"

typedef struct
{
  char *key;       /* as it is written; owned */
  guint continent; /* from 1; 0 when it is none of those there are */
  LoomPoint at;    /* px; not set when the line does not say */
  guint line;
} LoomDominationCountry;

typedef struct
{
  char *title;        /* owned, or NULL */
  char *author;       /* owned, or NULL: the “by …” of the first comments */
  char *picture;      /* the file that is seen; owned, or NULL */
  char *map;          /* the file that says whose each pixel is; owned, or NULL */
  char *cards;        /* owned, or NULL */
  GArray *continents; /* (element-type LoomDominationContinent) (owned) */
  GArray *countries;  /* (element-type LoomDominationCountry) (owned): by number, the first is 1 */
  LoomLinks *links;   /* owned; the numbers less one */
} LoomDominationMap;

LoomDominationMap *loom_domination_map_new (void);
void loom_domination_map_free (LoomDominationMap *self);

/**
 * loom_domination_map_read: Reads the lines of @text; what makes no sense is a remark.
 */
void loom_domination_map_read (LoomDominationMap *self, const char *text, LoomRemarks *remarks);

static inline const LoomDominationCountry *
loom_domination_country (const LoomDominationMap *self, guint i)
{
  return &g_array_index (self->countries, LoomDominationCountry, i);
}

/** loom_domination_read: As the function of the format. */
LoomBoard *loom_domination_read (const LoomFormatInput *input, LoomModelErrors **errors);

/** loom_domination_write: As the function of the format. */
gboolean loom_domination_write (const LoomFormatOutput *output, LoomSink *sink, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomDominationMap, loom_domination_map_free)

G_END_DECLS
