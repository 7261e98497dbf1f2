import { expect, it } from 'vitest';
import { interpretSus } from './sus-meaning.ts';

// Published separately from the table: Sauro, J. (2018), 5 ways to interpret a SUS score, measuringu.com: a raw score of 52
// is at the 15th percentile, 68 at the 50th, 75 at the 73rd. Sauro (2011): the best tenth of scores starts at 80.3.
it.each([
  [52, 15],
  [68, 50],
  [75, 73],
])('a mean of %d lies at percentile %d', (mean, percentile) => {
  expect(Math.abs(interpretSus(mean).percentile! - percentile)).toBeLessThanOrEqual(1);
});

// Both ends of every grade, with their percentiles, in Sauro and Lewis (2016), table 8.5.
it.each([
  ['A+', 84.1, 100, 96, 100],
  ['A', 80.8, 84, 90, 95],
  ['A−', 78.9, 80.7, 85, 89],
  ['B+', 77.2, 78.8, 80, 84],
  ['B', 74.1, 77.1, 70, 79],
  ['B−', 72.6, 74, 65, 69],
  ['C+', 71.1, 72.5, 60, 64],
  ['C', 65, 71, 41, 59],
  ['C−', 62.7, 64.9, 35, 40],
  ['D', 51.7, 62.6, 15, 34],
  ['F', 0, 51.6, null, null],
])('%s runs from %d to %d, from percentile %d to %d', (grade, from, to, low, high) => {
  expect(interpretSus(from)).toMatchObject({ grade, percentile: low });
  expect(interpretSus(to)).toMatchObject({ grade, percentile: high });
});

it('rounds the mean to one decimal, as the table does', () => {
  expect(interpretSus(84.06).grade).toBe('A+');
  expect(interpretSus(84.04).grade).toBe('A');
});

it('has no percentile if none is published', () => {
  expect(interpretSus(40).percentile).toBeNull();
  expect(interpretSus(100)).toEqual({ grade: 'A+', percentile: 100, adjective: 'best imaginable' });
});

// Bangor et al. (2009), table 3: the mean score of each adjective.
it.each([
  [12.5, 'worst imaginable'],
  [20.3, 'awful'],
  [35.7, 'poor'],
  [50.9, 'OK'],
  [71.4, 'good'],
  [85.5, 'excellent'],
  [90.9, 'best imaginable'],
])('%d is %s', (mean, adjective) => {
  expect(interpretSus(mean).adjective).toBe(adjective);
});

// Half-way between the means of two adjectives, to the decimal that is read.
it.each([
  [16.4, 'worst imaginable', 16.5, 'awful'],
  [28, 'awful', 28.1, 'poor'],
  [43.3, 'poor', 43.4, 'OK'],
  [61.1, 'OK', 61.2, 'good'],
  [78.4, 'good', 78.5, 'excellent'],
  [88.2, 'excellent', 88.3, 'best imaginable'],
])('%d is still %s, %d is %s', (low, lower, high, upper) => {
  expect([interpretSus(low).adjective, interpretSus(high).adjective]).toEqual([lower, upper]);
});
