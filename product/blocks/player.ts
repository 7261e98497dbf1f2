import type { ComponentType } from 'preact';
import type { Problem } from './block.ts';
import type { Inline } from './text.ts';
import type { SentFile } from './upload.ts';

/** The participant's page in their language: a catalogue key with its values → a sentence. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** A file that has not arrived yet, as the device keeps it. */
export interface WaitingFile {
  id: string;
  file: File;
}

/** Files for a block that wait on the device, past a reload. */
export interface WaitingFiles {
  load(): Promise<WaitingFile[]>;
  keep(one: WaitingFile): Promise<void>;
  forget(id: string): Promise<void>;
}

/** Why a file was not taken. */
export type SendFailure = 'too_large' | 'kind' | 'full' | 'refused';

/** Sends a file for the answer to this block, however long that takes, and tells how much of it has left (0 to 1). */
export type SendFile = (
  file: File,
  options: {
    progress(share: number): void;
    /** The server cannot be reached: it is tried again by itself. */
    waits(): void;
    signal: AbortSignal;
  },
) => Promise<{ sent: SentFile } | { failed: SendFailure }>;

/** Where a player stands that asks one thing after the other; the page's one button takes it on. */
export interface PlayerStep {
  /** Another key is another step: a press that was meant for the one before does not reach it. */
  key: string;
  /** What the button says here, where "Continue" would not tell what it does. */
  label?: string | undefined;
  /** What the button does within the block; null: the last step, or one without its answer yet. */
  go: (() => void) | null;
  /** Parts of the block without an answer, and all of them: told before somebody leaves some out. */
  left: number;
  of: number;
  /** Whether something is under way that is no answer yet, so that it is asked about before it is skipped. */
  begun?: boolean;
  /** Whether something given is still being sent: then the question cannot be skipped. */
  sends?: boolean;
}

/** What every player receives. `C` has texts of all languages; `text()` picks the participant's. */
export interface PlayerProps<C = unknown, A = unknown> {
  config: C;
  /** The answer so far; undefined when nothing was given yet. */
  value: A | undefined;
  required: boolean;
  /** Keeps an answer without going on. */
  onChange(value: A | undefined): void;
  /** Keeps the answer and goes on, as the button does. */
  onCommit(value: A): void;
  /** Leaves an optional question without an answer. */
  onSkip(): void;
  /** Tells where the player stands (`useStep`). */
  onStep(step: PlayerStep): void;
  problem: Problem | null;
  text(text: Record<string, Inline[]> | undefined): Inline[];
  t: Translate;
  /** Where a picture of the settings is shown from, by its `media`. */
  picture(media: string): string;
  sendFile: SendFile;
  waitingFiles: WaitingFiles;
  /** Ids for aria: of the question's heading and of the sentence under it that tells what is wrong. */
  labelledBy: string;
  describedBy: string;
  /** Stable order for shuffled options: a number in [0, 1) per response and block. */
  seed: number;
}

/** What a block's `player.tsx` exports as `player`. */
export type Player<C = unknown, A = unknown> = ComponentType<PlayerProps<C, A>>;
