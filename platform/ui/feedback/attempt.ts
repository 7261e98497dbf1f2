import { describeFailure } from './load-failure.tsx';
import { notify } from './notify.ts';

/** Runs a change. If it fails, a notification shows why, and the result is null. */
export async function attempt<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    notify(describeFailure(error), { tone: 'problem' });
    return null;
  }
}
