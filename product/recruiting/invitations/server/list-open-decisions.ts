import { isActionAllowed } from '#platform/authorisation/policy.ts';
import { seesParticipants } from '#product/participants/access/server/authorise-reading.ts';
import {
  NO_DECISIONS,
  type DecisionSource,
} from '#product/studies/pending-decisions/server/list-decision-sources.ts';
import { DELIVERIES_UNKNOWN } from '../decision-kinds.ts';
import { invitationPolicy } from './policy.ts';

interface Row {
  wave: string;
  study: string;
  name: string;
  count: number;
  since: Date;
  total: number;
}

/** Waves with emails that may or may not have arrived, those that wait longest first. */
export const invitationDecisions: DecisionSource = {
  kind: DELIVERIES_UNKNOWN,
  async read(tx, scope, limit) {
    const maySend = isActionAllowed(scope, 'wave.send', invitationPolicy['wave.send']);
    if (!maySend || !(await seesParticipants(tx, scope))) return NO_DECISIONS;
    const rows = await tx<Row[]>`
      select u.wave, s.id as study, s.name, u.count, u.since, (count(*) over ())::int as total from (
        select d.wave, count(*)::int as count, min(d.settled_at) as since from deliveries d
        where d.workspace = ${scope.workspace} and d.state = 'unknown' group by d.wave) u
      join waves w on w.workspace = ${scope.workspace} and w.id = u.wave
      join studies s on s.workspace = w.workspace and s.id = w.study and s.deleted_at is null
      order by u.since, u.wave limit ${limit}`;
    return {
      items: rows.map(({ wave, study, name, count, since }) => ({
        study: { id: study, name },
        subject: wave,
        count,
        amounts: [],
        since: since.toISOString(),
        dueAt: null,
      })),
      total: rows[0]?.total ?? 0,
    };
  },
};
