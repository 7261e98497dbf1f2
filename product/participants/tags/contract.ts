import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { MAX_TAG_NAME_LENGTH } from './tag.ts';

const editAccess = { kind: 'workspace', action: 'participant-tag.edit' } as const;
const params = z.object({ participantTagId: z.uuid() });
const body = z.strictObject({ name: z.string().trim().min(1, 'Enter a name.').max(MAX_TAG_NAME_LENGTH) });

export const participantTagShape = z.object({ id: z.uuid(), name: z.string() });
export type ParticipantTag = z.output<typeof participantTagShape>;

export const listParticipantTags = endpoint({
  method: 'GET',
  path: '/api/participant-tags',
  summary: 'Tags for participants, by name',
  access: { kind: 'workspace', action: 'participant.read' },
  output: z.object({ items: z.array(participantTagShape), can: z.record(z.string(), z.boolean()) }),
});

export const createParticipantTag = endpoint({
  method: 'POST',
  path: '/api/participant-tags',
  summary: 'Create a tag for participants; one that exists is returned',
  access: editAccess,
  body,
  output: participantTagShape,
  status: 201,
});

export const renameParticipantTag = endpoint({
  method: 'PATCH',
  path: '/api/participant-tags/:participantTagId',
  summary: 'Rename a tag',
  access: editAccess,
  params,
  body,
});

export const deleteParticipantTag = endpoint({
  method: 'DELETE',
  path: '/api/participant-tags/:participantTagId',
  summary: 'Delete a tag, and take it from all participants',
  access: editAccess,
  params,
});
