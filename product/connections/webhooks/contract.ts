import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { createIdSchema } from '#platform/registry/registry.ts';
import { eventTypes } from '#product/workspaces/events/event-type.ts';
import { TEST_EVENT_TYPE } from '#product/workspaces/events/event.ts';
import { PROVIDERS } from '../providers.ts';
import { MAX_ADDRESS_LENGTH, MAX_STUDIES, MAX_WEBHOOK_NAME_LENGTH, WEBHOOK_STATES } from './webhook.ts';

const read = { kind: 'workspace', action: 'webhook.read' } as const;
const manage = { kind: 'workspace', action: 'webhook.manage' } as const;

export const webhookShape = z.object({
  id: z.uuid(),
  provider: z.enum(PROVIDERS),
  name: z.string(),
  /** Where requests go; without the secret part of a Slack URL. */
  address: z.string(),
  events: z.array(eventTypes.schema),
  /** The studies whose events are sent; null for all. */
  studies: z.array(z.object({ id: z.uuid(), name: z.string() })).nullable(),
  state: z.enum(WEBHOOK_STATES),
  /** Why it is off: by a person, after a week of failures, or because the receiver replied 410. */
  disableReason: z.enum(['person', 'failing', 'gone']).nullable(),
  /** The first failed request since the last success. */
  failingSince: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type WebhookOutput = z.output<typeof webhookShape>;

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const deliveryShape = z.object({
  /** Id of the event: the header `webhook-id`. */
  event: z.uuid(),
  type: createIdSchema(() => [...eventTypes.listIds(), TEST_EVENT_TYPE] as const),
  study: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  state: z.enum(DELIVERY_STATES),
  createdAt: z.iso.datetime(),
  /** When the next request is due; null once it is delivered or given up. */
  dueAt: z.iso.datetime().nullable(),
  attemptCount: z.number(),
});
export type DeliveryOutput = z.output<typeof deliveryShape>;

export const attemptShape = z.object({
  number: z.number(),
  sentAt: z.iso.datetime(),
  durationMs: z.number(),
  /** The start of the body that was sent. */
  request: z.string(),
  /** Status of the reply; null when there was none. */
  status: z.number().nullable(),
  /** The start of the reply. */
  reply: z.string().nullable(),
  /** Why there was no reply. */
  error: z.string().nullable(),
});
export type AttemptOutput = z.output<typeof attemptShape>;

const secretSchema = z
  .string()
  .nullable()
  .meta({ description: 'The key of signatures. It is stored encrypted and cannot be read again.' });

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(MAX_WEBHOOK_NAME_LENGTH, 'Use 80 characters or fewer.');
const address = z.string().trim().min(1, 'Enter a URL.').max(MAX_ADDRESS_LENGTH, 'This URL is too long.');
const events = z
  .array(eventTypes.schema)
  .min(1, 'Select at least one event.')
  .refine((selected) => selected.length <= eventTypes.listIds().length, 'Select each event once.')
  .meta({
    get maxItems() {
      return eventTypes.listIds().length;
    },
  })
  .transform((selected) => eventTypes.listIds().filter((type) => selected.includes(type)));
const studies = z
  .array(z.uuid())
  .min(1, 'Select at least one study.')
  .max(MAX_STUDIES, 'Select 100 studies or fewer.')
  .transform((ids) => [...new Set(ids)])
  .nullable()
  .meta({ description: 'Studies whose events are sent; null for all.' });

const path = '/api/connections/webhooks';
const params = z.object({ webhookId: z.uuid() });
const deliveryParams = params.extend({ eventId: z.uuid() });

export const listWebhooks = endpoint({
  method: 'GET',
  path,
  summary: 'The webhooks of the workspace, of all providers, oldest first',
  access: read,
  output: z.object({ items: z.array(webhookShape) }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path,
  summary: 'Create a webhook; its secret is only in this reply',
  access: manage,
  repliesWithSecret: true,
  body: z.strictObject({ provider: z.enum(PROVIDERS), name, address, events, studies }),
  output: webhookShape.extend({ secret: secretSchema }),
  status: 201,
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const getWebhook = endpoint({
  method: 'GET',
  path: `${path}/:webhookId`,
  summary: 'One webhook',
  access: read,
  params,
  output: webhookShape,
});

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: `${path}/:webhookId`,
  summary: 'Change a webhook, or turn it on or off',
  access: manage,
  params,
  body: z.strictObject({
    name: name.optional(),
    address: address.optional(),
    events: events.optional(),
    studies: studies.optional(),
    enabled: z.boolean().optional(),
  }),
  output: webhookShape,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: `${path}/:webhookId`,
  summary: 'Delete a webhook with its log',
  access: manage,
  params,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: `${path}/:webhookId/secret`,
  summary: 'Replace the secret of a webhook; the previous one signs too for 24 hours',
  access: manage,
  repliesWithSecret: true,
  params,
  output: z.object({ secret: secretSchema }),
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const testWebhook = endpoint({
  method: 'POST',
  path: `${path}/:webhookId/test`,
  summary: 'Send a test event; what comes of it is in the log',
  access: manage,
  params,
  output: z.object({ event: z.uuid() }),
  status: 202,
  limit: { max: 120, seconds: 3600, by: 'login' },
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: `${path}/:webhookId/deliveries`,
  summary: 'What was sent or waits to be sent to a webhook, newest first',
  access: read,
  params,
  query: z.object({ state: z.enum(DELIVERY_STATES).optional(), after: z.string().max(500).optional() }),
  output: pageSchema(deliveryShape),
});

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: `${path}/:webhookId/deliveries/:eventId`,
  summary: 'One delivery with its requests and their replies, newest first',
  access: read,
  params: deliveryParams,
  output: deliveryShape.extend({ attempts: z.array(attemptShape) }),
});

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: `${path}/:webhookId/deliveries/:eventId/replay`,
  summary: 'Send a delivery again, with the same id',
  access: manage,
  params: deliveryParams,
  limit: { max: 600, seconds: 3600, by: 'login' },
});

export const replayFailedDeliveries = endpoint({
  method: 'POST',
  path: `${path}/:webhookId/replay-failed`,
  summary: 'Send all failed deliveries of a webhook again',
  access: manage,
  params,
  output: z.object({ count: z.number() }),
  limit: { max: 60, seconds: 3600, by: 'login' },
});
