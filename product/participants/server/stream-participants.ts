import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Participant } from '../contract.ts';
import { matchParticipants, ORDERS, renderOrder, standsAfter, type ParticipantQuery } from './list-order.ts';
import { participantColumns, showParticipant, type ParticipantRecord } from './queries.ts';

const BATCH_SIZE = 1_000;

export interface ParticipantSelection {
  query: ParticipantQuery;
  /** Ids of selected participants; undefined for all that match. */
  participants?: readonly string[] | undefined;
}

/** Reads participants in batches, in the order of the list; who calls it has authorised the caller. */
export async function* streamParticipants(
  tx: Tx,
  scope: Scope,
  { query, participants }: ParticipantSelection,
): AsyncGenerator<Participant[]> {
  const order = ORDERS[query.order ?? 'newest'];
  const isSelected = participants ? sql`and p.id = any (${[...participants]}::uuid[])` : sql``;
  let isAfterLast = sql``;
  for (;;) {
    const rows = await tx<ParticipantRecord[]>`
      select ${participantColumns} from participants p
      where ${matchParticipants(scope, query)} ${isSelected} ${isAfterLast}
      order by ${renderOrder(order)} limit ${BATCH_SIZE}`;
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(showParticipant);
    isAfterLast = sql`and ${standsAfter(order, [order.read(last), last.id])}`;
  }
}
