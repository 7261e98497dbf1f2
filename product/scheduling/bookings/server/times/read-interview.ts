import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { interview as interviewType, type InterviewConfig } from '#product/blocks/method-answers.ts';
import { readCachedVersion } from '#product/responses/server/answering/read-cached-version.ts';
import type { Block } from '#product/studies/study.ts';

/** An interview block of a study. */
export interface Interview {
  study: string;
  block: string;
  config: InterviewConfig;
}

const findInterviewBlock = (blocks: readonly Block[], id: string): Block | undefined =>
  blocks.find((block) => block.id === id && block.type === interviewType.id);

/**
 * An interview as it was published last, so that hosts who left it are not booked by those who opened an earlier version; as in
 * the given version if it was removed since. Undefined if neither has it.
 */
export async function findInterview(
  tx: Tx,
  scope: Scope,
  { study, block: id, version }: { study: string; block: string; version?: number | undefined },
): Promise<Interview | undefined> {
  const [row] = await tx<{ version: number }[]>`
    select version from studies where workspace = ${scope.workspace} and id = ${study} and deleted_at is null`;
  if (!row) return undefined;
  for (const number of new Set([row.version, version ?? row.version])) {
    if (number === 0) continue;
    const { blocks } = await readCachedVersion(tx, scope, study, number);
    const found = findInterviewBlock(blocks, id);
    if (found) return { study, block: id, config: found.config as InterviewConfig };
  }
  return undefined;
}
