import { countAnswers, type NumberFigures } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { computeSecondsQuartiles, type SecondsQuartiles } from '../kit/clicks/seconds-quartiles.ts';
import { MAX_UPLOAD_BYTES } from '../kit/files/max-upload-bytes.ts';
import { randomIntBetween } from '../kit/random.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { computeShareScore } from '../statistics/share-score.ts';
import { text } from '../text.ts';
import * as schemas from './schema.ts';
import {
  screenTask,
  describeTask,
  TASK_END_LABELS,
  classifyEnd,
  SUCCESSFUL_ENDS,
  type TaskEnd,
} from './screen-task.ts';
import { parseAddress } from './task-address.ts';
import { isRecorded, listFileTracks, TRACKS, type ScreenTaskAnswer, type ScreenTaskConfig } from './task.ts';

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

const computeDetail = (numbers: NumberFigures[]): ScreenTaskDetail => ({
  all: computeSecondsQuartiles(numbers, 'all'),
  succeeded: computeSecondsQuartiles(numbers, 'succeeded'),
});

const roundToTenths = (ms: number) => Math.round(ms / 100) / 10;
const findRecording = ({ recordings }: ScreenTaskAnswer, wanted: (typeof TRACKS)[number]) =>
  recordings.find(({ track }) => track === wanted);

/**
 * Cells: the outcome (by code: its key), seconds, the address where they ended, and the files (by code: their ids).
 * The score is the share of those who succeeded among those who tried, with its Wilson interval.
 */
export const screenTaskTeam = defineTeamBlock<ScreenTaskConfig, ScreenTaskAnswer>(screenTask, {
  schemas,
  version: 1,
  label: 'Screen task',
  hint: 'People do a task on a website or in an app while their screen is recorded.',
  menuSection: 'methods',
  playerFile: 'recordings',
  hasNoPicture: true,
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
      detail: computeDetail(numbers),
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
    const targetUrl = parseAddress(target);
    const reachesTarget = random() < 0.8;
    const address =
      success === 'self'
        ? ''
        : (reachesTarget && targetUrl?.href) || (targetUrl?.origin ?? 'https://example.com');
    return { outcome: 'done', address, ms, recordings: [] };
  },
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
    getLimits: (config) =>
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
