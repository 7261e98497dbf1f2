import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

export const PARTS = ['database', 'queue', 'storage', 'mail'] as const;
export type Part = (typeof PARTS)[number];
const stateShape = z.enum(['works', 'degraded', 'down']);
export type PartState = z.output<typeof stateShape>;

export const getSupport = endpoint({
  method: 'GET',
  path: '/api/support',
  summary: 'Whether each part of this installation works, its version and whom to ask',
  access: { kind: 'login' },
  limit: { max: 60, seconds: 60, by: 'login' },
  output: z.object({
    version: z.string(),
    /** Address for questions; null when the operator has set none. */
    contact: z.string().nullable(),
    parts: z.object({ database: stateShape, queue: stateShape, storage: stateShape, mail: stateShape }),
  }),
});
