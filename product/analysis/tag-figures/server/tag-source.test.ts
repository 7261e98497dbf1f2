import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawSql } from '#platform/db/core/sql.ts';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { wilson } from '#product/blocks/statistics/wilson.ts';
import {
  no,
  notSeen,
  seen,
  serveSurvey,
  yes,
  type SurveyServer,
} from '#product/responses/server/testing/factory.ts';
import { leaveOutAnswers } from '#product/responses/server/leave-out-answers.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { getBlocks, getOverview } from '#product/results/contract.ts';
import type { FilterQuery } from '#product/results/filter.ts';
import * as links from '#product/results/links/contract.ts';
import { createResultLink } from '#product/results/links/server/create-result-link.ts';
import { resultLinkPolicy } from '#product/results/links/server/policy.ts';
import { resultLinkRoutes } from '#product/results/links/server/routes.ts';
import { resultRoutes } from '#product/results/server/routes.ts';
import { formatAnswerTag } from '#product/results/answer-tag.ts';
import { getStudyTagFigures, getTagFigures, type TagFigures } from '#product/results/tags/contract.ts';
import { setWeights } from '#product/results/weights/contract.ts';
import { weightRoutes } from '#product/results/weights/server/routes.ts';
import { sumWeights } from '#product/results/weights/weight-sums.ts';
import { weightedShare } from '#product/results/weights/weighted-share.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { createTag } from '../../codebook/server/create-tag.ts';
import { deleteTag } from '../../codebook/server/delete-tag.ts';
import { mergeTags } from '../../codebook/server/merge-tags.ts';
import { restoreTag } from '../../codebook/server/restore-tag.ts';
import '../../coding/server/feature.ts';
import { addTags } from '../../highlights/server/add-tags.ts';
import { tagResponses } from '../../response-tags/server/tag-responses.ts';
import { analysisArchive } from '../../server/archive.ts';
import { analysisPolicy } from '../../server/policy.ts';
import { listTagQuotes } from '../contract.ts';
import './feature.ts';
import { tagFigureRoutes } from './routes.ts';

const gate = makeBlock('single-choice', 'Have you seen it?', {
  config: { options: [seen, notSeen], shuffle: false, screening: null },
});
const why = makeBlock('open-question', 'Why?');
const what = makeBlock('open-question', 'What else?', { required: false });
/** 30 have seen it and 10 have not; the last two have no answer to “Why?”. */
const PEOPLE = Array.from({ length: 40 }, (_, n) => ({ hasSeen: n < 30, hasAnswered: n < 38 }));
const isSlow = (n: number) => n % 3 === 0;
const isPricey = (n: number) => n >= 28 && n < 36;

let server: SurveyServer;
let study: { id: string; linkToken: string };
let responses: string[];
let slow: string;
let price: string;

const within: <T>(work: Parameters<typeof server.services.database.within<T>>[1]) => Promise<T> = (work) =>
  server.services.database.within(server.scope(), work);
const makeTag = async (name: string) => (await within((tx) => createTag(tx, server.scope(), { name }))).id;
const highlight = (tag: string, numbers: number[], block = why.id, scope = server.scope()) =>
  server.services.database.within(scope, (tx) =>
    addTags(tx, scope, {
      study: study.id,
      block,
      tags: tag ? [tag] : [],
      items: numbers.map((n) => ({ response: responses[n]! })),
    }),
  );

beforeAll(async () => {
  server = await serveSurvey(
    (services) => [
      ...resultRoutes(
        services,
        openRealtime(async (scope) => scope),
      ),
      ...weightRoutes(services),
      ...resultLinkRoutes(services),
      ...tagFigureRoutes(services),
    ],
    [analysisPolicy, resultLinkPolicy],
  );
  study = await makeStudy(server.services.database, server.scope(), [
    gate,
    { ...why, required: false },
    what,
  ]);
  responses = [];
  for (const [n, { hasSeen, hasAnswered }] of PEOPLE.entries()) {
    const text = `😀 It is slow, slow, person ${n}`;
    const { status, body } = await server.submit(study, {
      [gate.id]: hasSeen ? yes : no,
      [why.id]: hasAnswered ? { text } : null,
      [what.id]: n < 5 ? { text: 'More' } : null,
    });
    expect(status).toBe(200);
    responses.push((body as { response: string }).response);
  }
  [slow, price] = [await makeTag('Too slow'), await makeTag('Price')];
  const answered = PEOPLE.flatMap(({ hasAnswered }, n) => (hasAnswered ? [n] : []));
  await highlight(slow, answered.filter(isSlow));
  await highlight(price, answered.filter(isPricey));
  // Highlighted twice more in the same answer, whose quotes are after a character of two units.
  await within((tx) =>
    addTags(tx, server.scope(), {
      study: study.id,
      block: why.id,
      tags: [slow],
      items: [
        { response: responses[0]!, span: { start: 9, end: 13, quote: 'slow' } },
        { response: responses[0]!, span: { start: 15, end: 19, quote: 'slow' } },
      ],
    }),
  );
});
afterAll(() => server.close());

async function read(query: FilterQuery & { compare?: string; weighted?: 'true'; mine?: 'true' } = {}) {
  const { status, body } = await server.team.call(getTagFigures, {
    params: { studyId: study.id, questionId: why.id },
    query,
  });
  expect(status).toBe(200);
  return body;
}
const barOf = ({ finding }: TagFigures, tag: string) =>
  finding.groups[0]!.bars.find(({ choice }) => choice === tag);

/** Counts in plain SQL: people with a live tag, and people who answered, each with a weight of those who have seen it or not. */
async function recount(tag: string, weights: [seen: number, notSeen: number] = [1, 1]) {
  const [row] = await within(
    (tx) => tx<{ n: number; base: number; weight: number; all: number }[]>`
      with people as (
        select a.response, case when g.value ->> 'option' = ${seen.id} then ${weights[0]}::float8 else ${weights[1]}::float8 end as w,
          a.response in (select h.response from highlights h join highlight_tags t on t.highlight = h.id
            where t.tag = ${tag} and h.block = ${why.id}) as tagged
        from answers a join answers g on g.response = a.response and g.block = ${gate.id}
        join responses r on r.id = a.response and not r.excluded and r.deleted_at is null
        where a.study = ${study.id} and a.block = ${why.id} and a.free_text is not null)
      select count(*) filter (where tagged)::int as n, count(*)::int as base,
        sum(w) filter (where tagged) as weight, sum(w) as all from people`,
  );
  return row!;
}

it('counts people, not highlights, of those who answered, with Wilson’s interval', async () => {
  const figures = await read();
  const { n, base } = await recount(slow);
  expect([n, base]).toEqual([13, 38]);
  const { share, low, high } = wilson(n, base);
  expect(barOf(figures, slow)).toMatchObject({
    n,
    interval: {
      share: expect.closeTo(share, 12),
      low: expect.closeTo(low, 12),
      high: expect.closeTo(high, 12),
    },
  });
  expect(figures.finding.n).toBe(base);
  expect(barOf(figures, price)!.n).toBe((await recount(price)).n);
  // 13 + 8 people, two of them with both.
  expect(figures).toMatchObject({ coded: 19, untagged: 19, canCode: true });
});

it('respects the filter, and is found by a filter of its own with the same people', async () => {
  const notYet = { answer: `${gate.id}..${notSeen.id}` };
  const figures = await read(notYet);
  expect(figures.finding.n).toBe(8);
  expect(barOf(figures, slow)!.n).toBe(3);
  expect(barOf(figures, price)!.n).toBe(6);
  const count = async (where: string, query: FilterQuery = {}) => {
    const { body } = await server.team.call(getBlocks, {
      params: { studyId: study.id },
      query: { ...query, where },
    });
    return body.blocks.find(({ block }) => block.id === gate.id)!.finding.n;
  };
  const where = (tag: string, isWithout = false) =>
    `answer-tag.${encodeURIComponent(formatAnswerTag({ block: why.id, tag, isWithout }))}`;
  expect(await count(where(slow))).toBe(13);
  expect(await count(where(slow, true))).toBe(25);
  expect(await count(where(price), notYet)).toBe(6);
  expect(await count(`${where(slow)}~${encodeURIComponent(`${why.id}:${price}`)}`)).toBe(19);
  expect(await count('answer-tag.none')).toBe(21);
  expect(await count('answer-tag.nonsense')).toBe(0);
});

it('compares groups, and people with a tag with those who answered without it', async () => {
  const figures = await read({ compare: `${gate.id}.` });
  expect(figures.comparison!.groups.map(({ n }) => n)).toEqual([30, 10]);
  const groups = figures.compared!.groups.map(
    ({ finding }) => finding.groups[0]!.bars.find(({ choice }) => choice === price)!.n,
  );
  expect(groups).toEqual([2, 6]);
  expect(figures.compared!.tests.find(({ choice }) => choice === price)).toMatchObject({ test: 'fisher' });

  const byTag = await server.team.call(getBlocks, {
    params: { studyId: study.id },
    query: { compare: `tag:${why.id}:${price}` },
  });
  expect(byTag.body.comparison).toMatchObject({ overlap: false, groups: [{ n: 8 }, { n: 30 }] });
  const compared = byTag.body.blocks.find(({ block }) => block.id === gate.id)!.compared!;
  expect(compared.groups.map(({ finding }) => finding.groups[0]!.bars.map(({ n }) => n))).toEqual([
    [2, 6],
    [28, 2],
  ]);
  const itself = await read({ compare: `tag:${why.id}:${price}` });
  expect(itself.compared!.tests.map(({ choice }) => choice)).toEqual([slow]);
  const unknown = await server.team.call(getBlocks, {
    params: { studyId: study.id },
    query: { compare: `tag:${why.id}:${study.id}` },
  });
  expect(unknown.status).toBe(400);
});

it('weighs shares as those of choices, and their intervals as a recount of weights', async () => {
  const margin = {
    by: `${gate.id}.`,
    categories: [
      { label: 'Seen', choices: [seen.id], target: 50 },
      { label: 'Not seen', choices: [notSeen.id], target: 50 },
    ],
  };
  const { status } = await server.team.call(setWeights, {
    params: { studyId: study.id },
    body: {
      participants: 'completed',
      source: { kind: 'raking', unit: 'percent', margins: [margin], trimming: null, base: null },
    },
  });
  expect(status).toBe(200);
  const { n, weight, all, base } = await recount(price, [2 / 3, 2]);
  const figures = await read({ weighted: 'true' });
  const bar = barOf(figures, price)!;
  expect([bar.n, figures.finding.n]).toEqual([n, base]);
  expect(bar.interval.share).toBeCloseTo(weight / all, 12);
  const repeat = (count: number, one: number) => Array.from({ length: count }, () => one);
  const expected = weightedShare(
    sumWeights([...repeat(2, 2 / 3), ...repeat(6, 2)]),
    sumWeights([...repeat(30, 2 / 3), ...repeat(8, 2)]),
  );
  expect(bar.interval.low).toBeCloseTo(expected.low, 12);
  expect(bar.interval.high).toBeCloseTo(expected.high, 12);
  expect((await read()).weights).toBeUndefined();
});

it('lists the quotes behind a bar, with its filter', async () => {
  const list = async (query: FilterQuery = {}, tag = slow) => {
    const { status, body } = await server.team.call(listTagQuotes, {
      params: { studyId: study.id, tagId: tag },
      query: { ...query, block: why.id },
    });
    return status === 200 ? body.items : [];
  };
  const quotes = await list();
  expect(quotes).toHaveLength(15);
  expect(new Set(quotes.map(({ response }) => response)).size).toBe(13);
  expect(quotes.filter(({ quote }) => quote === 'slow')).toHaveLength(2);
  expect(await list({ answer: `${gate.id}..${notSeen.id}` })).toHaveLength(3);
  expect(await list({}, study.id)).toEqual([]);
});

it('follows the codebook, exclusions and changed answers', async () => {
  const { database } = server.services;
  await within((tx) => mergeTags(tx, server.scope(), { source: price, target: slow }));
  const merged = await read();
  expect(barOf(merged, slow)!.n).toBe(19);
  expect(barOf(merged, price)).toBeUndefined();
  await within((tx) => restoreTag(tx, server.scope(), price));
  await within((tx) => deleteTag(tx, server.scope(), slow));
  expect(barOf(await read(), slow)).toBeUndefined();
  expect(await read()).toMatchObject({ coded: 19, untagged: 30 });
  await within((tx) => restoreTag(tx, server.scope(), slow));

  const change = { study: study.id, ids: [responses[0]!] };
  await changeResponses(database, server.scope(), { ...change, change: { do: 'exclude', excluded: true } });
  expect([barOf(await read(), slow)!.n, (await read()).finding.n]).toEqual([12, 37]);
  const countExcluded = async (isWithout: boolean) => {
    const value = encodeURIComponent(formatAnswerTag({ block: why.id, tag: slow, isWithout }));
    const query = { where: `answer-tag.${value}` };
    return (await server.team.call(getOverview, { params: { studyId: study.id }, query })).body.excluded;
  };
  expect([await countExcluded(false), await countExcluded(true)]).toEqual([1, 0]);
  await changeResponses(database, server.scope(), { ...change, change: { do: 'exclude', excluded: false } });
  // Its two short quotes are at the same place, the highlight of the whole answer is not.
  const text = '😀 It is slow, slow, indeed';
  await within(
    (tx) =>
      tx`update answers set free_text = ${text} where response = ${responses[0]!} and block = ${why.id}`,
  );
  expect(barOf(await read(), slow)!.n).toBe(13);
  await within(
    (tx) =>
      tx`update answers set free_text = ${'It is slow, slow'} where response = ${responses[0]!} and block = ${why.id}`,
  );
  expect(barOf(await read(), slow)!.n).toBe(12);
});

it('counts own highlights only where that is wanted', async () => {
  const other = await makeMember(server.services.database, server.scope(), 'researcher');
  const [, mine] = [await makeTag('Other'), await read({ mine: 'true' })];
  await highlight(price, [1], why.id, other);
  expect(barOf(await read(), price)!.n).toBe(9);
  expect(barOf(await read({ mine: 'true' }), price)!.n).toBe(barOf(mine, price)!.n);
});

it('counts a person once over all questions of a study, and tags of whole responses apart', async () => {
  await highlight(price, [1, 2], what.id);
  await within((tx) =>
    tagResponses(tx, server.scope(), {
      study: study.id,
      tag: slow,
      responses: responses.slice(0, 4),
      tagged: true,
    }),
  );
  const { status, body } = await server.team.call(getStudyTagFigures, {
    params: { studyId: study.id },
    query: {},
  });
  expect(status).toBe(200);
  expect(body.answers.finding.n).toBe(38);
  expect(barOf(body.answers, price)!.n).toBe(10);
  expect(body.responses.finding.n).toBe(40);
  expect(barOf(body.responses, slow)!.n).toBe(4);
  expect(barOf(body.responses, price)).toBeUndefined();
});

it('is in an archive by question, with the same people', async () => {
  const file = analysisArchive.itemFolderFiles!.find(({ name }) => name === 'tag-figures.json')!;
  if (!('rows' in file)) throw new Error('no rows');
  const source = { scope: server.scope(), item: study.id, columns: () => rawSql('') };
  const rows = await within(async (tx) => tx<{ line: string }[]>`${file.rows({ ...source, tx })}`);
  const figures = await read();
  expect(rows.map(({ line }) => JSON.parse(line) as object)).toContainEqual({
    block: why.id,
    tag: price,
    name: 'Price',
    people: barOf(figures, price)!.n,
    coded: figures.coded,
  });
});

it('is shown by a link with results only if it was ticked, and not for few people', async () => {
  const { database } = server.services;
  const createLink = async (tags: boolean | undefined, query = {}) => {
    const body = { name: 'Board', query, texts: [], password: null, endsAt: null, tags };
    const { url } = await createResultLink(server.services, server.scope(), { ...body, study: study.id });
    return new URL(url).pathname.split('/').at(-1)!;
  };
  const open = async (resultsToken: string) => {
    const params = { resultsToken, block: why.id };
    const tags = await server.visitor().call(links.getSharedTags, { params });
    const block = await server.visitor().call(links.getSharedBlock, { params, query: {} });
    return { tags, takesTags: block.body.takesTags };
  };
  const shown = await open(await createLink(true));
  expect(shown.takesTags).toBe(true);
  expect(barOf(shown.tags.body, price)!.n).toBe(barOf(await read(), price)!.n);
  expect(shown.tags.body.canCode).toBe(false);
  const hidden = await open(await createLink(undefined));
  expect([hidden.tags.status, hidden.takesTags]).toEqual([404, undefined]);
  // Ten people have not seen it, of whom four are left with an answer.
  for (const response of responses.slice(30, 34))
    await leaveOutAnswers(database, server.scope(), {
      study: study.id,
      response,
      blocks: [why.id],
      reason: 'Not sincere',
    });
  const few = await open(await createLink(true, { answer: `${gate.id}..${notSeen.id}` }));
  expect(few.tags.body).toMatchObject({ coded: 0, untagged: 0, finding: { n: 0, groups: [] } });
});

it('has no figures of a question whose answers cannot have tags, or of a study that is not there', async () => {
  const { status } = await server.team.call(getTagFigures, {
    params: { studyId: study.id, questionId: gate.id },
    query: {},
  });
  expect(status).toBe(404);
  const foreign = await server.team.call(getTagFigures, {
    params: { studyId: randomUUID(), questionId: why.id },
    query: {},
  });
  expect(foreign.status).toBe(404);
});
