import type { Scope } from '#platform/db/core/scope.ts';

/** Returns a function that runs something only once for a key in a request: each request has a scope of its own. */
export function createRequestMemory<T>() {
  const memories = new WeakMap<Scope, Map<string, Promise<T>>>();
  return function runOnce(scope: Scope, key: string, run: () => Promise<T>): Promise<T> {
    const memory = memories.get(scope) ?? new Map<string, Promise<T>>();
    memories.set(scope, memory);
    const found = memory.get(key) ?? run();
    memory.set(key, found);
    return found;
  };
}
