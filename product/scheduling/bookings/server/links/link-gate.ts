import type { Database } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { readSignedIds } from '#platform/tokens/server/signed-ids.ts';
import { BOOKING_PURPOSE } from './sign-booking-link.ts';

/**
 * The booking whose link has this token, and a scope for it. It may be gone.
 *
 * @throws not_found for a token that this installation has not signed
 */
export function openBookingLink(
  database: Database,
  { token, now }: { token: string; now: Date },
): { scope: Scope; booking: string } {
  const ids = readSignedIds(database, { purpose: BOOKING_PURPOSE, token });
  if (!ids) throw notFound('booking');
  const { workspace, subject: booking } = ids;
  return {
    scope: mintScope(workspace, { kind: 'token', purpose: 'booking', subject: booking }, now),
    booking,
  };
}
