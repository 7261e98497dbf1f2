import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { revokeTokens } from '#platform/tokens/token-gate.ts';
import { emailChanges } from './tables.ts';

/** Deletes a pending change of address, whose links then no longer work. */
export async function deleteEmailChange(tx: Tx, person: string): Promise<void> {
  await revokeTokens(tx, { purpose: 'confirm-old-email', subject: person });
  await revokeTokens(tx, { purpose: 'confirm-new-email', subject: person });
  await tx.orm.delete(emailChanges).where(eq(emailChanges.person, person));
}

/** Cancels the pending change of a person's address; without one, does nothing. */
export async function cancelEmailChange(services: Pick<Services, 'database'>, person: string): Promise<void> {
  await runIdentityTransaction(services.database, (tx) => deleteEmailChange(tx, person));
}
