import {
  customType,
  foreignKey,
  index,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { members } from '#product/workspaces/server/tables.ts';

const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/**
 * Times of members that are taken: one row for each host of a call. The constraint `holds_once`, which the migration adds,
 * refuses two rows of one person that overlap, in all workspaces together.
 */
export const holds = pgTable(
  'holds',
  {
    workspace: workspaceColumn(),
    /** The same for all hosts of a call. */
    id: uuid('id').notNull(),
    person: uuid('person').notNull(),
    /** The call with the buffers of this host. */
    during: timeRange('during').notNull(),
    startsAt: instant('starts_at').notNull(),
    state: text('state').$type<'held' | 'booked'>().notNull(),
    /** Until when it is held; null once it is booked. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id, t.person] }),
    foreignKey({
      columns: [t.workspace, t.person],
      foreignColumns: [members.workspace, members.person],
    }).onDelete('cascade'),
    index('holds_member').on(t.workspace, t.person),
    workspaceRowPolicy(),
    // Those of hosts in every workspace; only `internal.expire_holds` and `internal.list_busy_holds` set `app.hosts`.
    pgPolicy('of_hosts_read', { for: 'select', using: ofHosts() }),
    pgPolicy('of_hosts_delete', { for: 'delete', using: ofHosts() }),
  ],
);

/** Rows of these hosts, which functions of the database state. */
export function ofHosts() {
  return sql`person = any (string_to_array(nullif(current_setting('app.hosts', true), ''), ',')::uuid[])`;
}
