import { isActionAllowed } from '#platform/authorisation/policy.ts';
import type { StudyCostSource } from '#product/recruiting/costs/server/read-costs.ts';
import { BUDGETED_STATES, type IncentiveCurrency } from '../incentive.ts';
import { incentivePolicy } from './policy.ts';
import { findSetting } from './queries.ts';

/** What the incentives of a study cost, by currency. */
export const incentiveCosts: StudyCostSource = async (tx, scope, study) => {
  if (!isActionAllowed(scope, 'incentive.read', incentivePolicy['incentive.read'])) return [];
  const rows = await tx<{ currency: IncentiveCurrency; due: number; committed: number; spent: number }[]>`
    select currency, coalesce(sum(amount) filter (where state = 'due'), 0)::float8 as due,
      coalesce(sum(amount) filter (where state <> 'sent' and state = any (${[...BUDGETED_STATES]}::text[])), 0)::float8 as committed,
      coalesce(sum(amount) filter (where state = 'sent'), 0)::float8 as spent
    from incentives where workspace = ${scope.workspace} and study = ${study} group by currency order by currency`;
  const setting = await findSetting(tx, scope, study);
  return rows
    .filter(({ due, committed, spent }) => due + committed + spent > 0)
    .map((row) => ({
      name: 'Incentives',
      ...row,
      budget: setting?.currency === row.currency ? setting.budget : null,
    }));
};
