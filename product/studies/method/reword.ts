/** The other side of a one-sided "how …"; what has no plain opposite can be asked with "if at all". */
const OPPOSITES: Record<string, string> = {
  easy: 'easy or difficult',
  simple: 'simple or complicated',
  difficult: 'difficult or easy',
  hard: 'hard or easy',
  complicated: 'complicated or simple',
  confusing: 'clear or confusing',
  intuitive: 'intuitive or confusing',
  convenient: 'convenient or inconvenient',
  attractive: 'attractive or unattractive',
  pleasant: 'pleasant or unpleasant',
  interesting: 'interesting or boring',
  boring: 'interesting or boring',
  slow: 'fast or slow',
  good: 'good or bad',
  great: 'good or bad',
  amazing: 'good or bad',
  excellent: 'good or bad',
  wonderful: 'good or bad',
  fantastic: 'good or bad',
  awesome: 'good or bad',
  bad: 'good or bad',
  terrible: 'good or bad',
  awful: 'good or bad',
  useful: 'useful, if at all,',
  helpful: 'helpful, if at all,',
  valuable: 'valuable, if at all,',
  enjoyable: 'enjoyable, if at all,',
  annoying: 'annoying, if at all,',
  frustrating: 'frustrating, if at all,',
};

const HOW_ONE_SIDED = new RegExp(
  String.raw`\b(how) (?:very |really |incredibly )?(${Object.keys(OPPOSITES).join('|')}) (?=(?:is|was|are|were|do|does|did|would|has|have)\b)`,
  'i',
);
const PRAISE_OF_OWN =
  /\b(our|this|the) (?:great|amazing|exciting|popular|excellent|innovative|wonderful|fantastic|awesome|brilliant|beautiful|revolutionary|world-class|best-in-class|award-winning|state-of-the-art|outstanding|superb) (?=\w)/i;
const APPEAL_TO_CONSENSUS =
  /^(?:like most \w+|as (?:you|we all) know|obviously|of course|clearly|needless to say), |\b(?:obviously|of course) /i;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isOneSentence = (text: string) => /^[^.?!;:]+\?$/.test(text);

/** A neutral wording of a leading question, by rule; null if that takes more than replacing words. */
export function rewordLeading(question: string, hasYesAndNo: boolean): string[] | null {
  if (!isOneSentence(question)) return null;
  const oneSided = HOW_ONE_SIDED.exec(question);
  if (oneSided)
    return [
      question.replace(
        HOW_ONE_SIDED,
        (_match, how: string, word: string) => `${how} ${OPPOSITES[word.toLowerCase()]} `,
      ),
    ];
  const opinion =
    /^(?:don[’']t you (?:think|agree|feel|believe)|(?:do|would) you (?:agree|believe)(?= that\b))(?: that)? (.+)\?$/i.exec(
      question,
    )?.[1];
  // A second opinion or a negation inside would become unreadable with "or not".
  if (opinion && !/\b(?:not|never|or|and|n[’']t)\b/i.test(opinion))
    return [
      hasYesAndNo
        ? `Do you think that ${opinion}, or not?`
        : `To what extent do you agree or disagree that ${opinion}?`,
    ];
  const verb = /^how much (do|did) you (?:already |really )?(?:love|like|hate|adore|dislike) /i;
  if (verb.test(question)) return [question.replace(verb, 'How much $1 you like or dislike ')];
  if (PRAISE_OF_OWN.test(question)) return [question.replace(PRAISE_OF_OWN, '$1 ')];
  if (APPEAL_TO_CONSENSUS.test(question)) return [capitalize(question.replace(APPEAL_TO_CONSENSUS, ''))];
  return null;
}

/** "Do you always …?" as "How often do you …?", unless the answers are "Yes" and "No". */
export function rewordAbsolute(question: string): string[] | null {
  if (!isOneSentence(question)) return null;
  const [, opening, rest] = /^(do|does|did) (.+)\?$/i.exec(question) ?? [];
  if (!opening || !rest || !/ (?:always|never) /.test(rest) || / (?:or|and|not) /i.test(rest)) return null;
  return [`How often ${opening.toLowerCase()} ${rest.replace(/ (?:always|never) /, ' ')}?`];
}

/** A vague frequency as "How often …?", and a vague time as "in the last 7 days". */
export function rewordVague(question: string, hasYesAndNo: boolean): string[] | null {
  if (!isOneSentence(question) || / (?:or|and|not|if) /i.test(question)) return null;
  if (
    /^(?:have|has|did|do|does|which|what|how)\b/i.test(question) &&
    / (?:recently|lately)\b/i.test(question)
  )
    return [
      `${question
        .replace(/ (?:recently|lately)\b/i, '')
        .replace(/,?\?$/, '')
        .trim()} in the last 7 days?`,
    ];
  const frequency =
    /^(do|does|did) (.+?) (?:often|frequently|regularly|occasionally|sometimes)\b(.*)\?$/i.exec(question);
  if (!frequency || hasYesAndNo) return null;
  const [, opening, subject, rest] = frequency;
  return [`How often ${opening!.toLowerCase()} ${subject}${rest}?`];
}

const NOUN = String.raw`[\w’-]+`;
const DETERMINER = String.raw`(?:the|your|our|my|this)`;
const TAIL = String.raw`(?: (?:of|in|at|on|for|from|during) [^?]+)?`;

/** Shapes in which each half of "and" can stand alone: the text before both, one, the other, the text after both. */
const SPLITS = [
  new RegExp(String.raw`^(how )(${NOUN}) and (?:how )?(${NOUN})( (?:is|was|are|were) [^?]+)\?$`, 'i'),
  new RegExp(
    String.raw`^([^?]*\b(?:with|about|rate|enjoy|like|trust|use|used|have) ${DETERMINER} )(${NOUN}) and (?:${DETERMINER} )?(${NOUN})(${TAIL})\?$`,
    'i',
  ),
  new RegExp(String.raw`^((?:is|are|was|were) ${DETERMINER} ${NOUN} )(${NOUN}) and (${NOUN})()\?$`, 'i'),
];

/** The two questions that a double-barrelled one consists of; null if no rule can tell its halves. */
export function splitQuestion(question: string): string[] | null {
  if (!isOneSentence(question) || (question.match(/ and /gi) ?? []).length !== 1) return null;
  for (const pattern of SPLITS) {
    const [, before, one, other, after] = pattern.exec(question) ?? [];
    if (before === undefined || !one || !other) continue;
    if (/^(?:much|many|often|long|far|old)$/i.test(one) || / (?:or|if) /i.test(after ?? '')) return null;
    return [one, other].map((half) => capitalize(`${before}${half}${after}?`));
  }
  return null;
}
