import { escapeHtml } from '#platform/http/server/escape-html.ts';

type Json = Record<string, unknown>;

const getSchemaName = (ref: string) => ref.split('/').at(-1)!;
const toList = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const renderCode = (text: string) => `<code>${escapeHtml(text)}</code>`;
const isNull = ({ type }: Json) => type === 'null';
/** Ignores the safe-integer bounds that Zod writes for every whole number. */
const isLimit = (bound: unknown) => typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** Limits of a value in words: "2–40 characters". */
function describeLimits(schema: Json): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, format, pattern } = schema;
  const { exclusiveMinimum, exclusiveMaximum } = schema;
  const describeRange = (from: unknown, to: unknown, unit: string) => {
    if (!isLimit(from) && !isLimit(to)) return [];
    if (!isLimit(to)) return [`at least ${String(from)}${unit}`];
    return [isLimit(from) ? `${String(from)}–${String(to)}${unit}` : `at most ${String(to)}${unit}`];
  };
  return [
    ...(typeof format === 'string' ? [format] : []),
    ...(typeof pattern === 'string' && format === undefined && pattern.length <= 40 ? [pattern] : []),
    ...describeRange(minLength, maxLength, ' characters'),
    ...describeRange(minItems, maxItems, ' items'),
    ...(isLimit(exclusiveMinimum) ? [`more than ${String(exclusiveMinimum)}`] : []),
    ...(isLimit(exclusiveMaximum) ? [`less than ${String(exclusiveMaximum)}`] : []),
    ...describeRange(minimum, maximum, ''),
  ];
}

/** The type of a value in one line, with links to named schemas. */
export function describeType(schema: Json): string {
  const { $ref: ref, anyOf, oneOf, enum: values, const: constant, type, items } = schema;
  if (typeof ref === 'string')
    return `<a href="#schema-${escapeHtml(getSchemaName(ref))}">${escapeHtml(getSchemaName(ref))}</a>`;
  const choices = [...toList(anyOf), ...toList(oneOf)];
  if (choices.length > 0) {
    const others = choices.filter((choice) => !isNull(choice));
    const [first] = others;
    const text = others.length === 1 && first ? describeType(first) : 'one of';
    return others.length < choices.length ? `${text} or null` : text;
  }
  if (constant !== undefined) return renderCode(JSON.stringify(constant));
  if (Array.isArray(values)) return values.map((value) => renderCode(JSON.stringify(value))).join(' | ');
  const types = [type].flat().map((name) => (typeof name === 'string' ? name : 'any value'));
  const text =
    types.includes('array') && items ? `list of ${describeType(items as Json)}` : types.join(' or ');
  return [text, ...describeLimits(schema).map(escapeHtml)].join(', ');
}

/** What a value contains: the properties of an object, of the items of a list, or of each of several choices. */
function renderContent(schema: Json): string {
  const { properties, items, anyOf, oneOf, additionalProperties } = schema;
  if (properties) return renderProperties(schema);
  if (items) return renderContent(items as Json);
  const choices = [...toList(anyOf), ...toList(oneOf)].filter((choice) => !isNull(choice));
  if (choices.length === 1) return renderContent(choices[0]!);
  if (choices.length > 1) {
    const rows = choices.map((choice) => `<li>${describeType(choice)}${renderContent(choice)}</li>`);
    return `<ul class="choices">${rows.join('')}</ul>`;
  }
  if (typeof additionalProperties === 'object' && additionalProperties !== null)
    return `<ul class="properties"><li>each name: ${describeType(additionalProperties as Json)}${renderContent(
      additionalProperties as Json,
    )}</li></ul>`;
  return '';
}

function renderProperties({ properties, required }: Json): string {
  const names = new Set(Array.isArray(required) ? required.map(String) : []);
  const rows = Object.entries(properties as Record<string, Json>).map(([name, schema]) => {
    const { description } = schema;
    const text = typeof description === 'string' ? `<p>${escapeHtml(description)}</p>` : '';
    const optional = names.has(name) ? '' : ' <em>optional</em>';
    return `<li>${renderCode(name)} <span class="type">${describeType(schema)}</span>${optional}${text}${renderContent(schema)}</li>`;
  });
  return rows.length > 0 ? `<ul class="properties">${rows.join('')}</ul>` : '';
}

/** A schema as nested lists. A union of named schemas, such as that of blocks, becomes a list of links. */
export function renderSchema(schema: Json): string {
  return `<div class="schema"><span class="type">${describeType(schema)}</span>${renderContent(schema)}</div>`;
}
