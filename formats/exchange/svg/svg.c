/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format: how its files are known, and its options. */

#include "formats/exchange/svg/svg.h"

#include "formats/exchange/svg/svg-private.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const line_choices[] = { "auto", "yes", "no", NULL };
static const char *const line_words[]
    = { N_ ("By itself"), N_ ("Are borders"), N_ ("Are no borders"), NULL };

static const char *const curve_choices[] = { "smooth", "lines", NULL };
static const char *const curve_words[] = { N_ ("Smooth borders"), N_ ("Straight lines"), NULL };

static const char *const rest_choices[] = { "leave", "decor", NULL };
static const char *const rest_words[] = { N_ ("Leave out"), N_ ("Keep as decor"), NULL };

static const LoomFormatOption options[] = {
  { .name = "width",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0",
    .least = 0,
    .most = 5000,
    .title = N_ ("Size"),
    .unit = N_ ("mm"),
    .help = N_ ("The longer side of the board in mm; 0 takes that of the drawing.") },
  { .name = "layer",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "",
    .title = N_ ("Layer"),
    .help = N_ ("Which layer or group has the areas; otherwise the one that covers most without "
                "lying on itself.") },
  { .name = "lines",
    .type = LOOM_FORMAT_OPTION_CHOICE,
    .standard = "auto",
    .choices = line_choices,
    .words = line_words,
    .title = N_ ("Lines"),
    .help = N_ ("Whether lines are borders, so that what they enclose together becomes areas; by "
                "itself where most shapes are open lines.") },
  { .name = "curves",
    .type = LOOM_FORMAT_OPTION_CHOICE,
    .standard = "smooth",
    .choices = curve_choices,
    .words = curve_words,
    .title = N_ ("Curves"),
    .help
    = N_ ("What becomes of borders that were drawn as curves: smooth ones through few points, "
          "or lines from point to point through many.") },
  { .name = "rest",
    .type = LOOM_FORMAT_OPTION_CHOICE,
    .standard = "leave",
    .choices = rest_choices,
    .words = rest_words,
    .title = N_ ("Other layers"),
    .help = N_ ("What becomes of shapes and words in other layers: they are left out, or lie as "
                "decor over the map.") },
  { .name = "tolerance",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.2",
    .least = 0,
    .most = 10,
    .title = N_ ("Tolerance"),
    .unit = N_ ("%"),
    .help = N_ ("Ground between areas that is thinner goes to one of them, in per cent of the "
                "longer side of the board.") },
  { .name = "least-part",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.5",
    .least = 0,
    .most = 10000,
    .title = N_ ("Least part"),
    .unit = N_ ("mm²"),
    .help = N_ ("A part of an area that is smaller is left out, in mm²; never its largest.") },
  { .name = "simplify",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.02",
    .least = 0,
    .most = 1000,
    .title = N_ ("Simplify"),
    .unit = N_ ("mm²"),
    .help = N_ ("A point of a border goes where its triangle is smaller, in mm²; 0 keeps all.") },
};

static guint
probe (const LoomProbe *file)
{
  if (g_strcmp0 (file->root_name, "svg") != 0)
    return 0;
  return file->root_uri == NULL || strstr (file->root_uri, "svg") != NULL ? 100 : 90;
}

static const char *const suffixes[] = { ".svg", NULL };

const LoomFormat loom_svg_format = {
  .id = "svg",
  .title = N_ ("Drawings in SVG"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS | LOOM_FORMAT_KEEPS_ALL,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .probe = probe,
  .read = loom_svg_read,
  .write = loom_svg_write,
};
