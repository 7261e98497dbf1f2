import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import {
  ACTIVE_BOOKING_STATES,
  type BookingActor,
  type BookingOutcome,
  type BookingState,
} from '../booking.ts';
import { lockBookings } from './lock-bookings.ts';

export interface StoredBooking {
  id: string;
  study: string;
  block: string;
  response: string;
  /** Null on the waiting list. */
  call: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  state: BookingState;
  outcome: BookingOutcome | null;
  name: string;
  email: string;
  phone: string | null;
  language: string;
  timeZone: string;
  sequence: number;
  expiresAt: Date | null;
  createdAt: Date;
  /** When it was first booked for good. */
  bookedAt: Date | null;
  /** The start before it was last moved. */
  movedFrom: Date | null;
  endedBy: BookingActor | null;
  reason: string | null;
}

/** Columns of `StoredBooking`, of `bookings b left join calls c`. */
export const bookingColumns = sql`b.id, b.study, b.block, b.response, b.call, c.starts_at as "startsAt", c.ends_at as "endsAt",
  b.state, b.outcome, b.name, b.email, b.phone, b.language, b.time_zone as "timeZone", b.sequence,
  b.expires_at as "expiresAt", b.created_at as "createdAt", b.booked_at as "bookedAt", b.moved_from as "movedFrom", b.ended_by as "endedBy", b.reason`;
const joinCalls = sql`bookings b left join calls c on c.workspace = b.workspace and c.id = b.call`;

export const activeStates = sql`any (${[...ACTIVE_BOOKING_STATES]}::text[])`;

/** Bookings by a condition on `bookings b` and `calls c`, oldest first. */
export const selectBookings = (
  tx: Tx,
  { workspace }: Scope,
  { where, limit }: { where: SqlPart; limit?: number },
): Promise<StoredBooking[]> =>
  tx<StoredBooking[]>`
    select ${bookingColumns} from ${joinCalls} where b.workspace = ${workspace} and ${where}
    order by b.created_at, b.id limit ${limit ?? null}::int`;

export async function findBooking(tx: Tx, scope: Scope, id: string): Promise<StoredBooking | undefined> {
  const [booking] = await selectBookings(tx, scope, { where: sql`b.id = ${id}` });
  return booking;
}

/** @throws not_found */
export async function requireBooking(tx: Tx, scope: Scope, id: string): Promise<StoredBooking> {
  const booking = await findBooking(tx, scope, id);
  if (!booking) throw notFound('booking');
  return booking;
}

/**
 * A booking, under the lock of its study's bookings, as it then is.
 *
 * @throws not_found, also if its study is deleted or hidden from the caller
 */
export async function requireLockedBooking(tx: Tx, scope: Scope, id: string): Promise<StoredBooking> {
  const [found] = await tx<{ study: string }[]>`
    select b.study from bookings b
    join studies s on s.workspace = b.workspace and s.id = b.study and s.deleted_at is null
    where b.workspace = ${scope.workspace} and b.id = ${id}`;
  if (!found) throw notFound('booking');
  await lockBookings(tx, found.study);
  return requireBooking(tx, scope, id);
}

/** How many people have a place in the calls of a block, or ask for one. */
export async function countPlaces(
  tx: Tx,
  { workspace, now }: Scope,
  { study, block }: { study: string; block: string },
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from bookings
    where workspace = ${workspace} and study = ${study} and block = ${block} and not is_test
      and state in ('requested', 'booked', 'offered') and (expires_at is null or expires_at > ${now})`;
  return row!.count;
}

/** SQL on `calls c`: whether one of these persons is a host of it; every call without them. */
export const renderHostFilter = (persons: readonly string[] | undefined): SqlPart =>
  persons ? sql`c.hosts && ${[...persons]}::uuid[]` : sql`true`;

/** The hosts of a call. */
export async function listCallHosts(tx: Tx, { workspace }: Scope, call: string): Promise<string[]> {
  const [row] = await tx<{ hosts: string[] }[]>`
    select hosts from calls where workspace = ${workspace} and id = ${call}`;
  return row?.hosts ?? [];
}

/** How many other people have a place in the call of a booking. */
export async function countOthersInCall(
  tx: Tx,
  { workspace }: Scope,
  { id, call }: { id: string; call: string | null },
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from bookings b
    where b.workspace = ${workspace} and b.call = ${call} and b.id <> ${id} and b.state = ${activeStates}`;
  return row!.count;
}

/** Interviews with requests and offers that have expired. */
export const listExpired = (tx: Tx, { workspace, now }: Scope): Promise<{ study: string; block: string }[]> =>
  tx<{ study: string; block: string }[]>`
    select distinct study, block from bookings
    where workspace = ${workspace} and expires_at <= ${now} and state in ('requested', 'offered')`;
