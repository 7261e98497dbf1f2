/** Rows of keyboards with Latin letters: QWERTY, QWERTZ and AZERTY. */
const KEYBOARD_ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
];
const FIRST_LETTER = 97;
const LETTERS = 26;
/** For each pair of letters, 1 if their keys are beside each other. Every answer of a study is tested, so this is quick. */
const NEIGHBOURS = new Uint8Array(LETTERS * LETTERS);
const getPairIndex = (first: number, second: number) =>
  (first - FIRST_LETTER) * LETTERS + second - FIRST_LETTER;
for (const row of KEYBOARD_ROWS)
  for (let at = 1; at < row.length; at += 1) {
    NEIGHBOURS[getPairIndex(row.charCodeAt(at - 1), row.charCodeAt(at))] = 1;
    NEIGHBOURS[getPairIndex(row.charCodeAt(at), row.charCodeAt(at - 1))] = 1;
  }

/** The two lower rows in both directions. No word is a part of them, as their only vowel is an A at one end; “wert” is part of the upper row. */
const ROWS_WITHOUT_VOWELS = ['asdfghjkl', 'lkjhgfdsa', 'zxcvbnm', 'mnbvcxz'];
const MIN_RUN = 4;
/** Words have at least so many letters before their keys are looked at: “were” and “tree” are typed on one row, too. */
const MIN_KEYS = 5;
const MAX_DISTANT_SHARE = 0.2;
/** Longer than any word without vowels that languages with Latin letters have, such as “scvrnkl”. */
const MIN_CONSONANTS = 8;
const MIN_REPEATED = 4;

const ASCII_WORD = /^[a-z]+$/;

function hasNeighbouringKeys(word: string): boolean {
  if (word.length < MIN_KEYS) return false;
  const maxDistant = Math.floor(MAX_DISTANT_SHARE * (word.length - 1));
  let distant = 0;
  for (let at = 1; at < word.length && distant <= maxDistant; at += 1)
    if (!NEIGHBOURS[getPairIndex(word.charCodeAt(at - 1), word.charCodeAt(at))]) distant += 1;
  return distant <= maxDistant;
}

const isRowRun = (word: string): boolean =>
  word.length >= MIN_RUN && ROWS_WITHOUT_VOWELS.some((row) => row.includes(word));

const hasNoVowels = (word: string): boolean => word.length >= MIN_CONSONANTS && !/[aeiouy]/.test(word);

const isOneLetter = (word: string): boolean =>
  word.length >= MIN_REPEATED && word.charCodeAt(0) === word.charCodeAt(1) && /^(.)\1+$/u.test(word);

const isSenseless = (word: string): boolean =>
  isOneLetter(word) ||
  (ASCII_WORD.test(word) && (isRowRun(word) || hasNeighbouringKeys(word) || hasNoVowels(word)));

/** The words of a text in lower case, without accents, so that é is a vowel. */
function listWords(text: string): string[] {
  const lower = text.toLowerCase();
  // Most texts are plain, for which this takes a fraction of the time.
  // eslint-disable-next-line no-control-regex
  if (/^[\0-\x7f]*$/.test(lower)) return lower.match(/[a-z]+/g) ?? [];
  return (
    lower
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/\p{L}+/gu) ?? []
  );
}

/** Whether at least half of a text is words that are keys beside each other, have no vowels, or repeat one letter. */
export function isGibberish(text: string): boolean {
  let senseless = 0;
  let sensible = 0;
  for (const word of listWords(text)) {
    if (isSenseless(word)) senseless += word.length;
    else sensible += word.length;
    if (sensible > text.length / 2) return false;
  }
  return senseless > 0 && senseless >= sensible;
}
