import { and, eq } from 'drizzle-orm';
import { notFound } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { PASSKEY_COLUMNS, toPasskeyOutput } from './queries.ts';
import { passkeys } from './tables.ts';

/** @throws not_found for other people's */
export async function renamePasskey(
  services: Pick<Services, 'database'>,
  login: LoginIdentity,
  { passkey, name }: { passkey: string; name: string },
) {
  const [row] = await runIdentityTransaction(services.database, (tx) =>
    tx.orm
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, passkey), eq(passkeys.person, login.person)))
      .returning(PASSKEY_COLUMNS),
  );
  if (!row) throw notFound('passkey');
  return toPasskeyOutput(row);
}
