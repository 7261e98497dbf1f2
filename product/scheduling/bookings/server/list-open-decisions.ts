import { isActionAllowed } from '#platform/authorisation/policy.ts';
import { seesParticipants } from '#product/participants/access/server/authorise-reading.ts';
import {
  NO_DECISIONS,
  type DecisionSource,
} from '#product/studies/pending-decisions/server/list-decision-sources.ts';
import { BOOKINGS_REQUESTED } from '../decision-kinds.ts';
import { bookingPolicy } from './policy.ts';

interface Row {
  study: string;
  name: string;
  count: number;
  since: Date;
  dueAt: Date;
  total: number;
}

/** Studies with bookings that wait for approval, those whose time is lost first at the top. */
export const bookingDecisions: DecisionSource = {
  kind: BOOKINGS_REQUESTED,
  async read(tx, scope, limit) {
    const mayDecide = isActionAllowed(scope, 'booking.manage', bookingPolicy['booking.manage']);
    if (!mayDecide || !(await seesParticipants(tx, scope))) return NO_DECISIONS;
    const rows = await tx<Row[]>`
      select s.id as study, s.name, r.count, r.since, r.due_at as "dueAt", (count(*) over ())::int as total from (
        select b.study, count(*)::int as count, min(b.created_at) as since, min(b.expires_at) as due_at from bookings b
        where b.workspace = ${scope.workspace} and b.state = 'requested' and b.expires_at > ${scope.now} and not b.is_test
        group by b.study) r
      join studies s on s.workspace = ${scope.workspace} and s.id = r.study and s.deleted_at is null
      order by r.due_at, s.id limit ${limit}`;
    return {
      items: rows.map(({ study, name, count, since, dueAt }) => ({
        study: { id: study, name },
        subject: null,
        count,
        amounts: [],
        since: since.toISOString(),
        dueAt: dueAt.toISOString(),
      })),
      total: rows[0]?.total ?? 0,
    };
  },
};
