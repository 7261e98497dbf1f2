import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { assignments, insertValues } from '#platform/testing/sql.ts';
import { archiveStudies } from '#product/studies/server/archive-studies.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { listStudies, type StudyListQuery } from './list-studies.ts';
import { readChecklist, readNewResponses, readRecent, readSampleProgress } from './read-dashboard.ts';

let db: TestDatabase;
let scope: Scope;
const start = new Date('2026-05-04T09:00:00Z');

beforeAll(async () => {
  db = await testDatabase();
  scope = await makeWorkspace(db.database, start);
  // Pairs with the same time of change, so that only the id orders them.
  for (let index = 0; index < 120; index += 1) {
    const at = new Date(start.getTime() + Math.floor(index / 2) * 1000);
    const then = mintScope(scope.workspace, scope.actor, at);
    await db.database.within(then, (tx) => createStudy(tx, then, { name: `Study ${index}`, kind: 'survey' }));
  }
});
afterAll(() => db.drop());

async function all(query: StudyListQuery): Promise<string[]> {
  const names: string[] = [];
  let after: string | undefined;
  do {
    const cursor = after;
    const page = await db.database.within(scope, (tx) => listStudies(tx, scope, { ...query, after: cursor }));
    expect(page.items.length).toBeLessThanOrEqual(50);
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

it('searches names, treats wildcards literally and omits archived studies', async () => {
  expect(await all({ search: 'study 11' })).toHaveLength(11);
  expect(await all({ search: '%' })).toHaveLength(0);
  const { items } = await db.database.within(scope, (tx) => listStudies(tx, scope, { search: 'Study 7' }));
  await db.database.within(scope, (tx) => archiveStudies(tx, scope, [items[0]!.id], true));
  expect(await all({})).toHaveLength(119);
  expect(await all({ state: 'archived' })).toEqual([items[0]!.name]);
});

it('a template is in no list and in no card', async () => {
  const template = { category: 'loyalty', description: '' };
  const newStudy = { name: 'Study as a template', kind: 'survey', template } as const;
  const { id } = await db.database.within(scope, (tx) => createStudy(tx, scope, newStudy));
  expect(await all({ search: 'as a template' })).toEqual([]);
  const recent = await db.database.within(scope, (tx) => readRecent(tx, scope));
  expect([recent.studies, recent.items.some((one) => one.id === id)]).toEqual([120, false]);
});

it('lists recent studies, responses and setup steps', async () => {
  const cards = await db.database.within(scope, async (tx) => ({
    recent: await readRecent(tx, scope),
    responses: await readNewResponses(tx, scope),
    checklist: await readChecklist(tx, scope),
    sample: await readSampleProgress(tx, scope),
  }));
  expect(cards.recent.items).toHaveLength(6);
  expect(cards).toMatchObject({
    recent: { studies: 120, can: { 'study.edit': true } },
    responses: { items: [] },
    checklist: { study: true, published: false, response: false, invited: false },
    sample: { sample: null },
  });
});

it('states whether the caller may export a study', async () => {
  const may = async (role: 'researcher' | 'viewer') => {
    const actor = {
      kind: 'person',
      person: scope.actor.kind === 'person' ? scope.actor.person : '',
      role,
    } as const;
    const reader = mintScope(scope.workspace, actor, start);
    const { items } = await db.database.within(reader, (tx) => listStudies(tx, reader, {}));
    return items[0]!.can['archive.export'];
  };
  expect([await may('researcher'), await may('viewer')]).toEqual([true, false]);
});

it('"mine" lists the studies that the caller owns', async () => {
  const other = await makeMember(db.database, scope, 'researcher');
  const newStudy = { name: 'Study of another', kind: 'survey' } as const;
  const { id } = await db.database.within(other, (tx) => createStudy(tx, other, newStudy));
  const mine = (reader: Scope, search?: string) =>
    db.database.within(reader, (tx) => listStudies(tx, reader, { mine: true, search }));
  expect((await mine(other)).items.map((study) => study.id)).toEqual([id]);
  expect((await mine(scope, 'of another')).items).toEqual([]);
  expect(await all({ search: 'of another' })).toEqual(['Study of another']);
});

it('a list accepts only its own cursors', async () => {
  const place = (of: unknown) => Buffer.from(JSON.stringify(of)).toString('base64url');
  const list = (after: string, sort?: StudyListQuery['sort']) =>
    db.database.within(scope, (tx) => listStudies(tx, scope, { after, sort }));
  const bad = { code: 'bad_input' };
  for (const after of ['x', place([start, 'x']), place([1, scope.workspace]), place([start])])
    await expect(list(after)).rejects.toMatchObject(bad);
  await expect(list(place(['yesterday?', scope.workspace]))).rejects.toMatchObject(bad);
  await expect(list(place([`${start.toISOString()}`, '-'.repeat(36)]))).rejects.toMatchObject(bad);
  await expect(list(place(['many', scope.workspace]), 'responses')).rejects.toMatchObject(bad);
  await expect(list(place(['\u0000', scope.workspace]), 'name')).rejects.toMatchObject(bad);
});

describe('of studies in every state', () => {
  let home: Scope;
  const named = new Map<string, string>();
  const read = <T>(work: (tx: Tx, reader: Scope) => Promise<T>) =>
    db.database.within(home, (tx) => work(tx, home));
  beforeAll(async () => {
    home = await makeWorkspace(db.database, start);
    for (const [name, facts] of [
      ['draft', {}],
      ['live', { state: 'live', version: 1 }],
      ['archived', { state: 'paused', version: 1, archived: true }],
      ['deleted', { state: 'live', version: 1, deleted_at: start }],
      ['archived, deleted', { state: 'paused', version: 1, archived: true, deleted_at: start }],
    ] as const) {
      const { id } = await db.database.within(home, (tx) => createStudy(tx, home, { name, kind: 'survey' }));
      named.set(name, id);
      if ('state' in facts) await db.admin`update studies set ${assignments(facts)} where id = ${id}`;
    }
  });
  /** Responses that started the given number of hours ago. */
  const respond = (to: string, hours: number, facts = {}, count = 1) => db.admin`
    insert into responses select (jsonb_populate_record(null::responses, ${JSON.stringify({
      workspace: home.workspace,
      study: named.get(to)!,
      version: 1,
      channel: 'link',
      status: 'completed',
      preview: false,
      excluded: false,
      folded: false,
      seq: 1,
      revision: 0,
      reached: [],
      language: 'en',
      device: 'phone',
      started_at: new Date(start.getTime() - hours * 3_600_000),
      last_at: start,
      ...facts,
    })} || jsonb_build_object('id', gen_random_uuid(), 'n', n))).* from generate_series(1, ${count}) n`;

  it.each<[StudyListQuery['state'], string[]]>([
    [undefined, ['draft', 'live']],
    ['draft', ['draft']],
    ['live', ['live']],
    ['paused', []],
    ['archived', ['archived']],
    ['deleted', ['archived, deleted', 'deleted']],
  ])('the list of %s has its own', async (state, expected) => {
    const { items } = await read((tx, reader) => listStudies(tx, reader, { state, sort: 'name' }));
    expect(items.map(({ name }) => name)).toEqual(expected);
  });

  it('each has its open channels', async () => {
    const live = async () =>
      (await read((tx, reader) => listStudies(tx, reader, { state: 'live' }))).items[0]!.channels;
    const open = (is: boolean) =>
      db.admin`update studies set link = jsonb_set(link, '{open}', ${String(is)}::jsonb) where id = ${named.get('live')!}`;
    expect(await live()).toEqual(['link']);
    await open(false);
    expect(await live()).toEqual([]);
    await open(true);
  });

  it('the dashboard counts existing studies and lists those that can be continued', async () => {
    const { studies, items } = await read(readRecent);
    expect([studies, items.map(({ name }) => name).toSorted()]).toEqual([3, ['draft', 'live']]);
  });

  it('new responses are those of the last day, without previews, up to a thousand', async () => {
    expect((await read(readChecklist)).response).toBe(false);
    await respond('live', 1, { preview: true });
    await respond('live', 2, { deleted_at: start });
    expect((await read(readChecklist)).response).toBe(false);
    await respond('live', 3, { excluded: true });
    await respond('live', 4);
    await respond('live', 25);
    for (const other of ['archived', 'deleted']) await respond(other, 1);
    const fresh = async () =>
      (await read(readNewResponses)).items.map(({ name, last24h }) => [name, last24h]);
    expect(await fresh()).toEqual([['live', 1]]);
    const [row] = (await read((tx, reader) => listStudies(tx, reader, { state: 'live' }))).items;
    expect(row!.lastResponseAt).toBe(new Date(start.getTime() - 3 * 3_600_000).toISOString());
    await respond('live', 5, {}, 1_000);
    expect(await fresh()).toEqual([['live', 1_000]]);
    expect(await read(readChecklist)).toEqual({
      study: true,
      published: true,
      response: true,
      invited: false,
    });
  });

  it('the number of responses equals their count and can be sorted by', async () => {
    const count = (to: string, kind: string, n: number, quota = '') => db.admin`
      insert into response_counts ${insertValues({ workspace: home.workspace, study: named.get(to)!, kind, quota, n })}`;
    await count('live', 'started', 1_200);
    await count('live', 'completed', 900);
    await count('live', 'quota', 40, 'young');
    await count('archived', 'started', 7);
    const list = async (state?: StudyListQuery['state']) => {
      const { items } = await read((tx, reader) => listStudies(tx, reader, { state, sort: 'responses' }));
      return items.map(({ name, responses, completed }) => [name, responses, completed]);
    };
    expect(await list()).toEqual([
      ['live', 1_200, 900],
      ['draft', 0, 0],
    ]);
    expect(await list('archived')).toEqual([['archived', 7, 0]]);
    expect((await read(readNewResponses)).items).toMatchObject([{ name: 'live', total: 1_200 }]);
  });

  it('shows at most six studies, and in a new workspace neither templates nor deleted ones', async () => {
    await db.admin`update studies set version = 1 where workspace = ${scope.workspace}`;
    const listed = await db.database.within(scope, (tx) => readNewResponses(tx, scope));
    expect(listed.items).toHaveLength(6);
    const none = { study: false, published: false, response: false, invited: false };
    await db.admin`delete from studies where workspace = ${home.workspace} and deleted_at is null`;
    await db.database.within(home, (tx) =>
      createStudy(tx, home, {
        name: 'T',
        kind: 'survey',
        template: { category: 'loyalty', description: '' },
      }),
    );
    expect(await read(readChecklist)).toEqual(none);
  });
});
