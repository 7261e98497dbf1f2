import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { badInput } from '#platform/errors/errors.ts';

/** A password must withstand a billion guesses. */
const MIN_GUESSES = 1e9;
/** Both limit the time of a check: characters that are checked, and substitutions such as `p@ssw0rd` that are undone. */
const MAX_CHECKED_LENGTH = 48;
const MAX_SUBSTITUTIONS = 3;
/** Words of this product that general lists lack. */
const DOMAIN_WORDS = ['earshot', 'survey', 'study', 'research', 'researcher', 'workspace'];

export const WEAK_PASSWORD_MESSAGE =
  'Choose a password that is harder to guess, such as three unrelated words.';

let estimator: Promise<ZxcvbnFactory> | null = null;

/** Loaded on first use, because reading the list of leaked passwords takes a moment. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: MAX_CHECKED_LENGTH,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

/**
 * Whether a password is easy to guess: leaked or similar to a leaked one, a row of keys, a date, a repetition, or words
 * about the person.
 *
 * @param personalData names and addresses of the person and their workspace
 */
export async function isWeakPassword(password: string, personalData: string[] = []): Promise<boolean> {
  estimator ??= createEstimator();
  const personalWords = personalData
    .flatMap((item) => [item, ...item.split(/[^\p{L}\p{N}]+/u)])
    .filter((item) => item.length >= 3)
    .map((item) => item.normalize('NFC').toLowerCase().slice(0, MAX_CHECKED_LENGTH));
  const normalised = password.normalize('NFC');
  return (await estimator).check(normalised, [...DOMAIN_WORDS, ...personalWords]).guesses < MIN_GUESSES;
}

/** Refuses a new password that is easy to guess. @throws bad_input */
export async function requireStrongPassword(password: string, personalData: string[]): Promise<void> {
  if (await isWeakPassword(password, personalData))
    throw badInput(WEAK_PASSWORD_MESSAGE, { password: WEAK_PASSWORD_MESSAGE });
}
