# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a JSON document keeps to a schema: as much of JSON Schema as our schemas use, for machines
without a validator. Usage: keeps-to-schema.py DOCUMENT SCHEMA"""

import json
import re
import sys

TYPES = {
    "object": dict, "array": list, "string": str, "boolean": bool, "null": type(None),
}


def has_type(value, name):
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
             "minimum", "pattern", "description", "$schema", "$id", "$defs", "title", "minItems"}
    if set(schema) - known:
        return [f"{where}: the schema uses {sorted(set(schema) - known)}, which is not understood"]
    if "type" in schema and not has_type(value, schema["type"]):
        return [f"{where}: not of type {schema['type']}"]
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
        document = json.load(file)
    with open(sys.argv[2], encoding="utf-8") as file:
        schema = json.load(file)
    wrong = check(document, schema, schema, "")
    print("\n".join(wrong))
    return 1 if wrong else 0


sys.exit(main())
