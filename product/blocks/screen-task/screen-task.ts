import {
  countAnswers,
  defineBlock,
  type AnswerProblem,
  type ConfigProblem,
  type Fact,
  type NumberFigures,
} from '../block.ts';
import {
  createTimeFact,
  findSecondsQuartiles,
  type SecondsQuartiles,
} from '../kit/clicks/seconds-quartiles.ts';
import { MAX_UPLOAD_BYTES } from '../kit/files/max-upload-bytes.ts';
import { randomIntBetween } from '../kit/random.ts';
import { formatSeconds } from '../kit/recording/format-seconds.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { computeShareScore } from '../statistics/share-score.ts';
import { text } from '../text.ts';
import { parseAddress, reachesTarget } from './task-address.ts';
import { isRecorded, listFileTracks, TRACKS, type ScreenTaskAnswer, type ScreenTaskConfig } from './task.ts';

/** How a task ended, as used in figures and logic. */
export type TaskEnd = 'done' | 'reached' | 'elsewhere' | 'gave_up' | 'timeout' | 'unable';

export const TASK_END_LABELS: Readonly<Record<TaskEnd, string>> = {
  done: 'Said they finished',
  reached: 'Reached the URL',
  elsewhere: 'Ended somewhere else',
  gave_up: 'Couldn’t finish it',
  timeout: 'Ran out of time',
  unable: 'Couldn’t share their screen',
};
const SUCCESSFUL_ENDS: readonly string[] = ['done', 'reached'];
const RECORDED_CHOICES: Choice[] = [
  { choice: 'yes', label: text('Recorded') },
  { choice: 'no', label: text('Not recorded') },
];

/** `Finding.detail` of a screen task: how long it took. */
export interface ScreenTaskDetail {
  all: SecondsQuartiles | null;
  succeeded: SecondsQuartiles | null;
}

function listEndChoices({ success, timeLimit, recording }: ScreenTaskConfig): Choice[] {
  const ends: TaskEnd[] = success === 'self' ? ['done', 'gave_up'] : ['reached', 'elsewhere', 'gave_up'];
  if (timeLimit !== null) ends.push('timeout');
  if (recording === 'required') ends.push('unable');
  return ends.map((choice) => ({ choice, label: text(TASK_END_LABELS[choice]) }));
}

function classifyEnd({ success, target }: ScreenTaskConfig, { outcome, address }: ScreenTaskAnswer): TaskEnd {
  if (outcome !== 'done' || success === 'self') return outcome;
  return reachesTarget(target, address) ? 'reached' : 'elsewhere';
}

/** A recording is not demanded of an answer, since a task that was done counts also when its recording was lost. */
function check(config: ScreenTaskConfig, answer: ScreenTaskAnswer): AnswerProblem | null {
  const { outcome, address, ms, recordings } = answer;
  const tracks = recordings.map(({ track }) => track);
  const isTooMuch =
    new Set(tracks).size < tracks.length ||
    (tracks.length > 0 && !isRecorded(config)) ||
    (tracks.includes('camera') && !config.camera);
  const needsAddress = config.success === 'address' && outcome === 'done';
  if (isTooMuch || (!needsAddress && address !== '')) return { key: 'not_an_option' };
  if (needsAddress && !parseAddress(address)) return { key: 'not_done' };
  if (outcome === 'unable' && (config.recording !== 'required' || ms > 0 || tracks.length > 0))
    return { key: 'not_an_option' };
  const isTimeUp = config.timeLimit !== null && ms >= config.timeLimit * 1_000;
  return outcome === 'timeout' && !isTimeUp ? { key: 'not_done' } : null;
}

function review({ address, success, target }: ScreenTaskConfig): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  if (address.trim() !== '' && !parseAddress(address))
    problems.push({
      severity: 'error',
      message: 'Enter the URL of a web page, such as https://example.com.',
      field: 'address',
    });
  if (success === 'address' && !parseAddress(target))
    problems.push({
      severity: 'error',
      message: 'Enter the URL of the page that people should reach.',
      field: 'target',
    });
  return problems;
}

function facts(config: ScreenTaskConfig, answer: ScreenTaskAnswer): Fact[] {
  const end = classifyEnd(config, answer);
  const seconds = answer.ms / 1_000;
  const answerFacts: Fact[] = [{ part: '', choice: end, number: null }];
  if (end !== 'unable') answerFacts.push(createTimeFact('all', seconds));
  if (SUCCESSFUL_ENDS.includes(end)) answerFacts.push(createTimeFact('succeeded', seconds));
  if (isRecorded(config))
    answerFacts.push({
      part: 'recorded',
      choice: answer.recordings.length > 0 ? 'yes' : 'no',
      number: null,
    });
  return answerFacts;
}

const findDetail = (numbers: NumberFigures[]): ScreenTaskDetail => ({
  all: findSecondsQuartiles(numbers, 'all'),
  succeeded: findSecondsQuartiles(numbers, 'succeeded'),
});

const roundToTenths = (ms: number) => Math.round(ms / 100) / 10;
const findRecording = ({ recordings }: ScreenTaskAnswer, wanted: (typeof TRACKS)[number]) =>
  recordings.find(({ track }) => track === wanted);

/** How it ended, when, where, and whether it was recorded. */
function describeTask(config: ScreenTaskConfig, answer: ScreenTaskAnswer): string[] {
  const end = classifyEnd(config, answer);
  if (end === 'unable') return [TASK_END_LABELS[end]];
  return [
    TASK_END_LABELS[end],
    `after ${formatSeconds(Math.round(answer.ms / 1_000))}`,
    ...(answer.address === '' ? [] : [`at ${answer.address}`]),
    ...(isRecorded(config) && answer.recordings.length === 0 ? ['not recorded'] : []),
  ];
}

/**
 * A task that people do on a website or in another program while their screen is recorded. Cells: the outcome (by code: its
 * key), seconds, the address where they ended, and the files (by code: their ids). The score is the share of those who
 * succeeded among those who tried, with its Wilson interval.
 */
export const screenTask = defineBlock<ScreenTaskConfig, ScreenTaskAnswer>({
  id: 'screen-task',
  version: 1,
  label: 'Screen task',
  hint: 'People do a task on a website or in an app while their screen is recorded.',
  menuSection: 'methods',
  playerFile: 'recordings',
  hasNoPicture: true,
  isQuestion: true,
  createConfig: () => ({
    address: '',
    recording: 'offered',
    microphone: true,
    camera: false,
    success: 'self',
    target: '',
    timeLimit: null,
  }),
  upgrade: (config) => config as ScreenTaskConfig,
  check,
  review,
  conditions: (config) => [
    { part: '', label: null, kind: 'choice', choices: listEndChoices(config), isSingle: true },
    ...(isRecorded(config)
      ? [
          {
            part: 'recorded',
            label: text('Recorded'),
            kind: 'choice' as const,
            choices: RECORDED_CHOICES,
            isSingle: true,
          },
        ]
      : []),
  ],
  facts,
  freeText: () => '',
  summarise(config, tallies, numbers) {
    const group = (part: string, label: string | null, choices: Choice[]) => {
      const bars = countBars(part, choices, tallies);
      const n = bars.reduce((sum, bar) => sum + bar.n, 0);
      return { part, label: label === null ? null : text(label), n, bars, mean: null, quartiles: null };
    };
    const ends = group('', null, listEndChoices(config));
    return {
      ...countAnswers(tallies),
      groups: [ends, ...(isRecorded(config) ? [group('recorded', 'Recorded', RECORDED_CHOICES)] : [])],
      score: computeShareScore(
        config.success === 'self' ? 'Said they finished' : 'Success',
        '',
        tallies,
        (choice) => SUCCESSFUL_ENDS.includes(choice),
        (choice) => choice !== 'unable',
      ),
      detail: findDetail(numbers),
    };
  },
  columns: (config) => [
    { key: '', label: 'Outcome' },
    { key: 'seconds', label: 'Seconds' },
    ...(config.success === 'address' ? [{ key: 'address', label: 'URL' }] : []),
    ...(isRecorded(config) ? [{ key: 'screen', label: 'Screen recording' }] : []),
    ...(isRecorded(config) && config.camera ? [{ key: 'camera', label: 'Camera recording' }] : []),
  ],
  cells(config, answer, format) {
    const end = classifyEnd(config, answer);
    const fileCell = (track: (typeof TRACKS)[number]) =>
      findRecording(answer, track)?.file[format === 'code' ? 'id' : 'name'] ?? null;
    return [
      format === 'code' ? end : TASK_END_LABELS[end],
      end === 'unable' ? null : roundToTenths(answer.ms),
      ...(config.success === 'address' ? [answer.address || null] : []),
      ...(isRecorded(config) ? [fileCell('screen')] : []),
      ...(isRecorded(config) && config.camera ? [fileCell('camera')] : []),
    ];
  },
  createRandomAnswer({ success, target, timeLimit }, random) {
    const limitMs = (timeLimit ?? 300) * 1_000;
    const ms = randomIntBetween(random, Math.min(4_000, limitMs - 1), limitMs - 1);
    if (timeLimit !== null && random() < 0.1)
      return { outcome: 'timeout', address: '', ms: limitMs, recordings: [] };
    if (random() < 0.25) return { outcome: 'gave_up', address: '', ms, recordings: [] };
    const end = parseAddress(target);
    const isThere = random() < 0.8;
    const address =
      success === 'self' ? '' : (isThere && end?.href) || (end?.origin ?? 'https://example.com');
    return { outcome: 'done', address, ms, recordings: [] };
  },
  formatAnswer: (config, answer) => describeTask(config, answer).join(' · '),
  // One line: without parts, an answer with recordings shows only those.
  listParts: (config, answer) => ({
    ordered: false,
    items: [{ label: null, text: describeTask(config, answer).join(' · ') }],
  }),
  devices: (config) =>
    isRecorded(config)
      ? [
          'display-capture',
          ...(config.microphone ? (['microphone'] as const) : []),
          ...(config.camera ? (['camera'] as const) : []),
        ]
      : [],
  uploads: {
    accepts: (config) =>
      isRecorded(config)
        ? { kinds: ['webm', 'mp4', 'mov'], bytes: MAX_UPLOAD_BYTES, count: config.camera ? 2 : 1 }
        : null,
    needsFile: () => false,
    files: ({ recordings }) => recordings.map(({ file }) => file),
    tracks: listFileTracks,
    withFiles: (answer, files) => ({
      ...answer,
      recordings: answer.recordings.map((recording, index) => ({ ...recording, file: files[index]! })),
    }),
    listTestRecordings: (config) =>
      isRecorded(config) ? TRACKS.slice(0, config.camera ? 2 : 1).map(() => 'video') : [],
    // A task that ended before its time limit takes as long as its recording.
    withTestRecordings: (_config, answer, recordings) => ({
      ...answer,
      ms: answer.outcome === 'timeout' ? answer.ms : recordings[0]!.seconds * 1_000,
      recordings: recordings.map((recording, index) => ({ ...recording, track: TRACKS[index]! })),
    }),
  },
});
