import { defineFeature } from '#platform/feature/feature.ts';
import { webhookAuditKinds } from '../audit-kinds.ts';
import * as webhooks from '../contract.ts';
import { webhookWorkers } from './jobs.ts';
import { webhookPolicy } from './policy.ts';
import { webhookRoutes } from './routes.ts';
import { deliveryErasure } from './erase-deliveries.ts';

export const webhookFeature = defineFeature({
  contracts: { webhooks },
  policy: webhookPolicy,
  actions: {
    'webhook.read': { about: 'see webhooks, Slack channels and what was sent', keyScopes: [] },
    'webhook.manage': { about: 'add, change, test, replay and delete them', keyScopes: [] },
  },
  section: {
    title: 'Webhooks and Slack',
    note: `They tell about all studies, also those in projects that are hidden from some members, so only owners and admins set them up.`,
  },
  examples: {
    createWebhook: {
      provider: 'webhooks',
      name: 'Data warehouse',
      address: 'https://example.com/earshot',
      events: ['response.completed', 'study.published'],
      studies: null,
    },
    updateWebhook: { enabled: false },
  },
  audit: webhookAuditKinds,
  routes: webhookRoutes,
  workers: webhookWorkers,
  erasure: [deliveryErasure],
});
