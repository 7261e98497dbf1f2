import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { addNote } from './add-note.ts';
import { changeNote } from './change-note.ts';
import { deleteNote } from './delete-note.ts';
import { listNotes } from './queries.ts';
import { starResponses } from './star-responses.ts';

let test: Awaited<ReturnType<typeof testDatabase>>;
let owner: Scope;
let researcher: Scope;
let viewer: Scope;
let study: string;
let response: string;
const clock = testClock();

beforeAll(async () => {
  test = await testDatabase();
  owner = await makeWorkspace(test.database, clock.now());
  researcher = await makeMember(test.database, owner, 'researcher');
  viewer = await makeMember(test.database, owner, 'viewer');
});
afterAll(() => test.drop());

beforeEach(async () => {
  const block = makeBlock('open-question', 'Why?');
  const made = await makeStudy(test.database, owner, [block]);
  study = made.id;
  const answers = { [block.id]: null };
  const submitted = { key: randomUUID(), answers, device: 'phone', channel: 'link' } as const;
  const link = { study, linkToken: made.linkToken };
  ({ response } = await submitResponse(test.database, owner, { link, submitted }));
});

const add = (scope: Scope, text: string) =>
  test.database.within(scope, (tx) => addNote(tx, scope, { key: { study, response }, text }));
const change = (scope: Scope, note: string, text: string) =>
  test.database.within(scope, (tx) => changeNote(tx, scope, { key: { study, response, note }, text }));
const remove = (scope: Scope, note: string) =>
  test.database.within(scope, (tx) => deleteNote(tx, scope, { study, response, note }));
const read = async (scope: Scope) =>
  (await test.database.within(scope, (tx) => listNotes(tx, scope, { study, response })))
    .map(({ text, isOwn }): [string, boolean] => [text, isOwn])
    // All are written at the same time of the test clock.
    .toSorted(([a], [b]) => a.localeCompare(b));
const star = (scope: Scope, starred = true, responses = [response]) =>
  starResponses(test.database, scope, { study, responses, starred });
const countStars = async () => (await test.admin`select from response_stars where study = ${study}`).length;

it('everyone writes notes; only the author changes one, and owners delete any', async () => {
  const { id } = await add(viewer, 'Call her');
  const { id: other } = await add(researcher, 'She is a customer');
  await change(viewer, id, 'Call her again');
  await expect(change(owner, id, 'Never')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(remove(researcher, id)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await read(viewer)).toEqual([
    ['Call her again', true],
    ['She is a customer', false],
  ]);
  await remove(owner, id);
  await remove(researcher, other);
  expect(await read(viewer)).toEqual([]);
  await expect(remove(owner, id)).rejects.toMatchObject({ code: 'not_found' });
  const audited = await test.admin<{ action: string; detail: unknown }[]>`
    select action, detail from audit_log where entity = ${response} and action like 'response-note%' order by action`;
  expect(audited.map(({ action }) => action)).toEqual([
    'response-note.add',
    'response-note.add',
    'response-note.change',
    'response-note.delete',
    'response-note.delete',
  ]);
  expect(JSON.stringify(audited)).not.toContain('Call');
});

it('researchers star responses, all or none, and viewers do not', async () => {
  await star(researcher);
  await star(owner);
  expect(await countStars()).toBe(1);
  await expect(star(researcher, false, [response, randomUUID()])).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(star(viewer, false)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await countStars()).toBe(1);
  await star(owner, false);
  expect(await countStars()).toBe(0);
});

it('responses that are deleted, of another workspace or of a hidden project do not exist', async () => {
  const { id } = await add(researcher, 'Here');
  const foreign = await makeWorkspace(test.database, clock.now());
  await expect(add(foreign, 'Hello')).rejects.toMatchObject({ code: 'not_found' });
  await expect(star(foreign)).rejects.toMatchObject({ code: 'not_found' });
  const project = await test.database.within(owner, (tx) =>
    createProject(tx, owner, { name: randomUUID(), colour: 'blue', visibility: 'members', members: [] }),
  );
  await test.admin`update studies set project = ${project.id} where id = ${study}`;
  await expect(change(researcher, id, 'Hidden')).rejects.toMatchObject({ code: 'not_found' });
  await expect(star(researcher)).rejects.toMatchObject({ code: 'not_found' });
  await changeResponses(test.database, owner, { study, ids: [response], change: { do: 'delete' } });
  await expect(add(owner, 'Gone')).rejects.toMatchObject({ code: 'not_found' });
  await expect(star(owner)).rejects.toMatchObject({ code: 'not_found' });
});

it('a response has at most 200 notes, which go with it', async () => {
  await test.admin`
    insert into response_notes (workspace, study, response, id, author, text, created_at)
    select ${owner.workspace}, ${study}, ${response}, gen_random_uuid(), ${randomUUID()}, 'Again', ${owner.now}
    from generate_series(1, 200)`;
  await expect(add(owner, 'One more')).rejects.toMatchObject({ code: 'conflict' });
  await test.admin`delete from responses where id = ${response}`;
  expect(await test.admin`select from response_notes where study = ${study}`).toEqual([]);
});
