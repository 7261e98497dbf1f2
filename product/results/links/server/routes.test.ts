import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#product/blocks/block.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { createIdInRound } from '#product/studies/logic/expand.ts';
import { addVideo } from '#product/studies/pictures/server/add-video.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as contract from '../contract.ts';
import { resultLinkPolicy } from './policy.ts';
import { resultLinkRoutes } from './routes.ts';

const { signal } = new AbortController();
const VIDEO = readFileSync(new URL('../../../media/testing/video.mp4', import.meta.url));
let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) => resultLinkRoutes(services), [resultLinkPolicy]);
});
afterAll(() => server.close());

it('a link with results says what its questions show, and sends a video in ranges until it is revoked', async () => {
  const picture = { media: randomUUID(), width: 4, height: 3, alt: { en: ['A shop'] } };
  const question = makeBlock('nps', 'Likely?', { picture });
  const study = await makeStudy(server.services.database, server.scope(), [question]);
  const { media } = await addVideo(server.services, server.scope(), {
    study: study.id,
    content: Readable.from([VIDEO]),
    signal,
  });
  const params = { studyId: study.id };
  const body = { name: 'Board', query: {}, texts: [], password: null, endsAt: null };
  const created = await server.team.call(contract.createResultLink, { params, body });
  const resultsToken = created.body.url.split('/').at(-1)!;
  const head = await server.visitor().call(contract.getSharedResults, { params: { resultsToken } });
  expect(head.body.summary.blocks.map((block) => block.picture)).toEqual([picture]);
  const load = (id: string) =>
    server.app.inject({
      url: contract.buildSharedPictureUrl(resultsToken, id),
      headers: { range: 'bytes=4-7' },
    });
  const part = await load(media);
  expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp4', 'ftyp']);
  expect((await load(randomUUID())).statusCode).toBe(404);
  await server.admin`delete from result_links where study = ${study.id}`;
  expect((await load(media)).statusCode).toBe(404);
});

it('a link has the loops of a study, without the figures of rounds that few people answered', async () => {
  const options = makeOptions('Checkout', 'Search');
  const used = makeBlock('multiple-choice', 'Which?', { config: { options } });
  const ease = makeBlock('rating', 'How easy?');
  const loop = { block: used.id, of: 'chosen' as const };
  const group = { id: newId(), name: 'Each', blocks: [ease.id], shuffle: false, show: null, loop };
  const study = await makeStudy(server.services.database, server.scope(), [used, ease], 'Loop', [group]);
  const rounds = options.map(({ id }) => createIdInRound(ease.id, id));
  for (let person = 0; person < 7; person += 1) {
    // Four of them used both.
    const chosen = options.slice(0, person < 4 ? 2 : 1);
    const answers = chosen.map((_, index) => [rounds[index]!, { score: 4 }]);
    const { status } = await server.submit(study, {
      [used.id]: { options: chosen.map(({ id }) => id), other: null },
      ...Object.fromEntries(answers),
    });
    expect(status).toBe(200);
  }
  const body = { name: 'Board', query: {}, texts: [], password: null, endsAt: null };
  const created = await server.team.call(contract.createResultLink, { params: { studyId: study.id }, body });
  const params = { resultsToken: created.body.url.split('/').at(-1)! };
  const visitor = server.visitor();
  const { summary } = (await visitor.call(contract.getSharedResults, { params })).body;
  expect(summary.loops.map(({ questions }) => questions.map(({ blocks }) => blocks))).toEqual([[rounds]]);
  // Names of groups are for the team.
  expect(summary.loops.map(({ name }) => name)).toEqual(['']);
  const { blocks } = (await visitor.call(contract.getSharedBlocks, { params, query: {} })).body;
  expect(rounds.map((round) => blocks.find(({ block }) => block.id === round)!.finding.n)).toEqual([7, 0]);
  const { loops } = (await visitor.call(contract.getSharedOverview, { params })).body;
  expect(loops).toMatchObject([{ id: group.id, reached: 7, left: 0 }]);
});
