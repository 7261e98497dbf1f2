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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareSecrets, harmless } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { participants } from '#product/participants/server/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type {
  Audience,
  BounceKind,
  InvitationState,
  MailTexts,
  WaveSkipRule,
  StopReason,
  WaveState,
} from '../wave.ts';

/** Mails of a study to participants. Who is in a wave is decided when it is created, one delivery each. */
export const waves = pgTable(
  'waves',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    study: uuid('study').notNull(),
    /** The invitations that it reminds of; null for invitations. */
    remindsOf: uuid('reminds_of'),
    /** Days after the invitation. */
    remindAfterDays: integer('remind_after_days'),
    audience: jsonb('audience').$type<Audience>().notNull(),
    texts: jsonb('texts').$type<MailTexts>().notNull(),
    senderName: text('sender_name'),
    replyTo: text('reply_to'),
    /** Whether its mails have a hidden image, by which their opening is counted. */
    measuresOpening: boolean('measures_opening').notNull().default(false),
    /** Completed responses of the study with which it ends. */
    target: integer('target'),
    state: text('state').$type<WaveState>().notNull(),
    stopReason: text('stop_reason').$type<StopReason>(),
    /** Refusals that would not end, one after another. */
    refusals: integer('refusals').notNull(),
    /** Of the audience when it was created, who was left out, by rule. */
    leftOut: jsonb('left_out').$type<Partial<Record<WaveSkipRule, number>>>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** After this nothing is sent. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    index('waves_of_study').on(t.workspace, t.study, t.createdAt),
    workspaceRowPolicy(),
  ],
);

/** One mail of a wave to a participant. `sending` is committed before it leaves. */
export const deliveries = pgTable(
  'deliveries',
  {
    workspace: workspaceColumn(),
    wave: uuid('wave').notNull(),
    participant: uuid('participant').notNull(),
    /** Of its contact and message; what logs say instead of the recipient. */
    id: uuid('id').notNull(),
    state: text('state').$type<InvitationState>().notNull(),
    /** Why it was skipped. */
    rule: text('rule').$type<WaveSkipRule>(),
    /** Values of that rule. */
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    /** What the mail server or the connection said; after it came back, the server that did not deliver it. */
    reply: text('reply'),
    attempts: integer('attempts').notNull(),
    /** While it waits: when it leaves. While it is being sent: when its process must have settled it. Else null. */
    dueAt: instant('due_at'),
    /** When it was sent, skipped, refused or lost. */
    settledAt: instant('settled_at'),
    /** When its hidden image was first loaded. */
    emailOpenedAt: instant('email_opened_at'),
    /** SHA-256 of the address it was last sent to: an address that they no longer have says nothing about a new one. */
    addressHash: bytesColumn('address_hash'),
    /** When it came back after a mail server had accepted it, and as what. */
    returnedAt: instant('returned_at'),
    bounce: text('bounce').$type<BounceKind>(),
    /** When the recipient reported it as spam. */
    complainedAt: instant('complained_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.wave, t.participant] }),
    foreignKey({ columns: [t.workspace, t.wave], foreignColumns: [waves.workspace, waves.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.workspace, t.participant],
      foreignColumns: [participants.workspace, participants.id],
    }).onDelete('cascade'),
    uniqueIndex('deliveries_id').on(t.workspace, t.id),
    index('deliveries_due')
      .on(t.workspace, t.dueAt)
      .where(sql`due_at is not null`),
    index('deliveries_of_report').on(t.id),
    index('deliveries_unknown')
      .on(t.workspace, t.wave)
      .where(sql`state = 'unknown'`),
    index('deliveries_participant').on(t.workspace, t.participant),
    workspaceRowPolicy(),
    // Those of all workspaces; only `internal.list_due_deliveries` sets `app.deliveries_due`.
    pgPolicy('when_due', {
      for: 'select',
      using: sql`due_at <= nullif(current_setting('app.deliveries_due', true), '')::timestamptz`,
    }),
    // The one that a report or a hidden image is about; only `internal.find_delivery_workspace` sets `app.reported_delivery`.
    pgPolicy('when_reported', {
      for: 'select',
      using: sql`id = nullif(current_setting('app.reported_delivery', true), '')::uuid`,
    }),
  ],
);

declareSecrets(deliveries, {
  reply: harmless('what the mail server said'),
  addressHash: harmless('compares an address that stands in the same database'),
});
