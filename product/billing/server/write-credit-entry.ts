import { and, eq, max } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { applyEntry, type CreditBalance, type CreditKind } from '../credits.ts';
import { findAccount, type AccountRow } from './queries.ts';
import { billingAccounts, creditEntries } from './tables.ts';

interface NewCreditEntry {
  kind: CreditKind;
  /** In minor units, above zero. */
  amount: number;
  note: string;
  /** What it is reserved, spent or released for. */
  reference?: string;
}

/** Locks the workspace's account, which is created if there is none yet. */
export async function lockAccount(tx: Tx, scope: Scope): Promise<AccountRow> {
  const { workspace } = scope;
  await tx.orm.insert(billingAccounts).values({ workspace }).onConflictDoNothing();
  await tx.orm
    .select({ workspace: billingAccounts.workspace })
    .from(billingAccounts)
    .where(eq(billingAccounts.workspace, workspace))
    .for('update');
  const account = await findAccount(tx, scope);
  if (!account) throw new Error('the billing account that was just locked is missing');
  return account;
}

/** What is still reserved for a reference. */
export async function sumReserved(tx: Tx, { workspace }: Scope, reference: string): Promise<number> {
  const rows = await tx.orm
    .select({ kind: creditEntries.kind, amount: creditEntries.amount })
    .from(creditEntries)
    .where(and(eq(creditEntries.workspace, workspace), eq(creditEntries.reference, reference)));
  return rows.reduce((sum, { kind, amount }) => sum + (kind === 'reserved' ? amount : -amount), 0);
}

const refuse = () => conflict('There aren’t enough credits. Add credits on the usage page first.');

/**
 * Appends an entry to the ledger and updates the balance, under the lock of the account.
 *
 * @throws conflict when there are not enough credits, or less is reserved for the reference
 */
export async function writeCreditEntry(tx: Tx, scope: Scope, entry: NewCreditEntry) {
  const account = await lockAccount(tx, scope);
  const before: CreditBalance = { available: account.credits, reserved: account.creditsReserved };
  const after = applyEntry(before, entry);
  if (!after) throw refuse();
  const { reference = null, ...values } = entry;
  if (reference !== null && (entry.kind === 'spent' || entry.kind === 'released'))
    if ((await sumReserved(tx, scope, reference)) < entry.amount) throw refuse();
  const { workspace, now } = scope;
  const [last] = await tx.orm
    .select({ seq: max(creditEntries.seq) })
    .from(creditEntries)
    .where(eq(creditEntries.workspace, workspace));
  const [row] = await tx.orm
    .insert(creditEntries)
    .values({
      ...values,
      ...after,
      reference,
      workspace,
      seq: (last?.seq ?? 0) + 1,
      person: scope.actor.kind === 'person' ? scope.actor.person : null,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the entry of the ledger was not written');
  await tx.orm
    .update(billingAccounts)
    .set({ credits: after.available, creditsReserved: after.reserved })
    .where(eq(billingAccounts.workspace, workspace));
  return row;
}
