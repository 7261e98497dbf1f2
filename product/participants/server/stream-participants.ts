import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Participant } from '../contract.ts';
import { findParticipants, ORDERS, renderOrder, type ParticipantQuery } from './list-order.ts';
import { participantColumns, showParticipant, type ParticipantRecord } from './queries.ts';

const BATCH_SIZE = 1_000;

export interface ParticipantSelection {
  query: ParticipantQuery;
  /** Ids of selected participants; undefined for all that match. */
  participants?: readonly string[] | undefined;
}

/**
 * Reads participants in batches, in the order of the list; who calls it has authorised the caller. The ids of all are read first (36 MB
 * for a million), so that costly filters are evaluated once.
 */
export async function* streamParticipants(
  tx: Tx,
  scope: Scope,
  { query, participants }: ParticipantSelection,
): AsyncGenerator<Participant[]> {
  const order = ORDERS[query.order ?? 'newest'];
  const isSelected = participants ? sql`where found.id = any (${[...participants]}::uuid[])` : sql``;
  const found = await tx<{ id: string }[]>`
    ${await findParticipants(tx, scope, { query, order })}
    select found.id from found ${isSelected} order by ${renderOrder(order)}`;
  for (let start = 0; start < found.length; start += BATCH_SIZE) {
    const ids = found.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    const rows = await tx<ParticipantRecord[]>`
      select ${participantColumns} from unnest(${ids}::uuid[]) with ordinality as found (id, place)
      join participants p on p.workspace = ${scope.workspace} and p.id = found.id
      order by found.place`;
    yield rows.map(showParticipant);
  }
}
