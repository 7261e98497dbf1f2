import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { describeExpectedValue, isValueOf, type AttributeValue } from '../attributes/attribute.ts';
import { readAttributes } from '../attributes/server/queries.ts';

/** Values to set and keys to remove. */
interface AttributeChange {
  set: Record<string, AttributeValue>;
  removed: string[];
}

/** Checks values by their definitions. @throws bad_input for an unknown attribute, or a value of another type */
export async function checkAttributes(
  tx: Tx,
  scope: Scope,
  values: Record<string, AttributeValue | null>,
): Promise<AttributeChange> {
  const entries = Object.entries(values);
  if (entries.length === 0) return { set: {}, removed: [] };
  const definitions = new Map((await readAttributes(tx, scope)).map((one) => [one.key, one]));
  const problems = entries.flatMap(([key, value]): [key: string, problem: string][] => {
    const definition = definitions.get(key);
    if (!definition) return [[key, `There is no attribute “${key}”.`]];
    return value === null || isValueOf(definition, value) ? [] : [[key, describeExpectedValue(definition)]];
  });
  if (problems.length > 0) {
    const fields = problems.map(([key, problem]) => [`attributes.${key}`, problem] as const);
    throw badInput(problems[0]![1], Object.fromEntries(fields));
  }
  return {
    set: Object.fromEntries(entries.filter((entry): entry is [string, AttributeValue] => entry[1] !== null)),
    removed: entries.flatMap(([key, value]) => (value === null ? [key] : [])),
  };
}
