import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeParticipants } from '#product/participants/merging/server/merge-participants.ts';
import { undoMerge } from '#product/participants/merging/server/undo-merge.ts';
import { resolveParticipant } from '#product/participants/server/resolve-participant.ts';
import { createPersonalCode } from '#product/participants/personal-links/server/sign-personal-code.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import * as contract from '../../contract.ts';
import { countVisit } from '../../visits/contract.ts';
import { createPlayerBoot } from '../page/create-player-boot.ts';
import { serveSurvey, type SurveyServer } from '../testing/factory.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

const question = makeBlock('nps', 'How likely?');

/** A live study whose public link is closed, and the code of a participant's personal link to it. */
async function makeStudyWithParticipant() {
  const { database } = server.services;
  const study = await makeStudy(database, server.scope(), [question]);
  const participant = await database.within(server.scope(), async (tx) => {
    const link = { open: false, closeAt: null, closeOn: null, onePerBrowser: true, singleUse: false };
    await setLink(tx, server.scope(), { study: study.id, link });
    const identity = { email: `${randomUUID()}@example.com` };
    return (await resolveParticipant(tx, server.scope(), { identity })).id;
  });
  const code = createPersonalCode(database, { study: study.id, participant });
  return { ...study, participant, code, params: { linkToken: study.linkToken } };
}
type MadeStudy = Awaited<ReturnType<typeof makeStudyWithParticipant>>;

/** Somebody who has opened the study in a browser of their own. */
async function open(study: MadeStudy, code: string | undefined = study.code) {
  const visitor = server.visitor();
  const start = (mode: 'look' | 'continue' | 'fresh') =>
    visitor.call(contract.startResponse, { params: study.params, body: { mode, key: randomUUID(), code } });
  const looked = await start('look');
  const answer = (score = 3, seq = 1) =>
    visitor.call(contract.saveAnswer, {
      params: { ...study.params, block: question.id },
      body: { value: { score }, seq, duration: 10 },
    });
  const finish = () => visitor.call(contract.finishResponse, { params: study.params });
  return { looked, start, answer, finish };
}

const readResponses = (study: string) =>
  server.admin<
    { channel: string; status: string; participant: string | null; parameters: unknown }[]
  >`select channel, status, participant, parameters from responses where study = ${study} order by started_at, id`;
const readParticipations = (study: string) => server.admin<
  { participant: string; state: string; started: boolean; completed: boolean }[]
>`
  select participant, state, started_at is not null as started, completed_at is not null as completed
  from participations where study = ${study}`;

it('is opened by its participant once the page is seen, and counts as a visit of people', async () => {
  const study = await makeStudyWithParticipant();
  const see = (code?: string) =>
    server.visitor().call(
      countVisit,
      { params: study.params, body: code === undefined ? undefined : { code } },
      {
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      },
    );
  for (const code of [study.code, study.code, undefined, 'x']) expect((await see(code)).status).toBe(204);
  const visits = await server.admin`
    select channel, sum(n)::int as n from study_visits where study = ${study.id} group by channel order by channel`;
  expect(visits).toEqual([
    { channel: 'link', n: 2 },
    { channel: 'people', n: 2 },
  ]);
  expect(await readParticipations(study.id)).toEqual([
    { participant: study.participant, state: 'opened', started: false, completed: false },
  ]);
});

it('brings its participant, by the channel of people, also while the public link is closed', async () => {
  const study = await makeStudyWithParticipant();
  expect((await open(study, 'x')).looked.status).toBe(410);
  const { looked, answer, finish } = await open(study);
  expect(looked.body.state).toBe('begun');
  // Opening it stores nothing.
  expect([await readResponses(study.id), await readParticipations(study.id)]).toEqual([[], []]);
  await answer();
  const participant = { participant: study.participant };
  // The code is in no parameter, so in no column and no export.
  expect(await readResponses(study.id)).toEqual([
    { ...participant, channel: 'people', status: 'in_progress', parameters: null },
  ]);
  expect(await readParticipations(study.id)).toEqual([
    { ...participant, state: 'started', started: true, completed: false },
  ]);
  expect((await finish()).body.status).toBe('completed');
  expect(await readParticipations(study.id)).toEqual([
    { ...participant, state: 'completed', started: true, completed: true },
  ]);
});

it('of twenty devices with one personal link, one begins a response; another continues it, and a third is told', async () => {
  const study = await makeStudyWithParticipant();
  const devices = await Promise.all(Array.from({ length: 20 }, () => open(study)));
  const replies = await Promise.all(devices.map(({ answer }) => answer()));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ error }) => error?.reason === 'unfinished')).toHaveLength(19);
  const laptop = await open(study);
  expect(laptop.looked.body).toMatchObject({ state: 'resumable', answers: {} });
  expect((await laptop.start('continue')).body).toMatchObject({
    state: 'continued',
    answers: { [question.id]: { score: 3 } },
  });
  await laptop.finish();
  expect((await open(study)).looked.error?.reason).toBe('already_answered');
  expect(await readResponses(study.id)).toMatchObject([{ status: 'completed' }]);
});

it('a complete response by one call belongs to its participant, once', async () => {
  const study = await makeStudyWithParticipant();
  const submit = (key: string) =>
    server.visitor().call(contract.submitResponse, {
      params: study.params,
      body: { key, code: study.code, answers: { [question.id]: { score: 9 } } },
    });
  const key = randomUUID();
  const replies = await Promise.all([key, key, randomUUID(), randomUUID()].map(submit));
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await readResponses(study.id)).toMatchObject([
    { participant: study.participant, channel: 'people' },
  ]);
  expect(await readParticipations(study.id)).toMatchObject([{ state: 'completed' }]);
});

it('a changed code, one of another study and one of a participant who is gone open nothing', async () => {
  const study = await makeStudyWithParticipant();
  const other = await makeStudyWithParticipant();
  const last = study.code.endsWith('A') ? 'B' : 'A';
  const boot = (code: string) =>
    createPlayerBoot(server.services, {
      linkToken: study.linkToken,
      language: 'en',
      now: server.clock.now(),
      code,
    });
  for (const code of [`${study.code.slice(0, -1)}${last}`, other.code, 'p.', `p.${'A'.repeat(38)}`]) {
    expect([code, (await open(study, code)).looked.status]).toEqual([code, 410]);
    expect((await boot(code)).state).toBe('closed');
  }
  expect((await boot(study.code)).state).toBe('open');
  const begun = await open(study);
  await server.admin`delete from participants where id = ${study.participant}`;
  expect((await open(study)).looked.status).toBe(404);
  expect((await begun.answer()).status).toBe(404);
  expect((await boot(study.code)).state).toBe('unknown');
});

/** Somebody new, into whom the participant is merged. */
async function mergeAway(participant: string) {
  const { database } = server.services;
  return database.within(server.scope(), async (tx) => {
    const { id: kept } = await resolveParticipant(tx, server.scope(), {
      identity: { externalId: randomUUID() },
    });
    const { merge } = await mergeParticipants(tx, server.scope(), { participant: kept, other: participant });
    return { kept, merge };
  });
}

it('of a participant who was merged away, also twice, leads to the one who was kept, and back after the undo', async () => {
  const study = await makeStudyWithParticipant();
  const { kept: first } = await mergeAway(study.participant);
  const { kept, merge } = await mergeAway(first);
  const { looked, answer } = await open(study);
  expect(looked.body.state).toBe('begun');
  await answer();
  expect(await readResponses(study.id)).toMatchObject([{ participant: kept, channel: 'people' }]);
  expect(await readParticipations(study.id)).toMatchObject([{ participant: kept, started: true }]);
  const { database } = server.services;
  await database.within(server.scope(), (tx) => undoMerge(tx, server.scope(), merge));
  const again = await open(study);
  expect(again.looked.body.state).toBe('begun');
  await again.answer();
  expect((await readParticipations(study.id)).map(({ participant }) => participant).toSorted()).toEqual(
    [first, kept].toSorted(),
  );
});

it('opened before its participant was merged away, begins for the one who was kept', async () => {
  const study = await makeStudyWithParticipant();
  const { answer } = await open(study);
  const { kept } = await mergeAway(study.participant);
  expect((await answer()).status).toBe(200);
  expect(await readResponses(study.id)).toMatchObject([{ participant: kept }]);
});
