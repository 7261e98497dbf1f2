import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { createPlainLocalize } from '#product/results/server/list-block-answers.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';

/** Returns a function that reads the title of a block of any version, in the base language. */
export async function createTitleReader(
  tx: Tx,
  scope: Scope,
  study: string,
): Promise<(block: string) => string> {
  const { blocks, base } = await listBlocksAcrossVersions(tx, scope, { id: study });
  const localize = createPlainLocalize(base);
  const titles = new Map(blocks.map(({ block }) => [block.id, localize(createTeamTitle(block))]));
  return (block) => titles.get(block) ?? '';
}
