import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test as it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { InterviewAnswer, InterviewConfig } from '#product/blocks/method-answers.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import type { BookingServices } from '../announce-booking.ts';
import { createInterviewAnswer, makeInterview, openHost } from '../testing/make-interview.ts';
import type { ClaimRefusal } from '#product/responses/server/answering/list-answer-claims.ts';
import type { ClaimAttempt } from '../testing/claim-for-tests.ts';
import { createBookingServices } from '../testing/create-booking-services.ts';
import { claimBooking } from './claim-booking.ts';

/** A Monday morning. */
const NOW = new Date('2027-03-01T07:00:00Z');
let services: BookingServices;
let test: TestDatabase;
let owner: Scope;
let hosts: string[];
/** Another process, which books at the same time. */
let other: ChildProcess;
const isLong = Boolean(process.env.EARSHOT_LONG_TESTS);

beforeAll(async () => {
  test = await testDatabase({ size: 12 });
  services = createBookingServices(test.database);
  owner = await makeWorkspace(test.database, NOW);
  const colleagues = [
    await makeMember(test.database, owner, 'researcher'),
    await makeMember(test.database, owner, 'researcher'),
  ];
  hosts = [];
  for (const scope of [owner, ...colleagues]) hosts.push(await openHost(test.database, scope));
  const [row] = await test.admin<{ name: string }[]>`select current_database() as name`;
  other = fork(path.join(import.meta.dirname, '../testing/claim-for-tests.ts'), [
    inject('postgres').host,
    row!.name,
    owner.workspace,
  ]);
  await once(other, 'message');
});
afterAll(async () => {
  const hasEnded = once(other, 'exit');
  other.kill();
  await hasEnded;
  await test.drop();
});
beforeEach(() => test.admin`delete from bookings; delete from calls; delete from holds`);

type Interview = Awaited<ReturnType<typeof makeInterview>>;
const make = (config: Partial<InterviewConfig> = {}) =>
  makeInterview(test, owner, { hosts: hosts.slice(0, 1), ...config });
const claim = (
  { study, block }: Interview,
  answer: InterviewAnswer | null,
  { response = randomUUID() as string, now = NOW } = {},
) => {
  const scope = { ...owner, now };
  return test.database.within(scope, (tx) =>
    claimBooking(services, tx, scope, { claimed: { study, response, block, answer, language: 'en' } }),
  );
};
const book = (interview: Interview, start: string, options: Parameters<typeof claim>[2] = {}) =>
  claim(interview, createInterviewAnswer(start), options);
const tryToBook = (...args: Parameters<typeof book>) =>
  book(...args).then(
    () => 'booked',
    (error: { reason?: string; message: string }) => error.reason ?? error.message,
  );
const readBookings = () =>
  test.admin<{ state: string; start: Date; hosts: string[] }[]>`
    select b.state, c.starts_at as start, array(select h.person from holds h where h.id = c.id order by 1) as hosts
    from bookings b left join calls c on c.id = b.call order by b.created_at, b.id`;

it('books the host for the time, with buffers, and for nobody else', async () => {
  const interview = await make({ bufferAfter: 30 });
  const answer = createInterviewAnswer('2027-03-01T09:00:00Z');
  expect(await claim(interview, answer)).toEqual({
    ...answer,
    start: '2027-03-01T09:00:00.000Z',
    booking: expect.any(String) as string,
  });
  expect(await readBookings()).toEqual([
    { state: 'booked', start: new Date('2027-03-01T09:00:00Z'), hosts: [hosts[0]] },
  ]);
  expect(await tryToBook(interview, '2027-03-01T10:00:00Z')).toBe('slot_taken');
  expect(await tryToBook(interview, '2027-03-01T08:00:00Z')).toBe('slot_taken');
  expect(await tryToBook(interview, '2027-03-01T10:30:00Z')).toBe('booked');
  for (const start of [
    '2027-03-01T07:00:00Z',
    '2027-03-01T17:30:00Z',
    '2027-03-01T12:10:00Z',
    '2028-03-01T12:00:00Z',
    'noon',
  ])
    expect(await tryToBook(interview, start)).toBe('closed_times');
});

it('keeps names on one line, whatever is sent', async () => {
  const interview = await make();
  const answer = createInterviewAnswer('2027-03-01T09:00:00Z', {
    name: ' Ada\r\nBEGIN:VALARM\u2028👩🏽‍🔬 ',
    phone: '1\n2',
  });
  expect(await claim(interview, answer)).toMatchObject({ name: 'Ada BEGIN:VALARM 👩🏽‍🔬', phone: '1 2' });
});

it('of many who want one time at once, in two processes, one gets it', async () => {
  const count = isLong ? 100 : 15;
  const interview = await make();
  const { study, block } = interview;
  const claims: ClaimAttempt[] = Array.from({ length: count }, () => ({
    at: NOW.toISOString(),
    claimed: {
      study,
      block,
      response: randomUUID(),
      language: 'en',
      answer: createInterviewAnswer('2027-03-01T09:00:00Z'),
    },
  }));
  const reply = once(other, 'message');
  other.send(claims);
  const here = Array.from({ length: count }, () => tryToBook(interview, '2027-03-01T09:00:00Z'));
  const results = [...(await Promise.all(here)), ...((await reply)[0] as string[])];
  expect(results.filter((result) => result === 'booked')).toHaveLength(1);
  expect(results.filter((result) => result === 'slot_taken')).toHaveLength(2 * count - 1);
  expect(await readBookings()).toHaveLength(1);
});

it('a response books once, however often it is saved, and an address has one booking', async () => {
  const interview = await make();
  const response = randomUUID();
  const answer = createInterviewAnswer('2027-03-01T09:00:00Z', { email: 'Grace@example.com' });
  const twice = await Promise.all([1, 2].map(() => claim(interview, answer, { response })));
  expect(twice[0]).toEqual(twice[1]);
  // It asks for something else, or for nothing: the booking is what there is.
  const later = createInterviewAnswer('2027-03-01T11:00:00Z');
  expect(await claim(interview, later, { response })).toEqual(twice[0]);
  expect(await claim(interview, null, { response })).toEqual(twice[0]);
  expect(await claim(interview, null)).toBeNull();
  const refused = claim(interview, { ...later, email: 'grace@EXAMPLE.com ' });
  await expect(refused).rejects.toMatchObject({ code: 'conflict', reason: 'already_booked' });
  expect(await readBookings()).toHaveLength(1);
  // Once it has ended, both may book again.
  await test.admin`update bookings set state = 'cancelled'`;
  await test.admin`delete from holds`;
  expect(await claim(interview, answer, { response })).not.toEqual(twice[0]);
});

it('who asks with the address of a booking is mailed its link, once in a while', async () => {
  const interview = await make();
  const answer = createInterviewAnswer('2027-03-01T14:00:00Z');
  await claim(interview, answer);
  const readSent = async () =>
    (await test.admin`select link_sent_at as at from bookings`)[0]!['at'] as Date | null;
  const askAt = async (minutes: number) => {
    const now = new Date(NOW.getTime() + minutes * 60_000);
    const refusal = (await claim(interview, answer, { now }).catch(
      (error: unknown) => error,
    )) as ClaimRefusal;
    await test.database.within({ ...owner, now }, refusal.followUp);
    return readSent();
  };
  expect(await askAt(30)).toBeNull();
  const sent = await askAt(70);
  expect(sent).toEqual(new Date(NOW.getTime() + 70 * 60_000));
  expect(await askAt(100)).toEqual(sent);
});

it('a request that waits for approval holds its time', async () => {
  const interview = await make({ needsApproval: true, maxBookings: 2 });
  expect(await tryToBook(interview, '2027-03-01T09:00:00Z')).toBe('booked');
  expect(await tryToBook(interview, '2027-03-01T09:00:00Z')).toBe('slot_taken');
  // Nobody approves it: a day later the time is free again.
  const now = new Date(NOW.getTime() + 24 * 3_600_000);
  expect(await tryToBook(interview, '2027-03-02T09:00:00Z')).toBe('booked');
  expect(await tryToBook(interview, '2027-03-03T09:00:00Z')).toBe('full');
  expect(await tryToBook(interview, '2027-03-03T09:00:00Z', { now })).toBe('booked');
  expect((await readBookings()).map(({ state }) => state)).toEqual(['lapsed', 'lapsed', 'requested']);
});

it('what changed since the page was opened decides: hours, hosts and their roles', async () => {
  const interview = await make({ firstDay: '2027-03-02', lastDay: '2027-03-02', minNotice: 30 * 60 });
  expect(await tryToBook(interview, '2027-03-01T09:00:00Z')).toBe('closed_times');
  expect(await tryToBook(interview, '2027-03-02T12:00:00Z')).toBe('closed_times');
  expect(await tryToBook(interview, '2027-03-02T13:00:00Z')).toBe('booked');
  expect(await tryToBook(interview, '2027-03-03T09:00:00Z')).toBe('closed_times');
  const viewer = await makeMember(test.database, owner, 'researcher');
  const ofViewer = await make({ hosts: [await openHost(test.database, viewer)] });
  const ofBoth = await make({
    hosts: [...hosts.slice(0, 1), ...(ofViewer.block.config as InterviewConfig).hosts],
    hostMode: 'all',
  });
  expect(await tryToBook(ofBoth, '2027-03-04T09:00:00Z')).toBe('booked');
  await test.admin`update members set role = 'viewer' where person = ${(ofViewer.block.config as InterviewConfig).hosts[0]!}`;
  expect(await tryToBook(ofViewer, '2027-03-04T11:00:00Z')).toBe('closed_times');
  expect(await tryToBook(ofBoth, '2027-03-04T11:00:00Z')).toBe('closed_times');
});

it('a group call takes as many as it has places for, in one call', async () => {
  const interview = await make({ capacity: 3, hasWaitingList: true, maxBookings: 3 });
  const results = await Promise.all(
    Array.from({ length: 8 }, () => tryToBook(interview, '2027-03-01T09:00:00Z')),
  );
  expect(results.filter((result) => result === 'booked')).toHaveLength(3);
  expect(results.filter((result) => result === 'full')).toHaveLength(5);
  expect(await test.admin`select from calls`).toHaveLength(1);
  await claim(interview, createInterviewAnswer(null));
  expect((await readBookings()).map(({ state }) => state).toSorted()).toEqual([
    'booked',
    'booked',
    'booked',
    'waiting',
  ]);
  // Nobody waits while there are free times, or where nobody can.
  const withTimes = await make({ hasWaitingList: true });
  await expect(claim(withTimes, createInterviewAnswer(null))).rejects.toMatchObject({ reason: 'has_times' });
  await expect(claim(await make(), createInterviewAnswer(null))).rejects.toMatchObject({ reason: 'full' });
});

it('random bookings at once keep to times, places and limits per day, and hosts take turns', async () => {
  const limited = await makeMember(test.database, owner, 'researcher');
  const busy = await openHost(test.database, limited, { maxPerDay: 3 });
  const several = [busy, ...hosts.slice(1)];
  const groups = await make({ hosts: several, capacity: 2, lengthMinutes: 45 });
  const single = await make({ hosts: several, lengthMinutes: 90, bufferBefore: 15 });
  const all = await make({ hosts: several, hostMode: 'all', lengthMinutes: 30 });
  const attempts = isLong ? 2_000 : 90;
  const results: string[] = [];
  // As many at once as wait for a connection without a timeout.
  for (let from = 0; from < attempts; from += 90)
    results.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(90, attempts - from) }, (_, offset) => {
          const index = from + offset;
          const halfHours = (index * 7919) % (isLong ? 600 : 60);
          const start = new Date(
            Date.parse('2027-03-02T08:00:00Z') +
              Math.floor(halfHours / 20) * 86_400_000 +
              (halfHours % 20) * 1_800_000,
          );
          return tryToBook([groups, single, all][index % 3]!, start.toISOString());
        }),
      )),
    );
  const booked = results.filter((result) => result === 'booked').length;
  expect(booked).toBeGreaterThan(15);
  expect(new Set(results)).toEqual(new Set(['booked', 'slot_taken', 'closed_times']));
  expect(
    await test.admin`select from holds a join holds b on a.person = b.person and a.during && b.during and a.ctid < b.ctid`,
  ).toEqual([]);
  expect(
    await test.admin`
    select from calls c join bookings b on b.call = c.id group by c.id, c.capacity having count(*) > c.capacity`,
  ).toEqual([]);
  expect(
    await test.admin`
    select from holds where person = ${busy} group by starts_at::date having count(*) > 3`,
  ).toEqual([]);
});

it('calls are shared out evenly among hosts', async () => {
  const count = isLong ? 1_000 : 24;
  const interview = await make({ hosts, lengthMinutes: 15 });
  const starts = Array.from({ length: count }, (_, index) =>
    new Date(
      Date.parse('2027-03-01T08:00:00Z') + Math.floor(index / 40) * 86_400_000 + ((index * 7) % 40) * 900_000,
    ).toISOString(),
  );
  for (const start of starts) expect(await tryToBook(interview, start)).toBe('booked');
  const counts = (
    await test.admin<{ n: number }[]>`select count(*)::int as n from holds group by person`
  ).map(({ n }) => n);
  expect(counts).toHaveLength(3);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});
