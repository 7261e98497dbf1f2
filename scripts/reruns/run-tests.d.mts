import type { Failure } from './list-failures.mjs';

interface Outcome {
  code: number;
  flaky: Failure[];
}
export function runTests(env: NodeJS.ProcessEnv, parameters?: string[]): Promise<Outcome>;
export function runJourneys(
  env: NodeJS.ProcessEnv,
  checksFile: string,
  parameters?: string[],
): Promise<Outcome>;
