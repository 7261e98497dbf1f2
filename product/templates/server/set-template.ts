import { and, eq, sql } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { studies } from '#product/studies/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { TemplateCategory } from '../category.ts';
import { requireTemplate, createTemplateCondition } from './queries.ts';

/** Changes the gallery entry of a workspace template; its blocks are changed as a draft. @throws not_found */
export async function setTemplate(
  tx: Tx,
  scope: Scope,
  { id, name, ...label }: { id: string; name?: string; category?: TemplateCategory; description?: string },
): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  await requireTemplate(tx, scope, id);
  // Merged in SQL, so that a concurrent change of another field is kept.
  const template = sql`${studies.template} || ${JSON.stringify(label)}::jsonb`;
  await tx.orm
    .update(studies)
    .set({ ...(name !== undefined && { name }), template, updatedAt: scope.now })
    .where(and(createTemplateCondition(scope), eq(studies.id, id)));
  await recordAudit(tx, scope, { action: 'template.edit', entity: id });
}
