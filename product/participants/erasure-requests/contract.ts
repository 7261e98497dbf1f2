import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { MAX_REFUSAL_REASON_LENGTH } from './request.ts';

const access = { kind: 'workspace', action: 'participant.erase' } as const;
const params = z.object({ erasureRequestId: z.uuid() });

export const listErasureRequests = endpoint({
  method: 'GET',
  path: '/api/erasure-requests',
  summary: 'Participants who asked to be erased: open requests by when they are due, then the newest answers',
  access,
  auditAction: 'participant.read',
  query: z.object({ after: z.string().max(100).optional() }),
  output: pageSchema(
    z.object({
      id: z.uuid(),
      /** Who is erased: the participant into whom they may have been merged. */
      participant: z.uuid(),
      /** Null for somebody who is gone. */
      displayName: z.string().nullable(),
      state: z.enum(['open', 'accepted', 'refused']),
      requestedAt: z.iso.datetime(),
      dueAt: z.iso.datetime(),
      reason: z.string().nullable(),
      /** The member who answered; null for former members, and if the participant was erased otherwise. */
      answeredBy: z.string().nullable(),
      answeredAt: z.iso.datetime().nullable(),
    }),
  ),
});

export const acceptErasureRequest = endpoint({
  method: 'POST',
  path: '/api/erasure-requests/:erasureRequestId/accept',
  summary: 'Erase the participant who asked for it',
  access,
  params,
  body: z.strictObject({
    confirm: z.literal('erase').meta({ description: 'Nobody can undo it.' }),
  }),
  output: z.object({ erasure: z.uuid() }),
  status: 202,
});

export const refuseErasureRequest = endpoint({
  method: 'POST',
  path: '/api/erasure-requests/:erasureRequestId/refuse',
  summary: 'Refuse to erase a participant, with a reason that they get by email',
  access,
  params,
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(1, 'Give a reason. The participant will read it.')
      .max(MAX_REFUSAL_REASON_LENGTH, `Use ${MAX_REFUSAL_REASON_LENGTH} characters at most.`),
  }),
});
