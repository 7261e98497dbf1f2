import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callDuringChange } from '#platform/testing/waiting-statements.ts';
import { mergeParticipants } from '#product/participants/merging/server/merge-participants.ts';
import { undoMerge } from '#product/participants/merging/server/undo-merge.ts';
import { listTimeline } from '#product/participants/timeline/server/list-timeline.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { readStudyIncentives } from './read-study-incentives.ts';
import { incentiveErasure } from './erase-incentives.ts';
import { openIncentives, type IncentivesForTests } from './testing/factory.ts';
import './feature.ts';

let test: IncentivesForTests;
beforeAll(async () => {
  test = await openIncentives();
});
afterAll(() => test.drop());

const read = (study: string) => test.admin<
  { participant: string; reason: string; state: string; amount: number }[]
>`
  select participant, reason, state, amount::int as amount from incentives where study = ${study} order by reason, due_at, id`;
const countStates = async (study: string) => {
  const { totals } = await test.list({ study });
  return Object.fromEntries(totals.map(({ state, count }) => [state, count]));
};
const merge = async (participant: string, other: string) => {
  const scope = test.at(test.owner, 20);
  return (await test.database.within(scope, (tx) => mergeParticipants(tx, scope, { participant, other })))
    .merge;
};

describe('what becomes due', () => {
  it('is one incentive for each participant and study, however often and at once it is looked for', async () => {
    const study = await test.addStudy();
    await test.set(study);
    const person = await test.addPerson();
    await test.answer(study, person);
    await test.answer(study, person);
    await Promise.all([test.sweep(), test.sweep(), test.sweep(), test.set(study)]);
    await test.sweep();
    expect(await read(study)).toEqual([
      { participant: person, reason: 'completed', state: 'due', amount: 2_000 },
    ]);
    // What was promised stays, whatever is set later.
    await test.set(study, { completed: 500 });
    expect((await read(study))[0]!.amount).toBe(2_000);
  });

  it('is nothing for previews, excluded responses, other outcomes and people who took part before', async () => {
    const study = await test.addStudy();
    await test.answer(study, await test.addPerson(), { minutes: -5 });
    await test.set(study);
    await test.answer(study, await test.addPerson(), { preview: true });
    await test.answer(study, await test.addPerson(), { excluded: true });
    await test.answer(study, await test.addPerson(), { status: 'screened_out' });
    await test.sweep();
    expect(await read(study)).toEqual([]);
    // Changing an amount does not bring earlier people in; choosing them does.
    await test.set(study, { completed: 2_500 });
    expect(await read(study)).toEqual([]);
    await test.set(study, { includesEarlier: true });
    expect((await read(study)).length).toBe(1);
  });

  it('is the amount of those who are screened out, until they complete after all', async () => {
    const study = await test.addStudy();
    await test.set(study, { screenedOut: 200 });
    const [later, paid] = [await test.addPerson(), await test.addPerson()];
    for (const person of [later, paid]) await test.answer(study, person, { status: 'screened_out' });
    await test.sweep();
    expect((await read(study)).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['screenedOut', 200],
      ['screenedOut', 200],
    ]);
    const { items } = await test.list({ study, participant: paid });
    await test.change([items[0]!.id], 'approve');
    for (const person of [later, paid]) await test.answer(study, person, { minutes: 3 });
    await test.sweep();
    const states = (await read(study)).map(({ participant, reason, state }) => [
      participant === later ? 'later' : 'paid',
      reason,
      state,
    ]);
    expect(states.toSorted()).toEqual([
      ['later', 'completed', 'due'],
      ['later', 'screenedOut', 'cancelled'],
      ['paid', 'completed', 'due'],
      ['paid', 'screenedOut', 'approved'],
    ]);
  });
});

describe('approving', () => {
  it('goes as far as the budget, in the order in which they became due, also by two admins at once', async () => {
    const { study, ids } = await test.makeDue(5, { budget: 7_000 });
    const [first, second] = await Promise.all([
      test.change(ids, 'approve'),
      test.change(ids.toReversed(), 'approve', test.adminScope),
    ]);
    const changed = [...first.changed, ...second.changed];
    expect(changed.toSorted()).toEqual(ids.slice(0, 3).toSorted());
    expect(await countStates(study)).toEqual({ approved: 3, due: 2 });
    // What is cancelled is free for others; what is restored has to fit again.
    await test.change([ids[0]!], 'cancel');
    expect(await test.change([ids[3]!], 'approve')).toEqual({
      changed: [ids[3]],
      overBudget: 0,
      alreadyApproved: 0,
    });
    await test.change([ids[0]!], 'restore');
    expect((await test.change([ids[0]!], 'approve')).overBudget).toBe(1);
  });

  it('waits for whoever changes the budget', async () => {
    const { study, ids } = await test.makeDue(1);
    const result = await callDuringChange(
      test.admin,
      (tx) => tx`update study_incentives set budget = 100 where study = ${study}`,
      () => test.change(ids, 'approve'),
    );
    expect(result).toEqual({ changed: [], overBudget: 1, alreadyApproved: 0 });
  });

  it('happens by itself where it is set so, within the budget, but not without a response that counts', async () => {
    const study = await test.addStudy();
    await test.set(study, { approvesAutomatically: true, budget: 4_500 });
    const people = [await test.addPerson(), await test.addPerson(), await test.addPerson()];
    const responses = [];
    for (const person of people) responses.push(await test.answer(study, person));
    await test.set(study, { approvesAutomatically: true, budget: 4_500 });
    await test.admin`update responses set excluded = true where id = ${responses[0]!}`;
    await test.sweep();
    expect(await countStates(study)).toEqual({ approved: 2, due: 1 });
    const { items } = await test.list({ study, state: 'due' });
    expect(items).toMatchObject([{ participant: { id: people[0] }, hasResponse: false }]);
    await test.sweep();
    expect(await countStates(study)).toEqual({ approved: 2, due: 1 });
  });

  it('and sending are repeated without an effect, and taken back only where nothing can have been used', async () => {
    const { study, ids } = await test.makeDue(1);
    expect((await test.change(ids, 'markSent')).changed).toEqual([]);
    await test.change(ids, 'approve');
    await test.change(ids, 'unapprove');
    await test.change(ids, 'approve');
    expect([await test.change(ids, 'markSent'), await test.change(ids, 'markSent')]).toMatchObject([
      { changed: ids },
      { changed: [] },
    ]);
    await test.change(ids, 'markNotSent');
    expect(await countStates(study)).toEqual({ approved: 1 });
    const audited = await test.admin<{ do: string }[]>`
      select detail ->> 'do' as do from audit_log where entity = ${study} and action = 'incentive.change' order by at, seq`;
    expect(audited.map((row) => row.do)).toEqual([
      'approve',
      'unapprove',
      'approve',
      'markSent',
      'markNotSent',
    ]);
  });
});

describe('people', () => {
  it('who are merged get one incentive between them, also when each has one already', async () => {
    const { study, people, ids } = await test.makeDue(2);
    await merge(people[0]!, people[1]!);
    await test.sweep(30);
    expect((await read(study)).length).toBe(2);
    expect(await test.change(ids, 'approve')).toEqual({
      changed: [ids[0]],
      overBudget: 0,
      alreadyApproved: 1,
    });
    expect((await test.change([ids[1]!], 'approve')).alreadyApproved).toBe(1);
    const { items } = await test.list({ participant: people[0]! });
    expect(items.map(({ id, participant }) => [id, participant?.id])).toEqual(
      ids.toReversed().map((id) => [id, people[0]]),
    );
  });

  it('who are merged have what the other one took part in, and get nothing for it again', async () => {
    const { study, people, ids } = await test.makeDue(1);
    const kept = await test.addPerson();
    await merge(kept, people[0]!);
    await test.sweep(30);
    expect((await read(study)).length).toBe(1);
    const { items } = await test.list({ study });
    expect(items.map(({ id, participant }) => [id, participant?.id])).toEqual([[ids[0], kept]]);
  });

  it('who are separated again have their own', async () => {
    const { study, people, ids } = await test.makeDue(2);
    const id = await merge(people[0]!, people[1]!);
    const scope = test.at(test.owner, 21);
    await test.database.within(scope, (tx) => undoMerge(tx, scope, id));
    await test.sweep(30);
    expect((await read(study)).map(({ participant }) => participant)).toEqual(people);
    expect((await test.change(ids, 'approve')).changed).toEqual(ids);
  });

  it('who are merged and erased leave amounts and times without a person, and nothing to pay', async () => {
    const { study, people, ids } = await test.makeDue(2);
    await test.change([ids[0]!], 'approve');
    await test.change([ids[0]!], 'markSent');
    await merge(people[0]!, people[1]!);
    await test.database.within(test.owner, (tx) =>
      incentiveErasure.erase!(tx, test.owner, { participant: people[0]!, responses: [] }),
    );
    expect(await read(study)).toEqual([
      { participant: null, reason: 'completed', state: 'sent', amount: 2_000 },
      { participant: null, reason: 'completed', state: 'cancelled', amount: 2_000 },
    ]);
    await test.change(ids, 'restore');
    expect(await countStates(study)).toEqual({ sent: 1, cancelled: 1 });
    expect((await test.list({ study })).items.map(({ participant }) => participant)).toEqual([null, null]);
  });

  it('have what happened in their timeline', async () => {
    const { people, ids } = await test.makeDue(1);
    await test.change(ids, 'approve', test.at(test.owner, 60));
    await test.change(ids, 'markSent', test.at(test.owner, 61));
    const { items } = await test.database.within(test.owner, (tx) =>
      listTimeline(tx, test.owner, { participant: people[0]! }),
    );
    expect(items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['incentiveSent', 'incentiveApproved', 'incentiveDue']),
    );
  });
});

describe('rights', () => {
  it('to approve and send are those of owners and admins, also under the lock', async () => {
    const { study, ids } = await test.makeDue(1);
    for (const scope of [test.researcher, test.viewer])
      await expect(test.change(ids, 'approve', scope)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(test.set(study, {}, test.viewer)).rejects.toMatchObject({ code: 'forbidden' });
    const { person } = test.adminScope.actor as { person: string };
    await expect(
      callDuringChange(
        test.admin,
        async (tx) => {
          await tx`select from workspaces where workspace = ${test.owner.workspace} for update`;
          await tx`update members set role = 'researcher' where person = ${person}`;
        },
        () => test.change(ids, 'approve', test.adminScope),
      ),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await test.admin`update members set role = 'admin' where person = ${person}`;
    const other = await makeWorkspace(test.database, test.clock.now());
    await expect(test.change(ids, 'approve', other)).rejects.toMatchObject({ code: 'not_found' });
    expect(await countStates(study)).toEqual({ due: 1 });
  });

  it('to have them approved automatically, too; researchers set amounts for a person to approve', async () => {
    const study = await test.addStudy();
    await test.set(study, { completed: 1_000 }, test.researcher);
    await expect(test.set(study, { approvesAutomatically: true }, test.researcher)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await test.set(study, { approvesAutomatically: true });
    await expect(test.set(study, { completed: 99_000 }, test.researcher)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('to see people and projects hold for their incentives', async () => {
    const { study, ids } = await test.makeDue(1);
    await expect(test.list({ study }, test.viewer)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await test.list({ study }, test.researcher)).items.map(({ id }) => id)).toEqual(ids);
    const { id: project } = await test.database.within(test.owner, (tx) =>
      createProject(tx, test.owner, {
        name: 'Confidential',
        description: '',
        colour: 'teal',
        visibility: 'members',
        members: [],
      }),
    );
    await test.admin`update studies set project = ${project} where id = ${study}`;
    const { items, totals, studies } = await test.list({ study }, test.researcher);
    expect([items, totals, studies.filter(({ id }) => id === study)]).toEqual([[], [], []]);
    await expect(test.set(study, {}, test.researcher)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('the currency stays once somebody has an incentive', async () => {
    const { study } = await test.makeDue(1);
    await expect(test.set(study, { currency: 'USD' })).rejects.toMatchObject({
      code: 'conflict',
      fields: { currency: 'Incentives of this study are in EUR.' },
    });
    const setting = await test.database.within(test.viewer, (tx) =>
      readStudyIncentives(tx, test.viewer, study),
    );
    expect(setting).toMatchObject({ currency: 'EUR', completed: 2_000, used: 0, canChangeCurrency: false });
  });
});

it('pages through all incentives once, newest first', async () => {
  const { study, people } = await test.makeDue(1);
  await test.admin`
    insert into incentives (workspace, id, study, participant, reason, amount, currency, state, due_at)
    select workspace, gen_random_uuid(), study, gen_random_uuid(), reason, amount, currency, state,
      due_at - (n / 4) * interval '1 second'
    from incentives cross join generate_series(1, 110) n where study = ${study} and participant = ${people[0]!}`;
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await test.list({ study, after });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([111, 111]);
});
