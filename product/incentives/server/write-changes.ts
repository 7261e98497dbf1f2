import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { IncentiveChange, IncentiveMethod } from '../incentive.ts';
import type { StoredIncentive } from './queries.ts';

const MARKED_FAILED = 'A member of the team marked it as not sent.';

/** What a change writes beside the state. `by`: the person, null for a job. */
function renderColumns(
  { now }: Scope,
  change: IncentiveChange,
  method: IncentiveMethod,
  by: string | null,
): SqlPart {
  const columns: Record<IncentiveChange, SqlPart> = {
    approve: sql`state = 'approved', approved_at = ${now}, approved_by = ${by}, method = null, problem = null`,
    unapprove: sql`state = 'due', approved_at = null, approved_by = null`,
    cancel: sql`state = 'cancelled', cancelled_at = ${now}, approved_at = null, approved_by = null`,
    restore: sql`state = 'due', cancelled_at = null`,
    markSent: sql`state = 'sent', method = ${method}, sent_at = ${now}, sent_by = ${by}, problem = null`,
    markFailed: sql`state = 'failed', problem = ${MARKED_FAILED}`,
    markNotSent: sql`state = 'approved', method = null, sent_at = null, sent_by = null`,
  };
  return columns[change];
}

/** Writes a change of locked incentives that it applies to, with an audit row for each study and events of what was sent. */
export async function writeChanges(
  tx: Tx,
  scope: Scope,
  {
    change,
    incentives,
    method = 'manual',
    by,
  }: {
    change: IncentiveChange;
    incentives: readonly StoredIncentive[];
    method?: IncentiveMethod;
    by: string | null;
  },
): Promise<void> {
  if (incentives.length === 0) return;
  const ids = incentives.map(({ id }) => id);
  await tx`
    update incentives set ${renderColumns(scope, change, method, by)}
    where workspace = ${scope.workspace} and id = any (${ids}::uuid[])`;
  for (const [study, ofStudy] of Map.groupBy(incentives, (one) => one.study))
    await recordAudit(tx, scope, {
      action: 'incentive.change',
      entity: study,
      detail: { do: change, count: ofStudy.length, incentives: ofStudy.map(({ id }) => id) },
    });
  if (change === 'markSent')
    await recordEvents(
      tx,
      scope,
      incentives.map(({ id, study, person, reason, amount, currency }) => ({
        type: 'incentive.sent',
        study,
        data: { incentive: id, participant: person, reason, amount, currency, method },
      })),
    );
}
