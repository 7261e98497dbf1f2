import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareSecrets, hashed } from '#platform/db/core/secret-columns.ts';
import { hashColumn, instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { members } from '#product/workspaces/server/tables.ts';
import type { KeyScope } from '../key-scopes.ts';

/** Keys of the API. A key goes with the membership of its person, so that joining again does not revive it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    person: uuid('person').notNull(),
    name: text('name').notNull(),
    /** The first characters of the secret. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the secret. */
    hash: hashColumn('hash').notNull(),
    scopes: jsonb('scopes').$type<KeyScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({
      name: 'api_keys_of_member',
      columns: [t.workspace, t.person],
      foreignColumns: [members.workspace, members.person],
    }).onDelete('cascade'),
    uniqueIndex('api_keys_hash').on(t.hash),
    index('api_keys_created').on(t.workspace, t.createdAt, t.id),
    index('api_keys_person').on(t.workspace, t.person),
    workspaceRowPolicy(),
    // A key by its hash in every workspace; only `internal.api_key` sets `app.api_key`.
    pgPolicy('by_hash', {
      for: 'select',
      using: sql`hash = decode(nullif(current_setting('app.api_key', true), ''), 'hex')`,
    }),
  ],
);

declareSecrets(apiKeys, { hash: hashed });
