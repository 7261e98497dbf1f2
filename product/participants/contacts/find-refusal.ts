import {
  listBudgets,
  type ContactChannel,
  type ContactFrequency,
  type ContactRule,
  type MailBlock,
  type QuietHours,
  type StudyContactRule,
} from './contact.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
/** Quarters of an hour in two days: longer than any quiet hours, with every change of clocks. */
const MAX_QUARTERS = 192;

/** Why somebody is not contacted now, with the values of the rule. Times are ISO 8601. */
export type ContactRefusal =
  | { rule: 'absent' }
  | { rule: 'doNotContact' }
  | { rule: 'stoppedChannel'; channel: ContactChannel }
  | { rule: 'noAddress' }
  | { rule: 'mailBlocked'; by: MailBlock }
  | { rule: 'quietHours'; from: number; to: number; until: string }
  | {
      rule: 'maximum';
      of: 'workspace' | 'study' | 'participant';
      max: number;
      days: number;
      /** From when on it no longer refuses. */
      until: string;
    }
  | { rule: 'gap'; of: 'workspace' | 'study' | 'participant'; days: number; until: string };
export type ContactRefusalRule = ContactRefusal['rule'];

/** What decides about contacting somebody. */
export interface ContactState {
  doNotContact: boolean;
  stoppedChannels: readonly string[];
  email: string | null;
  mailBlocked: MailBlock | null;
  frequency: ContactFrequency;
  /** When they were contacted, or it was reserved. */
  recentContacts: readonly Date[];
  /** Their zone, or that of the workspace. */
  zone: string;
}

const getLocalHour = (at: Date, zone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: zone }).format(at));

/** Whether an hour is one of the quiet ones, which may go past midnight. */
const isQuietHour = (hour: number, { from, to }: QuietHours): boolean =>
  from < to ? hour >= from && hour < to : from > to && (hour >= from || hour < to);

/** The first quarter of an hour from then on that is not quiet. */
export function getQuietEnd(at: Date, { quiet, zone }: { quiet: QuietHours; zone: string }): Date {
  let time = at.getTime();
  for (let n = 0; n < MAX_QUARTERS && isQuietHour(getLocalHour(new Date(time), zone), quiet); n += 1)
    time = (Math.floor(time / QUARTER_MS) + 1) * QUARTER_MS;
  return new Date(time);
}

/**
 * Why somebody is not contacted at a time, by the same rules as `reserveContact`; undefined if nothing is against it. What they
 * chose comes first, then budgets, then the time of the day.
 */
export function findRefusal(
  state: ContactState | undefined,
  {
    channel,
    now,
    rule,
    study,
  }: { channel: ContactChannel; now: Date; rule: ContactRule; study: StudyContactRule },
): ContactRefusal | undefined {
  if (!state) return { rule: 'absent' };
  if (state.doNotContact) return { rule: 'doNotContact' };
  if (state.stoppedChannels.includes(channel)) return { rule: 'stoppedChannel', channel };
  if (channel === 'email' && state.email === null) return { rule: 'noAddress' };
  if (channel === 'email' && state.mailBlocked) return { rule: 'mailBlocked', by: state.mailBlocked };
  for (const { of, budget } of listBudgets(state.frequency, { workspace: rule, study })) {
    const { max, days, gapDays } = budget;
    const times = state.recentContacts.map((at) => at.getTime()).toSorted((a, b) => b - a);
    const counted = times.filter((at) => at > now.getTime() - days * DAY_MS);
    // Free again when so many are left that one fits.
    if (counted.length >= max)
      return { rule: 'maximum', of, max, days, until: toTime(counted[max - 1]! + days * DAY_MS) };
    const last = times[0];
    if (gapDays > 0 && last !== undefined && last > now.getTime() - gapDays * DAY_MS)
      return { rule: 'gap', of, days: gapDays, until: toTime(last + gapDays * DAY_MS) };
  }
  // Last, so that who may not be contacted anyway is not kept waiting for the morning.
  if (isQuietHour(getLocalHour(now, state.zone), rule.quiet)) {
    const until = getQuietEnd(now, { quiet: rule.quiet, zone: state.zone });
    return { rule: 'quietHours', ...rule.quiet, until: until.toISOString() };
  }
  return undefined;
}

const toTime = (ms: number): string => new Date(ms).toISOString();
