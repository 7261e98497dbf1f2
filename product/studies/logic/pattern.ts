import { foldText } from '#platform/text/fold-text.ts';
import { readDigits } from '#platform/text/read-digits.ts';

/** Characters of a pattern and of the text it is matched with are limited, so that a match takes milliseconds. */
export const MAX_PATTERN_LENGTH = 200;
const MAX_MATCHED_LENGTH = 5_000;

/**
 * Whether a whole text matches a pattern: `*` stands for any characters, `?` for one; case and surrounding space are
 * ignored. All positions of the pattern are tracked at once, as bits of one number, so the time is linear in the text
 * for any pattern, which a regular expression could not guarantee.
 *
 * Source: Baeza-Yates & Gonnet (1992), A new approach to text searching, Communications of the ACM 35(10), 74–82.
 *
 * @example matchesPattern('AB-??-*', 'ab-12-x') // true
 */
export function matchesPattern(pattern: string, text: string): boolean {
  // Bit n: n characters of the pattern, not counting stars, have matched.
  let endMask = 1n;
  /** Positions before a star, which stay active for any character. */
  let starMask = 0n;
  /** Positions that any character, or a specific one, can reach. */
  let anyMask = 0n;
  const masksByCharacter = new Map<string, bigint>();
  for (const character of normalize(pattern, MAX_PATTERN_LENGTH)) {
    if (character === '*') {
      starMask |= endMask;
      continue;
    }
    endMask <<= 1n;
    if (character === '?') anyMask |= endMask;
    else masksByCharacter.set(character, (masksByCharacter.get(character) ?? 0n) | endMask);
  }
  let activeMask = 1n;
  for (const character of normalize(text, MAX_MATCHED_LENGTH))
    activeMask =
      ((activeMask << 1n) & ((masksByCharacter.get(character) ?? 0n) | anyMask)) | (activeMask & starMask);
  return (activeMask & endMask) !== 0n;
}

const normalize = (text: string, length: number) => readDigits(foldText(text.slice(0, length)).trim());
