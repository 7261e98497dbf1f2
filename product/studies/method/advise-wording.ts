/** Phrases with "and" or "or" that ask about one thing. */
const SINGLE_TOPIC =
  /\b(pros and cons|terms and conditions|research and development|black and white|yes or no|more or less|sooner or later|now and then|back and forth|trial and error|search and replace|drag and drop|copy and paste|food and drink|bed and breakfast|health and safety|arts and crafts|name and address|at least|and\/or|one or more|two or more|once or twice|friends? (or|and) (colleagues?|family)|colleagues? or friends?)\b/gi;
const TWO_TOPICS =
  /\b[\w’'-]+(?:ly|ing|ed|ness|ity|tion|ment|ance|ence)?\s+(?:and|or|as well as)\s+(?:how |what |whether )?[\w’'-]+/i;
const LEADING =
  /\b(don[’']t you|wouldn[’']t you|isn[’']t it|aren[’']t you|do you agree that|would you agree|how (?:much do you (?:love|like|enjoy|hate)|great|amazing|easy|good|helpful|useful|excellent|wonderful|fantastic)|as (?:you|we all) know|obviously|of course|clearly,|everyone (?:knows|agrees)|most people (?:think|agree|say)|experts (?:say|agree)|our (?:great|amazing|award-winning|popular|excellent|innovative))\b/i;
const NEGATED =
  /\b(not|never|no|without|n[’']t)\b[^.?!]*\b(not|never|no|without|un(?:likely|able|happy|satisfied|clear|necessary|usual|helpful)|dis(?:agree|like|satisfied|approve)|n[’']t)\b/i;
const ABSOLUTE = /\b(always|never|ever|everyone|nobody|everything|nothing|every time|all the time)\b/i;
const VAGUE = /\b(recently|often|regularly|frequently|usually|sometimes|nowadays|lately)\b/i;

/** Longer questions are cut, to bound the time of the patterns. */
const MAX_QUESTION_LENGTH = 1_000;

/** A question with more characters or words is hard to understand at once. */
export const MAX_RECOMMENDED_LENGTH = { characters: 140, words: 25 };
/** Years of school that a question may require. */
export const MAX_RECOMMENDED_GRADE = 12;

/**
 * Advice on the wording of a question. These are rules of thumb for English, so they never block publishing.
 *
 * Sources: Dillman, Smyth & Christian (2014), Internet, Phone, Mail, and Mixed-Mode Surveys, ch. 4 (one thing at a
 * time, no leading words, no double negatives, short and simple).
 */
export function adviseWording(question: string): string[] {
  const advice: string[] = [];
  const text = question.slice(0, MAX_QUESTION_LENGTH).replace(/\s+/g, ' ').trim();
  const withoutSingleTopics = text.replace(SINGLE_TOPIC, '');
  if (
    text.endsWith('?') &&
    TWO_TOPICS.test(withoutSingleTopics) &&
    / (and|or|as well as) /i.test(withoutSingleTopics)
  )
    advice.push(
      'This may be double-barrelled: it asks about two things at once. Split it into two questions.',
    );
  const leading = LEADING.exec(text)?.[0];
  if (leading)
    advice.push(`“${leading}” may lead people. Use neutral wording, such as “How easy or difficult was…”.`);
  if (NEGATED.test(text)) advice.push('Double negatives are easily misread. Rephrase without one of them.');
  const absolute = ABSOLUTE.exec(text)?.[0];
  if (absolute && text.endsWith('?'))
    advice.push(`Absolute words like “${absolute}” push people to disagree. Ask how often instead.`);
  // “How often” is not vague, because it asks for the frequency.
  const vague = VAGUE.exec(text.replace(/\bhow (often|frequently|regularly)\b/gi, ''))?.[0];
  if (vague && /^(have|did|do|how|has|does)\b/i.test(text))
    advice.push(
      `“${vague}” means different things to different people. Give a period, such as “in the last 7 days”.`,
    );
  const words = text.split(' ').length;
  if (text.length > MAX_RECOMMENDED_LENGTH.characters || words > MAX_RECOMMENDED_LENGTH.words)
    advice.push(
      `This question has ${words} words. Long questions get skimmed. Move the explanation to the help text.`,
    );
  else if (words >= 10 && computeReadingGrade(text) > MAX_RECOMMENDED_GRADE)
    advice.push('This is hard to read. Use shorter words and sentences.');
  return advice;
}

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
