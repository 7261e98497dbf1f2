import { endpoint } from '#platform/http/contract/contract.ts';
import { z } from 'zod';
import { START_RATE_LIMIT } from '../limits.ts';

/** The participant's page sends it without a body once it has painted its first screen. */
export const countVisit = endpoint({
  method: 'POST',
  path: '/api/answering/:linkToken/seen',
  summary: 'Count that the page of a study was seen, once in 30 minutes for a browser',
  access: {
    kind: 'public',
    reason: 'Participants have no account; only a number per study and day is stored.',
  },
  params: z.object({ linkToken: z.string() }),
  limit: START_RATE_LIMIT,
});
