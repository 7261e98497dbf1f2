import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { listStatements } from '#platform/testing/statements.ts';
import { fc } from '#platform/testing/properties.ts';
import { importResponses } from '#product/responses/contract.ts';
import { newId } from '#product/blocks/block.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { seededRandom } from '#product/responses/server/testing/make-responses.ts';
import { createIdInRound, ROUND_OPTION_REF } from '#product/studies/logic/expand.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { foldStudy } from '../../columns/server/fold-study.ts';
import * as results from '../../contract.ts';
import { resultRoutes } from '../../server/routes.ts';
import { setWeights } from '../../weights/contract.ts';
import { weightRoutes } from '../../weights/server/routes.ts';
import { stackRounds } from '../web/stack-rounds.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) => [
    ...resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
    ...weightRoutes(services),
  ]);
});
afterAll(() => server.close());

/** A study that asks four questions about each of some options that were chosen; the second screens. */
async function makeLoop(count: number) {
  const options = makeOptions(...Array.from({ length: count }, (_, index) => `Option ${index + 1}`));
  const [bad, good] = makeOptions('Bad', 'Good');
  const used = makeBlock('multiple-choice', 'What did you use?', { config: { options } });
  const ease = makeBlock('rating', '', {
    title: { en: ['How easy was ', { ref: ROUND_OPTION_REF }, '?'] },
  });
  const verdict = makeBlock('single-choice', 'Your verdict?', {
    config: { options: [bad, good] },
    screening: { [bad!.id]: 'reject' },
  });
  const likely = makeBlock('nps', 'How likely?');
  const why = makeBlock('short-text', 'Why?');
  const after = makeBlock('single-choice', 'And in general?', { config: { options: [bad, good] } });
  const looped = [ease, likely, why, verdict];
  const group = {
    id: newId(),
    name: 'Each feature',
    blocks: looped.map(({ id }) => id),
    shuffle: false,
    show: null,
    loop: { block: used.id, of: 'chosen' as const },
  };
  const { database } = server.services;
  const study = await makeStudy(database, server.scope(), [used, ...looped, after], 'Loop', [group]);
  return {
    ...study,
    used,
    ease,
    verdict,
    likely,
    why,
    after,
    options,
    looped,
    group,
    bad: bad!,
    good: good!,
  };
}
type LoopStudy = Awaited<ReturnType<typeof makeLoop>>;

/** Answers of somebody who chose these options, in the order of the study. */
function listAnswers(study: LoopStudy, chosen: { id: string }[], random: () => number): [string, unknown][] {
  const pick = <T>(...values: T[]): T => values[Math.floor(random() * values.length)]!;
  return [
    [study.used.id, chosen.length > 0 ? { options: chosen.map(({ id }) => id), other: null } : null],
    ...chosen.flatMap(({ id }): [string, unknown][] => [
      [createIdInRound(study.ease.id, id), pick(null, { score: 1 + Math.floor(random() * 5) })],
      [createIdInRound(study.likely.id, id), { score: Math.floor(random() * 11) }],
      [createIdInRound(study.why.id, id), pick(null, { text: 'So' })],
      [createIdInRound(study.verdict.id, id), pick(null, { option: study.good.id, other: null })],
    ]),
  ];
}

const readBlocks = async (study: string, query: object = {}) =>
  (await server.team.call(results.getBlocks, { params: { studyId: study }, query })).body.blocks;
const readSummary = async (study: string) =>
  (await server.team.call(results.getSummary, { params: { studyId: study } })).body;
const readOverview = async (study: string, query: object = {}) =>
  (await server.team.call(results.getOverview, { params: { studyId: study }, query })).body;

describe('a loop of four questions with answers at random', () => {
  let study: LoopStudy;
  beforeAll(async () => {
    study = await makeLoop(4);
    const random = seededRandom(28);
    for (let person = 0; person < 30; person += 1) {
      const chosen = study.options.filter(() => random() < 0.6);
      const answers = listAnswers(study, chosen, random);
      if (person % 3 > 0) {
        const all = { ...Object.fromEntries(answers), [study.after.id]: null };
        const { status, body } = await server.submit(study, all, undefined, { w: String(1 + (person % 4)) });
        expect(status, JSON.stringify(body)).toBe(200);
        continue;
      }
      // Leaves somewhere on the way.
      const participant = server.participant(study);
      await participant.start('look', undefined, { w: '2' });
      const given = answers.slice(0, 1 + Math.floor(random() * answers.length));
      for (const [block, value] of given) expect((await participant.save(block, value)).status).toBe(200);
    }
    await foldStudy(server.services.database, server.scope(), { study: study.id });
    const weights = await server.team.call(setWeights, {
      params: { studyId: study.id },
      body: { participants: 'all', source: { kind: 'parameter', name: 'w' } } as never,
    });
    expect(weights.status, JSON.stringify(weights.body)).toBe(200);
  }, 60_000);

  it('is described once, with the block of each question in each round', async () => {
    const { loops, blocks } = await readSummary(study.id);
    expect(loops).toEqual([
      {
        id: study.group.id,
        name: 'Each feature',
        rounds: study.options.map(({ id, text: label }) => ({ option: id, label, removed: false })),
        questions: study.looped.map(({ id, title }) => ({
          id,
          title,
          blocks: study.options.map((option) => createIdInRound(id, option.id)),
        })),
      },
    ]);
    const items = stackRounds(await readBlocks(study.id), loops);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(blocks).toHaveLength(1 + 16 + 1);
    const stacks = items.flatMap(({ shown }) => ('stack' in shown ? [shown.stack] : []));
    expect(stacks.map(({ rounds }) => rounds.map(({ option, result }) => [option, result.block.id]))).toEqual(
      study.looped.map((block) => study.options.map(({ id }) => [id, createIdInRound(block.id, id)])),
    );
  });

  it('has in each row the figures of the round’s own page, weighted or not, filtered, compared and of all who saw it', async () => {
    const { loops } = await readSummary(study.id);
    const rounds = stackRounds(await readBlocks(study.id), loops).flatMap(({ shown }) =>
      'stack' in shown ? shown.stack.rounds : [],
    );
    const anAnswer = fc.oneof(
      fc.constantFrom(...study.options).map(({ id }) => `${study.used.id}..${id}`),
      fc
        .tuple(fc.constantFrom(...study.options), fc.integer({ min: 1, max: 5 }))
        .map(([{ id }, score]) => `${createIdInRound(study.ease.id, id)}..${score}`),
    );
    const aQuery = fc.record(
      {
        answer: anAnswer,
        weighted: fc.constant('true'),
        base: fc.constant('seen'),
        compare: fc.constantFrom('status', `${study.used.id}.`),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(aQuery, fc.nat({ max: rounds.length - 1 }), async (query, index) => {
        const stacked = stackRounds(await readBlocks(study.id, query), loops);
        const row = stacked.flatMap(({ shown }) => ('stack' in shown ? shown.stack.rounds : [])).at(index)!;
        const params = { studyId: study.id, block: row.result.block.id };
        const { body } = await server.team.call(results.getBlock, { params, query: query as object });
        expect(row.result.finding).toEqual(body.finding);
        expect(row.result.reached).toBe(body.reached);
        // Tests are adjusted for the number of those on the page, figures are not.
        expect(row.result.compared?.groups).toEqual(body.compared?.groups);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('counts each person once who reached the loop or a round, and adds up those who left', async () => {
    const rows = await server.admin<{ reached: string[]; status: string }[]>`
      select reached, status from responses where study = ${study.id}`;
    const ofRound = (option: string) => study.looped.map(({ id }) => createIdInRound(id, option));
    const countReached = (blocks: string[]) =>
      rows.filter(({ reached }) => reached.some((block) => blocks.includes(block))).length;
    const { loops, dropOff } = await readOverview(study.id);
    expect(loops).toHaveLength(1);
    const [loop] = loops;
    expect(loop!.reached).toBe(countReached(study.options.flatMap(({ id }) => ofRound(id))));
    expect(loop!.rounds.map(({ reached }) => reached)).toEqual(
      study.options.map(({ id }) => countReached(ofRound(id))),
    );
    // Somebody is in several rounds, so that the sum is larger.
    expect(loop!.rounds.reduce((sum, { reached }) => sum + reached, 0)).toBeGreaterThan(loop!.reached);
    const leftOf = (blocks: string[]) =>
      dropOff.filter(({ block }) => blocks.includes(block)).reduce((sum, { left }) => sum + left, 0);
    expect(loop!.rounds.map(({ left }) => left)).toEqual(study.options.map(({ id }) => leftOf(ofRound(id))));
    expect(loop!.left).toBe(loop!.rounds.reduce((sum, { left }) => sum + left, 0));
    expect(loop!.left).toBeGreaterThan(0);
    const outside = dropOff.filter(({ block }) => [study.used.id, study.after.id].includes(block));
    const unfinished = rows.filter(({ status }) => status === 'in_progress').length;
    expect(loop!.left + outside.reduce((sum, { left }) => sum + left, 0)).toBe(unfinished);
    const answer = `${study.used.id}..${study.options[0]!.id}`;
    const [filtered] = (await readOverview(study.id, { answer })).loops;
    expect(filtered!.reached).toBe(filtered!.rounds[0]!.reached);
  });
});

it('takes as many statements for thirty options as for two, and one more in the overview', async () => {
  const [small, large] = [await makeLoop(2), await makeLoop(30)];
  const random = seededRandom(3);
  for (const study of [small, large]) {
    const answers = Object.fromEntries(listAnswers(study, study.options, random));
    expect((await server.submit(study, { ...answers, [study.after.id]: null })).status).toBe(200);
    await readBlocks(study.id);
  }
  const count = async (work: () => Promise<unknown>) => (await listStatements(work)).texts.length;
  const few = await count(() => readBlocks(small.id));
  expect(await count(() => readBlocks(large.id))).toBe(few);
  const overview = await listStatements(() => readOverview(large.id));
  expect(overview.texts.filter((statement) => statement.includes('bit_or(m.bits)'))).toHaveLength(1);
  expect(await count(() => readOverview(small.id))).toBe(overview.texts.length);
});

it('counts imported answers as reached, once for each person', async () => {
  const study = await makeLoop(3);
  const drop = async () => (await readOverview(study.id)).loops[0]!;
  const all = Object.fromEntries(listAnswers(study, study.options.slice(0, 2), seededRandom(5)));
  expect((await server.submit(study, { ...all, [study.after.id]: null })).status).toBe(200);
  expect(await drop()).toMatchObject({
    reached: 1,
    rounds: [{ reached: 1 }, { reached: 1 }, { reached: 0 }],
  });
  const imported = {
    key: randomUUID(),
    startedAt: '2019-03-01T23:30:00Z',
    answers: { ...all, [study.after.id]: null },
  };
  const { status, body } = await server.team.call(importResponses, {
    params: { studyId: study.id },
    body: { responses: [imported] },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await drop()).toMatchObject({
    reached: 2,
    rounds: [{ reached: 2 }, { reached: 2 }, { reached: 0 }],
  });
});

it('is empty without loops', async () => {
  const { id } = await makeStudy(server.services.database, server.scope(), [makeBlock('nps', 'How?')]);
  expect((await readSummary(id)).loops).toEqual([]);
  expect((await readOverview(id)).loops).toEqual([]);
});
