import { badInput } from '#platform/errors/errors.ts';

/** Where a page of a list ends: the value that the list is sorted by, as text, and the id of the row. */
interface Position {
  value: string;
  id: string;
}

const CURSOR = /^(-?\d{1,15}(?:\.\d{1,6})?)_([0-9a-f-]{36})$/;

export const writeCursor = ({ value, id }: Position): string => `${value}_${id}`;

/** @throws bad_input for a text that is no position */
export function readCursor(text: string | undefined): Position | null {
  if (text === undefined) return null;
  const [, value = '', id = ''] = CURSOR.exec(text) ?? [];
  if (id === '')
    throw badInput('This list has changed. Reload it.', { after: 'This is no position in the list.' });
  return { value, id };
}
