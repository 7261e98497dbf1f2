import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { rawSql } from '#platform/db/core/sql.ts';
import { selectSameParticipants } from '#product/participants/merging/server/render-same-participants.ts';
import { BUDGETED_STATES } from '../incentive.ts';
import { findSetting, sumUsed, type StoredIncentive } from './queries.ts';

/** Those of incentives whose person has another one approved or sent for the same, from before they were merged. */
async function findAlreadyApproved(
  tx: Tx,
  { workspace }: Scope,
  ids: readonly string[],
): Promise<Set<string>> {
  const same = selectSameParticipants(rawSql('i.workspace'), rawSql('i.participant'));
  const rows = await tx<{ id: string }[]>`
    select i.id from incentives i
    where i.workspace = ${workspace} and i.id = any (${[...ids]}::uuid[]) and exists (
      select from incentives o where o.workspace = i.workspace and o.study = i.study and o.participant in (${same})
        and o.reason = i.reason and o.id <> i.id and o.state = any (${[...BUDGETED_STATES]}::text[]))`;
  return new Set(rows.map(({ id }) => id));
}

/** What is left of a study's budget; Infinity without one. */
async function readBudgetLeft(tx: Tx, scope: Scope, study: string): Promise<number> {
  const budget = (await findSetting(tx, scope, study))?.budget ?? null;
  return budget === null ? Infinity : budget - (await sumUsed(tx, scope, study));
}

/**
 * Decides which of incentives that are due can be approved, in their order: as many as the budgets of their studies suffice
 * for, and one for each person and reason. The caller holds the locks of `lockIncentives`.
 */
export async function decideApprovals(
  tx: Tx,
  scope: Scope,
  due: readonly StoredIncentive[],
): Promise<{ approved: StoredIncentive[]; overBudget: number; alreadyApproved: number }> {
  const taken = await findAlreadyApproved(
    tx,
    scope,
    due.map(({ id }) => id),
  );
  const budgets = new Map<string, number>();
  const people = new Set<string>();
  const approved: StoredIncentive[] = [];
  let [overBudget, alreadyApproved] = [0, 0];
  for (const incentive of due) {
    const { id, study, person, reason, amount } = incentive;
    const key = `${study} ${person} ${reason}`;
    if (person === null || taken.has(id) || people.has(key)) {
      alreadyApproved += 1;
      continue;
    }
    const left = budgets.get(study) ?? (await readBudgetLeft(tx, scope, study));
    budgets.set(study, left);
    if (amount > left) {
      overBudget += 1;
      continue;
    }
    budgets.set(study, left - amount);
    people.add(key);
    approved.push(incentive);
  }
  return { approved, overBudget, alreadyApproved };
}
