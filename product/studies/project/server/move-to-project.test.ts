import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { createStudy } from '../../server/create-study.ts';
import { deleteProject } from './delete-project.ts';
import { deleteStudies } from '../../server/delete-studies.ts';
import { moveToProject } from './move-to-project.ts';
import { requireStudy } from '../../server/queries.ts';

const clock = testClock();
let test: TestDatabase;
let owner: Scope;
let researcher: Scope;
let viewer: Scope;
let open: string;
let restricted: string;

beforeAll(async () => {
  test = await testDatabase();
  owner = await makeWorkspace(test.database, clock.now());
  researcher = await makeMember(test.database, owner, 'researcher');
  viewer = await makeMember(test.database, owner, 'viewer');
  open = await makeProject('workspace');
  restricted = await makeProject('members');
});
afterAll(() => test.drop());

const makeProject = async (visibility: 'workspace' | 'members') =>
  test.database.within(owner, async (tx) => {
    const { id } = await createProject(tx, owner, { name: randomUUID(), colour: 'grey', visibility });
    return id;
  });
type Input = Partial<Parameters<typeof createStudy>[2]>;
const create = async (scope: Scope, input: Input = {}) =>
  test.database.within(scope, async (tx) => (await createStudy(tx, scope, { name: 'A study', ...input })).id);
const move = (scope: Scope, studies: string[], project: string | null) =>
  test.database.within(scope, (tx) => moveToProject(tx, scope, { ids: studies, project }));
const remove = (scope: Scope, project: string, moveTo: string | null) =>
  test.database.within(scope, (tx) => deleteProject(tx, scope, { project, moveTo }));
/** The project of a study, deleted or not. */
const readProject = async (study: string) => {
  const [row] = await test.admin<
    { project: string | null }[]
  >`select project from studies where id = ${study}`;
  return row?.project;
};
const notFound = { code: 'not_found' };

it('a study is created in a project, and its copies stay there, but templates do not', async () => {
  const study = await create(researcher, { project: open });
  expect(await readProject(study)).toBe(open);
  expect(await readProject(await create(researcher, { copyOf: study }))).toBe(open);
  expect(await readProject(await create(researcher, { copyOf: study, project: null }))).toBeNull();
  const template = { category: 'market', description: '' };
  expect(await readProject(await create(researcher, { copyOf: study, template }))).toBeNull();
  await expect(create(researcher, { project: restricted })).rejects.toMatchObject(notFound);
  await expect(create(researcher, { project: randomUUID() })).rejects.toMatchObject(notFound);
});

it('studies move to a project all or none, and only between projects that the caller sees', async () => {
  const studies = [await create(researcher), await create(researcher, { project: open })];
  await move(researcher, studies, open);
  expect(await Promise.all(studies.map(readProject))).toEqual([open, open]);
  await expect(move(researcher, [studies[0]!, randomUUID()], null)).rejects.toMatchObject(notFound);
  await expect(move(researcher, studies, restricted)).rejects.toMatchObject(notFound);
  await expect(move(viewer, studies, null)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await Promise.all(studies.map(readProject))).toEqual([open, open]);
  await move(owner, studies, restricted);
  await expect(move(researcher, studies, null)).rejects.toMatchObject(notFound);
  await expect(
    test.database.within(researcher, (tx) => requireStudy(tx, researcher, studies[0]!)),
  ).rejects.toMatchObject(notFound);
});

it('the database refuses to put a study into a project that the person does not see', async () => {
  const study = await create(researcher);
  const write = test.database.within(
    researcher,
    (tx) => tx`update studies set project = ${restricted} where id = ${study}`,
  );
  await expect(write).rejects.toMatchObject({ code: '42501' });
});

it('a template cannot be moved to a project', async () => {
  const template = await create(owner, { template: { category: 'market', description: '' } });
  await expect(move(owner, [template], open)).rejects.toMatchObject(notFound);
});

it('deleting a project moves all its studies, deleted ones too, to another or to none', async () => {
  const [first, second] = [await makeProject('members'), await makeProject('workspace')];
  const [kept, deleted] = [await create(owner, { project: first }), await create(owner, { project: first })];
  await test.database.within(owner, (tx) => deleteStudies(tx, owner, [deleted]));
  await expect(remove(researcher, first, null)).rejects.toMatchObject(notFound);
  await expect(remove(researcher, second, restricted)).rejects.toMatchObject(notFound);
  await expect(remove(viewer, second, null)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(remove(owner, first, first)).rejects.toMatchObject({ code: 'bad_input' });
  await remove(owner, first, second);
  expect([await readProject(kept), await readProject(deleted)]).toEqual([second, second]);
  await expect(remove(owner, first, null)).rejects.toMatchObject(notFound);
  await remove(researcher, second, null);
  expect([await readProject(kept), await readProject(deleted)]).toEqual([null, null]);
});

it('projects are looked up once per statement, only for a restricted person, and only if a study is in one', async () => {
  const workspace = await makeWorkspace(test.database, clock.now());
  const person = await makeMember(test.database, workspace, 'researcher');
  interface Plan {
    'Parent Relationship'?: string;
    'Actual Loops': number;
    Plans?: Plan[];
  }
  const countLookups = ({ Plans = [], ...node }: Plan): number =>
    (node['Parent Relationship'] === 'InitPlan' ? node['Actual Loops'] : 0) +
    Plans.reduce((sum, inner) => sum + countLookups(inner), 0);
  const explain = (scope: Scope) =>
    test.database.within(scope, async (tx) => {
      const [row] = await tx<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`
        explain (analyze, format json)
        with listed as (select name from studies where workspace = ${scope.workspace}) select name from listed`;
      const { Plan } = row!['QUERY PLAN'][0];
      // Otherwise a page of a list would read all studies.
      expect(JSON.stringify(Plan)).not.toContain('CTE Scan');
      return countLookups(Plan);
    });
  const studies = [await create(workspace), await create(workspace), await create(workspace)];
  expect([await explain(workspace), await explain(person)]).toEqual([0, 0]);
  const { id } = await test.database.within(workspace, (tx) =>
    createProject(tx, workspace, { name: 'Open', colour: 'grey', visibility: 'workspace' }),
  );
  await move(workspace, studies, id);
  expect([await explain(workspace), await explain(person)]).toEqual([0, 1]);
});
