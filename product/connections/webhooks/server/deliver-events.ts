import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { OutboundClient } from '#platform/outbound/outbound-client.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import type { ProviderEvent } from '../../provider.ts';
import { claimWebhook, releaseWebhook, type ClaimedWebhook, type DueDelivery } from './claim-webhook.ts';
import { readStudyNames } from './queries.ts';
import { isSuccess, recordAttempt } from './record-attempt.ts';

export type DeliveryServices = Pick<Services, 'database' | 'mail' | 'config' | 'clock'> & {
  outbound: OutboundClient;
};

export const DELIVERY_JOB_NAME = 'webhooks.deliver';
/** Requests to one receiver at a time. */
const CONCURRENT_REQUESTS = 5;
/** Webhooks that are looked at in one step; others may be claimed by other processes. */
const MAX_CANDIDATES = 20;

/** After the signing key was lost: `npm run rotate-key` cannot open what was sealed with it. */
const UNREADABLE_SECRET_RESULT = {
  status: null,
  body: null,
  error: 'Its URL can’t be decrypted any more. Enter it again, and replace the secret if there is one.',
} as const;

/** The deliveries of each request: one, or for a provider with batches all that are due of a study. */
function groupDeliveries({ provider, deliveries }: ClaimedWebhook): DueDelivery[][] {
  if (provider.batchIntervalMs === 0) return deliveries.map((delivery) => [delivery]);
  return [...Map.groupBy(deliveries, ({ study }) => study).values()];
}

function toProviderEvents(
  deliveries: readonly DueDelivery[],
  studyNames: ReadonlyMap<string, string>,
): ProviderEvent[] {
  return deliveries.map(({ event, type, study, data, createdAt }) => ({
    id: event,
    type,
    occurredAt: createdAt,
    study: study === null ? null : { id: study, name: studyNames.get(study) ?? 'Deleted study' },
    data,
  }));
}

/** The text with the id of each study instead of its name: the log keeps nothing that people typed. */
const replaceNames = (text: string, events: readonly ProviderEvent[]): string =>
  events.reduce((left, { study }) => (study?.name ? left.replaceAll(study.name, study.id) : left), text);

/** The events with the id of each study in place of its name. */
const withoutNames = (events: readonly ProviderEvent[]): ProviderEvent[] =>
  events.map((event) => ({ ...event, study: event.study && { id: event.study.id, name: event.study.id } }));

/** Sends one request, and records the result. Returns whether it succeeded. */
async function sendRequest(
  services: DeliveryServices,
  scope: Scope,
  webhook: ClaimedWebhook,
  deliveries: readonly DueDelivery[],
  events: readonly ProviderEvent[],
  signal: AbortSignal,
): Promise<boolean> {
  const { clock, config, outbound } = services;
  const sentAt = clock.now();
  const context = { now: sentAt, publicUrl: config.publicUrl };
  const isReadable = webhook.receiver.secrets.length > 0;
  const request = isReadable ? webhook.provider.buildRequest(webhook.receiver, events, context) : null;
  const startedAt = performance.now();
  const sent = request ? await outbound.send(request, signal) : UNREADABLE_SECRET_RESULT;
  const result = sent.body === null ? sent : { ...sent, body: replaceNames(sent.body, events) };
  const durationMs = Math.round(performance.now() - startedAt);
  const recordingScope = mintJobScope(scope.workspace, DELIVERY_JOB_NAME, clock.now());
  const logged = isReadable
    ? webhook.provider.buildRequest(webhook.receiver, withoutNames(events), context).body
    : '';
  const attempt = { sentAt, durationMs, request: logged, result };
  await recordAttempt(services, recordingScope, { webhook, deliveries, attempt });
  return isSuccess(result);
}

/** Sends what is due to a claimed webhook, a few requests at a time; stops at a failure, since more would fail too. */
async function sendClaimed(
  services: DeliveryServices,
  scope: Scope,
  webhook: ClaimedWebhook,
  signal: AbortSignal,
): Promise<void> {
  const groups = groupDeliveries(webhook);
  const studyNames = await services.database.within(scope, (tx) =>
    readStudyNames(
      tx,
      scope,
      webhook.deliveries.flatMap(({ study }) => study ?? []),
    ),
  );
  for (let index = 0; index < groups.length; index += CONCURRENT_REQUESTS) {
    const successes = await Promise.all(
      groups
        .slice(index, index + CONCURRENT_REQUESTS)
        .map((deliveries) =>
          sendRequest(services, scope, webhook, deliveries, toProviderEvents(deliveries, studyNames), signal),
        ),
    );
    if (signal.aborted || successes.includes(false)) return;
  }
}

/** Claims and serves the first candidate that no other process serves. Returns whether there was one. */
async function serveNext(
  services: DeliveryServices,
  candidates: readonly { workspace: string; webhook: string }[],
  signal: AbortSignal,
): Promise<boolean> {
  for (const { workspace, webhook } of candidates) {
    const scope = mintJobScope(workspace, DELIVERY_JOB_NAME, services.clock.now());
    const claimed = await claimWebhook(services, scope, webhook);
    if (!claimed) continue;
    try {
      await sendClaimed(services, scope, claimed, signal);
    } finally {
      await releaseWebhook(services, scope, webhook);
    }
    return true;
  }
  return false;
}

/**
 * Sends everything that is due, in all workspaces, until nothing is. Safe to run several times at once, in any number of
 * processes. A process that is killed leaves a claim that expires; its requests are then sent again with the same ids.
 */
export async function deliverEvents(services: DeliveryServices, signal: AbortSignal): Promise<void> {
  let hasServed = true;
  while (hasServed && !signal.aborted) {
    const candidates = await services.database.sql<{ workspace: string; webhook: string }[]>`
      select workspace, webhook from internal.list_due_webhooks(${services.clock.now()}, ${MAX_CANDIDATES})`;
    hasServed = await serveNext(services, candidates, signal);
  }
}
