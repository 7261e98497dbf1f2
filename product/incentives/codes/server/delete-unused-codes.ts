import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import type { IncentiveCurrency } from '../../incentive.ts';
import { incentivePolicy } from '../../server/policy.ts';

/** Deletes the codes of one value that were not handed out. @throws forbidden */
export async function deleteUnusedCodes(
  tx: Tx,
  scope: Scope,
  { currency, amount }: { currency: IncentiveCurrency; amount: number },
): Promise<{ deleted: number }> {
  authorise(scope, incentivePolicy, 'incentive.pay');
  await authorisePersonUnderLock(tx, scope, incentivePolicy['incentive.pay']);
  const { workspace } = scope;
  const deleted = await tx`
    delete from incentive_codes
    where workspace = ${workspace} and currency = ${currency} and amount = ${amount} and incentive is null returning id`;
  await recordAudit(tx, scope, {
    action: 'incentive-code.delete',
    entity: workspace,
    detail: { count: deleted.length, amount, currency },
  });
  return { deleted: deleted.length };
}
