import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { erasurePlaceShape, erasureReceiptShape, MAX_ERASED_TOGETHER } from './erasure.ts';

export const eraseParticipant = endpoint({
  method: 'POST',
  path: '/api/participants/:participantId/erase',
  summary: 'Erase a participant: answers, recordings, quotes, clips, and everything that is made of them',
  access: { kind: 'workspace', action: 'participant.erase' },
  params: z.object({ participantId: z.uuid() }),
  body: z.strictObject({
    confirm: z.literal('erase').meta({ description: 'Nobody can undo it.' }),
  }),
  output: z.object({ erasure: z.uuid() }),
  status: 202,
});

export const eraseParticipants = endpoint({
  method: 'POST',
  path: '/api/participants/erase',
  summary: 'Erase several participants, all or none',
  access: { kind: 'workspace', action: 'participant.erase' },
  body: z.strictObject({
    participants: z.array(z.uuid()).min(1).max(MAX_ERASED_TOGETHER),
    confirm: z.literal('erase').meta({ description: 'Nobody can undo it.' }),
  }),
  output: z.object({ erasures: z.array(z.object({ participant: z.uuid(), erasure: z.uuid() })) }),
  status: 202,
});

export const listErasures = endpoint({
  method: 'GET',
  path: '/api/participant-erasures',
  summary: 'Erasures, newest first',
  access: { kind: 'workspace', action: 'participant.erase' },
  query: z.object({ after: z.string().max(100).optional() }),
  output: pageSchema(
    z.object({
      id: z.uuid(),
      participant: z.uuid(),
      state: z.enum(['running', 'done']),
      requestedAt: z.iso.datetime(),
      /** The member who asked for it; null for former members, and when a restored backup made it necessary. */
      requestedBy: z.string().nullable(),
      finishedAt: z.iso.datetime().nullable(),
      /** Texts of others that people should look at. */
      leftToDecide: z.int(),
    }),
  ),
});

export const getErasure = endpoint({
  method: 'GET',
  path: '/api/participant-erasures/:erasureId',
  summary: 'An erasure with its receipt, and the places that people should look at',
  access: { kind: 'workspace', action: 'participant.erase' },
  params: z.object({ erasureId: z.uuid() }),
  output: z.object({
    id: z.uuid(),
    participant: z.uuid(),
    state: z.enum(['running', 'done']),
    requestedAt: z.iso.datetime(),
    receipt: erasureReceiptShape.nullable(),
    text: z.string().nullable(),
    /** Texts of others that people should look at. */
    places: z.array(erasurePlaceShape),
    /** Places in what is made of such texts, which follow them by themselves. */
    derived: z.int(),
  }),
});
