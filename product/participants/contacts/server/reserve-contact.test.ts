import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { fc } from '#platform/testing/properties.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { createParticipant } from '../../server/create-participant.ts';
import {
  CONTACT_CHANNELS,
  CONTACT_FREQUENCIES,
  listBudgets,
  type ContactBudget,
  type ContactRule,
  type StudyContactRule,
} from '../contact.ts';
import { findRefusal, type ContactRefusal } from '../find-refusal.ts';
import { findContactState } from './queries.ts';
import { reserveContact } from './reserve-contact.ts';
import { setContactRule } from './set-contact-rule.ts';
import { setStudyContactRule } from './set-study-contact-rule.ts';
import { countContact, releaseContact } from './settle-contact.ts';
import type { ReservationAttempt } from './testing/reserve-for-tests.ts';

const clock = testClock();
const DAY_MS = 86_400_000;
const UNLIMITED: ContactRule = { max: 100, days: 1, gapDays: 0, quiet: { from: 0, to: 0 } };
let test: TestDatabase;
let scope: Scope;
let studies: string[];
/** Another process, which tries at the same time. */
let other: ChildProcess;

beforeAll(async () => {
  test = await testDatabase();
  scope = await makeWorkspace(test.database, clock.now());
  studies = [];
  for (let n = 0; n < 2; n += 1) studies.push((await makeLiveStudy(test.database, scope)).study);
  const [{ name }] = await test.admin<[{ name: string }]>`select current_database() as name`;
  other = fork(path.join(import.meta.dirname, 'testing/reserve-for-tests.ts'), [
    inject('postgres').host,
    name,
    scope.workspace,
  ]);
  expect(await once(other, 'message')).toEqual(['ready', undefined]);
});
afterAll(async () => {
  const hasEnded = once(other, 'exit');
  other.kill();
  await hasEnded;
  await test.drop();
});

const at = (ms: number): Scope => ({ ...scope, now: new Date(scope.now.getTime() + ms) });
const setRules = (rule: ContactRule, study: StudyContactRule = { budget: null, isExempt: false }) =>
  test.database.within(scope, async (tx) => {
    await setContactRule(tx, scope, rule);
    for (const id of studies) await setStudyContactRule(tx, scope, { study: id, ...study });
  });
const addPerson = async (zone: string | null = null) =>
  (
    await test.database.within(scope, (tx) =>
      createParticipant(tx, scope, { email: `${randomUUID()}@example.com`, zone }),
    )
  ).id;
const reserve = (
  participant: string,
  {
    ms = 0,
    id = randomUUID() as string,
    channel = 'email' as (typeof CONTACT_CHANNELS)[number],
    study = studies[0]!,
  } = {},
) => test.database.within(at(ms), (tx) => reserveContact(tx, at(ms), { id, participant, study, channel }));
const readContacts = async (participant: string) =>
  (await test.admin`select at from contacts where participant = ${participant} and state <> 'released'`).map(
    (row) => (row['at'] as Date).getTime(),
  );

/** How many of the times one more may have within the days before it, counted one by one. */
const isWithin = (times: readonly number[], { max, days, gapDays }: ContactBudget) =>
  times.every(
    (time) => times.filter((other) => other <= time && other > time - days * DAY_MS).length <= max,
  ) &&
  (gapDays === 0 ||
    times.every((time) =>
      times.every((other) => other === time || Math.abs(other - time) >= gapDays * DAY_MS),
    ));

const budgetFields = {
  max: fc.integer({ min: 1, max: 4 }),
  days: fc.integer({ min: 1, max: 20 }),
  gapDays: fc.integer({ min: 0, max: 4 }),
};
const budget = fc.record(budgetFields);
const hour = fc.integer({ min: 0, max: 23 });

it('is never over any budget, whatever the rules, zones, channels and studies, and each refusal names a rule that refuses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ ...budgetFields, quiet: fc.record({ from: hour, to: hour }) }),
      fc.record({ budget: fc.option(budget, { nil: null }), isExempt: fc.boolean() }),
      fc.record({
        zone: fc.constantFrom(null, 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia'),
        frequency: fc.constantFrom(...CONTACT_FREQUENCIES),
        stopped: fc.subarray([...CONTACT_CHANNELS], { maxLength: 1 }),
      }),
      fc.array(
        fc.record({
          hours: fc.integer({ min: 0, max: 24 * 40 }),
          channel: fc.constantFrom(...CONTACT_CHANNELS),
          study: fc.integer({ min: 0, max: 1 }),
          outcome: fc.constantFrom('count' as const, 'release' as const, 'keep' as const),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (rule, studyRule, person, attempts) => {
        await setRules(rule, studyRule);
        const participant = await addPerson(person.zone);
        await test.admin`
          update participants set contact_frequency = ${person.frequency}, stopped_channels = ${person.stopped}::text[]
          where id = ${participant}`;
        for (const { hours, channel, study, outcome } of attempts.toSorted((a, b) => a.hours - b.hours)) {
          const ms = hours * 3_600_000;
          const before = await test.database.within(scope, (tx) =>
            findContactState(tx, scope, { participant, workspaceZone: 'UTC' }),
          );
          const expected = findRefusal(before, { channel, now: at(ms).now, rule, study: studyRule });
          const id = randomUUID();
          expect(await reserve(participant, { ms, id, channel, study: studies[study]! })).toEqual(
            expected ? { refusal: expected } : {},
          );
          if (expected && 'until' in expected)
            expect(Date.parse(expected.until)).toBeGreaterThan(at(ms).now.getTime());
          const settle = { count: countContact, release: releaseContact, keep: undefined }[outcome];
          if (!expected && settle) await test.database.within(scope, (tx) => settle(tx, scope, id));
        }
        const times = await readContacts(participant);
        for (const { budget: held } of listBudgets(person.frequency, { workspace: rule, study: studyRule }))
          expect(isWithin(times, held)).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});

it.each([
  [{ max: 2, days: 30, gapDays: 0 }, 2],
  [{ max: 2, days: 30, gapDays: 3 }, 1],
])('lets exactly as many of fifty at once on two processes through as %o allows', async (rule, allowed) => {
  await setRules({ ...UNLIMITED, ...rule });
  for (let round = 0; round < 5; round += 1) {
    const participant = await addPerson();
    const attempts = Array.from({ length: 50 }, (_, n) => ({
      ms: n,
      channel: CONTACT_CHANNELS[n % 4]!,
      study: studies[n % 2]!,
    }));
    const replied = once(other, 'message');
    other.send(
      attempts.slice(25).map(({ ms, ...rest }): ReservationAttempt => ({
        ...rest,
        at: at(ms).now.toISOString(),
        participant,
      })),
    );
    const tried = await Promise.all(attempts.slice(0, 25).map((attempt) => reserve(participant, attempt)));
    const [triedByOther] = (await replied) as [(ContactRefusal | null)[]];
    const refusals = [...tried.map(({ refusal }) => refusal ?? null), ...triedByOther];
    expect(refusals).toHaveLength(50);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(allowed);
    for (const refusal of refusals.filter((one) => one !== null))
      expect(['maximum', 'gap']).toContain(refusal.rule);
    expect(await readContacts(participant)).toHaveLength(allowed);
  }
});

it('counts what contacts somebody once, and gives back only what was reserved', async () => {
  await setRules({ ...UNLIMITED, max: 1, days: 10 });
  const participant = await addPerson();
  const id = randomUUID();
  expect(await reserve(participant, { id })).toEqual({});
  expect(await reserve(participant, { ms: 1000 })).toMatchObject({
    refusal: { rule: 'maximum', of: 'workspace', max: 1, days: 10 },
  });
  await test.database.within(scope, (tx) => releaseContact(tx, scope, id));
  const again = randomUUID();
  expect(await reserve(participant, { ms: 2000, id: again })).toEqual({});
  await test.database.within(scope, (tx) => countContact(tx, scope, again));
  // Neither twice, nor after it was counted.
  await test.database.within(scope, (tx) => releaseContact(tx, scope, id));
  await test.database.within(scope, (tx) => releaseContact(tx, scope, again));
  expect(await reserve(participant, { ms: 3000 })).toMatchObject({ refusal: { rule: 'maximum' } });
  const [row] = await test.admin`select last_contact_at from participants where id = ${participant}`;
  expect(row!['last_contact_at']).toEqual(at(2000).now);
});

it('exempts a study from the budget, but from nothing that participants chose', async () => {
  await setRules({ ...UNLIMITED, max: 2, days: 30 }, { budget: null, isExempt: true });
  const participant = await addPerson();
  for (let n = 0; n < 3; n += 1) expect(await reserve(participant, { ms: n })).toEqual({});
  await test.admin`update participants set contact_frequency = 'less' where id = ${participant}`;
  expect(await reserve(participant, { ms: 10 })).toMatchObject({ refusal: { of: 'participant', max: 1 } });
  await test.admin`update participants set stopped_channels = '{email}' where id = ${participant}`;
  expect(await reserve(participant, { ms: 10 })).toEqual({
    refusal: { rule: 'stoppedChannel', channel: 'email' },
  });
  await test.admin`update participants set do_not_contact = true where id = ${participant}`;
  expect(await reserve(participant, { ms: 10 })).toEqual({ refusal: { rule: 'doNotContact' } });
  await test.admin`update participants set erased_at = current_timestamp where id = ${participant}`;
  expect(await reserve(participant, { ms: 10 })).toEqual({ refusal: { rule: 'absent' } });
});
