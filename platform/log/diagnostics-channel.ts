import { channel } from 'node:diagnostics_channel';

/** What the parts of the program tell whoever listens; nobody listening costs nothing. */
export const diagnosticsChannel = {
  /** A transaction asked for a connection and got it, or gave it back. */
  transaction: channel('earshot.transaction'),
  /** Writes of participants that went in one statement. */
  batch: channel('earshot.batch'),
  /** A job ended, well or not. */
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
  /** Which limit: a word, never who met it. */
  reason: string;
}
