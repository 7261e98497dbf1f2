import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { createParticipant } from '../../server/create-participant.ts';
import { updateParticipant } from '../../server/update-participant.ts';
import { DEFAULT_CONTACT_RULE, type ContactChoices } from '../contact.ts';
import { changeContactChoices } from './change-contact-choices.ts';
import { setContactChoices } from './set-contact-choices.ts';
import { readContactChoices } from './read-contact-choices.ts';
import { reserveContact } from './reserve-contact.ts';
import { setContactRule } from './set-contact-rule.ts';

const clock = testClock();
let test: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  test = await testDatabase();
  scope = await makeWorkspace(test.database, clock.now());
});
afterAll(() => test.drop());

const addPerson = async () =>
  (
    await test.database.within(scope, (tx) =>
      createParticipant(tx, scope, { email: `${randomUUID()}@example.com` }),
    )
  ).id;
const read = (participant: string) =>
  test.database.within(scope, (tx) => readContactChoices(tx, scope, participant));
const choose = (participant: string, change: Partial<ContactChoices>) =>
  test.database.within(scope, (tx) => setContactChoices(tx, scope, { participant, choose: () => change }));
const change = (participant: string, part: Parameters<typeof changeContactChoices>[2]['change']) =>
  test.database.within(scope, (tx) => changeContactChoices(tx, scope, { participant, change: part }));
const setDoNotContact = (id: string, doNotContact: boolean) =>
  test.database.within(scope, (tx) => updateParticipant(tx, scope, { id, change: { doNotContact } }));

it('the team takes back what it chose for a participant, and nothing of what they chose themselves', async () => {
  const person = await addPerson();
  await change(person, { frequency: 'less', stoppedChannels: ['calls'] });
  await choose(person, { stoppedChannels: ['calls', 'email'] });
  expect(await read(person)).toMatchObject({ chosenLimits: ['email'], frequency: 'less' });
  await change(person, { frequency: 'normal', stoppedChannels: ['email'] });
  expect(await read(person)).toMatchObject({ frequency: 'normal', stoppedChannels: ['email'] });
  await expect(change(person, { stoppedChannels: [] })).rejects.toMatchObject({ code: 'conflict' });
  await choose(person, { frequency: 'less' });
  await expect(change(person, { frequency: 'normal' })).rejects.toMatchObject({ code: 'conflict' });
  // They take everything back, also what the team chose.
  await change(person, { stoppedChannels: ['email', 'panel'] });
  await choose(person, { frequency: 'normal', stoppedChannels: [] });
  expect(await read(person)).toMatchObject({ chosenLimits: [], frequency: 'normal', stoppedChannels: [] });
});

it('whoever asked not to be contacted stays so, unless the team marked them', async () => {
  const person = await addPerson();
  await setDoNotContact(person, true);
  await setDoNotContact(person, false);
  await choose(person, { doNotContact: true });
  await expect(setDoNotContact(person, false)).rejects.toMatchObject({ code: 'conflict' });
  await choose(person, { doNotContact: false });
  await setDoNotContact(person, true);
  await setDoNotContact(person, false);
});

it('emails that came back are allowed again by the team; a complaint is not', async () => {
  const person = await addPerson();
  const block = (by: string) => test.admin`update participants set mail_blocked = ${by} where id = ${person}`;
  await block('bounced');
  await change(person, { mailBlocked: null });
  expect(await read(person)).toMatchObject({ mailBlocked: null });
  await block('complained');
  await expect(change(person, { mailBlocked: null })).rejects.toMatchObject({ code: 'conflict' });
});

it('says how much of the budget is used, which is half for whoever wants less', async () => {
  const { study } = await makeLiveStudy(test.database, scope);
  const rule = { ...DEFAULT_CONTACT_RULE, max: 4, quiet: { from: 0, to: 0 } };
  await test.database.within(scope, (tx) => setContactRule(tx, scope, rule));
  const person = await addPerson();
  const contact = { id: randomUUID(), participant: person, study, channel: 'email' } as const;
  await test.database.within(scope, (tx) => reserveContact(tx, scope, contact));
  expect((await read(person)).used).toEqual({ count: 1, max: 4, days: 30 });
  await choose(person, { frequency: 'less' });
  expect((await read(person)).used).toEqual({ count: 1, max: 2, days: 30 });
});
