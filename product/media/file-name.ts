/** Characters that cannot be seen or turn the reading direction; the joiner of emoji stays. */
const UNSEEN = /\p{Cc}|(?!\u200d)\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|[\u2028\u2029]/gu;
/** Characters of a name, at most; longer ones lose their middle, so that the ending stays. */
const MAX_FILE_NAME_LENGTH = 200;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * What a participant's device called a file, as people may see it: the last part of its path, without anything that
 * hides or reorders what it says. It never becomes a path: files lie under keys that the server draws.
 *
 * @example tidyName('../a\u202egpj.exe') // 'agpj.exe'
 */
export function tidyName(name: string): string {
  const last = name.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const seen = last.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
  const letters = Array.from(graphemes.segment(seen), ({ segment }) => segment);
  const whole =
    letters.length <= MAX_FILE_NAME_LENGTH
      ? seen
      : [...letters.slice(0, MAX_FILE_NAME_LENGTH - 21), '…', ...letters.slice(-20)].join('');
  return /^\.*$/.test(whole) ? 'file' : whole;
}
