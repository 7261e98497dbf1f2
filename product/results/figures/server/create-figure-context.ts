import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Filter } from '../../filter.ts';

/** Returns a function that runs something only once for a key in a request: each request has a scope of its own. */
function createRequestMemory<T>() {
  const memories = new WeakMap<Scope, Map<string, Promise<T>>>();
  return function runOnce(scope: Scope, key: string, run: () => Promise<T>): Promise<T> {
    const memory = memories.get(scope) ?? new Map<string, Promise<T>>();
    memories.set(scope, memory);
    const found = memory.get(key) ?? run();
    memory.set(key, found);
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
