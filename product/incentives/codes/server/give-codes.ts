import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { incentivePolicy } from '../../server/policy.ts';
import { lockIncentives, type StoredIncentive } from '../../server/queries.ts';
import { writeChanges } from '../../server/write-changes.ts';
import { reserveCode } from './reserve-code.ts';

/**
 * Gives each of the incentives that are approved a code of its value, and marks it as sent. Who calls has the lock of the
 * workspace’s members, so that no other call takes codes meanwhile. Others stay as they are.
 *
 * @throws not_found if none of them exists, forbidden
 */
export async function giveCodes(
  tx: Tx,
  scope: Scope,
  { incentives: ids }: { incentives: readonly string[] },
): Promise<{ changed: string[]; withoutCode: number }> {
  authorise(scope, incentivePolicy, 'incentive.pay');
  const { person: by } = await authorisePersonUnderLock(tx, scope, incentivePolicy['incentive.pay']);
  const locked = await lockIncentives(tx, scope, ids);
  const approved = locked.filter(({ state, person }) => state === 'approved' && person !== null);
  const sent: StoredIncentive[] = [];
  for (const incentive of approved) if (await reserveCode(tx, scope, incentive)) sent.push(incentive);
  await writeChanges(tx, scope, { change: 'markSent', incentives: sent, method: 'code', by });
  return { changed: sent.map(({ id }) => id), withoutCode: approved.length - sent.length };
}
