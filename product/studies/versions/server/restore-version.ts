import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { studyPolicy } from '../../server/policy.ts';
import { recordPublished } from '../../server/record-published.ts';
import { lockStudyWithDraft } from '../../server/queries.ts';
import { studies, versions } from '../../server/tables.ts';
import { upgradeContent } from '../../upgrade.ts';

/**
 * Replaces the draft by the content of a published version. Participants keep the newest version until the draft is
 * published; after restoring the newest version itself, there is nothing to publish.
 *
 * @throws conflict if the draft has a newer revision
 */
export async function restoreVersion(
  tx: Tx,
  scope: Scope,
  { study, number, revision }: { study: string; number: number; revision: number },
): Promise<{ revision: number }> {
  authorise(scope, studyPolicy, 'study.edit');
  const current = await lockStudyWithDraft(tx, scope, study);
  if (current.revision !== revision)
    throw conflict('Someone else changed this study. Their changes have been loaded.');
  const [version] = await tx.orm
    .select({ content: versions.content })
    .from(versions)
    .where(
      and(eq(versions.workspace, scope.workspace), eq(versions.study, study), eq(versions.number, number)),
    );
  if (!version) throw notFound('version');
  await tx.orm
    .update(studies)
    .set({
      draft: upgradeContent(version.content),
      revision: revision + 1,
      ...(number === current.version && { publishedRevision: revision + 1 }),
      updatedAt: scope.now,
    })
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study)));
  // An earlier version may have the same content as the newest: then there is nothing to publish, either.
  if (number !== current.version) await recordPublished(tx, scope, study);
  const detail = { revision: revision + 1, restoredVersion: number };
  await recordAudit(tx, scope, { action: 'study.edit', entity: study, detail });
  return { revision: revision + 1 };
}
