import type { SentFile } from '../upload.ts';

/** How people may answer an open question. */
export const ANSWER_MODES = ['text', 'voice', 'video'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];
export type RecordingMode = Exclude<AnswerMode, 'text'>;

/** The shortest time after which a study may end a recording. */
export const MIN_RECORDING_SECONDS = 10;

/** A recorded answer. */
export interface Recording {
  mode: RecordingMode;
  /** Its length in whole seconds, as the participant's page measured it. */
  seconds: number;
  file: SentFile;
}

/** The container formats that browsers record, and how the server names them. */
export const RECORDING_KINDS = {
  voice: ['webm', 'mp4', 'm4a', 'ogg'],
  video: ['webm', 'mp4', 'mov'],
} as const;
