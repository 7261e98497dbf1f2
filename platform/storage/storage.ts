import type { Readable } from 'node:stream';

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
  head(key: string): Promise<number | null>;
  /** When it was written, by the store's clock, or null when absent. */
  writtenAt(key: string): Promise<Date | null>;
  /** Does nothing when absent. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
  /** Removes leftovers of writes that were interrupted before that time; never a file under a key. */
  tidy(before: Date): Promise<void>;
  /** Throws when files cannot be written and read. */
  check(): Promise<void>;
}
