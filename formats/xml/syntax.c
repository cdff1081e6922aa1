/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for what is not well-formed. One row an error; those that carry names come first. */

#include "formats/xml/syntax.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  int code;
  const char *words;
} table[] = {
  { XML_ERR_DOCUMENT_EMPTY, N_ ("here an element should begin; the file holds none") },
  { XML_ERR_DOCUMENT_END,
    N_ ("the board has ended, and something follows it; delete what follows") },
  { XML_ERR_INVALID_CHAR,
    N_ ("a character that no XML file can hold, such as a control character; delete it") },
  { XML_ERR_INVALID_CHARREF, N_ ("a “&#…;” that stands for no character XML can hold; delete it") },
  { XML_ERR_INVALID_DEC_CHARREF, N_ ("a “&#…;” that holds something else than digits") },
  { XML_ERR_INVALID_HEX_CHARREF,
    N_ ("a “&#x…;” that holds something else than hexadecimal digits") },
  { XML_ERR_ENTITYREF_SEMICOL_MISSING,
    N_ ("a “&” whose name does not end with “;”; write a plain & as “&amp;”") },
  { XML_ERR_ENTITYREF_NO_NAME, N_ ("a “&” that begins nothing; write it as “&amp;”") },
  { XML_ERR_NAME_REQUIRED,
    N_ ("a “&” or a tag without a name; write a plain & as “&amp;” and a plain < as “&lt;”") },
  { XML_ERR_LT_IN_ATTRIBUTE,
    N_ ("a “<” inside an attribute; write it as “&lt;”, or close the quote before it") },
  { XML_ERR_ATTRIBUTE_NOT_STARTED, N_ ("an attribute without quotes; write name=\"value\"") },
  { XML_ERR_ATTRIBUTE_NOT_FINISHED, N_ ("an attribute whose closing quote is missing") },
  { XML_ERR_ATTRIBUTE_WITHOUT_VALUE, N_ ("an attribute without a value; write name=\"value\"") },
  { XML_ERR_SPACE_REQUIRED, N_ ("a space is missing, as between two attributes") },
  { XML_ERR_GT_REQUIRED,
    N_ ("a tag that does not end; “>” or “/>” is missing, or a “<” stands where “&lt;” is meant") },
  { XML_ERR_EQUAL_REQUIRED, N_ ("an attribute without “=”") },
  { XML_ERR_TAG_NOT_FINISHED, N_ ("the file ends before the board does; it seems cut off") },
  { XML_ERR_COMMENT_NOT_FINISHED, N_ ("a comment that does not end; “-->” is missing") },
  { XML_ERR_HYPHEN_IN_COMMENT,
    N_ ("“--” inside a comment; a comment can hold single hyphens only") },
  { XML_ERR_PI_NOT_STARTED, N_ ("a processing instruction without a name") },
  { XML_ERR_PI_NOT_FINISHED, N_ ("a processing instruction that does not end; “?>” is missing") },
  { XML_ERR_RESERVED_XML_NAME, N_ ("“<?xml …?>” may stand at the very start of the file only") },
  { XML_ERR_CDATA_NOT_FINISHED, N_ ("a CDATA section that does not end; “]]>” is missing") },
  { XML_ERR_MISPLACED_CDATA_END, N_ ("“]]>” in text; write it as “]]&gt;”") },
  { XML_ERR_XMLDECL_NOT_FINISHED, N_ ("the first line does not end with “?>”") },
  { XML_ERR_VERSION_MISSING, N_ ("the first line does not say version=\"1.0\"") },
  { XML_ERR_UNKNOWN_VERSION, N_ ("the first line names a version of XML other than 1.0") },
  { XML_ERR_ENCODING_NAME, N_ ("the first line names no encoding; write encoding=\"UTF-8\"") },
  { XML_ERR_UNSUPPORTED_ENCODING,
    N_ ("the first line names an encoding nothing here can read; save the file as UTF-8") },
  { XML_ERR_INVALID_ENCODING,
    N_ ("a byte that is not of the encoding the file names; save it as UTF-8") },
  { XML_ERR_DOCTYPE_NOT_FINISHED, N_ ("a document type; a board has none, so delete it") },
  { XML_ERR_NO_MEMORY, N_ ("there is not enough memory to read the file") },
};

char *
loom_syntax_dup_words (const xmlError *error)
{
  const char *message = error->message != NULL ? error->message : "";
  if (error->code == XML_ERR_TAG_NAME_MISMATCH && error->str1 != NULL && error->str2 != NULL)
    return g_strdup_printf (_ ("“</%1$s>” closes nothing here; open is “<%2$s>” of line %3$d, "
                               "which ends with “</%2$s>”"),
                            error->str2, error->str1, error->int1);
  if (error->code == XML_ERR_TAG_NOT_FINISHED && error->str1 != NULL)
    return g_strdup_printf (_ ("the file ends inside “<%s>” of line %d; it seems cut off"),
                            error->str1, error->int1);
  if (error->code == XML_ERR_UNDECLARED_ENTITY && error->str1 != NULL)
    return g_strdup_printf (_ ("“&%s;” stands for nothing; only &amp; &lt; &gt; &quot; &apos; and "
                               "&#…; do, so write the character itself"),
                            error->str1);
  if (error->code == XML_ERR_ATTRIBUTE_REDEFINED && error->str1 != NULL)
    return g_strdup_printf (_ ("the attribute “%s” is given twice; keep one"), error->str1);
  if (error->code == XML_NS_ERR_UNDEFINED_NAMESPACE && error->str1 != NULL)
    return g_strdup_printf (_ ("the prefix “%1$s” is not declared; add xmlns:%1$s=\"…\" to the "
                               "element or to the board"),
                            error->str1);
  if (strstr (message, "too long") != NULL || strstr (message, "too large") != NULL
      || strstr (message, "Huge") != NULL)
    return g_strdup (
        _ ("a value longer than 10 million characters, the most one may have; make it shorter"));
  if (strstr (message, "depth") != NULL)
    return g_strdup (_ ("more than 256 elements stand inside each other; no board needs that"));
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (table[i].code == error->code)
      return g_strdup (_ (table[i].words));
  return g_strchomp (g_strdup (message));
}
