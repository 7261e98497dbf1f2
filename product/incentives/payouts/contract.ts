import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { INCENTIVE_STATES, MAX_CHANGED_TOGETHER } from '../incentive.ts';

const payAccess = { kind: 'workspace', action: 'incentive.pay' } as const;

export const sendIncentives = endpoint({
  method: 'POST',
  path: '/api/incentives/send',
  summary: 'Send approved incentives through the connected provider; a job does it, each once',
  access: payAccess,
  body: z.strictObject({
    incentives: z.array(z.uuid()).min(1).max(MAX_CHANGED_TOGETHER),
    again: z.boolean().default(false).meta({
      description:
        'Also those of which nobody knows whether they were sent. The provider is asked first, and sends nothing twice under the same id.',
    }),
  }),
  output: z.object({
    changed: z.array(z.uuid()),
    /** Still approved, since the participant has no email address. */
    withoutEmail: z.int(),
  }),
});

export const checkIncentive = endpoint({
  method: 'POST',
  path: '/api/incentives/check',
  summary: 'Ask the provider what became of an incentive of which nobody knows whether it was sent',
  access: payAccess,
  body: z.strictObject({ incentive: z.uuid() }),
  output: z.object({ state: z.enum(INCENTIVE_STATES), problem: z.string().nullable() }),
  limit: { max: 300, seconds: 3600, by: 'login' },
});
