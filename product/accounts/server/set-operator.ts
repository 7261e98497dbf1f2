import { and, eq, isNull } from 'drizzle-orm';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findPersonByEmail } from './create-person.ts';
import { runIdentityTransaction } from './identity-store.ts';
import { createOperatorChangedMail } from './mails.ts';
import { persons } from './tables.ts';

/**
 * Makes a person an operator of the installation, or no longer one, and tells every operator by mail. Nothing happens
 * when it is so already.
 *
 * @param email normalised
 * @param changedBy who did it, for the mail
 * @throws not_found, conflict for a disabled account and for the only operator who can log in
 */
export async function setOperator(
  services: Pick<Services, 'database' | 'mail' | 'log'>,
  { email, isOperator, changedBy, now }: { email: string; isOperator: boolean; changedBy: string; now: Date },
): Promise<void> {
  const found = await findPersonByEmail(services.database.orm, email);
  if (!found) throw notFound('account');
  await runIdentityTransaction(services.database, async (tx) => {
    const columns = { id: persons.id, name: persons.name, email: persons.email };
    // All of them, so that two who remove each other at once do not leave none.
    const operators = await tx.orm
      .select(columns)
      .from(persons)
      .where(and(eq(persons.operator, true), isNull(persons.disabledAt)))
      .orderBy(persons.id)
      .for('update');
    const [person] = await tx.orm
      .select({ ...columns, operator: persons.operator, disabledAt: persons.disabledAt })
      .from(persons)
      .where(eq(persons.id, found.id))
      .for('update');
    if (!person) throw notFound('account');
    if (person.operator === isOperator) return;
    if (isOperator && person.disabledAt)
      throw conflict('This account is disabled: an operator has to enable it first.');
    if (!isOperator && operators.every(({ id }) => id === person.id))
      throw conflict('This is the only operator: make someone else an operator first.');
    await tx.orm.update(persons).set({ operator: isOperator }).where(eq(persons.id, person.id));
    const recipients = new Map([...operators, person].map((one) => [one.id, one]));
    for (const recipient of recipients.values())
      await services.mail.send(tx, createOperatorChangedMail(recipient, person, isOperator, changedBy), now);
  });
  services.log.info({ person: found.id, operator: isOperator }, 'who is an operator was changed');
}
