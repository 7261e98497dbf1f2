/** Words joined by "and" that name one thing, or a thing that can only be asked whole. */
const FIXED_PAIRS =
  /\b(terms and conditions|research and development|black and white|yes or no|sooner or later|now and then|up and down|back and forth|trial and error|search and replace|drag and drop|copy and paste|cut and paste|food and drink|bed and breakfast|health and safety|arts and crafts|first and last|name and address|name and email|date and time|time and place|time and money|time and effort|look and feel|up and running|help and support|hardware and software|family and friends|friends and family|friends (?:and|or) relatives|ladies and gentlemen|husband and wife|men and women|mother and father|parents and guardians|day and night|night and day|nights and weekends|each and every|again and again|more and more|over and over|and\/or|you and your \w+|questions? and answers?|salt and pepper|rock and roll|profit and loss|supply and demand|peace and quiet|law and order|life and death|wear and tear|pick and choose|safe and sound|freedom of choice and control|all in all|audio and video|sound and picture|trade and industry|colleagues? (?:and|or) friends?)\b/gi;

/** "and" that joins numbers, places, or a list of three and more, which mostly is one category with examples. */
const NOT_TWO_QUESTIONS = [
  /\bbetween (?:[\w’'-]+ ){1,5}and\b/gi,
  /\b\d[\d.,]* and (?:over |above |more |older |\d)/gi,
  /(?:[\w’'-]+(?: [\w’'-]+){0,3}, ){2,}and [\w’'-]+/gi,
  /[\w’'-]+, [\w’'-]+(?: [\w’'-]+)?,? and [\w’'-]+/gi,
  /\b(?:and|or) (?:seeking|looking|other|others|so on|if not|then|where appropriate)\b/gi,
];

const TWO_OPINIONS = /\bhow ([\w-]+) or ([\w-]+) (?:is|was|are|were|do|did|does|would)\b/i;

/** Openings that ask to name or choose something, where "and" is mostly inside a name. */
const ASKS_TO_NAME = /^(?:what(?: is| are|[’']s)? (?:the|your)\b|which of|where\b|when\b|who\b|please\b)/i;
const SUPERLATIVES = /\b(?:most|best|\w{3,}est) (?:[\w-]+ )?and (?:the )?(?:most|best|least|\w{3,}est)\b/i;

/**
 * Whether a question asks about two things at once. The ends of a scale (“easy or difficult”) must already be replaced by one
 * word (`replaceBalancedPairs`). An open answer can follow two questions ("What happened, and what did you do?").
 */
export function isDoubleBarrelled(question: string, isOpen = false): boolean {
  if (/\bmost\b.*\band\b.*\bleast\b/i.test(question)) return false;
  if (isOpen && /^(?:what|how|why|when|where|who|which|describe|tell)\b.*(?:\?.|, and )/i.test(question))
    return false;
  if ((question.match(/\?/g) ?? []).length > 1) return true;
  if (!question.endsWith('?')) return false;
  let text = question.replace(FIXED_PAIRS, 'X');
  const clauses = text.match(/, and (?:if so|why|how|what|which|where|when|who|do|did|is|are|would)\b/i);
  if (clauses) return true;
  for (const pattern of NOT_TWO_QUESTIONS) text = text.replace(pattern, 'X');
  if (TWO_OPINIONS.test(text) || SUPERLATIVES.test(text)) return true;
  return !ASKS_TO_NAME.test(text) && / (?:and|as well as) /i.test(text);
}
