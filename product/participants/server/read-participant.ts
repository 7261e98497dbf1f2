import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { authoriseReading } from '../access/server/authorise-reading.ts';
import type { Participant } from '../contract.ts';
import { matchParticipants, ORDERS, renderOrder, standsAfter, type ParticipantQuery } from './list-order.ts';
import { participantPolicy } from './policy.ts';
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
  const findNeighbour = async (isBefore: boolean) => {
    const [row] = await tx<{ id: string }[]>`
      select p.id from participants p
      where ${matchParticipants(scope, query)} and ${standsAfter(order, position, isBefore)}
      order by ${renderOrder(order, isBefore)} limit 1`;
    return row?.id;
  };
  return {
    ...showParticipant(participant),
    previous: (await findNeighbour(true)) ?? null,
    following: (await findNeighbour(false)) ?? null,
    can: listAbilities(scope, participantPolicy),
  };
}
