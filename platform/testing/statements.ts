import pg from 'pg';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../db/core/database.ts';

const running = new AsyncLocalStorage<object>();

type Send = (...statement: unknown[]) => unknown;

/** Runs `work`, and tells of each statement it sends with `on.query`; not of those of jobs and other calls meanwhile. */
async function watchStatements<T>(
  on: { query: Send },
  work: () => Promise<T>,
  onStatement: (statement: unknown) => void,
): Promise<T> {
  const original = on.query;
  const ownContext = {};
  on.query = function (this: unknown, ...statement: unknown[]) {
    if (running.getStore() === ownContext) onStatement(statement[0]);
    return original.apply(this, statement);
  };
  try {
    return await running.run(ownContext, work);
  } finally {
    on.query = original;
  }
}

/** The result of `work`, and the number of statements it sent outside transactions. */
export async function countStatements<T>(
  database: Database,
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  const pool = (database.orm as unknown as { $client: pg.Pool }).$client;
  let statements = 0;
  const result = await watchStatements(pool as unknown as { query: Send }, work, () => (statements += 1));
  return { result, statements };
}

/** The result of `work`, and the texts of all statements it sent, in transactions too. */
export async function listStatements<T>(work: () => Promise<T>): Promise<{ result: T; texts: string[] }> {
  const texts: string[] = [];
  const clients = pg.Client.prototype as unknown as { query: Send };
  const result = await watchStatements(clients, work, (statement) => {
    texts.push(typeof statement === 'string' ? statement : String((statement as { text?: string }).text));
  });
  return { result, texts };
}
