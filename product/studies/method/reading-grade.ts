/**
 * Years of school needed to read an English text: 0.39 words per sentence + 11.8 syllables per word − 15.59.
 *
 * Source: Kincaid, Fishburne, Rogers & Chissom (1975), Derivation of new readability formulas for Navy enlisted
 * personnel, Research Branch Report 8-75.
 */
export function computeReadingGrade(text: string): number {
  const sentences = Math.max(
    1,
    text.split(/[.!?]+(?:\s|$)/).filter((sentence) => /\w/.test(sentence)).length,
  );
  const words = text.match(/[A-Za-z’']+/g) ?? [];
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

/** Groups of vowels, without a silent e at the end; at least one. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const vowelGroups = letters
    .replace(/(?:[^laeiouy]es|[^laeiouy]e|(?<=[^aeiouytd])ed)$/, (end) => end[0]!.replace(/e/, ''))
    .match(/[aeiouy]+/g);
  return Math.max(1, vowelGroups?.length ?? 1);
}
