import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { availabilityPolicy } from '../../../availability/server/policy.ts';
import type { Calendars } from '../../contract.ts';
import { listCalendars } from './list-calendars.ts';
import { requireCalendar } from './require-calendar.ts';

/**
 * Sets what a calendar of the caller is used for. One that blocks times from now on is read first: until then, no times are offered.
 *
 * @throws forbidden, not_found; conflict for bookings in a calendar that is only read
 */
export async function changeCalendar(
  tx: Tx,
  scope: Scope,
  {
    calendar: id,
    ...change
  }: { calendar: string; blocks?: boolean | undefined; isTarget?: boolean | undefined },
): Promise<Calendars> {
  authorise(scope, availabilityPolicy, 'availability.manage');
  const { workspace, now } = scope;
  const person = await lockOwnMembership(tx, scope);
  const before = await requireCalendar(tx, scope, { id, person });
  const { blocks = before.blocks, isTarget = before.isTarget } = change;
  if (isTarget && !before.isWritable) throw conflict('Earshot can only read this calendar.');
  if (isTarget)
    // At most one, also when two are chosen at once.
    await tx`
      update calendars set is_target = false, due_at = case when blocks then due_at end
      where workspace = ${workspace} and person = ${person} and id <> ${id} and is_target`;
  const isUsed = blocks || isTarget;
  const startsToBlock = blocks && !before.blocks;
  await tx`
    update calendars set blocks = ${blocks}, is_target = ${isTarget},
      read_at = case when ${startsToBlock} then null else read_at end,
      due_at = case when not ${isUsed} then null when ${startsToBlock} or due_at is null then ${now} else due_at end
    where workspace = ${workspace} and id = ${id}`;
  await recordAudit(tx, scope, { action: 'calendar.change', entity: person, detail: {} });
  return listCalendars(tx, scope);
}
