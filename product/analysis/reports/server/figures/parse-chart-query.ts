import { z } from 'zod';
import { getBlock } from '#product/results/contract.ts';

/** `of` says what has the tags that a chart counts: answers to any question, or whole responses. */
const chartQuery = getBlock.query.extend({ of: z.literal('responses').optional() });
export type ChartQuery = z.output<typeof chartQuery>;

/** The filters and view of a chart as its results page has them in the address; undefined if they are not valid. */
export function parseChartQuery(query: string): ChartQuery | undefined {
  const parameters = new URLSearchParams(query);
  const entries = [...new Set(parameters.keys())]
    // The order of bars is up to the page.
    .filter((name) => name !== 'sort')
    .map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : values[0]!] as const;
    });
  const parsed = z.strictObject(chartQuery.shape).safeParse(Object.fromEntries(entries));
  return parsed.success ? parsed.data : undefined;
}

/** What decides whether others may see it: the filters and the comparison. */
export function splitChartQuery(query: ChartQuery) {
  const { base, of, ...linkQuery } = query;
  return { base, of, linkQuery };
}
