/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Knowing other people's files by their first bytes and their root elements. */

#include "formats/xml/sniff.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *bytes;
  guint n;
  guint at;
  const char *what;
} magics[] = {
  { "\x89PNG\r\n\x1a\n", 8, 0, N_ ("a PNG picture") },
  { "\xff\xd8\xff", 3, 0,
    N_ ("a JPEG picture; its colours are not flat, so save what it was made of as PNG and convert "
        "that") },
  { "GIF8", 4, 0, N_ ("a GIF picture") },
  { "WEBP", 4, 8, N_ ("a WebP picture; save it as PNG and convert that") },
  { "BM", 2, 0, N_ ("a BMP picture; save it as PNG and convert that") },
  { "II*\0", 4, 0, N_ ("a TIFF picture; save it as PNG and convert that") },
  { "MM\0*", 4, 0, N_ ("a TIFF picture; save it as PNG and convert that") },
  { "gimp xcf", 8, 0, N_ ("a picture of GIMP; save it as PNG and convert that") },
  { "8BPS", 4, 0, N_ ("a Photoshop picture; save it as PNG and convert that") },
  { "%PDF-", 5, 0, N_ ("a PDF document; save its page as SVG and convert that") },
  { "%!PS", 4, 0, N_ ("a PostScript document; save its page as SVG and convert that") },
  { "PK\x03\x04", 4, 0, N_ ("a zip archive (or an office document); unpack it first") },
  { "\x1f\x8b", 2, 0, N_ ("compressed with gzip; unpack it first with gunzip") },
  { "BZh", 3, 0, N_ ("compressed with bzip2; unpack it first with bunzip2") },
  { "\xfd"
    "7zXZ",
    5, 0, N_ ("compressed with xz; unpack it first with unxz") },
  { "\x28\xb5\x2f\xfd", 4, 0, N_ ("compressed with zstd; unpack it first with unzstd") },
  { "7z\xbc\xaf\x27\x1c", 6, 0, N_ ("a 7z archive; unpack it first") },
  { "Rar!", 4, 0, N_ ("a RAR archive; unpack it first") },
  { "ustar", 5, 257, N_ ("a tar archive; unpack it first") },
  { "\x7f"
    "ELF",
    4, 0, N_ ("a program") },
  { "MZ", 2, 0, N_ ("a program") },
  { "OggS", 4, 0, N_ ("a sound") },
  { "SQLite format 3", 15, 0, N_ ("an SQLite database") },
};

static gboolean
starts_with_word (const char *text, gsize length, const char *word)
{
  return length >= strlen (word) && g_ascii_strncasecmp (text, word, strlen (word)) == 0;
}

const char *
loom_sniff_bytes (const char *data, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (magics); i++)
    if (length >= magics[i].at + magics[i].n
        && memcmp (data + magics[i].at, magics[i].bytes, magics[i].n) == 0)
      return magics[i].what;
  while (length > 0 && g_ascii_isspace (*data))
    {
      data++;
      length--;
    }
  if (length == 0)
    return "empty";
  if (starts_with_word (data, length, "<!doctype html") || starts_with_word (data, length, "<html"))
    return N_ ("a web page (HTML)");
  if (*data == '{' || *data == '[')
    return "JSON";
  /* From 0xef on it may be a byte order mark. */
  if (*data != '<' && (g_ascii_isgraph (*data) || ((guchar)*data >= 0x80 && (guchar)*data < 0xef)))
    return N_ ("text without any XML");
  return NULL;
}

static const struct
{
  const char *name; /* NULL: any root of the namespace */
  const char *uri;  /* NULL: any or no namespace */
  const char *what;
} roots[] = {
  { NULL, "http://www.w3.org/2000/svg", N_ ("an SVG picture") },
  { NULL, "http://www.w3.org/1999/xhtml", N_ ("a web page (XHTML)") },
  { NULL, "http://relaxng.org/ns/structure/1.0", N_ ("a RELAX NG schema") },
  { NULL, "http://www.w3.org/2001/XMLSchema", N_ ("an XML Schema") },
  { NULL, "http://www.w3.org/1999/XSL/Transform", N_ ("a stylesheet (XSLT)") },
  { NULL, "http://graphml.graphdrawing.org/xmlns", N_ ("a GraphML graph") },
  { NULL, "http://www.opengis.net/kml/2.2", N_ ("a KML map") },
  { NULL, "http://www.topografix.com/GPX/1/1", N_ ("a GPX track") },
  { "svg", NULL, N_ ("an SVG picture") },
  { "html", NULL, N_ ("a web page (HTML)") },
  { "HTML", NULL, N_ ("a web page (HTML)") },
  { "map", NULL, N_ ("a map of the Tiled editor (TMX)") },
  { "tileset", NULL, N_ ("a tileset of the Tiled editor (TSX)") },
  { "game", NULL, N_ ("a map of TripleA, or another program's game") },
  { "graphml", NULL, N_ ("a GraphML graph") },
  { "gexf", NULL, N_ ("a GEXF graph") },
  { "osm", NULL, N_ ("a map of OpenStreetMap") },
  { "kml", NULL, N_ ("a KML map") },
  { "plist", NULL, N_ ("a property list") },
  { "interface", NULL, N_ ("a user interface of GTK") },
  { "VASSAL.build.GameModule", NULL, N_ ("a module of VASSAL") },
};

const char *
loom_sniff_root (const char *name, const char *uri)
{
  for (guint i = 0; i < G_N_ELEMENTS (roots); i++)
    if ((roots[i].name == NULL || strcmp (roots[i].name, name) == 0)
        && (roots[i].uri == NULL || g_strcmp0 (roots[i].uri, uri) == 0))
      return roots[i].what;
  return NULL;
}
