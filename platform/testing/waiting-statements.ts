import { expect } from 'vitest';
import type { Tx } from '../db/core/database.ts';
import type { SqlClient } from '../db/core/connection.ts';

/** Statements that are waiting for a lock. */
const listWaitingStatements = (admin: SqlClient) => admin<{ query: string }[]>`
  select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Returns once `count` statements wait for a lock; the limit is for a machine that is busy with other things. */
export async function waitForLockWaits(admin: SqlClient, count: number) {
  await expect.poll(() => listWaitingStatements(admin), { interval: 5, timeout: 30_000 }).toHaveLength(count);
}

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
    await waitForLockWaits(admin, 1);
  });
  return callResult!;
}
