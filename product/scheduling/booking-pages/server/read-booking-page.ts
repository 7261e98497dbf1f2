import type { Scope } from '#platform/db/core/scope.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createSavedStyle, type PageStyle } from '#product/customisation/page-style.ts';
import { readCustomisation } from '#product/customisation/server/queries.ts';
import { AppError } from '#platform/errors/errors.ts';
import { readAddress } from '#platform/mail/sender.ts';
import { buildPreferenceAddress } from '#product/recruiting/preferences/server/build-preference-address.ts';
import { isTimeZone } from '#product/workspaces/settings/settings.ts';
import type { BookingPage } from '../../bookings/booking.ts';
import { openBookingLink } from '../../bookings/server/links/link-gate.ts';
import { buildBookingPath } from '../../bookings/server/links/sign-booking-link.ts';
import { formatStart } from '../../bookings/server/times/format-times.ts';
import { readMailedBooking, type MailedBooking } from '../../bookings/mails/server/read-mailed-booking.ts';
import { listTimesToMove } from '../../bookings/server/managing/list-times-to-move.ts';
import { readChangeProblem } from '../../bookings/server/managing/require-change.ts';
import { requireBooking } from '../../bookings/server/queries.ts';
import type { BookingRefusal } from '../contract.ts';
import type { OfferedTimes, PageContext } from './build-page-path.ts';
import { canOfferPage } from './render-booking-page.ts';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

interface PageQuery {
  token: string;
  page: BookingPage;
  /** The zone that somebody chose on the page. */
  zone: string | undefined;
  /** The day from which on times are shown. */
  from: string | undefined;
  refusal: BookingRefusal | undefined;
}

interface ReadPage {
  context: Omit<PageContext, 'say'>;
  times: OfferedTimes | null;
  style: PageStyle;
}

/** Somebody of the call to write to; the sender of the installation where it has nobody. */
const pickContact = (booking: MailedBooking, mailFrom: string): string =>
  booking.call?.hosts[0]?.email ?? readAddress(mailFrom);

/** What a page of a booking shows. Changes nothing. @throws not_found for a link that is not one, or whose booking is gone */
export async function readBookingPage(
  services: Pick<Services, 'database' | 'config'>,
  { token, now, ...query }: PageQuery & { now: Date },
): Promise<ReadPage | undefined> {
  const { scope, booking: id } = openBookingLink(services.database, { token, now });
  return services.database.within(scope, (tx) => readPage(services, tx, scope, { id, token, ...query }));
}

async function readPage(
  services: Pick<Services, 'database' | 'config'>,
  tx: Tx,
  scope: Scope,
  { id, token, page, zone, from, refusal }: PageQuery & { id: string },
): Promise<ReadPage | undefined> {
  const booking = await readMailedBooking(tx, scope, id);
  if (!booking) return undefined;
  const { workspace, now } = scope;
  const { database, config } = services;
  const { participant, study, language } = booking;
  const stored = await requireBooking(tx, scope, id);
  const problem = await readChangeProblem(tx, scope, { booking: stored, by: 'participant' });
  const timeZone = zone !== undefined && isTimeZone(zone) ? zone : booking.timeZone;
  const context: Omit<PageContext, 'say'> = {
    booking,
    token,
    address: config.publicUrl + buildBookingPath(database, scope, id),
    canChange: problem === undefined,
    isOver: booking.call !== null && booking.call.endsAt <= now,
    contactEmail: pickContact(booking, config.mailFrom),
    preferences: participant ? buildPreferenceAddress(services, { workspace, participant, study }) : null,
    refusal,
    timeZone,
    formatTime: (at) => formatStart(at, { language, timeZone }),
  };
  const isMoving = page === 'reschedule' && canOfferPage(page, context);
  // Without logo and font: the page is one request.
  const customisation = { ...(await readCustomisation(tx, scope)), logo: null, font: null };
  return {
    context,
    times: isMoving ? await readTimes(tx, scope, { booking: id, timeZone, language, fromDay: from }) : null,
    style: createSavedStyle(customisation, () => ''),
  };
}

/** The times that a booking could be moved to; none if the interview is no longer part of the study. */
async function readTimes(
  tx: Tx,
  scope: Scope,
  { fromDay, ...asked }: Parameters<typeof listTimesToMove>[2],
): Promise<OfferedTimes> {
  const isDay = fromDay !== undefined && DAY_PATTERN.test(fromDay) && !Number.isNaN(Date.parse(fromDay));
  try {
    return await listTimesToMove(tx, scope, { ...asked, ...(isDay && { fromDay }) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    return { state: 'none', days: [], nextDay: null };
  }
}
