/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes documents of at most a megabyte that ask for as much as they can, for every element and
 * attribute of the table of kinds, and runs a command under a limit.
 *
 * A case KIND/many has as many of the kind as fit. KIND.ATTRIBUTE/most and /least have many whose
 * attribute is the largest or the smallest that it may be; KIND.ATTRIBUTE/long has one whose words
 * or list are as long as fits, and KIND.ATTRIBUTE/all has each word of a choice many times. What no
 * table knows is in worst-made.c.
 *
 * Usage: bench-worst list                          the names of all cases
 *        bench-worst make CASE                     its document, on standard output
 *        bench-worst run SECONDS COMMAND...        seconds of the processor, MiB and status of a
 *                                                  command that is stopped after SECONDS */

#include "tests/bench/worst.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define AREAS 60
#define CELLS 20
/* A command that takes more memory than this is not let have it. */
#define MOST_SPACE ((rlim_t)6 << 30)

typedef enum
{
  PLAIN,
  MOST,
  LEAST,
  LONG,
  ALL,
  N_WAYS,
} Way;

static const char *const way_names[N_WAYS] = { "many", "most", "least", "long", "all" };

guint
worst_noise (guint i, guint salt, guint n)
{
  guint32 h = i * 0x9e3779b1u ^ salt * 0xc2b2ae3du;

  h = (h ^ (h >> 15)) * 0x2c1b3c6du;
  h = (h ^ (h >> 12)) * 0x297a2d39u;
  return (h ^ (h >> 15)) % MAX (n, 1);
}

gboolean
worst_add (WorstBoard *board, LoomKind kind, const char *format, ...)
{
  va_list args;
  const gsize before = board->inside[kind]->len;

  va_start (args, format);
  g_string_append_vprintf (board->inside[kind], format, args);
  va_end (args);
  g_string_append_c (board->inside[kind], '\n');
  board->bytes += board->inside[kind]->len - before;
  if (board->bytes <= WORST_BYTES)
    return TRUE;
  board->bytes -= board->inside[kind]->len - before;
  g_string_truncate (board->inside[kind], before);
  return FALSE;
}

/* --- values --- */

static const char *
id_of (guint64 targets, guint i, char *to, gsize n)
{
  static const struct
  {
    LoomKind kind;
    char letter;
    guint n;
  } ids[] = {
    { LOOM_KIND_AREA, 'a', AREAS },      { LOOM_KIND_CORNER, 'c', 4 * AREAS },
    { LOOM_KIND_ROUTE, 'r', AREAS - 1 }, { LOOM_KIND_LAYER, 'l', 2 },
    { LOOM_KIND_ENTRANCE, 'e', 1 },      { LOOM_KIND_TERRAIN, 't', 1 },
    { LOOM_KIND_LINE, 'n', 1 },          { LOOM_KIND_TYPE, 'y', 1 },
    { LOOM_KIND_SCENARIO, 's', 1 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (ids); k++)
    if ((targets & LOOM_KIND_BIT (ids[k].kind)) != 0)
      {
        g_snprintf (to, n, "%c%u", ids[k].letter, i % ids[k].n);
        return to;
      }
  return "a0";
}

static void
append_number (GString *text, const LoomField *field, guint i, Way way)
{
  const gint32 span = field->lowest >= 0 ? MIN (field->highest - field->lowest, 100000) : 100000;
  gint32 value = field->lowest >= 0 ? field->lowest + (gint32)(i * 7919 % (guint)MAX (span, 1))
                                    : (gint32)(i * 7919 % 100000);

  if (way == MOST)
    value = field->highest;
  if (way == LEAST)
    value = field->lowest;
  if (field->type == LOOM_TYPE_INT || field->type == LOOM_TYPE_YN)
    g_string_append_printf (text, "%d", way == PLAIN ? field->lowest + (gint32)(i % 2) : value);
  else
    g_string_append_printf (text, "%s%d.%03d", value < 0 ? "-" : "", abs (value / 1000),
                            abs (value % 1000));
}

static void
append_list (GString *text, const LoomField *field, guint i, Way way)
{
  const guint most = way == LONG ? WORST_BYTES / 12 : way == MOST ? 60 : 0;
  const guint least = (guint)MAX (field->lowest, 2);
  char id[16];

  for (guint k = 0; k < MAX (least, most); k++)
    {
      if (k > 0)
        g_string_append_c (text, ' ');
      if (field->type == LOOM_TYPE_POINTS)
        g_string_append_printf (text, "%u.%u %u.%u", worst_noise (k, i + 1, 300), k % 10,
                                worst_noise (k, i + 2, 200), k % 9);
      else if (field->type == LOOM_TYPE_CELLS)
        g_string_append_printf (text, "%u %u", 1 + k % CELLS, 1 + k / CELLS % CELLS);
      else if (k < least && field->targets == LOOM_KIND_BIT (LOOM_KIND_CORNER))
        g_string_append (text, id_of (field->targets, 4 * i + k, id, sizeof id));
      else if (k < least || most > 60 || way == MOST)
        g_string_append (text, id_of (field->targets, i + k, id, sizeof id));
    }
}

static void
append_words (GString *text, guint i, Way way)
{
  if (way != LONG)
    {
      g_string_append_printf (text, "w%u", i);
      return;
    }
  for (guint k = 0; k < WORST_BYTES / 4; k++)
    g_string_append (text, "wo ");
}

static void
append_value (GString *text, const LoomField *field, guint i, Way way)
{
  char id[16];

  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      append_words (text, i, way);
      break;
    case LOOM_TYPE_ENUM:
    case LOOM_TYPE_YN:
      g_string_append (text, field->names[way == MOST  ? field->highest
                                          : way == ALL ? (gint32)(i % (guint)(field->highest + 1))
                                                       : field->lowest]);
      break;
    case LOOM_TYPE_COLOUR:
      g_string_append_printf (text, "#%06x", worst_noise (i, 5, 0xffffff));
      break;
    case LOOM_TYPE_CHAR:
      g_string_append_unichar (text, 0x4e00 + i % 20000);
      break;
    case LOOM_TYPE_POINT:
      {
        const LoomField side = *field;

        append_number (text, &side, worst_noise (i, 7, 1000), way);
        g_string_append_c (text, ' ');
        append_number (text, &side, worst_noise (i, 8, 1000), way);
        break;
      }
    case LOOM_TYPE_CELL:
      g_string_append_printf (text, "%u %u", 1 + i % CELLS, 1 + i / CELLS % CELLS);
      break;
    case LOOM_TYPE_POINTS:
    case LOOM_TYPE_CELLS:
    case LOOM_TYPE_REFS:
      append_list (text, field, i, way);
      break;
    case LOOM_TYPE_REF:
      g_string_append (text,
                       id_of (field->targets, i * 7 + (field->name[0] == 't'), id, sizeof id));
      break;
    default:
      append_number (text, field, i, way);
    }
}

/* --- elements --- */

/* Whether it is what stands inside the element. */
static gboolean
is_inside (const LoomField *field)
{
  return field->name[0] == '\0';
}

static void
append_attributes (GString *text, LoomKind kind, guint i, const LoomField *chosen, Way way)
{
  const LoomKindInfo *info = loom_kind_info (kind);

  for (guint k = 0; k < info->n_fields; k++)
    {
      const LoomField *field = &info->fields[k];
      const gboolean place
          = kind == LOOM_KIND_AREA && (chosen == NULL || strcmp (chosen->name, "outline") != 0)
            && (strcmp (field->name, "at") == 0 || strcmp (field->name, "radius") == 0);

      if (is_inside (field)
          || ((field->flags & LOOM_FIELD_REQUIRED) == 0 && field != chosen && !place))
        continue;
      g_string_append_printf (text, " %s=\"", field->name);
      append_value (text, field, i, field == chosen ? way : PLAIN);
      g_string_append_c (text, '"');
    }
}

static gboolean
add_element (WorstBoard *board, LoomKind kind, guint i, const LoomField *chosen, Way way)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "<%s", info->name);
  if ((info->flags & (LOOM_KIND_HAS_ID | LOOM_KIND_MAY_ID)) != 0)
    g_string_append_printf (text, " id=\"x%c%u\"", info->name[0], i);
  append_attributes (text, kind, i, chosen, way);
  g_string_append_c (text, '>');
  if (kind == LOOM_KIND_LAYER)
    g_string_append (text, "<row>.</row>");
  for (guint k = 0; k < info->n_fields; k++)
    if (info->fields[k].type == LOOM_TYPE_TEXT)
      append_words (text, i, &info->fields[k] == chosen ? way : PLAIN);
  g_string_append_printf (text, "</%s>", info->name);
  return worst_add (board, kind, "%s", text->str);
}

static void
make_kind (WorstBoard *board, LoomKind kind, const LoomField *chosen, Way way)
{
  const LoomKindInfo *info = loom_kind_info (kind);

  if ((info->flags & LOOM_KIND_SINGLE) != 0)
    {
      append_attributes (board->attributes[kind], kind, 0, chosen, way);
      return;
    }
  for (guint i = 0; i < info->limit - MIN (info->limit / 2, 64); i++)
    if (!add_element (board, kind, i, chosen, way) || way == LONG)
      return;
}

/* --- the document --- */

static void
add_few (WorstBoard *board)
{
  for (guint i = 0; i < AREAS; i++)
    {
      const guint x = i % 10 * 30, y = i / 10 * 30;

      for (guint k = 0; k < 4; k++)
        worst_add (board, LOOM_KIND_CORNER, "<corner id=\"c%u\" x=\"%u\" y=\"%u\"/>", 4 * i + k,
                   x + (k == 1 || k == 2 ? 24 : 2), y + (k > 1 ? 24 : 2));
      worst_add (board, LOOM_KIND_AREA,
                 "<area id=\"a%u\" name=\"A%u\" outline=\"c%u c%u c%u c%u\"/>", i, i, 4 * i,
                 4 * i + 1, 4 * i + 2, 4 * i + 3);
      if (i > 0)
        worst_add (board, LOOM_KIND_ROUTE, "<route id=\"r%u\" from=\"a%u\" to=\"a%u\"/>", i - 1,
                   i - 1, i);
    }
  worst_add (board, LOOM_KIND_TERRAIN, "<terrain id=\"t0\" name=\"T\" fill=\"#88aa66\"/>");
  worst_add (board, LOOM_KIND_LINE, "<line id=\"n0\" colour=\"#000000\" width=\"0.5\"/>");
  worst_add (board, LOOM_KIND_TYPE, "<type id=\"y0\" size=\"8\"/>");
}

static void
add_layers (WorstBoard *board)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GString) rows = g_string_new (NULL);

      for (guint k = 0; k < CELLS; k++)
        g_string_append_printf (rows, "<row>%.*s</row>", CELLS, "........................");
      worst_add (board, LOOM_KIND_LAYER,
                 "<layer id=\"l%u\" title=\"L%u\" columns=\"%u\" rows=\"%u\">%s</layer>", i, i,
                 CELLS, CELLS, rows->str);
    }
  worst_add (board, LOOM_KIND_ENTRANCE, "<entrance id=\"e0\" layer=\"l0\" at=\"2 2\"/>");
}

/* Whether @kind stands in layers or on their cells. */
static gboolean
is_layered (LoomKind kind)
{
  return (kind >= LOOM_KIND_LAYERS && kind <= LOOM_KIND_ROOM) || kind == LOOM_KIND_DUG
         || (kind >= LOOM_KIND_QUEEN && kind <= LOOM_KIND_ITEM);
}

static void
write_section (WorstBoard *board,
               LoomKind section,
               const char *attributes,
               LoomKind first,
               LoomKind last)
{
  const char *name = loom_kind_info (section)->name;
  const char *further = board->attributes[section]->str;

  g_string_append_printf (board->text, "<%s%s>\n", name, further[0] != '\0' ? further : attributes);
  for (LoomKind kind = first; kind <= last; kind++)
    if (kind != LOOM_KIND_RING && kind != LOOM_KIND_SLOT)
      g_string_append (board->text, board->inside[kind]->str);
  g_string_append_printf (board->text, "</%s>\n", name);
}

/* Rings and slots stand in an area of their own. */
static void
wrap_inner (WorstBoard *board)
{
  if (board->inside[LOOM_KIND_RING]->len + board->inside[LOOM_KIND_SLOT]->len == 0)
    return;
  g_string_append_printf (board->inside[LOOM_KIND_AREA],
                          "<area id=\"host\" name=\"Host\" outline=\"c0 c1 c2 c3\">%s%s</area>\n",
                          board->inside[LOOM_KIND_RING]->str, board->inside[LOOM_KIND_SLOT]->str);
}

static void
write_board (WorstBoard *board, gboolean layered)
{
  const char *rules = layered                ? "colony-battle"
                      : board->rules != NULL ? board->rules
                                             : "slice-wars";
  g_autofree char *scenario
      = g_strdup_printf (" id=\"s0\" title=\"S\" seats=\"2\" rules=\"%s\"", rules);

  wrap_inner (board);
  g_string_append_printf (board->text,
                          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<board xmlns=\"urn:boardloom:board:1\"%s>\n",
                          board->attributes[LOOM_KIND_BOARD]->len > 0
                              ? board->attributes[LOOM_KIND_BOARD]->str
                              : " version=\"1.0\" title=\"Worst\"");
  write_section (board, LOOM_KIND_META, "", LOOM_KIND_NOTE, LOOM_KIND_NOTE);
  write_section (board, LOOM_KIND_STYLE, "", LOOM_KIND_TERRAIN, LOOM_KIND_LIVERY);
  if (layered)
    write_section (board, LOOM_KIND_LAYERS, " cell=\"10\"", LOOM_KIND_LAYER, LOOM_KIND_ENTRANCE);
  else
    write_section (board, LOOM_KIND_AREAS, " width=\"320\" height=\"220\"", LOOM_KIND_CORNER,
                   LOOM_KIND_GROUP);
  write_section (board, LOOM_KIND_DECOR, "", LOOM_KIND_IMAGE, LOOM_KIND_KEY);
  write_section (board, LOOM_KIND_PRINT, "", LOOM_KIND_SHEET, LOOM_KIND_PIECE);
  g_string_append_printf (
      board->text, "<scenario%s>%s%s", scenario, board->inside[LOOM_KIND_OPTION]->str,
      board->inside[LOOM_KIND_SEAT]->len > 0 ? board->inside[LOOM_KIND_SEAT]->str
                                             : "<seat n=\"1\"/><seat n=\"2\"/>");
  for (LoomKind kind = LOOM_KIND_CLOSE; kind <= LOOM_KIND_DUG; kind++)
    g_string_append (board->text, board->inside[kind]->str);
  if (board->attributes[LOOM_KIND_FAIRNESS]->len > 0)
    g_string_append_printf (board->text, "<fairness%s/>\n",
                            board->attributes[LOOM_KIND_FAIRNESS]->str);
  g_string_append_printf (board->text, "</scenario>\n%s%s</board>\n",
                          board->inside[LOOM_KIND_SCENARIO]->str,
                          board->inside[LOOM_KIND_ACCEPT]->str);
}

/* --- cases --- */

static gboolean
has_way (const LoomField *field, Way way)
{
  const gboolean is_list = field->type == LOOM_TYPE_POINTS || field->type == LOOM_TYPE_CELLS
                           || field->type == LOOM_TYPE_REFS;
  const gboolean is_words = field->type == LOOM_TYPE_STRING || field->type == LOOM_TYPE_TEXT;
  const gboolean is_number = field->type == LOOM_TYPE_INT || field->type == LOOM_TYPE_MM
                             || field->type == LOOM_TYPE_FIXED || field->type == LOOM_TYPE_POINT;

  return (way == LONG && (is_list || is_words)) || (way == MOST && (is_list || is_number))
         || (way == LEAST && is_number)
         || (way == ALL
             && (field->type == LOOM_TYPE_ENUM || field->type == LOOM_TYPE_YN
                 || field->type == LOOM_TYPE_REF));
}

/* Makes the case of the table of kinds that is called @wanted; prints the names of all for NULL. */
static gboolean
walk (const char *wanted, WorstBoard *board, LoomKind *kind)
{
  for (*kind = 0; *kind < LOOM_N_KINDS; (*kind)++)
    {
      const LoomKindInfo *info = loom_kind_info (*kind);

      for (guint k = 0; k <= info->n_fields; k++)
        for (Way way = PLAIN; way < N_WAYS; way++)
          {
            const LoomField *field = k > 0 ? &info->fields[k - 1] : NULL;

            if (field == NULL ? way != PLAIN : !has_way (field, way))
              continue;
            g_autofree char *name
                = g_strdup_printf ("%s%s%s/%s", info->name, field != NULL ? "." : "",
                                   field == NULL       ? ""
                                   : is_inside (field) ? "text"
                                                       : field->name,
                                   way_names[way]);
            if (wanted == NULL)
              puts (name);
            else if (strcmp (name, wanted) == 0)
              {
                make_kind (board, *kind, field, way);
                return TRUE;
              }
          }
    }
  return FALSE;
}

static int
make (const char *wanted)
{
  WorstBoard board = { .text = g_string_new (NULL) };
  LoomKind kind = LOOM_N_KINDS;
  gboolean found = FALSE, layered = FALSE;

  for (guint i = 0; i < LOOM_N_KINDS; i++)
    {
      board.attributes[i] = g_string_new (NULL);
      board.inside[i] = g_string_new (NULL);
    }
  for (const WorstCase *at = worst_made; at->name != NULL && !found; at++)
    if (strcmp (at->name, wanted) == 0)
      {
        at->make (&board);
        found = TRUE;
        layered = board.inside[LOOM_KIND_LAYER]->len > 0;
      }
  if (!found)
    {
      add_few (&board);
      add_layers (&board);
      board.bytes += 1000;
      found = walk (wanted, &board, &kind);
      layered = found && is_layered (kind);
    }
  if (!found)
    return 2;
  write_board (&board, layered);
  fputs (board.text->str, stdout);
  return 0;
}

static int
run (const char *limit, char **argv)
{
  struct rusage usage;
  int status;
  const rlim_t seconds = (rlim_t)atoi (limit);
  const pid_t child = fork ();

  if (child == 0)
    {
      const struct rlimit time = { seconds, seconds + 1 }, space = { MOST_SPACE, MOST_SPACE };

      setrlimit (RLIMIT_CPU, &time);
      setrlimit (RLIMIT_AS, &space);
      execvp (argv[0], argv);
      _exit (127);
    }
  if (child < 0 || wait4 (child, &status, 0, &usage) < 0)
    return 5;
  const double user = (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec / 1e6;
  const double system = (double)usage.ru_stime.tv_sec + (double)usage.ru_stime.tv_usec / 1e6;
  fprintf (stderr, "@ %.2f %ld %d\n", user + system, usage.ru_maxrss / 1024,
           WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status));
  return 0;
}

int
main (int argc, char **argv)
{
  LoomKind kind;

  if (argc == 2 && strcmp (argv[1], "list") == 0)
    {
      for (const WorstCase *at = worst_made; at->name != NULL; at++)
        puts (at->name);
      walk (NULL, NULL, &kind);
      return 0;
    }
  if (argc == 3 && strcmp (argv[1], "make") == 0)
    return make (argv[2]);
  if (argc > 3 && strcmp (argv[1], "run") == 0)
    return run (argv[2], argv + 3);
  fputs ("Usage: bench-worst list | make CASE | run SECONDS COMMAND...\n", stderr);
  return 2;
}
