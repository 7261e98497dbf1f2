import { authorise, isScopeAllowed } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, forbidden } from '#platform/errors/errors.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { IncentiveCurrency } from '../incentive.ts';
import { addDueIncentives } from './add-due-incentives.ts';
import { incentivePolicy } from './policy.ts';
import { findSetting, lockSettings, type IncentiveSetting } from './queries.ts';

interface NewSetting {
  currency: IncentiveCurrency;
  completed: number | null;
  screenedOut: number | null;
  budget: number | null;
  approvesAutomatically: boolean;
  includesEarlier: boolean;
}

export const hasIncentives = async (tx: Tx, { workspace }: Scope, study: string): Promise<boolean> =>
  (await tx`select from incentives where workspace = ${workspace} and study = ${study} limit 1`).length > 0;

/** From when on people get something: since amounts were set, unless earlier ones are included. */
function decideStart(
  before: IncentiveSetting | undefined,
  { includesEarlier }: NewSetting,
  now: Date,
): Date | null {
  if (includesEarlier) return null;
  const wasOn = before && (before.completed !== null || before.screenedOut !== null);
  return wasOn && before.startsAt ? before.startsAt : now;
}

/**
 * Sets what participants of a study get, and adds what is due by it at once. What is approved without a person is only set by those who may
 * approve.
 *
 * @throws forbidden, not_found, conflict for another currency than that of earlier incentives
 */
export async function setStudyIncentives(
  tx: Tx,
  scope: Scope,
  { study, ...next }: NewSetting & { study: string },
): Promise<void> {
  authorise(scope, incentivePolicy, 'incentive.set');
  await lockOwnMembership(tx, scope);
  await requireStudy(tx, scope, study);
  await lockSettings(tx, scope, [study]);
  const before = await findSetting(tx, scope, study);
  if (
    (next.approvesAutomatically || before?.approvesAutomatically) &&
    !isScopeAllowed(scope, incentivePolicy['incentive.pay'])
  )
    throw forbidden('Only owners and admins can change incentives that are approved automatically.');
  if (before && before.currency !== next.currency && (await hasIncentives(tx, scope, study))) {
    const message = `Incentives of this study are in ${before.currency}.`;
    throw conflict(message, { currency: message });
  }
  const { workspace, now } = scope;
  const { currency, completed, screenedOut, budget, approvesAutomatically } = next;
  const startsAt = decideStart(before, next, now);
  await tx`
    insert into study_incentives (workspace, study, currency, completed, screened_out, budget, approves_automatically,
      starts_at, updated_at)
    values (${workspace}, ${study}, ${currency}, ${completed}, ${screenedOut}, ${budget}, ${approvesAutomatically},
      ${startsAt}, ${now})
    on conflict (workspace, study) do update set currency = excluded.currency, completed = excluded.completed,
      screened_out = excluded.screened_out, budget = excluded.budget,
      approves_automatically = excluded.approves_automatically, starts_at = excluded.starts_at,
      updated_at = excluded.updated_at`;
  await addDueIncentives(tx, scope, { study });
  await recordAudit(tx, scope, {
    action: 'incentive.set',
    entity: study,
    detail: { currency, completed, screenedOut, budget, approvesAutomatically },
  });
}
