import { authorise } from '#platform/authorisation/policy.ts';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { LeftOutMark } from '../response.ts';
import { responsePolicy } from './change-responses.ts';

/**
 * Leaves answers of a response out of all figures and lists of texts, or with `reason` null counts them again. They
 * count as if their block had not been answered; path, status and quotas of the response stay.
 *
 * @throws not_found unless the response has an answer to each of the blocks
 */
export async function leaveOutAnswers(
  database: Database,
  scope: Scope,
  {
    study,
    response,
    blocks,
    reason,
  }: { study: string; response: string; blocks: string[]; reason: string | null },
): Promise<void> {
  authorise(scope, responsePolicy, 'response.exclude');
  const { actor } = scope;
  const person = actor.kind === 'person' ? actor.person : null;
  const mark: LeftOutMark | null = reason === null ? null : { reason, person, at: scope.now.toISOString() };
  await database.within(scope, async (tx) => {
    const uniqueBlocks = [...new Set(blocks)];
    await requireStudy(tx, scope, study);
    // Saves and folds take the same lock. A separate statement, so that the next one sees what they have written.
    const [lockedRow] = await tx`
      select from responses where workspace = ${scope.workspace} and study = ${study} and id = ${response}
        and deleted_at is null for update`;
    if (!lockedRow) throw notFound('response');
    const changedRows = await tx`
      update answers set left_out = ${mark && JSON.stringify(mark)}::jsonb
      where workspace = ${scope.workspace} and study = ${study} and response = ${response}
        and block = any(${uniqueBlocks}::text[]) returning block`;
    if (changedRows.length !== uniqueBlocks.length) throw notFound('answer');
    await tx`
      update responses set revision = revision + 1, folded = false
      where workspace = ${scope.workspace} and study = ${study} and id = ${response}`;
    // Without the reason, which may quote the answer and would outlive a deleted response.
    await recordAudit(tx, scope, {
      action: reason === null ? 'answer.include' : 'answer.leave-out',
      entity: response,
      detail: { study, blocks: uniqueBlocks },
    });
  });
}
