import { sql } from 'drizzle-orm';
import {
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
import { declareSecrets, harmless, sealed } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import type { DeliveredEventType, DeliveryState, DisableReason } from '../event.ts';
import type { EventType } from '../event-type.ts';
import { workspaces } from '../../server/tables.ts';

declare module '#platform/secrets/seal-secret.ts' {
  interface SecretKinds {
    webhook: true;
    'webhook-url': true;
  }
}

/** Receivers of the events of a workspace. */
export const webhooks = pgTable(
  'webhooks',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Whose format the requests have: a provider of `connections`. */
    provider: text('provider').notNull(),
    name: text('name').notNull(),
    /** Where requests go, as the team sees it: the host, and the end of the path (`mask-url.ts`). */
    address: text('address').notNull(),
    /** The complete URL, encrypted; null where `secret` is the URL. */
    url: bytesColumn('url'),
    /** Encrypted: the key of signatures, or the complete URL of a provider that signs nothing. */
    secret: bytesColumn('secret').notNull(),
    /** The key before the last rotation, which signs too until it expires. */
    previousSecret: bytesColumn('previous_secret'),
    previousSecretExpiresAt: instant('previous_secret_expires_at'),
    events: text('events').$type<EventType>().array().notNull(),
    /** The studies whose events are sent; null for all. */
    studies: uuid('studies').array(),
    createdAt: instant('created_at').notNull(),
    disabledAt: instant('disabled_at'),
    disableReason: text('disable_reason').$type<DisableReason>(),
    /** Failed requests since the last success. */
    failureCount: integer('failure_count').notNull().default(0),
    /** The first failed request since the last success. */
    failingSince: instant('failing_since'),
    /** A process is sending until then. */
    claimedUntil: instant('claimed_until'),
    /** No request before this time, because the receiver has failed. */
    heldUntil: instant('held_until'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    workspaceRowPolicy(),
    // Webhooks of all workspaces; only `internal.list_due_webhooks` sets `app.webhooks_due`.
    pgPolicy('when_due', {
      for: 'select',
      using: sql`nullif(current_setting('app.webhooks_due', true), '') is not null`,
    }),
  ],
);

declareSecrets(webhooks, {
  address: harmless('masked'),
  url: sealed('webhook-url', 'id'),
  secret: sealed('webhook', 'id'),
  previousSecret: sealed('webhook', 'id'),
});

/** An event for one webhook. The rows that wait are the queue of requests. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    workspace: workspaceColumn(),
    webhook: uuid('webhook').notNull(),
    /** Id of the event, which all requests for it carry. */
    event: uuid('event').notNull(),
    type: text('type').$type<DeliveredEventType>().notNull(),
    study: uuid('study'),
    /** Ids and small facts, never answers. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the next request is due; null once it is delivered or given up. */
    dueAt: instant('due_at'),
    /** When it is given up. */
    expiresAt: instant('expires_at').notNull(),
    /** Failed requests since it was recorded or replayed. */
    retryCount: integer('retry_count').notNull().default(0),
    attemptCount: integer('attempt_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.webhook, t.event] }),
    foreignKey({
      name: 'webhook_deliveries_webhook',
      columns: [t.workspace, t.webhook],
      foreignColumns: [webhooks.workspace, webhooks.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_due')
      .on(t.workspace, t.webhook, t.dueAt)
      .where(sql`due_at is not null`),
    index('webhook_deliveries_created').on(t.webhook, t.createdAt, t.event),
    workspaceRowPolicy(),
    pgPolicy('when_due', {
      for: 'select',
      using: sql`due_at <= nullif(current_setting('app.webhooks_due', true), '')::timestamptz`,
    }),
  ],
);

/** One request for a delivery, and its result. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    workspace: workspaceColumn(),
    webhook: uuid('webhook').notNull(),
    event: uuid('event').notNull(),
    number: integer('number').notNull(),
    sentAt: instant('sent_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** The start of the body that was sent. */
    request: text('request').notNull(),
    /** Status of the reply; null when there was none. */
    status: integer('status'),
    /** The start of the reply. */
    reply: text('reply'),
    /** Why there was no reply, in a sentence. */
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.webhook, t.event, t.number] }),
    foreignKey({
      name: 'webhook_attempts_delivery',
      columns: [t.workspace, t.webhook, t.event],
      foreignColumns: [webhookDeliveries.workspace, webhookDeliveries.webhook, webhookDeliveries.event],
    }).onDelete('cascade'),
    workspaceRowPolicy(),
  ],
);
declareSecrets(webhookAttempts, { reply: harmless('what a receiver said') });
