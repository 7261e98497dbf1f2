import type { FileTrack, SentFile } from '../upload.ts';

export const RECORDING_NEEDS = ['required', 'offered', 'off'] as const;
export const TASK_OUTCOMES = ['done', 'gave_up', 'timeout', 'unable'] as const;
export const TRACKS = ['screen', 'camera'] as const;

/** The block's title is the task. */
export interface ScreenTaskConfig {
  /** Opened in a new tab when the task starts; '' where people begin somewhere else. */
  address: string;
  /** `offered`: whoever cannot or will not share their screen does the task without being recorded. */
  recording: (typeof RECORDING_NEEDS)[number];
  microphone: boolean;
  camera: boolean;
  /** Who decides whether the task succeeded: people themselves, or the address of the page where they ended. */
  success: 'self' | 'address';
  /** The address to reach; `*` stands for anything. */
  target: string;
  /** Seconds. */
  timeLimit: number | null;
}

/** `unable`: their screen has to be recorded, but they cannot or will not share it. */
export type TaskOutcome = (typeof TASK_OUTCOMES)[number];

/** What is recorded at the same time, each as a file. The voice is on that of the screen. */
export type Track = (typeof TRACKS)[number];

export interface TaskRecording {
  track: Track;
  /** Its length in whole seconds, as the participant's page measured it. */
  seconds: number;
  /** When it began, after the first of the task; unknown if the page was opened again before it was sent. */
  startedMs?: number | undefined;
  file: SentFile;
}

export interface ScreenTaskAnswer {
  outcome: TaskOutcome;
  /** Where they ended, as far as it is compared with the target; '' if it was not asked for. */
  address: string;
  /** From the start of the task to its end. */
  ms: number;
  recordings: TaskRecording[];
}

/** A day, in milliseconds. */
export const MAX_DURATION_MS = 86_400_000;
export const MAX_ADDRESS_LENGTH = 2_000;

const TRACK_LABELS: Readonly<Record<Track, string>> = { screen: 'Screen', camera: 'Camera' };

/** The recordings of an answer, the screen first. */
export const listFileTracks = ({ recordings }: ScreenTaskAnswer): FileTrack[] =>
  TRACKS.flatMap((wanted) => recordings.filter(({ track }) => track === wanted)).map(
    ({ track, startedMs = 0, file }) => ({ file: file.id, label: TRACK_LABELS[track], startedMs }),
  );

export const isRecorded = ({ recording }: ScreenTaskConfig): boolean => recording !== 'off';
