import { authorise, listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { rawSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { forbidden, notFound } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { readViewerAccess } from '#product/participants/access/server/authorise-reading.ts';
import { renderKeptParticipant } from '#product/participants/merging/server/render-same-participants.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';
import { listEventStates } from '../../../calendars/server/list-event-states.ts';
import type { Booking, BookingQuery, listBookings as endpoint } from '../../contract.ts';
import { bookingPolicy } from '../policy.ts';
import { bookingColumns, type StoredBooking } from '../queries.ts';

const PAGE_SIZE = 50;

interface BookingRow extends StoredBooking {
  studyName: string;
  participant: string | null;
  location: Booking['location'];
  hosts: Booking['hosts'];
}

/** @throws forbidden also for viewers who do not see who participants are */
async function authoriseReading(tx: Tx, scope: Scope): Promise<void> {
  authorise(scope, bookingPolicy, 'booking.read');
  const isViewer = scope.actor.kind === 'person' && scope.actor.role === 'viewer';
  if (isViewer && !(await readViewerAccess(tx, scope)))
    throw forbidden('In this workspace, viewers don’t see who participants are. An admin can change this.');
}

/**
 * Bookings by SQL on `bookings b`, `calls c` and `studies s`, which is joined so that row-level security hides what the caller does
 * not see.
 */
function selectRows(
  tx: Tx,
  { workspace }: Scope,
  { where, order, limit }: { where: SqlPart; order: SqlPart; limit: number },
): Promise<BookingRow[]> {
  return tx<BookingRow[]>`
    select ${bookingColumns}, s.name as "studyName", c.location,
      (select ${renderKeptParticipant(rawSql('r.workspace'), rawSql('r.participant'))} from responses r
        where r.workspace = b.workspace and r.study = b.study and r.id = b.response) as participant,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from identity.persons p where p.id = any (c.hosts)), '[]') as hosts
    from bookings b
    join studies s on s.workspace = b.workspace and s.id = b.study and s.deleted_at is null
    left join calls c on c.workspace = b.workspace and c.id = b.call
    where b.workspace = ${workspace} and ${where} order by ${order} limit ${limit}`;
}

const formatTime = (time: Date | null): string | null => time?.toISOString() ?? null;

/** What became of calls in the calendars of their hosts, by call. */
async function readEntries(
  tx: Tx,
  scope: Scope,
  rows: readonly BookingRow[],
): Promise<Map<string, Booking['calendarEntries']>> {
  const calls = rows.flatMap(({ call }) => call ?? []);
  const entries = new Map<string, Booking['calendarEntries']>();
  for (const { uid, person, state, problem, change } of await listEventStates(tx, scope, calls)) {
    const startsAt = change?.kind === 'moved' ? change.startsAt.toISOString() : null;
    const entry = { person, state, problem, change: change && { kind: change.kind, startsAt } };
    entries.set(uid, [...(entries.get(uid) ?? []), entry]);
  }
  return entries;
}

const showBooking = (
  { studyName, study, ...row }: BookingRow,
  entries: ReadonlyMap<string, Booking['calendarEntries']>,
): Booking => ({
  ...row,
  calendarEntries: (row.call && entries.get(row.call)) || [],
  study: { id: study, name: studyName },
  startsAt: formatTime(row.startsAt),
  endsAt: formatTime(row.endsAt),
  expiresAt: formatTime(row.expiresAt),
  createdAt: row.createdAt.toISOString(),
  movedFrom: formatTime(row.movedFrom),
});

/** A booking as the team sees it. @throws not_found, forbidden */
export async function readBooking(tx: Tx, scope: Scope, id: string): Promise<Booking> {
  await authoriseReading(tx, scope);
  const [row] = await selectRows(tx, scope, { where: sql`b.id = ${id}`, order: sql`b.id`, limit: 1 });
  if (!row) throw notFound('booking');
  return showBooking(row, await readEntries(tx, scope, [row]));
}

/** A page of bookings by their start, or of waiting lists by when people joined. @throws forbidden, bad_input */
export async function listBookings(
  tx: Tx,
  scope: Scope,
  query: BookingQuery,
): Promise<Output<typeof endpoint>> {
  await authoriseReading(tx, scope);
  const { study, states, from, to } = query;
  const after = readCursor(query.after);
  const at = states === 'waiting' ? sql`b.created_at` : sql`c.starts_at`;
  const isLast = query.order === 'last';
  const rows = await selectRows(tx, scope, {
    where: sql`${at} is not null
      ${study === undefined ? sql`` : sql`and b.study = ${study}`}
      ${states === undefined ? sql`` : sql`and b.state = any (${states.split(',')}::text[])`}
      ${from === undefined ? sql`` : sql`and ${at} >= ${new Date(from)}`}
      ${to === undefined ? sql`` : sql`and ${at} < ${new Date(to)}`}
      ${after ? sql`and (${at}, b.id) ${isLast ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}`,
    order: isLast ? sql`${at} desc, b.id desc` : sql`${at}, b.id`,
    limit: PAGE_SIZE + 1,
  });
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const entries = await readEntries(tx, scope, page);
  const lastAt = last && (states === 'waiting' ? last.createdAt : last.startsAt);
  return {
    items: page.map((row) => showBooking(row, entries)),
    next: rows.length > PAGE_SIZE && last && lastAt ? writeCursor({ at: lastAt, id: last.id }) : null,
    can: listAbilities(scope, bookingPolicy),
  };
}
