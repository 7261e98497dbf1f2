import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import * as times from '../../../booking-times/contract.ts';
import { bookingTimeRoutes } from '../../../booking-times/server/routes.ts';
import '../feature.ts';
import { createInterviewAnswer, makeInterview, openHost } from '../testing/make-interview.ts';

const START = '2027-03-01T09:00:00.000Z';
let server: SurveyServer;
let interview: Awaited<ReturnType<typeof makeInterview>>;

beforeAll(async () => {
  server = await serveSurvey(bookingTimeRoutes);
  server.clock.set('2027-03-01T07:00:00Z');
  const hosts = [await openHost(server.services.database, server.scope())];
  interview = await makeInterview({ ...server.services, admin: server.admin }, server.scope(), { hosts });
});
afterAll(() => server.close());

const readBookings = () =>
  server.admin<{ id: string; response: string }[]>`select id, response from bookings order by created_at`;

it('saving and submitting answers books, and the page shows it', async () => {
  const { study, linkToken, block } = interview;
  const first = server.participant(interview);
  await first.start();
  const answer = createInterviewAnswer(START);
  expect(await first.save(block.id, answer)).toMatchObject({ status: 200 });
  // The same save again, then one for another time: the booking stays.
  await first.save(block.id, answer, 1);
  await first.save(block.id, createInterviewAnswer('2027-03-01T11:00:00Z'));
  const [booking] = await readBookings();
  expect(await readBookings()).toHaveLength(1);
  const [stored] = await server.stored(study);
  expect(stored).toMatchObject({
    id: booking!.response,
    answers: { [block.id]: { ...answer, booking: booking!.id } },
  });
  const list = (visitor: typeof first.visitor) =>
    visitor.call(times.listBookingTimes, {
      params: { linkToken },
      body: { block: block.id, timeZone: 'Europe/Berlin' },
    });
  expect((await list(first.visitor)).body.booking).toEqual({
    state: 'booked',
    startsAt: START,
    label: 'Monday, March 1, 2027, 10:00 AM Central European Standard Time',
    managePath: expect.stringMatching(/^\/confirm\?b=[\w-]{59}$/) as string,
  });
  expect(await first.finish()).toMatchObject({ status: 200, body: { status: 'completed' } });

  const second = server.participant(interview);
  await second.start();
  expect(await second.save(block.id, createInterviewAnswer(START))).toMatchObject({
    status: 409,
    body: { code: 'conflict', reason: 'slot_taken' },
  });
  expect((await list(second.visitor)).body.booking).toBeNull();
  const key = randomUUID();
  const answers = { [block.id]: createInterviewAnswer('2027-03-01T12:00:00.000Z') };
  const submitted = await server.submit(interview, answers, key);
  expect(submitted).toMatchObject({ status: 200, body: { status: 'completed' } });
  expect(await server.submit(interview, answers, key)).toEqual(submitted);
  expect(await readBookings()).toHaveLength(2);
  // Deleted for good, a response frees its time.
  await server.admin`delete from responses where id = ${booking!.response}`;
  expect(await readBookings()).toHaveLength(1);
  expect(await server.admin`select from calls`).toHaveLength(1);
  expect(await server.admin`select from holds`).toHaveLength(1);
});
