import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { setSigningKey, signWith } from '#platform/secrets/keys.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { InterviewConfig } from '#product/blocks/method-answers.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import type { BookingServices } from '../announce-booking.ts';
import { claimBooking } from '../claiming/claim-booking.ts';
import { openBookingLink } from '../links/link-gate.ts';
import { buildBookingPath } from '../links/sign-booking-link.ts';
import { requireBooking } from '../queries.ts';
import { createBookingServices } from '../testing/create-booking-services.ts';
import { createInterviewAnswer, makeInterview, openHost } from '../testing/make-interview.ts';
import { cancelBooking } from './cancel-booking.ts';
import { decideRequest } from './decide-request.ts';
import { listTimesToMove } from './list-times-to-move.ts';
import { moveBooking } from './move-booking.ts';
import { readChangeProblem } from './require-change.ts';
import { setOutcome } from './set-outcome.ts';
import { takeOffer } from './take-offer.ts';

/** A Monday morning. */
const NOW = new Date('2027-03-01T07:00:00Z');
let services: BookingServices;
const key = randomBytes(32);
let test: TestDatabase;
let owner: Scope;
let hosts: string[];

beforeAll(async () => {
  test = await testDatabase({ size: 8 });
  services = createBookingServices(test.database);
  setSigningKey(test.database, key);
  owner = await makeWorkspace(test.database, NOW);
  const colleague = await makeMember(test.database, owner, 'researcher');
  hosts = [await openHost(test.database, owner), await openHost(test.database, colleague)];
});
afterAll(() => test.drop());
beforeEach(() => test.admin`delete from bookings; delete from calls; delete from holds`);

const at = (time: string | Date): Scope => ({ ...owner, now: new Date(time) });
const run = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => test.database.within(scope, work);
type Interview = Awaited<ReturnType<typeof makeInterview>>;
const make = (config: Partial<InterviewConfig> = {}) =>
  makeInterview(test, owner, { hosts: hosts.slice(0, 1), ...config });
const book = async ({ study, block }: Interview, start: string | null, scope = owner) => {
  const claimed = {
    study,
    response: randomUUID(),
    block,
    answer: createInterviewAnswer(start),
    language: 'en',
  };
  return (await run(scope, (tx) => claimBooking(services, tx, scope, { claimed })))!.booking!;
};
const move = (
  booking: string,
  start: string,
  {
    by = 'participant',
    scope = owner,
    to,
  }: { by?: 'participant' | 'team'; scope?: Scope; to?: string[] } = {},
) => run(scope, (tx) => moveBooking(services, tx, scope, { booking, start, by, hosts: to }));
const cancel = (
  booking: string,
  { by = 'participant', scope = owner }: { by?: 'participant' | 'team'; scope?: Scope } = {},
) => run(scope, (tx) => cancelBooking(services, tx, scope, { booking, by, reason: 'I am ill.' }));
const take = (booking: string, scope = owner) =>
  run(scope, (tx) => takeOffer(services, tx, scope, { booking }));
const read = (booking: string, scope = owner) =>
  run(scope, async (tx) => {
    const stored = await requireBooking(tx, scope, booking);
    const problem = await readChangeProblem(tx, scope, { booking: stored, by: 'participant' });
    return { ...stored, problem };
  });
const readHolds = () =>
  test.admin<
    { start: Date; person: string; state: string }[]
  >`select starts_at as start, person, state from holds order by 1, 2`;
const hold = (start: string, person = hosts[0]!, state = 'booked') => ({
  start: new Date(start),
  person,
  state,
});

it('a booking is moved with its host and id, also over its own old time, which is free at once', async () => {
  const interview = await make({ hosts });
  const booking = await book(interview, '2027-03-01T12:00:00Z');
  const { person } = (await readHolds())[0]!;
  const moved = await move(booking, '2027-03-01T12:30:00Z');
  expect(moved).toMatchObject({ id: booking, sequence: 1, startsAt: new Date('2027-03-01T12:30:00Z') });
  // The same again changes nothing.
  expect(await move(booking, '2027-03-01T12:30:00Z')).toEqual(moved);
  expect(await readHolds()).toEqual([hold('2027-03-01T12:30:00Z', person)]);
  expect(await test.admin`select sequence, cancelled_at from calls`).toEqual([
    { sequence: 1, cancelled_at: null },
  ]);
  await book(await make({ hosts: [person] }), '2027-03-01T11:30:00Z');
  // What cannot be booked leaves the old time as it is.
  await expect(move(booking, '2027-03-01T07:30:00Z')).rejects.toMatchObject({ reason: 'closed_times' });
  await expect(move(booking, '2027-03-01T11:00:00Z', { to: [person], by: 'team' })).rejects.toMatchObject({
    reason: 'slot_taken',
  });
  expect((await read(booking)).startsAt).toEqual(new Date('2027-03-01T12:30:00Z'));
  // The team may choose somebody else for the same time.
  const other = hosts.find((id) => id !== person)!;
  await move(booking, '2027-03-01T12:30:00Z', { by: 'team', to: [other] });
  expect(await readHolds()).toContainEqual(hold('2027-03-01T12:30:00Z', other));
});

it('times to move to are those of the own host, unless they can no longer be booked', async () => {
  const interview = await make({ hosts, lastDay: '2027-03-01' });
  const booking = await book(interview, '2027-03-01T12:00:00Z');
  const { person } = (await readHolds())[0]!;
  const other = hosts.find((id) => id !== person)!;
  await book(await make({ hosts: [person], lengthMinutes: 120 }), '2027-03-01T08:00:00Z');
  const list = async () =>
    (
      await run(owner, (tx) => listTimesToMove(tx, owner, { booking, timeZone: 'UTC', language: 'en-GB' }))
    ).days[0]!.times.map(({ label }) => label);
  const first = await list();
  expect(first.slice(0, 2)).toEqual(['10:00', '10:30']);
  // Its own call does not block it.
  expect(first).toContain('11:30');
  await test.admin`update members set role = 'viewer' where person = ${person}`;
  expect((await list())[0]).toBe('8:00');
  const moved = await move(booking, '2027-03-01T08:00:00Z');
  expect(moved.startsAt).toEqual(new Date('2027-03-01T08:00:00Z'));
  expect(await readHolds()).toContainEqual(hold('2027-03-01T08:00:00Z', other));
  await test.admin`update members set role = ${person === hosts[0] ? 'owner' : 'researcher'} where person = ${person}`;
});

it('participants change a booking until the cut-off, the team until the start, and a second time it is as it is', async () => {
  const interview = await make({ changeCutoff: 60 });
  const booking = await book(interview, '2027-03-01T12:00:00Z');
  const late = at('2027-03-01T11:00:01Z');
  expect((await read(booking, late)).problem).toBe('too_late');
  await expect(cancel(booking, { scope: late })).rejects.toMatchObject({ reason: 'too_late' });
  await expect(move(booking, '2027-03-01T14:00:00Z', { scope: late })).rejects.toMatchObject({
    reason: 'too_late',
  });
  await move(booking, '2027-03-01T13:00:00Z', { scope: late, by: 'team' });
  await expect(cancel(booking, { by: 'team', scope: at('2027-03-01T13:00:00Z') })).rejects.toMatchObject({
    reason: 'past',
  });
  const cancelled = await cancel(booking);
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    endedBy: 'participant',
    reason: 'I am ill.',
    sequence: 2,
  });
  expect(await cancel(booking, { by: 'team' })).toEqual(cancelled);
  await expect(move(booking, '2027-03-01T14:00:00Z')).rejects.toMatchObject({ reason: 'ended' });
  expect((await read(booking)).problem).toBe('ended');
  expect(await readHolds()).toEqual([]);
  expect((await test.admin`select cancelled_at from calls`)[0]!['cancelled_at']).toEqual(NOW);
});

it('one of a group moves or cancels alone', async () => {
  const interview = await make({ capacity: 2 });
  const [first, second, third] = [
    await book(interview, '2027-03-01T12:00:00Z'),
    await book(interview, '2027-03-01T12:00:00Z'),
    await book(interview, '2027-03-01T14:00:00Z'),
  ];
  await move(first, '2027-03-01T14:00:00Z');
  expect(await readHolds()).toEqual([hold('2027-03-01T12:00:00Z'), hold('2027-03-01T14:00:00Z')]);
  await expect(move(second, '2027-03-01T14:00:00Z')).rejects.toMatchObject({ reason: 'slot_taken' });
  await cancel(third);
  await move(second, '2027-03-01T14:00:00Z');
  expect(await readHolds()).toEqual([hold('2027-03-01T14:00:00Z')]);
  expect(
    await test.admin`select count(distinct call)::int as calls from bookings where state = 'booked'`,
  ).toEqual([{ calls: 1 }]);
});

it('a time that became free is held for the first in line, then for the next', async () => {
  const interview = await make({ maxBookings: 1, hasWaitingList: true });
  const booked = await book(interview, '2027-03-02T12:00:00Z');
  const [first, second] = [
    await book(interview, null),
    await book(interview, null, at('2027-03-01T07:01:00Z')),
  ];
  await cancel(booked);
  expect(await read(first)).toMatchObject({
    state: 'offered',
    startsAt: new Date('2027-03-02T12:00:00Z'),
    expiresAt: new Date('2027-03-01T09:00:00Z'),
    problem: undefined,
  });
  // A stranger at the same time is refused; the hold wins.
  await expect(book(interview, '2027-03-02T12:00:00Z')).rejects.toMatchObject({ reason: 'full' });
  await expect(book(await make(), '2027-03-02T12:00:00Z')).rejects.toMatchObject({ reason: 'slot_taken' });
  // Nobody takes it in two hours.
  const later = at('2027-03-01T09:00:00Z');
  await expect(take(first, later)).rejects.toMatchObject({ reason: 'no_offer' });
  expect((await cancel(second, { scope: later })).state).toBe('cancelled');
  expect((await read(first, later)).state).toBe('lapsed');
  expect(await readHolds()).toEqual([]);
  // So do those of offers that are taken, and of calls that begin too soon.
  const [third, fourth] = [
    await book(interview, '2027-03-02T12:00:00Z', later),
    await book(interview, null, later),
  ];
  await cancel(third, { scope: later });
  expect((await take(fourth, later)).state).toBe('booked');
  expect((await take(fourth, later)).state).toBe('booked');
  const fifth = await book(interview, null, later);
  await cancel(fourth, { scope: at('2027-03-02T00:00:00Z') });
  expect((await read(fifth)).state).toBe('waiting');
});

it('a request is approved or declined once', async () => {
  const interview = await make({ needsApproval: true, hasWaitingList: true, maxBookings: 1 });
  const decide = (booking: string, isApproved: boolean, scope = owner) =>
    run(scope, (tx) => decideRequest(services, tx, scope, { booking, by: 'team', isApproved }));
  const booking = await book(interview, '2027-03-03T12:00:00Z');
  const waiting = await book(interview, null);
  expect(await readHolds()).toEqual([hold('2027-03-03T12:00:00Z', hosts[0], 'held')]);
  expect((await decide(booking, false)).state).toBe('declined');
  expect((await decide(booking, false)).state).toBe('declined');
  await expect(decide(booking, true)).rejects.toMatchObject({ reason: 'not_requested' });
  expect((await take(waiting)).state).toBe('requested');
  const later = at('2027-03-02T06:59:00Z');
  expect((await decide(waiting, true, later)).state).toBe('booked');
  expect(await decide(waiting, true, later)).toMatchObject({ state: 'booked', expiresAt: null });
  expect(await readHolds()).toEqual([hold('2027-03-03T12:00:00Z')]);
  // From the start on, somebody says who came.
  const set = (outcome: 'no_show' | null, scope: Scope) =>
    run(scope, (tx) => setOutcome(tx, scope, { booking: waiting, outcome }));
  await expect(set('no_show', later)).rejects.toMatchObject({ reason: 'not_started' });
  const after = at('2027-03-03T12:00:00Z');
  expect((await set('no_show', after)).outcome).toBe('no_show');
  expect((await set(null, after)).outcome).toBeNull();
});

it('a link opens its own booking only', async () => {
  const booking = await book(await make(), '2027-03-01T12:00:00Z');
  const token = new URL(buildBookingPath(test.database, owner, booking), 'http://x').searchParams.get('b')!;
  const open = (candidate: string) => openBookingLink(test.database, { token: candidate, now: NOW });
  const opened = open(token);
  expect(opened).toMatchObject({ booking, scope: { workspace: owner.workspace } });
  expect((await read(booking, opened.scope)).id).toBe(booking);
  const ids = token.slice(0, 43);
  const other = new URL(buildBookingPath(test.database, owner, randomUUID()), 'http://x').searchParams.get(
    'b',
  )!;
  for (const wrong of [
    '',
    'x'.repeat(59),
    ids + other.slice(43),
    ids + signWith(key, 'preferences', ids).slice(0, 16),
    ids + signWith(randomBytes(32), 'booking', ids).slice(0, 16),
    `${token}x`,
  ])
    expect(() => open(wrong)).toThrow(expect.objectContaining({ code: 'not_found' }) as Error);
  // Signed, but of a booking that is gone.
  const gone = open(other);
  await expect(read(gone.booking, gone.scope)).rejects.toMatchObject({ code: 'not_found' });
  await expect(cancel(gone.booking, { scope: gone.scope })).rejects.toMatchObject({ code: 'not_found' });
});
