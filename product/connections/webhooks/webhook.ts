export const MAX_WEBHOOKS = 20;
export const MAX_WEBHOOK_NAME_LENGTH = 80;
export const MAX_ADDRESS_LENGTH = 2_000;
/** How many studies a webhook can be limited to. */
export const MAX_STUDIES = 100;

/** How long the key before a rotation still signs. */
export const ROTATION_OVERLAP_HOURS = 24;
/** How long deliveries stay in the log. */
export const LOG_DAYS = 30;

const SECOND_MS = 1_000;
const MINUTE = 60 * SECOND_MS;
const HOUR = 60 * MINUTE;
/** Times between the requests for one delivery; after the last one it has failed. Nearly two days together. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];
/** A receiver that has failed gets no request for this long, however many deliveries are due. */
export const MAX_HOLD_MS = 5 * MINUTE;
/** A webhook is turned off after failing for this long without a success. */
export const MAX_FAILING_MS = 7 * 24 * HOUR;

/** `failing`: the newest request failed. */
export const WEBHOOK_STATES = ['active', 'failing', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];
