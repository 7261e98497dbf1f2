import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { editorRoles } from '#platform/authorisation/policy.ts';
import type { InterviewConfig } from '#product/blocks/method-answers.ts';
import type { Availability } from '../../../availability/availability.ts';
import type { Host } from '../../../slots/server/compute-slots.ts';
import { DAY_MS } from '../../../slots/server/read-zone-days.ts';
import { readHostBusy } from '../read-host-busy.ts';

/** A host with the limits of an interview. */
export interface BookableHost extends Host {
  name: string;
  /** False while nobody can tell when they are busy. */
  isRead: boolean;
}

/** Who can be booked for an interview: members who may talk to participants and have saved when they are available. */
export async function readHosts(
  tx: Tx,
  scope: Scope,
  {
    config,
    fromMs,
    toMs,
    exceptCall,
  }: {
    config: InterviewConfig;
    fromMs: number;
    toMs: number;
    /** A call that does not block its hosts. */
    exceptCall?: string | undefined;
  },
): Promise<BookableHost[]> {
  const { workspace } = scope;
  const rows = await tx<(Availability & { id: string; name: string })[]>`
    select a.person as id, p.name, a.time_zone as "timeZone", a.weekly_hours as "weeklyHours", a.exceptions,
      a.min_notice as "minNotice", a.buffer_before as "bufferBefore", a.buffer_after as "bufferAfter",
      a.window_days as "windowDays", a.max_per_day as "maxPerDay"
    from availability a
    join members m on m.workspace = a.workspace and m.person = a.person and m.role = any (${[...editorRoles]}::text[])
    join identity.persons p on p.id = a.person and p.disabled_at is null
    where a.workspace = ${workspace} and a.person = any (${config.hosts}::uuid[]) order by a.person`;
  const busyByPerson = await readHostBusy(tx, scope, {
    persons: rows.map(({ id }) => id),
    // With the calls of the same day in any zone, which count in the limit of the day.
    fromMs: fromMs - 2 * DAY_MS,
    toMs: toMs + 3 * DAY_MS,
    exceptCall,
  });
  return rows.map((row) => {
    const { busy, bookedStarts } = busyByPerson.get(row.id)!;
    return {
      ...row,
      minNotice: Math.max(row.minNotice, config.minNotice),
      bufferBefore: Math.max(row.bufferBefore, config.bufferBefore),
      bufferAfter: Math.max(row.bufferAfter, config.bufferAfter),
      busy: busy === 'unknown' ? [] : busy,
      bookedStarts,
      isRead: busy !== 'unknown',
    };
  });
}
