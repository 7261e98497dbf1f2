import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readSignedIds } from '#platform/tokens/server/signed-ids.ts';
import { BOOKING_PURPOSE } from './build-booking-path.ts';

/**
 * The booking whose link this is. It may be gone.
 *
 * @throws not_found for a link that this installation has not signed
 */
export function openBookingLink(
  { database }: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
): { scope: Scope; booking: string } {
  const ids = readSignedIds(database, { purpose: BOOKING_PURPOSE, token });
  if (!ids) throw notFound('link');
  const { workspace, subject } = ids;
  return {
    scope: mintScope(workspace, { kind: 'token', purpose: 'booking', subject }, now),
    booking: subject,
  };
}
