/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The glance at a file by which formats are told apart: whatever is in it, it neither fails nor
 * says what is not so. */

#include "formats/exchange/read.h"

#include <string.h>

#define BOARD                                                                                      \
  "<board xmlns='urn:boardloom:board:1' version='1.0' title='A'><areas width='90' height='90'>"    \
  "<area id='a' name='A' at='40 40' radius='5'/></areas></board>"
#define TEXT(text) text, sizeof text - 1

static const struct
{
  const char *data;
  gsize length;
  const char *root; /* local name and namespace, as far as they are found */
  guint board;      /* how sure the board's own format is */
} glances[] = {
  { NULL, 0, "", 0 },
  { TEXT (""), "", 0 },
  { TEXT (" \n\t"), "", 0 },
  { TEXT ("\0\0\0"), "", 1 },
  { TEXT ("<"), "", 1 },
  { TEXT ("<board"), "", 1 },
  { TEXT ("<board "), "board", 60 },
  { TEXT (BOARD), "board urn:boardloom:board:1", 100 },
  { TEXT ("\xef\xbb\xbf" BOARD), "board urn:boardloom:board:1", 100 },
  { TEXT ("<b:board xmlns:b='urn:boardloom:board:1'/>"), "board urn:boardloom:board:1", 100 },
  { TEXT ("<b:board xmlns='urn:boardloom:board:1'/>"), "board", 60 },
  { TEXT ("<area xmlns = \"urn:boardloom:board:9\"/>"), "area urn:boardloom:board:9", 100 },
  { TEXT ("<board a='>' b=\"xmlns='no'\" xmlns='urn:cook'>"), "board urn:cook", 60 },
  { TEXT ("<board xmlns='urn:boardloom:board:1"), "board", 60 },
  { TEXT ("<board xmlns=urn:boardloom:board:1>"), "board", 60 },
  { TEXT ("<?xml version='1.0'?><!-- <svg> -->\n<board>"), "board", 60 },
  { TEXT ("<?xml version='1.0'?><!-- <board> --"), "", 1 },
  { TEXT ("<!DOCTYPE a [<!ENTITY b \"]>\"><!-- ' --><!ENTITY c '<board>'>]><svg/>"), "svg", 1 },
  { TEXT ("<!DOCTYPE a [<!ENTITY b"), "", 1 },
  { TEXT ("<svg xmlns='http://www.w3.org/2000/svg'/>"), "svg http://www.w3.org/2000/svg", 1 },
  { TEXT ("<\0b\0o\0a\0r\0d\0 \0"), "", 1 }, /* nothing marks it */
  { TEXT ("\xff\xfe<\0b\0o\0a\0r\0d\0/\0>\0"), "board", 60 },
  { TEXT ("\xfe\xff\0<\0b\0o\0a\0r\0d\0/\0>"), "board", 60 },
  { TEXT ("<\0?\0a\0?\0>\0<\0b\0o\0a\0r\0d\0/\0>\0"), "board", 60 },
  { TEXT ("\xff\xfe\0\0<\0\0\0b\0\0\0/\0\0\0"), "b", 1 },
  { TEXT ("\0\0\xfe\xff\0\0\0<\0\0\0b\0\0\0/"), "b", 1 },
  { TEXT ("\xff\xfe<"), "", 1 }, /* half a character */
  { TEXT ("\x1f\x8b\x08\0" BOARD), "", 0 },
  { TEXT ("\x89PNG\r\n\x1a\n" BOARD), "", 0 },
  { TEXT ("PK\x03\x04" BOARD), "", 0 },
  { TEXT ("{\"type\": \"FeatureCollection\"}"), "", 0 },
  { TEXT ("tally 1\n"), "", 0 },
};

static void
a_glance_tells_formats_apart (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (glances); i++)
    {
      /* A copy of exactly the right size, so that sanitizers see reading beyond it. */
      g_autofree char *data = g_memdup2 (glances[i].data, glances[i].length);
      g_auto (LoomProbe) probe = { NULL };
      loom_probe_init (&probe, data, glances[i].length, "map.board.xml");
      g_autofree char *root = g_strconcat (probe.root_name != NULL ? probe.root_name : "",
                                           probe.root_uri != NULL ? " " : "",
                                           probe.root_uri != NULL ? probe.root_uri : "", NULL);
      g_test_message ("glance %u", i);
      g_assert_cmpstr (root, ==, glances[i].root);
      g_assert_cmpuint (loom_formats_get_own ()->probe (&probe), ==, glances[i].board);
    }
}

static void
a_glance_has_an_end (void)
{
  g_autoptr (GString) text = g_string_new ("<!--");
  while (text->len < LOOM_PROBE_BYTES)
    g_string_append (text, " far away ");
  g_string_append (text, "-->" BOARD);
  g_auto (LoomProbe) probe = { NULL };
  loom_probe_init (&probe, text->str, text->len, "far");
  g_assert_cmpuint (strlen (probe.text), ==, LOOM_PROBE_BYTES);
  g_assert_null (probe.root_name);
  /* The reader reads it all the same. */
  g_autoptr (LoomBoard) board = loom_formats_read_bytes (text->str, text->len, "far", NULL);
  g_assert_null (probe.root_uri);
  g_assert_nonnull (board);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/probe/a-glance-tells-formats-apart", a_glance_tells_formats_apart);
  g_test_add_func ("/probe/a-glance-has-an-end", a_glance_has_an_end);
  return g_test_run ();
}
