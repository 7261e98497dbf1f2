import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findPerson } from '#product/accounts/server/queries.ts';
import { MAX_WINDOW_DAYS } from '../../availability/availability.ts';
import { readAvailability } from '../../availability/server/queries.ts';
import type { CalendarQuestion } from './reading/collect-busy-times.ts';
import { listExpectedTimes } from './events/list-expected-times.ts';

const DAY_MS = 86_400_000;

/** What is asked of a calendar of a person: everything that can be booked, in the zone of their hours. */
export async function readQuestion(
  tx: Tx,
  scope: Scope,
  person: string,
): Promise<Omit<CalendarQuestion, 'texts'>> {
  const { timeZone } = await readAvailability(tx, scope, person);
  const email = (await findPerson(tx.orm, person))?.email;
  const fromMs = scope.now.getTime() - DAY_MS;
  return {
    timeZone,
    fromMs,
    // The last day of the window, its calls and buffers are in another zone.
    toMs: scope.now.getTime() + (MAX_WINDOW_DAYS + 4) * DAY_MS,
    addresses: email === undefined ? [] : [email],
    ownEvents: await listExpectedTimes(tx, scope, { person, fromMs }),
  };
}
