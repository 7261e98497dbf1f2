/** Emails of which nobody knows whether they arrived, among what waits for a decision. */
export const DELIVERIES_UNKNOWN = 'deliveries.unknown';
