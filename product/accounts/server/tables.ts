import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, harmless, hashed, readable } from '#platform/db/core/secret-columns.ts';
import { instant } from '#platform/db/core/tables.ts';
import type { CalendarPart } from '#platform/mail/mail.ts';
import { identity } from '#platform/secrets/server/tables.ts';
import type { CompanySize, Goal, JobRole, OnboardingStep } from '../onboarding/onboarding.ts';

export const persons = identity.table(
  'persons',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Runs the installation, above all workspaces. */
    operator: boolean('operator').notNull().default(false),
    disabledAt: instant('disabled_at'),
    /** The workspace a new login starts in. */
    currentWorkspace: uuid('current_workspace'),
    /** `welcome` for people who register without an invitation. */
    onboardingStep: text('onboarding_step').$type<OnboardingStep>().notNull().default('done'),
    jobRole: text('job_role').$type<JobRole>(),
    companySize: text('company_size').$type<CompanySize>(),
    goal: text('goal').$type<Goal>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('persons_email').on(sql`lower(${t.email})`),
    index('persons_created').on(t.createdAt, t.id),
  ],
);

/** One authenticated device. `token` is the SHA-256 of the secret in its cookie. */
export const logins = identity.table(
  'logins',
  {
    id: uuid('id').primaryKey(),
    person: uuid('person')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last proved who they are since the login began; null if they did not. */
    confirmedAt: instant('confirmed_at'),
    /** The only workspace that it opens, because it began with the single sign-on of that workspace; null for all. */
    workspace: uuid('workspace'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('logins_person').on(t.person)],
);

/** The passwords of persons (argon2id), in the form of better-auth. */
export const credentials = identity.table(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    person: uuid('person')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('credentials_person').on(t.person)],
);

export const verifications = identity.table(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
);

/** Hits of a rate limit in one window, shared by all web processes. */
export const hits = identity.table('hits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
});

/** Mails, visible to operators only. Recipient and time are kept longer than the text. */
export const outbox = identity.table(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** The workspace of an invitation, else null. */
    workspace: uuid('workspace'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Empty once it was sent or its link has expired. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** URL for `List-Unsubscribe`; null where its kind cannot be turned off. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** A calendar entry; its text has a link of the recipient. */
    calendar: jsonb('calendar').$type<CalendarPart>(),
    state: text('state').$type<'waiting' | 'sent' | 'failed' | 'expired'>().notNull(),
    error: text('error'),
    /** When the link in it expires; null where it has none. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [index('outbox_created').on(t.createdAt, t.id)],
);

/** When the next mail to participants may leave: one row, which all processes share. */
export const mailPace = identity.table('mail_pace', {
  id: integer('id').primaryKey(),
  nextAt: instant('next_at').notNull(),
});

declareSecrets(logins, {
  token: hashed,
  ipAddress: harmless('where the login came from'),
});
declareSecrets(credentials, {
  password: hashed,
  accessToken: readable('null'),
  refreshToken: readable('null'),
  idToken: readable('null'),
});
declareSecrets(verifications, {
  identifier: readable("''"),
  value: readable("''"),
});
declareSecrets(hits, { key: harmless('counts calls by address or account') });
/** Mails with a link have no text in a plain backup and are expired, so that they are never sent. */
declareSecrets(outbox, {
  text: readable("case when expires_at is null then text else '' end"),
  html: readable("case when expires_at is null then html else '' end"),
  unsubscribeUrl: readable('null'),
  calendar: readable('null'),
  state: readable("case when expires_at is not null and state = 'waiting' then 'expired' else state end"),
});
