import { replaceBalancedPairs } from './replace-balanced-pairs.ts';
import { isDoubleBarrelled } from './is-double-barrelled.ts';
import { findLeadingPhrase } from './find-leading-phrase.ts';
import { rewordAbsolute, rewordLeading, rewordVague, splitQuestion } from './reword.ts';
import { computeReadingGrade } from './reading-grade.ts';

type AdviceKind =
  'double-barrelled' | 'leading' | 'negated' | 'absolute' | 'vague' | 'hypothetical' | 'jargon' | 'long';

/** How a question is answered, as far as it matters for its wording. */
interface Answers {
  hasYesAndNo?: boolean;
  isOpen?: boolean;
}

interface WordingAdvice {
  kind: AdviceKind;
  message: string;
  /** The question in better words, or the two that it becomes; null if no rule can find sound words. */
  rewording: string[] | null;
  /** How such a question can be asked, where there is no rewording. */
  example: string | null;
}

const NEGATIVE =
  /\b(?:not|never|no longer|nobody|nothing|without|cannot|\w+n[’']t|un(?:likely|able|happy|satisfied|clear|necessary|usual|helpful|friendly|fair|fairly)|dis(?:agree|like|satisfied|approve)|impossible)\b/gi;
/** Negative words inside of answers that the question lists. */
const NEGATIVE_ANSWERS =
  /\bnot (?:at all|very|too|so|really|much)(?: (?!to\b)\w+)?|\b(?:or|,) (?:never|don[’']t \w+|not)\b|\bdon[’']t know\b|(?<=\bor (?:that )?)you can[’']t\b|\bso [\w-]+ that nothing\b/gi;
/** X stands for a pair of opposites that `replaceBalancedPairs` has replaced. */
const ASKS_APPROVAL =
  /\b(?:X|agree|disagree|approve|disapprove|oppose|favou?r|support)\b.*?\b(?:not|never)\b/i;
const YES_OR_NO = /^(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|should)\b/i;
const NEGATED_YES_OR_NO =
  /\b(?:should|do|does|did|is|are|was|were|will|can|could|has|have) ?(?:not|n[’']t)\b/i;
const ABSOLUTE = /\b(?:always|never|everyone|everybody|nobody|everything|nothing|every time|all the time)\b/i;
const ALL_OF = /^(?:are|is|do|does|did|have) all\b/i;
const VAGUE_FREQUENCY = /\b(?:often|frequently|regularly|occasionally|sometimes|rarely|seldom)\b/i;
const VAGUE_TIME = /\b(?:recently|lately)\b/i;
const LISTS_FREQUENCIES = /\b(?:or|,) (?:never|rarely|seldom|hardly ever|occasionally|sometimes)\b/i;
const HYPOTHETICAL =
  /^(?:if(?! you could change)|imagine|suppose|assuming)\b.*\b(?:would you|you would|could you|you could)\b|^would you (?:ever )?(?:use|buy|pay|purchase|vote|switch|subscribe|download|upgrade|hire|visit|attend)\b/i;

/** Longer questions are cut, to bound the time of the patterns. */
const MAX_QUESTION_LENGTH = 1_000;

/** A question with more characters or words is hard to understand at once. */
const MAX_RECOMMENDED_LENGTH = { characters: 140, words: 25 };
/** Years of school that a question may require. The limit is high, since short questions with one long name score high. */
const MAX_RECOMMENDED_GRADE = 18;

/**
 * Advice on the wording of a question. These are rules of thumb for English, so they never block publishing.
 *
 * Sources: Dillman, Smyth & Christian (2014), Internet, Phone, Mail, and Mixed-Mode Surveys, ch. 4 (one thing at a
 * time, no leading words, no double negatives, short and simple). Published questions test them (`testing/`).
 */
export function adviseWording(
  question: string,
  { hasYesAndNo = false, isOpen = false }: Answers = {},
): WordingAdvice[] {
  const advice: WordingAdvice[] = [];
  const advise = (
    kind: AdviceKind,
    message: string,
    { rewording = null, example = null }: Partial<Pick<WordingAdvice, 'rewording' | 'example'>>,
  ) => advice.push({ kind, message, rewording, example: rewording ? null : example });
  const text = question.slice(0, MAX_QUESTION_LENGTH).replace(/\s+/g, ' ').replaceAll("'", '’').trim();
  const withoutPairs = replaceBalancedPairs(text);

  if (isDoubleBarrelled(withoutPairs, isOpen))
    advise(
      'double-barrelled',
      'This may be double-barrelled: it asks about two things at once. Split it into two questions.',
      {
        rewording: splitQuestion(text),
        example: '“How satisfied are you with the price?” and “How satisfied are you with the quality?”',
      },
    );
  const leading = findLeadingPhrase(withoutPairs);
  if (leading)
    advise('leading', `“${leading}” may lead people to one answer. Use neutral wording.`, {
      rewording: rewordLeading(text, hasYesAndNo),
      example: '“How would you rate…?” or “How easy or difficult was…?”',
    });
  if (isNegated(withoutPairs))
    advise('negated', 'Answering “no” gives a double negative here, which is easily misread.', {
      example: '“Should the shop open on Sundays?” instead of “Should the shop not open on Sundays?”',
    });
  const isYesOrNo = YES_OR_NO.test(withoutPairs) || /, (?:do|are|did) you\b/i.test(withoutPairs);
  const absolute = (ABSOLUTE.exec(withoutPairs.replace(/\bor (?:never|not)\b/gi, '')) ??
    ALL_OF.exec(withoutPairs))?.[0];
  if (absolute && isYesOrNo && text.endsWith('?') && !/\bnever happened\b/i.test(text))
    advise('absolute', `Absolute words like “${absolute}” push people to disagree. Ask how often instead.`, {
      rewording: hasYesAndNo ? null : rewordAbsolute(text),
      example: '“How often do you read the terms?” with answers from “Never” to “Every time”.',
    });
  const vague =
    VAGUE_TIME.exec(withoutPairs)?.[0] ??
    (YES_OR_NO.test(withoutPairs) && !LISTS_FREQUENCIES.test(withoutPairs)
      ? VAGUE_FREQUENCY.exec(withoutPairs.replace(/\bhow (?:often|frequently|regularly)\b/gi, ''))?.[0]
      : undefined);
  if (vague)
    advise('vague', `“${vague}” means different things to different people. Give a period or a number.`, {
      rewording: rewordVague(text, hasYesAndNo),
      example: '“Have you used the app in the last 7 days?” or “On how many days did you…?”',
    });
  if (HYPOTHETICAL.test(text))
    advise('hypothetical', 'People are poor at predicting what they would do. Ask what they did last time.', {
      example: '“When did you last pay for an app?” instead of “Would you pay for this app?”',
    });
  const words = text.split(' ').length;
  if (text.length > MAX_RECOMMENDED_LENGTH.characters || words > MAX_RECOMMENDED_LENGTH.words)
    advise(
      'long',
      `This question has ${words} words. Long questions get skimmed. Move the explanation to the help text.`,
      { example: '“How was the checkout?” with the help text “Think of your last order.”' },
    );
  else if (words >= 10 && computeReadingGrade(text) > MAX_RECOMMENDED_GRADE)
    advise('jargon', 'This is hard to read. Use shorter words and sentences.', {
      example: '“How do teams share work?” instead of “How is interdepartmental collaboration facilitated?”',
    });
  return advice;
}

/** Whether "no" or "disagree" would be a double negative; the text is without balanced pairs. */
function isNegated(text: string): boolean {
  const isChoice = / or /i.test(text);
  const withoutAnswers = text.replace(NEGATIVE_ANSWERS, '');
  if (
    (withoutAnswers.match(NEGATIVE) ?? []).length > 1 &&
    !(isChoice && /\b(?:continue|still)\b/i.test(text))
  )
    return true;
  if (ASKS_APPROVAL.test(withoutAnswers) && /\b(?:X|agree|approve)\b/.test(withoutAnswers)) return true;
  const afterOpening = withoutAnswers.replace(/^\w+n[’']t\b/i, '');
  return YES_OR_NO.test(withoutAnswers) && !isChoice && NEGATED_YES_OR_NO.test(afterOpening);
}
