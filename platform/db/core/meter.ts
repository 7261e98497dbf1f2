import { diagnosticsChannel, type TransactionMessage } from '../../log/diagnostics-channel.ts';
import type { Database } from './database.ts';

const tell = (message: TransactionMessage) => diagnosticsChannel.transaction.publish(message);

/** The same database, telling how long each transaction waited for a connection and when it gave it back. */
export function withMetrics(database: Database): Database {
  const measure = async <T>(run: (begun: () => void) => Promise<T>): Promise<T> => {
    const asked = performance.now();
    let begun = false;
    try {
      return await run(() => {
        begun = true;
        tell({ waited: (performance.now() - asked) / 1000 });
      });
    } finally {
      if (begun) tell({ ended: true });
    }
  };
  return {
    ...database,
    within: (scope, work, options) =>
      measure((begun) =>
        database.within(
          scope,
          (tx, last) => {
            begun();
            return work(tx, last);
          },
          options,
        ),
      ),
  };
}
