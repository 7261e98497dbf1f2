import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { filterQuery } from '../../results/filter.ts';

export const listTagQuotes = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/tags/:tagId/quotes',
  summary: 'What was highlighted with a tag in answers that count, newest first',
  access: { kind: 'workspace', action: 'results.read' },
  auditAction: 'response.read',
  params: z.object({ studyId: z.uuid(), tagId: z.uuid() }),
  query: filterQuery.extend({
    after: z.string().max(500).optional(),
    /** Only answers to this question. */
    block: idSchema.optional(),
    mine: z.enum(['true']).optional().meta({ description: 'Only the caller’s own highlights.' }),
  }),
  output: pageSchema(
    z.object({
      id: z.uuid(),
      response: z.uuid(),
      participant: z.string(),
      block: idSchema,
      /** Empty for a part of a recording without a transcript. */
      quote: z.string(),
      note: z.string(),
      coder: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
