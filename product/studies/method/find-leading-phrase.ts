/** Words that praise or blame what is asked about; "how …" with one of them leaves out the other side. */
const ONE_SIDED =
  'easy|simple|great|amazing|good|nice|awesome|helpful|useful|valuable|intuitive|excellent|wonderful|fantastic|beautiful|attractive|convenient|enjoyable|fun|pleasant|heroic|bad|terrible|awful|difficult|hard|annoying|frustrating|confusing|complicated|boring|slow';
const PRAISE =
  'great|amazing|exciting|award-winning|popular|excellent|innovative|wonderful|fantastic|awesome|brilliant|beautiful|revolutionary|world-class|best-in-class|state-of-the-art|friendly|fast|low|famous|beloved|outstanding|superb';

/** Each names one way to lead people to an answer. */
const PATTERNS = [
  // A question that expects "yes".
  /^(?:don|wouldn|shouldn|isn|aren|doesn|didn|can|won|haven|hasn)[’']t (?:you|it|we|they|this|that|the|our)\b(?: (?:think|agree|feel|believe))?/i,
  /\b(?:don[’']t you|wouldn[’']t you|isn[’']t it|aren[’']t you|do you not) (?:think|agree|feel|believe)\b|, (?:isn[’']t it|don[’']t you|right)\?$/i,
  /(?<!\b(?:how much|extent|strongly) )\b(?:do|would|did) you (?:agree|believe|accept)(?:, [^?]*,)? that\b/i,
  // A degree with one side only.
  new RegExp(String.raw`\bhow (?:very |really |incredibly )?(?:${ONE_SIDED})\b(?! or\b|,? if at all|-)`, 'i'),
  /\bhow much (?:do|did) you (?:already |really )?(?:love|like|hate|adore|dislike)\b/i,
  // Praise of what is asked about.
  new RegExp(
    String.raw`\b(?:our|this|the) (?:new,? |[\w-]+, )?(?:${PRAISE})\b(?!,? (?:track|food|lane))`,
    'i',
  ),
  /\b(?:legendary|world-class|best-in-class|award-winning|state-of-the-art)\b/i,
  // What others are said to think.
  /\b(?:as (?:you|we all) know|obviously|of course|clearly,|needless to say|everyone (?:knows|agrees)|most (?:people|experts|users|customers|americans)\b(?! you)(?: (?:think|agree|say|feel|believe|know))?|experts? (?:say|agree|believe|recommend)|like most \w+|along with (?:many|most) others)\b/i,
  // What is taken for granted.
  /\bwhy (?:do |did |would )?you (?:think .* is the (?:best|greatest|worst)|love|hate|like|dislike|have (?:difficulty|trouble|problems)|struggle)\b/i,
  /^have you stopped \w+ing\b/i,
  /\bthe (?:worst|best) job of\b/i,
  /\b(?:were|are) you aware that\b/i,
  /\beven if it meant?\b/i,
];

/** "How hard was…" is about difficulty, "how hard did you try" is not; "most people can" speaks of people. */
const NOT_LEADING =
  /\bhow (?:hard|fast|slow) (?:do|did|does|have) (?:you|people)\b|\bmost people (?:can|could|in|you|who|are|would|try)\b/gi;

/** The words of a question that suggest an answer; undefined if there are none. */
export function findLeadingPhrase(text: string): string | undefined {
  const withoutHarmless = text.replace(NOT_LEADING, 'X');
  for (const pattern of PATTERNS) {
    const found = pattern.exec(withoutHarmless)?.[0];
    if (found) return found.replace(/[?,]+$/, '').replace(/^, /, '');
  }
  return undefined;
}
