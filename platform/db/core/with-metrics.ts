import { diagnosticsChannel, type TransactionMessage } from '../../log/diagnostics-channel.ts';
import type { Database } from './database.ts';

const publish = (message: TransactionMessage) => diagnosticsChannel.transaction.publish(message);

/** Wraps a database so that it publishes how long each transaction waited for a connection and when it released it. */
export function withMetrics(database: Database): Database {
  const measure = async <T>(run: (onConnected: () => void) => Promise<T>): Promise<T> => {
    const requestedAt = performance.now();
    let isConnected = false;
    try {
      return await run(() => {
        isConnected = true;
        publish({ waited: (performance.now() - requestedAt) / 1000 });
      });
    } finally {
      if (isConnected) publish({ ended: true });
    }
  };
  return {
    ...database,
    within: (scope, work, options) =>
      measure((onConnected) =>
        database.within(
          scope,
          (tx, last) => {
            onConnected();
            return work(tx, last);
          },
          options,
        ),
      ),
  };
}
