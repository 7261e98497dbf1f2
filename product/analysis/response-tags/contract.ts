import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { MAX_TAGGED_AT_ONCE } from '../highlights/highlight.ts';

export const tagResponses = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/responses/tag',
  summary: 'Add a tag of the codebook to whole responses, or remove it from them',
  access: { kind: 'workspace', action: 'response.tag' },
  params: z.object({ studyId: z.uuid() }),
  body: z.strictObject({
    responses: z.array(z.uuid()).min(1).max(MAX_TAGGED_AT_ONCE),
    tag: z.uuid(),
    tagged: z.boolean(),
  }),
  output: z.object({
    /** The responses that did not have the tag before, or that had it: the opposite call with these undoes this one. */
    changed: z.array(z.uuid()),
  }),
});
