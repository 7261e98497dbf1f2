import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import type { ContactRule } from '../contact.ts';
import { contactPolicy } from './policy.ts';

/** Changes how often participants of the workspace are contacted, from the next contact on. @throws forbidden */
export async function setContactRule(tx: Tx, scope: Scope, rule: ContactRule): Promise<void> {
  authorise(scope, contactPolicy, 'contact-rule.set');
  await authorisePersonUnderLock(tx, scope, contactPolicy['contact-rule.set']);
  const { max, days, gapDays, quiet } = rule;
  await tx`
    insert into contact_rules (workspace, max, days, gap_days, quiet_from, quiet_to)
    values (${scope.workspace}, ${max}, ${days}, ${gapDays}, ${quiet.from}, ${quiet.to})
    on conflict (workspace) do update set max = excluded.max, days = excluded.days, gap_days = excluded.gap_days,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`;
  await recordAudit(tx, scope, {
    action: 'contact-rule.set',
    entity: scope.workspace,
    detail: { n: max, days },
  });
}
