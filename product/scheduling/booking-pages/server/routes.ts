import { AppError, notFound } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { openBookingLink } from '../../bookings/server/links/link-gate.ts';
import { composeBookingEntry } from '../../bookings/mails/server/compose-booking-entry.ts';
import * as contract from '../contract.ts';
import { changeByForm } from './change-by-form.ts';
import { buildPagePath } from './build-page-path.ts';

export const bookingPageRoutes = (services: Services): Route[] => [
  route(contract.changeBooking, async ({ params, body, now, reply }) => {
    const token = params.bookingToken;
    const { zone, ...form } = body;
    try {
      const { page, refusal } = await changeByForm(services, { token, form, now });
      await reply.redirect(
        buildPagePath(page, token, {
          ...(refusal && { refused: refusal }),
          ...(zone && page === 'reschedule' && { zone }),
        }),
        303,
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      // The page says that the link does not work.
      await reply.redirect(buildPagePath('confirm', token), 303);
    }
  }),
  route(contract.downloadBookingEntry, async ({ params, now, reply }) => {
    const { scope, booking } = openBookingLink(services.database, { token: params.bookingToken, now });
    const entry = await services.database.within(scope, (tx) =>
      composeBookingEntry(services, tx, scope, { booking }),
    );
    if (!entry) throw notFound('booking');
    await reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="call.ics"')
      .header('cache-control', 'no-store')
      .send(entry.text);
  }),
];
