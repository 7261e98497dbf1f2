import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { openSecret, sealSecret } from '../../server/seal-secret.ts';
import { secondFactors } from './tables.ts';

/** Encrypts the secrets of all authenticator apps again, when the signing key they are encrypted with is replaced. Secrets that the old
 * key cannot open are left unchanged. */
export async function replaceSealedSecrets(tx: Tx, oldKey: Buffer, newKey: Buffer): Promise<void> {
  const factors = await tx.orm
    .select({ person: secondFactors.person, secret: secondFactors.secret })
    .from(secondFactors)
    .for('update');
  for (const { person, secret: sealed } of factors) {
    const secret = openSecret(oldKey, 'two-factor', person, sealed);
    if (!secret) continue;
    await tx.orm
      .update(secondFactors)
      .set({ secret: sealSecret(newKey, 'two-factor', person, secret) })
      .where(eq(secondFactors.person, person));
  }
}
