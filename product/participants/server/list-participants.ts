import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { authoriseReading } from '../access/server/authorise-reading.ts';
import type { Participant } from '../contract.ts';
import {
  findParticipants,
  ORDERS,
  readCursor,
  renderOrder,
  standsAfter,
  writeCursor,
  type ParticipantQuery,
} from './list-order.ts';
import { listParticipantAbilities } from './list-abilities.ts';
import { participantColumns, showParticipant, type ParticipantRecord } from './queries.ts';

const PAGE_SIZE = 50;

/** A row of a page, which also has how many match; null for the one row of a page without participants. */
type ListedRecord = { [Key in keyof ParticipantRecord]: ParticipantRecord[Key] | null } & { total: number };

/** A page of participants by (time or name, id), so that no one is repeated when others are added meanwhile. */
export async function listParticipants(
  tx: Tx,
  scope: Scope,
  { after, ...query }: ParticipantQuery & { after?: string | undefined },
): Promise<{ items: Participant[]; next: string | null; total: number; can: Record<string, boolean> }> {
  await authoriseReading(tx, scope);
  const order = ORDERS[query.order ?? 'newest'];
  const isAfterCursor =
    after === undefined ? sql`` : sql`where ${standsAfter(order, readCursor(after, order))}`;
  const listed = await tx<ListedRecord[]>`
    ${await findParticipants(tx, scope, { query, order })},
    page as (select found.id, found.place from found ${isAfterCursor} order by ${renderOrder(order)} limit ${PAGE_SIZE + 1})
    select ${participantColumns}, counted.total
    from (select count(*)::int as total from found) counted
    left join (page found join participants p on p.workspace = ${scope.workspace} and p.id = found.id) on true
    order by ${renderOrder(order)}`;
  const rows = listed.filter((row): row is ParticipantRecord & { total: number } => row.id !== null);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.map(showParticipant),
    next: rows.length > PAGE_SIZE && last ? writeCursor([order.read(last), last.id]) : null,
    total: listed[0]!.total,
    can: listParticipantAbilities(scope),
  };
}
