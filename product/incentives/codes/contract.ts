import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { INCENTIVE_CURRENCIES, MAX_CHANGED_TOGETHER, MAX_INCENTIVE_AMOUNT } from '../incentive.ts';

export const MAX_CODE_LENGTH = 200;
/** Codes of one upload. */
export const MAX_CODES_TOGETHER = 2_000;

const payAccess = { kind: 'workspace', action: 'incentive.pay' } as const;
const value = {
  currency: z.enum(INCENTIVE_CURRENCIES),
  /** What each is worth, in minor units of the currency. */
  amount: z.int('Enter an amount.').min(1, 'Enter an amount above zero.').max(MAX_INCENTIVE_AMOUNT),
};

const codeGroupShape = z.object({ ...value, unused: z.int(), handedOut: z.int() });
export type CodeGroup = z.output<typeof codeGroupShape>;

export const listIncentiveCodes = endpoint({
  method: 'GET',
  path: '/api/incentive-codes',
  summary: 'How many codes there are of each value, without the codes',
  access: payAccess,
  output: z.object({ items: z.array(codeGroupShape) }),
});

export const addIncentiveCodes = endpoint({
  method: 'POST',
  path: '/api/incentive-codes',
  summary: 'Add codes of one value, each of which is handed out once; known ones are left out',
  access: payAccess,
  body: z.strictObject({
    ...value,
    codes: z
      .array(z.string().trim().min(1).max(MAX_CODE_LENGTH, 'A code has at most 200 characters.'))
      .min(1, 'Enter at least one code.')
      .max(MAX_CODES_TOGETHER, 'Add at most 2,000 codes at once.'),
  }),
  output: z.object({ added: z.int(), known: z.int() }),
  status: 201,
});

export const deleteUnusedCodes = endpoint({
  method: 'POST',
  path: '/api/incentive-codes/delete-unused',
  summary: 'Delete the codes of one value that were not handed out',
  access: payAccess,
  body: z.strictObject(value),
  output: z.object({ deleted: z.int() }),
});

export const handOutCodes = endpoint({
  method: 'POST',
  path: '/api/incentives/hand-out-codes',
  summary: 'Give each approved incentive a code of its value, and mark it as sent',
  access: payAccess,
  body: z.strictObject({ incentives: z.array(z.uuid()).min(1).max(MAX_CHANGED_TOGETHER) }),
  output: z.object({
    changed: z.array(z.uuid()),
    /** Still approved, since there are no more codes of their value. */
    withoutCode: z.int(),
  }),
});

export const readIncentiveCode = endpoint({
  method: 'POST',
  path: '/api/incentives/:incentiveId/read-code',
  summary: 'The code that was handed out for an incentive; reading it is recorded in the audit log',
  access: payAccess,
  params: z.object({ incentiveId: z.uuid() }),
  repliesWithSecret: true,
  output: z.object({ code: z.string() }),
});
