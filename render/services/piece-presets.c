/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What print services cut pieces to. */

#include "render/services/piece-presets.h"

#define INCH 25400
#define EIGHTH 3175

/* What The Game Crafter makes, in pixels with the 37.5 of bleed at each side, as it publishes them
 * one page a product: https://www.thegamecrafter.com/make/products/PokerDeck (825 × 1125 px), and
 * in the same way MediumSquareChit, LargeHexTile, SmallStandee, CustomLargePunchout, PlacardMat. */
#define TGC(kind, name, title, width, height)                                                      \
  {                                                                                                \
    "tgc-" name, "The Game Crafter, " title, LOOM_PIECE_PRESET_##kind,                             \
        (width)*INCH / 300 - 2 * EIGHTH, (height)*INCH / 300 - 2 * EIGHTH, EIGHTH, 300             \
  }

/* Cards of DriveThruCards, in inches, with an eighth of an inch of bleed: article 227867607 of
 * their help, https://onebookshelfpublisherservice.zendesk.com/hc/en-us. They take a PDF. */
#define DTC(name, title, width, height)                                                            \
  {                                                                                                \
    "dtc-" name, "DriveThruCards, " title, LOOM_PIECE_PRESET_CARDS, (gint32)((width)*INCH),        \
        (gint32)((height)*INCH), EIGHTH, 300                                                       \
  }

/* Cards of MakePlayingCards, in pixels with the 36 of bleed that their guides have at each side,
 * https://www.makeplayingcards.com/pops/faq-photo.html: 822 × 1122 px in all for a poker card. */
#define MPC(name, title, width, height)                                                            \
  {                                                                                                \
    "mpc-" name, "MakePlayingCards, " title, LOOM_PIECE_PRESET_CARDS, ((width)-72) * INCH / 300,   \
        ((height)-72) * INCH / 300, 36 * INCH / 300, 300                                           \
  }

#define PX(n) ((gint32)((n)*INCH / 300.0 + .5))

/* Tuck boxes of The Game Crafter for poker cards, in pixels as it publishes them: the sheet at
 * https://www.thegamecrafter.com/make/products/PokerTuckBox54, and where the faces lie by the
 * template that is there for each; a card is 4½ pixels thick, and the flap to glue is 30 narrower
 * than a side. */
#define TGC_BOX(cards, sheet_width, sheet_height, x, y, depth, dust, is_glued)                     \
  {                                                                                                \
    "tgc-poker-tuck-box-" #cards, "The Game Crafter, tuck box for " #cards " poker cards",         \
        LOOM_PIECE_PRESET_BOX, (sheet_width)*INCH / 300 - 2 * EIGHTH,                              \
        (sheet_height)*INCH / 300 - 2 * EIGHTH, EIGHTH, 300,                                       \
    {                                                                                              \
      PX (x), PX (y), PX (758.33), PX (1058.33), PX (depth), PX (150), PX (dust), PX (depth - 30), \
          is_glued, FALSE                                                                          \
    }                                                                                              \
  }

static const LoomPiecePreset presets[] = {
  TGC (CARDS, "poker-cards", "poker cards", 825, 1125),
  TGC (CARDS, "bridge-cards", "bridge cards", 750, 1125),
  TGC (CARDS, "tarot-cards", "tarot cards", 900, 1500),
  TGC (CARDS, "mini-cards", "mini cards", 600, 825),
  TGC (CARDS, "square-cards", "square cards", 1125, 1125),
  DTC ("poker-cards", "poker cards", 2.5, 3.5),
  MPC ("poker-cards", "poker cards", 822, 1122),
  MPC ("bridge-cards", "bridge cards", 747, 1122),
  MPC ("tarot-cards", "tarot cards", 897, 1497),
  MPC ("mini-cards", "mini cards", 597, 822),
  TGC (CHITS, "small-square-chits", "small square chits", 225, 225),
  TGC (CHITS, "medium-square-chits", "medium square chits", 300, 300),
  TGC (CHITS, "large-square-chits", "large square chits", 375, 375),
  TGC (CHITS, "small-circle-chits", "small circle chits", 225, 225),
  TGC (CHITS, "medium-circle-chits", "medium circle chits", 300, 300),
  TGC (CHITS, "large-circle-chits", "large circle chits", 375, 375),
  TGC (CHITS, "mini-square-tiles", "mini square tiles", 450, 450),
  TGC (CHITS, "small-square-tiles", "small square tiles", 675, 675),
  TGC (CHITS, "medium-square-tiles", "medium square tiles", 825, 825),
  TGC (CHITS, "large-square-tiles", "large square tiles", 1125, 1125),
  TGC (HEXES, "small-hex-tiles", "small hex tiles", 675, 600),
  TGC (HEXES, "medium-hex-tiles", "medium hex tiles", 825, 750),
  TGC (HEXES, "large-hex-tiles", "large hex tiles", 1200, 1050),
  TGC (STANDEES, "small-standees", "small standees", 225, 525),
  TGC (STANDEES, "medium-standees", "medium standees", 300, 750),
  TGC (STANDEES, "large-standees", "large standees", 375, 975),
  TGC (PUNCHBOARD, "small-punchboards", "small custom punchouts", 975, 1575),
  TGC (PUNCHBOARD, "medium-punchboards", "medium custom punchouts", 2400, 1350),
  TGC (PUNCHBOARD, "large-punchboards", "large custom punchouts", 2475, 3150),
  TGC (MATS, "postcard-mats", "postcard mats, one a seat", 1875, 1275),
  TGC (MATS, "small-bi-fold-mats", "small bi-fold mats, one a seat", 2175, 1725),
  TGC_BOX (36, 2100, 1800, 37.5, 351.12, 165, 150, FALSE),
  TGC_BOX (54, 2325, 1950, 36.46, 429.46, 243, 150, FALSE),
  TGC_BOX (72, 2550, 1950, 37.5, 512.54, 324, 225, TRUE),
  TGC_BOX (90, 2775, 2100, 36.67, 595.83, 405, 225, TRUE),
  TGC_BOX (108, 3075, 2250, 75, 670.83, 480, 225, TRUE),
  /* The same box on A4, in the middle of the sheet. */
  { "tuck-box",
    "Tuck box for 54 poker cards, to make at home",
    LOOM_PIECE_PRESET_BOX,
    291000,
    204000,
    3000,
    300,
    { 54600, 57100, 64200, 89600, 20600, 12700, 12700, 18000, FALSE, TRUE } },
  { "a5-mats", "A5 mats, one a seat", LOOM_PIECE_PRESET_MATS, 210000, 148000, 3000, 300 },
  { NULL },
};

const LoomPiecePreset *
loom_piece_presets_of_services (void)
{
  return presets;
}
