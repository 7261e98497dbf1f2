import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { createProject } from './create-project.ts';
import { requireProject, readHiddenProjectsHash, readProjectMembers, readProjects } from './queries.ts';
import { updateProject } from './update-project.ts';

const clock = testClock();
let test: TestDatabase;
let owner: Scope;
let admin: Scope;
let researcher: Scope;
let other: Scope;
let viewer: Scope;

beforeAll(async () => {
  test = await testDatabase();
  owner = await makeWorkspace(test.database, clock.now());
  [admin, researcher, other, viewer] = [
    await makeMember(test.database, owner, 'admin'),
    await makeMember(test.database, owner, 'researcher'),
    await makeMember(test.database, owner, 'researcher'),
    await makeMember(test.database, owner, 'viewer'),
  ];
});
afterAll(() => test.drop());

const personOf = ({ actor }: Scope) => (actor.kind === 'person' ? actor.person : '');
type Input = Partial<Parameters<typeof createProject>[2]>;
const create = (scope: Scope, input: Input = {}) =>
  test.database.within(scope, (tx) =>
    createProject(tx, scope, { name: randomUUID(), colour: 'blue', visibility: 'workspace', ...input }),
  );
const update = (scope: Scope, id: string, input: Parameters<typeof updateProject>[2]['change']) =>
  test.database.within(scope, (tx) => updateProject(tx, scope, { id, change: input }));
const find = (scope: Scope, id: string) => test.database.within(scope, (tx) => requireProject(tx, scope, id));
const listMembers = (scope: Scope, id: string) =>
  test.database.within(scope, async (tx) =>
    (await readProjectMembers(tx, scope, id)).map((member) => member.id).toSorted(),
  );
const canSee = async (scope: Scope, id: string) =>
  test.database.within(scope, async (tx) => (await readProjects(tx, scope)).some((row) => row.id === id));

describe('a project', () => {
  it('is created and changed by those whose role allows it, and read by all', async () => {
    const { id } = await create(researcher, { name: 'Onboarding', description: 'New customers.' });
    await update(other, id, { name: 'First week', colour: 'pink' });
    expect(await find(viewer, id)).toMatchObject({
      name: 'First week',
      description: 'New customers.',
      colour: 'pink',
      visibility: 'workspace',
    });
    await expect(create(viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(update(viewer, id, { name: 'Mine' })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('has a unique name, whatever its case, also beside a hidden one', async () => {
    await create(owner, { name: 'Pricing', visibility: 'members' });
    const taken = { code: 'conflict', fields: { name: expect.any(String) as string } };
    await expect(create(researcher, { name: 'pricing' })).rejects.toMatchObject(taken);
    const { id } = await create(researcher);
    await expect(update(researcher, id, { name: 'PRICING' })).rejects.toMatchObject(taken);
    await update(researcher, id, { name: 'Pricing 2' });
    await update(researcher, id, { name: 'PRICING 2' });
  });

  it('of chosen members is hidden from all others except owners and admins', async () => {
    const { id } = await create(researcher, { visibility: 'members', members: [personOf(viewer)] });
    expect(await listMembers(owner, id)).toEqual([personOf(researcher), personOf(viewer)].toSorted());
    const scopes = [owner, admin, researcher, viewer, other];
    const isVisible = await Promise.all(scopes.map((scope) => canSee(scope, id)));
    expect(isVisible).toEqual([true, true, true, true, false]);
    await expect(find(other, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(update(other, id, { name: 'Mine' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await listMembers(other, id)).toEqual([]);
  });

  it('keeps a researcher who restricts it among its members', async () => {
    const { id } = await create(other);
    await update(researcher, id, { visibility: 'members', members: [personOf(viewer)] });
    expect(await listMembers(owner, id)).toEqual([personOf(researcher), personOf(viewer)].toSorted());
    await update(researcher, id, { members: [] });
    expect(await listMembers(owner, id)).toEqual([personOf(researcher)]);
    await update(owner, id, { members: [] });
    expect(await canSee(researcher, id)).toBe(false);
    await update(owner, id, { visibility: 'workspace', members: [personOf(viewer)] });
    expect(await listMembers(owner, id)).toEqual([]);
  });

  it('has only members of the workspace, and loses those who leave it', async () => {
    const stranger = await makeWorkspace(test.database, clock.now());
    const leaving = await makeMember(test.database, owner, 'viewer');
    const unknown = { code: 'bad_input', fields: { members: expect.any(String) as string } };
    await expect(
      create(owner, { visibility: 'members', members: [personOf(stranger)] }),
    ).rejects.toMatchObject(unknown);
    const { id } = await create(owner, { visibility: 'members', members: [personOf(leaving)] });
    await test.admin`delete from members where person = ${personOf(leaving)}`;
    expect(await listMembers(owner, id)).toEqual([]);
    await expect(find(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not changed by somebody whose role has changed meanwhile', async () => {
    const demoted = await makeMember(test.database, owner, 'admin');
    const { id } = await create(owner, { visibility: 'members' });
    await test.admin`update members set role = 'researcher' where person = ${personOf(demoted)}`;
    await expect(update(demoted, id, { name: 'Mine' })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('changes the hash of what is hidden from a person when access to it changes, and is null if nothing is', async () => {
    const workspace = await makeWorkspace(test.database, clock.now());
    const person = await makeMember(test.database, workspace, 'researcher');
    const readHash = (scope: Scope) => test.database.within(scope, readHiddenProjectsHash);
    const { id } = await create(workspace);
    expect(await readHash(person)).toBeNull();
    await update(workspace, id, { visibility: 'members' });
    const hash = await readHash(person);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(await readHash(workspace)).toBeNull();
    await update(workspace, id, { name: 'Another name', visibility: 'members', members: [] });
    expect(await readHash(person)).toBe(hash);
    await update(workspace, id, { members: [personOf(workspace)] });
    const laterHash = await readHash(person);
    expect([null, hash]).not.toContain(laterHash);
    await create(workspace, { visibility: 'members' });
    expect([null, hash, laterHash]).not.toContain(await readHash(person));
  });
});
