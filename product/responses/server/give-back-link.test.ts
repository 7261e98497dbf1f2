import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { createLinks } from '#product/studies/server/create-links.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import * as contract from '../contract.ts';
import { giveBackLink } from './give-back-link.ts';
import { serveSurvey, type SurveyServer } from './testing/factory.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey(studyRoutes);
});
afterAll(() => server.close());

const question = makeBlock('nps', 'How likely?');

/** A live study with a single-use link, and what people do with it. */
async function makeStudyWithLink() {
  const study = await makeStudy(server.services.database, server.scope(), [question]);
  const [code] = await server.services.database.within(server.scope(), async (tx) => {
    const link = { open: true, closeAt: null, closeOn: null, onePerBrowser: true, singleUse: true };
    await setLink(tx, server.scope(), { study: study.id, link });
    return createLinks(tx, server.scope(), { study: study.id, count: 1 });
  });
  const params = { linkToken: study.linkToken };
  const open = (visitor = server.visitor(), key: string = randomUUID(), used = code) => ({
    visitor,
    start: (mode: 'look' | 'continue' = 'look') =>
      visitor.call(contract.startResponse, { params, body: { mode, key, code: used } }),
    answer: (score: number) =>
      visitor.call(contract.saveAnswer, {
        params: { ...params, block: question.id },
        body: { value: { score }, seq: 1, duration: 10 },
      }),
    finish: () => visitor.call(contract.finishResponse, { params }),
  });
  const giveBack = (responseId: string, studyId = study.id, client = server.team) =>
    client.call(contract.giveBackLink, { params: { studyId, responseId } });
  return { ...study, open, giveBack };
}

it('20: a link that was given back can be used once more, on any device, and its first response stays', async () => {
  const study = await makeStudyWithLink();
  const key = randomUUID();
  const phone = study.open(undefined, key);
  await phone.start();
  await phone.answer(3);
  await phone.finish();
  const [first] = await server.stored(study.id);
  const laptop = study.open();
  expect((await laptop.start()).error?.reason).toBe('already_answered');

  expect((await study.giveBack(first!.id)).status).toBe(204);
  // Only once: it is not used any more.
  expect((await study.giveBack(first!.id)).status).toBe(404);
  // The browser that has the first response, with the key that its page stored, begins another one, too.
  expect((await study.open(phone.visitor, key).start()).body).toMatchObject({ state: 'begun', answers: {} });
  expect((await laptop.start()).body).toMatchObject({ state: 'begun', answers: {} });
  expect((await laptop.answer(9)).status).toBe(200);
  await laptop.finish();
  expect(await server.stored(study.id)).toEqual(
    expect.arrayContaining([
      first,
      expect.objectContaining({ status: 'completed', answers: { [question.id]: { score: 9 } } }),
    ]),
  );
  // It is one link still.
  expect((await phone.answer(5)).error?.reason).toBe('already_answered');
  expect((await study.open().start()).status).toBe(410);
  const audits = await server.admin`
    select entity, detail from audit_log where action = 'response.give-back-link'`;
  expect(audits).toEqual([{ entity: first!.id, detail: { study: study.id } }]);
});

it('20: an unfinished response is left as it is, also by a page that is still open, and its link begins another', async () => {
  const study = await makeStudyWithLink();
  const phone = study.open();
  await phone.start();
  await phone.answer(3);
  const [first] = await server.stored(study.id);
  await study.giveBack(first!.id);
  for (const reply of [await phone.answer(4), await phone.finish()])
    expect([reply.status, reply.error?.reason]).toEqual([409, 'given_back']);
  expect(await server.stored(study.id)).toEqual([first]);
  const again = study.open(phone.visitor);
  expect((await again.start()).body).toMatchObject({ state: 'begun', answers: {} });
  expect((await again.answer(8)).status).toBe(200);
  const stored = await server.stored(study.id);
  expect(stored).toHaveLength(2);
  expect(stored).toContainEqual(first);
});

it('20: a page that finishes while its link is given back and used again leaves no second finished response', async () => {
  const study = await makeStudyWithLink();
  for (let round = 0; round < 12; round += 1) {
    const [code] = await server.services.database.within(server.scope(), (tx) =>
      createLinks(tx, server.scope(), { study: study.id, count: 1 }),
    );
    const open = () => study.open(undefined, undefined, code);
    const [phone, laptop] = [open(), open()];
    await phone.start();
    await phone.answer(3);
    const [{ response } = { response: '' }] = await server.admin<{ response: string }[]>`
      select response from link_codes where study = ${study.id} and response is not null`;
    // In every other round the page finishes only when somebody else has the link.
    const [, early] = await Promise.all([study.giveBack(response), round % 2 === 0 ? phone.finish() : null]);
    await laptop.start();
    expect((await laptop.answer(9)).status).toBe(200);
    const [again, late] = await Promise.all([laptop.finish(), phone.finish(), phone.answer(4)]);
    expect([again.status, late.status]).toEqual([200, early?.status ?? 409]);
    const [{ n } = { n: 0 }] = await server.admin<{ n: number }[]>`
      select count(*)::int as n from responses where study = ${study.id} and status = 'completed'`;
    // What was finished before the link was given back stays finished.
    expect(n).toBe(late.status === 200 ? 2 : 1);
    await server.admin`delete from link_codes where study = ${study.id}`;
    await server.admin`delete from responses where study = ${study.id}`;
  }
});

it('20: foreign, absent and deleted responses, and ones without a single-use link, look alike', async () => {
  const study = await makeStudyWithLink();
  const phone = study.open();
  await phone.start();
  await phone.answer(3);
  const [{ id } = { id: '' }] = await server.stored(study.id);
  const other = await makeStudyWithLink();
  const survey = await server.makeSurvey();
  await server.participant(survey).start();
  const { client: stranger } = await server.register('eve@example.com');
  const replies = await Promise.all([
    study.giveBack(randomUUID()),
    study.giveBack(id, other.id),
    study.giveBack(id, study.id, stranger),
    study.giveBack(id, randomUUID()),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await server.team.call(contract.deleteResponses, {
    params: { studyId: study.id },
    body: { responses: [id] },
  });
  expect((await study.giveBack(id)).status).toBe(404);
  const [row] = await server.admin`select response from link_codes where study = ${study.id}`;
  expect(row).toEqual({ response: id });
});

it('20: viewers cannot give links back, and neither can those who have just become one', async () => {
  const study = await makeStudyWithLink();
  const person = study.open();
  await person.start();
  await person.answer(3);
  const [{ id } = { id: '' }] = await server.stored(study.id);
  const { actor } = server.scope();
  if (actor.kind !== 'person') throw new Error('The team acts as a person.');
  const giveBackAs = (role: 'owner' | 'viewer') =>
    giveBackLink(
      server.services.database,
      { ...server.scope(), actor: { ...actor, role } },
      { study: study.id, response: id },
    );
  await expect(giveBackAs('viewer')).rejects.toMatchObject({ code: 'forbidden' });
  await server.admin`update members set role = 'viewer' where person = ${actor.person}`;
  await expect(giveBackAs('owner')).rejects.toMatchObject({ code: 'forbidden' });
  await server.admin`update members set role = 'owner' where person = ${actor.person}`;
  const [row] = await server.admin`select response from link_codes where study = ${study.id}`;
  expect(row).toEqual({ response: id });
});
