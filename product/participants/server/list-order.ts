import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { ParticipantOrder } from '../participant.ts';
import { listWantedFilters, type ParticipantFilterValues } from './list-filters.ts';

/** Which participants a list has, and in which order. */
export interface ParticipantQuery extends ParticipantFilterValues {
  search?: string | undefined;
  tag?: string | undefined;
  order?: ParticipantOrder | undefined;
}

/** Position in a list: the value by which it is ordered, then the id. */
type Position = [value: string, id: string];

/** A position as text that means nothing to callers. */
export const writeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws bad_input for a cursor that was not created by `writeCursor`, or for a list in another order */
export function readCursor(text: string, { isValue }: ListOrder): Position {
  const refuse = () =>
    badInput('This list has changed. Reload it.', { after: 'This cursor isn’t valid for this list.' });
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
    if (!Array.isArray(cursor) || typeof cursor[0] !== 'string' || !isUuid(String(cursor[1]))) throw refuse();
    if (!isValue(cursor[0])) throw refuse();
    return [cursor[0], String(cursor[1])];
  } catch {
    throw refuse();
  }
}

interface ListOrder {
  /** The column that is compared and sorted. */
  column: SqlPart;
  type: SqlPart;
  isDescending: boolean;
  isValue(text: string): boolean;
  /** The value of a row. */
  read(row: { sort_name: string; created_at: Date }): string;
}

const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
const ofTime = {
  column: sql`p.created_at`,
  type: sql`timestamptz`,
  isValue: isTime,
  read: ({ created_at }: { created_at: Date }) => created_at.toISOString(),
};
export const ORDERS: Record<ParticipantOrder, ListOrder> = {
  newest: { ...ofTime, isDescending: true },
  oldest: { ...ofTime, isDescending: false },
  name: {
    column: sql`p.sort_name`,
    type: sql`text`,
    isDescending: false,
    isValue: () => true,
    read: (row) => row.sort_name,
  },
};

/** A text as a pattern of `like` that finds it anywhere. */
const toPattern = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** SQL condition on `participants p`: what the list restricts by properties of participants themselves. */
function matchOwn({ workspace }: Scope, { search, tag }: ParticipantQuery): SqlPart {
  const ofTag = tag ? sql`and ${tag}::uuid = any (p.tags)` : sql``;
  const exists = sql`p.workspace = ${workspace} and p.erased_at is null`;
  if (!search) return sql`${exists} ${ofTag}`;
  const pattern = toPattern(search);
  return sql`${exists} ${ofTag} and (lower(p.name) like ${pattern} or p.email like ${pattern}
    or lower(p.external_id) like ${pattern})`;
}

/**
 * The beginning of a query, with `found` (`id`, `place`): who matches, and what they are ordered by. Filters of other nouns need a
 * snapshot and can be costly, so with them `found` is computed once, however often the query reads it.
 *
 * @throws bad_input, not_found
 */
export async function findParticipants(
  tx: Tx,
  scope: Scope,
  { query, order }: { query: ParticipantQuery; order: ListOrder },
): Promise<SqlPart> {
  const conditions = [matchOwn(scope, query)];
  for (const { filter, value } of listWantedFilters(query))
    conditions.push(await filter.match(tx, scope, value));
  const materialised = conditions.length > 1 ? sql`materialized` : sql`not materialized`;
  return sql`with found as ${materialised} (
    select p.id, ${order.column} as place from participants p where ${joinSql(conditions, ' and ')})`;
}

/** SQL condition on `found`: stands after a position, or before it. */
export const standsAfter = (
  { type, isDescending }: ListOrder,
  [value, id]: Position,
  isBefore = false,
): SqlPart =>
  sql`(found.place, found.id) ${isDescending === isBefore ? sql`>` : sql`<`} (${value}::${type}, ${id}::uuid)`;

/** SQL after `order by`, in the order of the list or its reverse. */
export function renderOrder({ isDescending }: ListOrder, isReverse = false): SqlPart {
  const direction = isDescending === isReverse ? sql`asc` : sql`desc`;
  return sql`found.place ${direction}, found.id ${direction}`;
}
