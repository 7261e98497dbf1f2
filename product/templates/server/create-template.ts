import { count } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { TemplateCategory } from '../category.ts';
import { createTemplateCondition } from './queries.ts';

/** Templates per workspace; limited because the gallery shows all of them on one page. */
const MAX_TEMPLATES = 500;

/**
 * Creates a template of the workspace: blank, or from the draft and pictures of a study. It is stored as a study that
 * cannot be answered, so the study editor can edit it.
 *
 * @throws not_found if the study is absent or of another workspace, conflict if there are too many
 */
export async function createTemplate(
  tx: Tx,
  scope: Scope,
  input: { name: string; category: TemplateCategory; description?: string; copyOf?: string },
): Promise<{ id: string }> {
  authorise(scope, studyPolicy, 'study.edit');
  // The lock serialises concurrent creations, so that each counts the templates created before it.
  await tx`select pg_advisory_xact_lock(hashtextextended(${scope.workspace}, 14))`;
  const [existing] = await tx.orm.select({ n: count() }).from(studies).where(createTemplateCondition(scope));
  if ((existing?.n ?? 0) >= MAX_TEMPLATES)
    throw conflict(`A workspace has at most ${MAX_TEMPLATES} templates. Delete unused ones first.`);
  const { name, category, description = '', copyOf } = input;
  return createStudy(tx, scope, { name, copyOf, template: { category, description } });
}
