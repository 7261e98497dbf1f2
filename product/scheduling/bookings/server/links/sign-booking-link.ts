import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { createSignedIds } from '#platform/tokens/server/signed-ids.ts';

export const BOOKING_PURPOSE = 'booking';

/**
 * The page where somebody sees and changes their booking, without the origin. It is the same each time, so that every mail can
 * have it; it ends with the booking, and when the signing key is replaced.
 */
export const buildBookingPath = (
  database: Database,
  { workspace }: Pick<Scope, 'workspace'>,
  booking: string,
): string =>
  `/confirm?b=${createSignedIds(database, { purpose: BOOKING_PURPOSE, workspace, subject: booking })}`;
