import { bigint, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, harmless } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, instant } from '#platform/db/core/tables.ts';
import { identity } from '#platform/secrets/server/tables.ts';
import { persons } from '../../server/tables.ts';

/** Public keys with which people log in without a password (WebAuthn). */
export const passkeys = identity.table(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    person: uuid('person')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The id that the authenticator gave it, in base64url. */
    credential: text('credential').notNull().unique(),
    /** In COSE. */
    publicKey: bytesColumn('public_key').notNull(),
    /** How often the authenticator has signed, if it counts: a lower number is a copy. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('passkeys_person').on(t.person)],
);

declareSecrets(passkeys, {
  credential: harmless('the authenticator has the private key'),
  publicKey: harmless('public'),
});
