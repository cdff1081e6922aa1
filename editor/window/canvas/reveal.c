/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Brings things into sight: the right layer first, then the place. */

#include "editor/window/canvas/reveal.h"

/* The layer a thing is in, or 0. */
static LoomHandle
layer_of (const LoomThing *thing)
{
  switch (thing->kind)
    {
    case LOOM_KIND_LAYER:
      return thing->handle;
    case LOOM_KIND_ENTRANCE:
      return ((const LoomEntrance *)thing)->layer;
    case LOOM_KIND_THRONE:
      return ((const LoomThrone *)thing)->layer;
    case LOOM_KIND_QUEEN:
    case LOOM_KIND_UNIT:
    case LOOM_KIND_EARTHWORM:
    case LOOM_KIND_SPIDER:
    case LOOM_KIND_ITEM:
      return ((const LoomOnCell *)thing)->layer;
    case LOOM_KIND_IMAGE:
    case LOOM_KIND_TEXT:
    case LOOM_KIND_SYMBOL:
    case LOOM_KIND_PATH:
    case LOOM_KIND_TRACK:
    case LOOM_KIND_KEY:
      return ((const LoomDecor *)thing)->on;
    default:
      return 0;
    }
}

void
loom_reveal_thing (LoomDocument *document, LoomCanvas *canvas, LoomHandle handle)
{
  const LoomThing *thing = loom_board_get (loom_document_get_board (document), handle);
  LoomHandle layer = thing != NULL ? layer_of (thing) : 0;

  if (thing == NULL)
    return;
  if (layer != 0 && layer != loom_document_get_layer (document))
    loom_document_set_layer (document, layer);
  if (canvas != NULL)
    loom_canvas_show_thing (canvas, handle);
}
