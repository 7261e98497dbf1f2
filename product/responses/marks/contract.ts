import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

const study = z.object({ studyId: z.uuid() });
const response = study.extend({ responseId: z.uuid() });
const note = response.extend({ responseNoteId: z.uuid() });

export const MAX_NOTE_LENGTH = 2_000;

const body = z.strictObject({
  text: z.string().trim().min(1, 'Write a note.').max(MAX_NOTE_LENGTH, 'This note is too long.'),
});

/** What a member wrote about a response. */
export const responseNoteShape = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The member who wrote it, and whether that is the caller. */
  author: z.string(),
  isOwn: z.boolean(),
  canDelete: z.boolean(),
  at: z.iso.datetime(),
  /** When its author last changed it; null if never. */
  changedAt: z.iso.datetime().nullable(),
});
export type ResponseNote = z.output<typeof responseNoteShape>;

export const starResponses = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/responses/star',
  summary: 'Star responses for everyone in the workspace, or remove their stars',
  access: { kind: 'workspace', action: 'response.star' },
  params: study,
  body: z.strictObject({ responses: z.array(z.uuid()).min(1).max(500), starred: z.boolean() }),
});

export const addResponseNote = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/responses/:responseId/notes',
  summary: 'Write a note on a response, which everyone who sees the response can read',
  access: { kind: 'workspace', action: 'response.note' },
  params: response,
  body,
  output: z.object({ id: z.uuid() }),
});

export const changeResponseNote = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/responses/:responseId/notes/:responseNoteId',
  summary: 'Change a note of one’s own',
  access: { kind: 'workspace', action: 'response.note' },
  params: note,
  body,
});

export const deleteResponseNote = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/responses/:responseId/notes/:responseNoteId',
  summary: 'Delete a note of one’s own; owners and admins can delete every note',
  access: { kind: 'workspace', action: 'response.note' },
  params: note,
});
