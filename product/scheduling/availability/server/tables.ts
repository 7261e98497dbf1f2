import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { members } from '#product/workspaces/server/tables.ts';
import type { Availability } from '../availability.ts';

/** When members can be booked, as they have set it. It goes with their membership. */
export const availability = pgTable(
  'availability',
  {
    workspace: workspaceColumn(),
    person: uuid('person').notNull(),
    timeZone: text('time_zone').notNull(),
    weeklyHours: jsonb('weekly_hours').$type<Availability['weeklyHours']>().notNull(),
    exceptions: jsonb('exceptions').$type<Availability['exceptions']>().notNull(),
    /** Minutes, as the buffers. */
    minNotice: integer('min_notice').notNull(),
    bufferBefore: integer('buffer_before').notNull(),
    bufferAfter: integer('buffer_after').notNull(),
    windowDays: integer('window_days').notNull(),
    maxPerDay: integer('max_per_day'),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.person] }),
    foreignKey({
      columns: [t.workspace, t.person],
      foreignColumns: [members.workspace, members.person],
    }).onDelete('cascade'),
    workspaceRowPolicy(),
  ],
);
