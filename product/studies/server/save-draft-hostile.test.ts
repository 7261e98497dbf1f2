import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { newId } from '#product/blocks/block.ts';
import * as contract from '../contract.ts';
import type { DraftChange } from '../patch.ts';
import type { Block, Variable } from '../study.ts';
import { makeBlock, makeOptions } from './testing/factory.ts';
import { studyPolicy } from './policy.ts';
import { studyRoutes } from './routes.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let team: Awaited<ReturnType<typeof server.register>>['client'];
beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: studyRoutes,
    policies: [studyPolicy],
  });
  ({ client: team } = await server.register('ada@example.com'));
});
afterAll(() => server.close());

async function draft() {
  const created = await team.call(contract.createStudy, { body: { name: 'Brought in', kind: 'survey' } });
  const params = { studyId: created.body.id };
  let revision = 1;
  return {
    params,
    save: async (changes: unknown[]) => {
      const body = { revision, changes: changes as never };
      const reply = await team.call(contract.saveDraft, { params, body });
      if (reply.status === 200) revision = reply.body.revision;
      return reply;
    },
    publish: () => team.call(contract.publishStudy, { params, body: { revision } }),
    show: () => team.call(contract.getStudy, { params }),
  };
}
const add = (block: Block): DraftChange => ({ do: 'add', block, after: null });

it('E6: circular logic, backward rules and removed options are each reported, and the study cannot be published', async () => {
  const study = await draft();
  const [a, b] = makeOptions('A', 'B');
  const first = makeBlock('single-choice', 'First', { required: true, config: { options: [a, b] } });
  const second = makeBlock('nps', 'Second');
  const ids = [newId(), newId()] as const;
  const variable = (index: 0 | 1): Variable => ({
    id: ids[index],
    name: `Score ${index}`,
    kind: 'number',
    start: 0,
    steps: [{ id: newId(), when: null, op: 'add', by: { variable: ids[index === 0 ? 1 : 0] } }],
  });
  const rule = { id: newId(), when: { block: second.id, part: '', op: 'answered' as const, values: [] } };
  const changes = [
    add({ ...second, skips: [{ ...rule, to: { block: first.id } }] }),
    add({
      ...first,
      showIf: { block: second.id, part: '', op: 'gte', values: [3] },
      screening: { [a!.id]: 'reject', [b!.id]: 'reject', gone000000: 'accept' },
    }),
    { do: 'variables', add: variable(0), after: null },
    { do: 'variables', add: variable(1), after: ids[0] },
  ];
  const saved = await study.save(changes);
  expect(saved.status).toBe(200);
  const problems = saved.body.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
  for (const about of [
    /skips backwards/,
    /later block/,
    /Every option screens people out/,
    /option that was removed/,
    /uses itself or a later one/,
  ])
    expect(problems.join('\n')).toMatch(about);
  expect((await study.publish()).status).toBeGreaterThanOrEqual(400);
  expect((await study.show()).body.version).toBe(0);
});

it.each([
  ['two blocks with one id', (block: Block) => [add(block), add({ ...block, type: 'nps', config: {} })]],
  ['a title of a megabyte', (block: Block) => [add({ ...block, title: { en: ['x'.repeat(1_000_000)] } })]],
  [
    'a title that is not a tree',
    (block: Block) => [add({ ...block, title: '<!DOCTYPE x [<!ENTITY e "boo">]>&e;' as never })],
  ],
  [
    'a link that runs a script',
    (block: Block) => [add({ ...block, title: { en: [{ link: 'javascript:alert(1)', of: ['x'] }] } })],
  ],
  ['a type that does not exist', (block: Block) => [add({ ...block, type: '__proto__' })]],
  [
    'conditions that are nested too deeply',
    (block: Block) => {
      let deep: unknown = { block: block.id, part: '', op: 'answered', values: [] };
      for (let index = 0; index < 50; index += 1) deep = { all: [deep] };
      return [add({ ...block, showIf: deep as never })];
    },
  ],
  [
    'an invalid language tag',
    () => [{ do: 'languages', languages: { base: 'en', others: ['de', 'en-ab-cd'] } }],
  ],
  ['settings of another type', (block: Block) => [add({ ...block, config: { points: 'many' } })]],
])('E6: %s is refused or reported with a message', async (_what, createChanges) => {
  const study = await draft();
  const before = (await study.show()).body;
  const reply = await study.save(createChanges(makeBlock('single-choice', 'Which?')));
  // Adding an existing item is the only change that is ignored, so that applying it twice is harmless.
  if (reply.status === 200) expect(reply.body.problems.length).toBeGreaterThan(0);
  else {
    expect([400, 413]).toContain(reply.status);
    expect((reply.body as unknown as { message: string }).message).toMatch(/.{20}/s);
    expect((await study.show()).body.draft).toEqual(before.draft);
  }
});

it('a language tag that Intl rejects is refused; a rare but valid one is accepted', async () => {
  const study = await draft();
  const save = (tag: string) =>
    study.save([{ do: 'languages', languages: { base: 'en', others: [tag] } }]).then(({ status }) => status);
  expect([await save('en-ab-cd'), await save('de-1234-1234'), await save('gsw')]).toEqual([400, 400, 200]);
});

it('E6: a script in a label is stored as text', async () => {
  const study = await draft();
  const label = '<script>alert(1)</script>&e;';
  const block = makeBlock('single-choice', label, { config: { options: makeOptions(label) } });
  expect((await study.save([add(block)])).status).toBe(200);
  const stored = (await study.show()).body.draft.blocks.find(({ id }) => id === block.id)!;
  expect(stored.title).toEqual({ en: [label] });
});
