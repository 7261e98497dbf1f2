import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

export type Snapshot = Tx;

/**
 * Runs `work` in a read-only snapshot: all its statements see the same data. There is no statement timeout, since rows
 * are fetched at the reader's pace; a reader that is idle for ten minutes is disconnected. With `restrictedPerson`, only rows that
 * this person sees, though a job reads them.
 */
export function readSnapshot<T>(
  database: Pick<Database, 'within'>,
  scope: Scope,
  { work, restrictedPerson = null }: { work: (tx: Snapshot) => Promise<T>; restrictedPerson?: string | null },
): Promise<T> {
  const read = async (tx: Snapshot) => {
    await tx`select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '600000', true)`;
    if (restrictedPerson !== null)
      await tx`select set_config('app.restricted_person', ${restrictedPerson}, true)`;
    return work(tx);
  };
  return database.within(scope, read, { snapshot: true });
}
