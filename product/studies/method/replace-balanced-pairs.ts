/** Both ends of scales that questions ask about. Pairs made with a prefix (un-, dis-, in-…) need not be listed. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['easy', 'difficult'],
  ['easy', 'hard'],
  ['simple', 'complicated'],
  ['simple', 'complex'],
  ['simple', 'difficult'],
  ['good', 'bad'],
  ['good', 'poor'],
  ['better', 'worse'],
  ['best', 'worst'],
  ['positive', 'negative'],
  ['positively', 'negatively'],
  ['fast', 'slow'],
  ['quick', 'slow'],
  ['clear', 'confusing'],
  ['intuitive', 'confusing'],
  ['useful', 'useless'],
  ['helpful', 'useless'],
  ['strong', 'weak'],
  ['high', 'low'],
  ['higher', 'lower'],
  ['more', 'less'],
  ['more', 'fewer'],
  ['much', 'little'],
  ['many', 'few'],
  ['long', 'short'],
  ['big', 'small'],
  ['large', 'small'],
  ['early', 'late'],
  ['near', 'far'],
  ['happy', 'sad'],
  ['safe', 'dangerous'],
  ['expensive', 'cheap'],
  ['cheap', 'dear'],
  ['hot', 'cold'],
  ['loud', 'quiet'],
  ['interesting', 'boring'],
  ['exciting', 'boring'],
  ['right', 'wrong'],
  ['true', 'false'],
  ['yes', 'no'],
  ['like', 'hate'],
  ['love', 'hate'],
  ['for', 'against'],
  ['support', 'oppose'],
  ['favor', 'oppose'],
  ['favour', 'oppose'],
  ['accept', 'reject'],
  ['allow', 'forbid'],
  ['trust', 'distrust'],
  ['increase', 'decrease'],
  ['increased', 'decreased'],
  ['improve', 'worsen'],
  ['improved', 'worsened'],
  ['gain', 'lose'],
  ['advantages', 'disadvantages'],
  ['strengths', 'weaknesses'],
  ['benefits', 'drawbacks'],
  ['benefits', 'risks'],
  ['costs', 'benefits'],
  ['pros', 'cons'],
  ['likes', 'dislikes'],
  ['always', 'never'],
  ['possible', 'impossible'],
  ['start', 'stop'],
  ['start', 'finish'],
  ['stay', 'leave'],
  ['remain', 'leave'],
  ['change', 'stay'],
  ['continue', 'stop'],
  ['hope', 'fear'],
];

const PREFIXES = ['un', 'dis', 'in', 'im', 'ir', 'il', 'non', 'mis'];

const antonyms = new Set(PAIRS.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));

/** Whether two words are both ends of one scale. */
function areAntonyms(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const isNegationOf = (negated: string, word: string) =>
    PREFIXES.some((prefix) => [`${prefix}${word}`, `${prefix}-${word}`].includes(negated));
  return antonyms.has(`${a} ${b}`) || isNegationOf(a, b) || isNegationOf(b, a);
}

/** Words that may stand before each of two ends: "very easy or very difficult", "too high or too low". */
const DEGREE = String.raw`(?:(?:very|rather|fairly|somewhat|extremely|quite|pretty|too|generally|strongly|mostly) )?`;
const PAIR = new RegExp(
  String.raw`\b${DEGREE}([a-z’'-]+)(?: ([a-z’'-]+))?(?: ?,? (?:or|and|versus|vs\.?)(?: (?:to|do you|did you))? | ?\/ ?)${DEGREE}([a-z’'-]+)\b`,
  'gi',
);

/**
 * The text with "X" for every balanced pair ("easy or difficult", "agree or disagree", "too much or too little") and for
 * "or not" removed, so that rules about one-sided or joined wording do not see them.
 */
export function replaceBalancedPairs(text: string): string {
  return text
    .replace(PAIR, (match, one: string, next: string | undefined, other: string) => {
      if (next && areAntonyms(next, other)) return `${one} X`;
      return areAntonyms(one, other) ? 'X' : match;
    })
    .replace(/,? or (?:not|don[’']t|isn[’']t|no)(?=\s*[?.,]|$)/gi, '');
}
