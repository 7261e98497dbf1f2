import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { confirmHold } from './confirm-hold.ts';
import { listBusyHolds } from './list-busy-holds.ts';
import { placeHold } from './place-hold.ts';
import { releaseHold } from './release-hold.ts';

const NOW = new Date('2027-03-26T19:00:00Z');
const HOUR_MS = 3_600_000;
const CONNECTIONS = 12;
const RANDOM_HOLDS = process.env.EARSHOT_LONG_TESTS ? 2_000 : 250;
let test: TestDatabase;
/** One person who is a member of two workspaces. */
let [here, there]: Scope[] = [];
let hosts: string[];

const personOf = ({ actor }: Scope) => (actor.kind === 'person' ? actor.person : '');
beforeAll(async () => {
  test = await testDatabase({ size: CONNECTIONS });
  here = await makeWorkspace(test.database, NOW);
  const other = await makeWorkspace(test.database, NOW);
  const person = personOf(here);
  await test.admin`
    insert into members (workspace, person, role, joined_at) values (${other.workspace}, ${person}, 'researcher', ${NOW})`;
  there = mintScope(other.workspace, { kind: 'person', person, role: 'researcher' }, NOW);
  const colleagues = [
    await makeMember(test.database, here, 'researcher'),
    await makeMember(test.database, here, 'admin'),
  ];
  hosts = [person, ...colleagues.map(personOf)];
});
afterAll(() => test.drop());
beforeEach(() => test.admin`delete from holds`);

interface Wanted {
  persons?: string[];
  startHours: number;
  hours?: number;
  scope?: Scope;
  id?: string;
}
const hold = ({ persons = [hosts[0]!], startHours, hours = 1, scope = here!, id = randomUUID() }: Wanted) => {
  const startsAt = new Date(NOW.getTime() + startHours * HOUR_MS);
  const busyTo = new Date(startsAt.getTime() + hours * HOUR_MS);
  const held = persons.map((person) => ({ person, busyFrom: startsAt, busyTo }));
  const expiresAt = new Date(scope.now.getTime() + 600_000);
  return test.database.within(scope, (tx) => placeHold(tx, scope, { id, hosts: held, startsAt, expiresAt }));
};
const readOverlaps = () => test.admin`
  select from holds a join holds b on a.person = b.person and a.during && b.during and a.ctid < b.ctid`;
const countRows = async () => (await test.admin`select from holds`).length;
const later = (scope: Scope, minutes: number) =>
  mintScope(scope.workspace, scope.actor, new Date(scope.now.getTime() + minutes * 60_000));

it('of many who want one time at once, in two workspaces, one gets it', async () => {
  const results = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      hold({ startHours: 1 + (index % 3) / 4, scope: index % 2 === 0 ? here! : there! }),
    ),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await countRows()).toBe(1);
});

it('all hosts of a call are held, or none, whatever their order', async () => {
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      hold({ persons: index % 2 === 0 ? hosts : hosts.toReversed(), startHours: 5 }),
    ),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await countRows()).toBe(hosts.length);
  // The last of them is taken: the others are not held either.
  expect(await hold({ persons: [hosts[2]!], startHours: 8 })).toBe(true);
  expect(await hold({ persons: hosts, startHours: 8.5 })).toBe(false);
  expect(await hold({ persons: hosts.slice(0, 2), startHours: 8.5 })).toBe(true);
});

it('random bookings never overlap, and each that fits is taken', async () => {
  const ids: string[] = [];
  const wanted = Array.from({ length: RANDOM_HOLDS }, (_, index) => ({
    id: randomUUID(),
    persons: [hosts[(index * 7) % 3]!],
    startHours: ((index * 7919) % 997) / 4,
    hours: 0.25 + ((index * 31) % 6) / 4,
  }));
  const results = await Promise.all(
    wanted.map(async (one) => {
      const taken = await hold(one);
      if (taken) ids.push(one.id);
      return taken;
    }),
  );
  expect(await readOverlaps()).toEqual([]);
  expect(await countRows()).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(50);
  // What was refused is refused again: it overlaps what is there.
  const refused = wanted.filter((_, index) => !results[index]).slice(0, 20);
  expect(refused.length).toBeGreaterThan(0);
  for (const one of refused) expect(await hold({ ...one, id: randomUUID() })).toBe(false);
});

it('a hold ends when it is released or expires, also in another workspace, unless it is confirmed', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await hold({ startHours: 1, id: first });
  await hold({ startHours: 3, id: second });
  // Times touch without overlapping.
  expect(await hold({ startHours: 2 })).toBe(true);
  const run = <T>(work: (tx: Parameters<typeof confirmHold>[0]) => Promise<T>) =>
    test.database.within(here!, work);
  expect(await run((tx) => confirmHold(tx, here!, second))).toBe(true);
  expect(await run((tx) => confirmHold(tx, here!, second))).toBe(true);
  expect(await run((tx) => confirmHold(tx, here!, randomUUID()))).toBe(false);
  // Ids of another workspace are like absent ones.
  await test.database.within(there!, (tx) => releaseHold(tx, there!, second));
  expect(await test.database.within(there!, (tx) => confirmHold(tx, there!, first))).toBe(false);

  expect(await hold({ startHours: 1, scope: there! })).toBe(false);
  expect(await hold({ startHours: 1, scope: later(there!, 9) })).toBe(false);
  expect(await hold({ startHours: 1, scope: later(there!, 10) })).toBe(true);
  expect(await run((tx) => confirmHold(tx, here!, first))).toBe(false);
  expect(await hold({ startHours: 3, scope: later(there!, 10) })).toBe(false);
  await run((tx) => releaseHold(tx, here!, second));
  await run((tx) => releaseHold(tx, here!, second));
  expect(await hold({ startHours: 3, scope: later(there!, 10) })).toBe(true);
});

it('other workspaces learn only when somebody is busy', async () => {
  await hold({ startHours: 1, hours: 2 });
  await hold({ startHours: 40 });
  const fromMs = NOW.getTime();
  const list = (now: Date) =>
    test.database.within(there!, async (tx) => {
      const found = await listBusyHolds(tx, { persons: hosts, fromMs, toMs: fromMs + 24 * HOUR_MS, now });
      // Without the function, they see nothing.
      expect(await tx`select id from holds`).toEqual([]);
      return hosts.map((person) => found.get(person));
    });
  const nothing = { busy: [], bookedStarts: [] };
  expect(await list(NOW)).toEqual([
    { busy: [[fromMs + HOUR_MS, fromMs + 3 * HOUR_MS]], bookedStarts: [fromMs + HOUR_MS] },
    nothing,
    nothing,
  ]);
  expect(await list(later(there!, 10).now)).toEqual([nothing, nothing, nothing]);
});
