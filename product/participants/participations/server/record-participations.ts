import type { Tx } from '#platform/db/core/database.ts';
import { rawSql } from '#platform/db/core/sql.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { PARTICIPATION_EVENTS, TRANSITIONS, type ParticipationEvent } from '../lifecycle.ts';
import { TIME_COLUMNS } from './time-columns.ts';

/** A row for each event and each state from which it leads on. */
const transitionRows = rawSql(
  PARTICIPATION_EVENTS.flatMap((event) =>
    TRANSITIONS[event].map((state) => `('${event}', ${state === null ? 'null' : `'${state}'`})`),
  ).join(', '),
);

/** What happened to somebody in a study. */
export interface ParticipationChange {
  participant: string;
  event: ParticipationEvent;
  at: Date;
}

/**
 * Records what happened between participants and a study, each event once with its first time. Participants who are gone
 * are ignored. The state follows `TRANSITIONS`.
 */
export async function recordParticipations(
  tx: Tx,
  { workspace }: Scope,
  { study, changes }: { study: string; changes: readonly ParticipationChange[] },
): Promise<void> {
  // One event after the other, in their order: a response can be started and completed at once.
  for (const event of PARTICIPATION_EVENTS) {
    const ofEvent = new Map(
      changes.filter((change) => change.event === event).map((change) => [change.participant, change]),
    );
    if (ofEvent.size === 0) continue;
    const rows = [...ofEvent.values()].toSorted((a, b) => (a.participant < b.participant ? -1 : 1));
    const time = rawSql(TIME_COLUMNS[event]);
    await tx`
      insert into participations (workspace, study, participant, state, ${time})
      select ${workspace}::uuid, ${study}::uuid, u.participant, ${event}, u.at
      from unnest(${rows.map(({ participant }) => participant)}::uuid[], ${rows.map(({ at }) => at)}::timestamptz[])
        u(participant, at)
      join participants p on p.workspace = ${workspace} and p.id = u.participant
      order by u.participant
      on conflict (workspace, study, participant) do update set
        ${time} = least(participations.${time}, excluded.${time}),
        state = case when exists (
          select from (values ${transitionRows}) t(event, state)
          where t.event = excluded.state and t.state = participations.state) then excluded.state
          else participations.state end`;
  }
  const seen = changes.filter(({ event }) => event !== 'invited');
  if (seen.length === 0) return;
  const ids = [...new Set(seen.map(({ participant }) => participant))].toSorted();
  const last = new Date(Math.max(...seen.map(({ at }) => at.getTime())));
  await tx`
    update participants set last_seen_at = greatest(last_seen_at, ${last})
    where workspace = ${workspace} and id = any (${ids}::uuid[])`;
}
