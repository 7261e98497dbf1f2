import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { conflict } from '#platform/errors/errors.ts';
import { findExhaustedLimit } from '../billing.ts';
import { readPlan, readPlanUsage } from './queries.ts';

const MESSAGES = {
  responses:
    'Your workspace has used all responses of its plan this month. An owner can change the plan under Account, Usage.',
  seats:
    'Your workspace has more members than its plan allows. An owner can change the plan under Account, Usage.',
};

/**
 * Refuses a new study when the workspace is 20 % or more above a limit of its plan. Counted in the transaction that
 * creates the study, under the lock of the workspace's members. Plans without limits cost no statement.
 *
 * @throws conflict
 */
export async function requirePlanRoom(
  { config }: { config: Pick<Services['config'], 'plans'> },
  tx: Tx,
  scope: Scope,
): Promise<void> {
  if (config.plans.length === 0) return;
  const plan = await readPlan(tx, scope, config.plans);
  if (plan.seats === null && plan.responses === null) return;
  await tx`select 1 from workspaces where workspace = ${scope.workspace} for no key update`;
  const exhausted = findExhaustedLimit(plan, await readPlanUsage(tx, scope));
  if (exhausted) throw conflict(MESSAGES[exhausted]);
}
