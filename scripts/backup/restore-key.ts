import { randomBytes } from 'node:crypto';
import type { Tx, Sql } from '#platform/db/core/database.ts';
import {
  FINGERPRINT,
  fingerprintOf,
  readKeyFile,
  writeKeyFile,
  type KeyPlace,
} from '#product/accounts/server/open-signing-key.ts';
import { derivedHash } from '#product/workspaces/server/invitations/invitation-link.ts';

interface InvitationToken {
  id: string;
  subject: string;
  expiresAt: Date;
  hash: Buffer;
}

const readInvitations = (sql: Sql) => sql<InvitationToken[]>`
  select id, subject, expires_at as "expiresAt", hash from identity.tokens
  where purpose = 'invitation' and used_at is null and expires_at is not null`;

/** Ids of the tokens of invitation links that are derived from the signing key: another key needs others. */
export async function listDerived(sql: Sql, key: Buffer): Promise<string[]> {
  const waiting = await readInvitations(sql);
  return waiting
    .filter((token) => Buffer.from(token.hash).equals(derivedHash(key, token)))
    .map(({ id }) => id);
}

/**
 * Gives restored rows their signing key: `SECRET_KEY`, else that of the backup, else the one that is here or a new
 * one. Says whether it is the key that the backup was made with. The last step of the restoring transaction.
 */
export async function restoreKey(
  tx: Tx,
  place: KeyPlace,
  backup: { key: Buffer | null; derived: string[]; at: string },
): Promise<boolean> {
  const set = place.secretKey ? Buffer.from(place.secretKey, 'base64') : null;
  const key = set ?? backup.key ?? readKeyFile(place.dataDir) ?? randomBytes(32);
  const same = backup.key?.equals(key) ?? false;
  if (!same)
    for (const token of await readInvitations(tx))
      if (backup.derived.includes(token.id))
        await tx`update identity.tokens set hash = ${derivedHash(key, token)} where id = ${token.id}`;
  // With the fingerprint of before goes the one-time code of a first start.
  await tx`delete from identity.secrets`;
  await tx`insert into identity.secrets (name, value, created_at)
    values (${FINGERPRINT}, ${fingerprintOf(key)}, ${backup.at})`;
  if (!set) writeKeyFile(place.dataDir, key);
  return same;
}
