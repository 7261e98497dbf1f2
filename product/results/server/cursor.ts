import { isUuid } from '#platform/db/core/uuid.ts';
import { badInput } from '#platform/errors/errors.ts';

export const PAGE_SIZE = 50;

/** Position in a list by (time, id); opaque to callers. */
interface Cursor {
  at: Date;
  id: string;
}

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url');
}

/** @throws bad_input for a cursor that was not created by `writeCursor` */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [time, id] = Buffer.from(text, 'base64url').toString().split(' ');
  const at = new Date(Number(time));
  // A timestamp that the database can store.
  const year = at.getUTCFullYear();
  if (!(year >= 1000 && year < 9000) || !id || !isUuid(id))
    throw badInput('This list has changed. Reload it.', {
      after: 'This cursor isn’t valid for this list.',
    });
  return { at, id };
}
