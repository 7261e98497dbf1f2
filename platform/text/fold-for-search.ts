/** Accents that NFD separates from their letters, and characters that nobody sees. */
const IGNORED =
  /[\u0300-\u036f]|[\ufe00-\ufe0f]|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Letters that NFD leaves as they are, and what people type for them. */
const PLAIN_LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * A text for search: without case, accents and characters that nobody sees, so that "zurich" finds "Zürich". Must
 * give the same as `internal.fold_for_search` in SQL (`fold-for-search.sql`).
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(/[łøđðħŧıςßæœþ]/g, (letter) => PLAIN_LETTERS[letter]!);

/** A pattern for `LIKE` in SQL that matches folded texts which contain what was typed. */
export const toSearchPattern = (typed: string): string =>
  `%${foldForSearch(typed).replace(/[\\%_]/g, String.raw`\$&`)}%`;
