import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence, STUDY } from '#product/workspaces/audit/sentence.ts';
import type { TeamChange } from './booking.ts';

const SENTENCES: Record<TeamChange, ReturnType<typeof sentence>> = {
  move: sentence`Moved a booking of ${STUDY}`,
  cancel: sentence`Cancelled a booking of ${STUDY}`,
  approve: sentence`Approved a booking of ${STUDY}`,
  decline: sentence`Declined a booking of ${STUDY}`,
  outcome: sentence`Noted whether somebody came to a call of ${STUDY}`,
};

export const bookingAuditKinds = defineAuditKinds({
  'booking.change': {
    thing: 'participants',
    activity: 'change',
    sentence: ({ detail }) =>
      SENTENCES[detail['do'] as TeamChange] ?? sentence`Changed a booking of ${STUDY}`,
  },
});
