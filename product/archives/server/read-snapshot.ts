import type postgres from 'postgres';
import { translateDatabaseError, type Database } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';

export type Snapshot = postgres.TransactionSql;

/**
 * Reads in one snapshot: whatever is written meanwhile, every statement of `work` sees the same data. Statements
 * may take long, since rows are fetched as fast as their reader takes them; a reader that stands still for ten
 * minutes is cut off.
 */
export async function readSnapshot<T>(
  database: Pick<Database, 'client'>,
  scope: Scope,
  work: (sql: Snapshot) => Promise<T>,
): Promise<T> {
  try {
    return (await database.client.begin('isolation level repeatable read read only', async (sql) => {
      await sql`select set_config('app.workspace', ${scope.workspace}, true),
        set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '600000', true)`;
      return work(sql);
    })) as T;
  } catch (error) {
    throw translateDatabaseError(error);
  }
}
