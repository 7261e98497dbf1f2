import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { sealSecret } from '#platform/secrets/seal-secret.ts';
import type { EventType } from '#product/workspaces/events/event-type.ts';
import { webhooks } from '#product/workspaces/events/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ProviderId } from '../../providers.ts';
import type { WebhookOutput } from '../contract.ts';
import { checkStudies } from './check-studies.ts';
import { endWaitingDeliveries } from './end-deliveries.ts';
import { requireProvider } from './require-provider.ts';
import { lockWebhook } from './lock-webhook.ts';
import { webhookPolicy } from './policy.ts';
import { readWebhook } from './queries.ts';

interface WebhookChange {
  name?: string | undefined;
  address?: string | undefined;
  events?: EventType[] | undefined;
  studies?: string[] | null | undefined;
  enabled?: boolean | undefined;
}

/** The form sends what it shows when the URL stays. */
const isMasked = (address: string) => address.includes('/…');

type NewValues = Partial<typeof webhooks.$inferInsert>;

/** Turning a webhook on forgets its failures; turning it off gives up what waits. */
function listStateValues(enabled: boolean, isEnabled: boolean, now: Date): NewValues {
  if (enabled === isEnabled) return {};
  if (!enabled) return { disabledAt: now, disableReason: 'person' };
  return { disabledAt: null, disableReason: null, failureCount: 0, failingSince: null, heldUntil: null };
}

/** Changes a webhook, effective from the next request. @throws bad_input, forbidden, not_found */
export async function updateWebhook(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { webhook, change }: { webhook: string; change: WebhookChange },
): Promise<WebhookOutput> {
  authorise(scope, webhookPolicy, 'webhook.manage');
  return services.database.within(scope, async (tx) => {
    const row = await lockWebhook(tx, scope, webhook);
    const { name, events, studies, enabled } = change;
    await checkStudies(tx, scope, studies ?? null);
    const values: NewValues = {};
    if (name !== undefined) values.name = name;
    if (events !== undefined) values.events = events;
    if (studies !== undefined) values.studies = studies;
    const provider = requireProvider(row.provider as ProviderId);
    if (change.address !== undefined && !isMasked(change.address)) {
      const parsed = provider.parseAddress(change.address, services.config.outboundAllowedHosts);
      const key = getSigningKey(services.database);
      values.address = parsed.address;
      if (parsed.url !== null) values.url = sealSecret(key, 'webhook-url', webhook, Buffer.from(parsed.url));
      // A secret that receivers verify with stays when the URL changes.
      if (!provider.showsSecret) values.secret = sealSecret(key, 'webhook', webhook, parsed.secret);
    }
    const isEnabled = row.disabledAt === null;
    if (enabled !== undefined) Object.assign(values, listStateValues(enabled, isEnabled, scope.now));
    if (Object.keys(values).length > 0)
      await tx.orm
        .update(webhooks)
        .set(values)
        .where(and(eq(webhooks.workspace, scope.workspace), eq(webhooks.id, webhook)));
    if (enabled === false && isEnabled) await endWaitingDeliveries(tx, scope, webhook);
    const action =
      enabled === undefined || enabled === isEnabled
        ? 'webhook.update'
        : enabled
          ? 'webhook.enable'
          : 'webhook.disable';
    const output = await readWebhook(tx, scope, webhook);
    await recordAudit(tx, scope, { action, entity: webhook, detail: { events: output.events } });
    return output;
  });
}
