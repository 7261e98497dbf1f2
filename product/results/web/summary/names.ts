import { REHEARSAL_CHANNEL, type ResponseStatus } from '../../../responses/response.ts';
import { CHANNELS, channelName } from '../../../studies/channels.ts';
import type { StudyState } from '../../../studies/study.ts';
import type { Tone } from '#platform/ui/feedback/state-tag.tsx';
import type { StudySummary } from '../../contract.ts';
import type { Trait } from '../../filter.ts';
import type { ResponseList } from '../requests.ts';

export const STATUS_NAMES: Record<ResponseStatus, string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  screened_out: 'Screened out',
  over_quota: 'Over quota',
  abandoned: 'Abandoned',
};

/** What each figure counts, for its tooltip. */
export const FIGURE_EXPLANATIONS = {
  started:
    'People who left the welcome screen or answered a question. Previews, excluded and deleted responses don’t count.',
  completed: 'People who reached the thank-you page.',
  screened_out: 'People who were screened out by their answers or declined consent.',
  over_quota: 'People who finished after the target was reached. Their answers are kept.',
  abandoned:
    'People who started but gave no answer for 24 hours. They move back to “In progress” if they return.',
  in_progress: 'People who started and gave an answer in the last 24 hours.',
  rate: 'Completed ÷ started, with a 95% confidence interval.',
  median: 'Half of the people who completed took less time, half took longer.',
} as const;

export const STATE_NAMES: Record<StudyState, string> = {
  draft: 'Draft',
  live: 'Live',
  paused: 'Paused',
  closed: 'Closed',
};
export const STATE_TONES: Record<StudyState, Tone> = {
  draft: 'plain',
  live: 'live',
  paused: 'warning',
  closed: 'plain',
};

export const RESPONSE_LIST_NAMES: Record<ResponseList, string> = {
  counted: 'Included',
  excluded: 'Excluded',
  preview: 'Previews',
  deleted: 'Deleted',
};

const DEVICES: Record<string, string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' };

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const deviceTypeName = (device: string) => DEVICES[device] ?? capitalise(device);
/** The name of a channel; an address may name one that does not exist. */
export function responseChannelName(channel: string): string {
  if (channel === REHEARSAL_CHANNEL) return 'Test responses';
  const known = CHANNELS.find((one) => one === channel);
  return known ? channelName(known) : capitalise(channel);
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' });
/** "de" → "German"; an unknown tag is returned as it is. */
export function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

export const TRAIT_NAMES: Record<Trait, string> = {
  channel: 'Channel',
  device: 'Device',
  language: 'Language',
};
/** The label of a trait's value: "Phone" for the device `phone`. */
export function traitName(trait: Trait, value: string): string {
  if (trait === 'device') return deviceTypeName(value);
  return trait === 'channel' ? responseChannelName(value) : languageName(value);
}

/** The name of a variable; an address may name one that was removed. */
export const variableName = ({ variables }: Pick<StudySummary, 'variables'>, id: string): string =>
  variables.find((one) => one.id === id)?.name ?? 'Removed variable';

/** "3 May 2026" for a day written YYYY-MM-DD. */
export function formatDate(day: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
