import { defineBlock } from '../block.ts';
import { MAX_RECORDING_SECONDS } from '../kit/recording/bit-rates.ts';
import { formatSeconds } from '../kit/recording/format-seconds.ts';
import { typedBlock, type FreeTextConfig } from '../kit/typed/typed.ts';
import { listAnsweredProbes, type Probe, type ProbeAnswer } from './probe.ts';
import type { AnswerMode, Recording, RecordingMode } from './recording.ts';

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

/** The seconds after which a recording ends, if its file is not full before. */
export const getMaxSeconds = ({ maxSeconds }: OpenQuestionConfig): number =>
  maxSeconds ?? MAX_RECORDING_SECONDS;

/** Whether people can also record their answer. */
export const isRecorded = ({ modes }: OpenQuestionConfig): boolean => modes.join() !== 'text';

/** Where video is asked for, people whose connection is too slow may answer by voice. */
export const allowsMode = ({ modes }: OpenQuestionConfig, mode: RecordingMode): boolean =>
  modes.includes(mode) || modes.includes('video');

/** A question with a long text answer, or with one that people record. */
export const openQuestion = defineBlock<OpenQuestionConfig, OpenQuestionAnswer>({
  ...typedBlock,
  id: 'open-question',
  isQuestion: true,
  // The kind of the file was checked when it was uploaded.
  check(config, answer) {
    const { text, recording } = answer;
    if (!recording) return typedBlock.check(config, answer);
    return !text && allowsMode(config, recording.mode) && recording.seconds <= getMaxSeconds(config)
      ? null
      : { key: 'not_an_option' };
  },
  // For search, quotes and coding, the answers to follow-up questions are lines of the same text.
  freeText: ({ probes }, answer) =>
    [answer.text.trim(), ...listAnsweredProbes(probes, answer.probes).map(({ text }) => text)]
      .filter(Boolean)
      .join('\n'),
  facts: (config, { recording }) =>
    isRecorded(config) ? [{ part: 'mode', choice: recording?.mode ?? 'text', number: null }] : [],
  formatAnswer: (config, { text, recording, probes }, localize) =>
    [
      recording
        ? `${recording.mode === 'voice' ? 'Voice' : 'Video'} answer, ${formatSeconds(recording.seconds)}`
        : text.trim(),
      ...listAnsweredProbes(config.probes, probes).map(
        (answered) => `\n${localize(answered.probe.text)}\n${answered.text}`,
      ),
    ].join('\n'),
});
