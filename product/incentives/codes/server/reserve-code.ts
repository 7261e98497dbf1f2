import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { StoredIncentive } from '../../server/queries.ts';

/**
 * Gives an incentive the oldest unused code of its value, for good: one that it has already, as after an email that failed, stays its
 * own. False if there is none. Who calls has the lock of the workspace’s members, so that no other call takes codes meanwhile.
 */
export async function reserveCode(
  tx: Tx,
  { workspace }: Scope,
  { id, currency, amount }: Pick<StoredIncentive, 'id' | 'currency' | 'amount'>,
): Promise<boolean> {
  const own = await tx`select from incentive_codes where workspace = ${workspace} and incentive = ${id}`;
  if (own.length > 0) return true;
  const taken = await tx`
    update incentive_codes set incentive = ${id}
    where workspace = ${workspace} and incentive is null and id = (
      select id from incentive_codes
      where workspace = ${workspace} and currency = ${currency} and amount = ${amount} and incentive is null
      order by uploaded_at, position limit 1 for update)
    returning id`;
  return taken.length > 0;
}
