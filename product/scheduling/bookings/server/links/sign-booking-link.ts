import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { getSigningKey, signWith } from '#platform/secrets/keys.ts';

/** Of the signature: 96 bits. */
const SIGNATURE_LENGTH = 16;

export const signBookingIds = (database: Database, ids: string): string =>
  signWith(getSigningKey(database), 'booking', ids).slice(0, SIGNATURE_LENGTH);

/**
 * The page where somebody sees and changes their booking, without the origin. It is the same each time, so that every mail can
 * have it; it ends with the booking, and when the signing key is replaced.
 */
export function buildBookingPath(
  database: Database,
  { workspace }: Pick<Scope, 'workspace'>,
  booking: string,
): string {
  const ids = Buffer.from((workspace + booking).replaceAll('-', ''), 'hex').toString('base64url');
  return `/confirm?b=${ids}${signBookingIds(database, ids)}`;
}
