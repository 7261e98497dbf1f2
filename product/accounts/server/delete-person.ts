import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { tokens } from '#platform/tokens/server/tables.ts';
import { createAccountDeletedMail } from './mails.ts';
import { persons } from './tables.ts';

type AccountOwner = Pick<typeof persons.$inferSelect, 'id' | 'name' | 'email' | 'operator'>;

/** Locks a person, who then can neither join a workspace nor change; null when there is none. */
export async function lockPerson(tx: Tx, person: string): Promise<AccountOwner | null> {
  const [row] = await tx.orm
    .select({ id: persons.id, name: persons.name, email: persons.email, operator: persons.operator })
    .from(persons)
    .where(eq(persons.id, person))
    .for('update');
  return row ?? null;
}

/** Locks the operators. @throws conflict when there is no other */
async function requireOtherOperator(tx: Tx, person: string): Promise<void> {
  const others = await tx.orm
    .select({ id: persons.id })
    .from(persons)
    .where(and(eq(persons.operator, true), ne(persons.id, person)))
    .for('key share');
  if (others.length === 0)
    throw conflict('You’re the only operator of this installation, so your account can’t be deleted.');
}

/**
 * Deletes a person with logins, password, second factor, passkeys and links, and tells them by mail. Part of the
 * caller's transaction.
 *
 * @throws conflict for the only operator
 */
export async function deletePerson(
  services: Pick<Services, 'mail'>,
  tx: Tx,
  { owner, now }: { owner: AccountOwner; now: Date },
): Promise<void> {
  if (owner.operator) await requireOtherOperator(tx, owner.id);
  await tx.orm.delete(tokens).where(eq(tokens.subject, owner.id));
  await tx.orm.delete(persons).where(eq(persons.id, owner.id));
  await services.mail.send(tx, createAccountDeletedMail(owner), now);
}
