import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { PURPOSES } from '../../blocks/purposes.ts';

/** What a participant has decided about one purpose: `ConsentState`. */
export const consentStateSchema = z.object({
  purpose: z.enum(PURPOSES),
  decision: z.enum(['granted', 'declined', 'withdrawn', 'not_asked']),
  asked: z
    .object({ block: z.string(), textVersion: z.int(), at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'The consent that was answered; null if the purpose was not asked for.' }),
  withdrawnAt: z.iso.datetime().nullable(),
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/responses/:responseId/consent/withdraw',
  summary:
    'Withdraw a participant’s consent to purposes, at once and for good; without `keep` the response is deleted',
  access: { kind: 'workspace', action: 'consent.withdraw' },
  params: z.object({ studyId: z.uuid(), responseId: z.uuid() }),
  body: z.strictObject({
    purposes: z.array(z.enum(PURPOSES)).min(1, 'Select at least one purpose.').max(PURPOSES.length),
  }),
});
