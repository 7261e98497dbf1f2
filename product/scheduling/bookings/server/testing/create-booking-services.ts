import type { Database } from '#platform/db/core/database.ts';
import { createMailSender } from '#platform/mail/outbox.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import type { BookingServices } from '../announce-booking.ts';

/** What verbs of bookings need. Emails stay in the outbox. */
export function createBookingServices(database: Database): BookingServices {
  setSigningKey(database, Buffer.alloc(32, 1));
  return {
    database,
    mail: createMailSender({ queue: { enqueue: () => Promise.resolve() }, delivers: false }),
    config: { publicUrl: 'https://ear.example.org', mailFrom: 'Earshot <earshot@example.org>' },
  };
}
