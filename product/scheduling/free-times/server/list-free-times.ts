import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { availabilityPolicy } from '../../availability/server/policy.ts';
import { readAvailability, requirePerson } from '../../availability/server/queries.ts';
import { listCalendarBusy } from '../../calendars/server/list-calendar-busy.ts';
import { listBusyHolds } from '../../holds/server/list-busy-holds.ts';
import { computeSlots, computeStepMinutes } from '../../slots/server/compute-slots.ts';
import { DAY_MS } from '../../slots/server/read-zone-days.ts';
import type { FreeTimes } from '../contract.ts';

const MAX_DAYS = 3;

/** The next free times of the caller, on the first days that have some. @throws forbidden */
export async function listFreeTimes(
  tx: Tx,
  scope: Scope,
  { lengthMinutes }: { lengthMinutes: number },
): Promise<FreeTimes> {
  authorise(scope, availabilityPolicy, 'availability.manage');
  const person = requirePerson(scope);
  const availability = await readAvailability(tx, scope, person);
  const nowMs = scope.now.getTime();
  // The last day of the window is in another zone.
  const toMs = nowMs + (availability.windowDays + 2) * DAY_MS;
  const holds = await listBusyHolds(tx, {
    persons: [person],
    // With the calls of today that are over, which count in the limit of the day.
    fromMs: nowMs - 2 * DAY_MS,
    toMs: toMs + DAY_MS,
    now: scope.now,
  });
  const calendarBusy = await listCalendarBusy(tx, scope, {
    persons: [person],
    fromMs: nowMs,
    toMs: toMs + DAY_MS,
  });
  const inCalendars = calendarBusy.get(person)!;
  if (inCalendars === 'unknown') return { timeZone: availability.timeZone, isUnknown: true, days: [] };
  const { busy, bookedStarts } = holds.get(person)!;
  const host = { ...availability, busy: [...busy, ...inCalendars], bookedStarts, id: person };
  const slots = computeSlots([host], {
    nowMs,
    fromMs: nowMs,
    toMs,
    lengthMinutes,
    stepMinutes: computeStepMinutes(lengthMinutes),
    mode: 'any',
  });
  const { timeZone } = availability;
  const formatDay = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const formatTime = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const days: FreeTimes['days'] = [];
  for (const { startMs } of slots) {
    const label = formatDay.format(startMs);
    if (days.at(-1)?.label !== label) {
      if (days.length === MAX_DAYS) break;
      days.push({ label, times: [] });
    }
    days.at(-1)!.times.push({ start: new Date(startMs).toISOString(), label: formatTime.format(startMs) });
  }
  return { timeZone, isUnknown: false, days };
}
