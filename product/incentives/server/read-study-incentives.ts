import { authorise, listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { StudyIncentives } from '../contract.ts';
import { incentivePolicy } from './policy.ts';
import { findSetting, sumUsed, type IncentiveSetting } from './queries.ts';
import { hasIncentives } from './set-study-incentives.ts';

const NOT_SET: IncentiveSetting = {
  currency: 'EUR',
  completed: null,
  screenedOut: null,
  budget: null,
  approvesAutomatically: false,
  startsAt: new Date(0),
};

/** What participants of a study get. @throws not_found */
export async function readStudyIncentives(tx: Tx, scope: Scope, study: string): Promise<StudyIncentives> {
  authorise(scope, incentivePolicy, 'incentive.read');
  await requireStudy(tx, scope, study);
  const { startsAt, ...setting } = (await findSetting(tx, scope, study)) ?? NOT_SET;
  return {
    ...setting,
    includesEarlier: startsAt === null,
    used: await sumUsed(tx, scope, study),
    canChangeCurrency: !(await hasIncentives(tx, scope, study)),
    can: listAbilities(scope, incentivePolicy),
  };
}
