/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a large board to standard output: a quilt of about N six-cornered areas that lie like
 * bricks, corners moved from their places, a traced border on every other edge, names, terrains and
 * a scenario of no known game. What the bench measures is then measured on a file that is much like
 * a real one.
 *
 * Usage: bench-generate N */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define CELL 15.0

static const char *const first[]
    = { "North", "South", "Upper", "Lower", "Old", "New", "Far", "Near" };
static const char *const last[]
    = { "wick", "ford", "ham", "stead", "combe", "ley", "mere", "thorpe" };
static const char *const stem[]
    = { "Oak", "Ash", "Thorn", "Marl", "Heron", "Sedge", "Fox", "Lark" };
static const char *const terrain[] = { "field", "hill", "meadow", "wood" };

/* A number from 0 to 1 that depends on nothing but its arguments. */
static double
noise (uint32_t x, uint32_t y, uint32_t salt)
{
  uint32_t h = x * 0x9e3779b1u ^ y * 0x85ebca77u ^ salt * 0xc2b2ae3du;
  h = (h ^ (h >> 15)) * 0x2c1b3c6du;
  h = (h ^ (h >> 12)) * 0x297a2d39u;
  return (double)(h ^ (h >> 15)) / 4294967295.0;
}

/* Where the corner @x of line @y lies: half a cell apart, moved a little, so that no two edges of
 * the quilt are alike and none cross. */
static double
across (unsigned x, unsigned y, double scale)
{
  return scale * (0.75 + 0.5 * (double)x + 0.2 * (noise (x, y, 1) - 0.5));
}

static double
down (unsigned x, unsigned y, double scale)
{
  return scale * (1.0 + (double)y + 0.4 * (noise (x, y, 2) - 0.5));
}

/* The rows lie like bricks: only the outermost lines have a corner that nobody uses. */
static unsigned
first_of (unsigned y, unsigned rows)
{
  return y == rows && ((rows - 1) & 1) == 1 ? 1 : 0;
}

static unsigned
last_of (unsigned y, unsigned rows, unsigned stride)
{
  return y == 0 || (y == rows && ((rows - 1) & 1) == 0) ? stride - 1 : stride;
}

int
main (int argc, char **argv)
{
  unsigned long wanted = argc == 2 ? strtoul (argv[1], NULL, 10) : 0;
  if (wanted < 1 || wanted > 200000)
    {
      fprintf (stderr, "Usage: %s N      (1 to 200000 areas)\n", argv[0]);
      return 2;
    }

  unsigned columns = (unsigned)ceil (sqrt ((double)wanted));
  unsigned rows = (unsigned)((wanted + columns - 1) / columns);
  double scale = CELL * (columns + 2) > 5000 ? 5000.0 / (columns + 2) : CELL;
  unsigned stride = 2 * columns + 2; /* corners in a line, half a cell apart */

  printf ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"A quilt\">\n"
          "  <style>\n"
          "    <terrain id=\"field\" name=\"Fields\" fill=\"#eedda4\"/>\n"
          "    <terrain id=\"hill\" name=\"Hills\" fill=\"#d6d1c7\"/>\n"
          "    <terrain id=\"meadow\" name=\"Meadows\" fill=\"#d5dda9\"/>\n"
          "    <terrain id=\"wood\" name=\"Woods\" fill=\"#a6c3a4\"/>\n"
          "  </style>\n");
  printf ("  <areas width=\"%.1f\" height=\"%.1f\">\n", scale * (columns + 2), scale * (rows + 2));
  for (unsigned y = 0; y <= rows; y++)
    for (unsigned x = first_of (y, rows); x < last_of (y, rows, stride); x++)
      printf ("    <corner id=\"c%u\" x=\"%.2f\" y=\"%.2f\"/>\n", y * stride + x + 1,
              across (x, y, scale), down (x, y, scale));
  for (unsigned y = 0; y <= rows; y++)
    for (unsigned x = first_of (y, rows); x + 1 < last_of (y, rows, stride); x += 2)
      printf ("    <border ends=\"c%u c%u\" via=\"%.2f %.2f\" curve=\"smooth\"/>\n",
              y * stride + x + 1, y * stride + x + 2,
              (across (x, y, scale) + across (x + 1, y, scale)) / 2,
              (down (x, y, scale) + down (x + 1, y, scale)) / 2
                  + 0.1 * scale * (noise (x, y, 3) - 0.5));
  for (unsigned y = 0; y < rows; y++)
    for (unsigned x = 0; x < columns; x++)
      {
        unsigned upper = y * stride + 2 * x + (y & 1) + 1;
        unsigned lower = upper + stride;
        unsigned n = y * columns + x;
        unsigned pick = (unsigned)(noise (x, y, 4) * 511.0);
        printf ("    <area id=\"a%u\" name=\"%s %s%s %u\" outline=\"c%u c%u c%u c%u c%u c%u\""
                " terrain=\"%s\"/>\n",
                n + 1, first[pick & 7], stem[(pick >> 3) & 7], last[pick >> 6], n + 1, upper,
                upper + 1, upper + 2, lower + 2, lower + 1, lower,
                terrain[(unsigned)(noise (x / 4, y / 4, 5) * 3.999)]);
      }
  printf ("  </areas>\n"
          "  <scenario id=\"s1\" title=\"A long walk\" seats=\"2\"/>\n"
          "</board>\n");
  return ferror (stdout) || fflush (stdout) != 0 ? 4 : 0;
}
