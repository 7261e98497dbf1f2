import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { openSecret } from '#platform/secrets/seal-secret.ts';
import type { DeliveredEventType } from '#product/workspaces/events/event.ts';
import type { ProviderId } from '../../providers.ts';
import type { Provider, Receiver } from '../../provider.ts';
import { requireProvider } from './require-provider.ts';

/** Longer than the requests of a claim may take together: only a process that was killed leaves its claim. */
const CLAIM_MS = 90_000;
/** Events that a claim sends, at most. */
const MAX_EVENTS = 20;
/** Events that one request of a provider with batches contains, at most. */
const MAX_BATCHED_EVENTS = 5_000;

export interface DueDelivery {
  event: string;
  type: DeliveredEventType;
  study: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
  expiresAt: Date;
  retryCount: number;
}

/** A webhook that this process may send to until the claim expires, with what is due. */
export interface ClaimedWebhook {
  id: string;
  name: string;
  provider: Provider;
  providerId: ProviderId;
  receiver: Receiver;
  failureCount: number;
  deliveries: DueDelivery[];
}

interface ClaimRow {
  [column: string]: unknown;
  name: string;
  provider: ProviderId;
  url: Buffer | null;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_secret_expires_at: Date | null;
  failure_count: number;
}

/** Postpones events that are to be collected first: the oldest of a study determines when they are sent. */
const collectEvents = (tx: Tx, { workspace, now }: Scope, webhook: string, intervalMs: number) => tx`
  update webhook_deliveries d set due_at = o.created_at + make_interval(secs => ${intervalMs / 1000}::float8)
  from (
    select study, min(created_at) as created_at from webhook_deliveries
    where workspace = ${workspace} and webhook = ${webhook} and state = 'waiting' and study is not null
      and retry_count = 0 and type like 'response.%'
    group by study
  ) o
  where d.workspace = ${workspace} and d.webhook = ${webhook} and d.study = o.study and d.state = 'waiting'
    and d.retry_count = 0 and d.due_at <= ${now} and d.type like 'response.%'
    and o.created_at > ${new Date(now.getTime() - intervalMs)}`;

/** Gives up those of the deliveries whose time is over, and returns the others. */
async function dropExpired(
  tx: Tx,
  { workspace, now }: Scope,
  webhook: string,
  deliveries: readonly DueDelivery[],
): Promise<DueDelivery[]> {
  const expired = deliveries.filter(({ expiresAt }) => expiresAt <= now).map(({ event }) => event);
  if (expired.length > 0)
    await tx`
      update webhook_deliveries set state = 'failed', due_at = null
      where workspace = ${workspace} and webhook = ${webhook} and event = any(${expired}::uuid[])`;
  return deliveries.filter(({ expiresAt }) => expiresAt > now);
}

/** What is due, by the index of the queue: sorting a queue of a million would take a second. */
const listDue = (tx: Tx, { workspace, now }: Scope, webhook: string, limit: number) => tx<DueDelivery[]>`
  select event, type, study, data, created_at as "createdAt", expires_at as "expiresAt", retry_count as "retryCount"
  from webhook_deliveries
  where workspace = ${workspace} and webhook = ${webhook} and due_at <= ${now}
  order by due_at limit ${limit}`;

/** Claims a webhook for this process; null when another has claimed it, or nothing may be sent now. */
export async function claimWebhook(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  webhook: string,
): Promise<ClaimedWebhook | null> {
  const { workspace, now } = scope;
  return database.within(scope, async (tx) => {
    const [row] = await tx<ClaimRow[]>`
      update webhooks set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
      where workspace = ${workspace} and id = ${webhook} and disabled_at is null
        and (claimed_until is null or claimed_until <= ${now}) and (held_until is null or held_until <= ${now})
        and exists (select from workspaces where workspace = ${workspace} and deleted_at is null)
      returning name, provider, url, secret, previous_secret, previous_secret_expires_at, failure_count`;
    if (!row) return null;
    const provider = requireProvider(row.provider);
    const { batchIntervalMs } = provider;
    if (batchIntervalMs > 0) await collectEvents(tx, scope, webhook, batchIntervalMs);
    const dueDeliveries = await listDue(
      tx,
      scope,
      webhook,
      batchIntervalMs > 0 ? MAX_BATCHED_EVENTS : MAX_EVENTS,
    );
    const isPreviousValid = row.previous_secret_expires_at !== null && row.previous_secret_expires_at > now;
    const sealed = [row.secret, isPreviousValid ? row.previous_secret : null];
    const signingKey = getSigningKey(database);
    const secrets = sealed.flatMap(
      (secret) => (secret && openSecret(signingKey, 'webhook', webhook, secret)) ?? [],
    );
    const url = row.url ? (openSecret(signingKey, 'webhook-url', webhook, row.url)?.toString() ?? '') : '';
    const isReadable = row.url === null || url !== '';
    return {
      id: webhook,
      name: row.name,
      provider,
      providerId: row.provider,
      receiver: { workspace, url, secrets: isReadable ? secrets : [] },
      failureCount: row.failure_count,
      deliveries: await dropExpired(tx, scope, webhook, dueDeliveries),
    };
  });
}

/** Ends a claim, so that the next request need not wait for it to expire. */
export async function releaseWebhook(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  webhook: string,
): Promise<void> {
  await database.within(
    scope,
    (tx) => tx`
      update webhooks set claimed_until = null where workspace = ${scope.workspace} and id = ${webhook}`,
  );
}
