import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { availabilityPolicy } from '../../availability/server/policy.ts';
import { readAvailability, requirePerson } from '../../availability/server/queries.ts';
import { computeSlots } from '../../slots/server/compute-slots.ts';
import { DAY_MS } from '../../slots/server/read-zone-days.ts';
import type { FreeTimes } from '../contract.ts';

const MAX_DAYS = 3;
/** Also the step of longer bookings. */
const MAX_STEP_MINUTES = 30;

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
  const slots = computeSlots([{ ...availability, id: person, busy: [], bookedStarts: [] }], {
    nowMs,
    fromMs: nowMs,
    // The last day of the window is in another zone.
    toMs: nowMs + (availability.windowDays + 2) * DAY_MS,
    lengthMinutes,
    stepMinutes: Math.min(lengthMinutes, MAX_STEP_MINUTES),
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
  return { timeZone, days };
}
