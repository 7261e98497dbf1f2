import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as studyContract from '#product/studies/contract.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { createLinks } from '#product/studies/server/create-links.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import * as contract from '../../contract.ts';
import { createPlayerBoot } from '../page/create-player-boot.ts';
import { serveSurvey, type SurveyServer } from '../testing/factory.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey(studyRoutes);
});
afterAll(() => server.close());

const question = makeBlock('nps', 'How likely?');

/** A live study with a number of single-use links. */
async function makeStudyWithLinks(count: number) {
  const study = await makeStudy(server.services.database, server.scope(), [question]);
  const codes = await server.services.database.within(server.scope(), async (tx) => {
    const link = { open: true, closeAt: null, closeOn: null, onePerBrowser: true, singleUse: true };
    await setLink(tx, server.scope(), study.id, link);
    return createLinks(tx, server.scope(), study.id, count);
  });
  return { ...study, codes, params: { linkToken: study.linkToken } };
}
type StudyWithLinks = Awaited<ReturnType<typeof makeStudyWithLinks>>;
const begin = (
  study: StudyWithLinks,
  code?: string,
  visitor = server.visitor(),
  key: string = randomUUID(),
) => visitor.call(contract.startResponse, { params: study.params, body: { mode: 'look', key, code } });

it('B11: fifty concurrent starts with one single-use link create one response', async () => {
  const study = await makeStudyWithLinks(2);
  const replies = await Promise.all(Array.from({ length: 50 }, () => begin(study, study.codes[0])));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 410)).toHaveLength(49);
  expect(await server.stored(study.id)).toHaveLength(1);
  expect((await begin(study, study.codes[1])).status).toBe(200);
});

it('B11: concurrent complete responses with one single-use link create one response', async () => {
  const study = await makeStudyWithLinks(1);
  const submit = (key: string, code?: string) =>
    server.visitor().call(contract.submitResponse, {
      params: study.params,
      body: { key, code, answers: { [question.id]: { score: 9 } } },
    });
  const keys = Array.from({ length: 20 }, () => randomUUID());
  const replies = await Promise.all(keys.map((key) => submit(key, study.codes[0])));
  const acceptedIndex = replies.findIndex(({ status }) => status === 200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  // Repeated, the accepted request gets the same reply.
  expect((await submit(keys[acceptedIndex]!, study.codes[0])).body).toEqual(replies[acceptedIndex]!.body);
  expect((await submit(randomUUID())).status).toBe(404);
  expect(await server.stored(study.id)).toHaveLength(1);
});

it('a started response continues without the code; a repeated start creates one response; a missing or foreign code is not found', async () => {
  const study = await makeStudyWithLinks(1);
  const other = await makeStudyWithLinks(1);
  const visitor = server.visitor();
  const key = randomUUID();
  expect((await begin(study, study.codes[0], visitor, key)).body.state).toBe('begun');
  expect((await begin(study, study.codes[0], server.visitor(), key)).body.state).toBe('begun');
  expect(await server.stored(study.id)).toHaveLength(1);
  const { status } = await visitor.call(contract.saveAnswer, {
    params: { ...study.params, block: question.id },
    body: { value: { score: 3 }, seq: 1, duration: 10 },
  });
  expect([200, 404]).toContain(status);
  for (const code of [undefined, '', 'x', other.codes[0], study.codes[0]!.toUpperCase()])
    expect([code, (await begin(study, code)).status]).toEqual([code, 404]);
});

it('the page opens only with a code of the study', async () => {
  const study = await makeStudyWithLinks(1);
  const boot = (code?: string) =>
    createPlayerBoot(server.services, study.linkToken, 'en', server.clock.now(), { code });
  expect((await boot()).state).toBe('unknown');
  expect((await boot('guess')).study).toBeNull();
  expect((await boot(study.codes[0])).state).toBe('open');
});

it('the team creates, counts and withdraws links; a used link stays used', async () => {
  const study = await makeStudyWithLinks(3);
  const params = { studyId: study.id };
  const created = await server.team.call(studyContract.createLinks, { params, body: { count: 2 } });
  expect(created.body.addresses).toHaveLength(2);
  const code = new URL(created.body.addresses[0]!).searchParams.get('use')!;
  expect((await begin(study, code)).status).toBe(200);
  const count = () => server.team.call(studyContract.countLinks, { params });
  expect((await count()).body).toEqual({ drawn: 5, used: 1 });
  expect((await server.team.call(studyContract.revokeLinks, { params })).body).toEqual({ withdrawn: 4 });
  expect((await count()).body).toEqual({ drawn: 1, used: 1 });
  expect((await begin(study, study.codes[0])).status).toBe(404);
  expect((await begin(study, code)).status).toBe(410);
  // Codes are shown once and not stored in the database.
  const rows = await server.admin`select to_jsonb(t)::text as row from link_codes t`;
  expect(JSON.stringify(rows)).not.toContain(code);
  expect((await server.team.call(studyContract.createLinks, { params, body: { count: 5_001 } })).status).toBe(
    400,
  );
});
