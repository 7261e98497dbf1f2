import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/db/core/database.ts';
import {
  fingerprintOf,
  lockKnownKey,
  readKeyFile,
  rememberKey,
  writeKeyFile,
  type KeyPlace,
} from '#product/accounts/server/open-signing-key.ts';
import { tokens } from '#product/accounts/server/tables.ts';
import { derivedHash } from './invitations/invitation-link.ts';

/**
 * Gives the installation a new signing key, in the file or, where `SECRET_KEY` is set, to be put there. Links of
 * invitations that admins may copy are derived anew; without the old key they cannot be told from the mailed ones,
 * which prove an address, so that all waiting ones end.
 */
export async function replaceSigningKey(
  place: KeyPlace,
  database: Database,
  now: Date,
): Promise<{ key: Buffer; ended: number }> {
  return database.transaction(async (tx) => {
    const { fingerprint, legacy } = await lockKnownKey(tx);
    const candidates = [
      ...(place.secretKey ? [Buffer.from(place.secretKey, 'base64')] : [readFileIfWhole(place.dataDir)]),
      legacy,
    ];
    const old = candidates.find((one) => one && fingerprintOf(one) === fingerprint);
    const key = randomBytes(32);
    let ended = 0;
    const waiting = await tx.orm
      .select({
        id: tokens.id,
        subject: tokens.subject,
        expiresAt: tokens.expiresAt,
        hash: tokens.hash,
      })
      .from(tokens)
      .where(and(eq(tokens.purpose, 'invitation'), isNull(tokens.usedAt)));
    for (const { id, subject, expiresAt, hash } of waiting) {
      if (!old) {
        await tx.orm.delete(tokens).where(eq(tokens.id, id));
        ended += 1;
      } else if (expiresAt && hash?.equals(derivedHash(old, { subject, expiresAt })))
        await tx.orm
          .update(tokens)
          .set({ hash: derivedHash(key, { subject, expiresAt }) })
          .where(eq(tokens.id, id));
    }
    await rememberKey(tx, key, now);
    if (!place.secretKey) writeKeyFile(place.dataDir, key);
    return { key, ended };
  });
}

/** A damaged file is a lost key. */
function readFileIfWhole(dataDir: string): Buffer | null {
  try {
    return readKeyFile(dataDir);
  } catch {
    return null;
  }
}
