import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { reviewAttributes } from '../attributes/review-attributes.ts';
import { readOffers } from '../attributes/server/read-offers.ts';
import { reviewQuotas } from '../logic/review-quotas.ts';
import { applyChange, type DraftChange } from '../patch.ts';
import { reviewRestrictions } from '../restrictions/review-restrictions.ts';
import { readRestrictions } from '../restrictions/server/read-restrictions.ts';
import { reviewStudy } from '../review.ts';
import { MAX_BLOCKS, MAX_GROUPS, MAX_VARIABLES, type StudyContent } from '../study.ts';
import { upgradeContent } from '../upgrade.ts';
import { parseBlock } from './parse-content.ts';
import { recordPublished } from './record-published.ts';
import { studyPolicy } from './policy.ts';
import { lockStudyWithDraft } from './queries.ts';
import { studies } from './tables.ts';
import { readPublishedTypes } from './versions.ts';

/** Characters of JSON that a draft may have: half the limit of a request body. */
const MAX_DRAFT_SIZE = 4_000_000;

/**
 * Applies changes made on `revision` of the draft, all or none.
 *
 * @throws conflict if the draft has a newer revision: the page rebases the changes and retries
 */
export async function saveDraft(
  tx: Tx,
  scope: Scope,
  { study, revision, changes }: { study: string; revision: number; changes: DraftChange[] },
): Promise<{ revision: number; unpublished: boolean; problems: ReturnType<typeof reviewStudy> }> {
  authorise(scope, studyPolicy, 'study.edit');
  const row = await lockStudyWithDraft(tx, scope, study);
  if (row.revision !== revision)
    throw conflict('Someone else changed this study. Their changes have been loaded.');
  const publishedTypes =
    row.version > 0 ? await readPublishedTypes(tx, scope, study) : new Map<string, string>();
  const draft = upgradeContent(row.draft);
  let next = draft;
  for (const change of changes) next = applyParsedChange(next, change, publishedTypes);
  if (next.blocks.length > MAX_BLOCKS) throw badInput(`A study has at most ${MAX_BLOCKS} blocks.`);
  if ((next.groups?.length ?? 0) > MAX_GROUPS) throw badInput(`A study has at most ${MAX_GROUPS} groups.`);
  if ((next.variables?.length ?? 0) > MAX_VARIABLES)
    throw badInput(`A study has at most ${MAX_VARIABLES} variables.`);
  if (JSON.stringify(next).length > MAX_DRAFT_SIZE)
    throw badInput('This study is too large to save. Shorten its texts.');
  await tx.orm
    .update(studies)
    .set({ draft: next, revision: revision + 1, updatedAt: scope.now })
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study)));
  const isPublished = row.version > 0 && (await recordPublished(tx, scope, study));
  await recordAudit(tx, scope, { action: 'study.edit', entity: study, detail: { revision: revision + 1 } });
  return {
    revision: revision + 1,
    unpublished: !isPublished,
    problems: [
      ...reviewStudy(next),
      ...reviewAttributes(next, await readOffers(tx, scope)),
      ...reviewQuotas(row.quotas, next),
      ...reviewRestrictions(next, await readRestrictions(tx, scope, study)),
    ],
  };
}

/** Applies one change, with its block parsed by its type. */
function applyParsedChange(
  content: StudyContent,
  change: DraftChange,
  publishedTypes: Map<string, string>,
): StudyContent {
  if (change.do === 'add') {
    const publishedType = publishedTypes.get(change.block.id);
    if (publishedType && publishedType !== change.block.type)
      throw badInput('The type of a published block can’t be changed. Add a new block instead.');
    return applyChange(content, { ...change, block: parseBlock(change.block) });
  }
  const next = applyChange(content, change);
  if (change.do !== 'set') return next;
  return {
    ...next,
    blocks: next.blocks.map((block) => (block.id === change.id ? parseBlock(block) : block)),
  };
}
