import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Orm, Tx } from '#platform/db/core/database.ts';
import { forbidden } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { secretsMatch } from '#platform/secrets/keys.ts';
import { secrets } from '#platform/secrets/server/tables.ts';
import { persons } from './tables.ts';

const FIRST_RUN_CODE_NAME = 'first-run-code';
/** Without characters that look alike (0/O, 1/I/L). */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

async function hasAccounts(db: Pick<Orm, 'select'>): Promise<boolean> {
  const [row] = await db.select({ id: persons.id }).from(persons).limit(1);
  return row !== undefined;
}

/** The one-time code for the first account, the operator's; null once there is an account. */
export async function getFirstRunCode(
  services: Pick<Services, 'database' | 'clock'>,
): Promise<string | null> {
  const db = services.database.orm;
  if (await hasAccounts(db)) return null;
  const createCodeGroup = () =>
    Array.from({ length: 4 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
  const code = [createCodeGroup(), createCodeGroup(), createCodeGroup(), createCodeGroup()].join('-');
  await db
    .insert(secrets)
    .values({ name: FIRST_RUN_CODE_NAME, value: code, createdAt: services.clock.now() })
    .onConflictDoNothing();
  const [row] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, FIRST_RUN_CODE_NAME));
  return row?.value ?? null;
}

export async function getRegistrationMode(
  services: Pick<Services, 'database' | 'config'>,
): Promise<'first' | 'open' | 'invitation'> {
  if (!(await hasAccounts(services.database.orm))) return 'first';
  return services.config.registration === 'open' ? 'open' : 'invitation';
}

/**
 * Checks whether somebody without an invitation may register, and whether they become the operator. The first account
 * needs the code even from this machine, where any web page can send calls. A lock makes sure that there is only one
 * first account.
 *
 * @throws forbidden
 */
export async function checkRegistrationOpen(
  services: Pick<Services, 'config'>,
  tx: Tx,
  code: string | undefined,
): Promise<{ operator: boolean }> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtext('earshot first account'))`);
  if (await hasAccounts(tx.orm)) {
    if (services.config.registration === 'open') return { operator: false };
    throw forbidden('Registration is by invitation only. Ask a workspace admin for an invitation.');
  }
  const [row] = await tx.orm
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, FIRST_RUN_CODE_NAME));
  if (!row || !code || !secretsMatch(code.trim().toUpperCase(), row.value))
    throw forbidden('Enter the one-time code that Earshot printed in the terminal when it started.');
  await tx.orm.delete(secrets).where(eq(secrets.name, FIRST_RUN_CODE_NAME));
  return { operator: true };
}
