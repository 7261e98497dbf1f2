import { isActionAllowed } from '#platform/authorisation/policy.ts';
import {
  NO_DECISIONS,
  type DecisionSource,
} from '#product/studies/pending-decisions/server/list-decision-sources.ts';
import { erasurePolicy } from '../../erasure/server/policy.ts';
import { ERASURE_REQUESTS } from '../decision-kinds.ts';
import { countOpenRequests } from './queries.ts';

/** Participants who wait for an answer, for owners and admins. */
export const erasureDecisions: DecisionSource = {
  kind: ERASURE_REQUESTS,
  async read(tx, scope) {
    if (!isActionAllowed(scope, 'participant.erase', erasurePolicy['participant.erase'])) return NO_DECISIONS;
    const { open, nextDueAt } = await countOpenRequests(tx, scope);
    if (open === 0) return NO_DECISIONS;
    const request = { study: null, subject: null, count: open, amounts: [], since: null, dueAt: nextDueAt };
    return { items: [request], total: 1 };
  },
};
