import { randomBytes, randomUUID } from 'node:crypto';
import type { Scope } from '#platform/db/core/scope.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import type { IncentiveChange } from '../../incentive.ts';
import { addDueIncentives } from '../add-due-incentives.ts';
import { applyAutomaticApprovals } from '../apply-automatic-approvals.ts';
import { changeIncentives } from '../change-incentives.ts';
import { listIncentives } from '../list-incentives.ts';
import { setStudyIncentives } from '../set-study-incentives.ts';

/** A workspace with studies, people who take part in them, and what happens to their incentives. */
export async function openIncentives() {
  const clock = testClock();
  const test = await testDatabase();
  const { database, admin } = test;
  setSigningKey(database, randomBytes(32));
  const owner = await makeWorkspace(database, clock.now());
  const [adminScope, researcher, viewer] = [
    await makeMember(database, owner, 'admin'),
    await makeMember(database, owner, 'researcher'),
    await makeMember(database, owner, 'viewer'),
  ];
  const at = (scope: Scope, minutes: number): Scope => ({
    ...scope,
    now: new Date(owner.now.getTime() + minutes * 60_000),
  });

  const addStudy = async () => (await makeStudy(database, owner, [makeBlock('nps', 'How likely?')])).id;
  const addPerson = async (email = `${randomUUID()}@example.com`) =>
    (await database.within(owner, (tx) => createParticipant(tx, owner, { name: 'Ada', email }))).id;

  /** A response that ended some minutes after the start of the test. */
  const answer = async (
    study: string,
    participant: string,
    {
      status = 'completed',
      minutes = 1,
      preview = false,
      excluded = false,
    }: {
      status?: 'completed' | 'screened_out';
      minutes?: number;
      preview?: boolean;
      excluded?: boolean;
    } = {},
  ) => {
    const id = randomUUID();
    const { now } = at(owner, minutes);
    await admin`
      insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, reached, language, device,
        started_at, last_at, completed_at, participant)
      values (${owner.workspace}, ${study}, ${id}, 1, 'people', ${status}, ${preview}, ${excluded}, 0, '{}', 'en', 'phone',
        ${now}, ${now}, ${status === 'completed' ? now : null}, ${participant})`;
    return id;
  };

  const set = (
    study: string,
    setting: Partial<Omit<Parameters<typeof setStudyIncentives>[2], 'study'>> = {},
    scope = owner,
  ) =>
    database.within(scope, (tx) =>
      setStudyIncentives(tx, scope, {
        study,
        currency: 'EUR',
        completed: 2_000,
        screenedOut: null,
        budget: null,
        approvesAutomatically: false,
        includesEarlier: false,
        ...setting,
      }),
    );
  /** What the job does. */
  const sweep = async (minutes = 5) => {
    const scope = at(owner, minutes);
    await database.within(scope, (tx) => addDueIncentives(tx, scope));
    await database.within(scope, (tx) => applyAutomaticApprovals(tx, scope));
  };
  const change = (ids: string[], to: IncentiveChange, scope = owner) =>
    database.within(scope, (tx) => changeIncentives(tx, scope, { change: to, incentives: ids }));
  const list = (query: Parameters<typeof listIncentives>[2] = {}, scope = owner) =>
    database.within(scope, (tx) => listIncentives(tx, scope, query));
  /** A study with incentives that are due for new people, those who were due first at the front. */
  const makeDue = async (count: number, setting: Parameters<typeof set>[1] = {}) => {
    const study = await addStudy();
    await set(study, setting);
    const people: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const person = await addPerson();
      people.push(person);
      await answer(study, person, { minutes: 1 + index });
    }
    await sweep();
    const { items } = await list({ study });
    return { study, people, ids: items.map(({ id }) => id).toReversed() };
  };

  return {
    ...test,
    clock,
    owner,
    adminScope,
    researcher,
    viewer,
    at,
    addStudy,
    addPerson,
    answer,
    set,
    sweep,
    change,
    list,
    makeDue,
  };
}

export type IncentivesForTests = Awaited<ReturnType<typeof openIncentives>>;
