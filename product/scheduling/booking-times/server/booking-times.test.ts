import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InterviewConfig } from '#product/blocks/method-answers.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { claimBooking } from '../../bookings/server/claiming/claim-booking.ts';
import {
  createInterviewAnswer,
  makeInterview,
  openHost,
} from '../../bookings/server/testing/make-interview.ts';
import * as contract from '../contract.ts';
import { bookingTimeRoutes } from './routes.ts';

/** The Friday before clocks change in Berlin. */
const NOW = '2027-03-26T19:00:00Z';
let server: SurveyServer;
let host: string;

beforeAll(async () => {
  server = await serveSurvey(bookingTimeRoutes);
  server.clock.set(NOW);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.admin`delete from bookings; delete from calls; delete from holds`;
  host = await openHost(server.services.database, server.scope(), {
    timeZone: 'Europe/Berlin',
    weeklyHours: [[{ start: '09:00', end: '10:30' }], [], [], [], [], [], [{ start: '01:00', end: '04:00' }]],
    windowDays: 70,
  });
});

type Interview = Awaited<ReturnType<typeof makeInterview>>;
const make = (config: Partial<InterviewConfig> = {}) =>
  makeInterview({ ...server.services, admin: server.admin }, server.scope(), { hosts: [host], ...config });
const list = (
  { linkToken, block }: Interview,
  asked: { timeZone?: string; language?: string; fromDay?: string } = {},
) =>
  server.visitor().call(contract.listBookingTimes, {
    params: { linkToken },
    body: { block: block.id, timeZone: 'Europe/Berlin', ...asked },
  });
const check = ({ linkToken, block }: Interview, start: string) =>
  server
    .visitor()
    .call(contract.checkBookingTime, { params: { linkToken }, body: { block: block.id, start } });
const book = ({ study, block }: Interview, start: string) =>
  server.services.database.within(server.scope(), (tx) =>
    claimBooking(server.services, tx, server.scope(), {
      claimed: { study, block, response: randomUUID(), answer: createInterviewAnswer(start), language: 'en' },
    }),
  );

it('lists times with texts in the zone and the language of the visitor, a month at once', async () => {
  const interview = await make({ hasWaitingList: true });
  const { body } = await list(interview, { language: 'en-GB' });
  expect(body).toMatchObject({
    state: 'open',
    timeZone: 'Europe/Berlin',
    lengthMinutes: 60,
    hosts: [{ name: expect.any(String) as string }],
    hasWaitingList: true,
    location: 'link',
    booking: null,
    nextDay: '2027-04-26',
  });
  // On Sunday, the hour from two to three does not exist.
  expect(body.days.slice(0, 2)).toEqual([
    {
      date: '2027-03-28',
      label: 'Sunday, March 28',
      times: [
        { start: '2027-03-28T00:00:00.000Z', label: '1:00 AM' },
        { start: '2027-03-28T00:30:00.000Z', label: '1:30 AM' },
        { start: '2027-03-28T01:00:00.000Z', label: '3:00 AM' },
      ],
    },
    {
      date: '2027-03-29',
      label: 'Monday, March 29',
      times: [
        { start: '2027-03-29T07:00:00.000Z', label: '9:00 AM' },
        { start: '2027-03-29T07:30:00.000Z', label: '9:30 AM' },
      ],
    },
  ]);
  const next = await list(interview, { fromDay: '2027-04-26' });
  expect(next.body.days[0]!.date).toBe('2027-04-26');
  expect(next.body.days.at(-1)!.date < '2027-05-27').toBe(true);
  const end = await list(interview, { fromDay: '2027-08-01' });
  expect(end.body).toMatchObject({ state: 'open', days: [], nextDay: null });
  // In Honolulu, Monday morning is Sunday evening.
  const elsewhere = await list(interview, { timeZone: 'Pacific/Honolulu' });
  expect(elsewhere.body.days[1]).toMatchObject({
    date: '2027-03-28',
    times: [{ label: '9:00 PM' }, { label: '9:30 PM' }],
  });
});

it('says why there are no times', async () => {
  const interview = await make({ maxBookings: 1 });
  expect((await check(interview, '2027-03-29T07:00:00Z')).body.state).toBe('free');
  await book(interview, '2027-03-29T07:00:00Z');
  expect((await list(interview)).body).toMatchObject({ state: 'full', days: [] });
  const other = await make();
  expect((await check(other, '2027-03-29T07:00:00Z')).body.state).toBe('slot_taken');
  expect((await check(other, '2027-03-29T12:00:00Z')).body.state).toBe('closed_times');
  expect((await list(await make({ lastDay: '2027-03-27' }))).body).toMatchObject({ state: 'none', days: [] });
  expect((await list(await make({ hosts: [randomUUID()] }))).body).toMatchObject({
    state: 'none',
    hosts: [],
  });
  await server.admin`update studies set state = 'closed', state_at = '2027-01-01' where id = ${other.study}`;
  expect((await list(other)).body).toMatchObject({ state: 'closed', days: [], nextDay: null });
  expect((await check(other, '2027-04-05T07:00:00Z')).body.state).toBe('closed_times');
});

it('a place in a call of several people is offered while there is one', async () => {
  const interview = await make({ capacity: 2 });
  const readTimes = async () =>
    (await list(interview)).body.days
      .find(({ date }) => date === '2027-03-29')
      ?.times.map(({ start }) => start);
  await book(interview, '2027-03-29T07:30:00Z');
  expect(await readTimes()).toEqual(['2027-03-29T07:30:00.000Z']);
  await book(interview, '2027-03-29T07:30:00Z');
  expect(await readTimes()).toBeUndefined();
});

it('links, questions and passwords are checked as for answers', async () => {
  const interview = await make();
  const absent = { linkToken: interview.linkToken, block: { ...interview.block, id: 'k3m9x2p7qa' } };
  expect((await list({ ...interview, ...absent })).status).toBe(404);
  expect((await list({ ...interview, linkToken: 'x'.repeat(22) })).status).toBe(404);
  expect((await list(interview, { timeZone: 'Europe/Atlantis' })).status).toBe(400);
  await server.admin`update studies set password = 'a hash' where id = ${interview.study}`;
  expect(await list(interview)).toMatchObject({ status: 403, body: { reason: 'password' } });
  expect((await check(interview, '2027-03-29T07:00:00Z')).status).toBe(403);
  await server.admin`update studies set deleted_at = ${server.clock.now()} where id = ${interview.study}`;
  expect((await list(interview)).status).toBe(404);
});
