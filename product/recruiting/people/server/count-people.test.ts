import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { ParticipationEvent } from '#product/participants/participations/lifecycle.ts';
import { recordParticipations } from '#product/participants/participations/server/record-participations.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { readWaves } from '../../invitations/server/queries.ts';
import type { InvitationState } from '../../invitations/wave.ts';
import { countPeople } from './count-people.ts';

let test: TestDatabase;
let owner: Scope;
let viewer: Scope;
let study: string;
beforeAll(async () => {
  test = await testDatabase();
  owner = await makeWorkspace(test.database, new Date('2026-12-01T09:00:00Z'));
  viewer = await makeMember(test.database, owner, 'viewer');
  study = (await makeStudy(test.database, owner, [makeBlock('nps', 'How likely?')])).id;
});
afterAll(() => test.drop());

const count = (scope: Scope = owner) => test.database.within(scope, (tx) => countPeople(tx, scope, study));

async function addWave(remindsOf: string | null = null): Promise<string> {
  const wave = randomUUID();
  const { workspace, now } = owner;
  await test.admin`
    insert into waves (workspace, id, study, reminds_of, audience, texts, state, refusals, left_out, created_by, created_at,
      starts_at, ends_at)
    values (${workspace}, ${wave}, ${study}, ${remindsOf}, '{"segment": null, "participants": []}', '{}', 'active', 0, '{}',
      ${randomUUID()}, ${now}, ${now}, ${now})`;
  return wave;
}
const deliver = (wave: string, participant: string, state: InvitationState) => test.admin`
  insert into deliveries (workspace, wave, participant, id, state, attempts)
  values (${owner.workspace}, ${wave}, ${participant}, ${randomUUID()}, ${state}, 1)`;

/** Somebody with what happened to them in the study. */
async function addPerson(...events: ParticipationEvent[]): Promise<string> {
  return test.database.within(owner, async (tx) => {
    const { id } = await createParticipant(tx, owner, { email: `${randomUUID()}@example.com` });
    for (const event of events)
      await recordParticipations(tx, owner, { study, changes: [{ participant: id, event, at: owner.now }] });
    return id;
  });
}

it('is nothing for a study without people', async () => {
  expect(await count()).toEqual({ channels: [], unknown: 0, waiting: 0, bounced: 0, skipped: 0 });
});

it('counts everybody once, by how they came; those by email are the sum of the waves', async () => {
  const [first, second] = [await addWave(), await addWave()];
  const reminder = await addWave(first);
  const done = await addPerson('invited', 'opened', 'started', 'completed');
  const out = await addPerson('invited', 'started', 'screenedOut');
  const silent = await addPerson('invited', 'optedOut');
  const lost = await addPerson('invited', 'opened');
  for (const person of [done, out, silent]) await deliver(first, person, 'sent');
  await deliver(second, lost, 'unknown');
  for (const person of [out, silent]) await deliver(reminder, person, 'sent');
  // Refused at first, and reached in another wave.
  const again = await addPerson('invited');
  await deliver(first, again, 'bounced');
  await deliver(second, again, 'sent');
  // Not reached, also somebody who was recorded as invited by an attempt of which one knows better by now.
  for (const [state, ...events] of [
    ['bounced', 'invited'],
    ['bounced'],
    ['skipped'],
    ['waiting'],
    ['sending'],
  ] as [InvitationState, ...ParticipationEvent[]][])
    await deliver(second, await addPerson(...events), state);
  // A panel, and a link that was handed over.
  const { workspace, now } = owner;
  const panelist = await addPerson('started', 'overQuota');
  await test.admin`
    insert into panelists (workspace, study, id, participant, state, seen_status, seen_polls, started_at, is_spent)
    values (${workspace}, ${study}, 'p', ${panelist}, 'approved', '', 1, ${now}, false)`;
  await addPerson('opened', 'started');

  const people = await count();
  expect(people).toEqual({
    channels: [
      {
        channel: 'email',
        reached: 5,
        opened: 3,
        started: 2,
        completed: 1,
        screenedOut: 1,
        overQuota: 0,
        optedOut: 1,
      },
      {
        channel: 'panel',
        reached: 1,
        opened: 1,
        started: 1,
        completed: 0,
        screenedOut: 0,
        overQuota: 1,
        optedOut: 0,
      },
      {
        channel: 'link',
        reached: 1,
        opened: 1,
        started: 1,
        completed: 0,
        screenedOut: 0,
        overQuota: 0,
        optedOut: 0,
      },
    ],
    unknown: 1,
    waiting: 2,
    bounced: 2,
    skipped: 1,
  });
  const waves = await test.database.within(owner, (tx) =>
    readWaves(tx, owner, sql`w.study = ${study} and w.reminds_of is null`),
  );
  const sum = (pick: (funnel: (typeof waves)[number]['funnel']) => number) =>
    waves.reduce((total, { funnel }) => total + pick(funnel), 0);
  const { reached, opened, started, completed, optedOut } = people.channels[0]!;
  expect([reached, opened, started, completed, optedOut]).toEqual([
    sum(({ states }) => states.sent + states.unknown),
    sum((funnel) => funnel.opened),
    sum((funnel) => funnel.started),
    sum((funnel) => funnel.completed),
    sum((funnel) => funnel.optedOut),
  ]);
  expect(await count(viewer)).toEqual(people);
  const other = await makeWorkspace(test.database, now);
  await expect(count(other)).rejects.toMatchObject({ code: 'not_found' });
});
