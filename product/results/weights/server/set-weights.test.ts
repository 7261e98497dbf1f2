import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import {
  no,
  notSeen,
  seen,
  serveSurvey,
  yes,
  type SurveyServer,
} from '#product/responses/server/testing/factory.ts';
import type { Variable } from '#product/studies/study.ts';
import { foldStudy } from '../../columns/server/fold-study.ts';
import { wilson } from '#product/blocks/statistics/wilson.ts';
import * as results from '../../contract.ts';
import { weighJob } from '../../server/jobs.ts';
import { resultWorkers } from '../../server/jobs.ts';
import { resultRoutes } from '../../server/routes.ts';
import * as contract from '../contract.ts';
import { raoScottTest } from '../rao-scott.ts';
import type { WeightSettings } from '../settings.ts';
import { sumWeights } from '../weight-sums.ts';
import { weightedShare } from '../weighted-share.ts';
import { weightRoutes } from './routes.ts';

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

type Survey = Awaited<ReturnType<SurveyServer['makeSurvey']>>;

/** Submits 30 responses with “Yes” and 10 with “No”, with scores that depend on it and weights as URL parameters. */
async function makeAnsweredSurvey(variables?: Parameters<SurveyServer['makeSurvey']>[0]): Promise<Survey> {
  const survey = await server.makeSurvey(variables);
  for (let n = 0; n < 40; n += 1) {
    const answers =
      n < 30
        ? {
            [survey.gate]: yes,
            [survey.colour]: { options: n % 3 === 0 ? [survey.red, survey.blue] : [survey.red], other: null },
            [survey.score]: { score: n % 2 === 0 ? 10 : 3 },
          }
        : { [survey.gate]: no, [survey.score]: { score: n % 5 === 0 ? 10 : 8 } };
    const { status } = await server.submit(survey, answers, undefined, { w: String(1 + (n % 4)) });
    expect(status).toBe(200);
  }
  return survey;
}

const makeRaking = (survey: Survey, targets: [number, number], properties: object = {}): WeightSettings => ({
  participants: 'completed',
  source: {
    kind: 'raking',
    unit: 'percent',
    margins: [
      {
        by: `${survey.gate}.`,
        categories: [
          { label: 'Seen', choices: [seen.id], target: targets[0] },
          { label: 'Not seen', choices: [notSeen.id], target: targets[1] },
        ],
      },
    ],
    trimming: null,
    base: null,
    ...properties,
  },
});

const setWeights = (survey: { id: string }, body: WeightSettings) =>
  server.team.call(contract.setWeights, { params: { studyId: survey.id }, body });
const getWeights = (survey: { id: string }) =>
  server.team.call(contract.getWeights, { params: { studyId: survey.id } });
const getBlocks = (survey: { id: string }, query: object = {}) =>
  server.team.call(results.getBlocks, { params: { studyId: survey.id }, query });
/** Runs the job that recomputes weights. */
async function recompute(survey: { id: string }): Promise<void> {
  await foldStudy(server.services.database, server.scope(), { study: survey.id });
  const job = resultWorkers(server.services).find(({ type }) => type === weighJob)!;
  await job.work(null, { now: server.clock.now(), signal: new AbortController().signal });
}

const repeat = (n: number, weight: number) => Array.from({ length: n }, () => weight);
/** Matches the same interval to twelve digits. */
const expectInterval = ({ share, low, high }: { share: number; low: number; high: number }) => ({
  share: expect.closeTo(share, 12) as number,
  low: expect.closeTo(low, 12) as number,
  high: expect.closeTo(high, 12) as number,
});

describe('weights raked to a margin', () => {
  let survey: Survey;
  beforeAll(async () => {
    survey = await makeAnsweredSurvey();
    expect((await setWeights(survey, makeRaking(survey, [50, 50]))).status).toBe(200);
  });
  // The weights of the 30 and of the 10 people add up to 20 each.
  const [light, heavy] = [2 / 3, 2];

  it('are set once if a browser sends the request twice', async () => {
    const send = () =>
      server.team.call(
        contract.setWeights,
        { params: { studyId: survey.id }, body: makeRaking(survey, [50, 50]) },
        { headers: { 'idempotency-key': 'weights-once' } },
      );
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('have a summary of the result', async () => {
    const { body } = await getWeights(survey);
    const { summary, outdated, problems, computedAt } = body.weights!;
    expect({ outdated, problems, computedAt }).toEqual({
      outdated: false,
      problems: [],
      computedAt: server.clock.now().toISOString(),
    });
    expect(summary).toMatchObject({
      n: 40,
      effectiveSize: expect.closeTo(30, 9),
      designEffect: expect.closeTo(4 / 3, 9),
      largest: expect.closeTo(2, 9),
      smallest: expect.closeTo(2 / 3, 9),
      large: { n: 0, weightShare: 0 },
      raking: {
        converged: true,
        trimmed: true,
        margins: [
          {
            missing: 0,
            categories: [
              { n: 30, unweighted: 0.75, weighted: expect.closeTo(0.5, 9), target: 0.5 },
              { n: 10, unweighted: 0.25, weighted: expect.closeTo(0.5, 9), target: 0.5 },
            ],
          },
        ],
      },
    });
  });

  it('weight shares, means and scores only if requested', async () => {
    const plain = (await getBlocks(survey)).body;
    expect(plain.weights).toBeUndefined();
    expect(plain.blocks[0]!.finding.groups[0]!.bars[0]!.interval.share).toBe(0.75);
    expect((await getBlocks(survey, { weighted: 'false' })).body).toEqual(plain);
    const { body } = await getBlocks(survey, { weighted: 'true' });
    expect(body.weights).toMatchObject({ n: 40, effectiveSize: expect.closeTo(30, 9), outdated: false });
    const gate = body.blocks[0]!.finding;
    expect([gate.n, gate.effectiveSize, gate.groups[0]!.n]).toEqual([40, expect.closeTo(30, 9), 40]);
    const all = sumWeights([...repeat(30, light), ...repeat(10, heavy)]);
    expect(gate.groups[0]!.bars[0]).toMatchObject({
      n: 30,
      interval: expectInterval(weightedShare(sumWeights(repeat(30, light)), all)),
    });
    // Promoters: 15 with the light weight, 2 with the heavy one; detractors: 15 with the light one; the weights add up to 40.
    const score = body.blocks[2]!.finding;
    expect(score.score!.value).toBeCloseTo((100 * (15 * light + 2 * heavy - 15 * light)) / 40, 9);
    expect(score.groups[0]!.mean!.value).toBeCloseTo(
      (light * (15 * 10 + 15 * 3) + heavy * (2 * 10 + 8 * 8)) / 40,
      9,
    );
    expect(score.groups[0]!.mean!.n).toBe(40);
  });

  it('are the same with a filter', async () => {
    const { body } = await getBlocks(survey, { weighted: 'true', answer: `${survey.score}..10` });
    const gate = body.blocks[0]!.finding;
    expect(gate.n).toBe(17);
    expect(gate.groups[0]!.bars[0]!.interval.share).toBeCloseTo((15 * light) / (15 * light + 2 * heavy), 12);
  });

  it('weight the page of one block, its median, and sets of options', async () => {
    const params = { studyId: survey.id, block: survey.score };
    const single = await server.team.call(results.getBlock, { params, query: { weighted: 'true' } });
    const page = (await getBlocks(survey, { weighted: 'true' })).body;
    expect(single.body.finding).toEqual(page.blocks[2]!.finding);
    expect(single.body.weights).toEqual(page.weights);
    expect([single.body.median, (await server.team.call(results.getBlock, { params })).body.median]).toEqual([
      8, 8,
    ]);
    const sets = await server.team.call(results.getCombinations, {
      params: { studyId: survey.id, block: survey.colour },
      query: { weighted: 'true' },
    });
    expect(sets.body.sets.map(({ n, interval }) => [n, interval.share])).toEqual([
      [20, expect.closeTo(2 / 3, 12)],
      [10, expect.closeTo(1 / 3, 12)],
    ]);
    expect(sets.body.effectiveSize).toBeCloseTo(30, 9);
  });

  it('can have all who saw a question as the base, like unweighted figures', async () => {
    const readColours = async (query: object) => (await getBlocks(survey, query)).body.blocks[1]!.finding;
    // Only people who answered “Yes” are asked for colours; here four of ten answer that.
    const seenSurvey = await server.makeSurvey();
    for (let n = 0; n < 10; n += 1) {
      const answers = {
        [seenSurvey.gate]: yes,
        [seenSurvey.colour]: n < 4 ? { options: [seenSurvey.red], other: null } : null,
        [seenSurvey.score]: null,
      };
      await server.submit(seenSurvey, answers, undefined, { w: String(n + 1) });
    }
    const shares = async (query: object) => {
      const { n, groups } = (await getBlocks(seenSurvey, query)).body.blocks[1]!.finding;
      return [n, groups[0]!.n, ...groups[0]!.bars.flatMap((bar) => [bar.n, bar.interval.share])];
    };
    expect(await shares({})).toEqual([4, 4, 4, 1, 0, 0]);
    expect(await shares({ base: 'seen' })).toEqual([4, 10, 4, 0.4, 0, 0]);
    const { interval } = (await getBlocks(seenSurvey, { base: 'seen' })).body.blocks[1]!.finding.groups[0]!
      .bars[0]!;
    expect(interval).toEqual(expectInterval(wilson(4, 10)));
    // Everybody who saw the question answered it.
    const colours = await readColours({ weighted: 'true' });
    expect(await readColours({ weighted: 'true', base: 'seen' })).toEqual({
      ...colours,
      groups: colours.groups.map((group) => ({ ...group, answered: group.n })),
    });
    // The four who answered have the weights 1 to 4 of the 55 that all ten have.
    const source = { kind: 'parameter', name: 'w' } as const;
    expect((await setWeights(seenSurvey, { participants: 'completed', source })).status).toBe(200);
    const sums = [repeat(4, 0), repeat(10, 0)].map((all) => sumWeights(all.map((_, n) => n + 1)));
    const weighted = await getBlocks(seenSurvey, { weighted: 'true', base: 'seen' });
    expect(weighted.body.blocks[1]!.finding.groups[0]!).toMatchObject({
      n: 10,
      effectiveSize: expect.closeTo(55 ** 2 / 385, 9),
      bars: [
        { n: 4, interval: expectInterval(weightedShare(sums[0]!, sums[1]!)) },
        { n: 0, interval: { share: 0 } },
      ],
    });
  });

  it('compare groups with weighted tests, and list the parts without a valid test', async () => {
    const { body } = await getBlocks(survey, { weighted: 'true', compare: `parameter:w` });
    const gate = body.blocks[0]!.compared!;
    expect(gate.groups.map(({ n }) => n)).toEqual([10, 10, 10, 10]);
    const cell = (group: number, isSeen: boolean) => {
      const people = Array.from({ length: 40 }, (_, n) => n).filter(
        (n) => n % 4 === group && n < 30 === isSeen,
      );
      return sumWeights(people.map(() => (isSeen ? light : heavy)));
    };
    const expected = raoScottTest([0, 1, 2, 3].map((group) => [cell(group, true), cell(group, false)]))!;
    expect(gate.tests).toEqual([
      expect.objectContaining({
        test: 'rao-scott',
        statistic: expect.closeTo(expected.statistic, 10),
        degreesOfFreedom: expect.closeTo(expected.degreesOfFreedom, 10),
        errorDegreesOfFreedom: expect.closeTo(expected.errorDegreesOfFreedom, 8),
        p: expect.closeTo(expected.p, 10),
      }),
    ]);
    // Ten people are too few to compare means, and ranks have no weighted test.
    expect(body.blocks[2]!.compared).toMatchObject({ tests: [], untested: [{ part: '', reason: 'ranks' }] });
  });

  it('do not apply to test responses', async () => {
    await server.team.call((await import('#product/responses/contract.ts')).rehearseStudy, {
      params: { studyId: survey.id },
      body: { count: 5 },
    });
    const { body } = await getBlocks(survey, { weighted: 'true', channel: 'rehearsal' });
    expect(body.weights).toBeUndefined();
    expect(body.blocks[0]!.finding.n).toBe(5);
  });
});

describe('weights from responses', () => {
  it('come from a URL parameter', async () => {
    const survey = await makeAnsweredSurvey();
    const { status, body } = await setWeights(survey, {
      participants: 'completed',
      source: { kind: 'parameter', name: 'w' },
    });
    expect(status).toBe(200);
    // Ten people have each of the weights 1 to 4.
    expect(body.summary).toMatchObject({ n: 40, largest: 1.6, smallest: 0.4, without: 0, raking: null });
    expect(body.summary.effectiveSize).toBeCloseTo(100 ** 2 / 300, 9);
    const page = (await getBlocks(survey, { weighted: 'true' })).body;
    const weightOfNo = [30, 31, 32, 33, 34, 35, 36, 37, 38, 39].reduce((sum, n) => sum + 1 + (n % 4), 0);
    expect(page.blocks[0]!.finding.groups[0]!.bars[1]!.interval.share).toBeCloseTo(weightOfNo / 100, 12);
  });

  it('come from a variable, also with over a hundred different values', async () => {
    const points: Variable = {
      id: 'pointsaaaa',
      name: 'Weight',
      kind: 'number',
      start: 0.5,
      steps: [{ id: 'steponeaaa', when: null, op: 'add', by: { parameter: 'w' } }],
    };
    const survey = await server.makeSurvey(() => [points]);
    for (let n = 0; n < 110; n += 1)
      await server.submit(
        survey,
        { [survey.gate]: n < 55 ? yes : no, ...(n < 55 && { [survey.colour]: null }), [survey.score]: null },
        undefined,
        { w: String(n) },
      );
    const { status, body } = await setWeights(survey, {
      participants: 'completed',
      source: { kind: 'variable', variable: points.id },
    });
    expect([status, body.summary?.n]).toEqual([200, 110]);
    const page = (await getBlocks(survey, { weighted: 'true' })).body;
    const sum = (from: number, to: number) => ((from + to - 1) / 2) * (to - from) + 0.5 * (to - from);
    expect(page.blocks[0]!.finding.groups[0]!.bars[0]!.interval.share).toBeCloseTo(
      sum(0, 55) / sum(0, 110),
      12,
    );
  });

  it('can be the base weights of raking; responses without one are left out and counted', async () => {
    const survey = await makeAnsweredSurvey();
    expect((await server.submit(survey, { [survey.gate]: no, [survey.score]: null })).error).toBeNull();
    const base = { kind: 'parameter', name: 'w' };
    const { body } = await setWeights(survey, makeRaking(survey, [50, 50], { base }));
    expect(body.summary).toMatchObject({ n: 40, without: 1 });
    // The base weights add up to 73 for 30 people and to 27 for 10; each group gets half.
    expect(body.summary.largest).toBeCloseTo((4 * 50) / 27 / (100 / 40), 9);
  });
});

describe('weights that cannot be computed are rejected with a message, and nothing changes', () => {
  let survey: Survey;
  beforeAll(async () => {
    survey = await makeAnsweredSurvey();
  });
  it.each<[string, () => WeightSettings, string, string]>([
    [
      'targets of 97 %',
      () => makeRaking(survey, [50, 47]),
      'source.margins.0',
      'The targets of “Seen any?” add up to 97%. Percentages must add up to 100%.',
    ],
    [
      'a target of 0 for people',
      () => makeRaking(survey, [100, 0]),
      'source.margins.0.categories.1.target',
      '10 people are in “Seen any?: Not seen”, whose target is 0. Enter a target, or merge it with another category.',
    ],
    [
      'a category of nobody',
      () => {
        const settings = makeRaking(survey, [50, 50]);
        if (settings.source.kind === 'raking')
          settings.source.margins[0]!.categories[1]!.choices = ['nobodyaaaa'];
        return settings;
      },
      'source.margins.0.categories.1.target',
      'Nobody who answered is in “Seen any?: Not seen”. Merge it with another category.',
    ],
    [
      'a question with several answers',
      () => {
        const settings = makeRaking(survey, [50, 50]);
        if (settings.source.kind === 'raking') settings.source.margins[0]!.by = `${survey.colour}.`;
        return settings;
      },
      'source.margins.0.by',
      'Responses can’t be weighted by that. Choose something else.',
    ],
    [
      'a choice in two categories',
      () => {
        const settings = makeRaking(survey, [50, 50]);
        if (settings.source.kind === 'raking')
          settings.source.margins[0]!.categories[1]!.choices.push(seen.id);
        return settings;
      },
      'source.margins.0.by',
      '30 people are in several categories of “Seen any?”. Use a question with one answer per person.',
    ],
    [
      'a parameter without numbers',
      () => ({ participants: 'all', source: { kind: 'parameter', name: 'nothing' } }),
      'source',
      'No response has a number in the URL parameter “nothing”.',
    ],
  ])('%s', async (_name, settings, field, message) => {
    const reply = await setWeights(survey, settings());
    expect([reply.status, reply.error?.message, reply.error?.fields?.[field]]).toEqual([
      400,
      message,
      message,
    ]);
    expect((await getWeights(survey)).body.weights).toBeNull();
    const page = await getBlocks(survey, { weighted: 'true' });
    expect([page.status, page.error?.fields]).toEqual([
      400,
      { weighted: expect.stringContaining('no weights') },
    ]);
  });
});

it('are recomputed if answers change, and kept with the reason if that fails', async () => {
  const survey = await makeAnsweredSurvey();
  await setWeights(survey, makeRaking(survey, [50, 50]));
  const before = (await getWeights(survey)).body.weights!;
  server.clock.advance(3_600_000);
  for (let n = 0; n < 10; n += 1)
    expect((await server.submit(survey, { [survey.gate]: no, [survey.score]: null })).status).toBe(200);
  await foldStudy(server.services.database, server.scope(), { study: survey.id });
  expect((await getWeights(survey)).body.weights).toMatchObject({
    outdated: true,
    computedAt: before.computedAt,
  });
  // The newest are not weighted yet.
  expect((await getBlocks(survey, { weighted: 'true' })).body.blocks[0]!.finding.n).toBe(40);
  await recompute(survey);
  const after = (await getWeights(survey)).body.weights!;
  expect(after).toMatchObject({ outdated: false, computedAt: server.clock.now().toISOString() });
  expect(after.summary.n).toBe(50);
  expect((await getBlocks(survey, { weighted: 'true' })).body.blocks[0]!.finding.n).toBe(50);
  const stored = await server.stored(survey.id);
  const notSeenResponses = stored.filter(
    ({ answers }) => (answers![survey.gate] as typeof no).option === notSeen.id,
  );
  await changeResponses(server.services.database, server.scope(), {
    study: survey.id,
    ids: notSeenResponses.map(({ id }) => id),
    change: { do: 'exclude', excluded: true },
  });
  await recompute(survey);
  const kept = (await getWeights(survey)).body.weights!;
  expect(kept.problems).toEqual([
    'Nobody who answered is in “Seen any?: Not seen”. Merge it with another category.',
  ]);
  expect([kept.outdated, kept.computedAt]).toEqual([false, after.computedAt]);
  const page = (await getBlocks(survey, { weighted: 'true' })).body;
  expect([page.blocks[0]!.finding.n, page.weights!.problems]).toEqual([30, kept.problems]);
});

it('are trimmed to limits, and report limits that cannot be met', async () => {
  const survey = await makeAnsweredSurvey();
  const trimming = { of: 'mean', lower: null, upper: 1.5 };
  const { body } = await setWeights(survey, makeRaking(survey, [50, 50], { trimming }));
  expect(body.summary.largest).toBeLessThanOrEqual(1.5 + 1e-9);
  expect(body.summary.raking).toMatchObject({ converged: false, trimmed: true });
  const tight = { of: 'mean', lower: null, upper: 0.9 };
  const impossible = await setWeights(survey, makeRaking(survey, [50, 50], { trimming: tight }));
  expect(impossible.body.summary.raking).toMatchObject({ converged: false, trimmed: false });
});

it('can be removed, and then figures cannot be weighted', async () => {
  const survey = await makeAnsweredSurvey();
  await setWeights(survey, makeRaking(survey, [50, 50]));
  const summary = () => server.team.call(results.getSummary, { params: { studyId: survey.id } });
  expect((await summary()).body.weighted).toBe(true);
  expect((await server.team.call(contract.removeWeights, { params: { studyId: survey.id } })).status).toBe(
    200,
  );
  expect((await summary()).body.weighted).toBe(false);
  expect((await getBlocks(survey, { weighted: 'true' })).status).toBe(400);
  const rows = await server.admin`select 1 from column_weights where study = ${survey.id}`;
  expect(rows).toEqual([]);
});

it('list the subjects of margins, with the participants of each category', async () => {
  const survey = await makeAnsweredSurvey();
  const { body } = await getWeights(survey);
  expect(body.subjects.map(({ by }) => by)).toEqual([
    `${survey.gate}.`,
    `${survey.score}.`,
    'parameter:w',
    'channel',
    'device',
    'language',
  ]);
  const categories = (by: string) =>
    server.team.call(contract.getMarginCategories, { params: { studyId: survey.id, by } });
  expect((await categories(`${survey.gate}.`)).body).toMatchObject({
    numbers: false,
    missing: 0,
    problem: null,
    categories: [
      { choice: seen.id, n: 30 },
      { choice: notSeen.id, n: 10 },
    ],
  });
  expect((await categories('parameter:w')).body.categories).toEqual(
    ['1', '2', '3', '4'].map((choice) => ({ choice, label: null, n: 10 })),
  );
  expect((await categories(`${survey.colour}.`)).status).toBe(400);
});
