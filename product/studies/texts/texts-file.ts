import type { Inline } from '../../blocks/text.ts';

/** One text in a file for translators. */
export interface FileRow {
  key: string;
  /** The text in the base language when the file was made; null if the file does not have it. */
  source: Inline[] | null;
  /** The translation; null: empty; a string: why its markup is invalid. */
  target: Inline[] | string | null;
}

/** A file for translators, parsed. */
export interface TextsFile {
  study: string;
  language: string;
  rows: FileRow[];
}

/** The content of a file to write. */
export interface TextsToWrite {
  study: string;
  base: string;
  language: string;
  rows: {
    key: string;
    /** The block's title, in the base language. */
    block: string;
    label: string;
    source: Inline[];
    target: Inline[];
  }[];
}

/** Thrown if a file cannot be used; the message is one sentence for the person who uploads it. */
export class InvalidFileError extends Error {}

export const MAX_FILE_BYTES = 1_000_000;
