import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../db/database.ts';

const running = new AsyncLocalStorage<object>();

interface Client {
  unsafe(...statement: unknown[]): unknown;
}

/**
 * What `work` returned, and how many statements it sent outside of transactions. Those of jobs and of other
 * calls that happen to run meanwhile are not counted.
 */
export async function statementsOf<T>(
  database: Database,
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  const { $client: client } = database.drizzle as unknown as { $client: Client };
  const send = client.unsafe;
  const mine = {};
  let statements = 0;
  client.unsafe = function (this: unknown, ...statement) {
    if (running.getStore() === mine) statements += 1;
    return send.apply(client, statement);
  };
  try {
    return { result: await running.run(mine, work), statements };
  } finally {
    client.unsafe = send;
  }
}
