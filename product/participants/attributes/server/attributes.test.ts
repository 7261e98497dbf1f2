import { afterAll, beforeAll, expect, it } from 'vitest';
import { mintScope } from '#platform/db/core/scope.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { readStudyForEditor } from '#product/studies/server/read-study-for-editor.ts';
import { saveDraft } from '#product/studies/server/save-draft.ts';
import { toStudyAttribute } from '#product/studies/attributes/study-attributes.ts';
import { createAttribute } from './create-attribute.ts';
import { deleteAttribute } from './delete-attribute.ts';
import './feature.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests({ routes: () => [], policies: [] });
});
afterAll(() => server.close());

it('studies offer the attributes of the workspace to those who edit them, and warn of one that was deleted', async () => {
  const { reply } = await server.register('ada@example.com');
  const person = { kind: 'person', person: reply.body.person.id, role: 'owner' } as const;
  const owner = mintScope(reply.body.workspaces[0]!.id, person, server.clock.now());
  const { database } = server.services;
  const viewer = await makeMember(database, owner, 'viewer');
  const study = (await makeStudy(database, owner, [makeBlock('nps', 'How likely?')])).id;
  const read = (scope = owner) =>
    database.within(scope, (tx) => readStudyForEditor(tx, scope, { study, publicUrl: '' }));
  const plan = await database.within(owner, (tx) =>
    createAttribute(tx, owner, { name: 'Plan', type: 'oneOf', options: ['Free', 'Team'] }),
  );
  expect((await read()).attributes).toEqual([plan]);
  expect((await read(viewer)).attributes).toBeNull();
  const listWarnings = (problems: { field: string }[]) =>
    problems.filter(({ field }) => field.startsWith('attribute:'));
  const save = () =>
    database.within(owner, async (tx) =>
      saveDraft(tx, owner, {
        study,
        revision: (await read()).revision,
        changes: [{ do: 'settings', settings: { attributes: [toStudyAttribute(plan)] } }],
      }),
    );
  expect(listWarnings((await save()).problems)).toEqual([]);
  await database.within(owner, (tx) => deleteAttribute(tx, owner, plan.key));
  expect(listWarnings((await read()).problems)).toMatchObject([
    { field: 'attribute:plan', severity: 'warning' },
  ]);
  expect(listWarnings((await save()).problems)).toHaveLength(1);
  expect(listWarnings((await read(viewer)).problems)).toEqual([]);
});
