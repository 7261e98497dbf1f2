import { formatExact, pluralize } from '#platform/ui/figures.ts';
import { ruleNames } from '../rule-names.ts';

export const describeRule = (rule: string): string => (ruleNames as Record<string, string>)[rule] ?? rule;

/** Why one person got no email, with the values of the rule. */
export function describeOne(rule: string, detail: Record<string, unknown> | null): string {
  const text = describeRule(rule);
  if (!detail) return text;
  const { max, days, until } = detail as { max?: number; days?: number; until?: string };
  const limit =
    rule === 'maximum' && max && days
      ? `: ${pluralize(max, 'contact')} in ${pluralize(days, 'day')}`
      : rule === 'gap' && days
        ? `: ${pluralize(days, 'day')} apart`
        : '';
  return `${text}${limit}${until ? `, until ${formatExact(new Date(until))}` : ''}`;
}
