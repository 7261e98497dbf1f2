import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { addParticipantNote } from '../../notes/server/add-participant-note.ts';
import { recordParticipations } from '../../participations/server/record-participations.ts';
import { createParticipant } from '../../server/create-participant.ts';
// For their effect: the sources of events.
import '../../participations/server/feature.ts';
import '../../notes/server/feature.ts';
import '../../server/feature.ts';
import { listTimeline as contract } from '../contract.ts';
import { listTimeline } from './list-timeline.ts';

const clock = testClock();
let test: TestDatabase;
let owner: Scope;
let researcher: Scope;
let study: string;

beforeAll(async () => {
  test = await testDatabase();
  owner = await makeWorkspace(test.database, clock.now());
  researcher = await makeMember(test.database, owner, 'researcher');
  study = (await makeLiveStudy(test.database, owner)).study;
});
afterAll(() => test.drop());

const addPerson = async () =>
  (await test.database.within(owner, (tx) => createParticipant(tx, owner, { name: 'Ada' }))).id;
const list = (participant: string, scope = owner, after?: string) =>
  test.database.within(scope, (tx) => listTimeline(tx, scope, { participant, after }));
const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
const record = (participant: string) =>
  test.database.within(owner, (tx) =>
    recordParticipations(tx, owner, {
      study,
      changes: [
        { participant, event: 'invited', at: later(1) },
        { participant, event: 'started', at: later(3) },
        { participant, event: 'completed', at: later(4) },
      ],
    }),
  );

it('has what happened in studies, and notes, newest first', async () => {
  const participant = await addPerson();
  await record(participant);
  const scope = { ...owner, now: later(2) };
  await test.database.within(scope, (tx) =>
    addParticipantNote(tx, scope, { participant, text: 'Prefers mornings.' }),
  );
  const { items, next } = await list(participant);
  expect(items.map(({ kind }) => kind)).toEqual(['completed', 'started', 'note', 'invited', 'added']);
  expect(items[0]).toMatchObject({ study: { id: study }, at: later(4).toISOString(), text: null });
  expect(items[2]).toMatchObject({ study: null, text: 'Prefers mornings.', author: expect.any(String) });
  expect(next).toBeNull();
  // The server knows every kind that it sends.
  expect(contract.output.parse({ items, next })).toEqual({ items, next });
});

it('does not show studies of projects that one does not see, or that were deleted', async () => {
  const participant = await addPerson();
  await record(participant);
  const kinds = async (scope: Scope) => (await list(participant, scope)).items.map(({ kind }) => kind);
  expect(await kinds(researcher)).toHaveLength(4);
  const { id: project } = await test.database.within(owner, (tx) =>
    createProject(tx, owner, {
      name: 'Confidential',
      description: '',
      colour: 'teal',
      visibility: 'members',
      members: [],
    }),
  );
  await test.admin`update studies set project = ${project} where id = ${study}`;
  expect(await kinds(researcher)).toEqual(['added']);
  expect(await kinds(owner)).toHaveLength(4);
  await test.admin`update studies set project = null, deleted_at = now() where id = ${study}`;
  expect(await kinds(owner)).toEqual(['added']);
  await test.admin`update studies set deleted_at = null where id = ${study}`;
});

it('pages through everything once, also where times are the same', async () => {
  const participant = await addPerson();
  await test.admin`
    insert into participant_notes (workspace, participant, id, author, text, created_at)
    select ${owner.workspace}, ${participant}, gen_random_uuid(), ${randomUUID()}, 'Note ' || n,
      ${clock.now()}::timestamptz + (n / 4) * interval '1 hour' from generate_series(1, 120) n`;
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await list(participant, owner, after);
    seen.push(...page.items.map(({ item }) => item ?? 'added'));
    after = page.next ?? undefined;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([121, 121]);
});

it('is not found for others’ participants, and refuses a cursor of another list', async () => {
  const participant = await addPerson();
  const elsewhere = await makeWorkspace(test.database, clock.now());
  await expect(list(participant, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
  for (const after of ['x', Buffer.from('yesterday note').toString('base64url')])
    await expect(list(participant, owner, after)).rejects.toMatchObject({ code: 'bad_input' });
});
