/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Logs that are none: each is refused with a word on why, and nothing crashes. */

#include <string.h>

#include "tests/validator/record/game-table.h"
#include "tests/long-form.h"

typedef struct
{
  const char *claim;
  const char *text;
  const char *words; /* what the message says */
} Bad;

static const Bad bad[] = {
  { "nothing", "", "the log is empty" },
  { "an-empty-line", "\n", "no JSON" },
  { "words", "hello\n", "no JSON" },
  { "a-number", "1\n", "no JSON object" },
  { "a-list", "[]\n", "no JSON object" },
  { "an-empty-object", "{}\n", "no game log" },
  { "an-open-object", "{\n", "no JSON" },
  { "a-torn-object", "{\"line\":", "breaks off after 8 bytes" },
  { "two-objects", "{} {}\n", "no game log" },
  { "a-comment", "/* [ */ {}\n", "stands outside of any string" },
  { "single-quotes", "{'line':1}\n", "stands outside of any string" },
  { "windows-lines", "{}\r\n", "ends as on Windows" },
  { "an-octal-escape", "{\"a\":\"\\267\"}\n", "“\\2” in a string stands for no character" },
  { "an-escaped-zero", "{\"a\":\"\\u0000\"}\n", "“\\u” in a string stands for no character" },
  { "half-a-character", "{\"a\":\"\\ud83d\"}\n", "“\\u” in a string stands for no character" },
  { "another-half", "{\"a\":\"\\udc00\"}\n", "“\\u” in a string stands for no character" },
  { "no-utf-8", "{\"\xff\":1}\n", "byte 3 is no UTF-8" },
  { "utf-16", "\xff\xfe{", "no UTF-8" },
  { "a-form-of-others", "{\"line\":\"setup\",\"form\":\"chess\"}\n", "no game log" },
  { "a-form-that-is-a-number", "{\"line\":\"setup\",\"form\":1}\n", "no game log" },
  { "a-later-version", "{\"form\":\"boardloom-game-log\",\"version\":3}\n", "version" },
  { "a-version-in-quotes", "{\"form\":\"boardloom-game-log\",\"version\":\"1\"}\n", "version" },
  { "no-board", "{\"form\":\"boardloom-game-log\",\"version\":1}\n", "board.xml" },
  { "a-board-that-is-a-list", "{\"form\":\"boardloom-game-log\",\"version\":1,\"board\":[]}\n",
    "board.xml" },
  { "a-board-with-another-sum",
    "{\"form\":\"boardloom-game-log\",\"version\":1,\"board\":{\"xml\":\"x\"}}\n", "board.sha256" },
  { "a-board-that-is-none",
    "{\"form\":\"boardloom-game-log\",\"version\":1,\"board\":{\"xml\":\"x\",\"sha256\":"
    "\"2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881\"}}\n",
    "cannot be read" },
};

static void
test_bad (gconstpointer data)
{
  const Bad *row = data;
  g_autoptr (GString) why = g_string_new (NULL);
  const LoomReplayAnswer answer = test_verdict (row->text, strlen (row->text), why);

  g_test_message ("%s", why->str);
  g_assert_cmpint (answer, >, LOOM_REPLAY_TORN);
  g_assert_nonnull (strstr (why->str, row->words));
  g_assert_true (g_str_has_prefix (why->str, "log:"));
}

static void
claim_refused (const GString *text, const char *words)
{
  g_autoptr (GString) why = g_string_new (NULL);

  g_assert_cmpint (test_verdict (text->str, text->len, why), ==, LOOM_REPLAY_UNREADABLE);
  g_test_message ("%s", why->str);
  g_assert_nonnull (strstr (why->str, words));
}

static void
test_zero (void)
{
  g_autoptr (GString) text = g_string_new ("{}\n");

  g_string_append_c (text, '\0');
  g_string_append (text, "\n");
  g_string_prepend_c (text, '\0');
  claim_refused (text, "log:1: there is a zero byte");
}

static void
test_deep (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 1000000; i++)
    g_string_append (text, i % 2 == 0 ? "{\"a\":" : "[");
  claim_refused (text, "nested deeper");
}

static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new ("[");

  for (guint i = 0; i < LOOM_LOG_MAX_PARTS; i++)
    g_string_append (text, "[],");
  g_string_append (text, "0]\n");
  claim_refused (text, "parts");
}

/* The second line, for the first may be long. */
static void
test_long (void)
{
  g_autoptr (TestTable) table = test_table_new (&test_samples[0]);
  g_autoptr (GPtrArray) lines = test_table_play (table, &test_samples[0]);
  g_autoptr (GString) text = g_string_new (((GString *)lines->pdata[0])->str);

  g_string_append (text, "{\"a\":\"");
  for (guint i = 0; i < LOOM_LOG_MAX_LINE; i += 16)
    g_string_append (text, "xxxxxxxxxxxxxxxx");
  g_string_append (text, "\"}\n");
  claim_refused (text, "log:2: the line is longer than 16 MiB");
}

/* Members of the right name and the wrong kind, or too large for any number. */
static void
test_wrong_members (void)
{
  static const char *const lines[] = {
    "{\"line\":\"move\"}\n",
    "{\"line\":\"move\",\"n\":1}\n",
    "{\"line\":\"move\",\"n\":\"1\"}\n",
    "{\"line\":\"move\",\"n\":1e300}\n",
    "{\"line\":\"move\",\"n\":99999999999999999999999}\n",
    "{\"line\":\"move\",\"n\":1,\"seat\":1,\"move\":7}\n",
    "{\"line\":\"move\",\"n\":1,\"seat\":2,\"move\":7}\n",
    "{\"line\":\"move\",\"n\":1,\"seat\":2,\"move\":{\"do\":3}}\n",
    "{\"line\":\"move\",\"n\":1,\"seat\":2,\"move\":{\"do\":\"attak\"}}\n",
    "{\"line\":\"move\",\"n\":1,\"seat\":2,\"move\":{\"do\":\"attack\"}}\n",
    "{\"line\":\"move\",\"n\":1,\"seat\":2,\"move\":{\"do\":\"attack\",\"area\":-1}}\n",
    "{\"line\":\"move\",\"n\":1,\"seat\":2,\"move\":{\"do\":\"attack\",\"area\":\"moon\"}}\n",
    "{\"line\":\"move\",\"n\":1,\"seat\":2,\"move\":{\"do\":\"attack\",\"area\":null}}\n",
    "{\"line\":\"move\",\"n\":1,\"seat\":2,\"move\":{\"do\":\"attack\",\"area\":[[]]}}\n",
    "{\"line\":\"end\"}\n",
    "{\"line\":\"setup\"}\n",
    "{\"line\":5}\n",
    "{}\n",
  };
  g_autoptr (TestTable) table = test_table_new (&test_samples[0]);
  g_autoptr (GPtrArray) played = test_table_play (table, &test_samples[0]);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) text = g_string_new (((GString *)played->pdata[0])->str);
      g_autoptr (GString) why = g_string_new (NULL);

      g_string_append (text, lines[i]);
      g_assert_cmpint (test_verdict (text->str, text->len, why), >, LOOM_REPLAY_TORN);
      g_test_message ("%s", why->str);
      g_assert_true (g_str_has_prefix (why->str, "log:2: "));
    }
}

/* Bytes changed at random, put in or left out: whatever comes of it, it is not agreed to. */
static void
test_random_changes (void)
{
  for (guint s = 0; s < test_n_samples; s++)
    {
      g_autoptr (TestTable) table = test_table_new (&test_samples[s]);
      g_autoptr (GPtrArray) lines = test_table_play (table, &test_samples[s]);
      LoomRandom random;

      loom_random_init (&random, 1, 2, s, LOOM_STREAM_PLAY);
      for (guint i = 0; i < 150 / read_share (10); i++)
        {
          g_autoptr (GString) text = g_string_new (NULL);
          guint32 at;

          for (guint k = 0; k < lines->len; k++)
            g_string_append (text, ((GString *)lines->pdata[k])->str);
          at = loom_random_below (&random, (guint32)text->len);
          switch (loom_random_below (&random, 3))
            {
            case 0:
              text->str[at] = (char)(text->str[at] ^ (1 << loom_random_below (&random, 8)));
              break;
            case 1:
              g_string_erase (text, at, 1 + loom_random_below (&random, 20));
              break;
            default:
              g_string_insert_c (text, at, "{}[],:\"\\0a\n"[loom_random_below (&random, 11)]);
            }
          g_assert_cmpint (test_verdict (text->str, text->len, NULL), !=, LOOM_REPLAY_AGREES);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strdup_printf ("/log-reader/refuses/%s", bad[i].claim);

      g_test_add_data_func (path, &bad[i], test_bad);
    }
  g_test_add_func ("/log-reader/refuses/a-zero-byte", test_zero);
  g_test_add_func ("/log-reader/refuses/a-million-brackets", test_deep);
  g_test_add_func ("/log-reader/refuses/a-million-lists", test_many);
  g_test_add_func ("/log-reader/refuses/a-line-without-end", test_long);
  g_test_add_func ("/log-reader/refuses/members-of-the-wrong-kind", test_wrong_members);
  g_test_add_func ("/log-reader/nothing-changed-at-random-agrees", test_random_changes);
  return g_test_run ();
}
