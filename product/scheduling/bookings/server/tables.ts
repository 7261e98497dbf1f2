import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import type { InterviewConfig } from '#product/blocks/method-answers.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { BookingActor, BookingOutcome, BookingState } from '../booking.ts';

/** Calls that have a time. While it is held or booked, its hosts have rows in `holds` with the same id. */
export const calls = pgTable(
  'calls',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    study: uuid('study').notNull(),
    /** Id of the interview block. */
    block: text('block').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Who holds it; they stay when it is cancelled. */
    hosts: uuid('hosts').array().notNull(),
    capacity: integer('capacity').notNull(),
    location: jsonb('location').$type<InterviewConfig['location']>().notNull(),
    /** Of the hosts' calendar entries: goes up with each change. */
    sequence: integer('sequence').notNull(),
    /** Null unless nobody is booked any more. */
    cancelledAt: instant('cancelled_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    index('calls_of_study').on(t.workspace, t.study, t.startsAt),
    index('calls_by_time').on(t.workspace, t.startsAt),
    workspaceRowPolicy(),
  ],
);

/** One participant's place in a call, or on the waiting list of a study. */
export const bookings = pgTable(
  'bookings',
  {
    workspace: workspaceColumn(),
    /** Also the UID of its calendar entry, for ever. */
    id: uuid('id').notNull(),
    study: uuid('study').notNull(),
    block: text('block').notNull(),
    /** Null on the waiting list. */
    call: uuid('call'),
    response: uuid('response').notNull(),
    state: text('state').$type<BookingState>().notNull(),
    outcome: text('outcome').$type<BookingOutcome>(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    /** Of mails and pages; a language of the study. */
    language: text('language').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Of its calendar entry: goes up with each move and with the cancellation. Reminders carry it. */
    sequence: integer('sequence').notNull(),
    /** For which sequence somebody was reminded a day and an hour before; null: not yet. */
    dayReminder: integer('day_reminder'),
    hourReminder: integer('hour_reminder'),
    /** Of a rehearsal: nobody is mailed, and nothing counts. */
    isTest: boolean('is_test').notNull().default(false),
    /** Until when a request or an offer holds its time. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When it was first booked for good; null until then. */
    bookedAt: instant('booked_at'),
    /** When it was last moved, and its start before that, for mails and the timeline. */
    movedAt: instant('moved_at'),
    movedFrom: instant('moved_from'),
    /** The hosts before it was moved. */
    formerHosts: uuid('former_hosts').array(),
    /** When it was cancelled, declined or lapsed. */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').$type<BookingActor>(),
    /** Why it was cancelled or declined, in words of who did it. */
    reason: text('reason'),
    /** When somebody asked for it again with its address: they are mailed the link once in a while only. */
    linkSentAt: instant('link_sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.workspace, t.call], foreignColumns: [calls.workspace, calls.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('bookings_of_response')
      .on(t.workspace, t.response, t.block)
      .where(sql`state in ('requested', 'booked', 'waiting', 'offered')`),
    uniqueIndex('bookings_of_email')
      .on(t.workspace, t.study, t.block, sql`lower(${t.email})`)
      .where(sql`state in ('requested', 'booked', 'waiting', 'offered') and not is_test`),
    index('bookings_of_call').on(t.workspace, t.call),
    index('bookings_waiting')
      .on(t.workspace, t.study, t.createdAt)
      .where(sql`state = 'waiting'`),
    // The participant is that of the response, which may be recognised later.
    index('bookings_by_response').on(t.workspace, t.response),
    index('bookings_expiring')
      .on(t.workspace, t.expiresAt)
      .where(sql`expires_at is not null`),
    workspaceRowPolicy(),
  ],
);
