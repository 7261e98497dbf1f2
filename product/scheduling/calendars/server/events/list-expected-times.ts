import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Interval } from '../../../slots/intervals.ts';

interface ExpectedRow {
  uid: string;
  startsAt: Date | null;
  endsAt: Date | null;
  writtenFrom: Date | null;
  writtenTo: Date | null;
}

const toInterval = (from: Date | null, to: Date | null): Interval[] =>
  from && to ? [[from.getTime(), to.getTime()]] : [];

/** Where events of Earshot are in the calendars of a person, and where they will be: their bookings block these times by themselves. */
export async function listExpectedTimes(
  tx: Tx,
  { workspace }: Scope,
  { person, fromMs }: { person: string; fromMs: number },
): Promise<Record<string, Interval[]>> {
  const rows = await tx<ExpectedRow[]>`
    select uid, starts_at as "startsAt", ends_at as "endsAt", written_from as "writtenFrom", written_to as "writtenTo"
    from calendar_events where workspace = ${workspace} and person = ${person}
      and greatest(ends_at, written_to) > ${new Date(fromMs)}`;
  return Object.fromEntries(
    rows.map((row) => [
      row.uid,
      [...toInterval(row.startsAt, row.endsAt), ...toInterval(row.writtenFrom, row.writtenTo)],
    ]),
  );
}
