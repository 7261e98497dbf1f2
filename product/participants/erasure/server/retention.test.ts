import { afterAll, beforeAll, expect, it } from 'vitest';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { recordParticipations } from '../../participations/server/record-participations.ts';
import { createParticipant } from '../../server/create-participant.ts';
import { participantRetention } from './retention.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests();
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const [part] = participantRetention;

it('erases participants without contact, and nobody who took part lately or in a study that keeps its data', async () => {
  const { database } = server.services;
  const now = server.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const owner = await makeWorkspace(database, daysAgo(500));
  const old = { ...owner, now: daysAgo(400) };
  const add = (name: string, scope = old) =>
    database.within(scope, async (tx) => (await createParticipant(tx, scope, { name })).id);
  const question = [makeBlock('nps', 'How likely?')];
  const study = (await makeStudy(database, owner, question)).id;
  const kept = (await makeStudy(database, owner, question)).id;
  await server.admin`update studies set keeps_data = true where id = ${kept}`;
  const takePart = (participant: string, inStudy: string, at: Date) =>
    database.within(owner, (tx) =>
      recordParticipations(tx, owner, { study: inStudy, changes: [{ participant, event: 'opened', at }] }),
    );

  const forgotten = await add('Forgotten');
  const longAgo = await add('Long ago');
  await takePart(longAgo, study, daysAgo(390));
  const lately = await add('Lately');
  await takePart(lately, study, daysAgo(20));
  const ofKept = await add('Of a kept study');
  await takePart(ofKept, kept, daysAgo(390));
  const contacted = await add('Contacted');
  await server.admin`update participants set last_contact_at = ${daysAgo(3)} where id = ${contacted}`;
  await add('New', { ...owner, now: daysAgo(5) });

  const scope = mintJobScope(owner.workspace, 'test', now);
  const before = daysAgo(365);
  expect(await database.within(scope, (tx) => part!.count(tx, scope, before))).toBe(2);
  const deleteBatch = (size: number) => part!.deleteBatch(server.services, scope, before, size);
  expect(await deleteBatch(1)).toEqual({ handled: 1, deleted: 1 });
  expect(await deleteBatch(10)).toEqual({ handled: 1, deleted: 1 });
  expect(await deleteBatch(10)).toEqual({ handled: 0, deleted: 0 });
  const erased = await server.admin<{ participant: string }[]>`
    select participant from erasures where workspace = ${owner.workspace}`;
  expect(erased.map(({ participant }) => participant).toSorted()).toEqual([forgotten, longAgo].toSorted());
});
