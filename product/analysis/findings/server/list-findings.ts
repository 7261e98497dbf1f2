import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { findingPolicy } from './policy.ts';
import { selectFindingsOf } from './queries.ts';

/** The findings of a study in order, and which of its blocks cannot be evidence. @throws not_found */
export async function listFindings(tx: Tx, scope: Scope, study: string) {
  await requireStudy(tx, scope, study);
  const { blocks } = await listBlocksAcrossVersions(tx, scope, { id: study });
  return {
    items: await selectFindingsOf(tx, scope, study),
    next: null,
    personalBlocks: blocks.flatMap(({ block }) =>
      findTeamBlockType(block.type)?.isPersonal ? [block.id] : [],
    ),
    can: listAbilities(scope, findingPolicy),
  };
}
