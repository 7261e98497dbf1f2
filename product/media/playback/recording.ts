import type { FileKind } from '../file-kind.ts';

/** Kinds of files with sound or moving pictures. */
const PLAYED_KINDS: readonly FileKind[] = ['mp3', 'wav', 'ogg', 'm4a', 'mp4', 'webm', 'mov'];

/** Whether a file of this kind is prepared for playback. */
export const isRecordingKind = (kind: FileKind): boolean => PLAYED_KINDS.includes(kind);

/** A job prepares `waiting` recordings for playback; a `failed` one can be downloaded, or prepared again. */
export const RECORDING_STATES = ['waiting', 'processing', 'ready', 'failed'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** Why a recording could not be prepared: its content cannot be read, or a step did not finish. */
export const RECORDING_PROBLEMS = ['unreadable', 'interrupted'] as const;
export type RecordingProblem = (typeof RECORDING_PROBLEMS)[number];

/** Files that are made from a recording: one in which every browser can play and seek, and a still picture. */
export const RENDITION_ROLES = ['playable', 'poster'] as const;
export type RenditionRole = (typeof RENDITION_ROLES)[number];

/** When at least this percentage of a recording is quiet, probably nobody can be heard in it. */
export const SILENT_FROM_PERCENT = 90;

/** Number of bars that a waveform is drawn with, one for each stored peak. */
export const PEAK_COUNT = 200;
