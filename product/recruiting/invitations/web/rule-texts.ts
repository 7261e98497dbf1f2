import { formatExact, pluralize } from '#platform/ui/figures.ts';
import type { WaveSkipRule } from '../wave.ts';

/** Why somebody gets no email. */
const RULES: Record<WaveSkipRule, string> = {
  absent: 'Deleted',
  doNotContact: 'Must not be contacted',
  stoppedChannel: 'Stopped emails',
  noAddress: 'No email address',
  mailBlocked: 'The address refused email',
  quietHours: 'Quiet hours',
  maximum: 'Contacted often enough',
  gap: 'Contacted too recently',
  optedOut: 'Opted out of this study',
  answered: 'Already took part',
  alreadyInvited: 'Already invited',
  targetReached: 'The target was reached',
  studyClosed: 'The study is not live',
  tooLate: 'The wave had ended',
  cancelled: 'Cancelled',
  stopped: 'The wave stopped',
};

export const describeRule = (rule: string): string => (RULES as Record<string, string>)[rule] ?? rule;

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
