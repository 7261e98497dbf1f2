import type { Database } from '#platform/db/core/database.ts';
import { unavailable } from '#platform/errors/errors.ts';
import { getSigningKey, signWith } from '#platform/secrets/keys.ts';
import { openSecret, sealSecret } from '#platform/secrets/seal-secret.ts';

/** A code as it is stored: encrypted for its row, and what finds it again in the workspace. */
export function sealCode(
  database: Database,
  { workspace, id, code }: { workspace: string; id: string; code: string },
): { sealed: Buffer; fingerprint: Buffer } {
  const key = getSigningKey(database);
  return {
    sealed: sealSecret(key, 'incentive-code', id, Buffer.from(code)),
    fingerprint: Buffer.from(signWith(key, 'incentive-code', `${workspace} ${code}`), 'base64url'),
  };
}

/** The code of a row. @throws unavailable when it was sealed with another signing key */
export function openCode(database: Database, { id, code }: { id: string; code: Buffer }): string {
  const opened = openSecret(getSigningKey(database), 'incentive-code', id, code);
  if (!opened) throw unavailable('This code can’t be read: it was stored with another signing key.');
  return opened.toString();
}
