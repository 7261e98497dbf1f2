import { afterAll, beforeAll, expect, it } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as studies from '../../contract.ts';
import { makeBlock } from '../../server/testing/factory.ts';
import { studyPolicy } from '../../server/policy.ts';
import { studyRoutes } from '../../server/routes.ts';
import * as contract from '../contract.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Awaited<ReturnType<typeof server.register>>['client'];
let params: { studyId: string };
const blocks = [makeBlock('short-text', 'First'), makeBlock('short-text', 'Second')];

beforeAll(async () => {
  server = await serveForTests({ routes: studyRoutes, policies: [studyPolicy] });
  ada = (await server.register('ada@example.com')).client;
  const body = { name: 'Checkout survey', kind: 'survey' } as const;
  params = { studyId: (await ada.call(studies.createStudy, { body })).body.id };
  for (const block of blocks) {
    const { revision, draft } = await read();
    const changes = [{ do: 'add' as const, block, after: draft.blocks[0]!.id }];
    await ada.call(studies.saveDraft, { params, body: { revision, changes } });
    await ada.call(studies.publishStudy, { params, body: { revision: revision + 1 } });
  }
});
afterAll(() => server.close());

const read = async () => (await ada.call(studies.getStudy, { params })).body;
const listIds = async () => (await read()).draft.blocks.map(({ id }) => id);
const restore = async (number: number, revision?: number) =>
  ada.call(contract.restoreVersion, {
    params,
    body: { number, revision: revision ?? (await read()).revision },
  });

it('lists versions with who published them, newest first', async () => {
  const { items } = (await ada.call(contract.listVersions, { params })).body;
  expect(items.map(({ number, blocks, publishedBy }) => [number, blocks, publishedBy])).toEqual([
    [2, 4, 'Ada Example'],
    [1, 3, 'Ada Example'],
  ]);
});

it('copies a version into the draft, which participants do not see until it is published', async () => {
  const before = await read();
  expect((await restore(1)).status).toBe(200);
  const ids = await listIds();
  expect([ids.includes(blocks[0]!.id), ids.includes(blocks[1]!.id)]).toEqual([true, false]);
  const { revision, version, unpublished } = await read();
  expect([revision, version, unpublished]).toEqual([before.revision + 1, 2, true]);
  expect((await restore(2)).status).toBe(200);
  expect(await listIds()).toEqual(before.draft.blocks.map(({ id }) => id));
});

it('has nothing to publish after the current version was restored', async () => {
  const before = await read();
  const change = { do: 'set' as const, id: blocks[0]!.id, block: { title: text('Edited') } };
  await ada.call(studies.saveDraft, { params, body: { revision: before.revision, changes: [change] } });
  expect((await read()).unpublished).toBe(true);
  expect((await restore(before.version)).status).toBe(200);
  const { unpublished, version, revision } = await read();
  expect([unpublished, version]).toEqual([false, before.version]);
  // Publishing it again makes no version.
  const published = await ada.call(studies.publishStudy, { params, body: { revision } });
  expect(published.body.version).toBe(before.version);
});

it('refuses an outdated revision and a version that does not exist, and changes nothing', async () => {
  const before = await read();
  expect((await restore(1, before.revision - 1)).status).toBe(409);
  expect((await restore(7)).status).toBe(404);
  expect(await read()).toEqual(before);
});
