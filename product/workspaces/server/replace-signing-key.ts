import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/db/core/database.ts';
import {
  computeFingerprint,
  lockStoredKey,
  readKeyFile,
  storeFingerprint,
  writeKeyFile,
  type SigningKeySource,
} from '#platform/secrets/open-signing-key.ts';
import { tokens } from '#platform/tokens/server/tables.ts';
import { listSecretColumns, type SecretColumn } from '#platform/db/core/secret-columns.ts';
import { replaceSealedSecrets } from '#product/accounts/server/replace-sealed-secrets.ts';
import { computeInvitationHash } from './invitations/invitation-link.ts';

/**
 * Generates a new signing key and writes it to the file; where `SECRET_KEY` is set, the operator sets it to the result.
 * Copyable invitation links are derived again. Without the old key they cannot be distinguished from mailed links, which
 * verify an address, so all unused ones are deleted; codes of authenticator apps stop working, recovery codes do not.
 *
 * @param columns with secrets, of all tables (`load-secret-columns.ts`)
 */
export async function replaceSigningKey(
  source: SigningKeySource,
  database: Database,
  now: Date,
  columns: readonly SecretColumn[] = listSecretColumns(),
): Promise<{ key: Buffer; deletedLinkCount: number }> {
  return database.transaction(async (tx) => {
    const { fingerprint, legacy } = await lockStoredKey(tx);
    const candidates = [
      ...(source.secretKey
        ? [Buffer.from(source.secretKey, 'base64')]
        : [readKeyFileIfValid(source.dataDir)]),
      legacy,
    ];
    const oldKey = candidates.find((candidate) => candidate && computeFingerprint(candidate) === fingerprint);
    const key = randomBytes(32);
    let deletedLinkCount = 0;
    const unusedTokens = await tx.orm
      .select({
        id: tokens.id,
        subject: tokens.subject,
        expiresAt: tokens.expiresAt,
        hash: tokens.hash,
      })
      .from(tokens)
      .where(and(eq(tokens.purpose, 'invitation'), isNull(tokens.usedAt)));
    for (const { id, subject, expiresAt, hash } of unusedTokens) {
      if (!oldKey) {
        await tx.orm.delete(tokens).where(eq(tokens.id, id));
        deletedLinkCount += 1;
      } else if (expiresAt && hash?.equals(computeInvitationHash(oldKey, { subject, expiresAt })))
        await tx.orm
          .update(tokens)
          .set({ hash: computeInvitationHash(key, { subject, expiresAt }) })
          .where(eq(tokens.id, id));
    }
    if (oldKey) await replaceSealedSecrets(tx, { columns, oldKey, newKey: key });
    await storeFingerprint(tx, { key, now });
    if (!source.secretKey) writeKeyFile(source.dataDir, key);
    return { key, deletedLinkCount };
  });
}

/** A damaged file counts as a lost key. */
function readKeyFileIfValid(dataDir: string): Buffer | null {
  try {
    return readKeyFile(dataDir);
  } catch {
    return null;
  }
}
