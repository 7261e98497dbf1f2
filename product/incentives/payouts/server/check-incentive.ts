import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import type { IncentiveState } from '../../incentive.ts';
import { incentivePolicy } from '../../server/policy.ts';
import { lockIncentives } from '../../server/queries.ts';
import { findProvider } from './list-providers.ts';
import { lockPayout, toOrder } from './lock-payout.ts';
import { recordOutcome } from './record-outcome.ts';

/**
 * Asks the provider what became of an incentive of which nobody knows, and writes it. It sends nothing; one that the provider
 * does not know stays unknown.
 *
 * @throws forbidden, not_found, conflict if the state is another, or no provider is set up
 */
export async function checkIncentive(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { incentive: id }: { incentive: string },
): Promise<{ state: IncentiveState; problem: string | null }> {
  authorise(scope, incentivePolicy, 'incentive.pay');
  const { database } = services;
  const order = await database.within(scope, async (tx) => {
    await authorisePersonUnderLock(tx, scope, incentivePolicy['incentive.pay']);
    const [incentive] = await lockIncentives(tx, scope, [id]);
    const payout = await lockPayout(tx, scope, id);
    if (incentive?.state !== 'unknown' || !payout)
      throw conflict('It is known what became of this incentive.');
    if (incentive.method === 'email')
      throw conflict(
        'Nobody can be asked whether an email arrived. Send it again, or say what became of it.',
      );
    await recordAudit(tx, scope, {
      action: 'incentive.check',
      entity: incentive.study,
      detail: { incentives: [id] },
    });
    return toOrder(payout);
  });
  const account = await findProvider()?.openAccount(services, scope);
  if (!account) throw conflict('No provider is set up. Connect one on the page “Connections” first.');
  if (!order) throw conflict('The participant has no email address any more.');
  const found = await account.find(order);
  const outcome =
    found.state === 'none'
      ? ({ state: 'unknown', problem: 'The provider knows of no order for it.' } as const)
      : found;
  return database.within(scope, async (tx) => {
    await recordOutcome(tx, scope, { incentive: id, from: 'unknown', outcome });
    const [row] = await tx<{ state: IncentiveState; problem: string | null }[]>`
      select state, problem from incentives where workspace = ${scope.workspace} and id = ${id}`;
    if (!row) throw notFound('incentive');
    return row;
  });
}
