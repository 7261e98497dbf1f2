import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

const params = z.object({ participantId: z.uuid() });
const noteParams = params.extend({ participantNoteId: z.uuid() });
const editAccess = { kind: 'workspace', action: 'participant.note' } as const;

export const MAX_NOTE_LENGTH = 2_000;

const body = z.strictObject({
  text: z.string().trim().min(1, 'Write a note.').max(MAX_NOTE_LENGTH, 'This note is too long.'),
});

export const participantNoteShape = z.object({
  id: z.uuid(),
  text: z.string(),
  author: z.string(),
  isOwn: z.boolean(),
  canDelete: z.boolean(),
  at: z.iso.datetime(),
  /** When its author last changed it; null if never. */
  changedAt: z.iso.datetime().nullable(),
});
export type ParticipantNote = z.output<typeof participantNoteShape>;

export const listParticipantNotes = endpoint({
  method: 'GET',
  path: '/api/participants/:participantId/notes',
  summary: 'Notes on a participant, oldest first',
  access: { kind: 'workspace', action: 'participant.read' },
  auditAction: 'participant.read',
  params,
  output: z.object({ items: z.array(participantNoteShape), can: z.record(z.string(), z.boolean()) }),
});

export const addParticipantNote = endpoint({
  method: 'POST',
  path: '/api/participants/:participantId/notes',
  summary: 'Write a note on a participant, which everyone who sees participants can read',
  access: editAccess,
  params,
  body,
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const changeParticipantNote = endpoint({
  method: 'PUT',
  path: '/api/participants/:participantId/notes/:participantNoteId',
  summary: 'Change a note of one’s own',
  access: editAccess,
  params: noteParams,
  body,
});

export const deleteParticipantNote = endpoint({
  method: 'DELETE',
  path: '/api/participants/:participantId/notes/:participantNoteId',
  summary: 'Delete a note of one’s own; owners and admins can delete every note',
  access: editAccess,
  params: noteParams,
});
