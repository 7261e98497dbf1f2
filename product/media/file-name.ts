/** Invisible characters and those that change the text direction, except the one that joins emoji (U+200D). */
const INVISIBLE_CHARACTERS = /\p{Cc}|(?!\u200d)\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|[\u2028\u2029]/gu;
/** Longest name in characters. Longer names lose characters before their last ones, which contain the extension. */
const MAX_FILE_NAME_LENGTH = 200;
const KEPT_ENDING_LENGTH = 20;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Sanitizes the file name sent by a participant's device for display: the last part of its path, without characters
 * that hide or reorder text. Never used as a path: files are stored under generated keys.
 *
 * @example sanitizeFileName('../a\u202egpj.exe') // 'agpj.exe'
 */
export function sanitizeFileName(name: string): string {
  const baseName = name.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const visibleName = baseName
    .normalize('NFC')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(graphemes.segment(visibleName), ({ segment }) => segment);
  const shortened =
    characters.length <= MAX_FILE_NAME_LENGTH
      ? visibleName
      : [
          ...characters.slice(0, MAX_FILE_NAME_LENGTH - KEPT_ENDING_LENGTH - 1),
          '…',
          ...characters.slice(-KEPT_ENDING_LENGTH),
        ].join('');
  return /^\.*$/.test(shortened) ? 'file' : shortened;
}
