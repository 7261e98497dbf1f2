import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { participantShape } from '../contract.ts';

const editAccess = { kind: 'workspace', action: 'participant.merge' } as const;
const params = z.object({ participantId: z.uuid() });

/** What a participant has that is joined, as far as the caller sees its studies. */
const historyShape = z.object({ studies: z.int(), responses: z.int(), notes: z.int() });

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/participants/:participantId/merge/:otherParticipantId',
  summary: 'What a participant and another one would be as one, before they are merged',
  access: editAccess,
  auditAction: 'participant.read',
  params: params.extend({ otherParticipantId: z.uuid() }),
  output: z.object({
    participant: participantShape,
    other: participantShape,
    /** Field, or key of an attribute → whose value wins. */
    fields: z.record(z.string(), z.uuid()),
    attributes: z.record(z.string(), z.uuid()),
    history: z.object({ participant: historyShape, other: historyShape }),
  }),
});

export const mergeParticipants = endpoint({
  method: 'POST',
  path: '/api/participants/:participantId/merge',
  summary: 'Merge another participant into this one; for a day it can be undone',
  access: editAccess,
  params,
  body: z.strictObject({ other: z.uuid() }),
  output: z.object({ merge: z.uuid() }),
});

export const listMerges = endpoint({
  method: 'GET',
  path: '/api/participants/:participantId/merges',
  summary: 'Who was merged into a participant within the last day, newest first',
  access: editAccess,
  auditAction: 'participant.read',
  params,
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        /** What the merged one was called. */
        displayName: z.string(),
        mergedAt: z.iso.datetime(),
        /** False once the participant was changed after it. */
        canUndo: z.boolean(),
      }),
    ),
  }),
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/participant-merges/:mergeId/undo',
  summary: 'Separate two participants again who were merged within the last day',
  access: editAccess,
  params: z.object({ mergeId: z.uuid() }),
});
