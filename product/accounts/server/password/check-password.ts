import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { badInput } from '#platform/errors/errors.ts';

/** Guesses that a password must outlast: a billion. */
const GUESSES = 1e9;
/** Characters that are judged, and ways to undo `p@ssw0rd` that are tried: both bound the time that judging takes. */
const JUDGED = 48;
const SPELLINGS = 3;
/** Words of this trade, which general lists do not have. */
const TRADE = ['earshot', 'survey', 'study', 'research', 'researcher', 'workspace'];

export const WEAK = 'Choose a password that is harder to guess, such as three unrelated words.';

let estimator: Promise<ZxcvbnFactory> | null = null;

/** The list of leaked passwords takes a moment to read: only a process that somebody gives a password to does it. */
async function open(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: JUDGED,
    l33tMaxSubstitutions: SPELLINGS,
  });
}

/**
 * Whether a password is among the first that somebody would try: one of the leaked ones or close to it, a row of keys, a
 * date, a repetition, or what is known about the person.
 *
 * @param about names and addresses of the person and their workspace
 */
export async function isWeak(password: string, about: string[] = []): Promise<boolean> {
  estimator ??= open();
  const known = about
    .flatMap((one) => [one, ...one.split(/[^\p{L}\p{N}]+/u)])
    .filter((one) => one.length >= 3)
    .map((one) => one.normalize('NFC').toLowerCase().slice(0, JUDGED));
  const judged = password.normalize('NFC');
  return (await estimator).check(judged, [...TRADE, ...known]).guesses < GUESSES;
}

/** Refuses a new password that is easy to guess. @throws bad_input */
export async function requireStrongPassword(password: string, about: string[]): Promise<void> {
  if (await isWeak(password, about)) throw badInput(WEAK, { password: WEAK });
}
