import type { PendingDecisionTexts } from '#product/studies/pending-decisions/web/shared/decision-texts.ts';
import { BONUSES_UNKNOWN, PANELISTS_IN_REVIEW } from '../decision-kinds.ts';
import { texts } from './texts.ts';

export const pendingDecisionTexts: PendingDecisionTexts[] = [
  {
    kind: PANELISTS_IN_REVIEW,
    order: 50,
    describe: ({ count }) => texts.waitForReview(count),
    getPath: ({ study }) => `/study/${study!.id}/panel`,
  },
  {
    kind: BONUSES_UNKNOWN,
    order: 60,
    describe: ({ count }) => texts.bonusesMayBePaid(count),
    getPath: ({ study }) => `/study/${study!.id}/panel`,
  },
];
