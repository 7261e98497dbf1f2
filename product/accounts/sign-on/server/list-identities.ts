import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Orm } from '#platform/db/core/database.ts';
import { passkeys } from '../../passkeys/server/tables.ts';
import { credentials } from '../../server/tables.ts';
import { identities } from './tables.ts';

/** The accounts at providers that are linked to a person, oldest first. */
export const listIdentityRows = (db: Pick<Orm, 'select'>, person: string) =>
  db
    .select({
      id: identities.id,
      provider: identities.provider,
      workspace: identities.workspace,
      email: identities.email,
      createdAt: identities.createdAt,
      usedAt: identities.usedAt,
    })
    .from(identities)
    .where(eq(identities.person, person))
    .orderBy(asc(identities.createdAt), asc(identities.id));

/** Whether a person can log in without any provider. */
export async function hasPasswordOrPasskey(db: Pick<Orm, 'select'>, person: string): Promise<boolean> {
  const [password] = await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.person, person), isNotNull(credentials.password)))
    .limit(1);
  if (password) return true;
  const [passkey] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.person, person))
    .limit(1);
  return passkey !== undefined;
}

/** Whether a person can log in only with the single sign-on of workspaces. */
export async function hasOnlySignOn(db: Pick<Orm, 'select'>, person: string): Promise<boolean> {
  const rows = await listIdentityRows(db, person);
  return (
    rows.length > 0 &&
    rows.every(({ workspace }) => workspace !== null) &&
    !(await hasPasswordOrPasskey(db, person))
  );
}
