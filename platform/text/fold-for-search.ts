const MARKS =
  /[\u0300-\u036f]|[\ufe00-\ufe0f]|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Letters that Unicode does not decompose into a letter and a mark. */
const LETTERS: Record<string, string> = {
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
 * A text for search: without case, accents and characters that nobody sees, so that "zurich" finds "Zürich". In SQL it is
 * `internal.fold_for_search`.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[łøđðħŧıςßæœþ]/g, (letter) => LETTERS[letter]!);

/** A pattern of `LIKE` for folded texts that contain what was typed. */
export const toSearchPattern = (typed: string): string =>
  `%${foldForSearch(typed).replace(/[\\%_]/g, String.raw`\$&`)}%`;
