import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Filter } from '../../filter.ts';

/** A cache for one request: runs something only once for a key. Each request has a scope of its own, which is the key of its cache. */
function createRequestMemory<T>() {
  const caches = new WeakMap<Scope, Map<string, Promise<T>>>();
  return function runOnce(scope: Scope, key: string, run: () => Promise<T>): Promise<T> {
    const cache = caches.get(scope) ?? new Map<string, Promise<T>>();
    caches.set(scope, cache);
    const found = cache.get(key) ?? run();
    cache.set(key, found);
    return found;
  };
}

/** What reading figures needs, for members and for links. */
export interface FigureContext {
  database: Database;
  scope: Scope;
  /** A link reads several things for a request, which fold the study and look up its filter only once. */
  once: {
    fold: ReturnType<typeof createRequestMemory<number>>;
    filter: ReturnType<typeof createRequestMemory<Filter>>;
  };
}

/** Makes the context of each request from its scope. */
export function createFigureContexts(database: Database): (scope: Scope) => FigureContext {
  const once = { fold: createRequestMemory<number>(), filter: createRequestMemory<Filter>() };
  return (scope) => ({ database, scope, once });
}

/** Reads in one snapshot, so that figures of one page agree. */
export const inSnapshot = <T>(
  { database, scope }: Pick<FigureContext, 'database' | 'scope'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => database.within(scope, (tx) => work(tx), { snapshot: true });
