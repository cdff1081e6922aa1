/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The boards are written as text and read: what is tested is what a person can write. */

#include "tests/render/placement-boards.h"

#include "formats/xml/reader.h"
#include "render/draw/noise.h"
#include "render/motifs/ornaments.h"

#include <math.h>

typedef struct
{
  LoomNoise random;
  GString *corners, *areas, *places, *tracks;
  guint steps; /* of a track about the board; 0 where there is none */
  double width, height;
  guint n_areas, n_corners;
  guint n_seats;
  guint theme;   /* what is placed: 0 nothing, 1 dice, 2 cubes, 3 numbers, 4 all of it */
  guint lengths; /* 0 short names, 1 long ones, 2 both */
} Maker;

static guint
pick (Maker *m, guint n)
{
  return MIN ((guint)(loom_noise_unit (&m->random) * n), n - 1);
}

/* Two words a script: a short name is one, a long one several. */
static const char *const words[][2] = {
  { "Ash", "Kirkstone" },     { "Ærø", "Llanfairpwll" },    { "Осло", "Новгородская" },
  { "Ῥόδος", "Θεσσαλονίκη" }, { "יפו", "ירושלים" },         { "مكة", "الإسكندرية" },
  { "दिल्ली", "उत्तराखण्ड" },    { "香港", "上海市浦东新区" }, { "なら", "ひろしまけん" },
  { "서울", "부산광역시" },   { "Գյումրի", "Վաղարշապատ" },  { "თბილისი", "ახალციხე" },
};

static char *
dup_name (Maker *m)
{
  const guint script = pick (m, 3) == 0 ? pick (m, G_N_ELEMENTS (words)) : pick (m, 2);
  const gboolean is_long = m->lengths == 1 || (m->lengths == 2 && pick (m, 2) == 0);
  const guint n = m->n_areas;

  if (!is_long)
    return g_strdup_printf ("%s %u", words[script][pick (m, 2)], n);
  return g_strdup_printf ("%s %s-%s %u", words[script][1], words[script][0],
                          words[(script + pick (m, 2)) % G_N_ELEMENTS (words)][1], n);
}

static guint
add_corner (Maker *m, double x, double y)
{
  char ax[G_ASCII_DTOSTR_BUF_SIZE], ay[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (m->corners, "<corner id=\"c%u\" x=\"%s\" y=\"%s\"/>\n", m->n_corners,
                          g_ascii_formatd (ax, sizeof ax, "%.3f", x),
                          g_ascii_formatd (ay, sizeof ay, "%.3f", y));
  return m->n_corners++;
}

/* What stands on the area that comes next. */
static void
add_place (Maker *m)
{
  static const char *const elements[] = { "water", "earth", "fire", "air", "nature" };
  const guint what = m->theme == 4 ? 1 + pick (m, 3) : m->theme;
  const guint seat = 1 + pick (m, m->n_seats);

  if (what == 3)
    g_string_append_printf (m->places, "<number area=\"a%u\" value=\"%u\"/>\n", m->n_areas,
                            2 + pick (m, 11));
  if (what == 0 || what == 3 || pick (m, 5) == 0)
    return;
  g_string_append_printf (m->places, "<place area=\"a%u\" seat=\"%u\" %s=\"%u\"", m->n_areas, seat,
                          what == 1 ? "dice" : "cubes", 1 + pick (m, 8));
  if (what == 1 && pick (m, 6) == 0)
    g_string_append (m->places, " shrine=\"yes\"");
  if (what == 1 && pick (m, 5) == 0)
    g_string_append_printf (m->places, " element=\"%s\"",
                            elements[pick (m, G_N_ELEMENTS (elements))]);
  g_string_append (m->places, "/>\n");
}

static void
add_area (Maker *m, const char *shape, const char *children)
{
  g_autofree char *name = dup_name (m);

  add_place (m);
  g_string_append_printf (m->areas, "<area id=\"a%u\" name=\"%s\" %s>%s</area>\n", m->n_areas, name,
                          shape, children);
  m->n_areas++;
}

/* @columns by @rows crooked cells, some of which are sea. */
static void
make_grid (Maker *m, guint columns, guint rows, double sea)
{
  const double margin = MIN (m->width, m->height) * loom_noise_range (&m->random, .06, .16),
               w = (m->width - 2 * margin) / columns, h = (m->height - 2 * margin) / rows;

  for (guint j = 0; j <= rows; j++)
    for (guint i = 0; i <= columns; i++)
      add_corner (m, margin + (i + loom_noise_range (&m->random, -.26, .26)) * w,
                  margin + (j + loom_noise_range (&m->random, -.26, .26)) * h);
  for (guint j = 0; j < rows; j++)
    for (guint i = 0; i < columns; i++)
      {
        const guint at = j * (columns + 1) + i;
        g_autofree char *shape = g_strdup_printf ("outline=\"c%u c%u c%u c%u\"", at, at + 1,
                                                  at + columns + 2, at + columns + 1);
        if (loom_noise_unit (&m->random) < sea && columns * rows > 2)
          continue;
        add_area (m, shape, "");
      }
}

/* The ring of corners of radius @r about the middle: their ids. */
static char *
make_ring (Maker *m, double rx, double ry)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < 18; i++)
    {
      const double turn = 2 * G_PI * i / 18, k = loom_noise_range (&m->random, .96, 1.03);
      g_string_append_printf (
          ids, "%sc%u", i > 0 ? " " : "",
          add_corner (m, m->width / 2 + rx * k * cos (turn), m->height / 2 + ry * k * sin (turn)));
    }
  return g_string_free (ids, FALSE);
}

static void
make_rings (Maker *m, guint n)
{
  const double rx = m->width * .42, ry = m->height * .42;
  g_autofree char *outer = make_ring (m, rx, ry);

  for (guint i = 0; i < n; i++)
    {
      const double share = 1 - (i + 1.0) / (n + .6);
      g_autofree char *inner = i + 1 < n ? make_ring (m, rx * share, ry * share) : NULL;
      g_autofree char *shape = g_strdup_printf ("outline=\"%s\"", outer);
      g_autofree char *hole
          = inner != NULL ? g_strdup_printf ("<ring corners=\"%s\"/>", inner) : g_strdup ("");
      add_area (m, shape, hole);
      g_free (outer);
      outer = g_steal_pointer (&inner);
    }
}

/* An isle of @r mm about (x, y). */
static void
make_isle (Maker *m, double x, double y, double r)
{
  GString *shape = g_string_new ("outline=\"");

  for (guint i = 0; i < 7; i++)
    {
      const double turn = 2 * G_PI * i / 7, k = r * loom_noise_range (&m->random, .7, 1.1);
      g_string_append_printf (shape, "%sc%u", i > 0 ? " " : "",
                              add_corner (m, x + k * cos (turn), y + k * sin (turn)));
    }
  g_string_append_c (shape, '"');
  add_area (m, shape->str, "");
  g_string_free (shape, TRUE);
}

/* Isles or discs in the cells of a grid, each joined to one before it. */
static void
make_scattered (Maker *m, guint n, gboolean is_graph)
{
  const guint columns = (guint)MAX (1, round (sqrt (n * m->width / m->height)));
  const guint rows = (n + columns - 1) / columns;
  const double w = m->width * .9 / columns, h = m->height * .9 / rows,
               r = MIN (w, h) * loom_noise_range (&m->random, .12, .38);
  g_autoptr (GString) routes = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const double x
          = m->width * .05 + (i % columns + .5) * w + loom_noise_range (&m->random, -.1, .1) * w,
          y = m->height * .05 + (i / columns + .5) * h + loom_noise_range (&m->random, -.1, .1) * h;
      if (i > 0 && pick (m, 3) > 0)
        g_string_append_printf (
            routes, "<route id=\"r%u\" from=\"a%u\" to=\"a%u\" kind=\"%s\"/>\n", i, m->n_areas,
            i % columns > 0 ? m->n_areas - 1 : m->n_areas - columns, is_graph ? "land" : "water");
      if (!is_graph)
        {
          make_isle (m, x, y, r);
          continue;
        }
      char ax[G_ASCII_DTOSTR_BUF_SIZE], ay[G_ASCII_DTOSTR_BUF_SIZE], ar[G_ASCII_DTOSTR_BUF_SIZE];
      g_autofree char *shape = g_strdup_printf (
          "at=\"%s %s\" radius=\"%s\"", g_ascii_formatd (ax, sizeof ax, "%.3f", x),
          g_ascii_formatd (ay, sizeof ay, "%.3f", y), g_ascii_formatd (ar, sizeof ar, "%.3f", r));
      add_area (m, shape, "");
    }
  g_string_append (m->areas, routes->str);
}

static void
make_map (Maker *m, LoomBoardShape shape, guint n)
{
  const double across = sqrt (n * m->width / m->height) * (shape == LOOM_BOARD_THIN ? .33 : 1);
  const guint columns = (guint)MAX (1, round (across)), rows = MAX (1, n / columns);

  switch (shape)
    {
    case LOOM_BOARD_RINGED:
      make_rings (m, 1 + n % 6);
      break;
    case LOOM_BOARD_ISLETS:
    case LOOM_BOARD_GRAPH:
      make_scattered (m, n, shape == LOOM_BOARD_GRAPH);
      break;
    default:
      make_grid (m, columns, rows, loom_noise_range (&m->random, 0, .3));
      break;
    }
}

/* A track of its own along an edge of the board, over whatever lies there. */
static void
add_track (Maker *m, LoomNoise *random, guint i)
{
  const gboolean is_down = loom_noise_unit (random) < .5, is_far = loom_noise_unit (random) < .5;
  const double along = is_down ? m->height : m->width, across = is_down ? m->width : m->height;
  const double off = across * loom_noise_range (random, .03, .14), at = is_far ? across - off : off;
  const double from = along * loom_noise_range (random, .03, .4),
               to = from + along * loom_noise_range (random, .15, .55);
  const double xs[]
      = { is_down ? at : from, is_down ? from : at, is_down ? at : to, is_down ? to : at };
  char ends[4][G_ASCII_DTOSTR_BUF_SIZE];

  for (guint k = 0; k < G_N_ELEMENTS (xs); k++)
    g_ascii_formatd (ends[k], sizeof ends[k], "%.3f", xs[k]);
  g_string_append_printf (m->tracks,
                          "<track id=\"t%u\" kind=\"round\" from=\"1\" to=\"%u\" "
                          "points=\"%s %s %s %s\"/>\n",
                          i, 3 + (guint)(9 * loom_noise_unit (random)), ends[0], ends[1], ends[2],
                          ends[3]);
}

/* Every third board of a shape has tracks, most of them one about the board, too; by a chance of
 * their own, so that the others are as they are without. */
static void
add_tracks (Maker *m, guint64 seed)
{
  LoomNoise random = loom_noise_start (seed * 104729 + 3);

  if (seed / LOOM_N_BOARD_SHAPES % 3 != 1)
    return;
  if (loom_noise_unit (&random) < .7)
    m->steps = 40 + (guint)(60 * loom_noise_unit (&random));
  for (guint i = 1 + (guint)(3 * loom_noise_unit (&random)); i > 0; i--)
    add_track (m, &random, i);
}

/* What a track about the board leaves of it, in mm². */
static double
find_free (const Maker *m)
{
  const LoomStyle style
      = { .frame = LOOM_FRAME_TRACK, .steps = (gint32)m->steps, .step_size = LOOM_UNSET };
  const LoomRect in = loom_ornament_track_inside (m->width, m->height, &style);

  return m->steps > 0 ? (in.right - in.left) * (in.bottom - in.top) : m->width * m->height;
}

static LoomBoard *
read_board (const Maker *m)
{
  LoomModelErrors *errors = NULL;
  char w[G_ASCII_DTOSTR_BUF_SIZE], h[G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append (text, "<board xmlns=\"urn:boardloom:board:1\" version=\"1.1\" "
                         "title=\"The Lands of Seed\">\n");
  if (m->steps > 0)
    g_string_append_printf (text, "<style frame=\"track\" steps=\"%u\"/>\n", m->steps);
  g_string_append_printf (text, "<areas width=\"%s\" height=\"%s\">\n%s%s</areas>\n",
                          g_ascii_formatd (w, sizeof w, "%.1f", m->width),
                          g_ascii_formatd (h, sizeof h, "%.1f", m->height), m->corners->str,
                          m->areas->str);
  if (m->tracks->len > 0)
    g_string_append_printf (text, "<decor>%s</decor>\n", m->tracks->str);
  g_string_append_printf (text, "<scenario id=\"s\" title=\"As placed\" seats=\"%u\">\n",
                          m->n_seats);
  for (guint i = 1; i <= m->n_seats; i++)
    g_string_append_printf (text, "<seat n=\"%u\" name=\"%s\"/>\n", i, words[i][0]);
  g_string_append_printf (text, "%s</scenario>\n</board>\n", m->places->str);
  LoomBoard *board = loom_read_bytes (text->str, text->len, "made", &errors);
  if (board == NULL)
    g_error ("%s\n%s", text->str, ((const LoomModelError *)g_ptr_array_index (errors, 0))->message);
  g_ptr_array_unref (errors);
  return board;
}

LoomMadeBoard
loom_make_placement_board (guint64 seed, gboolean with_islet)
{
  static const double sizes[][2]
      = { { 88, 63 },   { 148, 105 }, { 210, 148 }, { 297, 210 }, { 420, 297 },
          { 594, 420 }, { 297, 420 }, { 900, 260 }, { 600, 600 } };
  Maker m = { .random = loom_noise_start (seed * 7919 + 17),
              .corners = g_string_new (NULL),
              .areas = g_string_new (NULL),
              .places = g_string_new (NULL),
              .tracks = g_string_new (NULL) };
  LoomMadeBoard made = { 0 };

  for (guint i = 0; i < 8; i++)
    loom_noise_unit (&m.random);
  const guint size = pick (&m, G_N_ELEMENTS (sizes));
  m.width = sizes[size][0];
  m.height = sizes[size][1];
  made.shape = (LoomBoardShape)(seed % LOOM_N_BOARD_SHAPES);
  m.n_seats = 1 + pick (&m, 8);
  m.theme = pick (&m, 5);
  m.lengths = pick (&m, 3);
  /* A share of the boards is as full as can be, a share nearly empty. */
  const double most = MIN (200, m.width * m.height / 150), turn = loom_noise_unit (&m.random);
  make_map (&m, made.shape, 1 + (guint)(most * turn * turn * turn));
  if (m.n_areas == 0)
    add_area (&m, "at=\"30 30\" radius=\"12\"", "");
  if (with_islet)
    make_isle (&m, 7, 7, 3);
  made.n_areas = m.n_areas;
  add_tracks (&m, seed);
  made.per_area = find_free (&m) / m.n_areas;
  made.board = read_board (&m);
  g_string_free (m.corners, TRUE);
  g_string_free (m.areas, TRUE);
  g_string_free (m.places, TRUE);
  g_string_free (m.tracks, TRUE);
  return made;
}
