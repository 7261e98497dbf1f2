import { ATTRIBUTE_TYPES } from '../attributes/attribute.ts';

export const MAX_IMPORT_BYTES = 200_000_000;
export const MAX_IMPORT_ROWS = 500_000;
export const MAX_IMPORT_COLUMNS = 500;
/** How long an import can be undone, and how long one that is not confirmed is kept. */
export const IMPORT_TTL_MS = 86_400_000;

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * `ready`: the file has arrived, and columns can be chosen. `checked`: what confirming would do is known. The forms with -ing
 * are the work of a job.
 */
export const IMPORT_STATES = [
  'ready',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Whether a job is at work, so that the state changes by itself. */
export const isAtWork = (state: ImportState): boolean => state.endsWith('ing');

/** What a column can be, besides an attribute. Several columns of names are joined in their order: first and last name. */
export const FIELD_TARGETS = [
  'externalId',
  'email',
  'name',
  'language',
  'zone',
  'tags',
  'doNotContact',
] as const;
export type FieldTarget = (typeof FIELD_TARGETS)[number];

/** Types of attributes that an import can add. */
export const NEW_ATTRIBUTE_TYPES = ATTRIBUTE_TYPES;

/** What becomes of a column. */
export type ColumnTarget =
  | { as: 'skip' }
  | { as: FieldTarget }
  | { as: 'attribute'; key: string }
  | { as: 'newAttribute'; name: string; type: (typeof NEW_ATTRIBUTE_TYPES)[number] };

/** How a file is read. */
export interface ImportSettings {
  encoding: string;
  separator: Separator;
  hasHeader: boolean;
  /** For each column of the file. */
  columns: ColumnTarget[];
}

/** What a check found; of an import that is done, what it did. */
export interface ImportCounts {
  new: number;
  updated: number;
  unchanged: number;
  /** Rows with the id of one participant and the address of another. */
  conflicts: number;
  /** All other rows that cannot be imported. */
  bad: number;
  /** Of the bad ones, those with bytes that are none of the encoding. */
  undecodable: number;
}

/** Rows that are left out of an import. */
export const countLeftOut = ({ conflicts, bad }: ImportCounts): number => conflicts + bad;

export interface UndoCounts {
  deleted: number;
  restored: number;
  /** Changed since, and therefore kept as they are. */
  kept: number;
}
