import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    /** Stored so that admins can copy the link again. It grants no access: people need the email that it sends. */
    secret: text('secret').notNull(),
    role: text('role').$type<LinkRole>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [workspaceRowPolicy()],
);
