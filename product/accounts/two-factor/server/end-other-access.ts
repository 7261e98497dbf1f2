import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { unauthenticated } from '#platform/errors/errors.ts';
import { logins, persons } from '../../server/tables.ts';
import { revokeTokens } from '#platform/tokens/token-gate.ts';

/** Ends everything that a person's former factors gave, but for the calling login. Returns whom to tell. */
export async function endOtherAccess(
  tx: Tx,
  login: { person: string; login: string | null },
): Promise<{ name: string; email: string }> {
  const { person } = login;
  await tx.orm
    .delete(logins)
    .where(and(eq(logins.person, person), login.login ? ne(logins.id, login.login) : undefined));
  await revokeTokens(tx, { purpose: 'remembered-device', subject: person });
  await revokeTokens(tx, { purpose: 'second-step', subject: person });
  const [owner] = await tx.orm
    .select({ name: persons.name, email: persons.email })
    .from(persons)
    .where(eq(persons.id, person));
  if (!owner) throw unauthenticated();
  return owner;
}
