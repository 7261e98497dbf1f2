/** Answer of an export call: `Done` and `Error` are ends, any other status is in progress. */
export interface ExportReply {
  status: string;
  url?: string | null;
}

export type ExportOutcome =
  | { outcome: 'success'; url: string }
  | { outcome: 'enqueue-failed' }
  | { outcome: 'poll-failed' }
  | { outcome: 'export-server-error' };

/** `original.md`, section 9. */
export const POLL_SOON = 500;
export const SOON_POLLS = 2;
export const POLL_LATER = 5_000;
export const MAX_POLLS = 90;
export const TIMED_OUT = 'Timed out waiting for export';

function outcomeOf(reply: ExportReply): ExportOutcome | null {
  if (reply.status === 'Error') return { outcome: 'export-server-error' };
  if (reply.status === 'Done' && reply.url) return { outcome: 'success', url: reply.url };
  return null;
}

/**
 * Asks for an export, then polls the same call until it has ended (`original.md`, section 4): two polls 500 ms
 * apart, then one every 5 s, at most 90.
 *
 * @param ask one call; resolves to nothing when it failed
 * @param wait resolves after so many milliseconds
 * @throws Error "Timed out waiting for export" after the last poll
 */
export async function runExport(
  ask: () => Promise<ExportReply | null | undefined>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<ExportOutcome> {
  const first = await ask();
  if (!first) return { outcome: 'enqueue-failed' };
  // A build that others asked for may be ready at once.
  const ready = outcomeOf(first);
  if (ready) return ready;
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    await wait(poll < SOON_POLLS ? POLL_SOON : POLL_LATER);
    const reply = await ask();
    if (!reply) return { outcome: 'poll-failed' };
    const ended = outcomeOf(reply);
    if (ended) return ended;
  }
  throw new Error(TIMED_OUT);
}
