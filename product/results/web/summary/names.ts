import { REHEARSAL, type ResponseStatus } from '../../../responses/response.ts';
import { CHANNELS, channelName } from '../../../studies/channels.ts';
import type { StudyState } from '../../../studies/study.ts';
import type { Tone } from '#platform/ui/feedback/state-tag.tsx';
import type { Summary } from '../../contract.ts';
import type { Trait } from '../../filter.ts';
import type { Shown } from '../requests.ts';

export const STATUS_NAMES: Record<ResponseStatus, string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  screened_out: 'Screened out',
  over_quota: 'Over quota',
  abandoned: 'Abandoned',
};

/** What a figure counts, said where it is shown. */
export const MEANINGS = {
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

export const SHOWN_NAMES: Record<Shown, string> = {
  counted: 'Included',
  excluded: 'Excluded',
  preview: 'Previews',
  deleted: 'Deleted',
};

const DEVICES: Record<string, string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' };

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const deviceName = (device: string) => DEVICES[device] ?? capitalised(device);
/** An address may name a channel that there is not. */
export function responseChannelName(channel: string): string {
  if (channel === REHEARSAL) return 'Test responses';
  const known = CHANNELS.find((one) => one === channel);
  return known ? channelName(known) : capitalised(channel);
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' });
/** "de" → "German"; a tag nobody knows stays as it is. */
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
/** What a value of a trait is called: "Phone" for the device `phone`. */
export function traitName(trait: Trait, value: string): string {
  if (trait === 'device') return deviceName(value);
  return trait === 'channel' ? responseChannelName(value) : languageName(value);
}

/** What a variable is called; an address may name one that is gone. */
export const variableName = ({ variables }: Pick<Summary, 'variables'>, id: string): string =>
  variables.find((one) => one.id === id)?.name ?? 'Removed variable';

/** "3 May 2026" for a day written YYYY-MM-DD. */
export function dayName(day: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
