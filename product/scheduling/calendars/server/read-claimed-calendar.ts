import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { claimCalendar } from './claim-calendar.ts';
import { CalendarFailure } from './describe-failure.ts';
import { countDown, openCalendar } from './open-connection.ts';
import { requireProvider } from './list-providers.ts';
import { readQuestion } from './read-question.ts';
import { settleFailure, settleReading } from './settle-reading.ts';

export const READ_JOB_NAME = 'calendars.read';
/** For everything that is sent and read together. */
export const READ_LIMIT_MS = 10_000;

export type CalendarServices = Pick<Services, 'database' | 'config' | 'clock' | 'log'>;

interface Claim {
  workspace: string;
  /** Without it, one that is due. */
  id?: string;
  /** Only if it was not read since then. */
  readBefore?: Date | undefined;
  signal: AbortSignal;
  limitMs?: number;
}

/**
 * Reads one calendar, outside of any transaction, and stores what blocks times, or why it could not be read.
 *
 * @returns whether there was one to read, which no other process reads
 */
export async function readClaimedCalendar(
  services: CalendarServices,
  { workspace, id, readBefore, signal, limitMs = READ_LIMIT_MS }: Claim,
): Promise<boolean> {
  const { database, config, clock, log } = services;
  const mint = () => mintJobScope(workspace, READ_JOB_NAME, clock.now());
  const claiming = mint();
  const startedAt = claiming.now;
  const claimed = await database.within(claiming, async (tx) => {
    const calendar = await claimCalendar(tx, claiming, { id, readBefore });
    return calendar && { calendar, question: await readQuestion(tx, claiming, calendar.person) };
  });
  if (!claimed) return false;
  const { calendar, question } = claimed;
  const settle = (problem: string | null) => {
    const settling = mint();
    return database.within(settling, (tx) => settleFailure(tx, settling, { id: calendar.id, problem }));
  };
  const remainingMs = countDown(limitMs);
  try {
    const opened = { ...openCalendar(database, calendar), config, signal, remainingMs };
    const answer = await requireProvider(calendar.provider).readBusy(opened, question);
    const settling = mint();
    const reading = { calendar, startedAt, toMs: question.toMs, answer };
    await database.within(settling, (tx) => settleReading(tx, settling, reading));
  } catch (error) {
    const fields = { calendar: calendar.id, workspace };
    if (signal.aborted) await settle(null);
    else if (error instanceof CalendarFailure) {
      log.warn({ ...fields, problem: error.message }, 'a calendar was not read');
      await settle(error.message);
    } else {
      log.error({ ...fields, error }, 'a calendar was not read');
      await settle('The calendar couldn’t be read.');
    }
  }
  return true;
}
