import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { deleteStudies } from '#product/studies/server/delete-studies.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { requireTemplate } from './queries.ts';

/** Hides a template immediately; like a study it can be restored until the purge. @throws not_found */
export async function deleteTemplate(tx: Tx, scope: Scope, id: string): Promise<void> {
  authorise(scope, studyPolicy, 'study.delete');
  const { id: study } = await requireTemplate(tx, scope, id);
  await deleteStudies(tx, scope, [study]);
}
