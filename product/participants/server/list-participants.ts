import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { badInput } from '#platform/errors/errors.ts';
import { authoriseReading } from '../access/server/authorise-reading.ts';
import type { Participant } from '../contract.ts';
import type { ParticipantOrder } from '../participant.ts';
import { listWantedFilters, type ParticipantFilterValues } from './list-filters.ts';
import { participantPolicy } from './policy.ts';
import { participantColumns, showParticipant, type ParticipantRecord } from './queries.ts';

const PAGE_SIZE = 50;

/** Position in a list: the value by which it is ordered, then the id. Opaque to callers. */
type Cursor = [value: string, id: string];

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws bad_input for a cursor that was not created by `writeCursor` */
function readCursor(text: string): Cursor {
  const refuse = () =>
    badInput('This list has changed. Reload it.', { after: 'This cursor isn’t valid for this list.' });
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
    if (!Array.isArray(cursor) || typeof cursor[0] !== 'string' || !isUuid(String(cursor[1]))) throw refuse();
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
}

const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
const ofTime = { column: sql`p.created_at`, type: sql`timestamptz`, isValue: isTime };
const ORDERS: Record<ParticipantOrder, ListOrder> = {
  newest: { ...ofTime, isDescending: true },
  oldest: { ...ofTime, isDescending: false },
  name: { column: sql`p.sort_name`, type: sql`text`, isDescending: false, isValue: () => true },
};

/** A text as a pattern of `like` that finds it anywhere. */
const toPattern = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Of a page, each with how many there are on all, where that is known. */
type ListedRecord = ParticipantRecord & { sort_name: string; total: number | null };

/** SQL condition on `participants p`. */
function matchParticipants(
  { workspace }: Scope,
  { search, tag }: { search?: string | undefined; tag?: string | undefined },
): SqlPart {
  const ofTag = tag ? sql`and ${tag}::uuid = any (p.tags)` : sql``;
  if (!search) return sql`p.workspace = ${workspace} ${ofTag}`;
  const pattern = toPattern(search);
  return sql`p.workspace = ${workspace} ${ofTag} and (lower(p.name) like ${pattern} or p.email like ${pattern}
    or lower(p.external_id) like ${pattern})`;
}

/**
 * A page of participants by (time or name, id), so that no one is repeated when others are added meanwhile. Filters of other nouns
 * need a snapshot.
 */
export async function listParticipants(
  tx: Tx,
  scope: Scope,
  {
    order = 'newest',
    after,
    search,
    tag,
    ...values
  }: { search?: string; tag?: string; order?: ParticipantOrder; after?: string } & ParticipantFilterValues,
): Promise<{ items: Participant[]; next: string | null; total: number; can: Record<string, boolean> }> {
  await authoriseReading(tx, scope);
  const { column, type, isDescending, isValue } = ORDERS[order];
  const conditions = [matchParticipants(scope, { search, tag })];
  const wanted = listWantedFilters(values);
  for (const { filter, value } of wanted) conditions.push(await filter.match(tx, scope, value));
  const matches = joinSql(conditions, ' and ');
  const cursor = after === undefined ? null : readCursor(after);
  if (cursor && !isValue(cursor[0])) throw badInput('This list has changed. Reload it.');
  const comparison = isDescending ? sql`<` : sql`>`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  /** The end of a query of one page; `place` is what it is ordered by. */
  const onPage = (place: SqlPart) => sql`
    ${cursor ? sql`and (${place}, p.id) ${comparison} (${cursor[0]}::${type}, ${cursor[1]}::uuid)` : sql``}
    order by ${place} ${direction}, p.id ${direction} limit ${PAGE_SIZE + 1}`;
  // Others’ conditions can be costly: who meets them is found once, for the page and its total.
  const rows = await (wanted.length === 0
    ? tx<ListedRecord[]>`
        select ${participantColumns}, p.sort_name, null::int as total from participants p
        where ${matches} ${onPage(column)}`
    : tx<ListedRecord[]>`
        with found as materialized (select p.id, ${column} as place from participants p where ${matches}),
        page as (select p.id from found p where true ${onPage(sql`p.place`)})
        select ${participantColumns}, p.sort_name, (select count(*)::int from found) as total
        from page join participants p on p.workspace = ${scope.workspace} and p.id = page.id
        order by ${column} ${direction}, p.id ${direction}`);
  const total = rows[0]?.total ?? (await countParticipants(tx, matches));
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const lastValue = last && (order === 'name' ? last.sort_name : last.created_at.toISOString());
  return {
    items: page.map(showParticipant),
    next: rows.length > PAGE_SIZE && last ? writeCursor([lastValue!, last.id]) : null,
    total,
    can: listAbilities(scope, participantPolicy),
  };
}

async function countParticipants(tx: Tx, matches: SqlPart): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from participants p where ${matches}`;
  return row!.n;
}
