/** Requests to be erased, among what waits for a decision. */
export const ERASURE_REQUESTS = 'erasure.requests';
