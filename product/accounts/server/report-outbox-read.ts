import { asc, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/services.ts';
import { createOutboxReadMail } from './mails.ts';
import { persons } from './tables.ts';

/** Mails the operators that somebody read the outbox on the server. */
export async function reportOutboxRead(
  services: Pick<Services, 'database' | 'mail'>,
  { reader, now }: { reader: string; now: Date },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const operators = await tx.orm
      .select({ name: persons.name, email: persons.email })
      .from(persons)
      .where(eq(persons.operator, true))
      .orderBy(asc(persons.createdAt));
    for (const operator of operators)
      await services.mail.send(tx, createOutboxReadMail(operator, reader), now);
  });
}
