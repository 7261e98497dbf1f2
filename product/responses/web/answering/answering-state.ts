import type { Id, Problem } from '#product/blocks/block.ts';
import type { ClosedReason, PlayedStudy } from '../../contract.ts';
import type { Device } from './device.ts';
import type { Sending } from './send-queue.ts';
import type { StartBody, Transport, FailureKind } from './transport.ts';

/** What the page shows. */
export type Screen =
  | { kind: 'loading' }
  | { kind: 'block'; block: Id }
  | { kind: 'resume'; trouble: 'resume_unsent' | 'resume_offline' | null }
  | { kind: 'elsewhere' }
  | { kind: 'lost' }
  | { kind: 'finishing' }
  | { kind: 'ended'; outcome: 'completed' | 'screened_out' | 'over_quota'; ending: Id | null }
  | { kind: 'state'; reason: ClosedReason; message: string | null };

export interface AnsweringState {
  screen: Screen;
  /** What is entered per block: drafts over answers. */
  values: ReadonlyMap<Id, unknown>;
  /** Blocks in the order met, the open one last. */
  path: Id[];
  problem: Problem | null;
  /** Why the server refused the answer of the open block. */
  refusal: string | null;
  notice: 'reloaded' | null;
  sending: Sending;
  /** Why `sending` is `waiting`. */
  trouble: FailureKind | null;
  unsent: number;
  /** Grows when something is acknowledged, for the word "Saved". */
  acknowledged: number;
}

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

/** The screen of a study that takes no answers now. */
export const closed = (reason: ClosedReason, message: string | null): Screen => ({
  kind: 'state',
  reason,
  message,
});
