import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { findShippedTemplate } from '../shipped-templates.ts';
import { requireTemplate } from './queries.ts';

/** Creates a draft study as an independent copy of a template. @throws not_found */
export async function copyTemplate(
  tx: Tx,
  scope: Scope,
  { id, input }: { id: string; input: { name?: string } },
): Promise<{ id: string }> {
  authorise(scope, studyPolicy, 'study.edit');
  const shippedTemplate = findShippedTemplate(id);
  if (shippedTemplate)
    return createStudy(tx, scope, {
      name: input.name ?? shippedTemplate.name,
      kind: shippedTemplate.kind,
      content: shippedTemplate.content,
    });
  const template = await requireTemplate(tx, scope, id);
  return createStudy(tx, scope, { name: input.name ?? template.name, copyOf: template.id });
}
