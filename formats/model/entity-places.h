/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the look of a board and its entrances have besides, apart from entities.h as few ask for it:
 * a look is copied by value into every plan of a map, and these are read from the board. The entity
 * comes first in each. */

#pragma once

#include "formats/model/entities.h"

G_BEGIN_DECLS

typedef struct
{
  LoomStyle style;
  LoomPoint title_at; /* middle of what is put by hand; unset: it finds its place */
  LoomPoint key_at;
  LoomPoint compass_at;
} LoomPlacedStyle;

typedef struct
{
  LoomEntrance entrance;
  char *name; /* or NULL */
} LoomNamedEntrance;

G_END_DECLS
