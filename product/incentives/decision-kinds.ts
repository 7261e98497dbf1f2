/** Incentives that are to be approved, and those of which nobody knows whether they were sent, among what waits for a decision. */
export const INCENTIVES_DUE = 'incentives.due';
export const INCENTIVES_UNKNOWN = 'incentives.unknown';
