import { expect } from 'vitest';
import type { Tx } from '../db/core/database.ts';
import type { SqlClient } from '../db/core/connection.ts';

/** Statements that are waiting for a lock. */
export const listWaitingStatements = (admin: SqlClient) => admin<{ query: string }[]>`
  select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Starts `call` while a transaction with `change` is not committed, checks that the call waits for a lock, commits, and
 * returns the result of the call. Fails if the call does not wait.
 *
 * @param admin needs two connections: one for the change, one to watch
 */
export async function callDuringChange<T>(
  admin: SqlClient,
  change: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  let callResult: Promise<T> | undefined;
  await admin.transaction(async (tx) => {
    await change(tx);
    callResult = call();
    await expect.poll(() => listWaitingStatements(admin), { interval: 5, timeout: 10_000 }).toHaveLength(1);
  });
  return callResult!;
}
