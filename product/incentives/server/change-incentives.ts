import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import type { IncentiveChanges } from '../contract.ts';
import { applyChange, type IncentiveChange } from '../incentive.ts';
import { decideApprovals } from './decide-approvals.ts';
import { incentivePolicy } from './policy.ts';
import { lockIncentives } from './queries.ts';
import { writeChanges } from './write-changes.ts';

/**
 * Changes the state of incentives. Those that are in another state than the change is for stay as they are, so that a call
 * can be repeated; so do those that may not be approved.
 *
 * @throws not_found if none of them exists, forbidden, also when the caller's role became lower meanwhile
 */
export async function changeIncentives(
  tx: Tx,
  scope: Scope,
  { change, incentives: ids }: { change: IncentiveChange; incentives: readonly string[] },
): Promise<IncentiveChanges> {
  authorise(scope, incentivePolicy, 'incentive.pay');
  const { person: by } = await authorisePersonUnderLock(tx, scope, incentivePolicy['incentive.pay']);
  const locked = await lockIncentives(tx, scope, ids);
  // Nobody is left to pay.
  const fitting = locked.filter((one) => one.person !== null && applyChange(one, change) !== undefined);
  const { approved, ...refused } =
    change === 'approve'
      ? await decideApprovals(tx, scope, fitting)
      : { approved: fitting, overBudget: 0, alreadyApproved: 0 };
  await writeChanges(tx, scope, { change, incentives: approved, by });
  return { changed: approved.map(({ id }) => id), ...refused };
}
