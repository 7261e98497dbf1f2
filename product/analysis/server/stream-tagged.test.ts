import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { archivePolicy } from '#product/archives/server/policy.ts';
import { archiveRoutes } from '#product/archives/server/routes.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import * as results from '#product/results/contract.ts';
import type { FilterQuery } from '#product/results/filter.ts';
import { resultRoutes } from '#product/results/server/routes.ts';
import { createStudyTopic } from '#product/results/server/create-study-topic.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { createTag } from '../codebook/server/create-tag.ts';
import { deleteTag } from '../codebook/server/delete-tag.ts';
import { mergeTags } from '../codebook/server/merge-tags.ts';
import { readCodebook } from '../codebook/server/queries.ts';
import { restoreTag } from '../codebook/server/restore-tag.ts';
import { analysisPolicy } from './policy.ts';
import { tagResponses } from '../response-tags/server/tag-responses.ts';
import { addTags } from '../highlights/server/add-tags.ts';
import { removeTags } from '../highlights/server/remove-tags.ts';
import { codingRoutes } from '../coding/server/routes.ts';
import '../coding/server/feature.ts';
import { selectTaggedRows } from './stream-tagged.ts';

let server: SurveyServer;
let slow: string;
let price: string;
let study: { id: string; linkToken: string };
let responses: string[];
const why = makeBlock('open-question', 'Why?');
const score = makeBlock('nps', 'How likely?');
const SCORES = [1, 2, 3, 4, 5];

beforeAll(async () => {
  server = await serveSurvey(
    (services) => [
      ...resultRoutes(
        services,
        openRealtime(async (scope) => scope),
      ),
      ...archiveRoutes(services, []),
      ...codingRoutes(services),
    ],
    [analysisPolicy, archivePolicy],
  );
});
afterAll(() => server.close());

/** Answers 0 and 1 are slow, 1 and 2 about the price; 0, 2 and 4 are from phones. */
beforeEach(async () => {
  study = await makeStudy(server.services.database, server.scope(), [why, score]);
  responses = [];
  for (const number of SCORES) {
    const answers = { [why.id]: { text: `😀 answer ${number}` }, [score.id]: { score: number } };
    const device = number % 2 === 1 ? 'phone' : 'desktop';
    const link = { study: study.id, linkToken: study.linkToken };
    const submitted = { key: randomUUID(), answers, device, channel: 'link' } as const;
    responses.push(
      (await submitResponse(server.services.database, server.scope(), { link, submitted })).response,
    );
  }
  [slow, price] = [await makeTag(), await makeTag()];
  await tag(slow, 0, 1);
  await tag(price, 1, 2);
});

const within: <T>(work: Parameters<typeof server.services.database.within<T>>[1]) => Promise<T> = (work) =>
  server.services.database.within(server.scope(), work);
const makeTag = async () => (await within((tx) => createTag(tx, server.scope(), { name: randomUUID() }))).id;
const tag = (id: string, ...answers: number[]) =>
  within((tx) =>
    addTags(tx, server.scope(), {
      study: study.id,
      block: why.id,
      tags: [id],
      items: answers.map((index) => ({ response: responses[index]! })),
    }),
  );
/** Tags whole responses. */
const tagWhole = (id: string, indexes: number[], tagged = true) =>
  within((tx) =>
    tagResponses(tx, server.scope(), {
      study: study.id,
      responses: indexes.map((index) => responses[index]!),
      tag: id,
      tagged,
    }),
  );
const list = async (query: FilterQuery) => {
  const reply = await server.team.call(results.listResponses, { params: { studyId: study.id }, query });
  expect([reply.status, reply.error]).toEqual([200, null]);
  return reply.body.items.map(({ id }) => responses.indexOf(id)).toSorted();
};
const listScores = ({ groups }: { groups: { bars: { choice: string; n: number }[] }[] }) =>
  groups.flatMap(({ bars }) => bars).flatMap(({ choice, n }) => (n > 0 ? [choice] : []));
/** The scores that figures count. */
const count = async (query: FilterQuery) => {
  const reply = await server.team.call(results.getBlocks, { params: { studyId: study.id }, query });
  expect([reply.status, reply.error]).toEqual([200, null]);
  const { finding } = reply.body.blocks.find(({ block }) => block.id === score.id)!;
  return listScores(finding);
};

it('counts exactly the responses with a tag, alone and with other conditions', async () => {
  expect(await list({ tagged: slow })).toEqual([0, 1]);
  expect(await count({ tagged: slow })).toEqual(['1', '2']);
  expect(await count({ tagged: [slow, price] })).toEqual(['1', '2', '3']);
  expect(await count({ tagged: [slow, price], device: ['phone'] })).toEqual(['1', '3']);
  expect(await list({ tagged: price, answer: `${score.id}..3~4` })).toEqual([2]);
  const overview = await server.team.call(results.getOverview, {
    params: { studyId: study.id },
    query: { tagged: slow, device: 'phone' },
  });
  expect([overview.body.started, overview.body.counts.completed]).toEqual([1, 1]);
});

it('is asked for by its own parameter only, which knows what a tag is', async () => {
  for (const where of [`tags.${slow}`, 'tags.no-tag', `words.${'long '.repeat(100)}`]) {
    const reply = await server.team.call(results.listResponses, {
      params: { studyId: study.id },
      query: { where },
    });
    expect([reply.status, Object.keys(reply.error?.fields ?? {})]).toEqual([400, ['where']]);
  }
});

it('compares tags, and answers without any, with the same figures as filters', async () => {
  const compare = async (query: FilterQuery) => {
    const request = { params: { studyId: study.id }, query: { ...query, compare: 'tags' } };
    const { status, body } = await server.team.call(results.getBlocks, request);
    expect(status).toBe(200);
    const { compared } = body.blocks.find(({ block }) => block.id === score.id)!;
    const groups = compared!.groups.map(({ key, finding }) => [key, listScores(finding)] as const);
    return { comparison: body.comparison!, groups: new Map(groups) };
  };
  await tag(price, 2, 3);
  const { comparison, groups } = await compare({});
  expect(comparison.groups.map(({ key, n }) => [key, n])).toEqual([
    [price, 3],
    [slow, 2],
    ['none', 1],
  ]);
  expect(comparison).toMatchObject({ overlap: true, notShown: 0 });
  for (const key of [price, slow, 'none']) expect(groups.get(key)).toEqual(await count({ tagged: key }));
  expect(groups.get('none')).toEqual(['5']);
  const phones = await compare({ device: 'phone' });
  expect(phones.groups.get(price)).toEqual(await count({ tagged: price, device: 'phone' }));
  expect(await list({ tagged: ['none', slow] })).toEqual([0, 1, 4]);
});

it('applies to the CSV file and to coding', async () => {
  const csv = await server.team.send('GET', `/api/studies/${study.id}/responses.csv?tagged=${price}`);
  const lines = String(csv.body).trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(
    lines
      .slice(1)
      .toSorted()
      .map((line) => /answer \d/.exec(line)![0])
      .toSorted(),
  ).toEqual(['answer 2', 'answer 3']);
  const coding = await server.team.send('GET', `/api/studies/${study.id}/coding/${why.id}?tagged=${slow}`);
  expect(coding.body).toMatchObject({ answers: 2, coded: 2 });
});

it('finds responses that have the tag themselves, whatever becomes of their answers', async () => {
  await tagWhole(slow, [0, 3]);
  expect(await list({ tagged: slow })).toEqual([0, 1, 3]);
  expect(await count({ tagged: slow })).toEqual(['1', '2', '4']);
  expect(await list({ tagged: 'none' })).toEqual([4]);
  const request = { params: { studyId: study.id }, query: { compare: 'tags' } };
  const { body } = await server.team.call(results.getBlocks, request);
  expect(body.comparison!.groups.map(({ key, n }) => [key, n])).toEqual([
    [slow, 3],
    [price, 2],
    ['none', 1],
  ]);
  await server.admin`update answers set free_text = 'changed' where study = ${study.id}`;
  expect(await list({ tagged: slow })).toEqual([0, 3]);
  await changeResponses(server.services.database, server.scope(), {
    study: study.id,
    ids: [responses[3]!],
    change: { do: 'delete' },
  });
  expect(await list({ tagged: slow })).toEqual([0]);
});

it('the list, a response and the files show the tags of responses', async () => {
  await tagWhole(price, [0]);
  await tagWhole(slow, [0, 4]);
  const names = new Map(
    (await within((tx) => readCodebook(tx, server.scope()))).tags.map(({ id, name }) => [id, name]),
  );
  const sorted = [slow, price].toSorted((a, b) => (names.get(a)! < names.get(b)! ? -1 : 1));
  const { body } = await server.team.call(results.listResponses, {
    params: { studyId: study.id },
    query: {},
  });
  const shown = new Map(body.items.map(({ id, tags }) => [responses.indexOf(id), tags.map((one) => one.id)]));
  expect([0, 1, 4].map((index) => shown.get(index))).toEqual([sorted, [], [slow]]);
  expect(body.can['response.tag']).toBe(true);
  const params = { studyId: study.id, responseId: responses[0]! };
  const single = await server.team.call(results.getResponse, { params, query: {} });
  expect(single.body.tags.map(({ id }) => id)).toEqual(sorted);
  const read = async (as: 'label' | 'code') => {
    const csv = await server.team.send('GET', `/api/studies/${study.id}/responses.csv?as=${as}`);
    const [head, ...rows] = readExportedCsv(String(csv.body));
    const column = head!.indexOf(as === 'code' ? 'tags' : 'Tags');
    return responses.map((id) => rows.find((row) => row[1] === id)![column]);
  };
  expect(await read('label')).toEqual([
    sorted.map((id) => names.get(id)).join('; '),
    '',
    '',
    '',
    names.get(slow),
  ]);
  expect((await read('code'))[0]).toBe(sorted.join(' '));
});

it('leaves out changed and excluded answers', async () => {
  await server.admin`
    update answers set free_text = 'changed' where study = ${study.id} and response = ${responses[0]!}`;
  expect(await count({ tagged: slow })).toEqual(['2']);
  const { database } = server.services;
  await changeResponses(database, server.scope(), {
    study: study.id,
    ids: [responses[1]!],
    change: { do: 'exclude', excluded: true },
  });
  expect(await count({ tagged: [slow, price] })).toEqual(['3']);
  expect(await list({ tagged: slow })).toEqual([]);
  const excluded = { params: { studyId: study.id }, query: { tagged: slow, show: 'excluded' } } as const;
  expect((await server.team.call(results.listResponses, excluded)).body.items).toHaveLength(1);
});

it('a deleted tag and a tag of another workspace match nobody; a merged tag is followed', async () => {
  expect(await count({ tagged: randomUUID() })).toEqual([]);
  const other = await server.register(`${randomUUID()}@example.com`);
  const foreign = randomUUID();
  await server.admin`
    insert into tags (workspace, id, name, colour, description, position, created_at, updated_at)
    values (${other.reply.body.workspaces[0]!.id}, ${foreign}, 'Slow', 'red', '', 0, now(), now())`;
  expect(await list({ tagged: foreign })).toEqual([]);
  await within((tx) => deleteTag(tx, server.scope(), slow));
  expect(await count({ tagged: slow })).toEqual([]);
  expect(await list({ tagged: [slow, price] })).toEqual([1, 2]);
  await within((tx) => restoreTag(tx, server.scope(), slow));
  await within((tx) => mergeTags(tx, server.scope(), { source: slow, target: price }));
  expect(await count({ tagged: slow })).toEqual(['1', '2', '3']);
  const { merged } = await within((tx) => readCodebook(tx, server.scope()));
  expect(merged).toContainEqual({ tag: slow, into: price });
  await within((tx) => deleteTag(tx, server.scope(), price));
  expect(await count({ tagged: slow })).toEqual([]);
});

it('shows changes of tags at once, and open pages hear of them', async () => {
  const version = async () =>
    (await createStudyTopic(server.services.database, server.scope(), study.id).poll()).version;
  const seen = [await version()];
  const { added } = await tag(slow, 4);
  seen.push(await version());
  expect(await count({ tagged: slow })).toEqual(['1', '2', '5']);
  await within((tx) => removeTags(tx, server.scope(), { study: study.id, items: added }));
  seen.push(await version());
  expect(await list({ tagged: slow })).toEqual([0, 1]);
  await within((tx) => deleteTag(tx, server.scope(), slow));
  seen.push(await version());
  await tagWhole(price, [4]);
  seen.push(await version());
  await tagWhole(price, [4], false);
  seen.push(await version());
  for (const [index, one] of seen.slice(1).entries()) expect(one).not.toBe(seen[index]);
});

it('reads the responses and highlights of a tag by the indexes of tags', async () => {
  const plan = await within(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx<{ 'QUERY PLAN': string }[]>`explain ${selectTaggedRows(server.scope(), study.id, [slow])}`;
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/response_tags_tag[^]*highlight_tags_tag/);
});
