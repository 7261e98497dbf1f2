import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { createDefaultAvailability, type Availability } from '../../availability/availability.ts';
import * as contract from '../../availability/contract.ts';
import { readAvailability, requirePerson } from '../../availability/server/queries.ts';
import { setAvailability } from '../../availability/server/set-availability.ts';
import { placeHold } from '../../holds/server/place-hold.ts';
import { listFreeTimes } from './list-free-times.ts';

/** A Friday evening; clocks in Berlin change on the Sunday after it. */
const NOW = new Date('2027-03-26T19:00:00Z');
let test: TestDatabase;
let owner: Scope;
let researcher: Scope;

beforeAll(async () => {
  test = await testDatabase();
  owner = await makeWorkspace(test.database, NOW);
  researcher = await makeMember(test.database, owner, 'researcher');
});
afterAll(() => test.drop());

const set = (scope: Scope, change: Partial<Availability>) =>
  test.database.within(scope, (tx) =>
    setAvailability(tx, scope, { ...createDefaultAvailability('Europe/Berlin'), ...change }),
  );
const read = (scope: Scope, person = requirePerson(scope)) =>
  test.database.within(scope, (tx) => readAvailability(tx, scope, person));
const list = async (scope: Scope, lengthMinutes = 60) => {
  const { days } = await test.database.within(scope, (tx) => listFreeTimes(tx, scope, { lengthMinutes }));
  return days.map(({ label, times }) => [label, times.map((time) => time.label).join(' ')]);
};

it('each member has their own hours, and those of the workspace’s zone before', async () => {
  expect(await read(researcher)).toEqual({ ...createDefaultAvailability('UTC'), isSaved: false });
  await set(researcher, { timeZone: 'America/New_York', maxPerDay: 3 });
  await set(researcher, { timeZone: 'Asia/Kolkata', maxPerDay: null });
  expect(await read(researcher)).toMatchObject({ timeZone: 'Asia/Kolkata', maxPerDay: null, isSaved: true });
  expect(await read(owner)).toMatchObject({ timeZone: 'UTC', isSaved: false });
});

it('the next free times are in the zone of the hours, also when its clocks change', async () => {
  const night = [
    { start: '12:00', end: '13:00' },
    { start: '01:00', end: '04:00' },
  ];
  await set(owner, {
    weeklyHours: [[], [{ start: '09:00', end: '10:30' }], [], [], [], night, night],
    exceptions: [
      { date: '2027-03-30', ranges: [{ start: '14:00', end: '15:00' }] },
      { date: '2027-03-20', ranges: [] },
    ],
  });
  expect(await list(owner)).toEqual([
    ['Saturday 27 March', '01:00 01:30 02:00 02:30 03:00 12:00'],
    ['Sunday 28 March', '01:00 01:30 03:00 12:00'],
    ['Tuesday 30 March', '14:00'],
  ]);
  // Dates that are over are not kept.
  expect((await read(owner)).exceptions.map(({ date }) => date)).toEqual(['2027-03-30']);
  await set(owner, { windowDays: 0 });
  expect(await list(owner)).toEqual([]);
});

it('what is held or booked is not free, with the buffers', async () => {
  await set(owner, {
    weeklyHours: [[{ start: '09:00', end: '12:00' }], [{ start: '09:00', end: '10:00' }], [], [], [], [], []],
    bufferAfter: 15,
    maxPerDay: 1,
    windowDays: 5,
  });
  const hold = (start: string, end: string) =>
    test.database.within(owner, (tx) =>
      placeHold(tx, owner, {
        id: randomUUID(),
        hosts: [{ person: requirePerson(owner), busyFrom: new Date(start), busyTo: new Date(end) }],
        startsAt: new Date(start),
        expiresAt: new Date('2027-03-26T19:10:00Z'),
      }),
    );
  // Monday from ten to a quarter to eleven, then 15 minutes; by the limit, Monday is full.
  await hold('2027-03-29T08:00:00Z', '2027-03-29T09:00:00Z');
  expect(await list(owner)).toEqual([['Tuesday 30 March', '09:00']]);
  await set(owner, { ...(await read(owner)), maxPerDay: null });
  expect(await list(owner)).toEqual([
    ['Monday 29 March', '11:00'],
    ['Tuesday 30 March', '09:00'],
  ]);
  await test.admin`delete from holds`;
});

it('viewers have none, and those of a member go with the membership', async () => {
  const viewer = await makeMember(test.database, owner, 'viewer');
  await expect(set(viewer, {})).rejects.toMatchObject({ code: 'forbidden' });
  await expect(list(viewer)).rejects.toMatchObject({ code: 'forbidden' });
  // Their role has changed since the call began.
  const { workspace, now } = owner;
  const stale = mintScope(
    workspace,
    { kind: 'person', person: requirePerson(viewer), role: 'researcher' },
    now,
  );
  await expect(set(stale, {})).rejects.toMatchObject({ code: 'forbidden' });
  await test.admin`delete from members where person = ${requirePerson(researcher)}`;
  expect(await test.admin`select from availability where person = ${requirePerson(researcher)}`).toEqual([]);
});

it.each([
  [
    { weeklyHours: [[{ start: '10:00', end: '09:00' }], [], [], [], [], [], []] },
    'The end must be after the start.',
  ],
  [
    {
      weeklyHours: [
        [
          { start: '12:00', end: '24:00' },
          { start: '09:00', end: '12:01' },
        ],
        ...Array.from({ length: 6 }, () => []),
      ],
    },
    'These times overlap.',
  ],
  [{ weeklyHours: [[{ start: '9:00', end: '24:30' }], [], [], [], [], [], []] }, 'Enter a time.'],
  [{ exceptions: [{ date: '2027-02-29', ranges: [] }] }, 'Enter a date.'],
  [
    { exceptions: ['1', '1'].map(() => ({ date: '2027-02-28', ranges: [] })) },
    'A date is in the list twice.',
  ],
  [{ timeZone: 'Europe/Atlantis' }, 'Choose a time zone.'],
  [{ maxPerDay: 0 }, 'Enter 1 or more.'],
])('hours that cannot be are refused: %j', (change, message) => {
  const parsed = contract.setAvailability.body.safeParse({
    ...createDefaultAvailability('Europe/Berlin'),
    ...change,
  });
  expect(parsed.error?.issues[0]?.message).toBe(message);
});
