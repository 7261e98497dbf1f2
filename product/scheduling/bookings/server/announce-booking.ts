import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { EventType } from '#product/workspaces/events/event-type.ts';
import { recordEvents } from '#product/workspaces/events/server/record-events.ts';
import type { BookingEvent } from '../booking.ts';
import { sendBookingMails, type MailServices } from '../mails/server/send-booking-mails.ts';
import { planCallEvents } from './plan-call-events.ts';
import { requireBooking } from './queries.ts';

/** What verbs of bookings need besides their transaction. */
export type BookingServices = MailServices;

/** Who is told about a change. */
export interface Notified {
  participant: boolean;
  hosts: boolean;
}

/** What other programs hear of. Requests and waiting lists are nothing to them: nobody is booked yet. */
const EVENT_TYPES: Partial<Record<BookingEvent, EventType>> = {
  booked: 'booking.created',
  moved: 'booking.moved',
  cancelled: 'booking.cancelled',
};

/** Tells everybody about a change of a booking, in its transaction. */
export async function announceBooking(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  { booking: id, event, notify }: { booking: string; event: BookingEvent; notify?: Notified | undefined },
): Promise<void> {
  await sendBookingMails(services, tx, scope, {
    booking: id,
    event,
    toParticipant: notify?.participant ?? true,
    toHosts: notify?.hosts ?? true,
  });
  const { call, study, block, response, bookedAt, startsAt, endsAt, movedFrom } = await requireBooking(
    tx,
    scope,
    id,
  );
  if (call !== null) await planCallEvents(tx, scope, { call, publicUrl: services.config.publicUrl });
  const type = EVENT_TYPES[event];
  if (!type) return;
  if (bookedAt === null) return;
  const times = { startsAt, endsAt, ...(event === 'moved' && { movedFrom }) };
  await recordEvents(tx, scope, [{ type, study, data: { booking: id, block, response, ...times } }]);
}
