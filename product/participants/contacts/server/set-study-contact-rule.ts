import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { lockStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock, lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { StudyContactRule } from '../contact.ts';
import { contactPolicy } from './policy.ts';
import { readStudyContactRule } from './queries.ts';

/**
 * Sets what a study adds to the contact rule of its workspace. Only admins exempt it from the budget, or end that.
 *
 * @throws not_found, forbidden
 */
export async function setStudyContactRule(
  tx: Tx,
  scope: Scope,
  { study, budget, isExempt }: StudyContactRule & { study: string },
): Promise<void> {
  authorise(scope, contactPolicy, 'contact-rule.set-for-study');
  await lockOwnMembership(tx, scope);
  const { id } = await lockStudy(tx, scope, study);
  const before = await readStudyContactRule(tx, scope, id);
  const changesExemption = before.isExempt !== isExempt;
  if (changesExemption) {
    authorise(scope, contactPolicy, 'contact-rule.exempt');
    await authorisePersonUnderLock(tx, scope, contactPolicy['contact-rule.exempt']);
  }
  await tx`
    insert into study_contact_rules (workspace, study, max, days, gap_days, is_exempt)
    values (${scope.workspace}, ${id}, ${budget?.max ?? null}, ${budget?.days ?? null}, ${budget?.gapDays ?? null}, ${isExempt})
    on conflict (workspace, study) do update set max = excluded.max, days = excluded.days, gap_days = excluded.gap_days,
      is_exempt = excluded.is_exempt`;
  if (changesExemption)
    await recordAudit(tx, scope, {
      action: 'contact-rule.exempt',
      entity: id,
      detail: { enabled: isExempt },
    });
  if (JSON.stringify(before.budget) !== JSON.stringify(budget))
    await recordAudit(tx, scope, {
      action: 'contact-rule.set-for-study',
      entity: id,
      detail: { isSet: budget !== null },
    });
}
