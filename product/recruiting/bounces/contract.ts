import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

const MAX_REPORTS = 100;
const MAX_REFERENCE_LENGTH = 500;
const MAX_DIAGNOSTIC_LENGTH = 2_000;
const MAX_BODY_BYTES = 400_000;

const report = z
  .strictObject({
    kind: z.enum(['failure', 'complaint']).meta({
      description:
        '`failure`: given up, so not while it is still being tried. `complaint`: reported as spam.',
    }),
    messageId: z
      .string()
      .max(MAX_REFERENCE_LENGTH)
      .optional()
      .meta({ description: 'The header `Message-ID` of the email, with or without angle brackets.' }),
    envelopeSender: z
      .string()
      .max(MAX_REFERENCE_LENGTH)
      .optional()
      .meta({ description: 'Instead: the address it was sent from, where `BOUNCE_ADDRESS` is set.' }),
    status: z
      .string()
      .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, 'Use an enhanced status code such as 5.1.1.')
      .nullish()
      .meta({
        description: 'Enhanced status code (RFC 3463). Without one, the reply is read for a code.',
      }),
    diagnostic: z
      .string()
      .max(MAX_DIAGNOSTIC_LENGTH)
      .default('')
      .meta({ description: 'What the receiving mail server replied.' }),
  })
  .refine(({ messageId, envelopeSender }) => (messageId ?? envelopeSender) !== undefined, {
    message: 'Send the message ID or the envelope sender.',
    path: ['messageId'],
  });

export const receiveBounces = endpoint({
  method: 'POST',
  path: '/api/bounces',
  summary: 'Reports of a mail provider about invitations that came back or were reported as spam',
  access: {
    kind: 'public',
    reason:
      'mail providers have no login; the token of the operator is checked, and a signature for each email',
  },
  body: z.strictObject({ reports: z.array(report).min(1).max(MAX_REPORTS) }),
  maxBody: MAX_BODY_BYTES,
  limit: { max: 600, seconds: 60, by: 'address' },
  output: z.object({
    believed: z.int().meta({ description: 'Reports about an email that this installation sent.' }),
    ignored: z.int().meta({ description: 'All others.' }),
  }),
});
