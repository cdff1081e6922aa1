/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures beside the rows of a card, drawn as boards draw them. */

#include "render/card/card-picture.h"

#include "render/motifs/emblems.h"
#include "render/layers/token.h"

static const LoomInsect insects[] = {
  [LOOM_CARD_QUEEN] = LOOM_INSECT_QUEEN,
  [LOOM_CARD_WORKER] = LOOM_INSECT_WORKER,
  [LOOM_CARD_SOLDIER] = LOOM_INSECT_SOLDIER,
  [LOOM_CARD_DRONE] = LOOM_INSECT_DRONE,
  [LOOM_CARD_YOUNG_QUEEN] = LOOM_INSECT_YOUNG_QUEEN,
  [LOOM_CARD_TERMITE_BOMB] = LOOM_INSECT_TERMITE_BOMB,
  [LOOM_CARD_ANTLION] = LOOM_INSECT_ANTLION,
};

LoomPen
loom_card_begin_pen (cairo_t *cr, const LoomTheme *theme, double x, double y, double cell)
{
  LoomPen pen;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, cell / LOOM_CELL_UNIT, cell / LOOM_CELL_UNIT);
  loom_pen_init (&pen, cr, theme);
  pen.shadows = FALSE;
  return pen;
}

void
loom_card_picture_draw (cairo_t *cr,
                        const LoomCardLook *look,
                        LoomCardPicture picture,
                        guint row,
                        double x,
                        double y,
                        double r)
{
  if (picture >= LOOM_CARD_HIPPO)
    {
      loom_emblem_guardian (cr, look->theme, (LoomGuardian)(picture - LOOM_CARD_HIPPO), x, y, r);
      return;
    }
  if (picture == LOOM_CARD_NO_PICTURE)
    return;
  const LoomPen pen
      = loom_card_begin_pen (cr, look->theme, x, y, r * LOOM_CELL_UNIT / LOOM_TOKEN_RADIUS);
  const LoomToken token = { .kind = insects[picture], .look = &look->counters[1 + row % 2] };

  loom_token_draw (&pen, &token, 0, 0, LOOM_TOKEN_RADIUS);
  cairo_restore (cr);
}
