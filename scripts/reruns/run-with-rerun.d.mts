import type { Failure } from './list-failures.mjs';

export function runWithRerun<F extends Failure>(steps: {
  run: () => Promise<number>;
  listFailures: () => F[];
  rerun: (failures: F[]) => Promise<{ code: number; failures: Failure[] }>;
}): Promise<{ code: number; flaky: F[] }>;
