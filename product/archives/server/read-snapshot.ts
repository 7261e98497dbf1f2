import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

export type Snapshot = Tx;

/**
 * Reads in one snapshot: whatever is written meanwhile, every statement of `work` sees the same data. Statements
 * may take long, since rows are fetched as fast as their reader takes them; a reader that stands still for ten
 * minutes is cut off.
 */
export function readSnapshot<T>(
  database: Pick<Database, 'within'>,
  scope: Scope,
  work: (tx: Snapshot) => Promise<T>,
): Promise<T> {
  const read = async (tx: Snapshot) => {
    await tx`select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '600000', true)`;
    return work(tx);
  };
  return database.within(scope, read, { snapshot: true });
}
