import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import { saveAnswer } from '#product/responses/contract.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { leaveOutAnswers } from '#product/responses/server/leave-out-answers.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as contract from '../../contract.ts';
import type { FilterQuery } from '../../filter.ts';
import { resultRoutes } from '../../server/routes.ts';

let server: SurveyServer;
let study: string;
const responses: string[] = [];
const ratings = Array.from({ length: 6 }, (_, n) => makeBlock('rating', `Rating ${n}`));
const [why, what] = ['Why?', 'What?'].map((title) => makeBlock('open-question', title));

const VARIED = [1, 2, 3, 4, 5, 1];
const GIVEN: { scores: number[]; texts: [string, string]; seconds: number | null }[] = [
  { scores: VARIED, texts: ['It was quick', 'The basket'], seconds: 60 },
  { scores: VARIED.map(() => 4), texts: ['It was slow', 'The checkout'], seconds: 60 },
  { scores: VARIED, texts: ['Because', 'Yes'], seconds: 5 },
  // Under a third of the median, but more than two seconds for each of the eight blocks.
  { scores: VARIED, texts: ['Because', 'No'], seconds: 18 },
  { scores: VARIED, texts: ['asdf asdf asdf', 'Asdf asdf, asdf'], seconds: 60 },
  { scores: VARIED, texts: ['Fine', 'Fine'], seconds: null },
];

beforeAll(async () => {
  server = await serveSurvey((services) =>
    resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
  );
  const { database } = server.services;
  const made = await makeStudy(database, server.scope(), [...ratings, why!, what!]);
  study = made.id;
  for (const { scores, texts, seconds } of GIVEN) {
    server.clock.advance(1_000);
    const answers = {
      ...Object.fromEntries(scores.map((score, n) => [ratings[n]!.id, { score }])),
      [why!.id]: { text: texts[0] },
      [what!.id]: { text: texts[1] },
    };
    const submitted = { key: randomUUID(), answers, device: 'phone', channel: 'link' } as const;
    const link = { study, linkToken: made.linkToken };
    const { response } = await submitResponse(database, server.scope(), { link, submitted });
    await server.admin`update responses set seconds = ${seconds} where id = ${response}`;
    responses.push(response);
  }
});
afterAll(() => server.close());

const list = async (query: FilterQuery & { show?: 'excluded' }) => {
  const { status, body } = await server.team.call(contract.listResponses, {
    params: { studyId: study },
    query: { order: 'oldest', ...query },
  });
  expect(status).toBe(200);
  return body.items;
};
const find = async (query: FilterQuery & { show?: 'excluded' }) =>
  (await list(query)).map(({ id }) => responses.indexOf(id));
const readFlags = async (index: number) => {
  const { body } = await server.team.call(contract.getResponse, {
    params: { studyId: study, responseId: responses[index]! },
  });
  return body.flags;
};

it('filters lists and figures by any sign of poor quality, or by some', async () => {
  expect(await find({ quality: 'flagged' })).toEqual([1, 2, 4]);
  expect(await find({ quality: 'fast' })).toEqual([2]);
  expect(await find({ quality: 'straight_lining' })).toEqual([1]);
  expect(await find({ quality: ['fast', 'gibberish'] })).toEqual([2, 4]);
  expect(await find({ quality: 'repeated_text', device: 'desktop' })).toEqual([]);
  const { body } = await server.team.call(contract.getOverview, {
    params: { studyId: study },
    query: { quality: 'flagged' },
  });
  expect(body.started).toBe(3);
  const { body: count } = await server.team.call(contract.countResponses, {
    params: { studyId: study },
    query: { quality: 'gibberish' },
  });
  expect([count.n, count.total]).toEqual([1, 6]);
});

it('lists the signs of each response, and names the blocks in the response itself', async () => {
  await find({ quality: 'flagged' });
  const texts = [why!.id, what!.id];
  expect((await list({})).map(({ quality }) => quality)).toEqual([
    [],
    ['straight_lining'],
    ['fast'],
    [],
    ['repeated_text', 'gibberish'],
    [],
  ]);
  expect(await Promise.all(responses.map((_, index) => readFlags(index)))).toEqual([
    [],
    [{ reason: 'straight_lining', blocks: ratings.map(({ id }) => id) }],
    [{ reason: 'fast', blocks: [] }],
    [],
    [
      { reason: 'repeated_text', blocks: texts },
      { reason: 'gibberish', blocks: texts },
    ],
    [],
  ]);
});

it('excluded responses keep their signs, and answers that are left out show none', async () => {
  const { database } = server.services;
  const change = { do: 'exclude', excluded: true } as const;
  await changeResponses(database, server.scope(), { study, ids: [responses[1]!], change });
  expect(await find({ quality: 'flagged' })).toEqual([2, 4]);
  expect(await find({ quality: 'flagged', show: 'excluded' })).toEqual([1]);
  expect((await list({ show: 'excluded' })).map(({ quality }) => quality)).toEqual([['straight_lining']]);
  const leftOut = { blocks: [what!.id], reason: 'Random letters' };
  await leaveOutAnswers(database, server.scope(), { study, response: responses[4]!, ...leftOut });
  expect(await readFlags(4)).toEqual([{ reason: 'gibberish', blocks: [why!.id] }]);
  expect(await find({ quality: 'repeated_text' })).toEqual([]);
  expect(await find({ quality: 'gibberish' })).toEqual([4]);
});

it('flags pasted answers, and responses that were finished in one browser, in lists, filters and the response', async () => {
  const { database } = server.services;
  const made = await makeStudy(database, server.scope(), [why!, what!]);
  const survey = { linkToken: made.linkToken };
  const link = { open: true, closeAt: null, closeOn: null, onePerBrowser: false };
  await database.within(server.scope(), (tx) => setLink(tx, server.scope(), { study: made.id, link }));
  const words = 'I used to pay by card, but the form lost what I had typed, so I gave up and left. ';
  const person = server.participant(survey);
  const answer = async (text: string, pasted?: boolean) => {
    server.clock.advance(60_000);
    const { body } = await person.start('fresh');
    expect(body.state).toBe('begun');
    const params = { linkToken: made.linkToken, block: why!.id };
    const saved = { seq: 1, duration: 30_000, value: { text }, pasted };
    expect((await person.visitor.call(saveAnswer, { params, body: saved })).status).toBe(200);
    // Going back to mend a word does not undo it.
    const mended = { seq: 2, duration: 5_000, value: { text: `${text}!` } };
    expect((await person.visitor.call(saveAnswer, { params, body: mended })).status).toBe(200);
    const rest = { ...params, block: what!.id };
    const skipped = { seq: 3, duration: 30_000, value: null };
    expect((await person.visitor.call(saveAnswer, { params: rest, body: skipped })).status).toBe(200);
    expect((await person.finish()).body.status).toBe('completed');
  };
  await answer(words, true);
  const other = server.participant(survey);
  const leaveUnfinished = async () => {
    await other.start('fresh');
    expect((await other.save(why!.id, { text: 'Because of the price' })).status).toBe(200);
  };
  server.clock.advance(1_000);
  await leaveUnfinished();
  server.clock.advance(1_000);
  const read = async (query: FilterQuery = {}) => {
    const { body } = await server.team.call(contract.listResponses, {
      params: { studyId: made.id },
      query: { order: 'oldest', ...query },
    });
    return body.items.map(({ id, quality }) => ({ id, quality }));
  };
  await read({ quality: 'flagged' });
  expect((await read()).map(({ quality }) => quality)).toEqual([['pasted'], []]);
  await answer('Something else');
  server.clock.advance(1_000);
  // The first of the browser is flagged too; one that was not finished repeats nothing.
  await leaveUnfinished();
  await read({ quality: 'flagged' });
  const listed = await read();
  expect(listed.map(({ quality }) => quality)).toEqual([
    ['pasted', 'duplicate_device'],
    [],
    ['duplicate_device'],
    [],
  ]);
  const same = [listed[0]!.id, listed[2]!.id];
  expect((await read({ quality: 'duplicate_device' })).map(({ id }) => id)).toEqual(same);
  expect((await read({ quality: 'pasted' })).map(({ id }) => id)).toEqual([same[0]]);
  const { body } = await server.team.call(contract.getResponse, {
    params: { studyId: made.id, responseId: same[0]! },
  });
  expect(body.flags).toEqual([
    { reason: 'pasted', blocks: [why!.id] },
    { reason: 'duplicate_device', blocks: [] },
  ]);
  // A deleted response repeats nothing.
  await changeResponses(database, server.scope(), {
    study: made.id,
    ids: [same[1]!],
    change: { do: 'delete' },
  });
  expect(await read({ quality: 'duplicate_device' })).toEqual([]);
});

it('a recording is silent once it was measured, while it is in an answer that counts', async () => {
  const { admin } = server;
  const [target, take, replaced] = [responses[0]!, randomUUID(), randomUUID()];
  for (const [asset, quiet] of [
    [take, 97],
    [replaced, 100],
  ] as const) {
    await admin`
      insert into assets (workspace, purpose, container, owner, id, field, kind, bytes, file, created_at)
      values (${server.workspace}, 'upload', ${study}, ${target}, ${asset}, ${why!.id}, 'webm', 1, ${asset}, now())`;
    await admin`
      insert into recordings (workspace, container, owner, asset, state, state_at, quiet_percent)
      values (${server.workspace}, ${study}, ${target}, ${asset}, 'ready', now(), ${quiet})`;
  }
  expect(await find({ quality: 'silent_recording' })).toEqual([]);
  await admin`
    update answers set value = value || ${JSON.stringify({ recording: { mode: 'voice', seconds: 42, file: { id: take, name: 'voice.webm', kind: 'webm', bytes: 1 } } })}::jsonb
    where response = ${target} and block = ${why!.id}`;
  expect(await find({ quality: 'silent_recording' })).toEqual([0]);
  expect(await readFlags(0)).toEqual([{ reason: 'silent_recording', blocks: [why!.id] }]);
  await admin`update recordings set quiet_percent = 89 where asset = ${take}`;
  expect(await find({ quality: ['flagged', 'silent_recording'] })).not.toContain(0);
  expect(await readFlags(0)).toEqual([]);
});
