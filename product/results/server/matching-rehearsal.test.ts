import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSurvey, type SurveyServer } from '#product/responses/server/factory.ts';
import * as answering from '#product/responses/contract.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import * as contract from '../contract.ts';
import { resultRoutes } from './routes.ts';
import { studyWatcher } from './watch-study.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey(
    (services) =>
      resultRoutes(
        services,
        studyWatcher(services.database, async () => true),
      ),
    [studyPolicy],
  );
});
afterAll(() => server.close());

it('made-up people are shown to whoever asks for them, alone, and to nobody else', async () => {
  const survey = await server.makeSurvey();
  await server.submit(survey, {
    [survey.gate]: { option: 'nott222222', other: null },
    [survey.score]: { score: 9 },
  });
  const params = { studyId: survey.id };
  await server.team.call(answering.rehearseStudy, { params, body: { count: 30 } });
  const overview = async (query: { channel?: string }) =>
    (await server.team.call(contract.getOverview, { params, query })).body;
  const blocks = async (query: { channel?: string }) =>
    (await server.team.call(contract.getBlocks, { params, query })).body.blocks;
  const listed = async (query: { channel?: string }) =>
    (await server.team.call(contract.listResponses, { params, query })).body.items;

  expect((await overview({})).started).toBe(1);
  expect((await blocks({})).find(({ block }) => block.id === survey.score)!.finding.n).toBe(1);
  expect(await listed({})).toHaveLength(1);

  const asked = { channel: 'rehearsal' };
  expect((await overview(asked)).started).toBe(30);
  const gate = (await blocks(asked)).find(({ block }) => block.id === survey.gate)!;
  expect(gate.finding.n).toBeGreaterThan(20);
  expect((await listed(asked)).every(({ preview, channel }) => preview && channel === 'rehearsal')).toBe(
    true,
  );

  await server.team.call(answering.forgetRehearsal, { params });
  expect((await overview(asked)).started).toBe(0);
  expect((await overview({})).started).toBe(1);
});
