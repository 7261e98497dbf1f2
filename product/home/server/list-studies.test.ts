import { afterAll, beforeAll, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { archiveStudies } from '#product/studies/server/archive-studies.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/factory.ts';
import { listStudies, type Wanted } from './list-studies.ts';
import { readChecklist, readNewResponses, readRecent, readSample } from './read-dashboard.ts';

let db: TestDatabase;
let scope: Scope;
const start = new Date('2026-05-04T09:00:00Z');

beforeAll(async () => {
  db = await testDatabase();
  scope = await makeWorkspace(db.database, start);
  // Pairs with the same moment of change, so that only the id tells them apart.
  for (let index = 0; index < 120; index += 1) {
    const at = new Date(start.getTime() + Math.floor(index / 2) * 1000);
    const then = mintScope(scope.workspace, scope.actor, at);
    await db.database.within(then, (tx) => createStudy(tx, then, { name: `Study ${index}`, kind: 'survey' }));
  }
});
afterAll(() => db.drop());

async function all(wanted: Wanted): Promise<string[]> {
  const names: string[] = [];
  let after: string | undefined;
  do {
    const asked = after;
    const page = await db.database.withinSql(scope, (sql) =>
      listStudies(sql, scope, { ...wanted, after: asked }),
    );
    names.push(...page.items.map((study) => study.name));
    after = page.next ?? undefined;
  } while (after);
  return names;
}

it.each(['updated', 'name', 'responses'] as const)('pages every study once, sorted by %s', async (sort) => {
  const names = await all({ sort });
  expect(names).toHaveLength(120);
  expect(new Set(names).size).toBe(120);
});

it('searches names, takes wildcards literally, and leaves out what is archived', async () => {
  expect(await all({ search: 'study 11' })).toHaveLength(11);
  expect(await all({ search: '%' })).toHaveLength(0);
  const { items } = await db.database.withinSql(scope, (sql) =>
    listStudies(sql, scope, { search: 'Study 7' }),
  );
  await db.database.within(scope, (tx) => archiveStudies(tx, scope, [items[0]!.id], true));
  expect(await all({})).toHaveLength(119);
  expect(await all({ state: 'archived' })).toEqual([items[0]!.name]);
});

it('a template is in no list and in no card', async () => {
  const template = { category: 'loyalty', description: '' };
  const wanted = { name: 'Study as a template', kind: 'survey', template } as const;
  const { id } = await db.database.within(scope, (tx) => createStudy(tx, scope, wanted));
  expect(await all({ search: 'as a template' })).toEqual([]);
  const recent = await db.database.withinSql(scope, (sql) => readRecent(sql, scope));
  expect([recent.studies, recent.items.some((one) => one.id === id)]).toEqual([120, false]);
});

it('tells what to go on with', async () => {
  const cards = await db.database.withinSql(scope, async (sql) => ({
    recent: await readRecent(sql, scope),
    responses: await readNewResponses(sql, scope),
    checklist: await readChecklist(sql, scope),
    sample: await readSample(sql, scope),
  }));
  expect(cards.recent.items).toHaveLength(6);
  expect(cards).toMatchObject({
    recent: { studies: 120, can: { 'study.edit': true } },
    responses: { items: [] },
    checklist: { study: true, published: false, response: false, invited: false },
    sample: { sample: null },
  });
});

it('says who may export a study of the list', async () => {
  const may = async (role: 'researcher' | 'viewer') => {
    const actor = {
      kind: 'person',
      person: scope.actor.kind === 'person' ? scope.actor.person : '',
      role,
    } as const;
    const reader = mintScope(scope.workspace, actor, start);
    const { items } = await db.database.withinSql(reader, (sql) => listStudies(sql, reader, {}));
    return items[0]!.can['archive.export'];
  };
  expect([await may('researcher'), await may('viewer')]).toEqual([true, false]);
});

it('mine are those one owns, whoever else works on them', async () => {
  const other = await makeMember(db.database, scope, 'researcher');
  const wanted = { name: 'Study of another', kind: 'survey' } as const;
  const { id } = await db.database.within(other, (tx) => createStudy(tx, other, wanted));
  const mine = (reader: Scope, search?: string) =>
    db.database.withinSql(reader, (sql) => listStudies(sql, reader, { mine: true, search }));
  expect((await mine(other)).items.map((study) => study.id)).toEqual([id]);
  expect((await mine(scope, 'of another')).items).toEqual([]);
  expect(await all({ search: 'of another' })).toEqual(['Study of another']);
});
