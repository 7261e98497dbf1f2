import { z } from 'zod';
import type {
  PanelDraft,
  PanelReading,
  PanelistReading,
} from '#product/recruiting/panels/server/list-providers.ts';
import type { PanelSettings, PanelistState } from '#product/recruiting/panels/panel.ts';

/** The filters of a study as Prolific names them. */
export const toProlificFilters = ({ filters }: Pick<PanelSettings, 'filters'>): object[] =>
  filters.map((chosen) =>
    'values' in chosen
      ? { filter_id: chosen.filter, selected_values: chosen.values }
      : {
          filter_id: chosen.filter,
          selected_range: {
            ...(chosen.from !== null && { lower: chosen.from }),
            ...(chosen.to !== null && { upper: chosen.to }),
          },
        },
  );

/** What to say to somebody who is asked to give their place back. */
const RETURN_REASONS = {
  screened_out: 'You didn’t match what this study is looking for.',
  over_quota: 'This study doesn’t need more participants like you, or has closed.',
};

const askToReturn = (outcome: keyof typeof RETURN_REASONS) => ({
  code_type: 'OTHER',
  actions: [{ action: 'REQUEST_RETURN', return_reason: RETURN_REASONS[outcome] }],
});

/** Paid where the settings say so, up to a number at which Prolific pauses the study. */
const screenOut = ({ screenOut: paid }: Pick<PanelSettings, 'screenOut'>) =>
  paid
    ? {
        code_type: 'FIXED_SCREENOUT',
        actions: [
          { action: 'FIXED_SCREEN_OUT_PAYMENT', fixed_screen_out_reward: paid.reward, slots: paid.slots },
        ],
      }
    : askToReturn('screened_out');

/** A study as Prolific’s API takes it. Whoever is not paid is asked to return, which frees the place. */
export const toProlificStudy = ({ settings, codes, address, internalName }: PanelDraft): object => ({
  name: settings.title,
  internal_name: internalName,
  description: settings.description,
  external_study_url: `${address}&PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}`,
  prolific_id_option: 'url_parameters',
  completion_codes: [
    { code: codes.completed, code_type: 'COMPLETED', actions: [{ action: 'MANUALLY_REVIEW' }] },
    { code: codes.screened_out, ...screenOut(settings) },
    { code: codes.over_quota, ...askToReturn('over_quota') },
  ],
  total_available_places: settings.places,
  estimated_completion_time: settings.minutes,
  reward: settings.reward,
  device_compatibility: ['desktop', 'tablet', 'mobile'],
  peripheral_requirements: [],
  filters: toProlificFilters(settings),
});

export const studySchema = z.object({
  id: z.string(),
  internal_name: z.string().nullish(),
  status: z.string(),
  total_available_places: z.number().nullish(),
  places_taken: z.number().nullish(),
});

/** Statuses that say something; `PROCESSING` and any new one say nothing. */
const STUDY_STATUSES: Record<string, PanelReading['status']> = {
  UNPUBLISHED: 'waiting',
  PUBLISHING: 'live',
  SCHEDULED: 'live',
  ACTIVE: 'live',
  PAUSED: 'paused',
  'AWAITING REVIEW': 'full',
  COMPLETED: 'ended',
};

const normalise = (status: string) => status.trim().toUpperCase().replaceAll('_', ' ');

export const toPanelReading = (study: z.output<typeof studySchema>): PanelReading => ({
  status: STUDY_STATUSES[normalise(study.status)] ?? 'unclear',
  rawStatus: normalise(study.status).slice(0, 60),
  places: study.total_available_places ?? 0,
  placesTaken: study.places_taken ?? 0,
});

export const panelistSchema = z.object({
  id: z.string(),
  participant_id: z.string(),
  status: z.string(),
  study_code: z.string().nullish(),
  started_at: z.string().nullish(),
  completed_at: z.string().nullish(),
});

const PANELIST_STATUSES: Record<string, PanelistState> = {
  RESERVED: 'active',
  ACTIVE: 'active',
  'AWAITING REVIEW': 'review',
  APPROVED: 'approved',
  'PARTIALLY APPROVED': 'partly_approved',
  REJECTED: 'rejected',
  RETURNED: 'returned',
  'TIMED OUT': 'timed_out',
  'TIMED-OUT': 'timed_out',
  'SCREENED OUT': 'screened_out',
};

function readTime(text: string | null | undefined): Date | null {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? null : time;
}

export const toPanelistReading = (panelist: z.output<typeof panelistSchema>): PanelistReading => ({
  id: panelist.id,
  externalPerson: panelist.participant_id,
  state: PANELIST_STATUSES[normalise(panelist.status)] ?? null,
  rawStatus: normalise(panelist.status).slice(0, 60),
  enteredCode: panelist.study_code?.slice(0, 60) ?? null,
  startedAt: readTime(panelist.started_at),
  completedAt: readTime(panelist.completed_at),
});
