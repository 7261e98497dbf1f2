import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { timelineKinds } from './timeline-kind.ts';

export const timelineEventShape = z.object({
  kind: timelineKinds.schema,
  at: z.iso.datetime(),
  /** Null for what belongs to no study. */
  study: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The id of what it is about, such as a note. */
  item: z.string().nullable(),
  /** What a member wrote, and who; null for events without words. */
  text: z.string().nullable(),
  author: z.string().nullable(),
});
export type TimelineEvent = z.output<typeof timelineEventShape>;

export const listTimeline = endpoint({
  method: 'GET',
  path: '/api/participants/:participantId/timeline',
  summary:
    'What happened between a participant and the workspace, newest first; studies that one does not see are left out',
  access: { kind: 'workspace', action: 'participant.read' },
  auditAction: 'participant.read',
  params: z.object({ participantId: z.uuid() }),
  query: z.object({ after: z.string().max(500).optional() }),
  output: pageSchema(timelineEventShape),
});
