import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { applyChange, BUDGETED_STATES } from '../incentive.ts';
import { decideApprovals } from './decide-approvals.ts';
import { hasResponse, lockIncentives } from './queries.ts';
import { writeChanges } from './write-changes.ts';

const BATCH_SIZE = 500;

/** Approves what is due in studies that are set so, as far as budgets suffice. Those without a response that counts wait for a person. */
export async function applyAutomaticApprovals(tx: Tx, scope: Scope): Promise<void> {
  const due = await tx<{ id: string }[]>`
    select i.id from study_incentives s
    join studies d on d.workspace = s.workspace and d.id = s.study and d.deleted_at is null
    join incentives i on i.workspace = s.workspace and i.study = s.study and i.state = 'due'
    left join lateral (select sum(u.amount) as used from incentives u where u.workspace = s.workspace
      and u.study = s.study and u.state = any (${[...BUDGETED_STATES]}::text[])) u on true
    where s.workspace = ${scope.workspace} and s.approves_automatically and i.participant is not null
      and (s.budget is null or i.amount + coalesce(u.used, 0) <= s.budget) and ${hasResponse}
    order by i.due_at, i.id limit ${BATCH_SIZE}`;
  if (due.length === 0) return;
  const locked = await lockIncentives(
    tx,
    scope,
    due.map(({ id }) => id),
  );
  const fitting = locked.filter((one) => applyChange(one, 'approve') !== undefined);
  const { approved } = await decideApprovals(tx, scope, fitting);
  await writeChanges(tx, scope, { change: 'approve', incentives: approved, by: null });
}
