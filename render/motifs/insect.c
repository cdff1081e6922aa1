/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The emblems of all units, as tables of paths in a square from -50 to 50, head up.
 *
 * They must be told apart at 10 mm in grey: each has a silhouette of its own (broad abdomen and
 * crown, jaws, four wings sideways, wings folded back, star, no legs, eight legs), and stripes and
 * eyes are knocked out in the colour of the ground. A half path is drawn with its mirror image.
 */

#include "render/motifs/insect.h"

typedef enum
{
  FIGURE,
  GROUND,
  WING,
  GOLD,
  LINE,
  TERMITE,
} Paint;

/* One pass of the brush: @width 0 fills. The list of a kind ends with a NULL path. */
typedef struct
{
  const char *path;
  gboolean half; /* drawn with its mirror image */
  Paint paint;
  double width;
} Pass;

#define CROWN "M-17,-33 L-20,-50 L-10,-42 L0,-53 L10,-42 L20,-50 L17,-33 C8,-30 -8,-30 -17,-33 Z"
#define TIARA "M-11,-37 L-14,-48 L-6,-43 L0,-52 L6,-43 L14,-48 L11,-37 C5,-35 -5,-35 -11,-37 Z"
#define STAR                                                                                       \
  "M0,-52 L10.4,-35.5 L28.1,-43.7 L28,-24.2 L47.3,-21.6 L36.6,-5.3 L51.5,7.4 L33.7,15.4 "          \
  "L39.3,34.1 L20,31.1 L14.6,49.9 L0,37 L-14.6,49.9 L-20,31.1 L-39.3,34.1 L-33.7,15.4 "            \
  "L-51.5,7.4 L-36.6,-5.3 L-47.3,-21.6 L-28,-24.2 L-28.1,-43.7 L-10.4,-35.5 Z"
#define SPIDER_LEGS                                                                                \
  "M6,-15 C14,-30 26,-36 20,-52 M8,-12 C24,-24 42,-26 45,-44 M8,-6 C26,-10 46,-2 51,17 "           \
  "M6,0 C24,4 36,20 35,48"

static const Pass worker[] = {
  { "M6,-14 L25,-20 L36,-34 M7,-7 L29,-5 L44,4 M6,-1 L26,12 L37,36", TRUE, FIGURE, 4.6 },
  { "M5,-35 L15,-45 L27,-43", TRUE, FIGURE, 4.0 },
  { "M1,-37 L7,-46 L8,-36 Z M0,8 C15,8 20,22 16,34 C13,44 6,49 0,49 Z", TRUE, FIGURE, 0.0 },
  { "E0,5 4.5,5 E0,-9 8.5,12 E0,-28 12.5,11", FALSE, FIGURE, 0.0 },
  { "M-14,25 C-6,29 6,29 14,25 M-12,36 C-5,40 5,40 12,36", FALSE, GROUND, 2.6 },
  { "E6,-30 2.2,2.8", TRUE, GROUND, 0.0 },
  { NULL },
};

static const Pass soldier[] = {
  { "M8,0 L32,-3 L43,-17 M8,7 L34,13 L46,26 M7,13 L25,28 L33,47", TRUE, FIGURE, 6.4 },
  { "M9,-29 L22,-27 C38,-36 32,-53 3,-50 C18,-47 20,-40 12,-36 L13,-40 L6,-38 Z", TRUE, FIGURE,
    0.0 },
  { "M0,-2 C20,0 31,-10 29,-21 C28,-32 14,-35 0,-29 Z", TRUE, FIGURE, 0.0 },
  { "M0,15 C15,15 18,26 15,36 C12,45 6,49 0,49 Z", TRUE, FIGURE, 0.0 },
  { "E0,7 9,11", FALSE, FIGURE, 0.0 },
  { "M-13,28 C-6,32 6,32 13,28 M-11,38 C-5,42 5,42 11,38 M0,-27 L0,-14", FALSE, GROUND, 2.6 },
  { "E17,-20 3,3.6", TRUE, GROUND, 0.0 },
  { NULL },
};

static const Pass drone[] = {
  { "M6,4 L21,26 L27,42", TRUE, FIGURE, 3.6 },
  { "M6,-4 C24,-4 45,5 44,17 C41,27 19,17 6,5 Z M5,-15 C18,-33 46,-40 52,-28 C54,-15 27,-3 6,-5 Z",
    TRUE, WING, 0.0 },
  { "M6,-4 C24,-4 45,5 44,17 C41,27 19,17 6,5 Z M5,-15 C18,-33 46,-40 52,-28 C54,-15 27,-3 6,-5 Z",
    TRUE, FIGURE, 3.2 },
  { "M9,-12 C22,-21 36,-26 47,-26 M10,2 C20,5 30,9 39,15", TRUE, FIGURE, 1.8 },
  { "M3,-36 L12,-50", TRUE, FIGURE, 3.6 },
  { "M0,0 C9,0 10,26 6,38 C4,46 2,49 0,50 Z", TRUE, FIGURE, 0.0 },
  { "E0,-13 10,14 E0,-32 8,7 E-9,-32 5.5,6.5 E9,-32 5.5,6.5", FALSE, FIGURE, 0.0 },
  { "M-7,14 L7,14 M-7,23 L7,23 M-6,32 L6,32", FALSE, GROUND, 2.4 },
  { "E10,-33 2.2,3", TRUE, GROUND, 0.0 },
  { NULL },
};

static const Pass young_queen[] = {
  { "M8,-15 L27,-24 L34,-39 M9,-9 L31,-14 L47,-8", TRUE, FIGURE, 4.2 },
  { "M6,-13 C30,-6 44,22 37,46 C31,52 12,38 3,6 Z", TRUE, WING, 0.0 },
  { "M6,-13 C30,-6 44,22 37,46 C31,52 12,38 3,6 Z", TRUE, FIGURE, 3.2 },
  { "M9,-6 C22,8 30,26 34,42 M6,4 C12,18 19,28 27,38", TRUE, FIGURE, 1.8 },
  { "M0,3 C14,3 15,20 11,33 C8,42 4,46 0,47 Z", TRUE, FIGURE, 0.0 },
  { "E0,-10 10,12 E0,-28 12,9.5", FALSE, FIGURE, 0.0 },
  { "M-11,16 C-5,19 5,19 11,16 M-11,25 C-5,28 5,28 11,25 M-8,34 C-4,37 4,37 8,34", FALSE, GROUND,
    2.6 },
  { TIARA, FALSE, GOLD, 0.0 },
  { TIARA, FALSE, LINE, 2.6 },
  { "E6,-28 2,2.6", TRUE, GROUND, 0.0 },
  { NULL },
};

static const Pass queen[] = {
  { "M9,-13 L31,-19 L41,-34 M10,-7 L38,-5 L49,7 M9,-2 L38,14 L45,36", TRUE, FIGURE, 5.2 },
  { "M0,0 C26,-1 36,20 29,36 C23,48 10,53 0,53 Z", TRUE, FIGURE, 0.0 },
  { "E0,-9 12,11 E0,-25 15,11", FALSE, FIGURE, 0.0 },
  { "M-27,13 C-10,20 10,20 27,13 M-30,24 C-12,32 12,32 30,24 M-28,35 C-12,43 12,43 28,35", FALSE,
    GROUND, 3.4 },
  { CROWN, FALSE, GOLD, 0.0 },
  { CROWN, FALSE, LINE, 3.0 },
  { "E7,-24 2.4,3", TRUE, GROUND, 0.0 },
  { NULL },
};

static const Pass termite_bomb[] = {
  { STAR, FALSE, GOLD, 0.0 },
  { STAR, FALSE, LINE, 3.0 },
  { "M6,-11 L22,-15 L29,-22 M6,-5 L24,-2 L33,4 M6,1 L24,10 L31,21", TRUE, TERMITE, 4.6 },
  { "M4,-27 L11,-36", TRUE, TERMITE, 3.4 },
  { "E0,-19 10,10 E0,-6 7,6 E0,13 16,19", FALSE, TERMITE, 0.0 },
  { "M-15,7 C-6,11 6,11 15,7 M-16,15 C-6,19 6,19 16,15 M-14,23 C-6,27 6,27 14,23", FALSE, GOLD,
    3.0 },
  { NULL },
};

static const Pass antlion[] = {
  { "M20,4 L29,-2 M23,12 L33,9 M24,20 L34,21 M21,29 L31,33 M15,37 L22,44", TRUE, FIGURE, 3.4 },
  { "M4,-14 C10,-22 32,-26 24,-50 C38,-40 36,-14 14,-7 Z", TRUE, FIGURE, 0.0 },
  { "M28,-31 L16,-33 L27,-25 Z M24,-24 L13,-25 L21,-18 Z", TRUE, FIGURE, 0.0 },
  { "M0,-3 C20,-4 28,14 24,26 C19,40 8,45 0,46 Z", TRUE, FIGURE, 0.0 },
  { "E0,-10 12,8", FALSE, FIGURE, 0.0 },
  { "M-20,6 C-8,11 8,11 20,6 M-24,16 C-9,22 9,22 24,16 M-22,27 C-9,33 9,33 22,27", FALSE, GROUND,
    3.0 },
  { "E6,-11 2,2", TRUE, GROUND, 0.0 },
  { NULL },
};

static const Pass spider[] = {
  { SPIDER_LEGS, TRUE, GOLD, 10.0 },
  { "E0,-10 15,14 E0,17 22,26", FALSE, GOLD, 0.0 },
  { SPIDER_LEGS, TRUE, FIGURE, 5.4 },
  { "E0,-11 11,10.5 E0,17 18,22", FALSE, FIGURE, 0.0 },
  { "M2,-19 L6,-26 L8,-18 Z", TRUE, FIGURE, 0.0 },
  { "M-8,8 L8,8 L0,17 L8,27 L-8,27 L0,17 Z", FALSE, WING, 0.0 },
  { "E4,-15 2,2", TRUE, GROUND, 0.0 },
  { NULL },
};

static const Pass *const insects[LOOM_N_INSECTS]
    = { worker, soldier, drone, young_queen, queen, termite_bomb, antlion, spider };

static guint32
colour_of (const LoomInsectColours *colours, Paint paint)
{
  const guint32 table[] = { colours->figure, colours->ground, colours->wing,
                            colours->gold,   colours->line,   colours->termite };

  return table[paint];
}

void
loom_insect_draw (const LoomPen *pen,
                  LoomInsect kind,
                  double x,
                  double y,
                  double size,
                  const LoomInsectColours *colours)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, size / 100.0, size / 100.0);
  for (const Pass *pass = insects[kind]; pass->path != NULL; pass++)
    {
      loom_path_data (pen->cr, pass->path, pass->half);
      if (pass->width > 0.0)
        loom_pen_stroke (pen, colour_of (colours, pass->paint), 1.0, pass->width);
      else
        loom_pen_fill (pen, colour_of (colours, pass->paint), 1.0);
    }
  cairo_restore (pen->cr);
}

void
loom_insect_append_crown (const LoomPen *pen)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, 0.0, 42.0);
  loom_path_data (pen->cr, CROWN, FALSE);
  cairo_restore (pen->cr);
}
