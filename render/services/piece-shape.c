/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which pieces a service cuts as what. */

#include "render/services/piece-shape.h"

#include "render/services/punchboard.h"

#include <math.h>

#define SQUARE 1.3       /* how much longer than wide a chit is at the most */
#define LONGEST 2.7      /* and a card */
#define LEAST_CARD 40000 /* µm: what is narrower is a strip of cardboard */

/* How many times larger or smaller a piece may become, and how many times longer or shorter than
 * the preset it may be. The designer's are meant for one size of several that a service has; a
 * game's cards are not, and are set in the middle of it. */
static const struct
{
  double size;
  double shape;
} slack[] = {
  [LOOM_PIECE_PRESET_CARDS] = { 1.25, 1.1 },
  [LOOM_PIECE_PRESET_CHITS] = { 1.3, 1.3 },
  [LOOM_PIECE_PRESET_HEXES] = { 1.3, 1.1 },
  [LOOM_PIECE_PRESET_STANDEES] = { 1.5, 2.5 },
}, slack_of_game = { 2, 1.5 };

static LoomPiecePresetKind
kind_of_own (const LoomPiece *own)
{
  if (own->foot != LOOM_UNSET)
    return LOOM_PIECE_PRESET_STANDEES;
  if (own->height != LOOM_UNSET)
    return LOOM_PIECE_PRESET_CARDS;
  return own->shape == LOOM_CUT_HEXAGON ? LOOM_PIECE_PRESET_HEXES : LOOM_PIECE_PRESET_CHITS;
}

static double
longer (gint32 width, gint32 height)
{
  return MAX (width, height) / (double)MAX (MIN (width, height), 1);
}

gboolean
loom_piece_face_of (const LoomComponent *component, LoomComponent *face, LoomPiece *own)
{
  *face = *component;
  if (component->own == NULL)
    return FALSE;
  *own = *component->own;
  face->own = own;
  if (own->foot == LOOM_UNSET)
    return FALSE;
  own->foot = own->height = LOOM_UNSET; /* and it is lettered as a chit is, not as a card */
  return TRUE;
}

void
loom_piece_cardboard_size (const LoomPieceSizes *sizes,
                           const LoomComponent *component,
                           gint32 *width,
                           gint32 *height,
                           gint32 *foot)
{
  loom_piece_size (sizes, component, width, height);
  *foot = 0;
  if (component->own == NULL || component->own->foot == LOOM_UNSET)
    return;
  *height /= 2;
  *foot = (gint32)((gint64)*height * component->own->foot
                   / (component->own->foot
                      + (component->own->height != LOOM_UNSET ? component->own->height
                                                              : component->own->size)));
}

/* As which of them such a piece is cut; FALSE where it is a strip, or a web. */
static gboolean
find_kind (const LoomComponent *component, gint32 width, gint32 height, LoomPiecePresetKind *kind)
{
  const double times = longer (width, height);

  if (component->kind == LOOM_COMPONENT_WEB || (component->own == NULL && times > LONGEST))
    return FALSE;
  if (component->own != NULL)
    *kind = kind_of_own (component->own);
  else
    *kind = times <= SQUARE ? LOOM_PIECE_PRESET_CHITS : LOOM_PIECE_PRESET_CARDS;
  return TRUE;
}

static gboolean
goes_on_punchboard (const LoomComponent *component,
                    const LoomPiecePreset *preset,
                    gint32 width,
                    gint32 height)
{
  const gint32 across = loom_punchboard_room (preset->width);
  const gint32 down = loom_punchboard_room (preset->height);
  LoomPiecePresetKind kind;

  if (find_kind (component, width, height, &kind) && kind == LOOM_PIECE_PRESET_CARDS
      && MIN (width, height) >= LEAST_CARD)
    return FALSE;
  return (width <= across && height <= down) || (height <= across && width <= down);
}

static gboolean
is_within (double times, double slack_of_it)
{
  return times <= slack_of_it && times >= 1 / slack_of_it;
}

gboolean
loom_piece_is_for (const LoomPieceSizes *sizes,
                   const LoomComponent *component,
                   const LoomPiecePreset *preset)
{
  LoomPiecePresetKind kind;
  gint32 width, height, foot;

  g_return_val_if_fail (sizes != NULL && component != NULL && preset != NULL, FALSE);

  loom_piece_cardboard_size (sizes, component, &width, &height, &foot);
  if (preset->kind == LOOM_PIECE_PRESET_PUNCHBOARD)
    return goes_on_punchboard (component, preset, width, height);
  if (!find_kind (component, width, height, &kind) || kind != preset->kind)
    return FALSE;
  height -= foot;
  return is_within (sqrt ((double)width * height / ((double)preset->width * preset->height)),
                    component->own != NULL ? slack[kind].size : slack_of_game.size)
         && is_within (longer (width, height) / longer (preset->width, preset->height),
                       component->own != NULL ? slack[kind].shape : slack_of_game.shape);
}
