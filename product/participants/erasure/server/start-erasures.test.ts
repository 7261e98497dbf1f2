import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { mergeParticipants } from '../../merging/server/merge-participants.ts';
import { mergeFeature } from '../../merging/server/feature.ts';
import { createParticipant } from '../../server/create-participant.ts';
import { readErasures } from './queries.ts';
import { eraseParticipantJob, startErasures } from './start-erasures.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Scope;
beforeAll(async () => {
  server = await serveForTests();
  owner = await makeWorkspace(server.services.database, server.clock.now());
});
afterAll(() => server.close());

const within = <T>(scope: Scope, run: (tx: Tx) => Promise<T>): Promise<T> =>
  server.services.database.within(scope, run);
const add = async (name: string, scope = owner) =>
  (await within(scope, (tx) => createParticipant(tx, scope, { name }))).id;
const erase = (participants: string[]) => startErasures(server.services, owner, participants);
const listErased = async (ids: string[]) =>
  (
    await server.admin<{ id: string }[]>`
    select id from participants where id = any (${ids}::uuid[]) and erased_at is not null`
  ).length;

it('several are erased at once, each by a job of its own; who asked is in the list', async () => {
  const ids = [await add('Ada'), await add('Grace')];
  const started = await erase([...ids, ids[0]!]);
  expect(started.map(({ participant }) => participant)).toEqual(ids.toSorted());
  const jobs = await server.admin<{ erasure: string }[]>`
    select data ->> 'erasure' as erasure from jobs.job
    where name = ${eraseParticipantJob.name} and data ->> 'workspace' = ${owner.workspace}`;
  expect(jobs.map(({ erasure }) => erasure).toSorted()).toEqual(
    started.map(({ erasure }) => erasure).toSorted(),
  );
  expect(await listErased(ids)).toBe(2);
  const read = (after?: string) => within(owner, (tx) => readErasures(tx, owner, after));
  const { items } = await read();
  expect(items.map(({ id }) => id).toSorted()).toEqual(started.map(({ erasure }) => erasure).toSorted());
  expect(items[0]).toMatchObject({ state: 'running', requestedBy: expect.any(String) as string });
  // Earlier ones are on the next page, in the order of their ids where the time is the same.
  await server.admin`
    insert into erasures (workspace, id, participant, requested_at, hashes, removed, places)
    select ${owner.workspace}, gen_random_uuid(), gen_random_uuid(), now() - interval '1 day', '{}', '{}', '[]'
    from generate_series(1, 60)`;
  const first = await read();
  const second = await read(first.next!);
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 12, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(62);
  await server.admin`delete from erasures where workspace = ${owner.workspace} and requested_at < now() - interval '1 hour'`;
});

it('with one of another workspace, or one who is erased already, nobody is', async () => {
  const elsewhere = await makeWorkspace(server.services.database, server.clock.now());
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
    within(owner, (tx) => mergeParticipants(tx, owner, { participant, other }));
  await merge(second, first);
  await merge(third, second);
  const count = () => server.admin`select from merged_participants where workspace = ${owner.workspace}`;
  expect(await count()).toHaveLength(2);
  for (const part of mergeFeature.erasure ?? [])
    await within(owner, (tx) => part.erase!(tx, owner, { participant: third, responses: [] }));
  expect(await count()).toHaveLength(0);
});
