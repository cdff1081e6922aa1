/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes lines of text. The canonical form has one tag a line, so a line that ends with “/>” is a
 * whole element. */

#include "tests/validator/mutants.h"

#include "formats/exchange/read.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"

#include <string.h>

typedef struct
{
  GPtrArray *lines; /* (element-type utf8) (owned) */
  GRand *random;
} Mutant;

/* Where the value of @name begins in @line, or NULL. */
static const char *
find_value (const char *line, const char *name)
{
  g_autofree char *opening = g_strdup_printf (" %s=\"", name);
  const char *at = strstr (line, opening);

  return at != NULL ? at + strlen (opening) : NULL;
}

static char *
dup_value (const char *line, const char *name)
{
  const char *at = find_value (line, name);

  return at != NULL ? g_strndup (at, strcspn (at, "\"")) : NULL;
}

/* Takes over @line. */
static void
put_line (Mutant *self, guint i, char *line)
{
  g_free (self->lines->pdata[i]);
  self->lines->pdata[i] = line;
}

static void
put_value (Mutant *self, guint i, const char *name, const char *value)
{
  const char *line = self->lines->pdata[i];
  const char *at = find_value (line, name);

  put_line (self, i,
            g_strdup_printf ("%.*s%s%s", (int)(at - line), line, value, at + strcspn (at, "\"")));
}

/* A line with @mark in it, drawn; G_MAXUINT when a few draws found none. */
static guint
draw_line (const Mutant *self, const char *mark)
{
  for (guint tries = 0; tries < 60; tries++)
    {
      const guint i = (guint)g_rand_int_range (self->random, 2, (gint32)self->lines->len - 1);

      if (strstr (self->lines->pdata[i], mark) != NULL)
        return i;
    }
  return G_MAXUINT;
}

static void
say_twice (Mutant *self, guint i)
{
  g_autofree char *id = dup_value (self->lines->pdata[i], "id");

  g_ptr_array_insert (self->lines, (gint)i + 1, g_strdup (self->lines->pdata[i]));
  if (id != NULL)
    {
      g_autofree char *other = g_strdup_printf ("m%u", g_rand_int (self->random));

      put_value (self, i + 1, "id", other);
    }
}

static void
leave_out (Mutant *self, guint i)
{
  g_ptr_array_remove_index (self->lines, i);
}

static void
comment (Mutant *self, guint i)
{
  g_ptr_array_insert (self->lines, (gint)i,
                      g_strdup_printf ("<!-- " MUTANT_KEEP "%u -->", g_rand_int (self->random)));
}

/* Says an element twice, and why. */
static void
say_why_twice (Mutant *self, guint i)
{
  say_twice (self, i);
  comment (self, i + 1);
}

static void
add_attribute (Mutant *self, guint i)
{
  const char *line = self->lines->pdata[i];

  put_line (self, i,
            g_strdup_printf ("%.*s xmlns:f=\"urn:f\" f:k=\"" MUTANT_KEEP "%u\"/>",
                             (int)strlen (line) - 2, line, g_rand_int (self->random)));
}

static void
add_element (Mutant *self, guint i)
{
  g_ptr_array_insert (self->lines, (gint)i,
                      g_strdup_printf ("<f:x xmlns:f=\"urn:f\" n=\"" MUTANT_KEEP "%u\"/>",
                                       g_rand_int (self->random)));
}

static void
change_number (Mutant *self, guint i)
{
  static const char *const names[] = { "dice",   "stock", "bank",   "forces", "hp",   "left",
                                       "radius", "value", "margin", "size",   "seats" };

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    if (find_value (self->lines->pdata[i], names[k]) != NULL)
      {
        g_autofree char *number = g_strdup_printf ("%d", g_rand_int_range (self->random, 0, 40));

        put_value (self, i, names[k], number);
        return;
      }
}

static void
change_outline (Mutant *self, guint i)
{
  g_autofree char *outline = dup_value (self->lines->pdata[i], "outline");
  g_auto (GStrv) corners = g_strsplit (outline, " ", -1);
  const guint n = g_strv_length (corners);
  const gboolean turned = g_rand_boolean (self->random);
  const guint without = turned ? n : (guint)g_rand_int_range (self->random, 0, (gint32)n);
  g_autoptr (GString) changed = g_string_new (NULL);

  for (guint k = 0; k < n; k++)
    if (k != without)
      g_string_append_printf (changed, "%s%s", changed->len > 0 ? " " : "",
                              corners[turned ? n - 1 - k : k]);
  put_value (self, i, "outline", changed->str);
}

static void
close_route (Mutant *self, guint i)
{
  g_autofree char *id = dup_value (self->lines->pdata[i], "id");
  const guint end = draw_line (self, "</scenario>");

  if (end != G_MAXUINT)
    g_ptr_array_insert (self->lines, (gint)end, g_strdup_printf ("<close route=\"%s\"/>", id));
}

static void
move_corner (Mutant *self, guint i)
{
  g_autofree char *x = dup_value (self->lines->pdata[i], "x");
  char moved[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (moved, sizeof moved, "%.3f",
                   g_ascii_strtod (x, NULL) + g_rand_double_range (self->random, -0.1, 0.1));
  put_value (self, i, "x", moved);
}

static void
accept_nothing (Mutant *self, guint i)
{
  g_ptr_array_insert (self->lines, (gint)i + 1,
                      g_strdup ("<accept code=\"DEAD-END\" reason=\"none\"/>"));
}

static void
put_label (Mutant *self, guint i)
{
  const char *line = self->lines->pdata[i];
  const char *at = strstr (line, " outline=");

  put_line (self, i, g_strdup_printf ("%.*s label=\"1 1\"%s", (int)(at - line), line, at));
}

static const struct
{
  const char *mark; /* of the lines that it changes */
  void (*change) (Mutant *self, guint i);
} changes[] = {
  { "/>", say_twice },
  { "<route", say_why_twice },
  { "<route", say_twice },
  { "<barrier", say_why_twice },
  { "<corner", say_twice },
  { "/>", leave_out },
  { "<", comment },
  { "/>", comment },
  { "/>", add_attribute },
  { "<route", add_attribute },
  { "/>", add_element },
  { "=\"", change_number },
  { "dice=\"", change_number },
  { "<seat", change_number },
  { "outline=\"", change_outline },
  { "outline=\"", change_outline },
  { "<route", close_route },
  { "<corner", move_corner },
  { "<scenario", accept_nothing },
  { " outline=", put_label },
};

/* Kinds whose order in a file means nothing, with one tag each. */
static const char *const unordered[]
    = { "<corner ", "<border ", "<area ", "<route ",  "<barrier ",  "<group ",    "<terrain ",
        "<number ", "<queen ",  "<unit ", "<item ",   "<spider ",   "<close ",    "<option ",
        "<seat ",   "<place ",  "<dug ",  "<legend ", "<entrance ", "<earthworm " };

static const char *
unordered_kind (const char *line)
{
  const char *tag = line + strspn (line, " ");

  for (guint i = 0; g_str_has_suffix (line, "/>") && i < G_N_ELEMENTS (unordered); i++)
    if (g_str_has_prefix (tag, unordered[i]))
      return unordered[i];
  return NULL;
}

/* Brings the lines from @from to before @to into a random order. */
static void
shuffle (Mutant *self, guint from, guint to)
{
  for (guint i = to; i > from + 1; i--)
    {
      const guint other = (guint)g_rand_int_range (self->random, (gint32)from, (gint32)i);
      gpointer line = self->lines->pdata[i - 1];

      self->lines->pdata[i - 1] = self->lines->pdata[other];
      self->lines->pdata[other] = line;
    }
}

static void
shuffle_all (Mutant *self)
{
  guint from = 0;

  for (guint i = 0; i <= self->lines->len; i++)
    if (i == self->lines->len
        || unordered_kind (self->lines->pdata[i]) != unordered_kind (self->lines->pdata[from]))
      {
        if (unordered_kind (self->lines->pdata[from]) != NULL)
          shuffle (self, from, i);
        from = i;
      }
}

static LoomBoard *
make (const char *text, GRand *random, gboolean shuffled)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) errors = NULL;
  Mutant self = { g_ptr_array_new_with_free_func (g_free), random };
  const guint n = (guint)g_rand_int_range (random, 1, 5);
  g_autofree char *changed = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (self.lines, g_strdup (lines[i]));
  for (guint i = 0; i < n; i++)
    {
      const guint k = (guint)g_rand_int_range (random, 0, G_N_ELEMENTS (changes));
      const guint at = self.lines->len > 4 ? draw_line (&self, changes[k].mark) : G_MAXUINT;

      if (at != G_MAXUINT)
        changes[k].change (&self, at);
    }
  if (shuffled)
    shuffle_all (&self);
  g_ptr_array_add (self.lines, NULL);
  changed = g_strjoinv ("\n", (char **)self.lines->pdata);
  g_ptr_array_unref (self.lines);
  return loom_read_bytes (changed, strlen (changed), "mutant", &errors);
}

LoomBoard *
mutant_new (const char *text, GRand *random)
{
  return make (text, random, FALSE);
}

LoomBoard *
mutant_new_shuffled (const char *text, GRand *random)
{
  return make (text, random, TRUE);
}

static char *
dup_written (const LoomBoard *board)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

GPtrArray *
mutants_read_samples (void)
{
  static const char *const folders[] = { "samples", "samples/broken" };
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), folders[i], NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      g_autoptr (GPtrArray) names_there = g_ptr_array_new_with_free_func (g_free);
      const char *name;

      g_assert_nonnull (dir);
      while ((name = g_dir_read_name (dir)) != NULL)
        if (g_str_has_suffix (name, ".board.xml"))
          g_ptr_array_add (names_there, g_build_filename (folder, name, NULL));
      g_ptr_array_sort (names_there, compare_names);
      for (guint k = 0; k < names_there->len; k++)
        {
          g_autoptr (GPtrArray) errors = NULL;
          g_autoptr (LoomBoard) board
              = loom_formats_read_file (names_there->pdata[k], NULL, &errors);
          if (board != NULL)
            g_ptr_array_add (texts, dup_written (board));
        }
    }
  return texts;
}
