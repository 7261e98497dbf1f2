import type { Database } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { notFound } from '#platform/errors/errors.ts';
import { secretsMatch } from '#platform/secrets/keys.ts';
import { signBookingIds } from './sign-booking-link.ts';

const HEX_LENGTH = 32;

const toUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The booking whose link has this token, and a scope for it. It may be gone.
 *
 * @throws not_found for a token that this installation has not signed
 */
export function openBookingLink(
  database: Database,
  { token, now }: { token: string; now: Date },
): { scope: Scope; booking: string } {
  const [, ids = '', signature = ''] = /^([\w-]{43})([\w-]{16})$/.exec(token) ?? [];
  const hex = Buffer.from(ids, 'base64url').toString('hex');
  const [workspace, booking] = [toUuid(hex.slice(0, HEX_LENGTH)), toUuid(hex.slice(HEX_LENGTH))];
  if (!isUuid(workspace) || !isUuid(booking) || !secretsMatch(signature, signBookingIds(database, ids)))
    throw notFound('booking');
  return {
    scope: mintScope(workspace, { kind: 'token', purpose: 'booking', subject: booking }, now),
    booking,
  };
}
