/** Characters that nobody sees: soft hyphens, zero-width characters, marks of direction, variation selectors. */
export const INVISIBLE =
  '\\u00ad\\u034f\\u061c\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff';
const INVISIBLE_CHARACTERS = new RegExp(`[${INVISIBLE}]`, 'g');

/**
 * A text for comparison: composed (NFC), in one case, without characters that nobody sees. Two texts that look the same
 * but for capitals have the same folded text. "ß" is "ss", and every sigma is "σ".
 */
export const foldText = (text: string): string =>
  text
    .replace(INVISIBLE_CHARACTERS, '')
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
