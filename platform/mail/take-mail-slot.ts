import type { Database } from '../db/core/database.ts';

/** Nobody waits longer, whatever was stored: the clock may have been set back. */
const MAX_WAIT_SECONDS = 10;

/**
 * Takes the next turn of a mail in this installation, however many processes send: no more than `perSecond`. Returns when it is.
 */
export async function takeMailSlot(
  { sql }: Pick<Database, 'sql'>,
  { now, perSecond }: { now: Date; perSecond: number },
): Promise<Date> {
  const stepMs = 1000 / perSecond;
  const latest = new Date(now.getTime() + MAX_WAIT_SECONDS * 1000);
  const [row] = await sql<{ nextAt: Date }[]>`
    insert into identity.mail_pace as pace (id, next_at)
    values (1, ${now}::timestamptz + make_interval(secs => ${stepMs / 1000}::float8))
    on conflict (id) do update set next_at = least(greatest(pace.next_at, ${now}::timestamptz), ${latest}::timestamptz)
      + make_interval(secs => ${stepMs / 1000}::float8)
    returning next_at as "nextAt"`;
  return new Date(row!.nextAt.getTime() - stepMs);
}
