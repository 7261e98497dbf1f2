/** Response of an export call: `Done` and `Error` are final, any other status means in progress. */
export interface ExportReply {
  status: string;
  url?: string | null;
}

type ExportOutcome =
  | { outcome: 'success'; url: string }
  | { outcome: 'enqueue-failed' }
  | { outcome: 'poll-failed' }
  | { outcome: 'export-server-error' };

/** `original.md`, section 9. */
const FIRST_POLL_INTERVAL_MS = 500;
const FIRST_POLLS = 2;
const LATER_POLL_INTERVAL_MS = 5_000;
const MAX_POLLS = 90;
const TIMEOUT_MESSAGE = 'Timed out waiting for export';

function readOutcome(reply: ExportReply): ExportOutcome | null {
  if (reply.status === 'Error') return { outcome: 'export-server-error' };
  if (reply.status === 'Done' && reply.url) return { outcome: 'success', url: reply.url };
  return null;
}

/**
 * Requests an export, then polls with the same call until it has ended (`original.md`, section 4): two polls 500 ms
 * apart, then one every 5 s, at most 90.
 *
 * @param requestExport one call; resolves to null or undefined if it failed
 * @param wait resolves after the given number of milliseconds
 * @throws Error "Timed out waiting for export" after the last poll
 */
export async function runExport(
  requestExport: () => Promise<ExportReply | null | undefined>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<ExportOutcome> {
  const first = await requestExport();
  if (!first) return { outcome: 'enqueue-failed' };
  // A build that others requested may be ready already.
  const ready = readOutcome(first);
  if (ready) return ready;
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    await wait(poll < FIRST_POLLS ? FIRST_POLL_INTERVAL_MS : LATER_POLL_INTERVAL_MS);
    const reply = await requestExport();
    if (!reply) return { outcome: 'poll-failed' };
    const outcome = readOutcome(reply);
    if (outcome) return outcome;
  }
  throw new Error(TIMEOUT_MESSAGE);
}
