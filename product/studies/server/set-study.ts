import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { AuditDetail } from '#product/workspaces/server/audit/parse-audit-detail.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { CLOSES_BEFORE_START_MESSAGE, closesBeforeStart, type LinkChannel } from '../study.ts';
import { createLinkToken } from './create-study.ts';
import { studyPolicy } from './policy.ts';
import { lockStudy } from './queries.ts';
import { studies } from './tables.ts';

/** Updates columns of one study, and writes an audit row with `detail`. */
export async function setStudy(
  tx: Tx,
  scope: Scope,
  {
    study,
    action,
    values,
    detail = {},
  }: {
    study: string;
    action: string;
    values: Partial<
      Pick<typeof studies.$inferSelect, 'name' | 'link' | 'linkToken' | 'password' | 'address'>
    >;
    detail?: AuditDetail;
  },
): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  await lockStudy(tx, scope, study);
  await tx.orm
    .update(studies)
    .set({ ...values, updatedAt: scope.now })
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study)));
  await recordAudit(tx, scope, { action, entity: study, detail });
}

export const renameStudy = (tx: Tx, scope: Scope, { study, name }: { study: string; name: string }) =>
  setStudy(tx, scope, { study, action: 'study.rename', values: { name } });

/** Sets up the public link, effective immediately, for live studies too. @throws bad_input when it would close before it starts */
export async function setLink(
  tx: Tx,
  scope: Scope,
  { study, link }: { study: string; link: LinkChannel },
): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  if (closesBeforeStart(link))
    throw badInput(CLOSES_BEFORE_START_MESSAGE, { closeOn: CLOSES_BEFORE_START_MESSAGE });
  await setStudy(tx, scope, { study, action: 'study.link', values: { link } });
}

/** Generates a new link; the old one stops working. */
export async function replaceLink(tx: Tx, scope: Scope, study: string): Promise<string> {
  const linkToken = createLinkToken();
  await setStudy(tx, scope, { study, action: 'study.link.replace', values: { linkToken } });
  return linkToken;
}
