import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { filterQuery } from '../filter.ts';
import { weightingShape } from '../weights/contract.ts';
import { weightedQuery } from '../weighted.ts';

export const TREND_UNITS = ['day', 'week', 'month'] as const;
export type TrendUnit = (typeof TREND_UNITS)[number];

export const getTrend = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/blocks/:block/trend',
  summary: 'The score or mean of a question over time',
  access: { kind: 'workspace', action: 'results.read' },
  params: z.object({ studyId: z.uuid(), block: idSchema }),
  query: filterQuery.extend({
    ...weightedQuery.shape,
    unit: z.enum(TREND_UNITS).optional().meta({
      description:
        'Length of the periods; by default what suits the time between the first and the last response.',
    }),
  }),
  output: z.object({
    counting: z.int().meta({
      description: 'Responses whose newest answers are not in these figures yet; ask again in a moment.',
    }),
    unit: z.enum(TREND_UNITS),
    /** The name of the score, such as NPS; null for a mean. */
    name: z.string().nullable(),
    /** One after the other, those without answers too; by when responses started. */
    periods: z.array(
      z.object({
        /** Its first day in the time zone; weeks begin on Monday. */
        from: z.iso.date(),
        n: z.int(),
        /** With its 95 % confidence interval; null without answers. */
        estimate: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
      }),
    ),
    /** Periods before these, which are not listed. */
    earlier: z.int(),
    weights: weightingShape.optional(),
  }),
});
export type Trend = z.output<typeof getTrend.output>;
