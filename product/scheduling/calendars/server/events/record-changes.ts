import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Interval } from '../../../slots/intervals.ts';

interface WrittenRow {
  person: string;
  uid: string;
  writtenFrom: Date;
  writtenTo: Date;
}

/**
 * Records which events of Earshot their owner has moved or deleted in the calendar, by a reading of it: those that are still to come and
 * that were written before the reading began.
 */
export async function recordChanges(
  tx: Tx,
  { workspace, now }: Scope,
  {
    calendar,
    startedAt,
    toMs,
    found,
  }: { calendar: string; startedAt: Date; toMs: number; found: Record<string, Interval[]> },
): Promise<void> {
  const rows = await tx<WrittenRow[]>`
    select person, uid, written_from as "writtenFrom", written_to as "writtenTo"
    from calendar_events where workspace = ${workspace} and calendar = ${calendar} and due_at is null
      and written_sequence = sequence and written_at < ${startedAt} and written_to > ${now}
      and written_from < ${new Date(toMs)} for update`;
  for (const { person, uid, writtenFrom, writtenTo } of rows) {
    const times = found[uid] ?? [];
    const isThere = times.some(
      ([start, end]) => start === writtenFrom.getTime() && end === writtenTo.getTime(),
    );
    const [moved] = isThere ? [] : times;
    await tx`
      update calendar_events set change = ${isThere ? null : moved ? 'moved' : 'deleted'},
        moved_from = ${moved ? new Date(moved[0]) : null}, moved_to = ${moved ? new Date(moved[1]) : null}
      where workspace = ${workspace} and person = ${person} and uid = ${uid}`;
  }
}
