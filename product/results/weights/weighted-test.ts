import type { GroupTest } from '../compare.ts';

/** What takes the place of a test when answers are weighted, or why nothing does. */
export type WeightedTest =
  | { available: true; test: 'rao-scott' | 'weighted-t' | 'weighted-wald' }
  /** `ranks`: a rank test needs the place of each person in the population, which no sums give. */
  | { available: false; reason: 'ranks' };

/**
 * The test of weighted answers that asks what a test of unweighted ones does. Exact tests count tables of whole people, of
 * which there are none with weights: Rao–Scott takes their place, and its `smallestExpected` says where it is rough.
 */
export function weightedTestOf(test: GroupTest['test']): WeightedTest {
  switch (test) {
    case 'chi-square':
    case 'fisher':
    case 'freeman-halton':
      return { available: true, test: 'rao-scott' };
    case 'welch':
      return { available: true, test: 'weighted-t' };
    case 'mann-whitney':
    case 'kruskal-wallis':
      return { available: false, reason: 'ranks' };
  }
}
