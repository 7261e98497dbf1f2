import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { addVideo } from '#product/studies/pictures/server/add-video.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
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
