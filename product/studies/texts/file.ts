import type { Inline } from '../../blocks/text.ts';

/** One text in a file for translators. */
export interface FileRow {
  key: string;
  /** What the file's maker had in the base language; null where the file does not say. */
  source: Inline[] | null;
  /** The translation; null: left empty; a sentence: its marks cannot be read. */
  target: Inline[] | string | null;
}

/** A file for translators, as it was read. */
export interface TextsFile {
  study: string;
  language: string;
  rows: FileRow[];
}

/** What a file is written from. */
export interface WrittenTexts {
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

/** Why a file cannot be used; the message is one sentence for the person who has it. */
export class RefusedFile extends Error {}

export const LARGEST_FILE = 1_000_000;
