import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { notFound } from '#platform/errors/errors.ts';
import { studies } from '#product/studies/server/tables.ts';
import { TEMPLATE_CATEGORIES, type TemplateCategory } from '../category.ts';

/** A template of the workspace: a study row that is labelled as one. */
export const createTemplateCondition = (scope: Scope) =>
  and(eq(studies.workspace, scope.workspace), isNotNull(studies.template), isNull(studies.deletedAt));

const COLUMNS = { id: studies.id, name: studies.name, template: studies.template };
type Template = Pick<typeof studies.$inferSelect, keyof typeof COLUMNS>;

/** One template of the workspace, without its draft. @throws not_found when absent, foreign, deleted, or an ordinary study */
export async function requireTemplate(tx: Tx, scope: Scope, id: string): Promise<Template> {
  if (!isUuid(id.toLowerCase())) throw notFound('template');
  const [row] = await tx.orm
    .select(COLUMNS)
    .from(studies)
    .where(and(createTemplateCondition(scope), eq(studies.id, id)));
  if (!row) throw notFound('template');
  return row;
}

export async function countTemplates(tx: Tx, scope: Scope): Promise<number> {
  const [row] = await tx.orm.select({ n: count() }).from(studies).where(createTemplateCondition(scope));
  return row?.n ?? 0;
}

/** The stored category, or the first one if it is unknown (stored by a newer Earshot). */
export function parseCategory(stored: string | undefined): TemplateCategory {
  return TEMPLATE_CATEGORIES.find((candidate) => candidate === stored) ?? TEMPLATE_CATEGORIES[0];
}
