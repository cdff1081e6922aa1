/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Knowing other people's files by their first bytes and their root elements. */

#include "formats/xml/sniff.h"

#include <string.h>

static const struct
{
  const char *bytes;
  guint n;
  guint at;
  const char *what;
} magics[] = {
  { "\x89PNG\r\n\x1a\n", 8, 0, "a PNG picture" },
  { "\xff\xd8\xff", 3, 0,
    "a JPEG picture; its colours are not flat, so save what it was made of as PNG and convert "
    "that" },
  { "GIF8", 4, 0, "a GIF picture" },
  { "WEBP", 4, 8, "a WebP picture; save it as PNG and convert that" },
  { "BM", 2, 0, "a BMP picture; save it as PNG and convert that" },
  { "II*\0", 4, 0, "a TIFF picture; save it as PNG and convert that" },
  { "MM\0*", 4, 0, "a TIFF picture; save it as PNG and convert that" },
  { "gimp xcf", 8, 0, "a picture of GIMP; save it as PNG and convert that" },
  { "8BPS", 4, 0, "a Photoshop picture; save it as PNG and convert that" },
  { "%PDF-", 5, 0, "a PDF document; save its page as SVG and convert that" },
  { "%!PS", 4, 0, "a PostScript document; save its page as SVG and convert that" },
  { "PK\x03\x04", 4, 0, "a zip archive (or an office document); unpack it first" },
  { "\x1f\x8b", 2, 0, "compressed with gzip; unpack it first with gunzip" },
  { "BZh", 3, 0, "compressed with bzip2; unpack it first with bunzip2" },
  { "\xfd"
    "7zXZ",
    5, 0, "compressed with xz; unpack it first with unxz" },
  { "\x28\xb5\x2f\xfd", 4, 0, "compressed with zstd; unpack it first with unzstd" },
  { "7z\xbc\xaf\x27\x1c", 6, 0, "a 7z archive; unpack it first" },
  { "Rar!", 4, 0, "a RAR archive; unpack it first" },
  { "ustar", 5, 257, "a tar archive; unpack it first" },
  { "\x7f"
    "ELF",
    4, 0, "a program" },
  { "MZ", 2, 0, "a program" },
  { "OggS", 4, 0, "a sound" },
  { "SQLite format 3", 15, 0, "an SQLite database" },
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
    return "a web page (HTML)";
  if (*data == '{' || *data == '[')
    return "JSON";
  /* From 0xef on it may be a byte order mark. */
  if (*data != '<' && (g_ascii_isgraph (*data) || ((guchar)*data >= 0x80 && (guchar)*data < 0xef)))
    return "text without any XML";
  return NULL;
}

static const struct
{
  const char *name; /* NULL: any root of the namespace */
  const char *uri;  /* NULL: any or no namespace */
  const char *what;
} roots[] = {
  { NULL, "http://www.w3.org/2000/svg", "an SVG picture" },
  { NULL, "http://www.w3.org/1999/xhtml", "a web page (XHTML)" },
  { NULL, "http://relaxng.org/ns/structure/1.0", "a RELAX NG schema" },
  { NULL, "http://www.w3.org/2001/XMLSchema", "an XML Schema" },
  { NULL, "http://www.w3.org/1999/XSL/Transform", "a stylesheet (XSLT)" },
  { NULL, "http://graphml.graphdrawing.org/xmlns", "a GraphML graph" },
  { NULL, "http://www.opengis.net/kml/2.2", "a KML map" },
  { NULL, "http://www.topografix.com/GPX/1/1", "a GPX track" },
  { "svg", NULL, "an SVG picture" },
  { "html", NULL, "a web page (HTML)" },
  { "HTML", NULL, "a web page (HTML)" },
  { "map", NULL, "a map of the Tiled editor (TMX)" },
  { "tileset", NULL, "a tileset of the Tiled editor (TSX)" },
  { "game", NULL, "a map of TripleA, or another program's game" },
  { "graphml", NULL, "a GraphML graph" },
  { "gexf", NULL, "a GEXF graph" },
  { "osm", NULL, "a map of OpenStreetMap" },
  { "kml", NULL, "a KML map" },
  { "plist", NULL, "a property list" },
  { "interface", NULL, "a user interface of GTK" },
  { "VASSAL.build.GameModule", NULL, "a module of VASSAL" },
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
