import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { newId } from '#product/blocks/block.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { createContent } from '#product/studies/create-content.ts';
import type { HiddenField } from '#product/studies/hidden-fields.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { makeBlock } from '#product/studies/server/testing/factory.ts';
import * as contract from '../contract.ts';
import { resultRoutes } from './routes.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey(
    (services) =>
      resultRoutes(
        services,
        openRealtime(async (scope) => scope),
      ),
    [studyPolicy],
  );
});
afterAll(() => server.close());

const field = (name: string, kind: HiddenField['kind']): HiddenField => ({
  id: newId(),
  name,
  kind,
  sample: '',
});

it('a declared parameter is a value of its type in rules, texts and figures, and missing if it does not fit', async () => {
  const large = makeBlock('nps', 'For large teams', {
    showIf: {
      all: [
        { parameter: 'seats', op: 'gte', values: [10] },
        { parameter: 'trial', op: 'is', values: ['yes'] },
      ],
    },
  });
  const unknown = makeBlock('nps', 'How many seats?', {
    showIf: { parameter: 'seats', op: 'not_answered', values: [] },
  });
  const score = makeBlock('nps', 'How likely?');
  const scope = server.scope();
  const survey = await server.services.database.within(scope, async (tx) => {
    const initial = createContent('survey');
    const hiddenFields = [field('seats', 'number'), field('trial', 'yes_no')];
    const content = {
      ...initial,
      blocks: [large, unknown, score],
      settings: { ...initial.settings, hiddenFields },
    };
    const { id } = await createStudy(tx, scope, { name: 'Seats', kind: 'survey', content });
    await publishStudy(tx, scope, { study: id, revision: 1 });
    return { id, linkToken: (await requireStudy(tx, scope, id)).linkToken };
  });
  const start = async (parameters: Record<string, string>) => {
    const participant = server.participant(survey);
    const { body } = await participant.start('look', randomUUID(), parameters);
    if (body.state === 'begun') await participant.save(body.progress!.path[0]!, { score: 9 });
    return body;
  };

  expect(await start({ seats: '12', trial: 'TRUE', source: 'ad' })).toMatchObject({
    parameters: { seats: '12', trial: 'yes', source: 'ad' },
    progress: { path: [large.id] },
  });
  expect(await start({ seats: 'a dozen', trial: '1' })).toMatchObject({
    parameters: { trial: 'yes' },
    progress: { path: [unknown.id] },
  });
  expect(await start({ seats: '3' })).toMatchObject({ progress: { path: [score.id] } });

  const params = { studyId: survey.id };
  const { parameters } = (await server.team.call(contract.getOverview, { params, query: {} })).body;
  const values = (name: string) =>
    parameters
      .find((parameter) => parameter.name === name)
      ?.values.map(({ value }) => value)
      .toSorted();
  expect(values('seats')).toEqual(['12', '3']);
  expect(values('trial')).toEqual(['yes']);
  expect(values('source')).toEqual(['ad']);
  // What came with the link is stored as it came.
  const { items } = (await server.team.call(contract.listResponses, { params, query: {} })).body;
  expect(items.map((item) => item.parameters)).toContainEqual({ seats: 'a dozen', trial: '1' });

  // Lists, too, are filtered by the values that figures show.
  for (const [parameter, expected] of [
    ['trial.yes', 2],
    ['trial.TRUE', 0],
    ['seats.12~3', 2],
    ['seats.a dozen', 0],
    ['source.ad', 1],
  ] as const) {
    const query = { parameter };
    const overview = (await server.team.call(contract.getOverview, { params, query })).body;
    const list = (await server.team.call(contract.listResponses, { params, query })).body;
    expect([parameter, overview.started, list.items.length]).toEqual([parameter, expected, expected]);
  }
});
