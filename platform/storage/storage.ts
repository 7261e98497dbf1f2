import type { Readable } from 'node:stream';

/** New files that appear under their keys all together. */
export interface StagedFiles {
  put(key: string, content: Readable): Promise<number>;
  /** Puts every file under its key. After a failure call `discard`. */
  publish(): Promise<void>;
  /** Removes every file that was put, published or not, also what a key had before. */
  discard(): Promise<void>;
}

/**
 * Files under server-made keys (`exports/<uuid>.zip`); a key never comes from a person. When the store fails, every
 * call throws AppError `unavailable` with one sentence.
 */
export interface Storage {
  /** Writes a stream completely or not at all. Resolves to its size in bytes. */
  put(key: string, content: Readable): Promise<number>;
  /** Opens a file, or the bytes `start`–`end` (inclusive) of it. @throws AppError not_found */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Size in bytes, or null when absent. */
  readSize(key: string): Promise<number | null>;
  /** When it was written, by the store's clock, or null when absent. */
  readWriteTime(key: string): Promise<Date | null>;
  /** Does nothing when absent. */
  delete(key: string): Promise<void>;
  /** For many files of which all or none are wanted. An interrupted stage is removed by `removeLeftovers`. */
  stage(): StagedFiles;
  list(prefix: string): AsyncIterable<string>;
  /** Removes leftovers of writes that were interrupted before a time; never a file under a key. */
  removeLeftovers(before: Date): Promise<void>;
  /** Throws when files cannot be written and read. */
  check(): Promise<void>;
}
