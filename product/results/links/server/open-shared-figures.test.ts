import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStatements } from '#platform/testing/statements.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as contract from '../contract.ts';
import { resultLinkPolicy } from './policy.ts';
import { resultLinkRoutes } from './routes.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) => resultLinkRoutes(services), [resultLinkPolicy]);
});
afterAll(() => server.close());

it('a comparison is read with its total in one snapshot, after one fold and one lookup of the filter', async () => {
  const options = makeOptions('Red', 'Blue');
  const colour = makeBlock('single-choice', 'Which?', { config: { options } });
  const study = await makeStudy(server.services.database, server.scope(), [colour]);
  const submit = async (count: number, option: 0 | 1) => {
    for (let index = 0; index < count; index += 1)
      await server.submit(study, { [colour.id]: { option: options[option]!.id, other: null } });
    await server.admin`
      insert into response_stars (workspace, study, response, starred_by, starred_at)
      select workspace, study, id, id, started_at from responses where study = ${study.id} on conflict do nothing`;
  };
  const { body: link } = await server.team.call(contract.createResultLink, {
    params: { studyId: study.id },
    body: {
      name: 'Board',
      query: { compare: `${colour.id}.`, mark: 'starred' },
      texts: [],
      password: null,
      endsAt: null,
    },
  });
  const params = { resultsToken: link.url.split('/').at(-1)! };
  const read = async () => {
    const { result, texts } = await listStatements(() =>
      server.visitor().call(contract.getSharedBlocks, { params, query: {} }),
    );
    const count = (part: string) => texts.filter((sent) => sent.includes(part)).length;
    return {
      n: result.body.blocks.find(({ block }) => block.id === colour.id)!.finding.n,
      isCompared: result.body.comparison !== undefined,
      snapshots: count('repeatable read'),
      // The one of the lookup, and that of the page.
      folds: count('then rebuilt else 0'),
      lookups: count('from response_stars'),
    };
  };
  await submit(6, 0);
  // The snapshots are those of the filter, of the question whether enough people have answered, and of the page.
  const once = { snapshots: 3, folds: 2, lookups: 1 };
  expect(await read()).toEqual({ n: 6, isCompared: true, ...once });
  await submit(1, 1);
  expect(await read()).toEqual({ n: 7, isCompared: false, ...once });
});
