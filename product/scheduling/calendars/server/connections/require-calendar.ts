import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';

interface OwnCalendar {
  isWritable: boolean;
  blocks: boolean;
  isTarget: boolean;
  readAt: Date | null;
}

/** A calendar of the person, locked. @throws not_found, also if it is somebody else’s */
export async function requireCalendar(
  tx: Tx,
  { workspace }: Scope,
  { id, person }: { id: string; person: string },
): Promise<OwnCalendar> {
  const [row] = await tx<OwnCalendar[]>`
    select is_writable as "isWritable", blocks, is_target as "isTarget", read_at as "readAt" from calendars
    where workspace = ${workspace} and id = ${id} and person = ${person} for update`;
  if (!row) throw notFound('calendar');
  return row;
}
