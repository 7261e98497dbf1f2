import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FindInput, FoundTheme } from '../../finding/find-themes.ts';

/** Groups words in a thread, so that a process that also serves requests keeps serving them. */
export async function findInThread(input: FindInput): Promise<FoundTheme[]> {
  const thread = new Worker(new URL('run-finding.ts', import.meta.url), { workerData: input });
  try {
    const [found] = await once(thread, 'message');
    return found as FoundTheme[];
  } finally {
    await thread.terminate();
  }
}
