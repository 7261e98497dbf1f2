import { and, asc, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { DeliveryState } from '#product/workspaces/events/event.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from '#product/workspaces/events/server/tables.ts';
import type { ProviderId } from '../../providers.ts';
import type { AttemptOutput, DeliveryOutput, WebhookOutput } from '../contract.ts';
import { webhookPolicy } from './policy.ts';

const PAGE_SIZE = 50;
const MAX_ATTEMPTS = 100;

export const WEBHOOK_COLUMNS = {
  id: webhooks.id,
  provider: webhooks.provider,
  name: webhooks.name,
  address: webhooks.address,
  secret: webhooks.secret,
  events: webhooks.events,
  studies: webhooks.studies,
  createdAt: webhooks.createdAt,
  disabledAt: webhooks.disabledAt,
  disableReason: webhooks.disableReason,
  failingSince: webhooks.failingSince,
};
export type WebhookRow = Pick<typeof webhooks.$inferSelect, keyof typeof WEBHOOK_COLUMNS>;

const DELIVERY_COLUMNS = {
  event: webhookDeliveries.event,
  type: webhookDeliveries.type,
  study: webhookDeliveries.study,
  state: webhookDeliveries.state,
  createdAt: webhookDeliveries.createdAt,
  dueAt: webhookDeliveries.dueAt,
  attemptCount: webhookDeliveries.attemptCount,
};
type DeliveryRow = Pick<typeof webhookDeliveries.$inferSelect, keyof typeof DELIVERY_COLUMNS>;

/** Names of studies by id; those that were purged are missing. */
export async function readStudyNames(
  tx: Tx,
  { workspace }: Scope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.orm
    .select({ id: studies.id, name: studies.name })
    .from(studies)
    .where(and(eq(studies.workspace, workspace), inArray(studies.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function toWebhookOutput(row: WebhookRow, studyNames: ReadonlyMap<string, string>): WebhookOutput {
  const { disabledAt, failingSince } = row;
  return {
    id: row.id,
    provider: row.provider as ProviderId,
    name: row.name,
    address: row.address,
    events: row.events,
    studies: row.studies?.map((id) => ({ id, name: studyNames.get(id) ?? '' })) ?? null,
    state: disabledAt ? 'off' : failingSince ? 'failing' : 'active',
    disableReason: row.disableReason,
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** All webhooks of the workspace, oldest first. @throws forbidden */
export async function listWebhooks(
  services: Pick<Services, 'database'>,
  scope: Scope,
): Promise<{ items: WebhookOutput[] }> {
  authorise(scope, webhookPolicy, 'webhook.read');
  return services.database.within(scope, async (tx) => {
    const rows = await tx.orm
      .select(WEBHOOK_COLUMNS)
      .from(webhooks)
      .where(eq(webhooks.workspace, scope.workspace))
      .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
    const ids = rows.flatMap((row) => row.studies ?? []);
    const studyNames = await readStudyNames(tx, scope, ids);
    return { items: rows.map((row) => toWebhookOutput(row, studyNames)) };
  });
}

/** One webhook, as the API returns it. @throws not_found */
export async function readWebhook(tx: Tx, scope: Scope, webhook: string): Promise<WebhookOutput> {
  const [row] = await tx.orm
    .select(WEBHOOK_COLUMNS)
    .from(webhooks)
    .where(and(eq(webhooks.workspace, scope.workspace), eq(webhooks.id, webhook)));
  if (!row) throw notFound('webhook');
  return toWebhookOutput(row, await readStudyNames(tx, scope, row.studies ?? []));
}

/** @throws forbidden, not_found */
export async function getWebhook(
  services: Pick<Services, 'database'>,
  scope: Scope,
  webhook: string,
): Promise<WebhookOutput> {
  authorise(scope, webhookPolicy, 'webhook.read');
  return services.database.within(scope, (tx) => readWebhook(tx, scope, webhook));
}

function toDeliveryOutput(row: DeliveryRow, studyNames: ReadonlyMap<string, string>): DeliveryOutput {
  const { event, type, study, state, attemptCount } = row;
  return {
    event,
    type,
    study: study === null ? null : { id: study, name: studyNames.get(study) ?? '' },
    state,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    attemptCount,
  };
}

/** The log of a webhook, newest first. @throws forbidden, not_found, bad_input */
export async function listDeliveries(
  services: Pick<Services, 'database'>,
  scope: Scope,
  {
    webhook,
    state,
    after,
  }: { webhook: string; state?: DeliveryState | undefined; after?: string | undefined },
): Promise<{ items: DeliveryOutput[]; next: string | null }> {
  authorise(scope, webhookPolicy, 'webhook.read');
  const cursor = readCursor(after);
  const { createdAt, event } = DELIVERY_COLUMNS;
  return services.database.within(scope, async (tx) => {
    await readWebhook(tx, scope, webhook);
    const rows = await tx.orm
      .select(DELIVERY_COLUMNS)
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.workspace, scope.workspace),
          eq(webhookDeliveries.webhook, webhook),
          state ? eq(webhookDeliveries.state, state) : undefined,
          cursor
            ? or(lt(createdAt, cursor.at), and(eq(createdAt, cursor.at), lt(event, cursor.id)))
            : undefined,
        ),
      )
      .orderBy(desc(createdAt), desc(event))
      .limit(PAGE_SIZE + 1);
    const pageRows = rows.slice(0, PAGE_SIZE);
    const last = pageRows.at(-1);
    const studyNames = await readStudyNames(
      tx,
      scope,
      pageRows.flatMap(({ study }) => study ?? []),
    );
    return {
      items: pageRows.map((row) => toDeliveryOutput(row, studyNames)),
      next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.createdAt, id: last.event }) : null,
    };
  });
}

/** One delivery with its requests, newest first. @throws forbidden, not_found */
export async function getDelivery(
  services: Pick<Services, 'database'>,
  scope: Scope,
  { webhook, event }: { webhook: string; event: string },
): Promise<DeliveryOutput & { attempts: AttemptOutput[] }> {
  authorise(scope, webhookPolicy, 'webhook.read');
  return services.database.within(scope, async (tx) => {
    const [row] = await tx.orm
      .select(DELIVERY_COLUMNS)
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.workspace, scope.workspace),
          eq(webhookDeliveries.webhook, webhook),
          eq(webhookDeliveries.event, event),
        ),
      );
    if (!row) throw notFound('delivery');
    const attempts = await tx.orm
      .select({
        number: webhookAttempts.number,
        sentAt: webhookAttempts.sentAt,
        durationMs: webhookAttempts.durationMs,
        request: webhookAttempts.request,
        status: webhookAttempts.status,
        reply: webhookAttempts.reply,
        error: webhookAttempts.error,
      })
      .from(webhookAttempts)
      .where(
        and(
          eq(webhookAttempts.workspace, scope.workspace),
          eq(webhookAttempts.webhook, webhook),
          eq(webhookAttempts.event, event),
        ),
      )
      .orderBy(desc(webhookAttempts.number))
      .limit(MAX_ATTEMPTS);
    const studyNames = await readStudyNames(tx, scope, row.study === null ? [] : [row.study]);
    return Object.assign(toDeliveryOutput(row, studyNames), {
      attempts: attempts.map((attempt) => Object.assign(attempt, { sentAt: attempt.sentAt.toISOString() })),
    });
  });
}
