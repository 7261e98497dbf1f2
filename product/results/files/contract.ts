import { z } from 'zod';
import { endpoint, pageSchema, type Output } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { sentFileSchema } from '../../responses/uploads/contract.ts';
import { filterQuery } from '../filter.ts';

/** Files that can be shown as pictures, and all others, are listed apart. */
export const FILE_SHOWS = ['pictures', 'others'] as const;
export type FileShow = (typeof FILE_SHOWS)[number];

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/results/blocks/:block/files',
  summary: 'Files that people uploaded as their answers to a block, newest first',
  access: { kind: 'workspace', action: 'results.read' },
  auditAction: 'response.read',
  params: z.object({ studyId: z.uuid(), block: idSchema }),
  query: filterQuery.extend({
    show: z.enum(FILE_SHOWS).optional().meta({
      description: 'Only files that can be shown as images, or only others; without it, all.',
    }),
    after: z.string().max(500).optional(),
  }),
  output: pageSchema(
    z.object({
      response: z.uuid(),
      participant: z.string(),
      file: sentFileSchema,
      /** When it was uploaded. */
      at: z.iso.datetime(),
    }),
  ),
});
export type ListedFile = Output<typeof listFiles>['items'][number];
