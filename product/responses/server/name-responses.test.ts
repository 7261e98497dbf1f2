import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { setAccess } from '#product/participants/access/server/set-access.ts';
import { anonymousName } from '#product/participants/anonymous-name.ts';
import { resolveParticipant } from '#product/participants/server/resolve-participant.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { nameResponses } from './name-responses.ts';

const clock = testClock();
let test: TestDatabase;
let owner: Scope;
beforeAll(async () => {
  test = await testDatabase();
  owner = await makeWorkspace(test.database, clock.now());
});
afterAll(() => test.drop());

it('a known person is called by name only for those who may know; a link never says who somebody is', async () => {
  const viewer = await makeMember(test.database, owner, 'viewer');
  const study = await makeStudy(test.database, owner, [makeBlock('nps', 'How likely?')]);
  const { id: participant } = await test.database.within(owner, (tx) =>
    resolveParticipant(tx, owner, { identity: { email: 'ada@example.com' }, name: 'Ada' }),
  );
  const [known, unknown] = [randomUUID(), randomUUID()];
  for (const [id, person] of [
    [known, participant],
    [unknown, null],
  ])
    await test.admin`
      insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, reached, language, device,
        started_at, last_at, participant)
      values (${owner.workspace}, ${study.id}, ${id!}, 1, 'link', 'in_progress', false, false, 0, '{}', 'en', 'phone', now(),
        now(), ${person!})`;
  const name = async (scope: Scope) => {
    const nameOf = await test.database.within(scope, (tx) =>
      nameResponses(tx, scope, { study: study.id, responses: [known, unknown] }),
    );
    return [nameOf(known), nameOf(unknown)];
  };
  const anonymous = [anonymousName(known), anonymousName(unknown)];
  expect(await name(owner)).toEqual(['Ada', anonymous[1]]);
  expect(await name(viewer)).toEqual(anonymous);
  const link = { kind: 'token', purpose: 'results-link', subject: study.id } as const;
  expect(await name(mintScope(owner.workspace, link, clock.now()))).toEqual(anonymous);
  await test.database.within(owner, (tx) => setAccess(tx, owner, { viewers: true }));
  expect(await name(viewer)).toEqual(['Ada', anonymous[1]]);
  // Whom the trigger recorded as having started.
  expect(await test.admin`select state from participations where participant = ${participant}`).toEqual([
    { state: 'started' },
  ]);
});
