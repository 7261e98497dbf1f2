import { formatExact, pluralize } from '#platform/ui/figures.ts';
import type { WaveSkipRule } from '../wave.ts';

/** Why people get no email, after a number: "12 have no email address". */
const RULES: Record<WaveSkipRule, { many: string; one: string }> = {
  absent: { many: 'were deleted', one: 'Deleted' },
  doNotContact: { many: 'must not be contacted', one: 'Must not be contacted' },
  stoppedChannel: { many: 'stopped emails', one: 'Stopped emails' },
  noAddress: { many: 'have no email address', one: 'No email address' },
  mailBlocked: { many: 'have an address that refused email', one: 'The address refused email' },
  quietHours: { many: 'were in their quiet hours', one: 'Quiet hours' },
  maximum: { many: 'were contacted often enough', one: 'Contacted often enough' },
  gap: { many: 'were contacted too recently', one: 'Contacted too recently' },
  optedOut: { many: 'opted out of this study', one: 'Opted out of this study' },
  answered: { many: 'have already taken part', one: 'Already took part' },
  alreadyInvited: { many: 'were already invited', one: 'Already invited' },
  targetReached: { many: 'came after the target was reached', one: 'The target was reached' },
  studyClosed: { many: 'came after the study closed', one: 'The study is not live' },
  tooLate: { many: 'came after the end of the wave', one: 'The wave had ended' },
  cancelled: { many: 'were left when it was cancelled', one: 'Cancelled' },
  stopped: { many: 'were left when it stopped', one: 'The wave stopped' },
};

const find = (rule: string) => (RULES as Record<string, { many: string; one: string } | undefined>)[rule];

export const describeMany = (rule: string): string => find(rule)?.many ?? rule;

/** Why one person got no email, with the values of the rule. */
export function describeOne(rule: string, detail: Record<string, unknown> | null): string {
  const text = find(rule)?.one ?? rule;
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
