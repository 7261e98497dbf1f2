import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { getBlock } from '../../contract.ts';
import { resultRoutes } from '../../server/routes.ts';
import { mergeNames } from '../contract.ts';
import { mergeNames as writeMergedNames } from './merge-names.ts';

let server: SurveyServer;
let study: { id: string };
let block: string;
beforeAll(async () => {
  server = await serveSurvey((services) =>
    resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
  );
  const cards = makeOptions('Apple', 'Dog').map((card) => ({ ...card, description: {} }));
  const config = { kind: 'open', cards, categories: [], shuffle: true, requireAll: true };
  const sort = makeBlock('card-sort', 'Sort these', { config });
  study = await makeStudy(server.services.database, server.scope(), [sort, makeBlock('nps', 'How likely?')]);
  block = sort.id;
});
afterAll(() => server.close());

const change = (changes: Record<string, string | null>, id = block) =>
  server.team.call(mergeNames, { params: { studyId: study.id, sortBlock: id }, body: { changes } });
const read = async () =>
  (await server.team.call(getBlock, { params: { studyId: study.id, block }, query: {} })).body.mergedNames;

it('merges names for everyone, follows what was merged before, and separates them', async () => {
  expect(await read()).toEqual({});
  expect((await change({ 'my pets': 'pets' })).body.merged).toEqual({ 'my pets': 'pets' });
  await change({ pets: 'animals' });
  expect(await read()).toEqual({ 'my pets': 'animals', pets: 'animals' });
  // The opposite merge counts, since it is newer.
  await change({ animals: 'pets' });
  expect(await read()).toEqual({ 'my pets': 'pets', animals: 'pets' });
  expect((await change({ a: 'b', b: 'a' })).body.merged, 'a circle in one request').toEqual({
    'my pets': 'pets',
    animals: 'pets',
  });
  await change({ 'my pets': null, pets: null, animals: null });
  expect(await read()).toEqual({});
  const rows = await server.admin<{ n: number }[]>`
    select count(*)::int as n from audit_log where action = 'study.merge-names' and entity = ${study.id}`;
  expect(rows[0]!.n).toBe(5);
});

it('the newest of merges that lead back counts, over several names, too', async () => {
  await change({ b: 'a' });
  expect((await change({ a: 'x', x: 'b' })).body.merged).toEqual({ a: 'b', x: 'b' });
  await change({ a: null, x: null });
  expect(await read()).toEqual({});
});

it('keeps the changes of two people at the same time', async () => {
  await Promise.all([change({ a: 'b' }), change({ c: 'd' }), change({ e: 'f' })]);
  expect(await read()).toEqual({ a: 'b', c: 'd', e: 'f' });
});

it('checks again, once it has the lock, whether the person may', async () => {
  const { database } = server.services;
  const scope = server.scope();
  if (scope.actor.kind !== 'person') throw new Error('needs a person');
  const stranger = { ...scope, actor: { ...scope.actor, person: randomUUID() } };
  const merging = database.within(stranger, (tx) =>
    writeMergedNames(tx, stranger, { studyId: study.id, sortBlock: block, changes: { x: 'y' } }),
  );
  await expect(merging).rejects.toMatchObject({ code: 'forbidden' });
  expect(await read()).not.toHaveProperty('x');
});

it('is for card sorts only', async () => {
  expect((await change({ a: 'b' }, 'nosuchblock')).status).toBe(404);
});
