import type { Scope } from '#platform/db/core/scope.ts';
import { sendBookingMails, type MailServices } from './send-booking-mails.ts';

const HOUR_MS = 3_600_000;
/** Of one transaction; the job goes on until there are no more. */
const BATCH = 100;

/**
 * Reminds participants and hosts of calls a day and an hour before. Each booking notes for which sequence it was reminded, in
 * the transaction that stores the email: a job that runs twice or late sends one, and a moved booking is reminded of its new time.
 * Whoever booked or moved it later than that gets no such reminder.
 *
 * @returns how many bookings were looked at: `BATCH` if there may be more
 */
async function remindBatch(services: MailServices, scope: Scope): Promise<boolean> {
  const { workspace, now } = scope;
  const before = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  return services.database.within(scope, async (tx) => {
    const due = await tx<{ id: string; isHour: boolean }[]>`
      select b.id, c.starts_at <= ${before(1)} as "isHour"
      from calls c join bookings b on b.workspace = c.workspace and b.call = c.id
      where c.workspace = ${workspace} and c.starts_at > ${now} and c.starts_at <= ${before(24)}
        and b.state = 'booked' and not b.is_test
        and case when c.starts_at <= ${before(1)}
          then b.hour_reminder is distinct from b.sequence and b.changed_at <= c.starts_at - interval '1 hour'
          else b.day_reminder is distinct from b.sequence and b.changed_at <= c.starts_at - interval '1 day' end
      order by c.starts_at limit ${BATCH} for update of b skip locked`;
    for (const { id, isHour } of due) {
      if (isHour)
        await tx`update bookings set hour_reminder = sequence where workspace = ${workspace} and id = ${id}`;
      else
        await tx`update bookings set day_reminder = sequence where workspace = ${workspace} and id = ${id}`;
      await sendBookingMails(services, tx, scope, {
        booking: id,
        event: 'reminder',
        toParticipant: true,
        toHosts: true,
      });
    }
    return due.length === BATCH;
  });
}

/** Sends all reminders of a workspace that are due. */
export async function sendReminders(
  services: MailServices,
  scope: Scope,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await remindBatch(services, scope)));
}
