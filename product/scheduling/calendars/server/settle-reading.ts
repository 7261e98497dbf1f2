import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordChanges } from './events/record-changes.ts';
import type { ClaimedCalendar } from './claim-calendar.ts';
import type { CalendarAnswer } from './reading/collect-busy-times.ts';

const CONFIRM_MS = 60_000;
/** For one that fails again and again, so that servers that hang do not keep the readers from the others. */
const FAILING_MS = 10 * 60_000;

interface Reading {
  calendar: ClaimedCalendar;
  startedAt: Date;
  toMs: number;
}

/**
 * Stores what was read, in the place of what was read before. A calendar that had events and has none at all counts only when it is read
 * so again: a server may begin with an empty one. A reading that began before another that is stored changes nothing.
 */
export async function settleReading(
  tx: Tx,
  scope: Scope,
  { calendar: { id, person }, startedAt, toMs, answer }: Reading & { answer: CalendarAnswer },
): Promise<void> {
  const { workspace, now } = scope;
  const [row] = await tx<{ isNewer: boolean; wasEmpty: boolean; isBusy: boolean }[]>`
    select coalesce(read_at < ${startedAt}, true) as "isNewer", was_empty as "wasEmpty", exists (
      select from calendar_busy_times b where b.workspace = ${workspace} and b.calendar = ${id} and b.ends_at > ${now}
    ) as "isBusy"
    from calendars where workspace = ${workspace} and id = ${id} for update`;
  if (!row?.isNewer) return;
  if (answer.eventCount === 0 && row.isBusy && !row.wasEmpty) {
    await tx`
      update calendars set was_empty = true, leased_until = null, due_at = ${new Date(now.getTime() + CONFIRM_MS)}
      where workspace = ${workspace} and id = ${id}`;
    return;
  }
  await tx`delete from calendar_busy_times where workspace = ${workspace} and calendar = ${id}`;
  await tx`
    insert into calendar_busy_times (workspace, calendar, person, starts_at, ends_at)
    select ${workspace}, ${id}, ${person}, starts_at, ends_at from unnest(
      ${answer.busy.map(([start]) => new Date(start).toISOString())}::timestamptz[],
      ${answer.busy.map(([, end]) => new Date(end).toISOString())}::timestamptz[]) as t (starts_at, ends_at)`;
  await tx`
    update calendars set read_at = ${startedAt}, leased_until = null, problem = null, was_empty = ${answer.eventCount === 0}
    where workspace = ${workspace} and id = ${id}`;
  await recordChanges(tx, scope, { calendar: id, startedAt, toMs, found: answer.ownEvents });
}

/** Says why it was not read; what was read before stays until it is too old. Without a problem, the reading was ended. */
export async function settleFailure(
  tx: Tx,
  { workspace, now }: Scope,
  { id, problem }: { id: string; problem: string | null },
): Promise<void> {
  await tx`
    update calendars set leased_until = null, problem = coalesce(${problem}, problem),
      due_at = case when ${problem}::text is null then ${now}::timestamptz
        when calendars.problem is not null then ${new Date(now.getTime() + FAILING_MS)} else due_at end
    where workspace = ${workspace} and id = ${id}`;
}
