import type { Services } from '#platform/http/server/services.ts';
import { applyReport } from './apply-report.ts';
import { claimMailbox, releaseMailbox, type MailboxOutcome } from './claim-mailbox.ts';
import { countReports } from './count-reports.ts';
import { describeFailure } from './describe-failure.ts';
import { readMailbox } from './read-mailbox.ts';
import { readReport } from './read-report.ts';

const RUN_LIMIT_MS = 60_000;
/** Longer than a run takes with the mails that were fetched when its time was over. */
const LEASE_MS = 180_000;
const INTERVAL_MS = 60_000;
const RETRY_MS = 300_000;

/**
 * Reads the mailbox for mails that came back, if it is set up, due, and no other process of the installation reads it. What goes wrong
 * is written for the operator, and nothing else depends on it.
 */
export async function readDueMailbox(
  services: Pick<Services, 'database' | 'config' | 'clock' | 'log'>,
  { signal, limitMs = RUN_LIMIT_MS }: { signal: AbortSignal; limitMs?: number },
): Promise<void> {
  const { database, config, clock, log } = services;
  const url = config.bounceImapUrl;
  if (url === undefined || !(await claimMailbox(database, { now: clock.now(), leaseMs: LEASE_MS }))) return;
  const release = (outcome: MailboxOutcome, waitMs: number) =>
    releaseMailbox(database, { now: clock.now(), waitMs, outcome });
  try {
    const { hasMore } = await readMailbox({
      url,
      limitMs,
      signal,
      handle: async (source) => {
        const read = await readReport(source).catch(() => undefined);
        return read !== undefined && applyReport(services, { ...read, now: clock.now() });
      },
      onBatch: (counts) => countReports(database, { source: 'mailbox', ...counts, now: clock.now() }),
    });
    await release('read', hasMore ? 0 : INTERVAL_MS);
  } catch (error) {
    if (signal.aborted) return release('unread', 0);
    const reason = describeFailure(error);
    log.warn({ reason }, 'the bounce mailbox was not read');
    await release({ error: reason }, RETRY_MS);
  }
}
