import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { authoriseReading } from '../access/server/authorise-reading.ts';
import type { Participant } from '../contract.ts';
import { findParticipants, ORDERS, renderOrder, standsAfter, type ParticipantQuery } from './list-order.ts';
import { listParticipantAbilities } from './list-abilities.ts';
import { requireParticipant, showParticipant } from './queries.ts';

/** A participant, with those beside them in a list; null at its ends. @throws forbidden, not_found */
export async function readParticipant(
  tx: Tx,
  scope: Scope,
  { id, query }: { id: string; query: ParticipantQuery },
): Promise<
  Participant & { previous: string | null; following: string | null; can: Record<string, boolean> }
> {
  await authoriseReading(tx, scope);
  const participant = await requireParticipant(tx, scope, id);
  const order = ORDERS[query.order ?? 'newest'];
  const position: [string, string] = [order.read(participant), id];
  const neighbour = (isBefore: boolean) => sql`
    (select found.id from found where ${standsAfter(order, position, isBefore)}
    order by ${renderOrder(order, isBefore)} limit 1)`;
  const [beside] = await tx<{ previous: string | null; following: string | null }[]>`
    ${await findParticipants(tx, scope, { query, order })}
    select ${neighbour(true)} as previous, ${neighbour(false)} as following`;
  return {
    ...showParticipant(participant),
    ...beside!,
    can: listParticipantAbilities(scope),
  };
}
