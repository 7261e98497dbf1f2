import { eq, sql } from 'drizzle-orm';
import type { Orm, Tx } from '#platform/db/core/database.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getIdentity } from './identity.ts';
import { runWithTransaction } from './identity-store.ts';
import { persons } from './tables.ts';

interface NewPerson {
  name: string;
  /** Normalised. */
  email: string;
  /** Result of `hashPassword`, which is slow, so it runs before the transaction; null for somebody who logs in otherwise. */
  passwordHash: string | null;
  operator: boolean;
  /** True when the address was proven by an invitation's link, or by the single sign-on of its domain. */
  verified: boolean;
}

/** Whether an error of the driver, or of Drizzle around it, is PostgreSQL's `unique_violation`. */
export function isDuplicate(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code === '23505' || cause?.code === '23505';
}

/** The person with this email address, or undefined. */
export async function findPersonByEmail(db: Pick<Orm, 'select'>, email: string) {
  const [row] = await db
    .select({ id: persons.id, name: persons.name, email: persons.email, disabledAt: persons.disabledAt })
    .from(persons)
    .where(eq(sql`lower(${persons.email})`, email.toLowerCase()));
  return row;
}

/** Gives a person without a password one. */
export async function addPassword(
  services: Pick<Services, 'database'>,
  tx: Tx,
  { person, passwordHash, now }: { person: string; passwordHash: string; now: Date },
): Promise<void> {
  const identity = await getIdentity(services.database);
  await runWithTransaction(tx, () =>
    identity.internalAdapter.linkAccount({
      userId: person,
      providerId: 'credential',
      accountId: person,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    }),
  );
}

/**
 * Creates a person; never touches an existing one.
 *
 * @throws conflict when the address has an account
 */
export async function createPerson(
  services: Pick<Services, 'database'>,
  tx: Tx,
  { person, now }: { person: NewPerson; now: Date },
): Promise<{ id: string }> {
  const createEmailTakenError = () =>
    conflict('There’s already an account with this email. Log in instead.', {
      email: 'There’s already an account with this email.',
    });
  if (await findPersonByEmail(tx.orm, person.email)) throw createEmailTakenError();
  const identity = await getIdentity(services.database);
  return runWithTransaction(tx, async () => {
    const timestamps = { createdAt: now, updatedAt: now };
    const { name, email, operator, verified } = person;
    const created = await identity.internalAdapter
      .createUser({ name, email, emailVerified: verified, ...timestamps }, { method: 'email-password' })
      .catch((error: unknown) => {
        // An invitation of another workspace was accepted at the same moment.
        throw isDuplicate(error) ? createEmailTakenError() : error;
      });
    if (operator) await tx.orm.update(persons).set({ operator }).where(eq(persons.id, created.id));
    if (person.passwordHash)
      await addPassword(services, tx, { person: created.id, passwordHash: person.passwordHash, now });
    return { id: created.id };
  });
}
