import { sql } from 'drizzle-orm';
import { jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, harmless, sealed } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '../../server/tables.ts';
import type { GroupRole, SignOnRole, SignOnSettings, TestResult } from '../sign-on.ts';

declare module '#platform/secrets/seal-secret.ts' {
  interface SecretKinds {
    'sign-on': true;
  }
}

const workspace = () => workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' });

/** The provider with which people log in to a workspace. */
export const signOnProviders = pgTable(
  'sign_on_providers',
  {
    workspace: workspace().primaryKey(),
    settings: jsonb('settings').$type<SignOnSettings>().notNull(),
    /** The client secret of OpenID Connect, encrypted for this workspace (`seal-secret.ts`). */
    secret: bytesColumn('secret'),
    /** Role of people who log in for the first time and are in none of the groups. */
    defaultRole: text('default_role').$type<SignOnRole>().notNull(),
    groupRoles: jsonb('group_roles').$type<GroupRole[]>().notNull(),
    /** What arrived in the last test of these settings; null after a change of them. */
    test: jsonb('test').$type<TestResult>(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [workspaceRowPolicy()],
);

/** Domains of email addresses that a workspace has proven, or wants to prove, to be its own. */
export const signOnDomains = pgTable(
  'sign_on_domains',
  {
    workspace: workspace(),
    domain: text('domain').notNull(),
    /** Part of the DNS record that proves it. */
    token: text('token').notNull(),
    provenAt: instant('proven_at'),
    /** `operator`: confirmed on the server; its record is not looked up. */
    provenBy: text('proven_by').$type<'dns' | 'operator'>(),
    checkedAt: instant('checked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.domain] }),
    workspaceRowPolicy(),
    // Who has proven a domain; only `internal.workspaces_of_domain` sets `app.domain`.
    pgPolicy('of_domain', {
      for: 'select',
      using: sql`domain = nullif(current_setting('app.domain', true), '')`,
    }),
  ],
);

declareSecrets(signOnProviders, { secret: sealed('sign-on', 'workspace') });
declareSecrets(signOnDomains, { token: harmless('public in the DNS of the domain') });
