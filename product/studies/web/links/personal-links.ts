import { readPasted } from '#platform/csv/read-pasted.ts';
import { BOM, formatCsvLine } from '#platform/csv/write-csv.ts';
import { readHiddenValue, type HiddenField } from '../../hidden-fields.ts';

/** Characters that a value of a link may have; longer ones are not stored. */
const MAX_VALUE_LENGTH = 500;

/** A pasted list of people: its first row names the columns. */
export interface PeopleList {
  columns: string[];
  /** The hidden field that a column fills, by its position; null: it stays in the file only. */
  fields: (HiddenField | null)[];
  people: string[][];
  /** Values that do not fit the type of their field, which links leave out. */
  unfitting: { line: number; column: string; value: string }[];
}

/** Reads a list as spreadsheets copy it (tabs) or save it (commas or semicolons). Empty rows are left out. */
export function readPeople(pasted: string, hiddenFields: HiddenField[]): PeopleList {
  const [header, ...rows] = readPasted(pasted, 'table');
  const columns = header?.cells ?? [];
  const fields = columns.map((column, index) =>
    // If two columns have the same name, the first fills the field.
    columns.findIndex((other) => isSameName(other, column)) === index
      ? (hiddenFields.find(({ name }) => name !== '' && isSameName(name, column)) ?? null)
      : null,
  );
  const unfitting = rows.flatMap(({ cells, line }) =>
    fields.flatMap((field, index) => {
      const value = cells[index] ?? '';
      return field && value !== '' && !fits(field, value) ? [{ line, column: columns[index]!, value }] : [];
    }),
  );
  return { columns, fields, people: rows.map(({ cells }) => cells), unfitting };
}

const isSameName = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

const fits = ({ kind }: HiddenField, value: string): boolean =>
  value.length <= MAX_VALUE_LENGTH && readHiddenValue(kind, value) !== null;

/** The link of one person: the given one, with the values of their hidden fields. */
export function buildPersonalLink(address: string, { fields }: PeopleList, person: string[]): string {
  const url = new URL(address);
  fields.forEach((field, index) => {
    const value = person[index] ?? '';
    if (field && value !== '' && fits(field, value)) url.searchParams.set(field.name, value);
  });
  return url.href;
}

/** The list with a column of links, for a mail merge. */
export function writePersonalLinks({ columns, people }: PeopleList, links: string[]): string {
  const rows = people.map((person, index) => [
    ...columns.map((_, column) => person[column] ?? ''),
    links[index]!,
  ]);
  return BOM + [[...columns, 'link'], ...rows].map(formatCsvLine).join('');
}
