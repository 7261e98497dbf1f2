import type { Id } from '#product/blocks/block.ts';
import type { ClosedReason } from '../../closed-reasons.ts';
import type { PlayedStudy } from '../../contract.ts';
import type { DeviceStorage, SendWaitingFiles, StoredDraft, Unsent } from './device.ts';
import type {
  CallFailure,
  FailureKind,
  ResponseProgress,
  Started,
  StartBody,
  Transport,
} from './transport.ts';

/** A request to start or continue a response, and the reason for it. */
export interface StartCall {
  /** `look`: is there a response to continue; `later`: the page has continued offline in the meantime. */
  purpose: 'look' | 'resume' | 'fresh' | 'reload' | 'later';
  /** Whether the call is not retried automatically. */
  isSingleAttempt: boolean;
  /** Why no new response may start now; null if one may. */
  closedReason: ClosedReason | null;
  /** The draft stored on this device when the request was made. */
  stored: StoredDraft | null;
  /**
   * Whether what is on the device may begin another response, should the server not have this one any more: the person chose to
   * continue it.
   */
  canTakeOver: boolean;
  /** Milliseconds before the next try. */
  retryDelay: number;
}

/** A side effect of a transition. `answering.ts` performs it and dispatches its outcome as an event. */
export type Effect =
  | { type: 'start'; call: StartCall; delay: number }
  | { type: 'send'; item: Unsent; generation: number }
  | { type: 'retryLater'; delay: number; generation: number }
  | { type: 'sendStoredAnswers'; stored: StoredDraft; key: string }
  | { type: 'saveDraft'; draft: StoredDraft }
  | { type: 'clearDevice' }
  | { type: 'notifyTabs' }
  | { type: 'reportFirstAnswer' };

/** An event of the page. `key`: idempotency key for the response that may start. */
export type AnsweringEvent =
  | { type: 'begin'; stored: StoredDraft | null; isSameTab: boolean; closedReason: ClosedReason | null }
  | { type: 'resume'; choice: 'continue' | 'fresh'; stored: StoredDraft | null; key: string }
  | { type: 'startAgain'; key: string }
  | { type: 'takeOver' }
  | { type: 'change'; block: Id; value: unknown }
  | { type: 'commit'; block: Id; value: unknown; pasted?: boolean | undefined }
  | { type: 'keep'; block: Id; value: unknown }
  | { type: 'skip'; block: Id }
  | { type: 'back' }
  | { type: 'preview'; study: PlayedStudy; block: Id | null }
  | { type: 'otherTab' }
  | { type: 'started'; call: StartCall; started: Started }
  | { type: 'startFailed'; call: StartCall; failure: CallFailure; kind: FailureKind }
  | { type: 'sent'; progress: ResponseProgress; item: Unsent; generation: number }
  | { type: 'sendFailed'; item: Unsent; failure: CallFailure; kind: FailureKind; generation: number }
  | { type: 'retry'; generation: number }
  | { type: 'storedAnswersSent'; succeeded: boolean; key: string };

export type EventOf<T extends AnsweringEvent['type']> = Extract<AnsweringEvent, { type: T }>;

/** The dependencies that effects use. */
export interface AnsweringOptions {
  study: PlayedStudy;
  transport: Transport;
  device: DeviceStorage;
  start: Omit<StartBody, 'mode' | 'key' | 'version'>;
  /** Notifies other tabs of this study that this tab continues the response, and listens to them. */
  tabs: { notify(): void; listen(listener: () => void): void };
  wait(milliseconds: number): Promise<void>;
  /** Milliseconds of a monotonic clock. */
  clock(): number;
  /** Whether the browser reports a network connection. */
  isOnline(): boolean;
  /** Uploads what answers refer to before they are sent. */
  sendFiles: SendWaitingFiles;
  /** Called once, at the first answer. */
  onFirstAnswer(): void;
}
