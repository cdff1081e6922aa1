# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a JSON document keeps to a schema: as much of JSON Schema as our schemas use, for machines
without a validator. Of a file that ends in .jsonl every line is a document.
Usage: keeps-to-schema.py DOCUMENT SCHEMA"""

import json
import re
import sys

TYPES = {
    "object": dict, "array": list, "string": str, "boolean": bool, "null": type(None),
}


def has_type(value, name):
    if isinstance(name, list):
        return any(has_type(value, one) for one in name)
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def check(value, schema, root, where):
    if "$ref" in schema:
        for part in (target := schema["$ref"]).split("/")[1:]:
            schema = (root if part == target.split("/")[1] else schema)[part]
        return check(value, schema, root, where)
    known = {"type", "required", "additionalProperties", "properties", "items", "const", "enum",
             "minimum", "pattern", "description", "$schema", "$id", "$defs", "title", "minItems",
             "oneOf"}
    if set(schema) - known:
        return [f"{where}: the schema uses {sorted(set(schema) - known)}, which is not understood"]
    if "type" in schema and not has_type(value, schema["type"]):
        return [f"{where}: not of type {schema['type']}"]
    if "oneOf" in schema:
        tries = [check(value, one, root, where) for one in schema["oneOf"]]
        if sum(not wrong for wrong in tries) == 1:
            return []
        return [f"{where}: keeps to none or several of oneOf", *min(tries, key=len)]
    wrong = []
    if "const" in schema and value != schema["const"]:
        wrong.append(f"{where}: not {schema['const']}")
    if "enum" in schema and value not in schema["enum"]:
        wrong.append(f"{where}: not one of {schema['enum']}")
    if "minimum" in schema and value < schema["minimum"]:
        wrong.append(f"{where}: below {schema['minimum']}")
    if "pattern" in schema and not re.search(schema["pattern"], value):
        wrong.append(f"{where}: does not match {schema['pattern']}")
    if isinstance(value, dict):
        wrong += [f"{where}: {name} is missing" for name in schema.get("required", [])
                  if name not in value]
        extra = schema.get("additionalProperties", True)
        for name, item in value.items():
            inner = schema.get("properties", {}).get(name, extra)
            if inner is False:
                wrong.append(f"{where}: {name} is not in the schema")
            elif isinstance(inner, dict):
                wrong += check(item, inner, root, f"{where}/{name}")
    if isinstance(value, list) and "items" in schema:
        for i, item in enumerate(value):
            wrong += check(item, schema["items"], root, f"{where}/{i}")
    return wrong


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        documents = ([json.loads(line) for line in file] if sys.argv[1].endswith(".jsonl")
                     else [json.load(file)])
    with open(sys.argv[2], encoding="utf-8") as file:
        schema = json.load(file)
    wrong = [problem for document in documents for problem in check(document, schema, schema, "")]
    print("\n".join(wrong))
    return 1 if wrong else 0


sys.exit(main())
