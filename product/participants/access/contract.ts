import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

const access = z.strictObject({
  viewers: z.boolean().meta({ description: 'Whether viewers see names, addresses, ids and attributes.' }),
});

export const getParticipantAccess = endpoint({
  method: 'GET',
  path: '/api/participant-access',
  summary: 'Which roles see personal data of participants',
  access: { kind: 'workspace', action: 'workspace.read' },
  output: z.object({ viewers: z.boolean(), canChange: z.boolean() }),
});

export const setParticipantAccess = endpoint({
  method: 'PUT',
  path: '/api/participant-access',
  summary: 'Let viewers see personal data of participants, or stop it',
  access: { kind: 'workspace', action: 'participant.set-access' },
  body: access,
});
