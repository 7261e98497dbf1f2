import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { requireStudyWithDraft } from '#product/studies/server/queries.ts';
import { upgradeContent } from '#product/studies/upgrade.ts';
import type { TemplateShape } from '../contract.ts';
import { findShippedTemplate } from '../shipped-templates.ts';
import { countQuestions } from '../count-questions.ts';
import { parseCategory, requireTemplate } from './queries.ts';

/** A shipped template, or one of the workspace. @throws not_found */
export async function readTemplate(tx: Tx, scope: Scope, id: string): Promise<TemplateShape> {
  const shippedTemplate = findShippedTemplate(id);
  const row = shippedTemplate ? null : await requireTemplate(tx, scope, id);
  const content =
    shippedTemplate?.content ?? upgradeContent((await requireStudyWithDraft(tx, scope, id)).draft);
  return {
    id,
    name: shippedTemplate?.name ?? row!.name,
    category: shippedTemplate?.category ?? parseCategory(row!.template?.category),
    description: shippedTemplate?.description ?? row!.template?.description ?? '',
    questions: countQuestions(content),
    minutes: content.settings.estimatedMinutes,
    own: !shippedTemplate,
    content,
  };
}
