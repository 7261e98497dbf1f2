import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listStatements } from '#platform/testing/statements.ts';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { archivePolicy } from '#product/archives/server/policy.ts';
import { archiveRoutes } from '#product/archives/server/routes.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { leaveOutAnswers } from '#product/responses/server/leave-out-answers.ts';
import * as marks from '#product/responses/marks/contract.ts';
import { markPolicy } from '#product/responses/marks/server/policy.ts';
import { markRoutes } from '#product/responses/marks/server/routes.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import * as results from '#product/results/contract.ts';
import type { FilterQuery } from '#product/results/filter.ts';
import { resultRoutes } from '#product/results/server/routes.ts';
import { createStudyTopic } from '#product/results/server/create-study-topic.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import './feature.ts';
import { wordFilter } from './find-responses.ts';

let server: SurveyServer;
let study: { id: string; linkToken: string };
let responses: string[];
const [tea, coffee] = makeOptions('Tea', 'Coffee');
const name = makeBlock('open-question', 'What is your name?');
const drink = makeBlock('single-choice', 'What do you drink?', { config: { options: [tea, coffee] } });
const why = makeBlock('open-question', 'Why?', {
  title: { en: [{ ref: name.id }, ', why ', { mark: 'bold', of: [{ ref: drink.id }] }, '?'] },
});
const ANSWERS = [
  { name: 'Ada', option: tea!.id, why: 'The checkout was confusing' },
  { name: 'Grace', option: coffee!.id, why: 'Confused by the checkout' },
  { name: 'Alan', option: tea!.id, why: 'Nothing to complain about' },
];

beforeAll(async () => {
  server = await serveSurvey(
    (services) => [
      ...resultRoutes(
        services,
        openRealtime(async (scope) => scope),
      ),
      ...markRoutes(services),
      ...archiveRoutes(services, []),
    ],
    [archivePolicy, markPolicy],
  );
});
afterAll(() => server.close());

beforeEach(async () => {
  study = await makeStudy(server.services.database, server.scope(), [name, drink, why]);
  responses = [];
  for (const given of ANSWERS) {
    const answers = {
      [name.id]: { text: given.name },
      [drink.id]: { option: given.option, other: null },
      [why.id]: { text: given.why },
    };
    const link = { study: study.id, linkToken: study.linkToken };
    const submitted = { key: randomUUID(), answers, device: 'phone', channel: 'link' } as const;
    responses.push(
      (await submitResponse(server.services.database, server.scope(), { link, submitted })).response,
    );
  }
});

type ListQuery = FilterQuery & { show?: 'counted' | 'excluded' | 'deleted'; column?: string[] };
async function list(query: ListQuery = {}) {
  const { status, body, error } = await server.team.call(results.listResponses, {
    params: { studyId: study.id },
    query,
  });
  expect([status, error]).toEqual([200, null]);
  return body.items.toSorted((a, b) => responses.indexOf(a.id) - responses.indexOf(b.id));
}
const find = async (query: ListQuery) => (await list(query)).map(({ id }) => responses.indexOf(id));
async function count(query: ListQuery = {}) {
  const { body } = await server.team.call(results.countResponses, { params: { studyId: study.id }, query });
  return [body.n, body.total];
}
const star = (index: number, starred = true) =>
  server.team.call(marks.starResponses, {
    params: { studyId: study.id },
    body: { responses: [responses[index]!], starred },
  });
const note = (index: number, text: string) =>
  server.team.call(marks.addResponseNote, {
    params: { studyId: study.id, responseId: responses[index]! },
    body: { text },
  });
const exclude = (index: number) =>
  changeResponses(server.services.database, server.scope(), {
    study: study.id,
    ids: [responses[index]!],
    change: { do: 'exclude', excluded: true },
  });

it('lists the answers of chosen questions as short texts, and of no others', async () => {
  const response = { study: study.id, response: responses[1]! };
  const leftOut = { blocks: [why.id], reason: 'A test' };
  await leaveOutAnswers(server.services.database, server.scope(), { ...response, ...leftOut });
  const rows = await list({ column: [drink.id, why.id] });
  expect(rows.map(({ answers }) => answers)).toEqual([
    { [drink.id]: 'Tea', [why.id]: 'The checkout was confusing' },
    { [drink.id]: 'Coffee', [why.id]: null },
    { [drink.id]: 'Tea', [why.id]: 'Nothing to complain about' },
  ]);
  expect((await list()).map(({ answers }) => answers)).toEqual([{}, {}, {}]);
  await note(0, 'She said: the checkout was confusing');
  await changeResponses(server.services.database, server.scope(), {
    study: study.id,
    ids: [responses[0]!],
    change: { do: 'delete' },
  });
  const deleted = await list({ column: [drink.id], show: 'deleted' });
  expect(deleted.map(({ answers, lastNote }) => [answers, lastNote])).toEqual([[{}, null]]);
});

it('finds responses by the words of one answer or note, in other forms, and filters figures and CSV alike', async () => {
  expect(await find({ words: 'checkout confus' })).toEqual([0, 1]);
  expect(await find({ words: 'checkout ada' })).toEqual([]);
  expect(await find({ words: 'confusing', answer: `${drink.id}..${tea!.id}` })).toEqual([0]);
  expect(await find({ words: '%' })).toEqual([]);
  await note(2, 'Ask about 100% of the invoice');
  expect(await find({ words: '100% invoice' })).toEqual([2]);
  expect(await find({ words: '100_ invoice' })).toEqual([]);
  expect(await count({ words: 'checkout' })).toEqual([2, 3]);
  const { body } = await server.team.call(results.getOverview, {
    params: { studyId: study.id },
    query: { words: 'checkout' },
  });
  expect(body.started).toBe(2);
  const csv = await server.team.send('GET', `/api/studies/${study.id}/responses.csv?words=nothing`);
  expect(String(csv.body).trim().split('\n')).toHaveLength(2);
});

it('looks words up for a page as a whole, however many open questions it has', async () => {
  const read = (block: string) =>
    server.team.call(results.listPieces, {
      params: { studyId: study.id, block },
      query: { words: 'confusing' },
    });
  const countLookups = async (blocks: string[]) => {
    const { result, texts } = await listStatements(() => Promise.all(blocks.map(read)));
    expect(result.map(({ body }) => body.parts[0]!.pieces.length)).toEqual(blocks.map(() => 2));
    return texts.filter((text) => text.includes('count(*)') && text.includes('search_responses')).length;
  };
  expect(await countLookups([why.id])).toBe(1);
  // Those that arrive during the lookup of the first share the next, so the first is held until all have arrived.
  const cards = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? why.id : name.id));
  let lookups = Promise.resolve(0);
  await server.admin.transaction(async (tx) => {
    await tx`lock table passages in access exclusive mode`;
    lookups = countLookups(cards);
    await expect.poll(server.listLockWaits, { interval: 5 }).not.toHaveLength(0);
    expect((await server.team.call(results.getOverview, { params: { studyId: study.id } })).status).toBe(200);
  });
  // One that arrived later all the same has a lookup of its own.
  expect(await lookups).toBeLessThanOrEqual(4);
});

it('finds nothing in answers that were left out, and excluded responses only in their list', async () => {
  const response = { study: study.id, response: responses[0]! };
  const leftOut = { blocks: [why.id], reason: 'A test' };
  await leaveOutAnswers(server.services.database, server.scope(), { ...response, ...leftOut });
  await exclude(1);
  expect(await find({ words: 'checkout' })).toEqual([]);
  expect(await find({ words: 'checkout', show: 'excluded' })).toEqual([1]);
  expect(await count()).toEqual([2, 2]);
  expect(await count({ show: 'excluded' })).toEqual([1, 1]);
  expect(await count({ show: 'excluded', device: 'desktop' })).toEqual([0, 1]);
});

it('filters by stars and notes, which everyone sees in the list and who reads on in it', async () => {
  const topic = createStudyTopic(server.services.database, server.scope(), study.id);
  const { version } = await topic.poll();
  await star(0);
  await star(0);
  await star(2);
  await note(2, 'First');
  server.clock.advance(1_000);
  await note(2, 'Second');
  expect((await topic.poll()).version).not.toBe(version);
  expect((await list()).map(({ starred, notes, lastNote }) => [starred, notes, lastNote])).toEqual([
    [true, 0, null],
    [false, 0, null],
    [true, 2, 'Second'],
  ]);
  expect(await find({ mark: 'starred' })).toEqual([0, 2]);
  expect(await find({ mark: ['starred', 'noted'] })).toEqual([2]);
  expect(await count({ mark: 'noted' })).toEqual([1, 3]);
  await exclude(0);
  expect(await find({ mark: 'starred', show: 'excluded' })).toEqual([0]);
  const read = await server.team.call(results.getResponse, {
    params: { studyId: study.id, responseId: responses[2]! },
    query: { mark: 'starred' },
  });
  expect([read.body.previous, read.body.following]).toEqual([null, null]);
  expect(read.body.memberNotes.map(({ text, isOwn }) => [text, isOwn])).toEqual([
    ['First', true],
    ['Second', true],
  ]);
  await star(2, false);
  expect(await find({ mark: 'starred' })).toEqual([]);
});

it('fills references in titles with what the participant answered', async () => {
  const { body } = await server.team.call(results.getResponse, {
    params: { studyId: study.id, responseId: responses[1]! },
  });
  expect(body.answers.find(({ block }) => block === why.id)!.title).toEqual({
    en: ['Grace', ', why ', { mark: 'bold', of: ['Coffee'] }, '?'],
  });
});

it('finds the same by a frequent word, and leaves no setting behind', async () => {
  const { database } = server.services;
  expect(await find({ words: 'checkout' })).toEqual([0, 1]);
  // Of responses that do not exist, so that they only make the word frequent.
  await server.admin`
    insert into passages select ${server.workspace}, ${study.id}, 'answer', gen_random_uuid(), ${why.id}, 0, now(),
      internal.passage_words(${server.workspace}, ${study.id}, 'answer', 'Checkout', 'en') from generate_series(1, 2100)`;
  const found = await database.within(
    server.scope(),
    async (tx) => {
      const ordinals: number[] = [];
      for await (const batch of wordFilter.find(tx, server.scope(), study.id, ['checkout']))
        ordinals.push(...batch.map(({ ordinal }) => ordinal));
      const [setting] = await tx<{ value: string }[]>`select current_setting('enable_nestloop') as value`;
      return { ordinals, nestloop: setting!.value };
    },
    { snapshot: true },
  );
  expect([new Set(found.ordinals).size, found.nestloop]).toEqual([2, 'on']);
});
