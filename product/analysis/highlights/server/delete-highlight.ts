import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCoding } from '../../server/authorise-edit.ts';
import { readAnswerHighlights } from './queries.ts';
import { lockHighlights } from './remove-tags.ts';

/** Deletes a highlight with its tags and note. Researchers delete their own, owners and admins anybody's. @throws not_found */
export async function deleteHighlight(
  tx: Tx,
  scope: Scope,
  { study, highlight }: { study: string; highlight: string },
) {
  await requireStudy(tx, scope, study);
  const person = await authoriseCoding(tx, scope);
  const { actor } = scope;
  const deletesAny = actor.kind === 'person' && (actor.role === 'owner' || actor.role === 'admin');
  const ids = [highlight];
  const changed = await lockHighlights(tx, scope, { study, ids, coder: deletesAny ? null : person });
  await tx`
    delete from highlights where workspace = ${scope.workspace} and study = ${study} and id = ${highlight}`;
  await recordAudit(tx, scope, { action: 'highlight.delete', entity: study, detail: { count: 1 } });
  return { answers: await readAnswerHighlights(tx, scope, { study, changed }) };
}
