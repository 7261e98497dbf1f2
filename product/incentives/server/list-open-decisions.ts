import { isActionAllowed } from '#platform/authorisation/policy.ts';
import {
  NO_DECISIONS,
  type DecisionSource,
} from '#product/studies/pending-decisions/server/list-decision-sources.ts';
import { INCENTIVES_DUE, INCENTIVES_UNKNOWN } from '../decision-kinds.ts';
import type { IncentiveCurrency } from '../incentive.ts';
import { incentivePolicy } from './policy.ts';

interface Row {
  id: string;
  name: string;
  since: Date;
  total: number;
  count: number;
  currency: IncentiveCurrency;
  amount: number;
}

/**
 * Studies with incentives in a state, those that wait longest first. Which studies have any is looked up in `incentives_open`, study
 * by study; only those that are listed are counted.
 */
const listStudies = (kind: string, state: 'due' | 'unknown'): DecisionSource => ({
  kind,
  async read(tx, scope, limit) {
    if (!isActionAllowed(scope, 'incentive.pay', incentivePolicy['incentive.pay'])) return NO_DECISIONS;
    const rows = await tx<Row[]>`
      select l.id, l.name, l.since, l.total, c.count, c.currency, c.amount from (
        select s.workspace, s.id, s.name, f.since, (count(*) over ())::int as total
        from studies s cross join lateral (
          select i.due_at as since from incentives i
          where i.workspace = s.workspace and i.study = s.id and i.state = ${state} and i.state in ('due', 'unknown')
          order by i.due_at limit 1) f
        where s.workspace = ${scope.workspace} and s.deleted_at is null
        order by f.since, s.id limit ${limit}) l
      cross join lateral (
        select i.currency, count(*)::int as count, sum(i.amount)::float8 as amount from incentives i
        where i.workspace = l.workspace and i.study = l.id and i.state = ${state} and i.state in ('due', 'unknown')
        group by i.currency) c
      order by l.since, l.id, c.currency`;
    const byStudy = Map.groupBy(rows, ({ id }) => id);
    return {
      items: [...byStudy].map(([id, ofStudy]) => ({
        study: { id, name: ofStudy[0]!.name },
        subject: null,
        count: ofStudy.reduce((sum, { count }) => sum + count, 0),
        amounts: ofStudy.map(({ currency, amount }) => ({ currency, amount })),
        since: ofStudy[0]!.since.toISOString(),
        dueAt: null,
      })),
      total: rows[0]?.total ?? 0,
    };
  },
});

export const incentiveDecisions: DecisionSource[] = [
  listStudies(INCENTIVES_DUE, 'due'),
  listStudies(INCENTIVES_UNKNOWN, 'unknown'),
];
