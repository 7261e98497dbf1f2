import { formatCount, formatDuration, formatPercent, pluralize } from '#platform/ui/figures.ts';
import type { TranscriptionMode } from '../../../responses/transcripts/switch.ts';
import type { TranscriptionState } from '../contract.ts';

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');

/** English texts of the page with the transcripts of a study. */
export const texts = {
  allResponses: 'Responses',
  allStudies: 'Transcripts of all studies',
  noStudies:
    'No study has transcripts yet. Once recordings are transcribed, this page shows for each study what is waiting, done and failed.',
  study: 'Study',
  columns: {
    done: 'Done',
    running: 'In progress',
    waiting: 'Waiting',
    failed: 'Failed',
    sent: 'Sent this month',
    cost: 'Cost',
  },
  automaticOn: 'Automatic',
  failedBecause: (count: number, reason: string) => `${formatCount(count)} failed: ${reason}`,
  otherReasons: (count: number) =>
    count === 1 ? 'And 1 for another reason.' : `And ${formatCount(count)} for other reasons.`,
  tryAgainOf: (study: string) => `Try again in “${study}”`,
  allDone: (done: number, all: number) =>
    `${formatCount(done)} of ${pluralize(all, 'recording')} ${isOrAre(done)} transcribed.`,
  allSent: (seconds: number, cost: string | null) =>
    `${formatDuration(seconds)} sent this month${cost === null ? '' : `, about ${cost}`}.`,
  moreStudies: (count: number) =>
    `Only the ${formatCount(count)} studies are listed whose transcripts changed last.`,

  noRecordings: 'No recordings yet. Transcripts of voice and video answers appear here.',
  progress: (done: number, all: number) =>
    `${formatCount(done)} of ${pluralize(all, 'recording')} ${isOrAre(done)} transcribed (${formatPercent(done / all, all)}).`,
  progressBar: 'Recordings with a transcript',
  counts: {
    running: (count: number) => `${formatCount(count)} being transcribed`,
    waiting: (count: number) => `${formatCount(count)} waiting`,
    failed: (count: number) => `${formatCount(count)} failed`,
    not_permitted: (count: number) => `${formatCount(count)} not allowed`,
    no_sound: (count: number) => `${formatCount(count)} without sound`,
    none: (count: number) => `${formatCount(count)} not requested`,
  } satisfies Partial<Record<TranscriptionState, (count: number) => string>>,
  sent: (seconds: number, cost: string | null) =>
    `${formatDuration(seconds)} of this study sent this month${cost === null ? '' : `, about ${cost}`}.`,
  limitUsed: (used: number, limit: number) =>
    `${formatCount(used)} of ${pluralize(limit, 'minute')} used in the workspace.`,
  automatic: 'Automatic transcription',
  modes: {
    workspace: (isOn: boolean) => `Workspace setting (${isOn ? 'on' : 'off'})`,
    on: 'On',
    off: 'Off',
  } satisfies Record<TranscriptionMode, string | ((isOn: boolean) => string)>,
  isOn: 'New recordings are transcribed as they arrive.',
  isOff: 'Recordings are transcribed only when someone asks for it.',
  destination: (name: string, host: string, model: string) =>
    `The sound of recordings is sent to ${name} (${host}, model ${model}). Only recordings of participants who agreed that AI models process their answers are sent.`,
  turnOnQuestion: 'Turn on automatic transcription?',
  turnOn: 'Turn on',
  turnOffQuestion: 'Turn off automatic transcription?',
  turnOffExplained: (waiting: number) =>
    `${pluralize(waiting, 'recording')} that ${isOrAre(waiting)} waiting won’t be sent, unless someone asked for them. Transcripts stay.`,
  turnOff: 'Turn off',
  saved: 'Automatic transcription changed',
  noService: 'No transcription service is set up, so recordings aren’t transcribed automatically.',
  serviceOff: 'The transcription service is turned off. Nothing is sent.',
  setUp: 'Open settings',
  askAdmin: 'An admin can change this in the workspace’s connections.',
  limitReached:
    'The monthly limit is reached. Waiting recordings continue next month, or when an admin raises the limit.',
  failing: (error: string) => `The service is failing: ${error} It’s tried again every minute.`,
  states: {
    failed: 'Failed',
    waiting: 'Waiting',
    running: 'In progress',
    not_permitted: 'Not allowed',
  },
  list: 'Recordings to list',
  tab: (name: string, count: number) => `${name} (${formatCount(count)})`,
  question: 'Question',
  length: 'Length',
  reason: 'Reason',
  since: 'Since',
  tryAgain: 'Try again',
  tryAllAgain: 'Try all again',
  queued: (count: number) =>
    count === 0 ? 'Nothing to try again' : `${pluralize(count, 'recording')} queued`,
  queuedOne: 'Recording queued',
  nothingListed: 'No recordings.',
  waits: 'Waiting for its turn',
  waitsForLimit: 'Waiting for the monthly limit',
  inProgress: 'Being transcribed',
  consent: 'No consent to AI processing',
  transcribe: 'Transcribe',
  outcome: ({
    queued,
    had,
    notPermitted,
    notReady,
  }: {
    queued: number;
    had: number;
    notPermitted: number;
    notReady: number;
  }) =>
    [
      queued > 0 && `${pluralize(queued, 'recording')} queued`,
      had > 0 && `${formatCount(had)} already transcribed or waiting`,
      notPermitted > 0 && `${formatCount(notPermitted)} not allowed by the participant`,
      notReady > 0 && `${formatCount(notReady)} not ready for playback`,
    ]
      .filter(Boolean)
      .join(' · ') || 'These responses have no recordings',
};
