type Json = Record<string, unknown>;

/** Objects nested deeper than this are left out of an example. */
const MAX_DEPTH = 5;

const TEXT_OF_FORMAT: Record<string, string> = {
  uuid: '3f8e9a52-6c1d-4b7e-9a30-5d2f1c8b7e64',
  'date-time': '2026-05-04T09:12:00Z',
  date: '2026-05-04',
  email: 'ada@example.com',
  uri: 'https://example.com',
};

const getType = (schema: Json): unknown =>
  Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];

/** The named schema that a reference points to. */
function resolveSchema(schema: Json, schemas: Readonly<Record<string, Json>>): Json {
  const ref = schema['$ref'];
  return typeof ref === 'string' ? (schemas[ref.split('/').at(-1)!] ?? {}) : schema;
}

/**
 * A value in the form that a JSON schema describes: the first of several choices, one item in each list. What is nested
 * too deeply, such as the conditions of a rule, is null.
 */
export function buildExample(schema: Json, schemas: Readonly<Record<string, Json>>, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null;
  const {
    const: constant,
    enum: values,
    default: fallback,
    anyOf,
    oneOf,
    allOf,
    ...rest
  } = resolveSchema(schema, schemas);
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[0];
  if (fallback !== undefined) return fallback;
  const choice = ([anyOf, oneOf, allOf].find(Array.isArray) as Json[] | undefined)?.[0];
  if (choice) return buildExample(choice, schemas, depth + 1);
  switch (getType(rest)) {
    case 'object':
      return Object.fromEntries(
        Object.entries((rest['properties'] ?? {}) as Record<string, Json>).map(([name, inner]) => [
          name,
          buildExample(inner, schemas, depth + 1),
        ]),
      );
    case 'array':
      return rest['items'] && depth < MAX_DEPTH
        ? [buildExample(rest['items'] as Json, schemas, depth + 1)]
        : [];
    case 'string':
      return TEXT_OF_FORMAT[String(rest['format'])] ?? 'text';
    case 'integer':
    case 'number':
      return Math.max(1, Number(rest['minimum'] ?? 1));
    case 'boolean':
      return true;
    default:
      return null;
  }
}
