import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { sealSecret } from '#platform/secrets/seal-secret.ts';
import type { EventType } from '#product/workspaces/events/event-type.ts';
import { webhooks } from '#product/workspaces/events/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ProviderId } from '../../providers.ts';
import { formatSecret } from '../../standard-webhooks/server/sign-message.ts';
import type { WebhookOutput } from '../contract.ts';
import { MAX_WEBHOOKS } from '../webhook.ts';
import { checkStudies } from './check-studies.ts';
import { requireProvider } from './require-provider.ts';
import { authoriseWebhookChange } from './lock-webhook.ts';
import { webhookPolicy } from './policy.ts';
import { readWebhook } from './queries.ts';

interface NewWebhook {
  provider: ProviderId;
  name: string;
  address: string;
  events: EventType[];
  studies: string[] | null;
}

/**
 * Creates a webhook. Its secret is stored encrypted and returned only now.
 *
 * @throws bad_input for a URL that requests may not be sent to, forbidden, conflict when there are too many
 */
export async function createWebhook(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  input: NewWebhook,
): Promise<WebhookOutput & { secret: string | null }> {
  authorise(scope, webhookPolicy, 'webhook.manage');
  const { workspace, now } = scope;
  const { name, events, studies } = input;
  const provider = requireProvider(input.provider);
  const { address, url, secret } = provider.parseAddress(input.address, services.config.outboundAllowedHosts);
  return services.database.within(scope, async (tx) => {
    await authoriseWebhookChange(tx, scope);
    const [row] = await tx.orm.select({ n: count() }).from(webhooks).where(eq(webhooks.workspace, workspace));
    if ((row?.n ?? 0) >= MAX_WEBHOOKS)
      throw conflict(`A workspace can have ${MAX_WEBHOOKS} webhooks. Delete one you no longer use.`);
    await checkStudies(tx, scope, studies);
    const id = randomUUID();
    const key = getSigningKey(services.database);
    await tx.orm.insert(webhooks).values({
      workspace,
      id,
      provider: input.provider,
      name,
      address,
      url: url === null ? null : sealSecret(key, 'webhook-url', id, Buffer.from(url)),
      secret: sealSecret(key, 'webhook', id, secret),
      events,
      studies,
      createdAt: now,
    });
    const detail = { provider: input.provider, events };
    await recordAudit(tx, scope, { action: 'webhook.create', entity: id, detail });
    const output = await readWebhook(tx, scope, id);
    return Object.assign(output, { secret: provider.showsSecret ? formatSecret(secret) : null });
  });
}
