/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Worst cases that were thought out one by one: what meets what. */

#include "tests/bench/worst.h"

/* Discs on top of each other. */
static void
discs (WorstBoard *board)
{
  for (guint i = 0; worst_add (board, LOOM_KIND_AREA,
                               "<area id=\"a%u\" name=\"A\" at=\"100 100\" radius=\"5\"/>", i);
       i++)
    ;
}

/* One outline of @n corners at random, which crosses itself n² / 6 times. */
static void
star (WorstBoard *board, guint n)
{
  g_autoptr (GString) outline = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      worst_add (board, LOOM_KIND_CORNER, "<corner id=\"c%u\" x=\"%u.%u\" y=\"%u.%u\"/>", i,
                 worst_noise (i, 1, 319), i % 10, worst_noise (i, 2, 219), i % 9);
      g_string_append_printf (outline, "c%u ", i);
    }
  worst_add (board, LOOM_KIND_AREA, "<area id=\"star\" name=\"Star\" outline=\"%s\"/>",
             outline->str);
}

static void
star_small (WorstBoard *board)
{
  star (board, 3000);
}

static void
star_large (WorstBoard *board)
{
  star (board, 18000);
}

/* Many outlines that all lie across each other. */
static void
stars (WorstBoard *board)
{
  for (guint i = 0; i < 2000; i++)
    worst_add (board, LOOM_KIND_CORNER, "<corner id=\"c%u\" x=\"%u.%u\" y=\"%u.%u\"/>", i,
               worst_noise (i, 1, 319), i % 10, worst_noise (i, 2, 219), i % 9);
  for (guint i = 0;; i++)
    {
      g_autoptr (GString) outline = g_string_new (NULL);

      for (guint k = 0; k < 30; k++)
        g_string_append_printf (outline, "c%u ", worst_noise (i * 30 + k, 3, 2000));
      if (!worst_add (board, LOOM_KIND_AREA, "<area id=\"a%u\" name=\"A%u\" outline=\"%s\"/>", i, i,
                      outline->str))
        return;
    }
}

/* Few outlines that share what borders they can, all across each other. */
static void
webbed (WorstBoard *board)
{
  for (guint i = 0; i < 200; i++)
    worst_add (board, LOOM_KIND_CORNER, "<corner id=\"c%u\" x=\"%u\" y=\"%u\"/>", i,
               worst_noise (i, 1, 319), worst_noise (i, 2, 219));
  for (guint i = 0; i < 390; i++)
    {
      g_autoptr (GString) outline = g_string_new (NULL);

      for (guint k = 0; k < 500; k++)
        g_string_append_printf (outline, "c%u ", worst_noise (i * 500 + k, 3, 200));
      worst_add (board, LOOM_KIND_AREA, "<area id=\"a%u\" name=\"A%u\" outline=\"%s\"/>", i, i,
                 outline->str);
    }
}

/* Routes that are drawn with care, over all the board to and fro. */
static void
lanes (WorstBoard *board)
{
  static const char *const kinds[] = { "land", "water", "bridge", "tunnel" };

  worst_add (board, LOOM_KIND_AREA, "<area id=\"a0\" name=\"A\" at=\"20 100\" radius=\"9\"/>");
  worst_add (board, LOOM_KIND_AREA, "<area id=\"a1\" name=\"B\" at=\"300 100\" radius=\"9\"/>");
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GString) via = g_string_new (NULL);

      for (guint k = 0; k < 499; k++)
        g_string_append_printf (via, "%u %u ", worst_noise (i * 500 + k, 1, 319),
                                worst_noise (i * 500 + k, 2, 219));
      worst_add (board, LOOM_KIND_ROUTE,
                 "<route id=\"r%u\" from=\"a0\" to=\"a1\" kind=\"%s\" via=\"%s\"/>", i,
                 kinds[i % 4], via->str);
    }
}

/* A shrine with as many neighbours as it has corners. */
static void
shrine (WorstBoard *board)
{
  const guint n = 5000;
  g_autoptr (GString) outline = g_string_new (NULL);

  board->rules = "dice-and-shrines";
  for (guint i = 0; i < n; i++)
    {
      worst_add (board, LOOM_KIND_CORNER,
                 "<corner id=\"c%u\" x=\"%.2f\" y=\"%u\"/><corner id=\"t%u\" x=\"%.2f\" y=\"4\"/>",
                 i, 1 + i * 318. / n, 109 + i % 2, i, 1 + i * 318. / n);
      g_string_append_printf (outline, "c%u ", i);
      if (i % 2 == 0)
        worst_add (board, LOOM_KIND_AREA, "<area id=\"b%u\" name=\"B\" outline=\"c%u c%u t%u\"/>",
                   i, i + 1, i, i);
    }
  worst_add (board, LOOM_KIND_CORNER, "<corner id=\"z\" x=\"160\" y=\"219\"/>");
  worst_add (board, LOOM_KIND_AREA, "<area id=\"s\" name=\"S\" outline=\"%sz\"/>", outline->str);
  worst_add (board, LOOM_KIND_PLACE, "<place area=\"s\" seat=\"1\" dice=\"2\" shrine=\"yes\"/>");
}

static void
narrow_text (WorstBoard *board)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < WORST_BYTES / 3 - 200; i++)
    g_string_append (words, "wo ");
  worst_add (board, LOOM_KIND_TEXT, "<text id=\"t\" at=\"10 50\" width=\"0.001\">%s</text>",
             words->str);
}

static void
wide_text (WorstBoard *board)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < WORST_BYTES / 3 - 200; i++)
    g_string_append (words, "wo ");
  worst_add (board, LOOM_KIND_TEXT, "<text id=\"t\" at=\"10 50\" width=\"5000\">%s</text>",
             words->str);
}

static void
many_texts (WorstBoard *board)
{
  for (guint i = 0; worst_add (board, LOOM_KIND_TEXT,
                               "<text id=\"x%u\" at=\"%u %u\" width=\"20\">two of words</text>", i,
                               worst_noise (i, 1, 300), worst_noise (i, 2, 200));
       i++)
    ;
}

/* Discs that are everybody's neighbours by routes from the first. */
static void
fan (WorstBoard *board)
{
  for (guint i = 0; i < 4000; i++)
    worst_add (board, LOOM_KIND_AREA, "<area id=\"a%u\" name=\"A%u\" at=\"%u %u\" radius=\"1\"/>",
               i, i, 4 + i % 78 * 4, 4 + i / 78 * 4);
  for (guint i = 0;
       worst_add (board, LOOM_KIND_ROUTE, "<route id=\"r%u\" from=\"a%u\" to=\"a%u\"/>", i,
                  worst_noise (i, 1, 4000), worst_noise (i, 2, 4000));
       i++)
    ;
}

/* All routes between the same two areas, with points on the way. */
static void
rope (WorstBoard *board)
{
  worst_add (board, LOOM_KIND_AREA, "<area id=\"a0\" name=\"A\" at=\"20 100\" radius=\"9\"/>");
  worst_add (board, LOOM_KIND_AREA, "<area id=\"a1\" name=\"B\" at=\"300 100\" radius=\"9\"/>");
  for (guint i = 0; worst_add (board, LOOM_KIND_ROUTE,
                               "<route id=\"r%u\" from=\"a0\" to=\"a1\" kind=\"water\"/>", i);
       i++)
    ;
}

/* Nodes of a plain graph, each beside the next. */
static void
nodes (WorstBoard *board)
{
  for (guint i = 0;
       worst_add (board, LOOM_KIND_AREA,
                  "<area id=\"a%u\" name=\"Area %u\" at=\"%u.5 %u.5\" radius=\"0.9\"/>", i, i,
                  2 + i % 158 * 2, 2 + i / 158 * 2);
       i++)
    ;
}

/* A quilt of squares that share their corners. */
static void
quilt (WorstBoard *board)
{
  const guint side = 74;

  for (guint i = 0; i < side * side; i++)
    worst_add (board, LOOM_KIND_CORNER, "<corner id=\"c%u\" x=\"%u.%u\" y=\"%u.%u\"/>", i,
               2 + i % side * 4, worst_noise (i, 1, 10), 2 + i / side * 3, worst_noise (i, 2, 10));
  for (guint i = 0; i < (side - 1) * (side - 1); i++)
    {
      const guint c = i / (side - 1) * side + i % (side - 1);

      worst_add (board, LOOM_KIND_AREA,
                 "<area id=\"a%u\" name=\"Area %u\" outline=\"c%u c%u c%u c%u\"/>", i, i, c, c + 1,
                 c + side + 1, c + side);
    }
  for (guint i = 0; i < (side - 1) * (side - 1); i++)
    worst_add (board, LOOM_KIND_PLACE, "<place area=\"a%u\" seat=\"%u\" dice=\"8\"/>", i,
               1 + i % 2);
}

/* As many scenarios as there may be, on a map of some size. */
static void
scenarios (WorstBoard *board)
{
  for (guint i = 0; i < 1900; i++)
    worst_add (board, LOOM_KIND_AREA, "<area id=\"a%u\" name=\"A%u\" at=\"%u %u\" radius=\"1\"/>",
               i, i, 4 + i % 78 * 4, 4 + i / 78 * 4);
  for (guint i = 0; i < 18000; i++)
    worst_add (board, LOOM_KIND_ROUTE, "<route id=\"r%u\" from=\"a%u\" to=\"a%u\"/>", i,
               worst_noise (i, 1, 1900), worst_noise (i, 2, 1900));
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (GString) inside = g_string_new (NULL);

      for (guint k = 0; k < 60; k++)
        g_string_append_printf (inside, "<place area=\"a%u\" seat=\"%u\"/>", k * 7 + i, 1 + k % 2);
      worst_add (board, LOOM_KIND_SCENARIO,
                 "<scenario id=\"t%u\" title=\"S%u\" rules=\"slice-wars\" seats=\"2\">"
                 "<seat n=\"1\"/><seat n=\"2\"/>%s</scenario>",
                 i, i, inside->str);
    }
}

/* A large grid with what @format puts on its cells. */
static void
grid (WorstBoard *board, guint columns, guint rows, const char *fill)
{
  g_autoptr (GString) cells = g_string_new (NULL);

  for (guint y = 0; y < rows; y++)
    {
      g_string_append (cells, "<row>");
      for (guint x = 0; x < columns; x++)
        g_string_append_c (cells, fill[worst_noise (y * columns + x, 1, 2)]);
      g_string_append (cells, "</row>");
    }
  worst_add (board, LOOM_KIND_LAYER,
             "<layer id=\"l0\" title=\"L\" columns=\"%u\" rows=\"%u\">%s</layer>", columns, rows,
             cells->str);
}

static void
cells (WorstBoard *board)
{
  grid (board, 1000, 970, "..");
}

static void
rocks (WorstBoard *board)
{
  grid (board, 1000, 970, ".#");
}

static void
webs (WorstBoard *board)
{
  grid (board, 300, 300, "..");
  for (guint i = 0;
       worst_add (board, LOOM_KIND_SPIDER, "<spider layer=\"l0\" at=\"%u %u\" radius=\"60\"/>",
                  1 + i % 300, 1 + i / 300);
       i++)
    ;
}

static void
worms (WorstBoard *board)
{
  grid (board, 1000, 300, "..");
  for (guint i = 0; worst_add (
           board, LOOM_KIND_EARTHWORM,
           "<earthworm layer=\"l0\" at=\"1000 %u\" facing=\"east\" length=\"1000\"/>", 1 + i % 300);
       i++)
    ;
}

static void
units (WorstBoard *board)
{
  grid (board, 200, 200, "..");
  for (guint i = 0; worst_add (board, LOOM_KIND_UNIT,
                               "<unit seat=\"%u\" kind=\"worker\" layer=\"l0\" at=\"%u %u\"/>",
                               1 + i % 2, 1 + i % 200, 1 + i / 200);
       i++)
    ;
}

/* The same large picture again and again: worst.sh puts worst.png beside the document. */
static void
pictures (WorstBoard *board)
{
  for (guint i = 0; i < 900; i++)
    worst_add (board, LOOM_KIND_IMAGE,
               "<image id=\"i%u\" href=\"worst.png\" at=\"0 0\" size=\"300 200\" role=\"art\"/>",
               i);
}

static void
tracks (WorstBoard *board)
{
  for (guint i = 0; i < 1000; i++)
    worst_add (board, LOOM_KIND_TRACK,
               "<track id=\"k%u\" kind=\"score\" from=\"1\" to=\"2000\" points=\"10 %u 300 %u\"/>",
               i, 1 + i % 200, 1 + i % 199);
}

static void
pieces (WorstBoard *board)
{
  for (guint i = 0; i < 1000; i++)
    worst_add (board, LOOM_KIND_PIECE,
               "<piece kind=\"P%u\" size=\"10\" shape=\"round\" count=\"10000\"/>", i);
}

/* Names as long as they come, on areas that cannot hold them. */
static void
long_names (WorstBoard *board)
{
  for (guint i = 0; worst_add (board, LOOM_KIND_AREA,
                               "<area id=\"a%u\" name=\"Name of an area that is long and wide and "
                               "goes on and on for more than anybody would read %u\" at=\"%u %u\" "
                               "radius=\"1.5\"/>",
                               i, i, 4 + i % 78 * 4, 4 + i / 78 * 4);
       i++)
    ;
}

static void
holes (WorstBoard *board)
{
  for (guint i = 0; i < 4; i++)
    worst_add (board, LOOM_KIND_CORNER, "<corner id=\"c%u\" x=\"%u\" y=\"%u\"/>", i,
               i == 1 || i == 2 ? 318 : 2, i > 1 ? 218 : 2);
  for (guint i = 0;; i++)
    {
      const guint x = 4 + i % 150 * 2, y = 4 + i / 150 * 2;

      if (!worst_add (board, LOOM_KIND_CORNER,
                      "<corner id=\"p%u\" x=\"%u\" y=\"%u\"/><corner id=\"q%u\" x=\"%u\" "
                      "y=\"%u\"/><corner id=\"o%u\" x=\"%u.9\" y=\"%u.9\"/>",
                      i, x, y, i, x + 1, y, i, x, y)
          || !worst_add (board, LOOM_KIND_RING, "<ring corners=\"p%u q%u o%u\"/>", i, i, i))
        return;
    }
}

static void
accepts (WorstBoard *board)
{
  worst_add (board, LOOM_KIND_AREA, "<area id=\"a0\" name=\"A\" at=\"20 100\" radius=\"9\"/>");
  for (guint i = 0;
       worst_add (board, LOOM_KIND_ACCEPT, "<accept code=\"DEAD-END\" on=\"a0\" reason=\"-\"/>");
       i++)
    ;
}

/* What --fix has to mend: routes from an area to itself. */
static void
loops (WorstBoard *board)
{
  worst_add (board, LOOM_KIND_AREA, "<area id=\"a0\" name=\"A\" at=\"20 100\" radius=\"9\"/>");
  for (guint i = 0;
       worst_add (board, LOOM_KIND_ROUTE, "<route id=\"r%u\" from=\"a0\" to=\"a0\"/>", i); i++)
    ;
}

const WorstCase worst_made[] = {
  { "discs", discs },
  { "star", star_small },
  { "star-large", star_large },
  { "stars", stars },
  { "webbed", webbed },
  { "shrine", shrine },
  { "lanes", lanes },
  { "narrow-text", narrow_text },
  { "wide-text", wide_text },
  { "many-texts", many_texts },
  { "fan", fan },
  { "rope", rope },
  { "nodes", nodes },
  { "quilt", quilt },
  { "scenarios", scenarios },
  { "cells", cells },
  { "rocks", rocks },
  { "webs", webs },
  { "worms", worms },
  { "units", units },
  { "pictures", pictures },
  { "tracks", tracks },
  { "pieces", pieces },
  { "long-names", long_names },
  { "holes", holes },
  { "accepts", accepts },
  { "loops", loops },
  { NULL, NULL },
};
