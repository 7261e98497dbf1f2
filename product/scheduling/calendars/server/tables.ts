import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareSecrets, sealed } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { members } from '#product/workspaces/server/tables.ts';
import { ofHosts } from '../../holds/server/tables.ts';
import type { CalendarProviderId } from '../calendar.ts';

declare module '#platform/secrets/seal-secret.ts' {
  interface SecretKinds {
    calendar: true;
  }
}

/** What calendars of a member are reached with. It goes with their membership. */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    person: uuid('person').notNull(),
    provider: text('provider').$type<CalendarProviderId>().notNull(),
    /** The host that it connects to, for its owner to recognise it. */
    host: text('host').notNull(),
    /** `ConnectionSecret` as JSON: the address, and a user with a password. */
    secret: bytesColumn('secret').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({
      columns: [t.workspace, t.person],
      foreignColumns: [members.workspace, members.person],
    }).onDelete('cascade'),
    index('calendar_connections_person').on(t.workspace, t.person),
    workspaceRowPolicy(),
  ],
);

/** Calendars of members, and how they were read. */
export const calendars = pgTable(
  'calendars',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    connection: uuid('connection').notNull(),
    person: uuid('person').notNull(),
    name: text('name').notNull(),
    /** The address of this calendar among those of the connection; empty where there is only one. */
    location: bytesColumn('location').notNull(),
    isWritable: boolean('is_writable').notNull(),
    /** Whether its events block times. */
    blocks: boolean('blocks').notNull(),
    /** Whether bookings are written to it. */
    isTarget: boolean('is_target').notNull(),
    /** When it is read next; null as long as it is not used. */
    dueAt: instant('due_at'),
    /** Until when a process may be reading it. */
    leasedUntil: instant('leased_until'),
    /** When the reading began that its busy times are from. */
    readAt: instant('read_at'),
    /** Why it could not be read since then, as a sentence for its owner. */
    problem: text('problem'),
    /** It was read without any event after it had some, which counts when it happens twice. */
    wasEmpty: boolean('was_empty').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({
      columns: [t.workspace, t.connection],
      foreignColumns: [calendarConnections.workspace, calendarConnections.id],
    }).onDelete('cascade'),
    index('calendars_connection').on(t.workspace, t.connection),
    index('calendars_person').on(t.person),
    uniqueIndex('calendars_target')
      .on(t.workspace, t.person)
      .where(sql`is_target`),
    index('calendars_due')
      .on(t.workspace, t.dueAt)
      .where(sql`due_at is not null`),
    workspaceRowPolicy(),
    // Those of all workspaces; only `internal.list_due_calendars` sets `app.calendars_due`.
    pgPolicy('when_due', {
      for: 'select',
      using: sql`due_at <= nullif(current_setting('app.calendars_due', true), '')::timestamptz`,
    }),
    // Those of hosts in every workspace, for `internal.list_calendar_busy` and `internal.list_stale_calendars`.
    pgPolicy('of_hosts_read', { for: 'select', using: ofHosts() }),
  ],
);

/** When events of a calendar block times: as it was last read, without what the events are. */
export const calendarBusyTimes = pgTable(
  'calendar_busy_times',
  {
    workspace: workspaceColumn(),
    calendar: uuid('calendar').notNull(),
    person: uuid('person').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.calendar, t.startsAt] }),
    foreignKey({
      columns: [t.workspace, t.calendar],
      foreignColumns: [calendars.workspace, calendars.id],
    }).onDelete('cascade'),
    index('calendar_busy_times_person').on(t.person, t.endsAt),
    workspaceRowPolicy(),
    pgPolicy('of_hosts_read', { for: 'select', using: ofHosts() }),
  ],
);

/** Events that belong into calendars of members: one row for each, with its last version and what was written of it. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    workspace: workspaceColumn(),
    person: uuid('person').notNull(),
    uid: text('uid').notNull(),
    /** Grows with each version. */
    sequence: integer('sequence').notNull(),
    /** Null in a version without event. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Texts are kept until they are written. */
    title: text('title'),
    description: text('description'),
    location: text('location'),
    /** When it is tried next; null once nothing is left to do. */
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull(),
    /** Why it could not be written, as a sentence for its owner. */
    problem: text('problem'),
    /** The calendar that it was written to; it may be gone. */
    calendar: uuid('calendar'),
    writtenSequence: integer('written_sequence'),
    writtenAt: instant('written_at'),
    writtenFrom: instant('written_from'),
    writtenTo: instant('written_to'),
    /** What its owner did with it in the calendar since. */
    change: text('change').$type<'moved' | 'deleted'>(),
    movedFrom: instant('moved_from'),
    movedTo: instant('moved_to'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.person, t.uid] }),
    foreignKey({
      columns: [t.workspace, t.person],
      foreignColumns: [members.workspace, members.person],
    }).onDelete('cascade'),
    index('calendar_events_uid').on(t.workspace, t.uid),
    index('calendar_events_calendar').on(t.workspace, t.calendar),
    index('calendar_events_due')
      .on(t.workspace, t.dueAt)
      .where(sql`due_at is not null`),
    workspaceRowPolicy(),
    // Those of all workspaces; only `internal.list_due_calendar_events` sets `app.calendar_events_due`.
    pgPolicy('when_due', {
      for: 'select',
      using: sql`due_at <= nullif(current_setting('app.calendar_events_due', true), '')::timestamptz`,
    }),
  ],
);

declareSecrets(calendarConnections, { secret: sealed('calendar', 'id') });
declareSecrets(calendars, { location: sealed('calendar', 'id') });
