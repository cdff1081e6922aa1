/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/colour.h"

G_BEGIN_DECLS

/* Who looks at a print, and the printer that has no colour. */
typedef enum
{
  LOOM_EYE_NORMAL,
  LOOM_EYE_PROTAN, /* no red */
  LOOM_EYE_DEUTAN, /* no green */
  LOOM_EYE_TRITAN, /* no blue */
  LOOM_EYE_GREY,
  LOOM_N_EYES
} LoomEye;

/** What that eye is called: “protan eyes”, “a grey printer”. */
const char *loom_eye_get_name (LoomEye eye);

/** The colour as @eye sees it: Machado, Oliveira and Fernandes 2009 at severity 1. */
LoomColour loom_sight_see (LoomColour colour, LoomEye eye);

/** A colour of CIE L*a*b* under D65. */
typedef struct
{
  double l, a, b;
} LoomLab;

/** The colour as @eye sees it, measured. */
LoomLab loom_sight_measure (LoomColour colour, LoomEye eye);

/** CIEDE2000 of the two. */
double loom_lab_distance (LoomLab one, LoomLab two);

/** How far apart @eye sees the two: CIEDE2000 for D65; 1 is just to be seen side by side. */
double loom_sight_distance (LoomColour a, LoomColour b, LoomEye eye);

G_END_DECLS
