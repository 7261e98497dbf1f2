import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCreditEntry } from '#product/billing/server/write-credit-entry.ts';
import { openIncentives, type IncentivesForTests } from '#product/incentives/server/testing/factory.ts';
import { requestErasure } from '#product/participants/erasure-requests/server/request-erasure.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { readCosts } from '#product/recruiting/costs/server/read-costs.ts';
import { decideUnknown } from '#product/recruiting/invitations/server/decide-unknown.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listPendingDecisions } from './list-pending-decisions.ts';
import './testing/all-features.ts';

let test: IncentivesForTests;
beforeAll(async () => {
  test = await openIncentives();
});
afterAll(() => test.drop());

const list = (scope: Scope = test.owner) =>
  test.database.within(scope, (tx) => listPendingDecisions(tx, scope));
/** Kind, study and how many, in the order of kinds. */
const read = async (scope?: Scope) =>
  (await list(scope)).items.map(({ kind, study, count }) => [kind, study?.id, count]).toSorted();
const costs = (study: string, scope: Scope = test.owner) =>
  test.database.within(scope, async (tx) => (await readCosts(tx, scope, study)).items);

/** A wave with an email of which nobody knows whether it arrived. */
async function addUnknown(study: string, participant: string): Promise<string> {
  const { workspace, now } = test.owner;
  const wave = randomUUID();
  await test.admin`
    insert into waves (workspace, id, study, audience, texts, state, refusals, left_out, created_by, created_at, starts_at, ends_at)
    values (${workspace}, ${wave}, ${study}, '{"segment": null, "participants": []}', '{}', 'active', 0, '{}',
      ${randomUUID()}, ${now}, ${now}, ${now})`;
  for (const [who, state] of [
    [participant, 'unknown'],
    [await test.addPerson(), 'sent'],
  ])
    await test.admin`
      insert into deliveries (workspace, wave, participant, id, state, attempts, settled_at)
      values (${workspace}, ${wave}, ${who!}, ${randomUUID()}, ${state!}, 1, ${now})`;
  return wave;
}

/** A panel that has reserved 1,000 and spent 200, with people in all states, and a bonus of which nobody knows whether it was paid. */
async function addPanel(study: string): Promise<void> {
  const { workspace, now } = test.owner;
  await test.admin`
    insert into panels (workspace, study, provider, settings, revision, codes, state, places, places_taken, place_cost,
      seen_status, seen_places, seen_polls, created_by, created_at, currency)
    values (${workspace}, ${study}, 'prolific', '{}', 1, '{}', 'live', 5, 0, 200, '', 0, 0, ${randomUUID()}, ${now}, 'GBP')`;
  for (const [id, state, decision] of [
    ['a', 'review', null],
    ['b', 'review', 'request_return'],
    ['c', 'approved', 'approve'],
    ['d', 'active', null],
  ] as const)
    await test.admin`
      insert into panelists (workspace, study, id, state, decision, seen_status, seen_polls, started_at, is_spent)
      values (${workspace}, ${study}, ${id}, ${state}, ${decision}, '', 1, ${now}, false)`;
  const bonus = randomUUID();
  await test.admin`
    insert into panel_bonuses (workspace, study, id, panelist, amount, cost, state, created_by, created_at)
    values (${workspace}, ${study}, ${bonus}, 'c', 50, 70, 'unknown', ${randomUUID()}, ${now})`;
  await test.database.within(test.owner, async (tx) => {
    const write = (kind: 'added' | 'reserved' | 'spent', amount: number, reference?: string) =>
      writeCreditEntry(tx, test.owner, { kind, amount, note: '', ...(reference && { reference }) });
    await write('added', 5_000);
    await write('reserved', 1_000, `panel:${study}`);
    await write('spent', 200, `panel:${study}`);
    await write('reserved', 70, `bonus:${bonus}`);
    await write('reserved', 400, `panel:${randomUUID()}`);
  });
}

/** A request for an interview that holds its time, one whose time is over, and a booking. */
async function addRequests(study: string): Promise<void> {
  const { workspace, now } = test.owner;
  for (const [state, hours] of [
    ['requested', 20],
    ['requested', -1],
    ['booked', null],
  ] as const)
    await test.admin`
      insert into bookings (workspace, id, study, block, response, state, name, email, language, time_zone, sequence, expires_at,
        created_at, changed_at)
      values (${workspace}, ${randomUUID()}, ${study}, 'k3m9x2p7qa', ${randomUUID()}, ${state}, 'Ada',
        ${`${randomUUID()}@example.com`}, 'en', 'UTC', 0,
        ${hours === null ? null : new Date(now.getTime() + hours * 3_600_000)}, ${now}, ${now})`;
}

it('lists what the reader may decide of the studies they see, until it is decided', async () => {
  const { study, people, ids } = await test.makeDue(4, { budget: 10_000 });
  const wave = await addUnknown(study, people[0]!);
  await addPanel(study);
  await addRequests(study);
  await test.database.within(test.owner, (tx) => requestErasure(tx, test.owner, { participant: people[0]! }));
  const money = [
    ['erasure.requests', undefined, 1],
    ['incentives.due', study, 4],
  ];
  const work = [
    ['bonuses.unknown', study, 1],
    ['bookings.requested', study, 1],
    ['deliveries.unknown', study, 1],
    ['panelists.review', study, 1],
  ];
  expect(await read()).toEqual([...work, ...money].toSorted());
  expect(await read(test.adminScope)).toEqual([...work, ...money].toSorted());
  expect(await read(test.researcher)).toEqual(work);
  expect(await read(test.viewer)).toEqual([]);
  const other = await makeWorkspace(test.database, test.owner.now);
  expect(await read(other)).toEqual([]);
  const { items } = await list();
  expect(items.find(({ kind }) => kind === 'incentives.due')).toMatchObject({
    amounts: [{ currency: 'EUR', amount: 8_000 }],
    since: test.at(test.owner, 1).now.toISOString(),
  });
  expect(items.find(({ kind }) => kind === 'deliveries.unknown')).toMatchObject({ subject: wave });
  expect(await costs(study)).toEqual([
    { name: 'Incentives', currency: 'EUR', due: 8_000, committed: 0, spent: 0, budget: 10_000 },
    { name: 'Prolific', currency: 'GBP', due: 0, committed: 870, spent: 200, budget: null },
  ]);

  await test.change(ids.slice(0, 3), 'approve');
  await test.change([ids[0]!], 'markSent');
  await test.change([ids[2]!], 'cancel');
  await test.database.within(test.researcher, (tx) =>
    decideUnknown(tx, test.researcher, { wave, participants: people, sendAgain: false }),
  );
  await test.admin`update bookings set state = 'declined', expires_at = null`;
  expect(
    (await read()).filter(([kind]) => kind !== 'panelists.review' && kind !== 'bonuses.unknown'),
  ).toEqual([
    ['erasure.requests', undefined, 1],
    ['incentives.due', study, 1],
  ]);
  // Viewers see what the team pays its people, and nothing of panels.
  expect(await costs(study, test.viewer)).toEqual([
    { name: 'Incentives', currency: 'EUR', due: 2_000, committed: 2_000, spent: 2_000, budget: 10_000 },
  ]);
  await expect(costs(study, other)).rejects.toMatchObject({ code: 'not_found' });

  // Of a project that a researcher was not chosen for, and of a study that was deleted.
  const { id: project } = await test.database.within(test.owner, (tx) =>
    createProject(tx, test.owner, { name: 'Own', colour: 'teal', visibility: 'members', members: [] }),
  );
  await test.admin`update studies set project = ${project} where id = ${study}`;
  expect(await read(test.researcher)).toEqual([]);
  await expect(costs(study, test.researcher)).rejects.toMatchObject({ code: 'not_found' });
  await test.admin`update studies set deleted_at = ${test.owner.now} where id = ${study}`;
  expect(await read()).toEqual([['erasure.requests', undefined, 1]]);
});

it('lists the studies that wait longest, and counts the others', async () => {
  const studies: string[] = [];
  for (let index = 0; index < 4; index += 1) studies.push((await test.makeDue(1)).study);
  await test.admin`
    update incentives set due_at = due_at - interval '1 day' where study = ${studies[3]!}`;
  const { items, more } = await list();
  const due = items.filter(({ kind }) => kind === 'incentives.due');
  expect([due.length, due[0]!.study!.id, more]).toEqual([3, studies[3], 1]);
});
