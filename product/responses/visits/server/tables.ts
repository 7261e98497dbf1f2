import { date, foreignKey, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import type { Channel } from '#product/studies/channels.ts';
import { studies } from '#product/studies/server/tables.ts';

/** How often the page of a study was seen, by day (UTC) and channel, spread over several rows. */
export const studyVisits = pgTable(
  'study_visits',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    day: date('day').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** One of a few rows chosen at random, so that people who open the page together do not wait for one row. */
    slot: smallint('slot').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.day, t.channel, t.slot] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);
