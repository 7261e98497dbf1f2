import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { readTypedValue, type AttributeDefinition } from '#product/participants/attributes/attribute.ts';
import { readAttributes, selectValue } from '#product/participants/attributes/server/queries.ts';
import type {
  FoundGroupRow,
  FoundRow,
  ResponseFilter,
} from '#product/results/filters/server/list-filters.ts';
import {
  ATTRIBUTE_FILTER,
  parseAttributeValue,
  parseSegmentValue,
  SEGMENT_FILTER,
  writeAttributeValue,
  writeWithoutSegment,
} from '../response-filters.ts';
import { compareValue } from './compare-value.ts';
import { matchSegment, setHashMemory } from './match-segment.ts';
import { readSegments } from './queries.ts';

const BATCH_SIZE = 5_000;
const YES_NO_NAMES: Record<string, string> = { true: 'Yes', false: 'No' };

/** SQL condition on `responses r`: by people who meet a condition on `participants p`. */
const isBy = ({ workspace }: Scope, matches: SqlPart): SqlPart =>
  sql`r.participant in (select p.id from participants p where p.workspace = ${workspace} and ${matches})`;

async function* streamResponses(tx: Tx, { workspace }: Scope, study: string, condition: SqlPart) {
  await setHashMemory(tx);
  yield* tx.cursor<FoundRow>(
    sql`
      select r.preview, r.ordinal from responses r
      where r.workspace = ${workspace} and r.study = ${study} and r.ordinal is not null and ${condition}`,
    BATCH_SIZE,
  );
}

async function matchById(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<{ name: string; matches: SqlPart } | null> {
  const segment = (await readSegments(tx, scope)).find((one) => one.id === id);
  const { matches } = segment ? await matchSegment(tx, scope, segment) : { matches: null };
  return segment && matches ? { name: segment.name, matches } : null;
}

/**
 * Filters and compares results by who is in a segment now. Answers of other studies that it tests count once they are folded,
 * within a minute; nobody is in or out of one whose conditions cannot be tested.
 *
 * @throws forbidden for those who do not see who participants are
 */
export const segmentResponseFilter: ResponseFilter = {
  name: SEGMENT_FILTER,
  async *find(tx, scope, study, values) {
    await authoriseReading(tx, scope);
    const wanted = values ?? (await readSegments(tx, scope)).map(({ id }) => id);
    for (const { id, isIn } of wanted.map(parseSegmentValue)) {
      const found = await matchById(tx, scope, id);
      if (!found) continue;
      const isMember = isBy(scope, found.matches);
      yield* streamResponses(
        tx,
        scope,
        study,
        isIn ? isMember : sql`(r.participant is null or not ${isMember})`,
      );
    }
  },
  async compare(tx, scope, { study, of }) {
    await authoriseReading(tx, scope);
    const found = await matchById(tx, scope, of);
    if (!found) return null;
    async function* streamMembers(): AsyncGenerator<FoundGroupRow[]> {
      for await (const rows of streamResponses(tx, scope, study, isBy(scope, found!.matches)))
        yield rows.map((row) => ({ ...row, value: of, name: found!.name }));
    }
    return {
      name: `Segment ${found.name}`,
      none: { value: writeWithoutSegment(of), name: `Not in ${found.name}` },
      groups: streamMembers(),
    };
  },
  version: ({ workspace }) => sql`
    (select concat(count(*), ' ', max(updated_at)) from segments where workspace = ${workspace})`,
};

/**
 * Filters and compares results by attributes of people. Values of one attribute are alternatives; several attributes must all
 * match.
 *
 * @throws forbidden for those who do not see who participants are
 */
export const attributeResponseFilter: ResponseFilter = {
  name: ATTRIBUTE_FILTER,
  async *find(tx, scope, study, values) {
    await authoriseReading(tx, scope);
    if (values === null) {
      yield* streamResponses(tx, scope, study, isBy(scope, sql`p.attributes <> '{}'::jsonb`));
      return;
    }
    const wanted = Map.groupBy(values.map(parseAttributeValue), ({ key }) => key);
    if (wanted.size === 0) return;
    const definitions = await readAttributes(tx, scope);
    const conditions = [...wanted].map(([key, alternatives]) => {
      const definition = definitions.find((one) => one.key === key);
      const tests = alternatives.map(({ value }) =>
        definition ? hasTyped(scope, definition, value) : sql`false`,
      );
      return sql`(${joinSql(tests, ' or ')})`;
    });
    yield* streamResponses(tx, scope, study, joinSql(conditions, ' and '));
  },
  async compare(tx, scope, { study, of }) {
    await authoriseReading(tx, scope);
    const definition = (await readAttributes(tx, scope)).find(({ key }) => key === of);
    if (definition?.type !== 'oneOf' && definition?.type !== 'yesNo') return null;
    return {
      name: definition.name,
      none: { value: writeAttributeValue(of, ''), name: 'Not set' },
      groups: streamValues(tx, scope, { study, definition }),
    };
  },
};

/** SQL condition on `responses r`: by people with a typed value of an attribute, or for '' without any. */
function hasTyped(scope: Scope, definition: AttributeDefinition, typed: string): SqlPart {
  const stored = selectValue(definition);
  if (typed === '') return sql`(r.participant is null or ${isBy(scope, sql`(${stored}) is null`)})`;
  const value = readTypedValue(definition, typed);
  if (value === undefined) return sql`false`;
  const test = { operator: 'is' as const, values: [value] };
  return isBy(scope, compareValue(definition.type, stored, test, { now: scope.now, zone: 'UTC' }));
}

async function* streamValues(
  tx: Tx,
  { workspace }: Scope,
  { study, definition }: { study: string; definition: AttributeDefinition },
): AsyncGenerator<FoundGroupRow[]> {
  const rows = tx.cursor<FoundRow & { value: string }>(
    sql`
      select v.value, r.preview, r.ordinal from responses r
      join (select p.id, (${selectValue(definition)})::text as value from participants p where p.workspace = ${workspace}) v
        on v.id = r.participant
      where r.workspace = ${workspace} and r.study = ${study} and r.ordinal is not null and v.value is not null
      order by v.value`,
    BATCH_SIZE,
  );
  for await (const batch of rows)
    yield batch.map(({ value, ...row }) => {
      const name = (definition.type === 'yesNo' && YES_NO_NAMES[value]) || value;
      return { ...row, value: writeAttributeValue(definition.key, name), name };
    });
}
