import { expect, it } from 'vitest';
import { susMeaning } from './sus-meaning.ts';

// Published apart from the table: Sauro, J. (2018), 5 ways to interpret a SUS score, measuringu.com: a raw score of 52
// lies at the 15th percentile, 68 at the 50th, 75 at the 73rd. Sauro (2011): 80.3 is where the top tenth begins.
it.each([
  [52, 15],
  [68, 50],
  [75, 73],
])('a mean of %d lies at percentile %d', (mean, percentile) => {
  expect(Math.abs(susMeaning(mean).percentile! - percentile)).toBeLessThanOrEqual(1);
});

// Both ends of every grade in Sauro and Lewis (2016), table 8.5.
it.each([
  ['A+', 84.1, 100],
  ['A', 80.8, 84],
  ['A−', 78.9, 80.7],
  ['B+', 77.2, 78.8],
  ['B', 74.1, 77.1],
  ['B−', 72.6, 74],
  ['C+', 71.1, 72.5],
  ['C', 65, 71],
  ['C−', 62.7, 64.9],
  ['D', 51.7, 62.6],
  ['F', 0, 51.6],
])('%s runs from %d to %d', (grade, from, to) => {
  expect([susMeaning(from).grade, susMeaning(to).grade]).toEqual([grade, grade]);
});

it('reads a mean to one decimal, as the table is written', () => {
  expect(susMeaning(84.06).grade).toBe('A+');
  expect(susMeaning(84.04).grade).toBe('A');
});

it('says no percentile where none is published', () => {
  expect(susMeaning(40).percentile).toBeNull();
  expect(susMeaning(100)).toEqual({ grade: 'A+', percentile: 100, adjective: 'best imaginable' });
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
  expect(susMeaning(mean).adjective).toBe(adjective);
});
