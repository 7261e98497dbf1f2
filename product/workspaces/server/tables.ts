import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, harmless, readable } from '#platform/db/core/secret-columns.ts';
import { hashColumn, instant, workspaceRowPolicy, workspaceColumn } from '#platform/db/core/tables.ts';
import type { Role } from '#platform/authorisation/role.ts';

/** `workspace` repeats the id, so that one policy fits every table. */
export const workspaces = pgTable(
  'workspaces',
  {
    workspace: uuid('workspace').primaryKey(),
    name: text('name').notNull(),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** From then on it is invisible; a job deletes its rows, this one last. */
    deletedAt: instant('deleted_at'),
    /** Number of deleted rows by table, logged at the end of a purge. */
    purged: jsonb('purged').$type<Record<string, number>>(),
  },
  () => [
    workspaceRowPolicy(),
    pgPolicy('of_member', {
      for: 'select',
      using: sql`exists (select 1 from members m where m.workspace = workspaces.workspace and m.person = nullif(current_setting('app.person', true), '')::uuid)`,
    }),
  ],
);

const workspace = () => workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' });

export const members = pgTable(
  'members',
  {
    workspace: workspace(),
    person: uuid('person').notNull(),
    role: text('role').$type<Role>().notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.person] }),
    index('members_person').on(t.person),
    workspaceRowPolicy(),
    // A person's own memberships in every workspace; only `internal.memberships` sets `app.person`.
    pgPolicy('of_person', {
      for: 'select',
      using: sql`person = nullif(current_setting('app.person', true), '')::uuid`,
    }),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    workspace: workspace(),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    invitedBy: uuid('invited_by').notNull(),
    /** Only pending invitations can be accepted. */
    state: text('state').$type<'pending' | 'accepted' | 'revoked'>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    index('invitations_email').on(t.workspace, t.email),
    index('invitations_recipient').on(t.email),
    workspaceRowPolicy(),
    // Invitations to a person's address in every workspace; only `internal.pending_invitations` sets `app.recipient`.
    pgPolicy('of_recipient', {
      for: 'select',
      using: sql`email = nullif(current_setting('app.recipient', true), '')`,
    }),
  ],
);

/** Append-only: the app may only insert; a trigger chains each row to the one before it. */
export const auditLog = pgTable(
  'audit_log',
  {
    workspace: workspace(),
    id: uuid('id').notNull(),
    actor: jsonb('actor').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
    /** 1, 2, 3 … within the workspace; set by the database. */
    seq: bigint('seq', { mode: 'number' }),
    /** SHA-256 over the hash before it and this row (`internal.audit_hash`). */
    hash: hashColumn('hash'),
    /** IP address of the request, of IPv6 the /64; null for jobs, participants and rows from before it was recorded. */
    address: text('address'),
    /** Browser and system of the request: "Firefox on Linux". */
    device: text('device'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    index('audit_log_at').on(t.workspace, t.at, t.id),
    index('audit_log_seq').on(t.workspace, t.seq),
    index('audit_log_person').on(t.workspace, sql`(actor ->> 'person')`, t.seq),
    index('audit_log_entity').on(t.workspace, t.entity, t.seq),
    workspaceRowPolicy(),
  ],
);

/** The ends of each workspace's chain; only the database writes them. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    workspace: workspace().primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: hashColumn('hash').notNull(),
    /** Number and hash of the newest row deleted for its age: the chain of the remaining rows starts there. */
    deletedSeq: bigint('deleted_seq', { mode: 'number' }).notNull().default(0),
    deletedHash: hashColumn('deleted_hash')
      .notNull()
      .default(sql`''::bytea`),
  },
  () => [workspaceRowPolicy()],
);

/** Replies kept for 24 h under a caller's `Idempotency-Key`. */
export const idempotency = pgTable(
  'idempotency',
  {
    workspace: workspace(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    reply: jsonb('reply'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.key] }),
    // Not unique: two calls that claim a key in the same millisecond would conflict here instead of waiting.
    index('idempotency_at').on(t.workspace, t.at),
    workspaceRowPolicy(),
  ],
);

declareSecrets(auditLog, {
  address: harmless('where a call came from'),
  hash: harmless('a checksum'),
});
declareSecrets(auditHeads, { hash: harmless('a checksum'), deletedHash: harmless('a checksum') });
declareSecrets(idempotency, {
  // Encrypted under the key of the call, which may be easy to guess. A plain backup marks the reply as lost instead.
  reply: readable(`'{"lost": true}'`),
  key: harmless('works with the login of its caller'),
});
