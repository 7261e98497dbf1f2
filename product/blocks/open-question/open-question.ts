import { countAnswers, defineBlock } from '../block.ts';
import { MAX_UPLOAD_BYTES } from '../kit/files/max-upload-bytes.ts';
import { upgradeLimits } from '../kit/limits/limits.ts';
import { pickRandom } from '../kit/random.ts';
import { MAX_RECORDING_SECONDS } from '../kit/recording/bit-rates.ts';
import { formatSeconds } from '../kit/recording/format-seconds.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { typedBlock, type FreeTextConfig } from '../kit/typed/typed.ts';
import { text as inEnglish } from '../text.ts';
import { listAnsweredProbes, reviewProbes, type Probe, type ProbeAnswer } from './probe.ts';
import {
  ANSWER_MODES,
  RECORDING_KINDS,
  type AnswerMode,
  type Recording,
  type RecordingMode,
} from './recording.ts';

export interface OpenQuestionConfig extends FreeTextConfig {
  /** At least one. People can write in any case. */
  modes: AnswerMode[];
  /** The longest recording; null if only its file ends it, or `MAX_RECORDING_SECONDS`. */
  maxSeconds: number | null;
  /** Whether people may record again before they send their recording. */
  retakes: boolean;
  /** Follow-up questions, in the order in which they are asked. */
  probes: Probe[];
}
export interface OpenQuestionAnswer {
  /** '' where people recorded their answer. */
  text: string;
  recording?: Recording | undefined;
  /** Answers to follow-up questions. */
  probes?: ProbeAnswer[] | undefined;
}

export const MODE_LABELS: Readonly<Record<AnswerMode, string>> = {
  text: 'Text',
  voice: 'Voice',
  video: 'Video',
};

/** The seconds after which a recording ends, if its file is not full before. */
export const getMaxSeconds = ({ maxSeconds }: OpenQuestionConfig): number =>
  maxSeconds ?? MAX_RECORDING_SECONDS;

/** Whether people can also record their answer. */
export const isRecorded = ({ modes }: OpenQuestionConfig): boolean => modes.join() !== 'text';

/** Where video is asked for, people whose connection is too slow may answer by voice. */
const allowsMode = ({ modes }: OpenQuestionConfig, mode: RecordingMode): boolean =>
  modes.includes(mode) || modes.includes('video');
const listRecordingModes = (config: OpenQuestionConfig): RecordingMode[] =>
  (['voice', 'video'] as const).filter((mode) => allowsMode(config, mode));

/** How people can answer a question that allows recordings. */
const listModeChoices = (config: OpenQuestionConfig): Choice[] =>
  ANSWER_MODES.filter((mode) => mode === 'text' || allowsMode(config, mode)).map((mode) => ({
    choice: mode,
    label: inEnglish(MODE_LABELS[mode]),
  }));

/**
 * A question with a long text answer, or with one that people record. Cells: the text, as label and as code; where
 * recordings are allowed, also the name of the file (by code its id) and its seconds.
 */
export const openQuestion = defineBlock<OpenQuestionConfig, OpenQuestionAnswer>({
  ...typedBlock,
  id: 'open-question',
  version: 5,
  label: 'Open question',
  hint: 'An answer in people’s own words: written, or recorded as voice or video.',
  menuSection: 'values',
  playerFile: 'recordings',
  family: 'text',
  isCommon: true,
  isQuestion: true,
  createConfig: () => ({
    placeholder: {},
    minLength: null,
    maxLength: 5_000,
    limits: 'hard',
    modes: ['text'],
    maxSeconds: null,
    retakes: true,
    probes: [],
  }),
  upgrade(stored, fromVersion) {
    const config = upgradeLimits<OpenQuestionConfig>(stored, fromVersion);
    const recorded = fromVersion < 3 ? { modes: ['text' as const], retakes: true } : {};
    const upgraded = { ...config, ...recorded, ...(fromVersion < 4 && { probes: [] }) };
    // The two minutes of a question that was only written were nobody's choice.
    return fromVersion < 5 && !isRecorded(upgraded) ? { ...upgraded, maxSeconds: null } : upgraded;
  },
  // The kind of the file was checked when it was uploaded.
  check(config, answer) {
    const { text, recording } = answer;
    if (!recording) return typedBlock.check(config, answer);
    return !text && allowsMode(config, recording.mode) && recording.seconds <= getMaxSeconds(config)
      ? null
      : { key: 'not_an_option' };
  },
  review: (config, languages) => [
    ...typedBlock.review(config, languages),
    ...reviewProbes(
      config.probes,
      listModeChoices(config).map(({ choice }) => choice as AnswerMode),
      languages,
    ),
  ],
  // For search, quotes and coding, the answers to follow-up questions are lines of the same text.
  freeText: ({ probes }, answer) =>
    [answer.text.trim(), ...listAnsweredProbes(probes, answer.probes).map(({ text }) => text)]
      .filter(Boolean)
      .join('\n'),
  conditions: (config) => [
    ...typedBlock.conditions(),
    ...(isRecorded(config)
      ? [
          {
            part: 'mode',
            label: inEnglish('How people answered'),
            kind: 'choice' as const,
            choices: listModeChoices(config),
            isSingle: true,
          },
        ]
      : []),
  ],
  facts: (config, { recording }) =>
    isRecorded(config) ? [{ part: 'mode', choice: recording?.mode ?? 'text', number: null }] : [],
  summarise(config, tallies) {
    const counts = countAnswers(tallies);
    if (!isRecorded(config)) return { ...counts, groups: [], score: null };
    const bars = countBars('mode', listModeChoices(config), tallies);
    const group = { part: 'mode', label: null, n: counts.n, bars, mean: null, quartiles: null };
    return { ...counts, groups: [group], score: null };
  },
  columns: (config, localize) => [
    { key: '', label: '' },
    ...(isRecorded(config)
      ? [
          { key: 'recording', label: 'Recording' },
          { key: 'seconds', label: 'Seconds' },
        ]
      : []),
    ...config.probes.map(({ id, text: question }, index) => ({
      key: id,
      label: localize(question) || `Follow-up question ${index + 1}`,
    })),
  ],
  cells: (config, { text, recording, probes: answers }, format) => [
    text,
    ...(isRecorded(config)
      ? [recording?.file[format === 'code' ? 'id' : 'name'] ?? null, recording?.seconds ?? null]
      : []),
    ...config.probes.map((probe) => listAnsweredProbes([probe], answers)[0]?.text ?? null),
  ],
  formatAnswer: (config, { text, recording, probes }, localize) =>
    [
      recording
        ? `${recording.mode === 'voice' ? 'Voice' : 'Video'} answer, ${formatSeconds(recording.seconds)}`
        : text.trim(),
      ...listAnsweredProbes(config.probes, probes).map(
        (answered) => `\n${localize(answered.probe.text)}\n${answered.text}`,
      ),
    ].join('\n'),
  devices: ({ modes }) =>
    modes.includes('video')
      ? (['microphone', 'camera'] as const)
      : modes.includes('voice')
        ? (['microphone'] as const)
        : [],
  uploads: {
    accepts(config) {
      const kinds = [...new Set(listRecordingModes(config).flatMap((mode) => RECORDING_KINDS[mode]))];
      // A person may record again after a recording was sent.
      return kinds.length > 0 ? { kinds, bytes: MAX_UPLOAD_BYTES, count: 1 } : null;
    },
    // Whoever cannot record writes.
    needsFile: () => false,
    files: ({ recording }) => (recording ? [recording.file] : []),
    withFiles: (answer, [file]) => ({ ...answer, recording: { ...answer.recording!, file: file! } }),
    listTestRecordings({ modes }, random) {
      const recordingModes = modes.filter((mode) => mode !== 'text');
      return recordingModes.length > 0 ? [pickRandom(random, recordingModes)] : [];
    },
    withTestRecordings: (_config, _answer, [recording]) => {
      const { seconds, file } = recording!;
      return { text: '', recording: { mode: file.kind === 'wav' ? 'voice' : 'video', seconds, file } };
    },
  },
});
