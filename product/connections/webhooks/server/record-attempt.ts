import { randomInt } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { OutboundResult } from '#platform/outbound/outbound-client.ts';
import { TEST_EVENT_TYPE, type DisableReason } from '#product/workspaces/events/event.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { MAX_FAILING_MS, MAX_HOLD_MS, RETRY_DELAYS_MS } from '../webhook.ts';
import type { ClaimedWebhook, DueDelivery } from './claim-webhook.ts';
import { endWaitingDeliveries } from './end-deliveries.ts';
import { notifyAdmins } from './notify-admins.ts';

/** Characters of requests and replies that the log keeps. */
const LOGGED_CHARACTERS = 4_000;
/** A random delay up to this share of the delay is added, so that a recovering receiver does not get all retries at once. */
const MAX_JITTER_SHARE = 0.2;

interface Attempt {
  sentAt: Date;
  durationMs: number;
  request: string;
  result: OutboundResult;
}

export const isSuccess = ({ status }: OutboundResult): boolean =>
  status !== null && status >= 200 && status < 300;

/** When a delivery is sent again after a failure; null when it has failed for good. */
function computeNextDue({ type, retryCount, expiresAt }: DueDelivery, now: Date): Date | null {
  const delayMs = RETRY_DELAYS_MS[retryCount];
  if (delayMs === undefined || type === TEST_EVENT_TYPE) return null;
  const jitterMs = randomInt(Math.ceil(delayMs * MAX_JITTER_SHARE));
  const dueAt = new Date(now.getTime() + delayMs + jitterMs);
  return dueAt < expiresAt ? dueAt : null;
}

/** The longer a receiver fails, the longer it gets no requests at all, up to a limit. */
const computeHoldMs = (failureCount: number): number =>
  Math.min(RETRY_DELAYS_MS[failureCount] ?? MAX_HOLD_MS, MAX_HOLD_MS);

async function insertAttempts(
  tx: Tx,
  { workspace }: Scope,
  webhook: string,
  events: string[],
  { sentAt, durationMs, request, result }: Attempt,
): Promise<void> {
  await tx`
    insert into webhook_attempts (workspace, webhook, event, number, sent_at, duration_ms, request, status, reply, error)
    select workspace, webhook, event, attempt_count + 1, ${sentAt}::timestamptz, ${durationMs}::int4,
      ${request.slice(0, LOGGED_CHARACTERS)}::text, ${result.status}::int4,
      ${result.body?.slice(0, LOGGED_CHARACTERS) ?? null}::text, ${result.error}::text
    from webhook_deliveries
    where workspace = ${workspace} and webhook = ${webhook} and event = any(${events}::uuid[])`;
}

async function recordSuccess(tx: Tx, scope: Scope, webhook: ClaimedWebhook, events: string[]): Promise<void> {
  const { workspace, now } = scope;
  await tx`
    update webhook_deliveries set state = 'delivered', due_at = null, attempt_count = attempt_count + 1
    where workspace = ${workspace} and webhook = ${webhook.id} and event = any(${events}::uuid[])`;
  const [recovered] = await tx`
    update webhooks set failure_count = 0, failing_since = null, held_until = null
    where workspace = ${workspace} and id = ${webhook.id} and failure_count > 0 returning id`;
  // The receiver works again, so what waits for a later retry is sent now.
  if (recovered)
    await tx`
      update webhook_deliveries set due_at = ${now}
      where workspace = ${workspace} and webhook = ${webhook.id} and due_at > ${now} and retry_count > 0`;
}

async function recordFailure(
  tx: Tx,
  scope: Scope,
  webhook: ClaimedWebhook,
  deliveries: readonly DueDelivery[],
): Promise<void> {
  const { workspace, now } = scope;
  const rows = deliveries.map((delivery) => ({
    event: delivery.event,
    due_at: computeNextDue(delivery, now),
  }));
  await tx`
    update webhook_deliveries d set due_at = u.due_at, retry_count = d.retry_count + 1,
      attempt_count = d.attempt_count + 1, state = case when u.due_at is null then 'failed' else 'waiting' end
    from json_to_recordset(${JSON.stringify(rows)}::json) u (event uuid, due_at timestamptz)
    where d.workspace = ${workspace} and d.webhook = ${webhook.id} and d.event = u.event and d.due_at is not null`;
  await tx`
    update webhooks set failure_count = failure_count + 1, failing_since = coalesce(failing_since, ${now}),
      held_until = ${new Date(now.getTime() + computeHoldMs(webhook.failureCount))}
    where workspace = ${workspace} and id = ${webhook.id}`;
}

/** Turns a webhook off, and tells the admins by email. */
async function disableWebhook(
  services: Pick<Services, 'mail' | 'config'>,
  tx: Tx,
  scope: Scope,
  webhook: ClaimedWebhook,
  reason: DisableReason,
): Promise<void> {
  const [disabled] = await tx`
    update webhooks set disabled_at = ${scope.now}, disable_reason = ${reason}
    where workspace = ${scope.workspace} and id = ${webhook.id} and disabled_at is null returning id`;
  if (!disabled) return;
  await endWaitingDeliveries(tx, scope, webhook.id);
  await recordAudit(tx, scope, { action: 'webhook.disable', entity: webhook.id, detail: { reason } });
  await notifyAdmins(services, tx, scope, { webhook, reason });
}

async function isFailingTooLong(tx: Tx, { workspace, now }: Scope, webhook: string): Promise<boolean> {
  const failingBefore = new Date(now.getTime() - MAX_FAILING_MS);
  const rows = await tx`
    select 1 from webhooks where workspace = ${workspace} and id = ${webhook} and failing_since <= ${failingBefore}`;
  return rows.length > 0;
}

/** Writes the result of a request: the log, the next retry, and whether the webhook is turned off. */
export async function recordAttempt(
  services: Pick<Services, 'database' | 'mail' | 'config'>,
  scope: Scope,
  {
    webhook,
    deliveries,
    attempt,
  }: { webhook: ClaimedWebhook; deliveries: readonly DueDelivery[]; attempt: Attempt },
): Promise<void> {
  const events = deliveries.map(({ event }) => event);
  await services.database.within(scope, async (tx) => {
    // Locked before the deliveries, as in every other transaction, so that there are no deadlocks.
    await tx`select 1 from webhooks where workspace = ${scope.workspace} and id = ${webhook.id} for no key update`;
    await insertAttempts(tx, scope, webhook.id, events, attempt);
    if (isSuccess(attempt.result)) return recordSuccess(tx, scope, webhook, events);
    await recordFailure(tx, scope, webhook, deliveries);
    if (attempt.result.status === 410) await disableWebhook(services, tx, scope, webhook, 'gone');
    else if (await isFailingTooLong(tx, scope, webhook.id))
      await disableWebhook(services, tx, scope, webhook, 'failing');
  });
}
