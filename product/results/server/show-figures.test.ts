import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { text } from '#product/blocks/text.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { resultRoutes } from './routes.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) =>
    resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
  );
});
afterAll(() => server.close());

it('keeps “not applicable” out of means, medians, shares and tests, and filters and compares by it', async () => {
  const notApplicable = text('Not applicable');
  const options = makeOptions('A', 'B');
  const which = makeBlock('single-choice', 'Which?', { config: { options } });
  const rating = makeBlock('rating', 'How good?', { config: { notApplicable } });
  const rows = makeOptions('Help');
  const columns = makeOptions('Bad', 'Good');
  const matrix = makeBlock('matrix', 'How?', { config: { rows, columns, notApplicable } });
  const study = await makeStudy(server.services.database, server.scope(), [which, rating, matrix]);
  // Every fourth of 40 people chooses “not applicable”; all of them chose A.
  for (let n = 0; n < 40; n += 1) {
    const applies = n % 4 > 0;
    const answers = {
      [which.id]: { option: options[n % 2]!.id, other: null },
      [rating.id]: applies ? { score: 1 + (n % 4) } : { notApplicable: true },
      [matrix.id]: { rows: { [rows[0]!.id]: applies ? [columns[1]!.id] : ['na'] } },
    };
    expect((await server.submit(study, answers)).body.status).toBe('completed');
  }
  const find = async (block: string, query: object = {}) =>
    (await server.team.call(contract.getBlock, { params: { studyId: study.id, block }, query })).body;

  // The scores 2, 3 and 4 were given by ten people each.
  const rated = await find(rating.id);
  expect(rated.median).toBe(3);
  expect(rated.finding.n).toBe(40);
  expect(rated.finding.groups[0]).toMatchObject({ part: '', n: 30, mean: { value: 3, n: 30 } });
  expect(rated.finding.groups[0]!.bars[1]!.interval.share).toBeCloseTo(1 / 3, 9);
  expect(rated.finding.groups[1]).toMatchObject({ part: 'na', n: 40, mean: null });
  expect(rated.finding.groups[1]!.bars.map(({ n, interval }) => [n, interval.share])).toEqual([
    [10, 0.25],
    [30, 0.75],
  ]);
  const row = rows[0]!.id;
  const asked = await find(matrix.id, { answer: `${rating.id}.na.na` });
  expect(asked.finding.groups.map(({ part, n }) => [part, n])).toEqual([
    [row, 0],
    [`${row}-na`, 10],
  ]);

  // Compared by an answer: ranks of the people who rated, and the share of people who rated.
  const { compared } = await find(rating.id, { compare: `${which.id}.` });
  expect(compared!.groups.map(({ finding }) => finding.groups.map(({ part, n }) => [part, n]))).toEqual([
    [
      ['', 10],
      ['na', 20],
    ],
    [
      ['', 20],
      ['na', 20],
    ],
  ]);
  expect(compared!.tests.map(({ part, test }) => [part, test])).toEqual([
    ['', 'mann-whitney'],
    ['na', 'chi-square'],
  ]);
  const { comparison } = await find(which.id, { compare: `${rating.id}.na` });
  expect(comparison!.groups.map(({ key, n }) => [key, n])).toEqual([
    ['na', 10],
    ['given', 30],
  ]);
});
