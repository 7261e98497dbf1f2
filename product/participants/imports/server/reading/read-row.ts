import { randomUUID } from 'node:crypto';
import type { CsvRow } from '#platform/csv/server/stream-csv.ts';
import { unescapeFormulas } from '#platform/csv/write-csv.ts';
import { readEmail } from '#platform/text/read-email.ts';
import { MAX_EXTERNAL_ID_LENGTH, MAX_NAME_LENGTH, MAX_PARTICIPANT_TAGS } from '../../../participant.ts';
import {
  describeExpectedValue,
  readTypedValue,
  type AttributeDefinition,
  type AttributeValue,
} from '../../../attributes/attribute.ts';
import { MAX_TAG_NAME_LENGTH } from '../../../tags/tag.ts';
import type { ColumnTarget, FieldTarget } from '../../import.ts';
import { shortenValue, type ImportProblem } from '../../problem.ts';
import { readLanguageTag, readTimeZone } from './read-locale.ts';

/** What a row says of a participant; what is missing stays as it is. */
interface ImportedFields {
  name?: string;
  language?: string;
  zone?: string;
  doNotContact?: true;
  attributes?: Record<string, AttributeValue>;
}

export interface ReadRow {
  line: number;
  /** The id of the participant if the row is about somebody new. */
  id: string;
  externalId: string | null;
  email: string | null;
  fields: ImportedFields;
  /** Names as they are typed. */
  tags: string[];
  problem: ImportProblem | null;
}

/** A column of the file: its name, and what becomes of it. The definition is of an attribute, new or not. */
export interface ImportColumn {
  name: string;
  target: ColumnTarget;
  definition?: AttributeDefinition;
}

type CellReader = (text: string, row: ReadRow, column: ImportColumn) => ImportProblem | undefined;

const tooLong = (column: ImportColumn, max: number): ImportProblem => ({
  kind: 'tooLong',
  column: shortenValue(column.name),
  max,
});

/** What yes and no are in a file. */
const YES_NO: AttributeDefinition = { key: '', name: '', type: 'yesNo', options: [] };

function readTags(text: string, row: ReadRow, column: ImportColumn): ImportProblem | undefined {
  const names = text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.some((name) => name.length > MAX_TAG_NAME_LENGTH)) return tooLong(column, MAX_TAG_NAME_LENGTH);
  row.tags = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  return row.tags.length > MAX_PARTICIPANT_TAGS ? { kind: 'tooManyTags' } : undefined;
}

const FIELD_READERS: Record<FieldTarget, CellReader> = {
  externalId(text, row, column) {
    if (text.length > MAX_EXTERNAL_ID_LENGTH) return tooLong(column, MAX_EXTERNAL_ID_LENGTH);
    row.externalId = text;
    return undefined;
  },
  email(text, row) {
    row.email = readEmail(text);
    return row.email === null ? { kind: 'email', value: shortenValue(text) } : undefined;
  },
  name(text, row, column) {
    const name = row.fields.name === undefined ? text : `${row.fields.name} ${text}`;
    if (name.length > MAX_NAME_LENGTH) return tooLong(column, MAX_NAME_LENGTH);
    row.fields.name = name;
    return undefined;
  },
  language(text, row) {
    const language = readLanguageTag(text);
    if (language === undefined) return { kind: 'language', value: shortenValue(text) };
    row.fields.language = language;
    return undefined;
  },
  zone(text, row) {
    const zone = readTimeZone(text);
    if (zone === undefined) return { kind: 'zone', value: shortenValue(text) };
    row.fields.zone = zone;
    return undefined;
  },
  tags: readTags,
  doNotContact(text, row) {
    const value = readTypedValue(YES_NO, text);
    if (value === undefined) return { kind: 'doNotContact', value: shortenValue(text) };
    // Whoever asked not to be contacted is not asked again because a list says "no".
    if (value === true) row.fields.doNotContact = true;
    return undefined;
  },
};

const readAttribute: CellReader = (text, row, { definition }) => {
  const value = readTypedValue(definition!, text);
  if (value === undefined)
    return { kind: 'value', value: shortenValue(text), expected: describeExpectedValue(definition!) };
  (row.fields.attributes ??= {})[definition!.key] = value;
  return undefined;
};

const findReader = ({ as }: ColumnTarget): CellReader | undefined => {
  if (as === 'skip') return undefined;
  return as === 'attribute' || as === 'newAttribute' ? readAttribute : FIELD_READERS[as];
};

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Bytes that are none of the encoding, or a character that no text has. */
const isUndecodable = (cell: string): boolean => cell.includes('\ufffd') || cell.includes('\0');

/** Reads rows as chosen; the first thing that is wrong with a row is its problem. */
export function createRowReader(columns: readonly ImportColumn[]): (row: CsvRow) => ReadRow {
  const readers = columns.flatMap((column, index) => {
    const read = findReader(column.target);
    return read ? [{ index, column, read }] : [];
  });
  const expected = columns.length;
  const checkRow = ({ cells, hasBadQuotes }: CsvRow, row: ReadRow): ImportProblem | null => {
    if (hasBadQuotes) return { kind: 'quotes' };
    // Spreadsheets write empty cells behind the last one.
    if (cells.length < expected || !isBlank(cells.slice(expected)))
      return { kind: 'cells', found: cells.length, expected };
    if (cells.some(isUndecodable)) return { kind: 'undecodable' };
    for (const { index, column, read } of readers) {
      const text = unescapeFormulas(cells[index]!.trim());
      const problem = text === '' ? undefined : read(text, row, column);
      if (problem) return problem;
    }
    return row.externalId === null && row.email === null ? { kind: 'noIdentity' } : null;
  };
  return (source) => {
    const row: ReadRow = {
      line: source.line,
      id: randomUUID(),
      externalId: null,
      email: null,
      fields: {},
      tags: [],
      problem: null,
    };
    row.problem = checkRow(source, row);
    return row;
  };
}
