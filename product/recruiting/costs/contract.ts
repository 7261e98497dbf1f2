import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

const costShape = z.object({
  /** "Incentives", or the name of a panel. */
  name: z.string(),
  currency: z.string(),
  /** In minor units of the currency, as all amounts: waits for approval. */
  due: z.number(),
  /** Approved or reserved, and not spent yet. */
  committed: z.number(),
  spent: z.number(),
  /** What may be committed and spent at most; null: no limit. */
  budget: z.number().nullable(),
});
export type StudyCost = z.output<typeof costShape>;

export const getStudyCosts = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/costs',
  summary: 'What a study has cost so far, as far as the caller may see it',
  access: { kind: 'workspace', action: 'study.read' },
  params: z.object({ studyId: z.uuid() }),
  output: z.object({ items: z.array(costShape) }),
});
