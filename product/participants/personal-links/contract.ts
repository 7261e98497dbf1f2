import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

export const createPersonalLink = endpoint({
  method: 'POST',
  path: '/api/participants/:participantId/link',
  summary: 'The personal link of a participant to a study; it is the same each time',
  access: { kind: 'workspace', action: 'participant.link' },
  params: z.object({ participantId: z.uuid() }),
  body: z.strictObject({ study: z.uuid() }),
  output: z.object({ address: z.url() }),
  repliesWithSecret: true,
});
