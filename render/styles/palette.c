/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The colours of layers: one ground for each depth and theme, one look for each seat.
 *
 * Seats are told apart without colour: odd seats are dark on light and even seats light on dark,
 * each shape comes with a rim of its own, and after eight seats the rims change, so that 32 seats
 * have 32 looks. The first eight colours keep apart for the three common kinds of colour-blindness
 * because neighbours differ in lightness as well.
 */

#include "render/styles/palette.h"

static const LoomGround grounds_colour[] = {
  { LOOM_GROUND_MEADOW,
    0x2f4a34,
    0xf4ead0,
    0xe8a93a,
    0xc9cf9c,
    0xbbc58b,
    0xd5d8ac,
    0x4b5a32,
    0x3d3a36,
    0x8d877c,
    0x7f796f,
    0xa9a397,
    { 0x8d877c, 0x9c968a, 0xa9a397, 0x7f796f },
    0xc4beb0,
    0x57524b,
    { 0xddc7a0, 0xbfa478 },
    { 0x8da05f, 0x7a9150 },
    { 0xb39a70, 0xeeddbb, 0x8f8468 },
    0x7a6a45 },
  { LOOM_GROUND_EARTH,
    0x3f2a1e,
    0xf6e8cc,
    0xe8a93a,
    0xe0c698,
    0xd6b987,
    0xe8d2a8,
    0x6b4526,
    0x3a2416,
    0x7a5439,
    0x6c4830,
    0x8a6346,
    { 0x7a5439, 0x83603f, 0x8a6346, 0x6c4830 },
    0xc9b191,
    0x3a2416,
    { 0xcfb282, 0xb99468 },
    { 0xb99468, 0xa98252 },
    { 0x96795e, 0xa58b70, 0x5c3f2b },
    0xb99468 },
  { LOOM_GROUND_STONE,
    0x241c2b,
    0xf1e3d0,
    0xe8a93a,
    0xc3afa9,
    0xb8a29d,
    0xcdbbb3,
    0x4a3547,
    0x1e1625,
    0x4a3b4f,
    0x423447,
    0x5f4e64,
    { 0x423447, 0x4a3b4f, 0x54445a, 0x5f4e64 },
    0xbfa6c4,
    0x2a2031,
    { 0xb8a29d, 0x9b8580 },
    { 0x9b8580, 0x86706d },
    { 0x7a677e, 0x8b7890, 0x3a2e42 },
    0x8b7890 },
  { LOOM_GROUND_EARTH,
    0x472019,
    0xf8e4cf,
    0xf0b64a,
    0xdfb497,
    0xd3a485,
    0xe8c3a9,
    0x6e3423,
    0x3c1710,
    0x8a4a35,
    0x7a3e2b,
    0x9a5a43,
    { 0x8a4a35, 0x925240, 0x9a5a43, 0x7a3e2b },
    0xd6a48c,
    0x3c1710,
    { 0xcfa082, 0xb68264 },
    { 0xb68264, 0xa06a4c },
    { 0xa8705a, 0xbb8871, 0x5f2f20 },
    0xc08a6c },
  { LOOM_GROUND_STONE,
    0x16252e,
    0xe3eef0,
    0xf0b64a,
    0xb5c3c6,
    0xa8b8bc,
    0xc3cfd1,
    0x2f4750,
    0x101d24,
    0x3b5560,
    0x334b55,
    0x4b6874,
    { 0x334b55, 0x3b5560, 0x435e6a, 0x4b6874 },
    0xa4c4cf,
    0x1b2c34,
    { 0xa8b8bc, 0x8ba0a6 },
    { 0x8ba0a6, 0x748b92 },
    { 0x5f7b86, 0x718d98, 0x263b45 },
    0x718d98 },
};

static const LoomGround grounds_light[] = {
  { LOOM_GROUND_MEADOW,
    0xffffff,
    0x2f4a34,
    0xd9912a,
    0xf8f9ee,
    0xf0f3df,
    0xfcfcf5,
    0x7c8a5c,
    0x5b574f,
    0xe2dfd8,
    0xd6d2c9,
    0xeeece6,
    { 0xe2dfd8, 0xe9e6e0, 0xeeece6, 0xd9d5cd },
    0xfaf9f6,
    0x8f897e,
    { 0xfaf2e2, 0xdcc9a4 },
    { 0xb4c28f, 0xa0b37a },
    { 0xd0bb95, 0xe8dcc2, 0xb9ae92 },
    0xb3a47e },
  { LOOM_GROUND_EARTH,
    0xffffff,
    0x3f2a1e,
    0xd9912a,
    0xfefbf4,
    0xf9f2e2,
    0xffffff,
    0xa88760,
    0x6b4a33,
    0xe9d9c6,
    0xddc8b0,
    0xf1e5d6,
    { 0xe9d9c6, 0xeddfce, 0xf1e5d6, 0xddc8b0 },
    0xfbf5ec,
    0x8e6b4d,
    { 0xf3e7d0, 0xdcc6a2 },
    { 0xd9c09a, 0xc9ad84 },
    { 0xd3bea6, 0xe0cfba, 0xb99d80 },
    0xcdb08a },
  { LOOM_GROUND_STONE,
    0xffffff,
    0x33263c,
    0xd9912a,
    0xfcf9f8,
    0xf4eeec,
    0xffffff,
    0x8b7688,
    0x4d3d57,
    0xddd5e0,
    0xd0c6d4,
    0xe8e2ea,
    { 0xd2c8d6, 0xdad1dd, 0xe2dae5, 0xe9e3eb },
    0xffffff,
    0x8f7f97,
    { 0xeee6e4, 0xd0c2be },
    { 0xcdbdb9, 0xb9a8a4 },
    { 0xc3b4c8, 0xd2c6d6, 0xa594ad },
    0xb7a6be },
  { LOOM_GROUND_EARTH,
    0xffffff,
    0x472019,
    0xd9912a,
    0xfefaf6,
    0xf9eee6,
    0xffffff,
    0xb08468,
    0x72392b,
    0xeed6c8,
    0xe2c2b1,
    0xf5e5db,
    { 0xeed6c8, 0xf1dccf, 0xf5e5db, 0xe2c2b1 },
    0xfdf3ec,
    0x9a5f4b,
    { 0xf4e2d5, 0xdebfa9 },
    { 0xdebfa9, 0xcda58b },
    { 0xdcb8a6, 0xe7ccbd, 0xbf9078 },
    0xd3a78e },
  { LOOM_GROUND_STONE,
    0xffffff,
    0x16252e,
    0xd9912a,
    0xf9fbfb,
    0xeff4f5,
    0xffffff,
    0x7c939b,
    0x36505b,
    0xd3dee2,
    0xc5d3d8,
    0xe2eaed,
    { 0xc8d5da, 0xd1dce0, 0xdae4e7, 0xe3ebee },
    0xffffff,
    0x7d97a1,
    { 0xe8eef0, 0xc3d0d4 },
    { 0xbfcdd2, 0xa9bac0 },
    { 0xb4c5cb, 0xc6d4d9, 0x93aab2 },
    0xa9bdc4 },
};

/* Grey is not the colours drained: floors are lifted and masses lowered, so that both counters
 * of a pair stand off from either. */
static const LoomGround grounds_grey[] = {
  { LOOM_GROUND_MEADOW,
    0x3c3c3c,
    0xf2f2f2,
    0xd8d8d8,
    0xdcdcdc,
    0xd0d0d0,
    0xe6e6e6,
    0x606060,
    0x2e2e2e,
    0x8a8a8a,
    0x7c7c7c,
    0xa2a2a2,
    { 0x878787, 0x959595, 0xa2a2a2, 0x7a7a7a },
    0xc0c0c0,
    0x505050,
    { 0xececec, 0xbcbcbc },
    { 0xa6a6a6, 0x969696 },
    { 0xb0b0b0, 0xf6f6f6, 0x969696 },
    0x909090 },
  { LOOM_GROUND_EARTH,
    0x303030,
    0xf2f2f2,
    0xd8d8d8,
    0xdedede,
    0xd2d2d2,
    0xe9e9e9,
    0x5a5a5a,
    0x242424,
    0x6a6a6a,
    0x5e5e5e,
    0x777777,
    { 0x6a6a6a, 0x707070, 0x777777, 0x5e5e5e },
    0xb4b4b4,
    0x242424,
    { 0xd0d0d0, 0xa8a8a8 },
    { 0xa8a8a8, 0x969696 },
    { 0x8a8a8a, 0x9a9a9a, 0x484848 },
    0x9a9a9a },
  { LOOM_GROUND_STONE,
    0x222222,
    0xf2f2f2,
    0xd8d8d8,
    0xd4d4d4,
    0xc8c8c8,
    0xdedede,
    0x505050,
    0x1a1a1a,
    0x4c4c4c,
    0x434343,
    0x606060,
    { 0x434343, 0x4c4c4c, 0x565656, 0x606060 },
    0xb4b4b4,
    0x262626,
    { 0xc6c6c6, 0xa0a0a0 },
    { 0xa0a0a0, 0x8c8c8c },
    { 0x727272, 0x848484, 0x383838 },
    0x848484 },
  { LOOM_GROUND_EARTH,
    0x2b2b2b,
    0xf2f2f2,
    0xd8d8d8,
    0xd8d8d8,
    0xcbcbcb,
    0xe4e4e4,
    0x545454,
    0x202020,
    0x5e5e5e,
    0x525252,
    0x6c6c6c,
    { 0x5e5e5e, 0x646464, 0x6c6c6c, 0x525252 },
    0xacacac,
    0x202020,
    { 0xcacaca, 0xa0a0a0 },
    { 0xa0a0a0, 0x8e8e8e },
    { 0x808080, 0x909090, 0x404040 },
    0x909090 },
  { LOOM_GROUND_STONE,
    0x1e1e1e,
    0xf2f2f2,
    0xd8d8d8,
    0xcfcfcf,
    0xc3c3c3,
    0xdadada,
    0x4a4a4a,
    0x161616,
    0x545454,
    0x4a4a4a,
    0x686868,
    { 0x4a4a4a, 0x545454, 0x5e5e5e, 0x686868 },
    0xbcbcbc,
    0x2a2a2a,
    { 0xc0c0c0, 0x9a9a9a },
    { 0x9a9a9a, 0x868686 },
    { 0x787878, 0x8a8a8a, 0x3c3c3c },
    0x8a8a8a },
};

#define MONO_GROUND(k)                                                                             \
  {                                                                                                \
    k, 0xffffff, 0x000000, 0x000000, 0xffffff, 0xffffff, 0xffffff, 0x000000, 0x000000, 0xffffff,   \
        0xffffff, 0xffffff, { 0xffffff, 0xffffff, 0xffffff, 0xffffff }, 0xffffff, 0x000000,        \
        { 0xffffff, 0x000000 }, { 0x000000, 0x000000 }, { 0xffffff, 0xffffff, 0xffffff }, 0x000000 \
  }

static const LoomGround grounds_mono[] = {
  MONO_GROUND (LOOM_GROUND_MEADOW), MONO_GROUND (LOOM_GROUND_EARTH),
  MONO_GROUND (LOOM_GROUND_STONE),  MONO_GROUND (LOOM_GROUND_EARTH),
  MONO_GROUND (LOOM_GROUND_STONE),
};

/* The order of shapes gives neighbours that differ most; roomy shapes come first. */
static const LoomSeatLook seat_looks[LOOM_N_TOKEN_SHAPES] = {
  { LOOM_SHAPE_CIRCLE, LOOM_RIM_SOLID, LOOM_PATTERN_NONE, FALSE, 0xf8ecd2, 0x431610, 0xc9432b,
    0x431610, 0xebb79b, 0xe0a02f, 0xfff6e0, 0x6e2014, 0xc9432b },
  { LOOM_SHAPE_OCTAGON, LOOM_RIM_DASHED, LOOM_PATTERN_SLASH, TRUE, 0x15485a, 0xf6ecd3, 0x6cc0c4,
    0x08222d, 0x4f97a3, 0xf2c14e, 0xf6ecd3, 0x0b2a37, 0x12566e },
  { LOOM_SHAPE_HEXAGON, LOOM_RIM_DOUBLE, LOOM_PATTERN_LEVEL, FALSE, 0xfbe9a4, 0x3f2c05, 0xc98a12,
    0x3f2c05, 0xefc867, 0xd9822b, 0xfffbe6, 0x7a5208, 0xb57a10 },
  { LOOM_SHAPE_SQUARE, LOOM_RIM_DOTTED, LOOM_PATTERN_CROSS, TRUE, 0x4a2f6b, 0xf4eaff, 0xc5a0ec,
    0x20113a, 0x8a68b5, 0xf2c14e, 0xf4eaff, 0x2a1842, 0x5b3a86 },
  { LOOM_SHAPE_SHIELD, LOOM_RIM_SOLID, LOOM_PATTERN_NONE, FALSE, 0xdcecf8, 0x0f2c49, 0x2f7fc0,
    0x0f2c49, 0xa3c9e8, 0xe0a02f, 0xffffff, 0x174a76, 0x2f7fc0 },
  { LOOM_SHAPE_DIAMOND, LOOM_RIM_DASHED, LOOM_PATTERN_SLASH, TRUE, 0x214d2b, 0xf2f6dd, 0x93cf72,
    0x0d2513, 0x5c9660, 0xf2c14e, 0xf2f6dd, 0x12301a, 0x2c6a3a },
  { LOOM_SHAPE_STAR, LOOM_RIM_DOUBLE, LOOM_PATTERN_LEVEL, FALSE, 0xfbdfea, 0x4c102f, 0xc4457f,
    0x4c102f, 0xeea9c6, 0xe0a02f, 0xfff4f9, 0x7a1d4c, 0xc4457f },
  { LOOM_SHAPE_TRIANGLE, LOOM_RIM_DOTTED, LOOM_PATTERN_CROSS, TRUE, 0x2f3036, 0xf7f7f7, 0xb4b6bd,
    0x0e0f12, 0x7c7f88, 0xf2c14e, 0xf7f7f7, 0x17181c, 0x3a3b42 },
};

static const LoomPatternKind rim_patterns[4]
    = { LOOM_PATTERN_NONE, LOOM_PATTERN_SLASH, LOOM_PATTERN_LEVEL, LOOM_PATTERN_CROSS };

const LoomGround *
loom_ground_for_depth (guint depth, LoomThemeKind theme)
{
  static const LoomGround *const tables[]
      = { grounds_colour, grounds_light, grounds_grey, grounds_mono };
  guint n = G_N_ELEMENTS (grounds_colour);

  return &tables[theme][depth == 0 ? 0 : 1 + (depth - 1) % (n - 1)];
}

void
loom_seat_look_init (LoomSeatLook *self, guint seat, LoomThemeKind theme)
{
  guint index = seat == 0 ? 0 : seat - 1;
  guint lap = index / LOOM_N_TOKEN_SHAPES;

  *self = seat_looks[index % LOOM_N_TOKEN_SHAPES];
  /* A second lap takes the shape of the seat two further on, and the next rim. */
  self->shape = seat_looks[(index + 2 * lap) % LOOM_N_TOKEN_SHAPES].shape;
  self->rim = (self->rim + lap) % 4;
  self->pattern = rim_patterns[self->rim];
  if (theme == LOOM_THEME_MONO)
    {
      self->ground = self->wing = self->gold = self->pip_off = 0xffffff;
      self->figure = self->rim_colour = self->line = self->pip_on = self->trail = 0x000000;
    }
  else if (theme == LOOM_THEME_GREY)
    {
      self->ground = self->dark ? 0x3a3a3a : 0xf2f2f2;
      self->figure = self->dark ? 0xf4f4f4 : 0x1c1c1c;
      self->rim_colour = self->dark ? 0xb4b4b4 : 0x666666;
      self->line = self->dark ? 0x141414 : 0x1c1c1c;
      self->wing = self->dark ? 0x868686 : 0xbcbcbc;
      self->gold = self->dark ? 0xcacaca : 0xa8a8a8;
      self->pip_on = 0xffffff;
      self->pip_off = self->dark ? 0x181818 : 0x2c2c2c;
      self->trail = self->dark ? 0x3a3a3a : 0x666666;
    }
}

void
loom_seat_look_set_colour (LoomSeatLook *self, guint32 rgb)
{
  double lightness = loom_rgb_lightness (rgb);
  guint32 deep = lightness > 0.35 ? loom_rgb_mix (rgb, 0x000000, 1.0 - 0.3 / lightness) : rgb;

  if (self->dark)
    {
      self->ground = deep;
      self->figure = loom_rgb_mix (rgb, 0xffffff, 0.92);
      self->rim_colour = loom_rgb_mix (rgb, 0xffffff, 0.5);
      self->line = loom_rgb_mix (deep, 0x000000, 0.6);
      self->wing = loom_rgb_mix (deep, 0xffffff, 0.35);
      self->pip_on = self->figure;
      self->pip_off = self->line;
    }
  else
    {
      self->ground = loom_rgb_mix (rgb, 0xffffff, 0.86);
      self->figure = loom_rgb_mix (deep, 0x000000, 0.55);
      self->rim_colour = rgb;
      self->line = self->figure;
      self->wing = loom_rgb_mix (rgb, 0xffffff, 0.55);
      self->pip_on = loom_rgb_mix (rgb, 0xffffff, 0.95);
      self->pip_off = loom_rgb_mix (deep, 0x000000, 0.35);
    }
  self->trail = lightness > 0.6 ? loom_rgb_mix (rgb, 0x000000, 0.35) : rgb;
}

guint32
loom_rgb_mix (guint32 a, guint32 b, double t)
{
  guint32 mixed = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    {
      double u = (a >> shift) & 0xff;
      double v = (b >> shift) & 0xff;
      mixed |= (guint32)(u + (v - u) * t + 0.5) << shift;
    }
  return mixed;
}

double
loom_rgb_lightness (guint32 rgb)
{
  return (0.299 * ((rgb >> 16) & 0xff) + 0.587 * ((rgb >> 8) & 0xff) + 0.114 * (rgb & 0xff))
         / 255.0;
}
