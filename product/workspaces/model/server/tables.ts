import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, harmless, sealed } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '../../server/tables.ts';
import type { ModelMessage, ModelPurpose } from '../model.ts';

declare module '#platform/secrets/seal-secret.ts' {
  interface SecretKinds {
    model: true;
  }
}

/** The language model of a workspace. */
export const modelServices = pgTable(
  'model_services',
  {
    workspace: workspaceColumn()
      .primaryKey()
      .references(() => workspaces.workspace, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Where requests go, up to and without `/chat/completions`. */
    address: text('address').notNull(),
    model: text('model').notNull(),
    /** The key of the service, encrypted for this workspace (`seal-secret.ts`); null for a service without one. */
    secret: bytesColumn('secret'),
    isOn: boolean('is_on').notNull(),
    /** Tokens that are sent and received in a month at most; null for no limit. */
    monthlyTokens: integer('monthly_tokens'),
    /** Names that are replaced before anything is sent. */
    names: jsonb('names').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [workspaceRowPolicy()],
);

/**
 * The log of requests to the model, kept for 90 days. What was sent and what came back is kept for 30 days, and until the
 * participant withdraws their consent or the response is deleted.
 */
export const modelRequests = pgTable(
  'model_requests',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    purpose: text('purpose').$type<ModelPurpose>().notNull(),
    /** The study and response whose answer was sent; null for a test. */
    study: uuid('study'),
    response: uuid('response'),
    /** The responses whose answers were sent together. */
    responses: uuid('responses').array().notNull().default([]),
    /** Who asked for it. */
    person: uuid('person'),
    sentAt: instant('sent_at').notNull(),
    /** The host and model that it went to. */
    host: text('host').notNull(),
    model: text('model').notNull(),
    /** As the service counted them; an estimate until it has replied, and if it does not count. 0 if it refused. */
    tokens: integer('tokens').notNull(),
    /** Null while it is running, or if the process was killed. */
    durationMs: integer('duration_ms'),
    status: integer('status'),
    error: text('error'),
    /** The messages as they were sent, after redaction. */
    messages: jsonb('messages').$type<ModelMessage[]>(),
    reply: text('reply'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    index('model_requests_sent').on(t.workspace, t.sentAt),
    index('model_requests_response').on(t.workspace, t.response),
    // Few requests have several responses; each deletion of a response looks for them.
    index('model_requests_together')
      .on(t.workspace, t.study)
      .where(sql`responses <> '{}'`),
    workspaceRowPolicy(),
  ],
);

declareSecrets(modelServices, {
  address: harmless('the key is stored separately'),
  secret: sealed('model', 'workspace'),
});
declareSecrets(modelRequests, { reply: harmless('what the service said of answers') });
