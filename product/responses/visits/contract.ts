import { endpoint } from '#platform/http/contract/contract.ts';
import { z } from 'zod';
import { MAX_LINK_CODE_LENGTH, START_RATE_LIMIT } from '../limits.ts';

/** The participant’s page sends it once it has painted its first screen, with the code of its link if that has one. */
export const countVisit = endpoint({
  method: 'POST',
  path: '/api/answering/:linkToken/seen',
  summary: 'Count that the page of a study was seen, once in 30 minutes for a browser',
  access: {
    kind: 'public',
    reason:
      'Participants have no account; a number per study and day is stored, and of a personal link that it was opened.',
  },
  params: z.object({ linkToken: z.string() }),
  body: z.strictObject({ code: z.string().max(MAX_LINK_CODE_LENGTH) }).optional(),
  limit: START_RATE_LIMIT,
});
