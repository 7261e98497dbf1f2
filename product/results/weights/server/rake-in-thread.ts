import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { badInput } from '#platform/errors/errors.ts';
import type { rake, Raking } from '../rake.ts';

/** Weights of 20 margins and a million participants take four seconds, and most studies some milliseconds. */
const TIMEOUT_MS = 60_000;

let previousRaking: Promise<unknown> = Promise.resolve();

/**
 * Rakes in a thread, so that other requests are served meanwhile; one study after the other.
 *
 * @throws bad_input after a minute, which only a million participants with very tight limits need
 */
export function rakeInThread(input: Parameters<typeof rake>, timeoutMs = TIMEOUT_MS): Promise<Raking> {
  const raking = previousRaking.then(() => runThread(input, timeoutMs));
  previousRaking = raking.catch(() => {});
  return raking;
}

async function runThread(input: Parameters<typeof rake>, timeoutMs: number): Promise<Raking> {
  const thread = new Worker(new URL('run-raking.ts', import.meta.url), { workerData: input });
  try {
    const [raking] = await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return raking as Raking;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    throw badInput('These weights take too long to compute. Use fewer margins, or wider limits.');
  } finally {
    await thread.terminate();
  }
}
