import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { claimBooking } from '../../server/claiming/claim-booking.ts';
import { createBookingServices } from '../../server/testing/create-booking-services.ts';
import { createInterviewAnswer, makeInterview, openHost } from '../../server/testing/make-interview.ts';
import { sendReminders } from './send-reminders.ts';

const NOW = new Date('2027-03-01T07:00:00Z');
let test: TestDatabase;
let owner: Scope;
let services: ReturnType<typeof createBookingServices>;

beforeAll(async () => {
  test = await testDatabase();
  services = createBookingServices(test.database);
  owner = await makeWorkspace(test.database, NOW);
});
afterAll(() => test.drop());

const hoursBefore = (start: Date, hours: number) => new Date(start.getTime() - hours * 3_600_000);
/** Two workers at once, as two processes would run. */
async function remind(now: Date): Promise<string[]> {
  await test.admin`delete from identity.outbox`;
  const { signal } = new AbortController();
  await Promise.all([1, 2].map(() => sendReminders(services, { ...owner, now }, signal)));
  const rows = await test.admin<{ recipient: string; text: string }[]>`
    select recipient, text from identity.outbox order by recipient`;
  return rows.map(({ recipient }) => recipient);
}

it('reminds participant and host once a day and once an hour before, of the time that holds now', async () => {
  const host = await openHost(test.database, owner);
  const { study, block } = await makeInterview(test, owner, { hosts: [host] });
  const start = new Date('2027-03-04T10:00:00Z');
  const answer = createInterviewAnswer(start, { email: 'zoe@example.com' });
  const response = randomUUID();
  const claimed = { study, response, block, answer, language: 'en' };
  await test.database.within(owner, (tx) => claimBooking(services, tx, owner, { claimed }));
  const [{ email }] = await test.admin<
    [{ email: string }]
  >`select email from identity.persons where id = ${host}`;
  const both = [email, 'zoe@example.com'].toSorted();
  expect(await remind(hoursBefore(start, 25))).toEqual([]);
  expect(await remind(hoursBefore(start, 24))).toEqual(both);
  const [stored] = await test.admin<{ text: string; calendar: { method: string } }[]>`
    select text, calendar from identity.outbox where recipient = 'zoe@example.com'`;
  expect(stored!.text).toContain('Thursday, March 4, 2027, 11:00 AM Central European Standard Time');
  expect(stored!.text).toContain('https://ear.example.org/confirm?b=');
  expect(stored!.calendar.method).toBe('REQUEST');
  expect(await remind(hoursBefore(start, 23))).toEqual([]);
  // Moved to a later time: reminded again, of that.
  const later = new Date('2027-03-05T10:00:00Z');
  await test.admin`update calls set starts_at = ${later}, ends_at = ${new Date(later.getTime() + 3_600_000)}`;
  await test.admin`update bookings set sequence = sequence + 1, changed_at = ${hoursBefore(later, 30)}`;
  expect(await remind(hoursBefore(start, 1))).toEqual([]);
  expect(await remind(hoursBefore(later, 20))).toEqual(both);
  expect(await remind(hoursBefore(later, 1))).toEqual(both);
  expect(await remind(hoursBefore(later, 0.5))).toEqual([]);
  expect(await remind(later)).toEqual([]);
});

it('reminds nobody of what was cancelled, is of a rehearsal, or was booked just before', async () => {
  await test.admin`update bookings set day_reminder = null, hour_reminder = null`;
  const [{ start }] = await test.admin<[{ start: Date }]>`select starts_at as start from calls`;
  const set = (change: { state?: string; isTest?: boolean; changed?: number }) =>
    test.admin`
      update bookings set state = ${change.state ?? 'booked'}, is_test = ${change.isTest ?? false},
        changed_at = ${hoursBefore(start, change.changed ?? 90)}`;
  for (const change of [{ state: 'cancelled' }, { isTest: true }, { changed: 0.9 }]) {
    await set(change);
    expect(await remind(hoursBefore(start, 0.8))).toEqual([]);
  }
  await set({});
  expect(await remind(hoursBefore(start, 0.8))).toHaveLength(2);
});
