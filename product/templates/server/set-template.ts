import { and, eq, sql } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { studies } from '#product/studies/server/tables.ts';
import { record } from '#product/workspaces/server/audit/record.ts';
import type { Category } from '../category.ts';
import { findTemplate, isOwn } from './queries.ts';

/** Changes how a template of the workspace is listed; its blocks are a draft's. @throws not_found */
export async function setTemplate(
  tx: Tx,
  scope: Scope,
  id: string,
  { name, ...label }: { name?: string; category?: Category; description?: string },
): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  await findTemplate(tx, scope, id);
  // Merged by the update itself: what somebody else changes in the same moment stays.
  const template = sql`${studies.template} || ${JSON.stringify(label)}::jsonb`;
  await tx.orm
    .update(studies)
    .set({ ...(name !== undefined && { name }), template, updatedAt: scope.now })
    .where(and(isOwn(scope), eq(studies.id, id)));
  await record(tx, scope, { action: 'template.edit', entity: id });
}
