import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { filterQuery } from '../filter.ts';

const blockTime = z.object({
  block: idSchema,
  /** Answers whose time was measured, at most the newest 1,000. */
  n: z.int(),
  /** Seconds that the page was visible: first quartile, median, third quartile. */
  quartiles: z.tuple([z.number(), z.number(), z.number()]),
});
export type BlockTime = z.output<typeof blockTime>;

export const getTimes = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/times',
  summary: 'How long people took for each block',
  access: { kind: 'workspace', action: 'results.read' },
  params: z.object({ studyId: z.uuid() }),
  query: filterQuery,
  output: z.object({ blocks: z.array(blockTime) }),
});
export type Times = z.output<typeof getTimes.output>;
