import { mintJobScope } from '#platform/queue/job-gate.ts';
import { CalendarFailure } from '../describe-failure.ts';
import { requireProvider, type WrittenEvent } from '../list-providers.ts';
import { countDown, openCalendar } from '../open-connection.ts';
import type { CalendarServices } from '../read-claimed-calendar.ts';
import { claimEvent, type ClaimedEvent } from './claim-event.ts';
import { postponeEvent, settleEvent } from './settle-event.ts';

export const WRITE_JOB_NAME = 'calendars.write-events';
const LIMIT_MS = 20_000;

/** Writes planned events that are due, in all workspaces, one after another. Several processes may do so at once. */
export async function writeDueEvents(
  services: CalendarServices,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { database, clock } = services;
  while (!signal.aborted) {
    const [due] = await database.sql<{ workspace: string }[]>`
      select workspace from internal.list_due_calendar_events(${clock.now()}, 1)`;
    if (!due || !(await writeNext(services, { workspace: due.workspace, signal }))) return;
  }
}

async function writeNext(
  services: CalendarServices,
  { workspace, signal }: { workspace: string; signal: AbortSignal },
): Promise<boolean> {
  const { database, clock, log } = services;
  const mint = () => mintJobScope(workspace, WRITE_JOB_NAME, clock.now());
  const claiming = mint();
  const event = await database.within(claiming, (tx) => claimEvent(tx, claiming));
  if (!event) return false;
  try {
    const calendar = await bringAbout(services, event, signal);
    const settling = mint();
    await database.within(settling, (tx) => settleEvent(tx, settling, { event, calendar }));
  } catch (error) {
    // The lease ends, and another process tries it again.
    if (signal.aborted) return false;
    const isExpected = error instanceof CalendarFailure;
    const problem = isExpected ? error.message : 'The event couldn’t be written.';
    const fields = { workspace, uid: event.uid, attempts: event.attempts };
    log.warn(isExpected ? { ...fields, problem } : { ...fields, error }, 'a calendar event was not written');
    const settling = mint();
    await database.within(settling, (tx) => postponeEvent(tx, settling, { event, problem }));
  }
  return true;
}

/** Makes the calendars have the event, or not have it. Returns the calendar that has it. @throws CalendarFailure */
async function bringAbout(
  { database, config, clock }: CalendarServices,
  event: ClaimedEvent,
  signal: AbortSignal,
): Promise<string | null> {
  const { present, target, uid, sequence, startsAt, endsAt } = event;
  const remainingMs = countDown(LIMIT_MS);
  const open = (calendar: NonNullable<typeof present>) => ({
    ...openCalendar(database, calendar),
    config,
    signal,
    remainingMs,
  });
  const remove = async (besides?: string) => {
    if (!present) return;
    const opened = open(present);
    if (opened.location !== besides) await requireProvider(present.provider).deleteEvent?.(opened, uid);
  };
  const write = target && requireProvider(target.provider).writeEvent;
  if (!startsAt || !endsAt || !write) {
    await remove();
    return null;
  }
  const { title, description, location } = event;
  const written: WrittenEvent = {
    uid,
    sequence,
    now: clock.now(),
    startsAt,
    endsAt,
    title: title ?? '',
    description: description ?? '',
    location: location ?? '',
  };
  const opened = open(target);
  await write(opened, written);
  // Its owner chose another calendar since it was written, which may be the same one connected anew.
  if (present?.id !== target.id) await remove(opened.location);
  return target.id;
}
