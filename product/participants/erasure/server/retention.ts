import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { defineRetention } from '#product/workspaces/retention/server/list-parts.ts';
import { participantRetentionKinds } from '../retention-kinds.ts';
import { beginErasure } from './start-erasures.ts';

/** Participants with whom there was no contact since a time, except who took part in a study that keeps its data. */
const buildDueCondition = ({ workspace }: Scope, before: Date) => sql`
  p.workspace = ${workspace} and p.erased_at is null and p.created_at < ${before}
    and coalesce(p.last_contact_at < ${before}, true)
    and not exists (
      select from participations s left join studies t on t.workspace = s.workspace and t.id = s.study
      where s.workspace = p.workspace and s.participant = p.id and (t.keeps_data is not false
        or greatest(s.invited_at, s.opened_at, s.started_at, s.screened_out_at, s.over_quota_at, s.completed_at,
          s.opted_out_at) >= ${before}))`;

/** Who was long without contact is erased as by hand: a job deletes what is theirs, and each has a receipt. */
export const participantRetention = defineRetention(participantRetentionKinds, {
  'participants-without-contact': {
    minDays: 30,
    count: async (tx, scope, before) => {
      const [row] = await tx<{ n: number }[]>`
        select count(*)::int as n from participants p where ${buildDueCondition(scope, before)}`;
      return row?.n ?? 0;
    },
    deleteBatch: async (services, scope, before, size) => {
      const deleted = await services.database.within(scope, async (tx) => {
        const due = await tx<{ id: string }[]>`
          select p.id from participants p where ${buildDueCondition(scope, before)}
          order by p.id limit ${size} for no key update skip locked`;
        for (const { id } of due)
          await beginErasure(services, tx, scope, { participant: id, requestedBy: null });
        return due.length;
      });
      return { handled: deleted, deleted };
    },
  },
});
