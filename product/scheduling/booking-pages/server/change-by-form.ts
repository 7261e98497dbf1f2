import { AppError } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { BookingPage } from '../../bookings/booking.ts';
import { openBookingLink } from '../../bookings/server/links/link-gate.ts';
import { cancelBooking } from '../../bookings/server/managing/cancel-booking.ts';
import { moveBooking } from '../../bookings/server/managing/move-booking.ts';
import { refreshHosts } from '../../bookings/server/managing/refresh-hosts.ts';
import { takeOffer } from '../../bookings/server/managing/take-offer.ts';
import type { BookingRefusal } from '../contract.ts';

interface BookingForm {
  action: 'take' | 'move' | 'cancel';
  start?: string | undefined;
  reason?: string | undefined;
}

/** The page that is shown after a form, and why it changed nothing. */
interface NextPage {
  page: BookingPage;
  refusal?: BookingRefusal;
}

/** What the page says of a refusal; one without an entry is told by the state of the booking, which the page shows anyway. */
const REFUSALS: Record<string, BookingRefusal> = {
  slot_taken: 'taken',
  closed_times: 'taken',
  full: 'taken',
  calendar_unread: 'unread',
  too_late: 'too_late',
  removed: 'none',
};

/**
 * Does what the form of a booking's page asks for. Sent twice, it changes nothing more.
 *
 * @throws not_found for a link that is not one, or whose booking is gone
 */
export async function changeByForm(
  services: Pick<Services, 'database' | 'mail' | 'config' | 'clock' | 'log'>,
  { token, form, now }: { token: string; form: BookingForm; now: Date },
): Promise<NextPage> {
  const { scope, booking } = openBookingLink(services.database, { token, now });
  try {
    if (form.action === 'move') await refreshHosts(services, scope, { booking });
    await services.database.within(scope, async (tx) => {
      if (form.action === 'take') await takeOffer(services, tx, scope, { booking });
      else if (form.action === 'move')
        await moveBooking(services, tx, scope, { booking, by: 'participant', start: form.start ?? '' });
      else
        await cancelBooking(services, tx, scope, {
          booking,
          by: 'participant',
          reason: form.reason || null,
        });
    });
    return { page: 'confirm' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const refusal = REFUSALS[(error as { reason?: string }).reason ?? ''];
    if (!refusal) return { page: 'confirm' };
    return { page: form.action === 'move' && refusal !== 'none' ? 'reschedule' : 'confirm', refusal };
  }
}
