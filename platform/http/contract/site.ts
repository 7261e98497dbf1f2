import { z } from 'zod';
import { endpoint } from './contract.ts';

/** Settings that the team app needs before login. `addresses` are pages of the operator's own site, or null. */
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
  summary: 'Settings of the installation that apply before login',
  access: { kind: 'public', reason: 'The login and redirect pages need it before anyone is logged in.' },
  output: siteShape,
});
