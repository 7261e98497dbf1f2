import { jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, harmless, hashed, readable } from '#platform/db/core/secret-columns.ts';
import { hashColumn, instant } from '#platform/db/core/tables.ts';
import { identity } from '#platform/secrets/server/tables.ts';
import { persons } from '../../server/tables.ts';
import type { Profile, ProviderKey, RoundTripPurpose } from '../sign-on.ts';

/** Accounts at providers with which persons log in. A person has at most one at each provider. */
export const identities = identity.table(
  'identities',
  {
    id: uuid('id').primaryKey(),
    person: uuid('person')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderKey>().notNull(),
    /** Whose provider it is; null for a provider of the installation. */
    workspace: uuid('workspace'),
    /** The id that the provider gave the person: `sub`, or the NameID. */
    subject: text('subject').notNull(),
    /** The address that the provider last sent, for showing only. */
    email: text('email'),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    unique('identities_subject').on(t.provider, t.workspace, t.subject).nullsNotDistinct(),
    unique('identities_person').on(t.person, t.provider, t.workspace).nullsNotDistinct(),
  ],
);

/** Browsers that are on their way to a provider and back. A row is used once, within minutes. */
export const roundTrips = identity.table('round_trips', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of `state`, which the provider sends back. */
  state: hashColumn('state').notNull().unique(),
  /** SHA-256 of a cookie: only the browser that started it may finish it. */
  browser: hashColumn('browser').notNull(),
  purpose: text('purpose').$type<RoundTripPurpose>().notNull(),
  provider: text('provider').$type<ProviderKey>().notNull(),
  workspace: uuid('workspace'),
  /** The login that links an account or tests a provider; null for logging in. */
  login: uuid('login'),
  /** OpenID Connect: the PKCE verifier. */
  verifier: text('verifier'),
  /** OpenID Connect: the nonce that the ID token has to contain. SAML: the id of the request. */
  nonce: text('nonce').notNull(),
  /** SAML: what the provider posted, already verified. */
  profile: jsonb('profile').$type<Profile>(),
  /** SAML: why the response of the provider was refused. */
  problem: text('problem'),
  /** Path of our pages to return to. */
  returnTo: text('return_to').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

declareSecrets(roundTrips, {
  state: hashed,
  browser: hashed,
  nonce: harmless('works only with the state and in the browser of its row'),
  verifier: readable('null'),
});
