import { eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, forbidden } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { findRole, lockMembers } from '#product/workspaces/server/lock-members.ts';
import { readNames } from '#product/workspaces/server/queries.ts';
import type { BillingAction } from '../billing.ts';
import type { CreditCurrency } from '../credits.ts';
import { billingPolicy } from './policy.ts';
import { toEntryOutput } from './queries.ts';
import { billingAccounts } from './tables.ts';
import { lockAccount, writeCreditEntry } from './write-credit-entry.ts';

/** Authorises again by the current role, which may have changed since the request arrived. @throws forbidden */
export async function authoriseUnderLock(tx: Tx, scope: Scope, action: BillingAction): Promise<string> {
  await lockMembers(tx, scope);
  if (scope.actor.kind !== 'person') throw forbidden();
  const { person } = scope.actor;
  const role = await findRole(tx, scope, person);
  if (!role || !billingPolicy[action].includes(role)) throw forbidden();
  return person;
}

/**
 * Adds credits by hand. The first entry decides the currency of the ledger.
 *
 * @throws forbidden, conflict for another currency
 */
export async function addCredits(
  services: Pick<Services, 'database'>,
  scope: Scope,
  { amount, currency, note }: { amount: number; currency: CreditCurrency; note: string },
) {
  authorise(scope, billingPolicy, 'credits.add');
  const { row, person } = await services.database.within(scope, async (tx) => {
    const caller = await authoriseUnderLock(tx, scope, 'credits.add');
    const account = await lockAccount(tx, scope);
    if (account.currency !== null && account.currency !== currency) {
      const message = `Credits of this workspace are in ${account.currency}.`;
      throw conflict(message, { currency: message });
    }
    await tx.orm
      .update(billingAccounts)
      .set({ currency })
      .where(eq(billingAccounts.workspace, scope.workspace));
    const entry = await writeCreditEntry(tx, scope, { kind: 'added', amount, note });
    await recordAudit(tx, scope, {
      action: 'credits.add',
      entity: scope.workspace,
      detail: { amount, currency },
    });
    return { row: entry, person: caller };
  });
  return toEntryOutput(row, await readNames(services, scope, [person]));
}
