import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, readable } from '#platform/db/core/secret-columns.ts';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '../../server/tables.ts';
import type { LinkRole } from '../invite-link.ts';

/** The invitation link of each workspace that has one. */
export const inviteLinks = pgTable(
  'invite_links',
  {
    workspace: workspaceColumn()
      .primaryKey()
      .references(() => workspaces.workspace, { onDelete: 'cascade' }),
    /** The subject of its token. */
    id: uuid('id').notNull(),
    /** Written by versions that kept the token here; the start moves it to `identity.tokens`, encrypted. */
    secret: text('secret'),
    role: text('role').$type<LinkRole>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [workspaceRowPolicy()],
);
declareSecrets(inviteLinks, { secret: readable('null') });
