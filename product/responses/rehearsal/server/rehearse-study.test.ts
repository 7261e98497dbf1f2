import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import type { Samples } from '#product/blocks/testing/samples.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import * as contract from '../../contract.ts';
import { no, serveSurvey, type SurveyServer } from '../../server/testing/factory.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

const folders = import.meta.glob<Samples<unknown, unknown>>('../../../blocks/*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});
/** One block of every question type, with the config of its sample. */
const makeBlocksOfEveryType = () =>
  teamBlockTypes
    .filter((type) => type.isQuestion && type.menuSection !== 'structure')
    .map((type) => {
      const [config] = folders[`../../../blocks/${type.id}/testing/samples.ts`]!.validConfigs;
      return makeBlock(type.id, `A ${type.id}`, { config: config as object });
    });
const testResponses = (study: string) => ({
  fill: (count: number) =>
    server.team.call(contract.rehearseStudy, { params: { studyId: study }, body: { count } }),
  remove: () => server.team.call(contract.forgetRehearsal, { params: { studyId: study } }),
});
const countRows = async (study: string) => {
  const [row] = await server.admin<Record<string, number>[]>`
    select (select count(*)::int from responses where study = ${study}) as responses,
      (select count(*)::int from responses where study = ${study} and preview) as preview,
      (select count(*)::int from answers where study = ${study}) as answers,
      (select count(*)::int from response_counts where study = ${study}) as counts`;
  return row!;
};

it('adds test responses to a study with every block type; no figure counts them, and one request deletes them', async () => {
  const study = await makeStudy(server.services.database, server.scope(), makeBlocksOfEveryType());
  expect((await testResponses(study.id).fill(60)).body).toEqual({ made: 60 });
  const filled = await countRows(study.id);
  expect([filled.responses, filled.preview, filled.counts]).toEqual([60, 60, 0]);
  expect(filled.answers).toBeGreaterThan(300);
  // Some leave before the end, like real participants.
  const rows = await server.stored(study.id);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['completed', 'abandoned']));
  // At any length about 33 of 60 reach the end; fewer than 16 have a probability below one in a million.
  expect(rows.filter(({ status }) => status === 'completed').length).toBeGreaterThan(15);
  // On different devices, on different days of the last week, and as long as people take.
  const runs = await server.admin<{ device: string; language: string; started: Date; seconds: number }[]>`
    select device, language, started_at as started, seconds from responses where study = ${study.id}`;
  expect(new Set(runs.map(({ device }) => device)).size).toBeGreaterThan(1);
  expect(new Set(runs.map(({ language }) => language))).toEqual(new Set(['en']));
  expect(new Set(runs.map(({ started }) => started.toISOString().slice(0, 10))).size).toBeGreaterThan(2);
  const times = runs.map(({ started }) => started.getTime());
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(8 * 86_400_000);
  // Every type once, each with 2 to 22 seconds.
  expect(Math.min(...runs.flatMap(({ seconds }) => seconds ?? []))).toBeGreaterThan(60);
  expect(await server.listWrongCounts(study.id)).toEqual([]);
  expect((await testResponses(study.id).remove()).body).toEqual({ removed: 60 });
  expect(await countRows(study.id)).toEqual({ responses: 0, preview: 0, answers: 0, counts: 0 });
});

it('does not block participants while test responses are added to a long study', async () => {
  const blocks = Array.from({ length: 120 }, (_, index) => makeBlock('nps', `How likely ${index}?`));
  const study = await makeStudy(server.services.database, server.scope(), blocks);
  let filled = false;
  const filling = testResponses(study.id)
    .fill(200)
    .then(({ body }) => {
      filled = true;
      return body;
    });
  // A participant starts while the study is locked and the test responses are not yet written.
  const findUnlocked = () => server.admin`select from studies where id = ${study.id} for update skip locked`;
  await expect.poll(findUnlocked, { interval: 5 }).toHaveLength(0);
  const person = server.visitor();
  const params = { linkToken: study.linkToken };
  const body = { mode: 'look' as const, key: randomUUID() };
  expect((await person.call(contract.startResponse, { params, body })).status).toBe(200);
  expect(filled).toBe(false);
  expect(await filling).toEqual({ made: 200 });
});

it('does not touch real responses', async () => {
  const survey = await server.makeSurvey();
  await testResponses(survey.id).fill(5);
  const person = server.participant(survey);
  await person.start();
  await person.save(survey.gate, no);
  await testResponses(survey.id).remove();
  expect(await countRows(survey.id)).toMatchObject({ responses: 1, preview: 0 });
  expect((await person.finish()).status).toBe(409);
});

it('reports why test responses cannot be added: not published, too many, another workspace', async () => {
  const { database } = server.services;
  const { id } = await database.within(server.scope(), (tx) =>
    createStudy(tx, server.scope(), { name: 'Draft', kind: 'survey' }),
  );
  expect((await testResponses(id).fill(5)).status).toBe(409);
  const survey = await server.makeSurvey();
  for (const count of [200, 200, 100]) expect((await testResponses(survey.id).fill(count)).status).toBe(200);
  expect((await testResponses(survey.id).fill(1)).status).toBe(409);
  expect((await testResponses(survey.id).fill(201)).status).toBe(400);
  expect((await testResponses('6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c').fill(1)).status).toBe(404);
});

it('two concurrent requests do not exceed the limit of test responses', async () => {
  const survey = await server.makeSurvey();
  for (const count of [200, 200, 90]) expect((await testResponses(survey.id).fill(count)).status).toBe(200);
  const fills: ReturnType<ReturnType<typeof testResponses>['fill']>[] = [];
  await server.admin.transaction(async (tx) => {
    await tx`select from studies where id = ${survey.id} for update`;
    for (const waitingCount of [1, 2]) {
      fills.push(testResponses(survey.id).fill(10));
      await expect.poll(server.listLockWaits, { interval: 5 }).toHaveLength(waitingCount);
    }
  });
  const statuses = (await Promise.all(fills)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await countRows(survey.id)).toMatchObject({ preview: 500 });
});
