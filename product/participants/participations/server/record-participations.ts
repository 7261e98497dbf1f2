import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { ParticipationEvent } from '../lifecycle.ts';

/** Records what happened between participants and a study, by the rules of `record-participation.sql`. */
export async function recordParticipations(
  tx: Tx,
  { workspace }: Scope,
  {
    study,
    changes,
  }: { study: string; changes: readonly { participant: string; event: ParticipationEvent; at: Date }[] },
): Promise<void> {
  // In a fixed order, so that two calls for the same people never wait for each other.
  const rows = changes.toSorted((a, b) => (a.participant < b.participant ? -1 : 1));
  await tx`
    select internal.record_participation(${workspace}, ${study}, u.participant, u.event, u.at) from unnest(
      ${rows.map(({ participant }) => participant)}::uuid[], ${rows.map(({ event }) => event)}::text[],
      ${rows.map(({ at }) => at)}::timestamptz[]) with ordinality u(participant, event, at, position) order by position`;
}
