import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { DEFAULT_CONTACT_RULE } from '../contact.ts';
import { getQuietEnd } from '../find-refusal.ts';
import { readContactRule, readStudyContactRule } from './queries.ts';
import { setContactRule } from './set-contact-rule.ts';
import { setStudyContactRule } from './set-study-contact-rule.ts';

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

const budget = { max: 1, days: 60, gapDays: 7 };

it('is 2 contacts in 30 days, 3 days apart, none from 20 to 8, until somebody changes it', async () => {
  const read = () => test.database.within(owner, (tx) => readContactRule(tx, owner));
  expect(await read()).toEqual({ max: 2, days: 30, gapDays: 3, quiet: { from: 20, to: 8 } });
  const rule = { ...DEFAULT_CONTACT_RULE, max: 4, quiet: { from: 0, to: 0 } };
  await test.database.within(owner, (tx) => setContactRule(tx, owner, rule));
  expect(await read()).toEqual(rule);
  await expect(
    test.database.within(researcher, (tx) => setContactRule(tx, researcher, rule)),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

it('lets researchers make a study stricter, and only admins exempt it', async () => {
  const set = (scope: Scope, isExempt: boolean) =>
    test.database.within(scope, (tx) => setStudyContactRule(tx, scope, { study, budget, isExempt }));
  const read = () => test.database.within(owner, (tx) => readStudyContactRule(tx, owner, study));
  await set(researcher, false);
  expect(await read()).toEqual({ budget, isExempt: false });
  await expect(set(researcher, true)).rejects.toMatchObject({ code: 'forbidden' });
  await set(owner, true);
  // Somebody who may not exempt it may still change its budget, and does not end that on the way.
  await set(researcher, true);
  await expect(set(researcher, false)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await read()).toEqual({ budget, isExempt: true });
  const rows =
    await test.admin`select action from audit_log where action like 'contact-rule.%' order by at, id`;
  expect(rows.map(({ action }) => action as string).toSorted()).toEqual([
    'contact-rule.exempt',
    'contact-rule.set',
    'contact-rule.set-for-study',
  ]);
});

it.each([
  ['2026-07-01T19:30:00Z', 'Europe/Berlin', '2026-07-02T06:00:00.000Z'],
  ['2026-07-01T09:00:00Z', 'Europe/Berlin', '2026-07-01T09:00:00.000Z'],
  // The night in which the clocks go forward is an hour shorter.
  ['2026-03-28T22:00:00Z', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
  ['2026-07-01T15:00:00Z', 'Asia/Kolkata', '2026-07-02T02:30:00.000Z'],
])('ends quiet hours from 20 to 8: at %s in %s that is %s', (at, zone, expected) => {
  expect(getQuietEnd(new Date(at), { quiet: DEFAULT_CONTACT_RULE.quiet, zone }).toISOString()).toBe(expected);
});
