import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { addParticipantNote } from '../../notes/server/add-participant-note.ts';
import { recordParticipations } from '../../participations/server/record-participations.ts';
import { createParticipant } from '../../server/create-participant.ts';
import { updateParticipant } from '../../server/update-participant.ts';
import type { ParticipantFields } from '../../contract.ts';
import { listMerges } from './list-merges.ts';
import { mergeParticipants } from './merge-participants.ts';
import { purgeMerges } from './purge-merges.ts';
import { undoMerge } from './undo-merge.ts';

const clock = testClock();
let test: TestDatabase;
let owner: Scope;
let studies: string[];
beforeAll(async () => {
  test = await testDatabase();
  owner = await makeWorkspace(test.database, clock.now());
  const question = [makeBlock('nps', 'How likely?')];
  studies = [
    (await makeStudy(test.database, owner, question)).id,
    (await makeStudy(test.database, owner, question)).id,
  ];
});
afterAll(() => test.drop());

const at = (scope: Scope, minutes: number): Scope => ({
  ...scope,
  now: new Date(scope.now.getTime() + minutes * 60_000),
});
const create = async (fields: ParticipantFields, minutes = 0) => {
  const scope = at(owner, minutes);
  return (await test.database.within(scope, (tx) => createParticipant(tx, scope, fields))).id;
};
const merge = async (participant: string, other: string, minutes = 10) => {
  const scope = at(owner, minutes);
  return (await test.database.within(scope, (tx) => mergeParticipants(tx, scope, { participant, other })))
    .merge;
};
const undo = (id: string, minutes = 11) => {
  const scope = at(owner, minutes);
  return test.database.within(scope, (tx) => undoMerge(tx, scope, id));
};
const addResponse = async (participant: string, study: string) => {
  const id = randomUUID();
  await test.admin`
    insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, reached, language, device,
      started_at, last_at, completed_at, participant)
    values (${owner.workspace}, ${study}, ${id}, 1, 'people', 'completed', false, false, 0, '{}', 'en', 'phone',
      ${owner.now}, ${owner.now}, ${owner.now}, ${participant})`;
  return id;
};

/** Everything of the participants, to compare. */
const readAll = (ids: string[]) => test.admin`
  select (select jsonb_agg(to_jsonb(p) order by p.id) from participants p where p.id = any (${ids}::uuid[])) as people,
    (select jsonb_agg(to_jsonb(p) order by p.participant, p.study) from participations p
      where p.participant = any (${ids}::uuid[])) as participations,
    (select jsonb_agg(jsonb_build_array(r.id, r.participant) order by r.id) from responses r
      where r.participant = any (${ids}::uuid[])) as responses,
    (select jsonb_agg(jsonb_build_array(n.id, n.participant) order by n.id) from participant_notes n
      where n.participant = any (${ids}::uuid[])) as notes`;

async function makePair() {
  const email = `${randomUUID()}@example.com`;
  const kept = await create({ name: 'Ada', email, language: 'en', doNotContact: true });
  const merged = await create({ name: 'Ada L.', externalId: randomUUID() }, 5);
  const response = await addResponse(merged, studies[0]!);
  await test.database.within(owner, async (tx) => {
    await addParticipantNote(tx, owner, { participant: merged, text: 'A note' });
    await recordParticipations(tx, owner, {
      study: studies[0]!,
      changes: [{ participant: kept, event: 'invited', at: owner.now }],
    });
    await recordParticipations(tx, owner, {
      study: studies[1]!,
      changes: [{ participant: kept, event: 'invited', at: owner.now }],
    });
  });
  return { kept, merged, email, response };
}

it('two become one: newer values, all responses, notes and participations; the other is gone', async () => {
  const { kept, merged, email, response } = await makePair();
  await merge(kept, merged);
  const [person] = await test.admin<Record<string, unknown>[]>`select * from participants where id = ${kept}`;
  expect(person).toMatchObject({ name: 'Ada L.', email, language: 'en', do_not_contact: true });
  expect(person!['external_id']).not.toBeNull();
  expect(await test.admin`select from participants where id = ${merged}`).toEqual([]);
  expect(await test.admin`select participant from responses where id = ${response}`).toEqual([
    { participant: kept },
  ]);
  expect(
    await test.admin`
      select study, state from participations where participant = ${kept} order by state`,
  ).toEqual([
    { study: studies[0], state: 'completed' },
    { study: studies[1], state: 'invited' },
  ]);
  expect(
    await test.admin`select participant from participant_notes where participant = ${kept}`,
  ).toHaveLength(1);
});

it('undone within a day, both are exactly as they were', async () => {
  const { kept, merged } = await makePair();
  const before = await readAll([kept, merged]);
  const id = await merge(kept, merged);
  await undo(id);
  expect(await readAll([kept, merged])).toEqual(before);
  await expect(undo(id)).rejects.toMatchObject({ code: 'not_found' });
});

it('undone after somebody took part, the kept one has what happened since', async () => {
  const { kept, merged } = await makePair();
  const id = await merge(kept, merged);
  // In the study that only the merged one had answered.
  const study = studies[0]!;
  const at15 = at(owner, 15).now;
  const later = await addResponse(kept, study);
  await test.admin`
    update participations set started_at = ${at15}, completed_at = ${at15}, response = ${later}
    where participant = ${kept} and study = ${study}`;
  await undo(id, 20);
  const rows = await test.admin`
    select participant, state, response from participations where study = ${study}
      and participant in (${kept}, ${merged}) order by participant = ${kept} desc`;
  expect(rows).toEqual([
    { participant: kept, state: 'completed', response: later },
    { participant: merged, state: 'completed', response: null },
  ]);
});

it('cannot be undone after a change of the one that was kept, nor after a day', async () => {
  const first = await makePair();
  const id = await merge(first.kept, first.merged);
  const later = at(owner, 20);
  await test.database.within(later, (tx) =>
    updateParticipant(tx, later, { id: first.kept, change: { name: 'Countess' } }),
  );
  await expect(undo(id, 30)).rejects.toMatchObject({ code: 'conflict' });
  const second = await makePair();
  const old = await merge(second.kept, second.merged);
  const tomorrow = 10 + 24 * 60;
  await expect(undo(old, tomorrow)).rejects.toMatchObject({ code: 'not_found' });
  const job = at(mintJobScope(owner.workspace, 'test', owner.now), tomorrow);
  await test.database.within(job, (tx) => purgeMerges(tx, job));
  expect(await test.admin`select from participant_merges where id = ${old}`).toEqual([]);
});

it('lists the merges of the last day, and whether each can still be undone', async () => {
  const { kept, merged } = await makePair();
  const id = await merge(kept, merged);
  const list = (minutes: number) => {
    const scope = at(owner, minutes);
    return test.database.within(scope, (tx) => listMerges(tx, scope, kept));
  };
  const mergedAt = at(owner, 10).now.toISOString();
  expect((await list(11)).items).toEqual([{ id, displayName: 'Ada L.', mergedAt, canUndo: true }]);
  const later = at(owner, 20);
  await test.database.within(later, (tx) =>
    updateParticipant(tx, later, { id: kept, change: { name: 'Countess' } }),
  );
  expect((await list(21)).items).toMatchObject([{ id, canUndo: false }]);
  expect((await list(10 + 24 * 60)).items).toEqual([]);
});

it('nobody is merged with themselves, or with somebody of another workspace', async () => {
  const { kept } = await makePair();
  await expect(merge(kept, kept)).rejects.toMatchObject({ code: 'bad_input' });
  const elsewhere = await makeWorkspace(test.database, clock.now());
  const stranger = await test.database.within(elsewhere, (tx) =>
    createParticipant(tx, elsewhere, { name: 'Eve' }),
  );
  await expect(merge(kept, stranger.id)).rejects.toMatchObject({ code: 'not_found' });
});

it('of ten merges of one pair at once, one succeeds', async () => {
  const { kept, merged } = await makePair();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? merge(kept, merged) : merge(merged, kept))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
