import { badInput } from '#platform/errors/errors.ts';

/** Place in a list by (time, id); opaque to callers. */
export interface Cursor {
  at: Date;
  id: string;
}

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url');
}

/** @throws bad_input */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [time, id] = Buffer.from(text, 'base64url').toString().split(' ');
  const at = new Date(Number(time));
  if (Number.isNaN(at.getTime()) || !id || !/^[0-9a-f-]{36}$/.test(id))
    throw badInput('This list cannot go on from there. Reload it.', {
      after: 'This is no cursor of this list.',
    });
  return { at, id };
}
