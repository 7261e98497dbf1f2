import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { INCENTIVE_STATES, MAX_CHANGED_TOGETHER } from '../incentive.ts';

const payAccess = { kind: 'workspace', action: 'incentive.pay' } as const;

export const sendIncentives = endpoint({
  method: 'POST',
  path: '/api/incentives/send',
  summary:
    'Send approved incentives by the connected provider, or each a code by email; a job does it, each once',
  access: payAccess,
  body: z.strictObject({
    incentives: z.array(z.uuid()).min(1).max(MAX_CHANGED_TOGETHER),
    by: z.enum(['provider', 'email']).default('provider').meta({
      description: '`email`: a code of its value is emailed to the participant, in their language.',
    }),
    again: z.boolean().default(false).meta({
      description:
        'Also those of which nobody knows whether they were sent, in the same way. The provider is asked first, and sends nothing twice under the same id; an email has the same code.',
    }),
  }),
  output: z.object({
    changed: z.array(z.uuid()),
    /** Still approved, since the participant has no email address. */
    withoutEmail: z.int(),
    /** Still approved, since there is no code of their value. */
    withoutCode: z.int(),
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
