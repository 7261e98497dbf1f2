import type pg from 'pg';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../db/core/database.ts';

const running = new AsyncLocalStorage<object>();

/**
 * What `work` returned, and how many statements it sent outside of transactions. Those of jobs and of other
 * calls that happen to run meanwhile are not counted.
 */
export async function statementsOf<T>(
  database: Database,
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  const pool = (database.orm as unknown as { $client: pg.Pool }).$client;
  const send = pool.query.bind(pool) as (...statement: unknown[]) => unknown;
  const mine = {};
  let statements = 0;
  pool.query = ((...statement: unknown[]) => {
    if (running.getStore() === mine) statements += 1;
    return send(...statement);
  }) as typeof pool.query;
  try {
    return { result: await running.run(mine, work), statements };
  } finally {
    pool.query = send as typeof pool.query;
  }
}
