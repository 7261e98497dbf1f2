import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findStudyWithDraft } from '#product/studies/server/queries.ts';
import { upgradeContent } from '#product/studies/upgrade.ts';
import type { TemplateShape } from '../contract.ts';
import { shippedOf } from '../palette.ts';
import { questionsIn } from '../questions.ts';
import { categoryOf, findTemplate } from './queries.ts';

/** A shipped template, or one of the workspace. @throws not_found */
export async function showTemplate(tx: Tx, scope: Scope, id: string): Promise<TemplateShape> {
  const known = shippedOf(id);
  const row = known ? null : await findTemplate(tx, scope, id);
  const content = known?.content ?? upgradeContent((await findStudyWithDraft(tx, scope, id)).draft);
  return {
    id,
    name: known?.name ?? row!.name,
    category: known?.category ?? categoryOf(row!.template?.category),
    description: known?.description ?? row!.template?.description ?? '',
    questions: questionsIn(content),
    minutes: content.settings.estimatedMinutes,
    own: !known,
    content,
  };
}
