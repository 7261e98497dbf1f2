import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Orm, Tx } from '#platform/db/core/database.ts';
import { forbidden } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { equalSecrets } from './keys.ts';
import { persons, secrets } from './tables.ts';

const CODE = 'first-run-code';
/** Without look-alikes (0/O, 1/I/L). */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

async function anyone(db: Pick<Orm, 'select'>): Promise<boolean> {
  const [row] = await db.select({ id: persons.id }).from(persons).limit(1);
  return row !== undefined;
}

/** The one-time code that makes its bearer the operator; null once there is a first account. */
export async function firstRunCode(services: Pick<Services, 'database' | 'clock'>): Promise<string | null> {
  const db = services.database.orm;
  if (await anyone(db)) return null;
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const code = [group(), group(), group(), group()].join('-');
  await db
    .insert(secrets)
    .values({ name: CODE, value: code, createdAt: services.clock.now() })
    .onConflictDoNothing();
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, CODE));
  return row?.value ?? null;
}

export async function registrationMode(
  services: Pick<Services, 'database' | 'config'>,
): Promise<'first' | 'open' | 'invitation'> {
  if (!(await anyone(services.database.orm))) return 'first';
  return services.config.registration === 'open' ? 'open' : 'invitation';
}

/**
 * May somebody without an invitation register? The first needs the code, from this machine too: where a call comes
 * from does not tell who wrote the page that makes it. Says whether they become the operator. One registration at a
 * time decides, so that there is one first account.
 *
 * @throws forbidden
 */
export async function checkRegistrationOpen(
  services: Pick<Services, 'config'>,
  tx: Tx,
  code: string | undefined,
): Promise<{ operator: boolean }> {
  await tx`select pg_advisory_xact_lock(hashtext('earshot first account'))`;
  if (await anyone(tx.orm)) {
    if (services.config.registration === 'open') return { operator: false };
    throw forbidden('Registration is by invitation only. Ask a workspace admin for an invitation.');
  }
  const [row] = await tx.orm.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, CODE));
  if (!row || !code || !equalSecrets(code.trim().toUpperCase(), row.value))
    throw forbidden('Enter the one-time code that Earshot printed in the terminal when it started.');
  await tx.orm.delete(secrets).where(eq(secrets.name, CODE));
  return { operator: true };
}
