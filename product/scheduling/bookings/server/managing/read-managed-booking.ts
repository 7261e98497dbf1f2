import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { InterviewConfig } from '#product/blocks/method-answers.ts';
import { findChangeProblem, type ChangeProblem } from '../../change-problem.ts';
import { createBookingError } from '../create-booking-error.ts';
import { countOthersInCall, listCallHosts, requireBooking, type StoredBooking } from '../queries.ts';
import { formatStart } from '../times/format-times.ts';
import { readBookingTimes } from '../times/read-booking-times.ts';
import { readHosts } from '../times/read-hosts.ts';
import { findInterview } from '../times/read-interview.ts';

/** What the pages of a booking show to its participant. */
interface ManagedBooking extends StoredBooking {
  studyName: string;
  /** Day, time and zone in words; null without a time. */
  label: string | null;
  hosts: { name: string; email: string }[];
  /** Null before there is a call. */
  location: InterviewConfig['location'] | null;
  /** Why it can neither be moved nor cancelled here; undefined if it can. */
  problem: ChangeProblem | undefined;
  /** Minutes before the start until which it can be changed. */
  cutoff: number;
}

/** A booking for its participant, in their language and zone; opening it changes nothing. @throws not_found */
export async function readManagedBooking(
  tx: Tx,
  scope: Scope,
  { booking: id, timeZone }: { booking: string; timeZone?: string | undefined },
): Promise<ManagedBooking> {
  const booking = await requireBooking(tx, scope, id);
  const [study] = await tx<{ name: string }[]>`
    select name from studies where workspace = ${scope.workspace} and id = ${booking.study} and deleted_at is null`;
  if (!study) throw notFound('booking');
  const hosts = await tx<ManagedBooking['hosts']>`
    select p.name, p.email from calls c join identity.persons p on p.id = any (c.hosts)
    where c.workspace = ${scope.workspace} and c.id = ${booking.call} order by p.name, p.id`;
  const [call] = await tx<{ location: InterviewConfig['location'] }[]>`
    select location from calls where workspace = ${scope.workspace} and id = ${booking.call}`;
  const interview = await findInterview(tx, scope, booking);
  const cutoff = interview?.config.changeCutoff ?? 0;
  const { startsAt, language } = booking;
  return {
    ...booking,
    studyName: study.name,
    label: startsAt && formatStart(startsAt, { language, timeZone: timeZone ?? booking.timeZone }),
    hosts: hosts.map((host) => ({ ...host })),
    location: call?.location ?? null,
    problem: findChangeProblem(booking, { now: scope.now, cutoff }),
    cutoff,
  };
}

/**
 * When a booking could be instead: with its own hosts as long as they can be booked, or else with the others.
 *
 * @throws not_found; conflict when the interview was removed, or there is nothing to move
 */
export async function listTimesToMove(
  tx: Tx,
  scope: Scope,
  {
    booking: id,
    host,
    ...shown
  }: {
    booking: string;
    timeZone: string;
    language: string;
    fromDay?: string | undefined;
    /** Whom the team chose instead. */
    host?: string | undefined;
  },
): Promise<Awaited<ReturnType<typeof readBookingTimes>>> {
  const booking = await requireBooking(tx, scope, id);
  if (booking.call === null) throw createBookingError('no_time');
  const interview = await findInterview(tx, scope, booking);
  if (!interview) throw createBookingError('removed');
  const hosts = await listCallHosts(tx, scope, booking.call);
  const nowMs = scope.now.getTime();
  const bookable = await readHosts(tx, scope, { config: interview.config, fromMs: nowMs, toMs: nowMs });
  const areBookable = hosts.every((host) => bookable.some((one) => one.id === host));
  const own = interview.config.hostMode === 'any' && areBookable ? hosts : undefined;
  const isAlone = (await countOthersInCall(tx, scope, booking)) === 0;
  return readBookingTimes(tx, scope, {
    interview,
    ...shown,
    only: host === undefined ? own : [host],
    moved: { exceptCall: isAlone ? booking.call : undefined },
  });
}
