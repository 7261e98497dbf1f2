import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { CodeGroup } from '../contract.ts';
import { incentivePolicy } from '../../server/policy.ts';

/** How many codes there are of each value. */
export async function listCodes(tx: Tx, scope: Scope): Promise<{ items: CodeGroup[] }> {
  authorise(scope, incentivePolicy, 'incentive.pay');
  const items = await tx<CodeGroup[]>`
    select currency, amount::float8 as amount, count(*) filter (where incentive is null)::int as unused,
      count(incentive)::int as "handedOut"
    from incentive_codes where workspace = ${scope.workspace}
    group by currency, amount order by currency, amount`;
  return { items };
}
