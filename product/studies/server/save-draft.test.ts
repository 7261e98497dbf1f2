import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import type { DraftChange } from '../patch.ts';
import { MAX_GROUPS, MAX_VARIABLES, type BlockGroup, type Variable } from '../study.ts';
import { makeBlock, makeOptions } from './testing/factory.ts';
import { studyPolicy } from './policy.ts';
import { studyRoutes } from './routes.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Awaited<ReturnType<typeof server.register>>['client'];
let params: { studyId: string };

beforeAll(async () => {
  server = await serveForTests({ routes: studyRoutes, policies: [studyPolicy] });
  ada = (await server.register('ada@example.com')).client;
  const body = { name: 'Checkout survey', kind: 'survey' } as const;
  params = { studyId: (await ada.call(contract.createStudy, { body })).body.id };
});
afterAll(() => server.close());

const read = async () => (await ada.call(contract.getStudy, { params })).body;
async function save(...changes: DraftChange[]) {
  const { revision } = await read();
  return ada.call(contract.saveDraft, { params, body: { revision, changes } });
}
const score = (id: string): Variable => ({ id, name: id, kind: 'number', start: 0, steps: [] });

it('saves changes of groups and variables, and publishes them', async () => {
  const options = makeOptions('Yes', 'No');
  const [choiceBlock, numberBlock] = [
    makeBlock('single-choice', 'One', { config: { options } }),
    makeBlock('number', 'Two'),
  ];
  const group: BlockGroup = {
    id: 'groupgroup',
    name: 'Both',
    blocks: [choiceBlock.id, numberBlock.id],
    shuffle: true,
    show: null,
    loop: null,
  };
  const first = (await read()).draft.blocks[0]!.id;
  const { status } = await save(
    { do: 'add', block: choiceBlock, after: first },
    { do: 'add', block: numberBlock, after: choiceBlock.id },
    { do: 'groups', add: group },
    { do: 'variables', add: score('score22222'), after: null },
    { do: 'variables', add: score('other22222'), after: 'score22222' },
    {
      do: 'variables',
      id: 'score22222',
      set: { steps: [{ id: 'step222222', when: null, op: 'add', by: { block: numberBlock.id, part: '' } }] },
    },
    { do: 'variables', move: 'other22222', after: null },
    { do: 'groups', id: group.id, set: { show: 1 } },
  );
  expect(status).toBe(200);
  const { draft, revision } = await read();
  expect(draft.groups).toEqual([{ ...group, show: 1 }]);
  expect(draft.variables?.map(({ id, steps }) => [id, steps.length])).toEqual([
    ['other22222', 0],
    ['score22222', 1],
  ]);
  expect((await ada.call(contract.publishStudy, { params, body: { revision } })).status).toBe(200);

  await save({ do: 'remove', id: choiceBlock.id });
  expect((await read()).draft.groups?.map(({ blocks }) => blocks)).toEqual([[numberBlock.id]]);
});

it('refuses more variables than the maximum', async () => {
  const changes = Array.from({ length: MAX_VARIABLES }, (_, index): DraftChange => {
    const id = `variable${String(index).padStart(3, '0')}`;
    return { do: 'variables', add: score(id), after: null };
  });
  const before = (await read()).revision;
  const { status, error } = await save(...changes);
  expect([status, error?.message]).toEqual([400, `A study has at most ${MAX_VARIABLES} variables.`]);
  expect((await read()).revision).toBe(before);
});

it('refuses more groups than the maximum, and a draft that is too large', async () => {
  const changes = Array.from({ length: MAX_GROUPS + 1 }, (_, index): DraftChange => {
    const block = makeBlock('nps', 'How likely?');
    const id = `grouped${String(index).padStart(3, '0')}`;
    const group = { id, name: id, blocks: [block.id], shuffle: false, show: null, loop: null };
    return { do: 'add', block, after: null, group };
  });
  const { error } = await save(...changes);
  expect(error?.message).toBe(`A study has at most ${MAX_GROUPS} groups.`);
  const { revision } = await read();
  await server.admin`
    update studies set draft = jsonb_set(draft, '{blocks,0,note}', to_jsonb(repeat('x', 4000000)))
    where id = ${params.studyId}`;
  const brief = { do: 'brief', brief: { goal: 'To learn.' } } as const;
  const large = await ada.call(contract.saveDraft, { params, body: { revision, changes: [brief] } });
  expect([large.status, large.error?.message]).toEqual([
    400,
    'This study is too large to save. Shorten its texts.',
  ]);
});
