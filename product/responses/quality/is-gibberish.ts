/** Rows of keyboards with Latin letters: QWERTY, QWERTZ and AZERTY. */
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm'];
const NEIGHBOURS = new Set(
  KEYBOARD_ROWS.flatMap((row) =>
    [...row].slice(1).flatMap((letter, index) => [row[index]! + letter, letter + row[index]!]),
  ),
);

/** Rows without vowels, but for an A at the end, so that no word is a part of them: “wert” is one of the row above. */
const LOW_ROWS = ['asdfghjkl', 'lkjhgfdsa', 'zxcvbnm', 'mnbvcxz'];
const MIN_RUN = 4;
/** Words have at least so many letters before their keys are looked at: “were” and “tree” are typed on one row, too. */
const MIN_KEYS = 5;
const MIN_NEIGHBOUR_SHARE = 0.8;
/** Longer than any word without vowels that languages with Latin letters have, such as “scvrnkl”. */
const MIN_CONSONANTS = 8;
const MIN_REPEATED = 4;

/** Without accents, so that é is a vowel. */
const stripAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

function hasNeighbouringKeys(word: string): boolean {
  if (word.length < MIN_KEYS || !/^[a-z]+$/.test(word)) return false;
  let neighbours = 0;
  for (let index = 1; index < word.length; index += 1)
    if (NEIGHBOURS.has(word.slice(index - 1, index + 1))) neighbours += 1;
  return neighbours / (word.length - 1) >= MIN_NEIGHBOUR_SHARE;
}

const hasNoVowels = (word: string): boolean =>
  word.length >= MIN_CONSONANTS && /^[b-df-hj-np-tv-xz]+$/.test(word);

const isOneLetter = (word: string): boolean => word.length >= MIN_REPEATED && new Set(word).size === 1;

const isRun = (word: string): boolean =>
  word.length >= MIN_RUN && LOW_ROWS.some((row) => row.includes(word));

/** Whether at least half of a text is words that are keys beside each other, have no vowels, or repeat one letter. */
export function isGibberish(text: string): boolean {
  const words = stripAccents(text.toLowerCase()).match(/\p{L}+/gu) ?? [];
  const senseless = words.filter(
    (word) => isOneLetter(word) || isRun(word) || hasNeighbouringKeys(word) || hasNoVowels(word),
  );
  const countLetters = (of: string[]) => of.reduce((sum, { length }) => sum + length, 0);
  return senseless.length > 0 && countLetters(senseless) >= countLetters(words) / 2;
}
