import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { mintScope } from '#platform/db/core/scope.ts';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { compareCounts } from '#product/responses/server/compare-counts.ts';
import { abandonResponses } from '#product/responses/server/abandon-responses.ts';
import { responseRoutes } from '#product/responses/server/routes.ts';
import * as answering from '#product/responses/contract.ts';
import { newId } from '#product/blocks/block.ts';
import { plainText, type Text } from '#product/blocks/text.ts';
import { createIdInRound } from '#product/studies/logic/expand.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { compareColumns } from '../columns/server/compare-columns.ts';
import { foldStudy } from '../columns/server/fold-study.ts';
import { markColumnsOutdated } from '../columns/server/rebuild-columns.ts';
import * as contract from '../contract.ts';
import { resultRoutes } from './routes.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let scope: Scope;
let team: Awaited<ReturnType<typeof server.register>>['client'];

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: (services) => [
      ...studyRoutes(services),
      ...responseRoutes(services),
      ...resultRoutes(
        services,
        openRealtime(async (scope) => scope),
      ),
    ],
    policies: [studyPolicy, responsePolicy],
  });
  const { client, reply } = await server.register('ada@example.com');
  team = client;
  scope = mintScope(
    reply.body.workspaces[0]!.id,
    { kind: 'person', person: reply.body.person.id, role: 'owner' },
    server.clock.now(),
  );
});
afterAll(() => server.close());

const seen = { id: 'seen222222', text: { en: ['Yes'] }, fixed: false };
const notSeen = { id: 'nott222222', text: { en: ['No'] }, fixed: false };

const picture = { media: randomUUID(), width: 4, height: 3, alt: { en: ['A window'] } };
/** Three questions: the second only for those who answer the first with "Yes". */
async function makeSurvey() {
  const [a, b] = makeOptions('Red', 'Blue');
  const gate = makeBlock('single-choice', 'Seen any?', {
    required: true,
    config: { options: [seen, notSeen] },
  });
  const colour = makeBlock('multiple-choice', 'Which colours?', {
    config: { options: [a, b] },
    showIf: { block: gate.id, part: '', op: 'is', values: [seen.id] },
  });
  const score = makeBlock('nps', 'How likely?', { picture });
  const study = await makeStudy(server.services.database, scope, [gate, colour, score]);
  return { ...study, gate: gate.id, colour: colour.id, score: score.id, red: a!.id, blue: b!.id };
}
type Survey = Awaited<ReturnType<typeof makeSurvey>>;

/** Starts a response as a participant in a new browser. */
async function begin(survey: { linkToken: string }, key: string = randomUUID()) {
  const client = server.visitor();
  const params = { linkToken: survey.linkToken };
  const started = await client.call(answering.startResponse, { params, body: { mode: 'look', key } });
  let seq = 0;
  return {
    client,
    started,
    save: (block: string, value: unknown, answerSeq = (seq += 1)) =>
      client.call(answering.saveAnswer, {
        params: { ...params, block },
        body: { value, seq: answerSeq, duration: 1500 },
      }),
    finish: () => client.call(answering.finishResponse, { params }),
  };
}

async function complete(survey: Survey, score: number, colours: string[] | null) {
  const participant = await begin(survey);
  await participant.save(survey.gate, { option: colours ? seen.id : notSeen.id, other: null });
  if (colours) await participant.save(survey.colour, { options: colours, other: null });
  await participant.save(survey.score, { score });
  server.clock.advance(30_000);
  expect((await participant.finish()).body.status).toBe('completed');
  return participant;
}

const readOverview = async (study: string, query = {}) =>
  (await team.call(contract.getOverview, { params: { studyId: study }, query })).body;
const readBlocks = async (study: string, query = {}) =>
  (await team.call(contract.getBlocks, { params: { studyId: study }, query })).body.blocks;

/** Expects figures to equal a recount of stored answers. */
async function expectCorrectFigures(study: string) {
  const { database } = server.services;
  await foldStudy(database, scope, { study });
  const differences = await database.within(
    scope,
    async (tx) => [...(await compareCounts(tx, scope, study)), ...(await compareColumns(tx, scope, study))],
    { snapshot: true },
  );
  expect(differences).toEqual([]);
}

describe('answering and reading figures', () => {
  it('counts each answer once, on its path, and follows a changed answer', async () => {
    const survey = await makeSurvey();
    const participant = await begin(survey);
    expect(participant.started.body).toMatchObject({ state: 'begun', progress: { next: survey.gate } });
    const saved = await participant.save(survey.gate, { option: seen.id, other: null });
    expect(saved.body).toMatchObject({ next: survey.colour, path: [survey.gate, survey.colour] });
    await participant.save(survey.colour, { options: [survey.red], other: null });
    await participant.save(survey.colour, { options: [survey.red], other: null }, 2);
    await participant.save(survey.score, { score: 9 });
    let blocks = await readBlocks(survey.id);
    expect(blocks.map((block) => block.finding.n)).toEqual([1, 1, 1]);
    const back = await participant.save(survey.gate, { option: notSeen.id, other: null });
    expect(back.body.path).toEqual([survey.gate, survey.score]);
    blocks = await readBlocks(survey.id);
    expect(blocks.map((block) => block.finding.n)).toEqual([1, 0, 1]);
    await participant.save(survey.gate, { option: seen.id, other: null });
    blocks = await readBlocks(survey.id);
    expect(blocks[1]!.finding.groups[0]!.bars.map((bar) => bar.n)).toEqual([1, 0]);
    await expectCorrectFigures(survey.id);
  });

  it('rejects answers that are off the path, malformed, missing or unknown, and stores nothing', async () => {
    const survey = await makeSurvey();
    const participant = await begin(survey);
    expect((await participant.save(survey.score, { score: 5 })).status).toBe(409);
    expect((await participant.save(survey.gate, { option: 'nosuchoption', other: null })).status).toBe(400);
    expect((await participant.save(survey.gate, null)).status).toBe(400);
    expect((await participant.save(survey.gate, { score: 1 })).status).toBe(400);
    expect((await participant.save('abcdefghij', { score: 1 })).status).toBe(404);
    expect((await participant.finish()).status).toBe(409);
    const stranger = server.visitor();
    const params = { linkToken: survey.linkToken, block: survey.gate };
    const body = { value: { option: seen.id, other: null }, seq: 1, duration: 0 };
    expect((await stranger.call(answering.saveAnswer, { params, body })).status).toBe(404);
    expect((await readBlocks(survey.id)).map((block) => block.finding.n)).toEqual([0, 0, 0]);
    await expectCorrectFigures(survey.id);
  });

  it('shows rates with Wilson intervals, drop-off and the median time', async () => {
    const survey = await makeSurvey();
    await complete(survey, 10, [survey.red, survey.blue]);
    await complete(survey, 3, [survey.red]);
    await complete(survey, 9, null);
    const left = await begin(survey);
    await left.save(survey.gate, { option: seen.id, other: null });
    const page = await readOverview(survey.id);
    expect(page.counts).toEqual({
      in_progress: 1,
      completed: 3,
      screened_out: 0,
      over_quota: 0,
      abandoned: 0,
    });
    expect(page.completionRate!.share).toBe(0.75);
    // Wilson 95 % interval of 3 of 4 (R: prop.test(3, 4, correct = FALSE)): 0.3006 to 0.9544.
    expect(page.completionRate!.low).toBeCloseTo(0.3006, 3);
    expect(page.completionRate!.high).toBeCloseTo(0.9544, 3);
    expect(page.medianSeconds).toBe(30);
    expect(page.dropOff.map(({ reached, answered, left: gone }) => [reached, answered, gone])).toEqual([
      [4, 4, 0],
      [3, 2, 1],
      [3, 3, 0],
    ]);
    const [, , nps] = await readBlocks(survey.id);
    expect(nps!.finding.score!.value).toBeCloseTo(33.3333, 3);
    await expectCorrectFigures(survey.id);
  });

  it('counts drop-off only at the last block of a response', async () => {
    const survey = await makeSurvey();
    const changed = await begin(survey);
    await changed.save(survey.gate, { option: seen.id, other: null });
    await changed.save(survey.gate, { option: notSeen.id, other: null });
    const stays = await begin(survey);
    await stays.save(survey.gate, { option: seen.id, other: null });
    await complete(survey, 7, null);
    const { dropOff } = await readOverview(survey.id);
    expect(dropOff.map(({ block, reached, left }) => [block, reached, left])).toEqual([
      [survey.gate, 3, 0],
      // One changed to another path, and one has this block as the next.
      [survey.colour, 2, 1],
      [survey.score, 2, 1],
    ]);
  });

  it('filters every figure by answer, status and date', async () => {
    const survey = await makeSurvey();
    await complete(survey, 10, [survey.red]);
    await complete(survey, 0, [survey.blue]);
    const left = await begin(survey);
    await left.save(survey.gate, { option: notSeen.id, other: null });
    const query = { answer: `${survey.colour}..${survey.red}` };
    expect((await readOverview(survey.id, query)).started).toBe(1);
    const [gate, colour, score] = await readBlocks(survey.id, query);
    expect([gate!.finding.n, colour!.finding.n, score!.finding.n]).toEqual([1, 1, 1]);
    expect(score!.finding.groups[0]!.bars.find((bar) => bar.choice === '10')!.n).toBe(1);
    expect((await readBlocks(survey.id, { status: 'completed' }))[0]!.finding.n).toBe(2);
    expect((await readOverview(survey.id, { from: '2030-01-01' })).started).toBe(0);
    const { admin } = server;
    await admin`update responses set device = 'tablet', language = 'de', folded = false where study = ${survey.id}
      and status = 'in_progress'`;
    expect((await readOverview(survey.id, { device: 'tablet' })).started).toBe(1);
    expect((await readOverview(survey.id, { device: ['tablet', 'phone'], language: 'en' })).started).toBe(0);
    const { channels, started } = await readOverview(survey.id, { channel: 'link' });
    expect([channels, started]).toEqual([[{ channel: 'link', n: 3, seen: null }], 3]);
    const readChannels = async () =>
      (await team.call(contract.getSummary, { params: { studyId: survey.id } })).body.channels;
    expect(await readChannels()).toEqual(['link']);
    await admin`update studies set link = jsonb_set(link, '{open}', 'false') where id = ${survey.id}`;
    expect(await readChannels()).toEqual([]);
    expect((await readBlocks(survey.id, { language: 'de' })).map((block) => block.finding.n)).toEqual([
      1, 0, 0,
    ]);
    for (const filter of [
      { status: 'in_progress' as const },
      { device: 'tablet' },
      { language: ['de', 'fr'] },
    ]) {
      const list = await team.call(contract.listResponses, {
        params: { studyId: survey.id },
        query: filter,
      });
      expect(list.body.items).toHaveLength(1);
    }
  });

  it('rejects an invalid filter by an answer on every endpoint', async () => {
    const survey = await makeSurvey();
    const params = { studyId: survey.id, block: survey.colour };
    const malformed = ['%', '%E0%A4%A', '%00'];
    for (const answer of malformed.flatMap((text) => [
      `${survey.colour}..${text}`,
      `${survey.colour}.${text}.${survey.red}`,
      `${text}..${survey.red}`,
    ]))
      for (const endpoint of [
        contract.getOverview,
        contract.getBlocks,
        contract.getBlock,
        contract.listResponses,
        contract.listBlockAnswers,
      ])
        expect(
          [endpoint.path, answer, (await team.call(endpoint, { params, query: { answer } })).status].at(-1),
        ).toBe(400);
    for (const query of [
      { answer: `${survey.colour}.~order.1` },
      { from: '0999-12-31' },
      { to: '9000-01-01' },
    ])
      expect([query, (await team.call(contract.getOverview, { params, query })).status]).toEqual([
        query,
        400,
      ]);
    for (const compare of malformed.flatMap((text) => [`${survey.colour}.${text}`, `${text}.`]))
      expect((await team.call(contract.getBlock, { params, query: { compare } })).status).toBe(400);
  });

  it('adds and removes very large and very small numbers', async () => {
    const amount = makeBlock('number', 'How much?', {});
    const study = await makeStudy(server.services.database, scope, [amount]);
    for (const number of [1e-200, -5e-324, 0, 9e14, -9e14, 0.1, 3]) {
      const participant = await begin(study);
      expect((await participant.save(amount.id, { number })).status).toBe(200);
      await participant.finish();
    }
    const params = { studyId: study.id };
    const read = (query: object) =>
      team.call(contract.getBlock, { params: { ...params, block: amount.id }, query });
    for (const query of [{}, { status: 'completed' }, { compare: 'device' }, { compare: `${amount.id}.` }]) {
      const { status, body } = await read(query);
      expect([query, status, body.finding?.n]).toEqual([query, 200, 7]);
    }
    const { items } = (await team.call(contract.listResponses, { params, query: {} })).body;
    const body = { responses: items.map(({ id }) => id) };
    expect((await team.call(answering.deleteResponses, { params, body })).status).toBe(204);
    expect((await read({ status: 'completed' })).body.finding.n).toBe(0);
    expect((await team.call(answering.restoreResponses, { params, body })).status).toBe(204);
    expect((await read({})).body.finding.n).toBe(7);
    await expectCorrectFigures(study.id);
  });

  it('updates figures if responses are excluded, deleted and restored', async () => {
    const survey = await makeSurvey();
    await complete(survey, 10, [survey.red]);
    await complete(survey, 2, null);
    const params = { studyId: survey.id };
    const { items } = (await team.call(contract.listResponses, { params, query: {} })).body;
    const responses = [items[0]!.id];
    await team.call(answering.excludeResponses, { params, body: { responses, excluded: true } });
    expect(await readOverview(survey.id)).toMatchObject({ started: 1, excluded: 1 });
    await expectCorrectFigures(survey.id);
    await team.call(answering.deleteResponses, { params, body: { responses } });
    expect(await readOverview(survey.id)).toMatchObject({ started: 1, excluded: 0 });
    await team.call(answering.restoreResponses, { params, body: { responses } });
    await team.call(answering.excludeResponses, { params, body: { responses, excluded: false } });
    expect(await readOverview(survey.id)).toMatchObject({ started: 2, excluded: 0 });
    expect((await readBlocks(survey.id)).map((block) => block.finding.n)).toEqual([2, 1, 2]);
    await expectCorrectFigures(survey.id);
    const detail = await team.call(contract.getResponse, {
      params: { ...params, responseId: responses[0]! },
    });
    expect(detail.body.answers.map((answer) => answer.block)).toContain(survey.gate);
    expect(detail.body.following ?? detail.body.previous).toBe(items[1]!.id);
  });

  it('has the image that a question shows, of which readers see a thumbnail', async () => {
    const survey = await makeSurvey();
    await complete(survey, 7, null);
    const params = { studyId: survey.id };
    const listPictures = (blocks: { picture: unknown }[]) => blocks.map((block) => block.picture);
    const { blocks } = (await team.call(contract.getSummary, { params })).body;
    expect(listPictures(blocks)).toEqual([null, null, picture]);
    const { items } = (await team.call(contract.listResponses, { params, query: {} })).body;
    const responseParams = { ...params, responseId: items[0]!.id };
    const { answers } = (await team.call(contract.getResponse, { params: responseParams })).body;
    expect(listPictures(answers)).toEqual([null, picture]);
  });

  it('reads the same figures before and after columns are rebuilt', async () => {
    const survey = await makeSurvey();
    await complete(survey, 7, [survey.red, survey.blue]);
    const { database } = server.services;
    const before = [await readOverview(survey.id), await readBlocks(survey.id)];
    await database.within(scope, (tx) => markColumnsOutdated(tx, scope, survey.id));
    expect([await readOverview(survey.id), await readBlocks(survey.id)]).toEqual(before);
    await expectCorrectFigures(survey.id);
  });

  it('abandons responses without an answer for 24 h, and reopens them with a new one', async () => {
    const survey = await makeSurvey();
    const participant = await begin(survey);
    await participant.save(survey.gate, { option: seen.id, other: null });
    server.clock.advance(25 * 3_600_000);
    const { database } = server.services;
    const laterScope = mintScope(scope.workspace, { kind: 'job', job: 'test' }, server.clock.now());
    expect(await database.within(laterScope, (tx) => abandonResponses(tx, laterScope))).toBeGreaterThan(0);
    expect((await readOverview(survey.id)).counts.abandoned).toBe(1);
    await expectCorrectFigures(survey.id);
    await participant.save(survey.colour, { options: [survey.red], other: null });
    expect((await readOverview(survey.id)).counts).toMatchObject({ abandoned: 0, in_progress: 1 });
    await expectCorrectFigures(survey.id);
  });

  it('completes exactly N responses if the link closes at N and more finish concurrently', async () => {
    const survey = await makeSurvey();
    const participants = await Promise.all(Array.from({ length: 12 }, () => begin(survey)));
    for (const participant of participants) {
      await participant.save(survey.gate, { option: notSeen.id, other: null });
      await participant.save(survey.score, { score: 5 });
    }
    const { database } = server.services;
    const link = { open: true, closeAt: 5, closeOn: null, onePerBrowser: true };
    await database.within(scope, (tx) => setLink(tx, scope, { study: survey.id, link }));
    const ended = await Promise.all(participants.map((participant) => participant.finish()));
    expect(ended.filter((reply) => reply.body.status === 'completed')).toHaveLength(5);
    expect(ended.filter((reply) => reply.body.status === 'over_quota')).toHaveLength(7);
    expect((await begin(survey)).started.status).toBe(410);
    await expectCorrectFigures(survey.id);
  });

  it('includes the option of a round in the title of its block everywhere, and filters by its answers', async () => {
    const parts = makeOptions('Checkout', 'Search');
    const used = makeBlock('multiple-choice', 'What did you use?', { config: { options: parts } });
    const ease = makeBlock('rating', 'How easy was it?');
    const loop = { block: used.id, of: 'chosen' as const };
    const group = { id: newId(), name: 'Each', blocks: [ease.id], shuffle: false, show: null, loop };
    const { database } = server.services;
    const study = await makeStudy(database, scope, [used, ease], 'Rounds', [group]);
    const rounds = parts.map(({ id }) => createIdInRound(ease.id, id));
    const body = {
      key: randomUUID(),
      answers: {
        [used.id]: { options: parts.map(({ id }) => id), other: null },
        [rounds[0]!]: { score: 4 },
        [rounds[1]!]: { score: 2 },
      },
    };
    await server.visitor().call(answering.submitResponse, { params: { linkToken: study.linkToken }, body });
    const params = { studyId: study.id };
    const titles = ['What did you use?', 'How easy was it? (Checkout)', 'How easy was it? (Search)'];
    const listTitles = (blocks: { title: Text }[]) => blocks.map(({ title }) => plainText(title.en));
    const { blocks } = (await team.call(contract.getSummary, { params })).body;
    expect(listTitles(blocks)).toEqual(titles);
    // Chips and the menu of filters show these titles.
    expect(listTitles(blocks.filter(({ compares }) => compares.length > 0))).toEqual(titles);
    for (const [index, count] of [1, 0].entries()) {
      const query = { answer: `${rounds[index]!}..4` };
      expect((await team.call(contract.listResponses, { params, query })).body.items).toHaveLength(count);
    }
    const findings = await team.call(contract.getBlocks, { params, query: {} });
    expect(listTitles(findings.body.blocks.map(({ block }) => block))).toEqual(titles);
    const first = { ...params, block: rounds[0]! };
    expect(
      listTitles([(await team.call(contract.getBlock, { params: first, query: {} })).body.block]),
    ).toEqual([titles[1]]);
    expect(listTitles((await readOverview(study.id)).dropOff)).toEqual(titles);
    const { items } = (await team.call(contract.listResponses, { params, query: {} })).body;
    const responseParams = { ...params, responseId: items[0]!.id };
    expect(
      listTitles((await team.call(contract.getResponse, { params: responseParams })).body.answers),
    ).toEqual(titles);
  });

  it('accepts a whole response in one call, once', async () => {
    const survey = await makeSurvey();
    const body = {
      key: randomUUID(),
      answers: { [survey.gate]: { option: notSeen.id, other: null }, [survey.score]: { score: 6 } },
    };
    const params = { linkToken: survey.linkToken };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => server.visitor().call(answering.submitResponse, { params, body })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(replies[0]!.body.status).toBe('completed');
    expect((await readOverview(survey.id)).started).toBe(1);
    const invalidBody = { key: randomUUID(), answers: { [survey.score]: { score: 6 } } };
    expect(
      (await server.visitor().call(answering.submitResponse, { params, body: invalidBody })).status,
    ).toBe(400);
    await expectCorrectFigures(survey.id);
  });

  it('does not include responses submitted in one call in the median time', async () => {
    const survey = await makeSurvey();
    const answers = { [survey.gate]: { option: notSeen.id, other: null }, [survey.score]: { score: 6 } };
    const params = { linkToken: survey.linkToken };
    const body = { key: randomUUID(), answers };
    await server.visitor().call(answering.submitResponse, { params, body });
    expect(await readOverview(survey.id)).toMatchObject({ timed: 0, medianSeconds: null });
    await complete(survey, 3, null);
    expect(await readOverview(survey.id)).toMatchObject({ started: 2, timed: 1, medianSeconds: 30 });
    const list = await team.call(contract.listResponses, { params: { studyId: survey.id }, query: {} });
    expect(list.body.items.map(({ seconds }) => seconds).toSorted()).toEqual([30, null]);
    await expectCorrectFigures(survey.id);
  });

  it('resumes only with the cookie of the browser that started, or the key of its page, and starts once per key', async () => {
    const survey = await makeSurvey();
    const key = randomUUID();
    const participant = await begin(survey, key);
    await participant.save(survey.gate, { option: seen.id, other: null });
    const params = { linkToken: survey.linkToken };
    const look = await participant.client.call(answering.startResponse, {
      params,
      body: { mode: 'look', key: randomUUID() },
    });
    expect(look.body).toMatchObject({ state: 'resumable', answers: {} });
    const continued = await participant.client.call(answering.startResponse, {
      params,
      body: { mode: 'continue', key: randomUUID() },
    });
    expect(continued.body.answers).toEqual({ [survey.gate]: { option: seen.id, other: null } });
    const start = (body: { mode: 'look' | 'continue'; key: string }) =>
      server.visitor().call(answering.startResponse, { params, body });
    expect((await start({ mode: 'continue', key: randomUUID() })).body).toMatchObject({
      state: 'begun',
      answers: {},
    });
    expect((await start({ mode: 'look', key })).body).toMatchObject({ state: 'resumable', answers: {} });
    expect((await start({ mode: 'continue', key })).body.answers).toEqual(continued.body.answers);
    expect((await readOverview(survey.id)).started).toBe(1);
  });

  it('is not visible to another workspace', async () => {
    const survey = await makeSurvey();
    const foreign = mintScope(randomUUID(), scope.actor, scope.now);
    const { database } = server.services;
    const rows = await database.within(
      foreign,
      (tx) => tx`select * from responses where study = ${survey.id}`,
    );
    expect(rows).toHaveLength(0);
    const { client } = await server.register('eve@example.com');
    const params = { studyId: survey.id, responseId: randomUUID() };
    const absent = await client.call(contract.getOverview, { params, query: {} });
    expect(absent.status).toBe(404);
    for (const read of [contract.listResponses, contract.getResponse, contract.watchStudy])
      expect((await client.call(read, { params, query: {} })).error).toEqual(absent.error);
  });
});
