import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { HourRange } from '../../slots/hours.ts';
import type { Availability } from '../availability.ts';
import type { SavedAvailability } from '../contract.ts';
import { availabilityPolicy } from './policy.ts';
import { readAvailability } from './queries.ts';
import { availability } from './tables.ts';

const DAY_MS = 86_400_000;

const sortRanges = (ranges: readonly HourRange[]) => ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1));

/** In order, without dates that are over in every zone, so that the list does not fill up. */
function tidyAvailability(next: Availability, now: Date): Availability {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  return {
    ...next,
    weeklyHours: next.weeklyHours.map(sortRanges),
    exceptions: next.exceptions
      .filter(({ date }) => date >= yesterday)
      .map(({ date, ranges }) => ({ date, ranges: sortRanges(ranges) }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** Sets when the caller can be booked. @throws forbidden */
export async function setAvailability(tx: Tx, scope: Scope, next: Availability): Promise<SavedAvailability> {
  authorise(scope, availabilityPolicy, 'availability.manage');
  const person = await lockOwnMembership(tx, scope);
  const values = { ...tidyAvailability(next, scope.now), changedAt: scope.now };
  await tx.orm
    .insert(availability)
    .values({ workspace: scope.workspace, person, ...values })
    .onConflictDoUpdate({ target: [availability.workspace, availability.person], set: values });
  await recordAudit(tx, scope, { action: 'availability.change', entity: person, detail: {} });
  return readAvailability(tx, scope, person);
}
