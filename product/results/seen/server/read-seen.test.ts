import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { no, serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { countVisit } from '#product/responses/visits/contract.ts';
import { addVisit } from '#product/responses/visits/server/count-visit.ts';
import * as studies from '#product/studies/contract.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import { getOverview } from '../../contract.ts';
import { resultRoutes } from '../../server/routes.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) => [
    ...studyRoutes(services),
    ...resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
  ]);
});
afterAll(() => server.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** What a browser sends once the page is painted. */
const see = (linkToken: string, visitor = server.visitor(), userAgent = FIREFOX) =>
  visitor.call(
    countVisit,
    { params: { linkToken }, body: undefined },
    { headers: { 'user-agent': userAgent } },
  );
const read = async (studyId: string, query = {}) =>
  (await server.team.call(getOverview, { params: { studyId }, query })).body;
it('counts a browser once in 30 minutes, and no robots', async () => {
  const survey = await server.makeSurvey();
  expect((await read(survey.id)).seen).toEqual({ n: 0, since: null, responseRate: null });
  const visitor = server.visitor();
  const first = await see(survey.linkToken, visitor);
  expect(first.status).toBe(204);
  const cookie = String(first.headers['set-cookie']);
  expect(cookie).toContain('Max-Age=1800');
  expect(cookie).toContain(`Path=/api/answering/${survey.linkToken}/seen`);
  await see(survey.linkToken, visitor);
  await see(survey.linkToken);
  await see(survey.linkToken, server.visitor(), 'Slackbot-LinkExpanding 1.0');
  expect((await read(survey.id)).seen).toMatchObject({
    n: 2,
    since: server.clock.now().toISOString().slice(0, 10),
  });
  visitor.cookies.clear();
  await see(survey.linkToken, visitor);
  expect((await read(survey.id)).seen.n).toBe(3);
  expect((await see('no-such-link-000000')).status).toBe(404);
});

it('shows the response rate with filters by channel and day, and no number with others', async () => {
  const survey = await server.makeSurvey();
  // Before visits were counted.
  const earlier = server.participant(survey);
  await earlier.start('fresh');
  await earlier.save(survey.gate, no);
  const { clock } = server;
  clock.advance(2 * 86_400_000);
  for (let count = 0; count < 4; count += 1) await see(survey.linkToken);
  const participant = server.participant(survey);
  await participant.start('fresh');
  await participant.save(survey.gate, no);
  const today = clock.now().toISOString().slice(0, 10);
  const page = await read(survey.id);
  expect(page).toMatchObject({
    started: 2,
    startedLastDay: 1,
    seen: { n: 4, since: today, responseRate: { share: 0.25 } },
    channels: [{ channel: 'link', n: 2, seen: 4 }],
  });
  expect((await read(survey.id, { to: page.days[0]!.day })).seen).toEqual({
    n: 0,
    since: today,
    responseRate: null,
  });
  expect((await read(survey.id, { channel: 'link', from: today })).seen.n).toBe(4);
  expect((await read(survey.id, { device: 'desktop' })).seen).toEqual({
    n: null,
    since: today,
    responseRate: null,
  });
  // The API may start responses without the page.
  for (let count = 0; count < 4; count += 1) {
    const caller = server.participant(survey);
    await caller.start('fresh');
    await caller.save(survey.gate, no);
  }
  expect((await read(survey.id)).seen).toMatchObject({ n: 4, responseRate: null });
});

it('counts only while the study is live, each of a thousand people who come together', async () => {
  const survey = await server.makeSurvey();
  const { database } = server.services;
  const scope = server.scope();
  const visit = () => addVisit(database, scope, { study: survey.id, channel: 'link' });
  await Promise.all(Array.from({ length: 1_000 }, visit));
  expect((await read(survey.id)).seen.n).toBe(1_000);
  await server.team.call(studies.moveStudy, { params: { studyId: survey.id }, body: { state: 'paused' } });
  await see(survey.linkToken);
  expect((await read(survey.id)).seen.n).toBe(1_000);
});
