import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { CalendarProviderId } from '../../calendar.ts';
import type { StoredCalendar } from '../open-connection.ts';

/** Longer than writing takes with its limits. */
const LEASE_MS = 120_000;

type ReachedCalendar = StoredCalendar & { provider: CalendarProviderId };

/** An event that this process may write until the lease ends. */
export interface ClaimedEvent {
  person: string;
  uid: string;
  sequence: number;
  startsAt: Date | null;
  endsAt: Date | null;
  title: string | null;
  description: string | null;
  location: string | null;
  attempts: number;
  /** The calendar that it is in, as far as it is still connected. */
  present: ReachedCalendar | undefined;
  /** The calendar that its owner chose for events. */
  target: ReachedCalendar | undefined;
}

type EventRow = Omit<ClaimedEvent, 'present' | 'target'> & { calendar: string | null };

/** Takes the event that is due longest, locked against other processes by its time. Undefined if none is due. */
export async function claimEvent(tx: Tx, { workspace, now }: Scope): Promise<ClaimedEvent | undefined> {
  const [row] = await tx<EventRow[]>`
    select person, uid, sequence, starts_at as "startsAt", ends_at as "endsAt", title, description, location, attempts, calendar
    from calendar_events where workspace = ${workspace} and due_at <= ${now}
    order by due_at limit 1 for update skip locked`;
  if (!row) return undefined;
  await tx`
    update calendar_events set attempts = attempts + 1, due_at = ${new Date(now.getTime() + LEASE_MS)}
    where workspace = ${workspace} and person = ${row.person} and uid = ${row.uid}`;
  const { calendar, ...event } = row;
  const reached = await tx<(ReachedCalendar & { isTarget: boolean })[]>`
    select c.id, c.connection, c.location, k.secret, k.provider, c.is_target as "isTarget"
    from calendars c
    join calendar_connections k on k.workspace = c.workspace and k.id = c.connection
    where c.workspace = ${workspace} and c.person = ${row.person} and (c.is_target or c.id = ${calendar})`;
  return {
    ...event,
    attempts: row.attempts + 1,
    present: reached.find(({ id }) => id === calendar),
    target: reached.find(({ isTarget }) => isTarget),
  };
}
