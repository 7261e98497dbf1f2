import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { AttributeDefinition, AttributeType } from '../attribute.ts';

/** The attributes of the workspace, in their order. */
export const readAttributes = (tx: Tx, { workspace }: Scope): Promise<AttributeDefinition[]> =>
  tx<AttributeDefinition[]>`
    select key, name, type, options from participant_attributes
    where workspace = ${workspace} order by position, key`;

/** @throws not_found */
export async function requireAttribute(tx: Tx, scope: Scope, key: string): Promise<AttributeDefinition> {
  const attribute = (await readAttributes(tx, scope)).find((one) => one.key === key);
  if (!attribute) throw notFound('attribute');
  return attribute;
}

/** The stored value of an attribute of `participants p`, as JSON. */
const storedValue = ({ key }: AttributeDefinition): SqlPart => sql`p.attributes -> ${key}::text`;

/** SQL condition on `participants p`: the same as `isValueOf` of the stored value. */
function hasValue(definition: AttributeDefinition): SqlPart {
  const value = storedValue(definition);
  const text = sql`p.attributes ->> ${definition.key}::text`;
  const hasType = (type: string) => sql`coalesce(jsonb_typeof(${value}) = ${type}, false)`;
  const isText = hasType('string');
  const conditions: Record<AttributeType, SqlPart> = {
    text: isText,
    number: hasType('number'),
    yesNo: hasType('boolean'),
    date: sql`(${isText} and ${text} ~ '^\\d{4}-\\d{2}-\\d{2}$' and pg_input_is_valid(${text}, 'date'))`,
    oneOf: sql`(${isText} and ${text} = any (${[...definition.options]}::text[]))`,
  };
  return conditions[definition.type];
}

/**
 * SQL of the value of an attribute of `participants p`, null where it counts as not set: numbers as `numeric`, days as `date`, yes
 * and no as `boolean`, else text.
 */
export function selectValue(definition: AttributeDefinition): SqlPart {
  const value = storedValue(definition);
  const text = sql`p.attributes ->> ${definition.key}::text`;
  // A value of another type must not be cast.
  const cast: Record<AttributeType, SqlPart> = {
    number: sql`case when jsonb_typeof(${value}) = 'number' then (${value})::numeric end`,
    yesNo: sql`case when jsonb_typeof(${value}) = 'boolean' then (${value})::boolean end`,
    text: sql`case when jsonb_typeof(${value}) = 'string' then ${text} end`,
    date: sql`case when ${hasValue(definition)} then (${text})::date end`,
    oneOf: sql`case when ${hasValue(definition)} then ${text} end`,
  };
  return cast[definition.type];
}

/** How many participants have a value of each attribute, and how many a value that does not fit. */
export async function countValues(
  tx: Tx,
  { workspace }: Scope,
  definitions: readonly AttributeDefinition[],
): Promise<{ key: string; set: number; unfit: number }[]> {
  if (definitions.length === 0) return [];
  const counts = definitions.map(
    (definition) => sql`json_build_array(
      count(*) filter (where ${hasValue(definition)}),
      count(*) filter (where p.attributes ? ${definition.key}::text and not ${hasValue(definition)}))`,
  );
  const [row] = await tx<{ counts: [number, number][] }[]>`
    select json_build_array(${joinSql(counts, ', ')}) as counts from participants p
    where p.workspace = ${workspace} and p.erased_at is null`;
  return definitions.map(({ key }, index) => {
    const [set, unfit] = row!.counts[index]!;
    return { key, set, unfit };
  });
}
