import { isUuid } from '#platform/db/core/uuid.ts';
import { badInput } from '#platform/errors/errors.ts';

/** Where the next page of a list begins that is sorted by time and id. */
interface Cursor {
  at: Date;
  id: string;
}

const formatCursor = ({ at, id }: Cursor): string => `${at.getTime()}_${id}`;

/** @throws bad_input */
export function parseCursor(cursor: string | undefined): Cursor | null {
  if (!cursor) return null;
  const [, time = '', id = ''] = /^(\d{1,15})_(.+)$/.exec(cursor) ?? [];
  const at = new Date(Number(time));
  if (!time || Number.isNaN(at.getTime()) || !isUuid(id))
    throw badInput('This page of the list doesn’t exist. Start from the beginning.', {
      cursor: 'This cursor isn’t valid for this list.',
    });
  return { at, id };
}

/** The first `size` of the rows, which have one more if there is another page. */
export function toPage<Row>(rows: Row[], size: number, getCursor: (row: Row) => Cursor) {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last ? formatCursor(getCursor(last)) : null };
}
