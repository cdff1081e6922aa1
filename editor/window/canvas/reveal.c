/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Brings things into sight: the right layer first, then the place. */

#include "editor/window/canvas/reveal.h"

/* The layer a thing is in, or 0. */
static LoomHandle
layer_of (const LoomEntity *entity)
{
  switch (entity->kind)
    {
    case LOOM_KIND_LAYER:
      return entity->handle;
    case LOOM_KIND_ENTRANCE:
      return ((const LoomEntrance *)entity)->layer;
    case LOOM_KIND_THRONE:
      return ((const LoomThrone *)entity)->layer;
    case LOOM_KIND_ROOM:
      return ((const LoomLayerRoom *)entity)->layer;
    case LOOM_KIND_QUEEN:
    case LOOM_KIND_UNIT:
    case LOOM_KIND_EARTHWORM:
    case LOOM_KIND_SPIDER:
    case LOOM_KIND_ITEM:
      return ((const LoomOnCell *)entity)->layer;
    case LOOM_KIND_IMAGE:
    case LOOM_KIND_TEXT:
    case LOOM_KIND_SYMBOL:
    case LOOM_KIND_PATH:
    case LOOM_KIND_TRACK:
    case LOOM_KIND_KEY:
      return ((const LoomDecor *)entity)->on;
    default:
      return 0;
    }
}

void
loom_reveal_entity (LoomDocument *document, LoomCanvas *canvas, LoomHandle handle)
{
  const LoomEntity *entity = loom_board_get (loom_document_get_board (document), handle);
  LoomHandle layer = entity != NULL ? layer_of (entity) : 0;

  if (entity == NULL)
    return;
  if (layer != 0 && layer != loom_document_get_layer (document))
    loom_document_set_layer (document, layer);
  if (canvas != NULL)
    loom_canvas_show_entity (canvas, handle);
}
