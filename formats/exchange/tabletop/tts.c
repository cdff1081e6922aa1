/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saves of Tabletop Simulator: JSON with a tile that shows the board, and points on it that pieces
 * snap to.
 *
 * Implementation notes: a tile of scale 1 reaches from −1 to 1 both ways, whatever its picture, and
 * points on it are told in the same units, which a real save settles: of a tile of scale 26 its
 * points lie within ±0.95. Turned by 180° it lies upright before a player; then x runs to the left
 * and z towards the player. A unit of the table is an inch. */

#include "formats/exchange/json/json-input.h"
#include "formats/exchange/tabletop/places.h"
#include "formats/exchange/tabletop/tabletop.h"
#include "formats/model/error.h"
#include "formats/model/limits.h"

#include <glib/gi18n.h>
#include <string.h>

#define MM_AN_INCH 25.4
#define THICKNESS 0.1

static const LoomFormatOption options[] = {
  { .name = "pixels",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "4096",
    .least = 100,
    .most = 4096,
    .title = N_ ("Pixels"),
    .unit = N_ ("px"),
    .help = N_ ("The longer side of the pictures that are written, in pixels.") },
  { .name = "picture",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "",
    .title = N_ ("Address of the picture"),
    .help = N_ ("Where the picture is on a server; otherwise the file beside the save.") },
};

static void
append_number (GString *text, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%.6f", number));
}

/* {"x": …, "y": …, "z": …} */
static void
append_vector (GString *text, double x, double y, double z)
{
  g_string_append (text, "{\"x\": ");
  append_number (text, x);
  g_string_append (text, ", \"y\": ");
  append_number (text, y);
  g_string_append (text, ", \"z\": ");
  append_number (text, z);
  g_string_append_c (text, '}');
}

static void
append_points (GString *text, const LoomPlaces *places)
{
  const double longer = MAX (places->width, places->height);
  const guint n = loom_board_n (places->board, LOOM_KIND_AREA);
  g_string_append (text, "      \"AttachedSnapPoints\": [");
  for (guint i = 0; i < n; i++)
    {
      const LoomVec2 at = loom_places_find (places, i);
      g_string_append_printf (text, "%s\n        {\"Position\": ", i > 0 ? "," : "");
      append_vector (text, 1 - 2 * at.x / longer, THICKNESS, 2 * at.y / longer - 1);
      g_string_append_c (text, '}');
    }
  g_string_append (text, "\n      ]\n");
}

static void
append_tile (GString *text, const LoomPlaces *places, const char *title, const char *address)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (places->board, LOOM_KIND_AREAS);
  const double scale = MAX (areas->width, areas->height) / (double)LOOM_MM / MM_AN_INCH / 2;
  g_string_append (text, "    {\n      \"GUID\": \"b0a2d1\",\n      \"Name\": \"Custom_Tile\",\n"
                         "      \"Transform\": {\"posX\": 0.0, \"posY\": 1.0, \"posZ\": 0.0, "
                         "\"rotX\": 0.0, \"rotY\": 180.0, \"rotZ\": 0.0, \"scaleX\": ");
  append_number (text, scale);
  g_string_append (text, ", \"scaleY\": 1.0, \"scaleZ\": ");
  append_number (text, scale);
  g_string_append (text, "},\n      \"Nickname\": ");
  loom_json_append_text (text, title);
  g_string_append (text, ",\n      \"Description\": \"\",\n"
                         "      \"ColorDiffuse\": {\"r\": 1.0, \"g\": 1.0, \"b\": 1.0},\n"
                         "      \"Locked\": true,\n      \"Grid\": false,\n      \"Snap\": true,\n"
                         "      \"Tooltip\": false,\n"
                         "      \"CustomImage\": {\n        \"ImageURL\": ");
  loom_json_append_text (text, address);
  g_string_append (text, ",\n        \"ImageSecondaryURL\": \"\",\n        \"WidthScale\": 0.0,\n"
                         "        \"CustomTile\": {\"Type\": 0, \"Thickness\": 0.1, "
                         "\"Stackable\": false, \"Stretch\": true}\n      },\n");
  append_points (text, places);
  g_string_append (text, "    }\n");
}

/* What the picture beside the save is called. */
static char *
dup_picture_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  if (strcmp (name, "-") == 0)
    return g_strdup ("board.png");
  if (g_str_has_suffix (name, ".json"))
    name[strlen (name) - strlen (".json")] = '\0';
  return g_strconcat (name, ".png", NULL);
}

/* Where Tabletop Simulator finds the picture. */
static char *
dup_address (const LoomFormatOutput *output, const char *path, const char *picture)
{
  const char *given = loom_format_values_get (output->values, "picture");
  if (*given != '\0')
    return g_strdup (given);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *beside = g_build_filename (folder, picture, NULL);
  g_autofree char *whole = g_canonicalize_filename (beside, NULL);
  return g_strconcat ("file:///", whole + (whole[0] == '/'), NULL);
}

static gboolean
write_save (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  const char *path = loom_sink_get_path (sink);
  const guint pixels = (guint)loom_format_values_get_number (output->values, "pixels");
  const char *title = loom_board_get_root (output->board)->title;
  g_autofree char *name = dup_picture_name (path);
  g_autofree char *address = dup_address (output, path, name);
  g_autoptr (LoomPlaces) places = loom_places_new (output, pixels, path, error);
  g_autoptr (GBytes) picture
      = places != NULL ? loom_places_draw (places, output, TRUE, error) : NULL;
  if (picture == NULL)
    return FALSE;
  g_autoptr (GString) text = g_string_new ("{\n  \"SaveName\": ");
  loom_json_append_text (text, title);
  g_string_append (text, ",\n  \"GameMode\": ");
  loom_json_append_text (text, title);
  g_string_append (text, ",\n  \"Gravity\": 0.5,\n  \"PlayArea\": 0.5,\n"
                         "  \"Table\": \"Table_RPG\",\n  \"Sky\": \"Sky_Museum\",\n"
                         "  \"Note\": \"\",\n  \"LuaScript\": \"\",\n  \"LuaScriptState\": \"\",\n"
                         "  \"ObjectStates\": [\n");
  append_tile (text, places, title, address);
  g_string_append (text, "  ],\n  \"VersionNumber\": \"\"\n}\n");
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  loom_sink_set_bytes (sink, bytes);
  if (!loom_sink_add_sibling (sink, name, picture))
    {
      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
          _ ("“%s” was not written, because its picture cannot be called “%s”; let the name "
             "end in .json"),
          path, name);
      return FALSE;
    }
  if (*loom_format_values_get (output->values, "picture") == '\0')
    loom_remarks_add (
        output->remarks, "EXCH-GUESSED", 0, NULL,
        _ ("others see the picture only once it is on a server: upload “%s” in the game "
           "(Modding, Cloud Manager), or write the save again with --set picture=URL"),
        name);
  return TRUE;
}

static guint
probe (const LoomProbe *file)
{
  const gboolean is_save = strstr (file->text, "\"ObjectStates\"") != NULL
                           && strstr (file->text, "\"SaveName\"") != NULL;
  return is_save ? 95 : 0;
}

static const LoomFormatLoss losses[] = {
  { .kind = LOOM_KIND_AREA, .field = "outline", .what = N_ ("shapes of areas") },
  { .kind = LOOM_KIND_ROUTE, .what = N_ ("routes") },
  { .kind = LOOM_KIND_BARRIER, .what = N_ ("barriers") },
  { .kind = LOOM_KIND_GROUP, .what = N_ ("groups") },
};

/* Beside what the picture shows. */
static const LoomFormatKept kept[] = {
  { LOOM_KIND_BOARD, "version title" },
  { LOOM_KIND_AREAS, "width height" },
  { LOOM_KIND_AREA, "at" },
  { LOOM_KIND_SLOT, "kind at" },
};

static const char *const suffixes[] = { ".tts.json", NULL };

const LoomFormat loom_tts_format = {
  .id = "tts",
  .title = N_ ("Saves of Tabletop Simulator"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS | LOOM_FORMAT_HAS_SIBLINGS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .losses = losses,
  .n_losses = G_N_ELEMENTS (losses),
  .kept = kept,
  .n_kept = G_N_ELEMENTS (kept),
  .probe = probe,
  .write = write_save,
};
