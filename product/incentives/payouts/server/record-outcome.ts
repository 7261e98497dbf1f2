import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { IncentiveState } from '../../incentive.ts';
import type { PayoutOutcome } from './list-providers.ts';
import { lockPayout } from './lock-payout.ts';

const MAX_PROBLEM_LENGTH = 300;

/**
 * Writes what came of asking the provider, if the incentive is still in the state in which it was asked: what a person decided
 * meanwhile stays.
 */
export async function recordOutcome(
  tx: Tx,
  scope: Scope,
  { incentive: id, from, outcome }: { incentive: string; from: IncentiveState; outcome: PayoutOutcome },
): Promise<void> {
  const incentive = await lockPayout(tx, scope, id);
  if (incentive?.state !== from) return;
  const { study, person, reason, amount, currency, method } = incentive;
  const { state } = outcome;
  const problem = state === 'sent' ? null : outcome.problem.slice(0, MAX_PROBLEM_LENGTH).toWellFormed();
  const reference = state === 'sent' ? outcome.reference : null;
  await tx`
    update incentives set state = ${state}, problem = ${problem}, reference = coalesce(${reference}::text, reference),
      sent_at = ${state === 'sent' ? scope.now : null}
    where workspace = ${scope.workspace} and id = ${id}`;
  if (from === state) return;
  await recordAudit(tx, scope, {
    action: 'incentive.sent',
    entity: study,
    detail: { status: state, incentives: [id], ...(method === 'email' && { by: 'email' }) },
  });
  const data = { incentive: id, participant: person, reason, amount, currency, method: method ?? 'provider' };
  if (state === 'sent') await recordEvents(tx, scope, [{ type: 'incentive.sent', study, data }]);
  if (state === 'failed') await recordEvents(tx, scope, [{ type: 'incentive.failed', study, data }]);
}
