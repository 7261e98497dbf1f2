import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

/** Ways by which people come whom the workspace knows, in the order of the page. */
export const PEOPLE_CHANNELS = ['email', 'panel', 'link'] as const;

const counts = {
  /** Whose email was sent or may have arrived, or who came by a panel or by their own link. */
  reached: z.int(),
  opened: z.int(),
  started: z.int(),
  completed: z.int(),
  screenedOut: z.int(),
  overQuota: z.int(),
  optedOut: z.int(),
};

export const getStudyPeople = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/people',
  summary: 'How far the people of a study came whom the workspace knows, each counted once',
  access: { kind: 'workspace', action: 'study.read' },
  params: z.object({ studyId: z.uuid() }),
  output: z.object({
    /** Channels that somebody came by; empty for a study without people. */
    channels: z.array(z.object({ channel: z.enum(PEOPLE_CHANNELS), ...counts })),
    /** Whose invitation may have arrived; they are among those reached. */
    unknown: z.int(),
    /** Who was to be invited, and has no email: not yet, refused, or left out by a rule. */
    waiting: z.int(),
    bounced: z.int(),
    skipped: z.int(),
  }),
});
export type StudyPeople = z.output<typeof getStudyPeople.output>;
