import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { authoriseReading } from '../access/server/authorise-reading.ts';
import type { Participant } from '../contract.ts';
import {
  matchParticipants,
  ORDERS,
  readCursor,
  renderOrder,
  standsAfter,
  writeCursor,
  type ParticipantQuery,
} from './list-order.ts';
import { participantPolicy } from './policy.ts';
import { participantColumns, showParticipant, type ParticipantRecord } from './queries.ts';

const PAGE_SIZE = 50;

/** A page of participants by (time or name, id), so that no one is repeated when others are added meanwhile. */
export async function listParticipants(
  tx: Tx,
  scope: Scope,
  { after, ...query }: ParticipantQuery & { after?: string | undefined },
): Promise<{ items: Participant[]; next: string | null; total: number; can: Record<string, boolean> }> {
  await authoriseReading(tx, scope);
  const order = ORDERS[query.order ?? 'newest'];
  const matches = matchParticipants(scope, query);
  const isAfterCursor =
    after === undefined ? sql`` : sql`and ${standsAfter(order, readCursor(after, order))}`;
  const rows = await tx<ParticipantRecord[]>`
    select ${participantColumns} from participants p where ${matches} ${isAfterCursor}
    order by ${renderOrder(order)} limit ${PAGE_SIZE + 1}`;
  const [count] = await tx<{ total: number }[]>`
    select count(*)::int as total from participants p where ${matches}`;
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.map(showParticipant),
    next: rows.length > PAGE_SIZE && last ? writeCursor([order.read(last), last.id]) : null,
    total: count!.total,
    can: listAbilities(scope, participantPolicy),
  };
}
