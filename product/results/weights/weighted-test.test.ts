import { expect, it } from 'vitest';
import { STATISTICAL_TESTS } from '../compare.ts';
import { weightedTestOf } from './weighted-test.ts';

it('names what takes the place of each test, and has none for ranks', () => {
  expect(Object.fromEntries(STATISTICAL_TESTS.map((test) => [test, weightedTestOf(test)]))).toEqual({
    'chi-square': { available: true, test: 'rao-scott' },
    fisher: { available: true, test: 'rao-scott' },
    'freeman-halton': { available: true, test: 'rao-scott' },
    welch: { available: true, test: 'weighted-t' },
    'mann-whitney': { available: false, reason: 'ranks' },
    'kruskal-wallis': { available: false, reason: 'ranks' },
  });
});
