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
    const createdAt = new Date(start.getTime() + Math.floor(index / 2) * 1000);
    const scopeAtCreation = mintScope(scope.workspace, scope.actor, createdAt);
    await db.database.within(scopeAtCreation, (tx) =>
      createStudy(tx, scopeAtCreation, { name: `Study ${index}`, kind: 'survey' }),
    );
  }
});
afterAll(() => db.drop());

async function listAllNames(query: StudyListQuery): Promise<string[]> {
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
  const names = await listAllNames({ sort });
  expect(names).toHaveLength(120);
  expect(new Set(names).size).toBe(120);
});

it('searches names, treats wildcards literally and omits archived studies', async () => {
  expect(await listAllNames({ search: 'study 11' })).toHaveLength(11);
  expect(await listAllNames({ search: '%' })).toHaveLength(0);
  const { items } = await db.database.within(scope, (tx) => listStudies(tx, scope, { search: 'Study 7' }));
  await db.database.within(scope, (tx) => archiveStudies(tx, scope, { ids: [items[0]!.id], archived: true }));
  expect(await listAllNames({})).toHaveLength(119);
  expect(await listAllNames({ state: 'archived' })).toEqual([items[0]!.name]);
});

it('shows “Former member” as the owner whose account was deleted', async () => {
  const owner = crypto.randomUUID();
  await db.database.within(scope, (tx) => tx`update studies set owner = ${owner} where name = 'Study 8'`);
  const { items } = await db.database.within(scope, (tx) => listStudies(tx, scope, { search: 'Study 8' }));
  expect(items.find(({ name }) => name === 'Study 8')?.owner).toEqual({ id: owner, name: 'Former member' });
});

it('templates are not listed with the studies or on the dashboard', async () => {
  const template = { category: 'loyalty', description: '' };
  const newStudy = { name: 'Study as a template', kind: 'survey', template } as const;
  const { id } = await db.database.within(scope, (tx) => createStudy(tx, scope, newStudy));
  expect(await listAllNames({ search: 'as a template' })).toEqual([]);
  const recent = await db.database.within(scope, (tx) => readRecent(tx, scope));
  expect([recent.studies, recent.items.some((item) => item.id === id)]).toEqual([120, false]);
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
  const readExportAbility = async (role: 'researcher' | 'viewer') => {
    const actor = {
      kind: 'person',
      person: scope.actor.kind === 'person' ? scope.actor.person : '',
      role,
    } as const;
    const reader = mintScope(scope.workspace, actor, start);
    const { items } = await db.database.within(reader, (tx) => listStudies(tx, reader, {}));
    return items[0]!.can['archive.export'];
  };
  expect([await readExportAbility('researcher'), await readExportAbility('viewer')]).toEqual([true, false]);
});

it('"mine" lists the studies that the caller owns', async () => {
  const other = await makeMember(db.database, scope, 'researcher');
  const newStudy = { name: 'Study of another', kind: 'survey' } as const;
  const { id } = await db.database.within(other, (tx) => createStudy(tx, other, newStudy));
  const listMine = (reader: Scope, search?: string) =>
    db.database.within(reader, (tx) => listStudies(tx, reader, { mine: true, search }));
  expect((await listMine(other)).items.map((study) => study.id)).toEqual([id]);
  expect((await listMine(scope, 'of another')).items).toEqual([]);
  expect(await listAllNames({ search: 'of another' })).toEqual(['Study of another']);
});

it('a list accepts only its own cursors', async () => {
  const encodeCursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const list = (after: string, sort?: StudyListQuery['sort']) =>
    db.database.within(scope, (tx) => listStudies(tx, scope, { after, sort }));
  const badInputError = { code: 'bad_input' };
  for (const after of [
    'x',
    encodeCursor([start, 'x']),
    encodeCursor([1, scope.workspace]),
    encodeCursor([start]),
  ])
    await expect(list(after)).rejects.toMatchObject(badInputError);
  await expect(list(encodeCursor(['yesterday?', scope.workspace]))).rejects.toMatchObject(badInputError);
  await expect(list(encodeCursor([`${start.toISOString()}`, '-'.repeat(36)]))).rejects.toMatchObject(
    badInputError,
  );
  await expect(list(encodeCursor(['many', scope.workspace]), 'responses')).rejects.toMatchObject(
    badInputError,
  );
  await expect(list(encodeCursor(['\u0000', scope.workspace]), 'name')).rejects.toMatchObject(badInputError);
});

describe('of studies in every state', () => {
  let workspaceScope: Scope;
  const studyIds = new Map<string, string>();
  const read = <T>(work: (tx: Tx, reader: Scope) => Promise<T>) =>
    db.database.within(workspaceScope, (tx) => work(tx, workspaceScope));
  beforeAll(async () => {
    workspaceScope = await makeWorkspace(db.database, start);
    for (const [name, facts] of [
      ['draft', {}],
      ['live', { state: 'live', version: 1 }],
      ['archived', { state: 'paused', version: 1, archived: true }],
      ['deleted', { state: 'live', version: 1, deleted_at: start }],
      ['archived, deleted', { state: 'paused', version: 1, archived: true, deleted_at: start }],
    ] as const) {
      const { id } = await db.database.within(workspaceScope, (tx) =>
        createStudy(tx, workspaceScope, { name, kind: 'survey' }),
      );
      studyIds.set(name, id);
      if ('state' in facts) await db.admin`update studies set ${assignments(facts)} where id = ${id}`;
    }
  });
  /** Responses that started the given number of hours ago. */
  const insertResponses = (to: string, hours: number, facts = {}, count = 1) => db.admin`
    insert into responses select (jsonb_populate_record(null::responses, ${JSON.stringify({
      workspace: workspaceScope.workspace,
      study: studyIds.get(to)!,
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
  ])('the list with state %s contains the matching studies', async (state, expected) => {
    const { items } = await read((tx, reader) => listStudies(tx, reader, { state, sort: 'name' }));
    expect(items.map(({ name }) => name)).toEqual(expected);
  });

  it('each study has its open channels', async () => {
    const readChannels = async () =>
      (await read((tx, reader) => listStudies(tx, reader, { state: 'live' }))).items[0]!.channels;
    const setLinkOpen = (isOpen: boolean) =>
      db.admin`update studies set link = jsonb_set(link, '{open}', ${String(isOpen)}::jsonb) where id = ${studyIds.get('live')!}`;
    expect(await readChannels()).toEqual(['link']);
    await setLinkOpen(false);
    expect(await readChannels()).toEqual([]);
    await setLinkOpen(true);
  });

  it('the dashboard counts existing studies and lists those that can be continued', async () => {
    const { studies, items } = await read(readRecent);
    expect([studies, items.map(({ name }) => name).toSorted()]).toEqual([3, ['draft', 'live']]);
  });

  it('the sample study completes no step of the checklist, and its responses are not new ones', async () => {
    const before = [await read(readChecklist), await read(readNewResponses)];
    const { workspace } = workspaceScope;
    const setOrigin = (origin: string | null) =>
      db.admin`update studies set origin = ${origin}::jsonb where workspace = ${workspace}`;
    await setOrigin('{"kind": "sample"}');
    await insertResponses('live', 1);
    expect((await read(readNewResponses)).items).toEqual([]);
    expect(await read(readChecklist)).toMatchObject({ study: false, published: false, response: false });
    await db.admin`delete from responses where workspace = ${workspace}`;
    await setOrigin(null);
    expect([await read(readChecklist), await read(readNewResponses)]).toEqual(before);
  });

  it('new responses are those of the last day, without previews, up to a thousand', async () => {
    expect((await read(readChecklist)).response).toBe(false);
    await insertResponses('live', 1, { preview: true });
    await insertResponses('live', 2, { deleted_at: start });
    expect((await read(readChecklist)).response).toBe(false);
    await insertResponses('live', 3, { excluded: true });
    await insertResponses('live', 4);
    await insertResponses('live', 25);
    for (const other of ['archived', 'deleted']) await insertResponses(other, 1);
    const listNewResponses = async () =>
      (await read(readNewResponses)).items.map(({ name, last24h }) => [name, last24h]);
    expect(await listNewResponses()).toEqual([['live', 1]]);
    const [row] = (await read((tx, reader) => listStudies(tx, reader, { state: 'live' }))).items;
    expect(row!.lastResponseAt).toBe(new Date(start.getTime() - 3 * 3_600_000).toISOString());
    await insertResponses('live', 5, {}, 1_000);
    expect(await listNewResponses()).toEqual([['live', 1_000]]);
    expect(await read(readChecklist)).toEqual({
      study: true,
      published: true,
      response: true,
      invited: false,
    });
  });

  it('the number of responses equals their count and can be sorted by', async () => {
    const insertCount = (to: string, kind: string, n: number, quota = '') => db.admin`
      insert into response_counts ${insertValues({ workspace: workspaceScope.workspace, study: studyIds.get(to)!, kind, quota, n })}`;
    await insertCount('live', 'started', 1_200);
    await insertCount('live', 'completed', 900);
    await insertCount('live', 'quota', 40, 'young');
    await insertCount('archived', 'started', 7);
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
    const noSteps = { study: false, published: false, response: false, invited: false };
    await db.admin`delete from studies where workspace = ${workspaceScope.workspace} and deleted_at is null`;
    await db.database.within(workspaceScope, (tx) =>
      createStudy(tx, workspaceScope, {
        name: 'T',
        kind: 'survey',
        template: { category: 'loyalty', description: '' },
      }),
    );
    expect(await read(readChecklist)).toEqual(noSteps);
  });
});
