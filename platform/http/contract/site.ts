import { z } from 'zod';
import { endpoint } from './contract.ts';

/** What the team app must know before anyone logs in. Addresses are the operator's own pages, or null. */
export const siteShape = z.object({
  version: z.string(),
  registration: z.enum(['invitation', 'open']),
  sentryDsn: z.string().nullable(),
  addresses: z.object({
    demo: z.string().nullable(),
    userInterviews: z.string().nullable(),
    tos: z.string().nullable(),
  }),
});
export type Site = z.output<typeof siteShape>;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'What the installation offers to people who are not logged in',
  access: { kind: 'public', reason: 'The log-in and forwarding pages need it before anyone is known.' },
  output: siteShape,
});
