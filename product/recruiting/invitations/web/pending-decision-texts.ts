import type { PendingDecisionTexts } from '#product/studies/pending-decisions/web/shared/decision-texts.ts';
import { DELIVERIES_UNKNOWN } from '../decision-kinds.ts';
import { texts } from './texts.ts';

export const pendingDecisionTexts: PendingDecisionTexts[] = [
  {
    kind: DELIVERIES_UNKNOWN,
    order: 20,
    describe: ({ count }) => texts.unknownTitle(count),
    getPath: ({ study, subject }) => `/study/${study!.id}/waves/${subject}`,
  },
];
