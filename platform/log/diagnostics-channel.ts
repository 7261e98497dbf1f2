import { channel } from 'node:diagnostics_channel';

/** Events for metrics (`node:diagnostics_channel`); publishing without a subscriber costs nothing. */
export const diagnosticsChannel = {
  /** A transaction got its connection, or released it. */
  transaction: channel('earshot.transaction'),
  /** Participants' writes were sent in one statement. */
  batch: channel('earshot.batch'),
  /** A job ended, successfully or not. */
  job: channel('earshot.job'),
  /** A call was refused by a limit. */
  refused: channel('earshot.refused'),
};

export type TransactionMessage = { waited: number } | { ended: true };
export interface BatchMessage {
  writes: number;
}
export interface JobMessage {
  job: string;
  seconds: number;
  failed: boolean;
}
export interface RefusalMessage {
  /** Name of the limit; never identifies the caller. */
  reason: string;
}
