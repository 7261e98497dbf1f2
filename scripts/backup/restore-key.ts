import { randomBytes } from 'node:crypto';
import type { Tx, Sql } from '#platform/db/core/database.ts';
import {
  FINGERPRINT_SECRET_NAME,
  computeFingerprint,
  readKeyFile,
  writeKeyFile,
  type SigningKeySource,
} from '#platform/secrets/open-signing-key.ts';
import { loadSecretColumns } from '#apps/server/load-secret-columns.ts';
import { replaceSealedSecrets } from '#product/accounts/server/replace-sealed-secrets.ts';
import { computeInvitationHash } from '#product/workspaces/server/invitations/invitation-link.ts';

interface InvitationToken {
  id: string;
  subject: string;
  expiresAt: Date;
  hash: Buffer;
}

const readInvitations = (sql: Sql) => sql<InvitationToken[]>`
  select id, subject, expires_at as "expiresAt", hash from identity.tokens
  where purpose = 'invitation' and used_at is null and expires_at is not null`;

/** Ids of the tokens of invitation links that are derived from the signing key. */
export async function listDerivedTokenIds(sql: Sql, key: Buffer): Promise<string[]> {
  const tokens = await readInvitations(sql);
  return tokens
    .filter((token) => Buffer.from(token.hash).equals(computeInvitationHash(key, token)))
    .map(({ id }) => id);
}

/**
 * Chooses the signing key of a restored installation: `SECRET_KEY`, else the backup's, else the existing one or a new
 * one. Returns whether it is the key the backup was made with. The last step of the restoring transaction.
 */
export async function restoreKey(
  tx: Tx,
  keySource: SigningKeySource,
  backup: { key: Buffer | null; derived: string[]; at: string },
): Promise<boolean> {
  const settingsKey = keySource.secretKey ? Buffer.from(keySource.secretKey, 'base64') : null;
  const key = settingsKey ?? backup.key ?? readKeyFile(keySource.dataDir) ?? randomBytes(32);
  const isSameKey = backup.key?.equals(key) ?? false;
  if (!isSameKey)
    for (const token of await readInvitations(tx))
      if (backup.derived.includes(token.id))
        await tx`update identity.tokens set hash = ${computeInvitationHash(key, token)} where id = ${token.id}`;
  if (backup.key && !isSameKey)
    await replaceSealedSecrets(tx, { columns: await loadSecretColumns(), oldKey: backup.key, newKey: key });
  // Deletes the previous fingerprint and the first-run code.
  await tx`delete from identity.secrets`;
  await tx`insert into identity.secrets (name, value, created_at)
    values (${FINGERPRINT_SECRET_NAME}, ${computeFingerprint(key)}, ${backup.at})`;
  if (!settingsKey) writeKeyFile(keySource.dataDir, key);
  return isSameKey;
}
