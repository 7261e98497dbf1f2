import type { FileKind } from '../file-kind.ts';

/** Kinds of files with sound or moving pictures. */
const PLAYED_KINDS: readonly FileKind[] = ['mp3', 'wav', 'ogg', 'm4a', 'mp4', 'webm', 'mov'];

/** Whether a file of this kind is prepared for playback. */
export const isRecording = (kind: FileKind): boolean => PLAYED_KINDS.includes(kind);

/** `waiting` and `processing` are prepared by a job; a `failed` one can be downloaded, and tried again. */
export const RECORDING_STATES = ['waiting', 'processing', 'ready', 'failed'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** Why a recording could not be prepared: its content is none we can read, or a step did not finish. */
export const RECORDING_PROBLEMS = ['unreadable', 'interrupted'] as const;
export type RecordingProblem = (typeof RECORDING_PROBLEMS)[number];

/** Files made from a recording: one that every browser plays and can seek in, and a still picture. */
export const RENDITION_ROLES = ['playable', 'poster'] as const;
export type RenditionRole = (typeof RENDITION_ROLES)[number];

/** From this percentage of quiet on, nobody seems to be heard in a recording. */
export const SILENT_FROM_PERCENT = 90;

/** Number of bars of a waveform. */
export const PEAK_COUNT = 200;
