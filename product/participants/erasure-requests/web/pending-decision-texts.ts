import type { PendingDecisionTexts } from '#product/studies/pending-decisions/web/shared/decision-texts.ts';
import { ERASURE_REQUESTS } from '../decision-kinds.ts';
import { countDaysLeft } from './days-left.ts';
import { texts } from './texts.ts';

export const pendingDecisionTexts: PendingDecisionTexts[] = [
  {
    kind: ERASURE_REQUESTS,
    order: 10,
    describe: ({ count, dueAt }) => texts.openRequests(count, countDaysLeft(dueAt!, new Date())),
    getPath: () => '/participants/erasure-requests',
  },
];
