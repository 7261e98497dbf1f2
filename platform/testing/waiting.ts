import { expect } from 'vitest';
import type { Tx } from '../db/core/database.ts';
import type { SqlClient } from '../db/core/connection.ts';

/** Statements that wait for a lock in the database now. */
export const waiting = (admin: SqlClient) => admin<{ query: string }[]>`
  select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * What a call returns that begins while a transaction has made `change` and not committed it: the call is seen to wait
 * for a lock, then the change is committed. Fails where the call waits for nothing.
 *
 * @param admin of two connections or more: one holds the change, one looks
 */
export async function duringChange<T>(
  admin: SqlClient,
  change: (held: Tx) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  let called: Promise<T> | undefined;
  await admin.transaction(async (held) => {
    await change(held);
    called = call();
    await expect.poll(() => waiting(admin), { interval: 5, timeout: 10_000 }).toHaveLength(1);
  });
  return called!;
}
