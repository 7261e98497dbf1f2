import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareSecrets, hashed } from '#platform/db/core/secret-columns.ts';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { LinkQuery } from '../contract.ts';

/** Links of read-only pages with results. Their tokens are in `identity.tokens`; a revoked link has no row. */
export const resultLinks = pgTable(
  'result_links',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    study: uuid('study').notNull(),
    name: text('name').notNull(),
    /** Its filters, comparison and weights, which viewers cannot change. */
    query: jsonb('query').$type<LinkQuery>().notNull(),
    /** Ids of the blocks whose texts it shows. */
    texts: text('texts').array().notNull(),
    /** Whether it shows the tags of answers. */
    tags: boolean('tags').notNull().default(false),
    /** argon2id; null: none. */
    password: text('password'),
    endsAt: instant('ends_at'),
    views: integer('views').notNull().default(0),
    lastViewedAt: instant('last_viewed_at'),
    /** The person; they may have left the workspace. */
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    index('result_links_study').on(t.study),
    workspaceRowPolicy(),
  ],
);

declareSecrets(resultLinks, { password: hashed });
