import { readDigits } from '#platform/text/read-digits.ts';
import type { AnswerProblem } from '../../block.ts';
import { isEmpty } from '../../text.ts';
import { compilePattern, MAX_MATCHED_CHARACTERS } from './pattern.ts';
import type { AnswerRule, AnswerRules } from './rules.ts';

/** What is wrong with a value by the rules of its question or field, or null. */
export function checkRules(rules: AnswerRules | undefined, value: string | number): AnswerProblem | null {
  if (!rules) return null;
  const { match, list, message } = rules;
  const problems: AnswerProblem[] = [];
  for (const rule of list) {
    const problem = checkRule(rule, value);
    // The other rules would change nothing, and a pattern may take milliseconds.
    if (problem === null && match === 'any') return null;
    if (problem !== null) problems.push(problem);
    if (problem !== null && match === 'all') break;
  }
  const [first] = problems;
  if (!first) return null;
  if (Object.values(message).some((tree) => !isEmpty(tree))) return { key: 'own_message', text: message };
  return problems.length > 1 ? { key: 'none_of', problems } : first;
}

/** What is wrong with a value by one rule, or null. */
function checkRule(rule: AnswerRule, value: string | number): AnswerProblem | null {
  switch (rule.kind) {
    case 'length':
      return checkLimits(rule, [...String(value)].length, 'too_short', 'too_long');
    case 'digits':
      return checkDigits(rule, String(value));
    case 'pattern': {
      const pattern = compilePattern(rule.pattern.normalize());
      // A pattern that cannot be used blocks publishing (`reviewAnswerRules`).
      if (typeof pattern === 'string') return null;
      const text = String(value)
        .replace(/\p{DI}/gu, '')
        .normalize();
      if ([...text].length > MAX_MATCHED_CHARACTERS)
        return { key: 'too_long', limit: MAX_MATCHED_CHARACTERS };
      const digits = readDigits(text);
      // A pattern of digits accepts those of every script.
      return pattern(text) || (digits !== text && pattern(digits))
        ? null
        : { key: 'wrong_format', value: rule.example };
    }
    case 'range':
      return checkLimits(rule, Number(value), 'too_small', 'too_large');
    case 'whole':
      return Number.isInteger(value) ? null : { key: 'not_a_whole_number' };
    case 'dates': {
      const { min, max } = rule;
      if (min !== null && value < min) return { key: 'too_early', limit: min };
      return max !== null && value > max ? { key: 'too_late', limit: max } : null;
    }
    case 'domains': {
      const listed = rule.domains.find((domain) => isWithinDomain(String(value), domain));
      if (rule.refused) return listed === undefined ? null : { key: 'refused_domain', value: listed };
      return listed === undefined ? { key: 'wrong_domain', value: formatDomains(rule.domains) } : null;
    }
  }
}

function checkLimits<Low extends LimitKey, High extends LimitKey>(
  { min, max }: { min: number | null; max: number | null },
  amount: number,
  low: Low,
  high: High,
) {
  if (min !== null && amount < min) return { key: low, limit: min };
  return max !== null && amount > max ? { key: high, limit: max } : null;
}
type LimitKey = (AnswerProblem & { limit: number })['key'];

function checkDigits(rule: { min: number | null; max: number | null }, value: string): AnswerProblem | null {
  const digits = value.replace(/\p{DI}/gu, '');
  const isDigits = /^\p{Nd}+$/u.test(digits);
  const { length } = [...digits];
  if (rule.min !== null && rule.min === rule.max)
    return isDigits && length === rule.min ? null : { key: 'wrong_digits', limit: rule.min };
  return isDigits ? checkLimits(rule, length, 'too_few_digits', 'too_many_digits') : { key: 'only_digits' };
}

const MAX_LISTED_DOMAINS = 5;
const formatDomains = (domains: string[]): string =>
  [...domains.slice(0, MAX_LISTED_DOMAINS), ...(domains.length > MAX_LISTED_DOMAINS ? ['…'] : [])].join(', ');

/** An accented letter may be one character or two. */
const isWithinDomain = (address: string, domain: string): boolean =>
  address.toLowerCase().normalize().replace(/^.*@/, '.').endsWith(`.${domain.normalize()}`);
