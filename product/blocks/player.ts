import type { ComponentType } from 'preact';
import type { AnswerProblem } from './block.ts';
import type { BookingTimes } from './kit/booking-times.ts';
import type { Purpose } from './purposes.ts';
import type { Inline } from './text.ts';
import type { SentFile } from './upload.ts';

export type { BookingTimes };

/** Dispatched on the window with each chunk of a recording: whoever is recorded is there, without a key or a touch. */
export const RECORDED_EVENT = 'earshot-recorded';

/** Returns the message of a key in the participant's language, with its values filled in. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** A file that is not uploaded yet, as stored on the device. */
export interface WaitingFile {
  id: string;
  file: File;
  /** What the player has to know about the file when it finds it again. */
  note?: unknown;
}

/** Storage on the device for files of a block that are not uploaded yet; survives a reload. */
export interface WaitingFiles {
  load(): Promise<WaitingFile[]>;
  /** Returns whether it is stored, so that an answer may refer to it before it is uploaded. */
  store(file: WaitingFile): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Whether files survive a reload; false once the storage is full. */
  isPersistent(): boolean;
}

/** Why a file was refused. */
export type SendFailure = 'too_large' | 'kind' | 'full' | 'refused';

/** A file to be uploaded, which may still grow. */
export interface FileSource {
  /** UUID. An interrupted upload goes on under the same one. */
  readonly id: string;
  readonly name: string;
  /** What there is so far. */
  readonly content: Blob;
  readonly isComplete: boolean;
  /** Resolves at the next change of `content` or `isComplete`. */
  waitForChange(): Promise<void>;
}

/**
 * Uploads a file for the answer to this block, and reports progress from 0 to 1. Cancelled with the reason `DISCARDED`, what
 * the server has of it is deleted, too.
 */
export type SendFile = (
  source: FileSource,
  options: {
    onProgress(share: number): void;
    /** Called when the server cannot be reached; the upload is retried automatically. */
    onWaiting(): void;
    /** Called with the speed of each large part, in bits per second. */
    onSpeed?(bitsPerSecond: number): void;
    signal: AbortSignal;
  },
) => Promise<{ sent: SentFile } | { failed: SendFailure }>;

/** The free times of a block that books calls. */
export interface BookingTimesReader {
  /** @throws when there is no usable reply */
  read(query: { timeZone: string; language: string; fromDay?: string }): Promise<BookingTimes>;
  /** Has the calendars of this start read again, before it is booked: `free`, or a reason of `refusals`. @throws without a reply */
  check(start: string): Promise<{ state: string }>;
}

/** The current step of a player. The page has one button, which advances the player or submits the block. */
export interface PlayerStep {
  /** Identifies the step, so that a press meant for the previous step is ignored. */
  key: string;
  /** Button label, if not "Continue"; null: no button, because the step ends by itself. */
  label?: string | null | undefined;
  /** Advances within the block; null on the last step, or while the step is not answered. */
  advance: (() => void) | null;
  /** How many parts of the block are unanswered, and how many there are, for the warning before leaving some out. */
  unansweredParts: number;
  totalParts: number;
  /** Another way on, as a button beside the primary one: giving up, or the previous part. */
  second?: { label: string; run(): void } | null | undefined;
  /** Whether the participant has started something that is not an answer yet, so that skipping asks for confirmation. */
  isBegun?: boolean;
  /** Whether a task is running whose time or one look counts: there is no way back, and skipping asks nothing. */
  isRunning?: boolean;
  /** Whether the question cannot be skipped now, such as while a file is being uploaded. */
  cannotBeSkipped?: boolean;
}

/**
 * Where the current value is: only on the device (`draft`), on its way (`sending`), on the device until the server can be reached
 * (`waiting`), or on the server as the answer.
 */
export type AnswerState = 'draft' | 'sending' | 'waiting' | 'saved';

/** Props of every player. `C` has texts in all languages; `text()` returns the participant's. */
export interface PlayerProps<C = unknown, A = unknown> {
  config: C;
  /** The current answer; undefined if there is none. */
  value: A | undefined;
  required: boolean;
  /**
   * Keeps the value on the device, without going to the next block. With `isAnswer` it is saved as an answer at once if it is
   * a complete one: the server deletes a sent file that no answer names.
   */
  onChange(value: A | undefined, isAnswer?: boolean): void;
  /** Saves the answer and goes to the next block, as the button does. */
  onCommit(value: A): void;
  /** Skips an optional question. */
  onSkip(): void;
  /** Reports the current step; see `useStep`. */
  onStep(step: PlayerStep): void;
  problem: AnswerProblem | null;
  /** What is wrong with a field of `checkFields`, in words; undefined if nothing is. */
  fieldProblem(field: string): string | undefined;
  text(text: Record<string, Inline[]> | undefined): Inline[];
  t: Translate;
  /** The URL of a picture of the config, by its `media`. */
  pictureUrl(media: string): string;
  /** Whether the participant has agreed to a purpose in an earlier consent. */
  hasConsent(purpose: Purpose): boolean;
  /** Answers to the questions before this one. */
  earlierAnswers(): unknown[];
  answerState: AnswerState;
  /** The message key of `refusals`, when the server has refused the answer; the page shows the message. */
  refusal: string | null;
  bookingTimes: BookingTimesReader;
  sendFile: SendFile;
  waitingFiles: WaitingFiles;
  /**
   * Ids for `aria-labelledby` and `aria-describedby`: of the question's heading, and of its help, the error message, and
   * `${labelledBy}-how`, which a player gives to its limits.
   */
  labelledBy: string;
  describedBy: string;
  /** Whether the team tries the study: it must not leave the page by itself. */
  isPreview?: boolean;
  /** Seed for shuffled options: a number in [0, 1), stable per response and block. */
  seed: number;
}

/** Props of what a participant who comes back after the end sees of a block, such as a booking that can still be changed. */
export type AfterwardsProps<C = unknown> = Pick<PlayerProps<C>, 'config' | 'bookingTimes' | 't'>;

/** The export `player` of a block's `player.tsx`. */
export type Player<C = unknown, A = unknown> = ComponentType<PlayerProps<C, A>>;
