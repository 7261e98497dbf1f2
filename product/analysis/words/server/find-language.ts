import { findPageLanguage } from '#product/blocks/languages.ts';
import { getStopWords } from '#product/results/server/count-terms.ts';

/** Languages of the page with the Latin alphabet, which are told apart by their common words. */
const LATIN = ['cs', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'pt', 'sv', 'tr'];
/** Letters that only some of these languages have; each word with one counts. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  cs: /[ěřůťďň]/,
  da: /[æø]/,
  de: /[ßäöü]/,
  es: /[ñ¿¡]/,
  fi: /[äö]{1}.*[äö]|yy|ää/,
  fr: /[çœèêëîïûù]|^[cdjlmnst]'/,
  it: /[ìò]|^(dell|all|nell|sull|un|l)'/,
  nb: /[æø]/,
  nl: /ij/,
  pl: /[ąęłśźż]/,
  pt: /[ãõ]|ção/,
  sv: /[äö]/,
  tr: /[ğış]/,
};
/** Words of a text that are looked at. */
const MAX_WORDS = 200;
/** What another language must have to win over the one that the page was in: its own score, and how much more. */
const MIN_SCORE = 1.6;
const MIN_RATIO = 1.5;

let sharing: ReadonlyMap<string, number> | null = null;
/** How many of the languages have a common word: one that all have says nothing. */
function countSharing(): ReadonlyMap<string, number> {
  if (sharing) return sharing;
  const counts = new Map<string, number>();
  for (const language of LATIN)
    for (const word of getStopWords(language)) counts.set(word, (counts.get(word) ?? 0) + 1);
  sharing = counts;
  return counts;
}

/** The language of a text in a script that one language of the page has, if it has mostly such letters. */
function findByScript(text: string, declared: string): string | undefined {
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const latin = count(/\p{Script=Latin}/gu);
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(/\p{Script=Han}/gu);
  const main = declared.split('-')[0]!.toLowerCase();
  const scripts: readonly (readonly [number, string, readonly string[]])[] = [
    // Languages with the same script as declared stay: they are not told apart.
    [kana > 0 ? kana + han : 0, 'ja', ['ja']],
    [kana > 0 ? 0 : han, 'zh-Hans', ['zh', 'ja']],
    [count(/\p{Script=Hangul}/gu), 'ko', ['ko']],
    [count(/\p{Script=Hebrew}/gu), 'he', ['he', 'iw', 'yi']],
    [count(/\p{Script=Arabic}/gu), 'ar', ['ar', 'fa', 'ur', 'ps', 'ckb']],
    [count(/\p{Script=Devanagari}/gu), 'hi', ['hi', 'mr', 'ne']],
    [
      count(/\p{Script=Cyrillic}/gu),
      /[ыэъё]/i.test(text) ? 'ru' : 'uk',
      ['uk', 'ru', 'bg', 'sr', 'be', 'mk', 'kk'],
    ],
  ];
  const [n, language, same] = scripts.reduce((best, one) => (one[0] > best[0] ? one : best));
  if (n <= latin) return undefined;
  return same.includes(main) && !(main === 'ru' && language === 'uk') ? declared : language;
}

/**
 * The language that a text is most likely written in. Short texts have too few common words to tell, and stay in the language
 * that their page was in; so does a text in a language that the page does not have.
 */
export function findTextLanguage(text: string, declared: string): string {
  const byScript = findByScript(text, declared);
  if (byScript) return byScript;
  const words = (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}']+/gu) ?? []
  ).slice(0, MAX_WORDS);
  const shared = countSharing();
  const score = (language: string): number => {
    const stopWords = getStopWords(language);
    const letters = LETTERS[language];
    return words.reduce(
      (sum, word) =>
        sum +
        (stopWords.has(word) && word.length > 1 ? 1 / shared.get(word)! : 0) +
        (letters?.test(word) ? 0.3 : 0),
      0,
    );
  };
  const own = findPageLanguage(declared);
  const ownScore = own && LATIN.includes(own) ? score(own) : 0;
  const [best, bestScore] = LATIN.map((language) => [language, score(language)] as const).reduce((a, b) =>
    b[1] > a[1] ? b : a,
  );
  const isOther = best !== own && bestScore >= MIN_SCORE && bestScore >= MIN_RATIO * ownScore + 0.5;
  return isOther ? best : declared;
}
