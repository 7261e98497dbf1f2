import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock } from '../team-block.ts';
import { MAX_UPLOAD_BYTES } from '../kit/files/max-upload-bytes.ts';
import { upgradeLimits } from '../kit/limits/limits.ts';
import { pickRandom } from '../kit/random.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { typedTeam } from '../kit/typed/typed-team.ts';
import { text as inEnglish } from '../text.ts';
import {
  openQuestion,
  isRecorded,
  allowsMode,
  type OpenQuestionConfig,
  type OpenQuestionAnswer,
} from './open-question.ts';
import { listAnsweredProbes, reviewProbes } from './probe.ts';
import { ANSWER_MODES, RECORDING_KINDS, type AnswerMode, type RecordingMode } from './recording.ts';
import * as schemas from './schema.ts';

export const MODE_LABELS: Readonly<Record<AnswerMode, string>> = {
  text: 'Text',
  voice: 'Voice',
  video: 'Video',
};

const listRecordingModes = (config: OpenQuestionConfig): RecordingMode[] =>
  (['voice', 'video'] as const).filter((mode) => allowsMode(config, mode));

/** How people can answer a question that allows recordings. */
const listModeChoices = (config: OpenQuestionConfig): Choice[] =>
  ANSWER_MODES.filter((mode) => mode === 'text' || allowsMode(config, mode)).map((mode) => ({
    choice: mode,
    label: inEnglish(MODE_LABELS[mode]),
  }));

/**
 * Cells: the text, as label and as code; where recordings are allowed, also the name of the file (by code its id)
 * and its seconds.
 */
export const openQuestionTeam = defineTeamBlock<OpenQuestionConfig, OpenQuestionAnswer>(openQuestion, {
  ...typedTeam,
  schemas,
  version: 5,
  label: 'Open question',
  hint: 'An answer in people’s own words: written, or recorded as voice or video.',
  menuSection: 'values',
  playerFile: 'recordings',
  family: 'text',
  isCommon: true,
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
  review: (config, languages) => [
    ...typedTeam.review(config, languages),
    ...reviewProbes(
      config.probes,
      listModeChoices(config).map(({ choice }) => choice as AnswerMode),
      languages,
    ),
  ],
  conditions: (config) => [
    ...typedTeam.conditions(),
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
  devices: ({ modes }) =>
    modes.includes('video')
      ? (['microphone', 'camera'] as const)
      : modes.includes('voice')
        ? (['microphone'] as const)
        : [],
  uploads: {
    getLimits(config) {
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
