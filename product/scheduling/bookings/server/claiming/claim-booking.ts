import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { InterviewAnswer, InterviewConfig } from '#product/blocks/method-answers.ts';
import { ClaimRefusal, type ClaimedAnswer } from '#product/responses/server/answering/list-answer-claims.ts';
import { computeRequestEnd } from '../../booking.ts';
import { sendBookingMails } from '../../mails/server/send-booking-mails.ts';
import { announceBooking, type BookingServices } from '../announce-booking.ts';
import { endExpiredBookings } from '../ending/end-expired-bookings.ts';
import { lockBookings } from '../lock-bookings.ts';
import { activeStates, countPlaces, findBooking, selectBookings, type StoredBooking } from '../queries.ts';
import { createBookingError } from '../create-booking-error.ts';
import { findInterview, type Interview } from '../times/read-interview.ts';
import { listNextTimes } from '../times/list-next-times.ts';
import { checkPlace } from '../places/check-place.ts';
import { takePlace } from '../places/take-place.ts';

const HOUR_MS = 3_600_000;
/** Somebody who asks again with the address of a booking is mailed its link once in this time. */
const LINK_MAIL_HOURS = 1;

/** On one line: names stand in subjects, lists and calendar entries. */
const toLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const toAnswer = (booking: StoredBooking): InterviewAnswer => ({
  start: booking.startsAt?.toISOString() ?? null,
  name: booking.name,
  email: booking.email,
  ...(booking.phone !== null && { phone: booking.phone }),
  timeZone: booking.timeZone,
  booking: booking.id,
});

/**
 * Books the time that an answer asks for, or a place on the waiting list, in the transaction that saves it. A response has one
 * active booking of a block: what it asks for after that changes nothing.
 *
 * @throws conflict with the reasons `already_booked`, `slot_taken`, `full`, `calendar_unread` and `closed_times`
 */
export async function claimBooking(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  { claimed }: { claimed: ClaimedAnswer },
): Promise<InterviewAnswer | null> {
  const { study, response, block, language } = claimed;
  const answer = claimed.answer as InterviewAnswer | null;
  const published = await findInterview(tx, scope, { study, block: block.id });
  const interview = published ?? { study, block: block.id, config: block.config as InterviewConfig };
  const findOwn = () =>
    selectBookings(tx, scope, {
      where: sql`b.response = ${response} and b.block = ${block.id} and b.state = ${activeStates}`,
    });
  if (answer && (await findOwn()).length === 0) {
    // Of hundreds who want one time at once, those who come too late learn it without waiting for the lock.
    await refuseSecondBooking(services, tx, scope, { study, block: block.id, email: answer.email });
    await refuseTakenTime(tx, scope, { interview, start: answer.start });
  }
  await lockBookings(tx, study);
  await endExpiredBookings(services, tx, scope, { study, block: block.id });
  const [own] = await findOwn();
  if (own) return toAnswer(own);
  if (answer === null) return null;
  await refuseSecondBooking(services, tx, scope, { study, block: block.id, email: answer.email });
  const place = await findPlace(tx, scope, { interview, start: answer.start });
  const { workspace, now } = scope;
  const id = randomUUID();
  await tx`
    insert into bookings (workspace, id, study, block, call, response, state, name, email, phone, language, time_zone,
      sequence, expires_at, created_at, changed_at, booked_at)
    values (${workspace}, ${id}, ${study}, ${block.id}, ${place.call}, ${response}, ${place.state}, ${toLine(answer.name)},
      ${answer.email.trim()}, ${answer.phone === undefined ? null : toLine(answer.phone)}, ${language}, ${answer.timeZone}, 0, ${place.expiresAt}, ${now}, ${now},
      ${place.state === 'booked' ? now : null})`;
  await announceBooking(services, tx, scope, { booking: id, event: place.state });
  return toAnswer((await findBooking(tx, scope, id))!);
}

const isFullyBooked = async (tx: Tx, scope: Scope, interview: Interview): Promise<boolean> =>
  interview.config.maxBookings !== null &&
  (await countPlaces(tx, scope, interview)) >= interview.config.maxBookings;

interface Place {
  state: 'requested' | 'booked' | 'waiting';
  call: string | null;
  expiresAt: Date | null;
}

/** @throws conflict if there is no such place */
async function findPlace(
  tx: Tx,
  scope: Scope,
  { interview, start }: { interview: Interview; start: string | null },
): Promise<Place> {
  const { config } = interview;
  const isFull = await isFullyBooked(tx, scope, interview);
  if (start === null) {
    if (!config.hasWaitingList) throw createBookingError('full');
    if (!isFull && (await listNextTimes(tx, scope, { interview })).times.length > 0)
      throw createBookingError('has_times');
    return { state: 'waiting', call: null, expiresAt: null };
  }
  if (isFull) throw createBookingError('full');
  const startMs = Date.parse(start);
  if (Number.isNaN(startMs)) throw createBookingError('closed_times');
  const expiresAt = config.needsApproval
    ? computeRequestEnd({ startsAt: new Date(startMs), now: scope.now })
    : null;
  const place = await takePlace(tx, scope, { interview, wanted: { startMs, expiresAt } });
  if ('refusal' in place) throw createBookingError(place.refusal);
  return { state: config.needsApproval ? 'requested' : 'booked', call: place.call, expiresAt };
}

/** @throws conflict if a start, or every place, is taken already; `findPlace` decides about everything else */
async function refuseTakenTime(
  tx: Tx,
  scope: Scope,
  { interview, start }: { interview: Interview; start: string | null },
): Promise<void> {
  const startMs = start === null ? NaN : Date.parse(start);
  if (Number.isNaN(startMs)) return;
  if (await isFullyBooked(tx, scope, interview)) throw createBookingError('full');
  const place = await checkPlace(tx, scope, { interview, wanted: { startMs } });
  if ('refusal' in place && place.refusal === 'slot_taken') throw createBookingError('slot_taken');
}

/** An address has one active booking of a block. Its owner gets the link again, and nobody else learns anything of it. */
async function refuseSecondBooking(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  { study, block, email }: { study: string; block: string; email: string },
): Promise<void> {
  const [earlier] = await selectBookings(tx, scope, {
    where: sql`b.study = ${study} and b.block = ${block} and lower(b.email) = lower(${email.trim()}) and b.state = ${activeStates}
      and not b.is_test`,
  });
  if (!earlier) return;
  throw new ClaimRefusal('You have already booked. We’ve emailed you the link to change it.', {
    reason: 'already_booked',
    followUp: async (later) => {
      const mailedBefore = new Date(scope.now.getTime() - LINK_MAIL_HOURS * HOUR_MS);
      const [mailed] = await later<{ id: string }[]>`
        update bookings set link_sent_at = ${scope.now}
        where workspace = ${scope.workspace} and id = ${earlier.id} and state = ${activeStates}
          and coalesce(link_sent_at, created_at) < ${mailedBefore} returning id`;
      if (mailed)
        await sendBookingMails(services, later, scope, {
          booking: earlier.id,
          event: earlier.state,
          toParticipant: true,
          toHosts: false,
        });
    },
  });
}
