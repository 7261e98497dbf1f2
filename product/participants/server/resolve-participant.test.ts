import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { fc } from '#platform/testing/properties.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import type { Identity } from '../participant.ts';
import { resolveParticipant } from './resolve-participant.ts';

const clock = testClock();
let test: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  test = await testDatabase();
  scope = await makeWorkspace(test.database, clock.now());
});
afterAll(() => test.drop());

/** Few values, so that most identities share a part with another one. */
const part = (name: string) =>
  fc.option(
    fc.nat(2).map((index) => `${name}${index}`),
    { nil: null },
  );
const identity = fc
  .record({ externalId: part('id-'), email: part('p@example.com'), device: part('device-') })
  .filter(({ externalId, email, device }) => Boolean(externalId ?? email ?? device));
const sequence = fc.array(identity, { minLength: 2, maxLength: 10 });

type Stored = Required<Identity> & { id: string; duplicate: string | null };
const KEYS = ['externalId', 'email', 'device'] as const;

const resolve = (wanted: Identity) =>
  test.database.within(scope, (tx) => resolveParticipant(tx, scope, { identity: wanted }));
const readAll = () =>
  test.admin<Stored[]>`
    select id, external_id as "externalId", email, device, possible_duplicate_of as duplicate from participants
    where workspace = ${scope.workspace}`;
const clear = () => test.admin`delete from participants where workspace = ${scope.workspace}`;

/** What must be true whatever came in which order. */
function checkAll(people: readonly Stored[], asked: readonly { wanted: Identity; id: string }[]): void {
  const ids = new Set(people.map(({ id }) => id));
  for (const key of KEYS) {
    const values = people.map((person) => person[key]).filter((value) => value !== null);
    // Nobody shares an id, an address or a device.
    expect(new Set(values).size).toBe(values.length);
    const given = new Set(asked.map(({ wanted }) => wanted[key]).filter((value) => value !== null));
    for (const value of values) expect(given).toContain(value);
    // Each id is somebody’s. An address that comes with the id of somebody with another one is not stored.
    if (key === 'externalId') expect(new Set(values)).toEqual(given);
  }
  for (const { wanted, id } of asked) {
    // Whoever was found is still there, and has a part of what was asked for, or is marked as a duplicate of who has it.
    expect(ids.has(id)).toBe(true);
    const person = people.find((one) => one.id === id)!;
    expect(
      KEYS.some((key) => wanted[key] != null && person[key] === wanted[key]) || person.duplicate,
    ).toBeTruthy();
  }
  for (const { duplicate } of people) if (duplicate) expect(ids.has(duplicate)).toBe(true);
}

it('one after the other, identities never make two people one, and never two of one id or address', async () => {
  let duplicates = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (identities) => {
      await clear();
      const asked: { wanted: Identity; id: string }[] = [];
      for (const wanted of identities) {
        const before = await readAll();
        const { id, isNew } = await resolve(wanted);
        asked.push({ wanted, id });
        const after = await readAll();
        expect(after).toHaveLength(before.length + Number(isNew));
        for (const old of before) {
          // What somebody has stays theirs: nothing is overwritten, and nobody goes.
          const now = after.find((person) => person.id === old.id)!;
          for (const key of KEYS) if (old[key] !== null) expect(now[key]).toBe(old[key]);
          if (old.id !== id) for (const key of KEYS) expect(now[key]).toBe(old[key]);
        }
        // The same again is the same person, who changes no more.
        expect(await resolve(wanted)).toEqual({ id, isNew: false });
      }
      const people = await readAll();
      duplicates += people.filter(({ duplicate }) => duplicate).length;
      checkAll(people, asked);
    }),
    { numRuns: 60 },
  );
  expect(duplicates).toBeGreaterThan(0);
}, 120_000);

it('all at once, they do neither, and none fails', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (identities) => {
      await clear();
      const found = await Promise.all(identities.map((wanted) => resolve(wanted)));
      const people = await readAll();
      expect(found.filter(({ isNew }) => isNew)).toHaveLength(people.length);
      checkAll(
        people,
        identities.map((wanted, index) => ({ wanted, id: found[index]!.id })),
      );
    }),
    { numRuns: 40 },
  );
}, 120_000);
