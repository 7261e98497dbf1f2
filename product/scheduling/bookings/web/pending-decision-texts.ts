import type { PendingDecisionTexts } from '#product/studies/pending-decisions/web/shared/decision-texts.ts';
import { BOOKINGS_REQUESTED } from '../decision-kinds.ts';
import { texts } from './texts.ts';

export const pendingDecisionTexts: PendingDecisionTexts[] = [
  {
    kind: BOOKINGS_REQUESTED,
    order: 15,
    describe: ({ count }) => texts.requestsToApprove(count),
    getPath: ({ study }) => `/calls?view=requested&study=${study!.id}`,
  },
];
