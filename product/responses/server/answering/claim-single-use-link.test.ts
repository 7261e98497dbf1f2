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
    await setLink(tx, server.scope(), { study: study.id, link });
    return createLinks(tx, server.scope(), { study: study.id, count });
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

/** Someone who has opened the study in a browser of their own. */
async function open(study: StudyWithLinks, code: string) {
  const visitor = server.visitor();
  const looked = await begin(study, code, visitor);
  const answer = (score = 3) =>
    visitor.call(contract.saveAnswer, {
      params: { ...study.params, block: question.id },
      body: { value: { score }, seq: 1, duration: 10 },
    });
  const start = (mode: 'look' | 'continue' | 'fresh') =>
    visitor.call(contract.startResponse, { params: study.params, body: { mode, key: randomUUID(), code } });
  const finish = () => visitor.call(contract.finishResponse, { params: study.params });
  return { visitor, looked, answer, start, finish };
}
const countUsed = async (study: StudyWithLinks) => {
  const { body } = await server.team.call(studyContract.countLinks, { params: { studyId: study.id } });
  return body.used;
};

it('B11: of fifty people who open one single-use link, whoever answers first uses it; the others are told so', async () => {
  const study = await makeStudyWithLinks(2);
  const people = await Promise.all(Array.from({ length: 50 }, () => open(study, study.codes[0]!)));
  expect(people.map(({ looked }) => looked.body.state)).toEqual(people.map(() => 'begun'));
  // Opening it does not use it.
  expect([await server.stored(study.id), await countUsed(study)]).toEqual([[], 0]);
  const replies = await Promise.all(people.map(({ answer }) => answer()));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    replies.filter(({ status, error }) => status === 409 && error?.reason === 'unfinished'),
  ).toHaveLength(49);
  expect([(await server.stored(study.id)).length, await countUsed(study)]).toEqual([1, 1]);
  expect((await (await open(study, study.codes[1]!)).answer()).status).toBe(200);
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

it('an unfinished response behind a single-use link is offered on another device, a finished one is told', async () => {
  const study = await makeStudyWithLinks(2);
  const phone = await open(study, study.codes[0]!);
  await phone.answer(4);
  // Nothing of it is shown before they say "Continue".
  const laptop = await open(study, study.codes[0]!);
  expect(laptop.looked.body).toMatchObject({ state: 'resumable', answers: {}, progress: null, seed: null });
  expect((await laptop.start('fresh')).body.state).toBe('resumable');
  expect((await laptop.answer()).status).toBe(404);
  expect((await laptop.start('continue')).body).toMatchObject({
    state: 'continued',
    answers: { [question.id]: { score: 4 } },
  });
  expect((await laptop.finish()).body.status).toBe('completed');
  expect(await server.stored(study.id)).toMatchObject([{ status: 'completed' }]);
  for (const mode of ['look', 'continue', 'fresh'] as const) {
    const { status, error } = await (await open(study, study.codes[0]!)).start(mode);
    expect([mode, status, error?.reason]).toEqual([mode, 410, 'already_answered']);
  }
  // The phone is where it was, and told the ending.
  expect((await phone.start('continue')).body).toMatchObject({ progress: { status: 'completed' } });
  // Someone else at the same computer has a link of their own.
  const other = await begin(study, study.codes[1], laptop.visitor);
  expect(other.body).toMatchObject({ state: 'begun', answers: {} });
  expect((await laptop.answer(9)).status).toBe(200);
  expect(await server.stored(study.id)).toHaveLength(2);
});

it('a missing or foreign code is not found', async () => {
  const study = await makeStudyWithLinks(1);
  const other = await makeStudyWithLinks(1);
  for (const code of [undefined, '', 'x', other.codes[0], study.codes[0]!.toUpperCase()])
    expect([code, (await begin(study, code)).status]).toEqual([code, 404]);
});

it('the page opens only with a code of the study', async () => {
  const study = await makeStudyWithLinks(1);
  const boot = (code?: string) =>
    createPlayerBoot(server.services, {
      linkToken: study.linkToken,
      language: 'en',
      now: server.clock.now(),
      code,
    });
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
  const person = await open(study, code);
  expect((await person.answer()).status).toBe(200);
  const count = () => server.team.call(studyContract.countLinks, { params });
  expect((await count()).body).toEqual({ drawn: 5, used: 1 });
  expect((await server.team.call(studyContract.revokeLinks, { params })).body).toEqual({ withdrawn: 4 });
  expect((await count()).body).toEqual({ drawn: 1, used: 1 });
  expect((await begin(study, study.codes[0])).status).toBe(404);
  await person.finish();
  expect((await begin(study, code)).status).toBe(410);
  // Codes are shown once and not stored in the database.
  const rows = await server.admin`select to_jsonb(t)::text as row from link_codes t`;
  expect(JSON.stringify(rows)).not.toContain(code);
  expect((await server.team.call(studyContract.createLinks, { params, body: { count: 5_001 } })).status).toBe(
    400,
  );
});
