/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Bringing files of earlier versions up to date, with steps made up for the purpose: none of the
 * format's own has changed a name so far. */

#include "tests/formats/xml-support.h"

#include "formats/xml/migrate.h"

#include <stdlib.h>
#include <string.h>

/* In 0.8 an area was a “land”, and its name its “label”. */
static void
bring_0_8 (LoomTag *tag)
{
  if (g_strcmp0 (tag->parent, "areas") == 0 && strcmp (tag->name, "land") == 0)
    {
      g_free (tag->name);
      tag->name = g_strdup ("area");
      loom_tag_rename (tag, "label", "name");
    }
}

/* In 0.9 the radius was a diameter, and areas could be “hidden”. */
static void
bring_0_9 (LoomTag *tag)
{
  const char *diameter = loom_tag_get (tag, "diameter");
  if (strcmp (tag->name, "area") != 0 || diameter == NULL)
    return;
  g_autofree char *radius = g_strdup_printf ("%d", atoi (diameter) / 2);
  loom_tag_set (tag, "diameter", NULL);
  loom_tag_set (tag, "radius", radius);
  loom_tag_set (tag, "hidden", NULL);
}

static const LoomMigration steps[] = {
  { "0.8", "0.9", bring_0_8 }, { "0.9", "1.0", bring_0_9 }, { "1.0", "1.1", NULL },
  { "0.4", "0.5", bring_0_8 }, { "0.5", "0.4", bring_0_8 },
};

static LoomBoard *
read_with_steps (const char *version, const char *area, LoomModelErrors **errors)
{
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='%s' title='T'><areas width='9' height='9'>%s"
      "</areas></board>",
      version, area);
  return loom_read_bytes_with_steps (text, strlen (text), "test", steps, G_N_ELEMENTS (steps),
                                     errors);
}

static void
test_chain (void)
{
  static const struct
  {
    const char *version;
    const char *area;
  } rows[] = {
    { "0.8", "<land id='a' label='A &amp; &lt;B&gt;' at='1 1' diameter='6' hidden='yes'/>" },
    { "0.9", "<area id='a' name='A &amp; &lt;B&gt;' at='1 1' diameter='6' hidden='yes'/>" },
    { "1.0", "<area id='a' name='A &amp; &lt;B&gt;' at='1 1' radius='3'/>" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) errors = NULL;
      g_autoptr (LoomBoard) board = read_with_steps (rows[i].version, rows[i].area, &errors);
      g_assert_cmpuint (errors->len, ==, 0);
      g_assert_cmpstr (loom_board_get_root (board)->version, ==, "1.0");
      g_assert_cmpstr (loom_board_area (board, 0)->name, ==, "A & <B>");
      g_assert_cmpint (loom_board_area (board, 0)->radius, ==, 3000);
    }
}

static void
test_strict (void)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_assert_null (read_with_steps ("1.0", "<land id='a' label='A' at='1 1' radius='3'/>", &errors));
  g_assert_cmpstr (loom_model_errors_nth (errors, 0)->code, ==, "ELEMENT-UNKNOWN");
}

static void
test_refused (void)
{
  static const struct
  {
    const char *version;
    const char *code;
  } rows[] = {
    { "0.7", "VERSION-BAD" },
    { "0.4", "VERSION-BAD" },
    { "1.2", "VERSION-LATER" },
    { "2.0", "VERSION-LATER" },
    { "1", "VERSION-BAD" },
    { "1.0.0", "VERSION-BAD" },
    { "", "VERSION-BAD" },
    { "1.", "VERSION-BAD" },
    { "99999999999999999999999.0", "VERSION-BAD" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) errors = NULL;
      g_assert_null (read_with_steps (rows[i].version, "", &errors));
      g_assert_cmpuint (errors->len, ==, 1);
      g_assert_cmpstr (loom_model_errors_nth (errors, 0)->code, ==, rows[i].code);
    }
}

/* The steps of the program itself lead, each of them, to the version it writes. */
static void
test_table (void)
{
  guint n = 0;
  const LoomMigration *table = loom_migration_steps (&n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (loom_migration_assess (table[i].from, table, n), ==, LOOM_VERSION_EARLIER);
  g_assert_cmpint (loom_migration_assess (LOOM_FORMAT_VERSION, table, n), ==, LOOM_VERSION_CURRENT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/migrate/a-chain-of-steps-brings-an-old-file-up-to-date", test_chain);
  g_test_add_func ("/xml/migrate/a-file-of-today-is-not-read-like-an-old-one", test_strict);
  g_test_add_func ("/xml/migrate/versions-without-a-way-are-refused", test_refused);
  g_test_add_func ("/xml/migrate/every-step-leads-to-the-version-of-today", test_table);
  return g_test_run ();
}
