import type { Id } from '#product/blocks/block.ts';
import type { ClosedReason, PlayedStudy } from '../../contract.ts';
import type { Device, StoredDraft, Unsent } from './device.ts';
import type {
  CallFailure,
  FailureKind,
  ResponseProgress,
  Started,
  StartBody,
  Transport,
} from './transport.ts';

/** A call that asks the server where a response stands, and what for. */
export interface StartCall {
  /** `look`: whose it is; `later`: this device went on alone meanwhile. */
  purpose: 'look' | 'resume' | 'fresh' | 'reload' | 'later';
  /** Not tried again by itself. */
  once: boolean;
  /** Why nobody may begin now. */
  shut: ClosedReason | null;
  /** What this device had kept when it asked. */
  kept: StoredDraft | null;
  /** Milliseconds to wait before the next try. */
  retryDelay: number;
}

/** What a transition asks for; `answering.ts` does it, and hands what comes of it in as an event. */
export type Effect =
  | { type: 'start'; call: StartCall; after: number }
  | { type: 'send'; item: Unsent; generation: number }
  | { type: 'retryLater'; after: number; generation: number }
  | { type: 'sendKept'; kept: StoredDraft; key: string }
  | { type: 'keep'; draft: StoredDraft }
  | { type: 'forget' }
  | { type: 'notifyTabs' }
  | { type: 'firstAnswer' };

/** What happens to a response. `key`: the browser's key for a response that it may begin. */
export type AnsweringEvent =
  | { type: 'begin'; kept: StoredDraft | null; shut: ClosedReason | null }
  | { type: 'resume'; choice: 'continue' | 'fresh'; kept: StoredDraft | null; key: string }
  | { type: 'startAgain'; key: string }
  | { type: 'takeOver' }
  | { type: 'change'; block: Id; value: unknown }
  | { type: 'commit'; block: Id; value: unknown }
  | { type: 'skip'; block: Id }
  | { type: 'back' }
  | { type: 'preview'; study: PlayedStudy; block: Id | null }
  | { type: 'otherTab' }
  | { type: 'started'; call: StartCall; started: Started }
  | { type: 'startFailed'; call: StartCall; failure: CallFailure; kind: FailureKind }
  | { type: 'sent'; progress: ResponseProgress; item: Unsent; generation: number }
  | { type: 'sendFailed'; item: Unsent; failure: CallFailure; kind: FailureKind; generation: number }
  | { type: 'retry'; generation: number }
  | { type: 'keptSent'; arrived: boolean; key: string };

export type EventOf<T extends AnsweringEvent['type']> = Extract<AnsweringEvent, { type: T }>;

/** What effects are done with. */
export interface AnsweringOptions {
  study: PlayedStudy;
  transport: Transport;
  device: Device;
  start: Omit<StartBody, 'mode' | 'key' | 'version'>;
  /** Tells the other tabs of this study that this one goes on, and hears them. */
  tabs: { notify(): void; listen(listener: () => void): void };
  wait(milliseconds: number): Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  clock(): number;
  /** What the browser knows of its network. */
  online(): boolean;
  /** Called once, at the first answer. */
  onFirstAnswer(): void;
}
