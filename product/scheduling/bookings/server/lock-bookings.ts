import type { Tx } from '#platform/db/core/database.ts';

/**
 * Locks the bookings of a study until the transaction ends: whoever books, moves or ends one waits. Answering does not. It comes
 * after the locks of studies and responses, and before those of hosts.
 */
export async function lockBookings(tx: Tx, study: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${study}, 17))`;
}

/** Locks the hosts of an interview, in all workspaces and in a fixed order, so that limits per day hold. */
export async function lockHosts(tx: Tx, persons: readonly string[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(person, 18) as key from unnest(${[...persons]}::text[]) person order by 1) k`;
}
