/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for what is not well-formed. One row an error; those that carry names come first. */

#include "formats/xml/syntax.h"

#include <string.h>

static const struct
{
  int code;
  const char *words;
} table[] = {
  { XML_ERR_DOCUMENT_EMPTY, "here an element should begin; the file holds none" },
  { XML_ERR_DOCUMENT_END, "the board has ended, and something follows it; delete what follows" },
  { XML_ERR_INVALID_CHAR, "a character that no XML file can hold, such as a control character; "
                          "delete it" },
  { XML_ERR_INVALID_CHARREF, "a “&#…;” that stands for no character XML can hold; delete it" },
  { XML_ERR_INVALID_DEC_CHARREF, "a “&#…;” that holds something else than digits" },
  { XML_ERR_INVALID_HEX_CHARREF, "a “&#x…;” that holds something else than hexadecimal digits" },
  { XML_ERR_ENTITYREF_SEMICOL_MISSING, "a “&” whose name does not end with “;”; write a plain & as "
                                       "“&amp;”" },
  { XML_ERR_ENTITYREF_NO_NAME, "a “&” that begins nothing; write it as “&amp;”" },
  { XML_ERR_NAME_REQUIRED, "a “&” or a tag without a name; write a plain & as “&amp;” and a plain "
                           "< as “&lt;”" },
  { XML_ERR_LT_IN_ATTRIBUTE, "a “<” inside an attribute; write it as “&lt;”, or close the quote "
                             "before it" },
  { XML_ERR_ATTRIBUTE_NOT_STARTED, "an attribute without quotes; write name=\"value\"" },
  { XML_ERR_ATTRIBUTE_NOT_FINISHED, "an attribute whose closing quote is missing" },
  { XML_ERR_ATTRIBUTE_WITHOUT_VALUE, "an attribute without a value; write name=\"value\"" },
  { XML_ERR_SPACE_REQUIRED, "a space is missing, as between two attributes" },
  { XML_ERR_GT_REQUIRED, "a tag that does not end; “>” or “/>” is missing, or a “<” stands where "
                         "“&lt;” is meant" },
  { XML_ERR_EQUAL_REQUIRED, "an attribute without “=”" },
  { XML_ERR_TAG_NOT_FINISHED, "the file ends before the board does; it seems cut off" },
  { XML_ERR_COMMENT_NOT_FINISHED, "a comment that does not end; “-->” is missing" },
  { XML_ERR_HYPHEN_IN_COMMENT, "“--” inside a comment; a comment can hold single hyphens only" },
  { XML_ERR_PI_NOT_STARTED, "a processing instruction without a name" },
  { XML_ERR_PI_NOT_FINISHED, "a processing instruction that does not end; “?>” is missing" },
  { XML_ERR_RESERVED_XML_NAME, "“<?xml …?>” may stand at the very start of the file only" },
  { XML_ERR_CDATA_NOT_FINISHED, "a CDATA section that does not end; “]]>” is missing" },
  { XML_ERR_MISPLACED_CDATA_END, "“]]>” in text; write it as “]]&gt;”" },
  { XML_ERR_XMLDECL_NOT_FINISHED, "the first line does not end with “?>”" },
  { XML_ERR_VERSION_MISSING, "the first line does not say version=\"1.0\"" },
  { XML_ERR_UNKNOWN_VERSION, "the first line names a version of XML other than 1.0" },
  { XML_ERR_ENCODING_NAME, "the first line names no encoding; write encoding=\"UTF-8\"" },
  { XML_ERR_UNSUPPORTED_ENCODING, "the first line names an encoding nothing here can read; save "
                                  "the file as UTF-8" },
  { XML_ERR_INVALID_ENCODING, "a byte that is not of the encoding the file names; save it as "
                              "UTF-8" },
  { XML_ERR_DOCTYPE_NOT_FINISHED, "a document type; a board has none, so delete it" },
  { XML_ERR_NO_MEMORY, "there is not enough memory to read the file" },
};

char *
loom_syntax_dup_words (const xmlError *error)
{
  const char *message = error->message != NULL ? error->message : "";
  if (error->code == XML_ERR_TAG_NAME_MISMATCH && error->str1 != NULL && error->str2 != NULL)
    return g_strdup_printf ("“</%s>” closes nothing here; open is “<%s>” of line %d, which ends "
                            "with “</%s>”",
                            error->str2, error->str1, error->int1, error->str1);
  if (error->code == XML_ERR_TAG_NOT_FINISHED && error->str1 != NULL)
    return g_strdup_printf ("the file ends inside “<%s>” of line %d; it seems cut off", error->str1,
                            error->int1);
  if (error->code == XML_ERR_UNDECLARED_ENTITY && error->str1 != NULL)
    return g_strdup_printf ("“&%s;” stands for nothing; only &amp; &lt; &gt; &quot; &apos; and "
                            "&#…; do, so write the character itself",
                            error->str1);
  if (error->code == XML_ERR_ATTRIBUTE_REDEFINED && error->str1 != NULL)
    return g_strdup_printf ("the attribute “%s” is given twice; keep one", error->str1);
  if (error->code == XML_NS_ERR_UNDEFINED_NAMESPACE && error->str1 != NULL)
    return g_strdup_printf ("the prefix “%s” is not declared; add xmlns:%s=\"…\" to the element or "
                            "to the board",
                            error->str1, error->str1);
  if (strstr (message, "too long") != NULL || strstr (message, "too large") != NULL
      || strstr (message, "Huge") != NULL)
    return g_strdup ("a value longer than 10 million characters, the most one may have; make it "
                     "shorter");
  if (strstr (message, "depth") != NULL)
    return g_strdup ("more than 256 elements stand inside each other; no board needs that");
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (table[i].code == error->code)
      return g_strdup (table[i].words);
  return g_strchomp (g_strdup (message));
}
