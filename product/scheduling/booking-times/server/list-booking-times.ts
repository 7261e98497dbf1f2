import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { ResponseChannel } from '#product/responses/response.ts';
import { pickLanguage } from '#product/responses/language/pick-language.ts';
import { readCachedVersion } from '#product/responses/server/answering/read-cached-version.ts';
import type { LinkRequest } from '#product/responses/server/writing/load-response.ts';
import type { ActiveBookingState } from '../../bookings/booking.ts';
import { buildBookingPath } from '../../bookings/server/links/sign-booking-link.ts';
import { activeStates, selectBookings } from '../../bookings/server/queries.ts';
import { formatStart } from '../../bookings/server/times/format-times.ts';
import { readBookingTimes } from '../../bookings/server/times/read-booking-times.ts';
import type { listBookingTimes as endpoint } from '../contract.ts';
import { openInterview } from './open-interview.ts';

type BookingTimes = Output<typeof endpoint>;

/** What the page of an interview shows: free times, or what the own response has booked. @throws not_found, forbidden */
export async function listBookingTimes(
  database: Database,
  scope: Scope,
  {
    request,
    channel,
    asked,
  }: {
    request: LinkRequest;
    channel: ResponseChannel;
    asked: { block: string; timeZone: string; language?: string | undefined; fromDay?: string | undefined };
  },
): Promise<BookingTimes> {
  return database.within(scope, async (tx) => {
    const { interview, loaded, isClosed } = await openInterview(tx, scope, {
      request,
      channel,
      block: asked.block,
    });
    const { timeZone, fromDay } = asked;
    const { languages } = await readCachedVersion(
      tx,
      scope,
      request.study,
      loaded.response?.version ?? loaded.study.version,
    );
    const words = { timeZone, language: pickLanguage(languages, asked.language) };
    const response = loaded.response?.id;
    const booking =
      response === undefined
        ? undefined
        : await findOwnBooking(tx, scope, { database, response, block: asked.block, ...words });
    const { hosts, ...times } = await readBookingTimes(tx, scope, { interview, ...words, fromDay });
    const { config } = interview;
    return {
      ...times,
      ...(isClosed && { state: 'closed' as const, days: [], nextDay: null }),
      lengthMinutes: config.lengthMinutes,
      hosts: hosts.map(({ name }) => ({ name })),
      hasWaitingList: config.hasWaitingList,
      location: config.location.kind,
      booking: booking ?? null,
    };
  });
}

async function findOwnBooking(
  tx: Tx,
  scope: Scope,
  own: { database: Database; response: string; block: string; timeZone: string; language: string },
): Promise<NonNullable<BookingTimes['booking']> | undefined> {
  const [booking] = await selectBookings(tx, scope, {
    where: sql`b.response = ${own.response} and b.block = ${own.block} and b.state = ${activeStates}`,
  });
  if (!booking) return undefined;
  const { startsAt, state } = booking;
  return {
    state: state as ActiveBookingState,
    startsAt: startsAt?.toISOString() ?? null,
    label: startsAt && formatStart(startsAt, own),
    managePath: buildBookingPath(own.database, scope, booking.id),
  };
}
