import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { shippedOf } from '../palette.ts';
import { findTemplate } from './queries.ts';

/** Makes a draft study of a template; neither knows the other afterwards. @throws not_found */
export async function copyTemplate(
  tx: Tx,
  scope: Scope,
  id: string,
  wanted: { name?: string },
): Promise<{ id: string }> {
  authorise(scope, studyPolicy, 'study.edit');
  const known = shippedOf(id);
  if (known)
    return createStudy(tx, scope, {
      name: wanted.name ?? known.name,
      kind: known.kind,
      content: known.content,
    });
  const own = await findTemplate(tx, scope, id);
  return createStudy(tx, scope, { name: wanted.name ?? own.name, copyOf: own.id });
}
