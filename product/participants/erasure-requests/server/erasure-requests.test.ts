import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { mergeParticipants } from '../../merging/server/merge-participants.ts';
import { createParticipant } from '../../server/create-participant.ts';
import { acceptErasureRequest } from './accept-erasure-request.ts';
import { erasureRequestFeature } from './feature.ts';
import { countOpenRequests, findLatestRequest, readErasureRequests } from './queries.ts';
import { refuseErasureRequest } from './refuse-erasure-request.ts';
import { requestErasure } from './request-erasure.ts';

const DAY_MS = 86_400_000;
let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Scope;
let researcher: Scope;
beforeAll(async () => {
  server = await serveForTests();
  owner = await makeWorkspace(server.services.database, server.clock.now());
  researcher = await makeMember(server.services.database, owner, 'researcher');
});
afterAll(() => server.close());

const within = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => server.services.database.within(owner, run);
const add = async (name: string, language?: string) => {
  const email = `${name.toLowerCase()}@example.com`;
  return (await within((tx) => createParticipant(tx, owner, { name, email, language }))).id;
};
const ask = (participant: string) => within((tx) => requestErasure(tx, owner, { participant }));
const readPage = (after?: string) => within((tx) => readErasureRequests(tx, owner, after));
const list = async () => (await readPage()).items;
const findOf = async (name: string) => (await list()).find(({ displayName }) => displayName === name)!;
const isErased = async (id: string) =>
  (await server.admin`select from participants where id = ${id} and erased_at is not null`).length === 1;

it('is due in 30 days, asked once however often it is asked, and told to owners and admins', async () => {
  const ada = await add('Ada');
  await Promise.all([ask(ada), ask(ada)]);
  await ask(ada);
  const requests = (await list()).filter(({ participant }) => participant === ada);
  expect(requests).toHaveLength(1);
  const { requestedAt, dueAt, state } = requests[0]!;
  expect([state, new Date(dueAt).getTime() - new Date(requestedAt).getTime()]).toEqual(['open', 30 * DAY_MS]);
  expect(await within((tx) => countOpenRequests(tx, owner))).toEqual({ open: 1, nextDueAt: dueAt });
  const told = await server.admin<{ person: string; count: number }[]>`
    select person, count from notifications where workspace = ${owner.workspace} and kind = 'erasure.requested'`;
  expect(told).toEqual([{ person: owner.actor.kind === 'person' && owner.actor.person, count: 1 }]);
});

it('accepting erases whoever they were merged into, once; researchers cannot', async () => {
  const [asked, other] = [await add('Grace'), await add('Grace2')];
  await ask(asked);
  const { merge } = await within((tx) => mergeParticipants(tx, owner, { participant: other, other: asked }));
  expect(merge).toBeTruthy();
  const [kept] = await server.admin<{ id: string }[]>`
    select id from participants where id = any (${[asked, other]}::uuid[])`;
  const latest = await within((tx) => findLatestRequest(tx, owner, kept!.id));
  expect(latest?.state).toBe('open');
  const request = (await list()).find(({ participant }) => participant === kept!.id)!;
  const accept = (scope: Scope) => acceptErasureRequest(server.services, scope, request.id);
  await expect(accept(researcher)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await isErased(kept!.id)).toBe(false);
  const results = await Promise.allSettled([accept(owner), accept(owner)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await isErased(kept!.id)).toBe(true);
  expect(await server.admin`select from erasures where participant = ${kept!.id}`).toHaveLength(1);
});

it('a refusal is mailed with its reason in the language of the participant, who can ask again', async () => {
  const marie = await add('Marie', 'fr-CA');
  await ask(marie);
  const { id } = await findOf('Marie');
  const reason = 'Les factures sont gardées dix ans.';
  await refuseErasureRequest(server.services, owner, { id, reason });
  const [mail] = await server.admin<{ subject: string; text: string }[]>`
    select subject, text from identity.outbox where recipient = 'marie@example.com'`;
  expect(mail!.subject).toBe('Votre demande d’effacement de vos données');
  expect(mail!.text).toContain(reason);
  expect(await findOf('Marie')).toMatchObject({ state: 'refused', reason });
  await expect(refuseErasureRequest(server.services, owner, { id, reason })).rejects.toMatchObject({
    code: 'conflict',
  });
  await ask(marie);
  expect((await within((tx) => findLatestRequest(tx, owner, marie)))?.state).toBe('open');
});

it('who is erased otherwise waits for no answer, and no reason names them', async () => {
  const eve = await add('Eve');
  await ask(eve);
  await refuseErasureRequest(server.services, owner, { id: (await findOf('Eve')).id, reason: 'Eve owes us' });
  await ask(eve);
  for (const part of erasureRequestFeature.erasure ?? [])
    await within((tx) => part.erase!(tx, owner, { participant: eve, responses: [] }));
  const rows = await server.admin`
    select state, reason from erasure_requests where participant = ${eve} order by state`;
  expect(rows).toEqual([
    { state: 'accepted', reason: null },
    { state: 'refused', reason: null },
  ]);
});

it('are listed page by page, open ones first, also while some of them are answered', async () => {
  const scope = await makeWorkspace(server.services.database, server.clock.now());
  await server.admin`
    insert into erasure_requests (workspace, id, participant, state, requested_at, due_at, answered_at)
    select ${scope.workspace}, gen_random_uuid(), gen_random_uuid(), case when n <= 70 then 'open' else 'refused' end,
      now(), now() + make_interval(days => n / 2), case when n > 70 then now() - make_interval(days => n / 2) end
    from generate_series(1, 130) n`;
  const read = (after?: string) =>
    server.services.database.within(scope, (tx) => readErasureRequests(tx, scope, after));
  const first = await read();
  // The one that the page ended with moves among those that were answered.
  const last = first.items.at(-1)!.id;
  await server.admin`update erasure_requests set state = 'refused', answered_at = now() where id = ${last}`;
  const second = await read(first.next!);
  const third = await read(second.next!);
  const items = [...first.items, ...second.items, ...third.items];
  expect(new Set(items.map(({ id }) => id)).size).toBe(130);
  expect([first.items.length, second.items.length, third.next]).toEqual([50, 50, null]);
  expect(items.map(({ state }) => state === 'open').lastIndexOf(true)).toBe(69);
  const due = items.slice(0, 70).map(({ dueAt }) => dueAt);
  expect(due).toEqual(due.toSorted());
  const answered = items.slice(71).map(({ answeredAt }) => answeredAt!);
  expect(answered).toEqual(answered.toSorted().toReversed());
  await expect(read('nonsense')).rejects.toMatchObject({ code: 'bad_input' });
});
