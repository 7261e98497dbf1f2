import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth/minimal';
import type { Database } from '#platform/db/core/database.ts';
import { LOGIN_DAYS, PASSWORD_MAX, PASSWORD_MIN } from '../account.ts';
import { hashPassword, verifyPassword } from './password/hash-password.ts';
import { identityStore } from './identity-store.ts';
import { signingKey } from './keys.ts';

async function open(database: Database) {
  const key = signingKey(database);
  const auth = betterAuth({
    baseURL: 'http://localhost',
    secret: key.toString('base64url'),
    database: identityStore(database),
    logger: { disabled: true },
    telemetry: { enabled: false },
    advanced: { database: { generateId: () => randomUUID() } },
    user: { modelName: 'persons' },
    session: { modelName: 'logins', fields: { userId: 'person' }, expiresIn: LOGIN_DAYS * 86_400 },
    account: { modelName: 'credentials', fields: { userId: 'person' } },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
  });
  return auth.$context;
}

export type Identity = Awaited<ReturnType<typeof open>>;
const opened = new WeakMap<Database, Promise<Identity>>();

/**
 * better-auth over our tables: it owns persons, credentials and logins. Its HTTP handler is not mounted; the
 * contract's endpoints call it.
 */
export function identityOf(database: Database): Promise<Identity> {
  let identity = opened.get(database);
  if (!identity) {
    identity = open(database);
    opened.set(database, identity);
    identity.catch(() => opened.delete(database));
  }
  return identity;
}
