/** For `vi.waitFor`, whose own limit of a second is too short on a busy machine. Milliseconds. */
export const WAIT = { timeout: 30_000, interval: 20 };
