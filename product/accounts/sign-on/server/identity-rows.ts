import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Orm, Tx } from '#platform/db/core/database.ts';
import { persons } from '../../server/tables.ts';
import type { Profile, ProviderKey } from '../sign-on.ts';
import { identities } from './tables.ts';

/** The provider of an identity: a key, and the workspace whose provider it is. */
interface ProviderRef {
  key: ProviderKey;
  workspace: string | null;
}

const isOf = ({ key, workspace }: ProviderRef) =>
  and(
    eq(identities.provider, key),
    workspace ? eq(identities.workspace, workspace) : isNull(identities.workspace),
  );

/** The person that an account at a provider is linked to, or undefined. */
export async function findIdentity(
  db: Pick<Orm, 'select'>,
  { provider, subject }: { provider: ProviderRef; subject: string },
) {
  const [row] = await db
    .select({ id: identities.id, person: identities.person, disabledAt: persons.disabledAt })
    .from(identities)
    .innerJoin(persons, eq(persons.id, identities.person))
    .where(and(isOf(provider), eq(identities.subject, subject)));
  return row;
}

/** Links an account at a provider to a person; false if it, or another of the person at this provider, is linked already. */
export async function addIdentity(
  tx: Tx,
  {
    provider,
    person,
    subject,
    email,
    now,
    isUsed,
  }: Pick<Profile, 'subject' | 'email'> & {
    provider: ProviderRef;
    person: string;
    now: Date;
    isUsed: boolean;
  },
): Promise<boolean> {
  const added = await tx.orm
    .insert(identities)
    .values({
      id: randomUUID(),
      person,
      provider: provider.key,
      workspace: provider.workspace,
      subject,
      email,
      createdAt: now,
      usedAt: isUsed ? now : null,
    })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  return added.length > 0;
}

/** Notes that a person logged in with an account, and the address that the provider sent. */
export const touchIdentity = (
  tx: Tx,
  { identity, email, now }: { identity: string; email: string | null; now: Date },
) => tx.orm.update(identities).set({ usedAt: now, email }).where(eq(identities.id, identity));
