/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one list that names the formats. */

#include "formats/exchange/formats.h"

#include "formats/exchange/azgaar/azgaar.h"
#include "formats/exchange/board-format.h"
#include "formats/exchange/abuts/abuts.h"
#include "formats/exchange/conquer-club/conquer-club.h"
#include "formats/exchange/domination/domination.h"
#include "formats/exchange/dot/dot.h"
#include "formats/exchange/edges/edges.h"
#include "formats/exchange/geojson/geojson.h"
#include "formats/exchange/graphml/graphml.h"
#include "formats/exchange/picture/picture.h"
#include "formats/exchange/svg/svg.h"
#include "formats/exchange/tiled/tiled.h"
#include "formats/exchange/tabletop/tabletop.h"
#include "formats/exchange/triplea/triplea.h"

#include <string.h>

/* Of formats that are equally sure of a file the first is taken. */
static const LoomFormat *const formats_of_program[] = {
  &loom_board_format,
  &loom_graphml_format,
  &loom_azgaar_format,
  &loom_geojson_format,
  &loom_topojson_format,
  &loom_tiled_format,
  &loom_svg_format,
  &loom_triplea_format,
  &loom_picture_format,
  &loom_dot_format,
  &loom_conquer_club_format,
  &loom_abuts_format,
  &loom_domination_format,
  &loom_vassal_format,
  &loom_tts_format,
  &loom_edges_format,
  NULL,
};

const LoomFormat *const *
loom_formats_get (void)
{
  return formats_of_program;
}

const LoomFormat *
loom_formats_get_own (void)
{
  return &loom_board_format;
}

const LoomFormat *
loom_formats_find (const LoomFormat *const *formats, const char *id)
{
  g_return_val_if_fail (formats != NULL && id != NULL, NULL);
  for (; *formats != NULL; formats++)
    if (strcmp ((*formats)->id, id) == 0)
      return *formats;
  return NULL;
}

const LoomFormat *
loom_formats_find_for_name (const LoomFormat *const *formats, const char *name)
{
  const LoomFormat *best = NULL;
  gsize longest = 0;
  g_return_val_if_fail (formats != NULL && name != NULL, NULL);
  for (; *formats != NULL; formats++)
    {
      const gsize length = (*formats)->write != NULL ? loom_format_fit_name (*formats, name) : 0;
      if (length > longest)
        best = *formats;
      longest = MAX (longest, length);
    }
  return best;
}
