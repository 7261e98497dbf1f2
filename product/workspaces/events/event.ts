import type { EventType } from './event-type.ts';

/** Sent on request only, to try a connection. */
export const TEST_EVENT_TYPE = 'webhook.test';
export type DeliveredEventType = EventType | typeof TEST_EVENT_TYPE;

/** How a person or the system has ended a webhook: by hand, after a week of failures, or by the receiver (410). */
export type DisableReason = 'person' | 'failing' | 'gone';

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** How long a delivery is retried. */
export const DELIVERY_TTL_HOURS = 72;
