/**
 * Everything that other programs can be told about. A new kind of event is a line here, its texts in
 * `connections/webhooks/web`, and a call of `recordEvents` in the verb that makes it happen.
 */
export const EVENT_TYPES = [
  'response.started',
  'response.completed',
  'response.screened_out',
  'response.over_quota',
  'response.deleted',
  'study.published',
  'study.paused',
  'study.closed',
  'export.ready',
  'member.joined',
  'member.left',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Sent on request only, to try a connection. */
export const TEST_EVENT_TYPE = 'webhook.test';
export type DeliveredEventType = EventType | typeof TEST_EVENT_TYPE;

/** How a person or the system has ended a webhook: by hand, after a week of failures, or by the receiver (410). */
export type DisableReason = 'person' | 'failing' | 'gone';

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** How long a delivery is retried. */
export const DELIVERY_TTL_HOURS = 72;
