import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { notFound } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { personShape } from '../contract.ts';
import { runIdentityTransaction } from './identity-store.ts';
import { persons } from './tables.ts';

/** Changes the name colleagues see. */
export async function renamePerson(
  services: Pick<Services, 'database'>,
  login: LoginIdentity,
  { name, now }: { name: string; now: Date },
): Promise<z.input<typeof personShape>> {
  const [person] = await runIdentityTransaction(services.database, (tx) =>
    tx.orm.update(persons).set({ name, updatedAt: now }).where(eq(persons.id, login.person)).returning(),
  );
  if (!person) throw notFound('account');
  const { id, email, operator, image: photo } = person;
  return { id, name: person.name, email, operator, photo };
}
