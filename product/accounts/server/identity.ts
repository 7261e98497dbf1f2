import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth/minimal';
import type { Database } from '#platform/db/core/database.ts';
import { LOGIN_IDLE_DAYS, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../account.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { createIdentityStore } from './identity-store.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';

async function createIdentity(database: Database) {
  const key = getSigningKey(database);
  const auth = betterAuth({
    baseURL: 'http://localhost',
    secret: key.toString('base64url'),
    database: createIdentityStore(database),
    logger: { disabled: true },
    telemetry: { enabled: false },
    advanced: { database: { generateId: () => randomUUID() } },
    user: { modelName: 'persons' },
    session: { modelName: 'logins', fields: { userId: 'person' }, expiresIn: LOGIN_IDLE_DAYS * 86_400 },
    account: { modelName: 'credentials', fields: { userId: 'person' } },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
  });
  return auth.$context;
}

type Identity = Awaited<ReturnType<typeof createIdentity>>;
const identities = new WeakMap<Database, Promise<Identity>>();

/**
 * better-auth on top of our tables: it manages persons, credentials and logins. Its HTTP handler is not mounted; our
 * endpoints call it.
 */
export function getIdentity(database: Database): Promise<Identity> {
  let identity = identities.get(database);
  if (!identity) {
    identity = createIdentity(database);
    identities.set(database, identity);
    identity.catch(() => identities.delete(database));
  }
  return identity;
}
