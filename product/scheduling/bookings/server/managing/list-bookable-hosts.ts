import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findBooking } from '../queries.ts';
import { findInterview } from '../times/read-interview.ts';

/** Whose calendars decide when a booking can be instead; none for one that is gone. */
export async function listBookableHosts(tx: Tx, scope: Scope, id: string): Promise<string[]> {
  const booking = await findBooking(tx, scope, id);
  const interview = booking && (await findInterview(tx, scope, booking));
  return interview?.config.hosts ?? [];
}
