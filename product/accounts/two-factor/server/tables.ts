import { index, integer, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, hashed, sealed } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, hashColumn, instant } from '#platform/db/core/tables.ts';
import { identity } from '#platform/secrets/server/tables.ts';
import { persons } from '../../server/tables.ts';

declare module '#platform/secrets/seal-secret.ts' {
  interface SecretKinds {
    'two-factor': true;
  }
}

/** The authenticator app of a person. Logging in needs it once it is confirmed. */
export const secondFactors = identity.table('second_factors', {
  person: uuid('person')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  /** Encrypted by `platform/secrets/seal-secret.ts`. */
  secret: bytesColumn('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The newest step of 30 seconds whose code was used; codes up to it are refused. */
  lastStep: integer('last_step'),
  createdAt: instant('created_at').notNull(),
});

/** Codes for when the app is lost, as SHA-256. Each works once. */
export const recoveryCodes = identity.table(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    person: uuid('person')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    hash: hashColumn('hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('recovery_codes_person').on(t.person)],
);

declareSecrets(secondFactors, { secret: sealed('two-factor', 'person') });
declareSecrets(recoveryCodes, { hash: hashed });
