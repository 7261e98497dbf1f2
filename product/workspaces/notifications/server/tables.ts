import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { members } from '../../server/tables.ts';
import type { NotificationModes } from '../notification.ts';
import type { NotificationKind } from '../notification-kind.ts';

/** What a member wants to get emails about. Without a row, nothing. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    workspace: workspaceColumn(),
    person: uuid('person').notNull(),
    modes: jsonb('modes').$type<NotificationModes>().notNull(),
    /** Only about studies that the member owns. */
    ownStudiesOnly: boolean('own_studies_only').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.person] }),
    foreignKey({
      columns: [t.workspace, t.person],
      foreignColumns: [members.workspace, members.person],
    }).onDelete('cascade'),
    workspaceRowPolicy(),
    // Settings of all workspaces; only `internal.list_notified_workspaces` sets `app.notified`.
    pgPolicy('when_notified', {
      for: 'select',
      using: sql`nullif(current_setting('app.notified', true), '') is not null`,
    }),
  ],
);

/**
 * What is to be sent to a member, one row for each kind and study (or the workspace), however often it happened. The row
 * stays for a while after the email, so that the next one can wait.
 */
export const notifications = pgTable(
  'notifications',
  {
    workspace: workspaceColumn(),
    person: uuid('person').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The study, or the workspace. */
    subject: uuid('subject').notNull(),
    /** The newest thing that happened, for kinds whose link leads to it. */
    item: uuid('item'),
    /** How often it happened since the last email. */
    count: integer('count').notNull(),
    /** When it first happened since the last email; null: nothing to send. */
    since: instant('since'),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.person, t.kind, t.subject] }),
    foreignKey({
      columns: [t.workspace, t.person],
      foreignColumns: [notificationSettings.workspace, notificationSettings.person],
    }).onDelete('cascade'),
    index('notifications_pending')
      .on(t.workspace, t.person)
      .where(sql`since is not null`),
    workspaceRowPolicy(),
  ],
);
