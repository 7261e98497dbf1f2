import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { getTimes } from '../contract.ts';
import { noFilter } from '../../filter.ts';
import { readTimes } from './read-times.ts';
import { resultRoutes } from '../../server/routes.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) =>
    resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
  );
});
afterAll(() => server.close());

it('reads median and quartiles of the time on each block, for the responses that match', async () => {
  const survey = await server.makeSurvey();
  for (const seconds of [1, 2, 4, 8]) {
    const participant = server.participant(survey);
    await participant.start('fresh');
    await participant.save(survey.gate, { option: 'seen222222', other: null }, undefined, seconds * 1_000);
    if (seconds > 2)
      await participant.save(survey.colour, { options: [survey.red], other: null }, undefined, 500);
  }
  const read = async (query = {}) =>
    (await server.team.call(getTimes, { params: { studyId: survey.id }, query })).body.blocks;
  // As numpy.percentile([1, 2, 4, 8], [25, 50, 75]).
  expect(await read()).toEqual([
    { block: survey.gate, n: 4, quartiles: [1.8, 3, 5] },
    { block: survey.colour, n: 2, quartiles: [0.5, 0.5, 0.5] },
  ]);
  expect(await read({ answer: `${survey.colour}..${survey.red}` })).toEqual([
    { block: survey.gate, n: 2, quartiles: [5, 6, 7] },
    { block: survey.colour, n: 2, quartiles: [0.5, 0.5, 0.5] },
  ]);
  expect(await read({ status: 'completed' })).toEqual([]);
  // Newer answers without a time do not make it read on to older ones.
  const scope = server.scope();
  const readNewest = (maxRead: number) =>
    server.services.database.within(scope, (tx) =>
      readTimes(tx, scope, { study: survey.id, blocks: [survey.gate], filter: noFilter, maxRead }),
    );
  expect((await readNewest(3))[0]!.n).toBe(3);
  await server.admin`
    update answers set answered_at = answered_at + duration * interval '1 millisecond',
      duration = case when duration > 2000 then 0 else duration end
    where study = ${survey.id} and block = ${survey.gate}`;
  expect((await readNewest(3)).map(({ n }) => n)).toEqual([1]);
});
