import type pg from 'pg';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../db/core/database.ts';

const running = new AsyncLocalStorage<object>();

/**
 * The result of `work`, and the number of statements it sent outside transactions. Statements of jobs and of other
 * calls that run meanwhile are not counted.
 */
export async function countStatements<T>(
  database: Database,
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  const pool = (database.orm as unknown as { $client: pg.Pool }).$client;
  const send = pool.query.bind(pool) as (...statement: unknown[]) => unknown;
  const ownContext = {};
  let statements = 0;
  pool.query = ((...statement: unknown[]) => {
    if (running.getStore() === ownContext) statements += 1;
    return send(...statement);
  }) as typeof pool.query;
  try {
    return { result: await running.run(ownContext, work), statements };
  } finally {
    pool.query = send as typeof pool.query;
  }
}
