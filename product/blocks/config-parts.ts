import { z } from 'zod';
import type { Id } from './block.ts';
import { findTeamBlockType } from './team-types.ts';
import { textSchema } from './text-schema.ts';
import type { Text } from './text.ts';

/** The position of a value in a config. */
export interface ConfigPosition {
  /** Keys of objects and positions in lists: `['options', 1, 'text']`. */
  path: (string | number)[];
  /** A key that survives reordering, with ids instead of positions: `options/<id>/text`. */
  key: string;
}

/**
 * The config with `change` applied to every text, that is, wherever the type's schema has `textSchema`. Unchanged parts
 * keep their identity; the config of an unknown type is returned as it is.
 */
export function mapTexts(
  type: string,
  config: unknown,
  change: (text: Text, position: ConfigPosition) => Text,
): unknown {
  return mapParts(type, config, (schema, value, position) =>
    schema === textSchema ? change(value as Text, position) : value,
  );
}

/** The ids of a config's parts (options, rows, areas), without references to them. */
export function listPartIds(type: string, config: unknown): Id[] {
  const ids: Id[] = [];
  mapParts(type, config, (schema, value) => {
    if (schema instanceof z.ZodObject && 'id' in schema.shape) ids.push((value as { id: Id }).id);
    return value;
  });
  return ids;
}

type Change = (schema: z.ZodType, value: unknown, position: ConfigPosition) => unknown;

function mapParts(type: string, config: unknown, change: Change): unknown {
  const schema = findTeamBlockType(type)?.schemas.configSchema;
  return schema ? mapValue(schema, config, { path: [], key: '' }, change) : config;
}

/** Walks objects, records, arrays, nullable and optional values: the only containers that config schemas use. */
function mapValue(schema: z.ZodType, value: unknown, position: ConfigPosition, change: Change): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return mapValue(schema.unwrap() as z.ZodType, value, position, change);
  const changed = change(schema, value, position);
  if (schema === textSchema) return changed;
  if (schema instanceof z.ZodArray && Array.isArray(changed)) {
    const list = changed.map((item: unknown, index) =>
      mapValue(schema.element as z.ZodType, item, appendToPosition(position, index, item), change),
    );
    return list.every((item, index) => item === changed[index]) ? changed : list;
  }
  const before = Object.entries(changed as object);
  const after = before.map(([name, inner]): [string, unknown] => {
    const entrySchema = findEntrySchema(schema, name);
    return [
      name,
      entrySchema ? mapValue(entrySchema, inner, appendToPosition(position, name), change) : inner,
    ];
  });
  return after.every(([, inner], index) => inner === before[index]![1]) ? changed : Object.fromEntries(after);
}

function findEntrySchema(schema: z.ZodType, name: string): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return (schema.shape as Record<string, z.ZodType>)[name];
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined;
}

function appendToPosition(
  { path, key }: ConfigPosition,
  step: string | number,
  entry?: unknown,
): ConfigPosition {
  const hasId = typeof entry === 'object' && entry !== null && 'id' in entry;
  const name = hasId ? String(entry.id) : String(step);
  return { path: [...path, step], key: key === '' ? name : `${key}/${name}` };
}

/** The options of a question that cannot be combined with others ("None of these"), for types that have such options. */
export function listExclusiveOptions(config: unknown): ReadonlySet<string> {
  const { options = [] } = (config ?? {}) as { options?: readonly { id: string; exclusive?: true }[] };
  return new Set(options.filter(({ exclusive }) => exclusive).map(({ id }) => id));
}
