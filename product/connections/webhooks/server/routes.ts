import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getDelivery, getWebhook, listDeliveries, listWebhooks } from './queries.ts';
import { replaceSecret } from './replace-secret.ts';
import { replayDelivery, replayFailed } from './replay-deliveries.ts';
import { tryWebhook } from './try-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

export function webhookRoutes(services: Services): Route[] {
  return [
    route(contract.listWebhooks, ({ scope }) => listWebhooks(services, scope)),
    route(contract.createWebhook, ({ scope, body }) => createWebhook(services, scope, body)),
    route(contract.getWebhook, ({ scope, params }) => getWebhook(services, scope, params.webhookId)),
    route(contract.updateWebhook, ({ scope, params, body }) =>
      updateWebhook(services, scope, { webhook: params.webhookId, change: body }),
    ),
    route(contract.deleteWebhook, ({ scope, params }) => deleteWebhook(services, scope, params.webhookId)),
    route(contract.rotateWebhookSecret, ({ scope, params }) =>
      replaceSecret(services, scope, params.webhookId),
    ),
    route(contract.testWebhook, ({ scope, params }) => tryWebhook(services, scope, params.webhookId)),
    route(contract.listWebhookDeliveries, ({ scope, params, query }) =>
      listDeliveries(services, scope, { ...query, webhook: params.webhookId }),
    ),
    route(contract.getWebhookDelivery, ({ scope, params }) =>
      getDelivery(services, scope, { webhook: params.webhookId, event: params.eventId }),
    ),
    route(contract.replayWebhookDelivery, ({ scope, params }) =>
      replayDelivery(services, scope, { webhook: params.webhookId, event: params.eventId }),
    ),
    route(contract.replayFailedDeliveries, ({ scope, params }) =>
      replayFailed(services, scope, params.webhookId),
    ),
  ];
}
