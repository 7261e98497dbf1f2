import { QUALITY_LABELS } from '../../../responses/quality/labels.ts';
import { IMPORT_CHANNEL, REHEARSAL_CHANNEL } from '../../../responses/response.ts';
import { CHANNELS, getChannelName } from '../../../studies/channels.ts';
import type { StudyState } from '../../../studies/study.ts';
import type { Tone } from '#platform/ui/feedback/state-tag.tsx';
import type { StudySummary } from '../../contract.ts';
import type { QualityChoice, Trait } from '../../filter.ts';
import type { ResponseList } from '../requests.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

export const QUALITY_NAMES: Record<QualityChoice, string> = {
  flagged: sharedTexts.anyFlag,
  ...QUALITY_LABELS,
};

/** The explanation of each figure, for its tooltip. */
export const FIGURE_EXPLANATIONS = {
  started: texts.startedExplained,
  completed: texts.completedExplained,
  screened_out: texts.screenedOutExplained,
  over_quota: texts.overQuotaExplained,
  abandoned: texts.abandonedExplained,
  in_progress: texts.inProgressExplained,
  rate: texts.completionRateExplained,
  median: texts.medianTimeExplained,
} as const;

export const STATE_NAMES: Record<StudyState, string> = {
  draft: texts.draft,
  live: texts.live,
  paused: texts.paused,
  closed: texts.closed,
};
export const STATE_TONES: Record<StudyState, Tone> = {
  draft: 'plain',
  live: 'good',
  paused: 'warning',
  closed: 'plain',
};

export const RESPONSE_LIST_NAMES: Record<ResponseList, string> = {
  counted: texts.included,
  excluded: texts.excluded,
  preview: texts.previews,
  deleted: texts.deleted,
};

const DEVICE_NAMES: Record<string, string> = {
  phone: texts.phone,
  tablet: texts.tablet,
  desktop: texts.computer,
};

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const getDeviceName = (device: string) => DEVICE_NAMES[device] ?? capitalize(device);
/** The name of a channel; an address may name one that does not exist. */
export function getResponseChannelName(channel: string): string {
  if (channel === REHEARSAL_CHANNEL) return texts.testResponses;
  if (channel === IMPORT_CHANNEL) return texts.imported;
  const knownChannel = CHANNELS.find((candidate) => candidate === channel);
  return knownChannel ? getChannelName(knownChannel) : capitalize(channel);
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' });
/** "de" → "German"; an unknown tag is returned unchanged. */
export function getLanguageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

export const TRAIT_NAMES: Record<Trait, string> = {
  channel: sharedTexts.channel,
  device: sharedTexts.device,
  language: sharedTexts.language,
};
/** The label of a trait's value: "Phone" for the device `phone`. */
export function getTraitName(trait: Trait, value: string): string {
  if (trait === 'device') return getDeviceName(value);
  return trait === 'channel' ? getResponseChannelName(value) : getLanguageName(value);
}

/** The name of a variable; an address may name one that was removed. */
export const getVariableName = ({ variables }: Pick<StudySummary, 'variables'>, id: string): string =>
  variables.find((one) => one.id === id)?.name ?? texts.removedVariable;

/** "3 May 2026" for a day written YYYY-MM-DD. */
export function formatDate(day: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
