import fs from 'node:fs';
import os from 'node:os';

const THREADS = '/proc/self/task';
/** As V8 names its threads that collect and compile beside the program. */
const HELPER = 'V8Worker';

const nameOf = (thread: string) => fs.readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim();

/**
 * Lets V8's helper threads run when nobody else wants to. While one marked what is in use, it had a core to itself for
 * 90 ms, and of two cores everything else shared the other (decision 14). Where threads cannot be told apart (anywhere but
 * Linux), nothing changes.
 *
 * @returns the threads that stepped back
 */
export function letHelpersStepBack(): number[] {
  try {
    const helpers = fs.readdirSync(THREADS).filter((thread) => nameOf(thread) === HELPER);
    for (const helper of helpers) os.setPriority(Number(helper), os.constants.priority.PRIORITY_LOW);
    return helpers.map(Number);
  } catch {
    return [];
  }
}
