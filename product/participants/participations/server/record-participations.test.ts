import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { fc } from '#platform/testing/properties.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { resolveParticipant } from '../../server/resolve-participant.ts';
import { PARTICIPATION_EVENTS, type ParticipationEvent, type ParticipationState } from '../lifecycle.ts';
import { recordParticipations } from './record-participations.ts';

const clock = testClock();
let test: TestDatabase;
let owner: Scope;
let study: string;
beforeAll(async () => {
  test = await testDatabase();
  owner = await makeWorkspace(test.database, clock.now());
  ({ id: study } = await makeStudy(test.database, owner, [makeBlock('nps', 'How likely?')]));
});
afterAll(() => test.drop());

/** The table of decision 157: from which states each event leads on. */
const LEADS_ON: Record<ParticipationEvent, ParticipationState[]> = {
  invited: [],
  opened: ['invited'],
  started: ['invited', 'opened', 'optedOut'],
  screenedOut: ['started'],
  overQuota: ['started'],
  completed: ['started', 'screenedOut', 'overQuota', 'optedOut'],
  optedOut: ['invited', 'opened', 'started', 'screenedOut', 'overQuota'],
};

let people = 0;
async function record(events: { event: ParticipationEvent; at: Date }[]) {
  return test.database.within(owner, async (tx) => {
    people += 1;
    const { id: participant } = await resolveParticipant(tx, owner, {
      identity: { externalId: `${people}` },
    });
    for (const change of events)
      await recordParticipations(tx, owner, { study, changes: [{ participant, ...change }] });
    const [row] = await tx<Record<string, Date | string | null>[]>`
      select * from participations where workspace = ${owner.workspace} and participant = ${participant}`;
    return row;
  });
}

it('events in any order lead where the table says, each with its first time', async () => {
  const event = fc.record({
    event: fc.constantFrom(...PARTICIPATION_EVENTS),
    at: fc.integer({ min: 0, max: 9 }).map((second) => new Date(Date.UTC(2026, 10, 30, 12, 0, second))),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (events) => {
      const row = await record(events);
      let state: ParticipationState | undefined;
      for (const change of events)
        if (state === undefined || LEADS_ON[change.event].includes(state)) state = change.event;
      expect(row!['state']).toBe(state);
      for (const name of PARTICIPATION_EVENTS) {
        const times = events.filter((change) => change.event === name).map(({ at }) => at.getTime());
        const column = `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_at`;
        expect((row![column] as Date | null)?.getTime()).toBe(
          times.length > 0 ? Math.min(...times) : undefined,
        );
      }
    }),
    { numRuns: 60 },
  );
});

it('a participant who is gone is ignored', async () => {
  await test.database.within(owner, (tx) =>
    recordParticipations(tx, owner, {
      study,
      changes: [{ participant: '00000000-0000-4000-8000-000000000000', event: 'invited', at: clock.now() }],
    }),
  );
  expect(
    await test.admin`select from participations where participant = '00000000-0000-4000-8000-000000000000'`,
  ).toEqual([]);
});
