import type { PendingDecisionTexts } from '#product/studies/pending-decisions/web/shared/decision-texts.ts';
import type { PendingDecision } from '#product/studies/pending-decisions/pending-decision.ts';
import { INCENTIVES_DUE, INCENTIVES_UNKNOWN } from '../../decision-kinds.ts';
import { formatAmount, type IncentiveCurrency } from '../../incentive.ts';
import { texts } from '../texts.ts';

const listAmounts = ({ amounts }: PendingDecision): string =>
  amounts.map(({ currency, amount }) => formatAmount(amount, currency as IncentiveCurrency)).join(', ');
const getPathOf = (state: string) => (decision: PendingDecision) =>
  `/account/incentives?study=${decision.study!.id}&state=${state}`;

export const pendingDecisionTexts: PendingDecisionTexts[] = [
  {
    kind: INCENTIVES_DUE,
    order: 40,
    describe: (decision) => texts.waitForApproval(decision.count, listAmounts(decision)),
    getPath: getPathOf('due'),
  },
  {
    kind: INCENTIVES_UNKNOWN,
    order: 30,
    describe: (decision) => texts.mayHaveBeenSent(decision.count, listAmounts(decision)),
    getPath: getPathOf('unknown'),
  },
];
