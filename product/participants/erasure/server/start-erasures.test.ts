import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { mergeParticipants } from '../../merging/server/merge-participants.ts';
import { mergeFeature } from '../../merging/server/feature.ts';
import { createParticipant } from '../../server/create-participant.ts';
import { readErasures } from './queries.ts';
import { startErasures } from './start-erasures.ts';

const clock = testClock();
let test: TestDatabase;
let owner: Scope;
let queued: unknown[];
beforeAll(async () => {
  test = await testDatabase();
  setSigningKey(test.database, Buffer.alloc(32, 1));
  owner = await makeWorkspace(test.database, clock.now());
});
afterAll(() => test.drop());

const add = async (name: string, scope = owner) =>
  (await test.database.within(scope, (tx) => createParticipant(tx, scope, { name }))).id;
const erase = (participants: string[], scope = owner) => {
  queued = [];
  const queue = { enqueue: (_tx: unknown, _type: unknown, payload: unknown) => void queued.push(payload) };
  return startErasures(
    { database: test.database, queue } as unknown as Parameters<typeof startErasures>[0],
    scope,
    participants,
  );
};
const listErased = async (ids: string[]) =>
  (
    await test.admin<{ id: string }[]>`
    select id from participants where id = any (${ids}::uuid[]) and erased_at is not null`
  ).length;

it('several are erased at once, each by a job of its own; who asked is in the list', async () => {
  const ids = [await add('Ada'), await add('Grace')];
  const started = await erase([...ids, ids[0]!]);
  expect(started.map(({ participant }) => participant)).toEqual(ids.toSorted());
  expect(queued).toEqual(started.map(({ erasure }) => ({ workspace: owner.workspace, erasure })));
  expect(await listErased(ids)).toBe(2);
  const listed = await test.database.within(owner, (tx) => readErasures(tx, owner));
  expect(listed.map(({ id }) => id).toSorted()).toEqual(started.map(({ erasure }) => erasure).toSorted());
  expect(listed[0]).toMatchObject({ state: 'running', requestedBy: expect.any(String) as string });
});

it('with one of another workspace, or one who is erased already, nobody is', async () => {
  const elsewhere = await makeWorkspace(test.database, clock.now());
  const known = await add('Mary');
  const gone = await add('Katherine');
  await erase([gone]);
  for (const other of [await add('Eve', elsewhere), gone]) {
    await expect(erase([known, other])).rejects.toMatchObject({ code: 'not_found' });
    expect(await listErased([known])).toBe(0);
  }
});

it('whom somebody was merged with is forgotten with them', async () => {
  const [first, second, third] = [await add('A'), await add('B'), await add('C')];
  const merge = (participant: string, other: string) =>
    test.database.within(owner, (tx) => mergeParticipants(tx, owner, { participant, other }));
  await merge(second, first);
  await merge(third, second);
  const count = () => test.admin`select from merged_participants where workspace = ${owner.workspace}`;
  expect(await count()).toHaveLength(2);
  for (const part of mergeFeature.erasure ?? [])
    await test.database.within(owner, (tx) => part.erase!(tx, owner, { participant: third, responses: [] }));
  expect(await count()).toHaveLength(0);
});
