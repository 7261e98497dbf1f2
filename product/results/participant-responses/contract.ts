import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { consentStateSchema } from '../../responses/consent/contract.ts';
import { RESPONSE_STATUSES } from '../../responses/response.ts';

export const participantResponseShape = z.object({
  id: z.uuid(),
  study: z.object({ id: z.uuid(), name: z.string() }),
  status: z.enum(RESPONSE_STATUSES),
  excluded: z.boolean(),
  startedAt: z.iso.datetime(),
  /** Seconds from start to completion; null until then. */
  seconds: z.number().nullable(),
  /** What the participant agreed to, a row for each purpose. */
  consents: z.array(consentStateSchema),
});
export type ParticipantResponse = z.output<typeof participantResponseShape>;

export const listParticipantResponses = endpoint({
  method: 'GET',
  path: '/api/participants/:participantId/responses',
  summary: 'In which studies a participant took part, newest first, and what they consented to',
  access: { kind: 'workspace', action: 'participant.read' },
  auditAction: 'participant.read',
  params: z.object({ participantId: z.uuid() }),
  query: z.object({ after: z.string().max(500).optional() }),
  output: pageSchema(participantResponseShape),
});
