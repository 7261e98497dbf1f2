import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { no, serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import * as contract from '../contract.ts';
import type { WeightSettings } from '../settings.ts';
import { weightRoutes } from './routes.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey(weightRoutes);
});
afterAll(() => server.close());

it('settings that were stored when participants had another name are as before', async () => {
  const survey = await server.makeSurvey();
  const answers = { [survey.gate]: no, [survey.score]: { score: 8 } };
  for (const w of ['1', '2']) await server.submit(survey, answers, undefined, { w });
  const params = { studyId: survey.id };
  const body: WeightSettings = { participants: 'completed', source: { kind: 'parameter', name: 'w' } };
  expect((await server.team.call(contract.setWeights, { params, body })).status).toBe(200);
  const read = async () => (await server.team.call(contract.getWeights, { params })).body;
  const before = await read();
  await server.admin`
    update study_weights set settings = (settings - 'participants') || '{"respondents": "completed"}'
    where study = ${survey.id}`;
  expect(await read()).not.toEqual(before);
  const folder = 'platform/db/migrations';
  const name = fs.readdirSync(folder).find((entry) => entry.endsWith('_weight-participants'))!;
  const migration = fs.readFileSync(`${folder}/${name}/migration.sql`, 'utf8');
  for (const text of migration.split('--> statement-breakpoint')) await server.admin.run({ text });
  expect(await read()).toEqual(before);
});
