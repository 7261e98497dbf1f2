import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { Block } from '#product/studies/study.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import { hasCodedText } from '../coded-text.ts';

/** The questions with texts or recordings, in the order of the study, removed ones at the end. @throws not_found */
export async function listCodingQuestions(tx: Tx, scope: Scope, studyId: string) {
  const study = await requireStudy(tx, scope, studyId);
  if (study.version === 0) return [];
  const { blocks } = await listBlocksAcrossVersions(tx, scope, study);
  const recorded = await listRecordedBlocks(tx, scope, {
    study: studyId,
    blocks: blocks.map(({ block }) => block).filter(takesFiles),
  });
  return blocks
    .filter(({ block }) => hasCodedText(block) || recorded.has(block.id))
    .map(({ block, removed }) => ({
      block: block.id,
      title: createTeamTitle(block),
      removed,
      isRecorded: recorded.has(block.id),
    }));
}

const takesFiles = ({ type }: Block) => findTeamBlockType(type)?.uploads !== undefined;

/** Ids of the blocks among these whose answers have recordings. */
async function listRecordedBlocks(
  tx: Tx,
  scope: Scope,
  { study, blocks }: { study: string; blocks: Block[] },
): Promise<Set<string>> {
  if (blocks.length === 0) return new Set();
  const rows = await tx<{ id: string }[]>`
    select asked.id from unnest(${blocks.map(({ id }) => id)}::text[]) asked (id) where exists (
      select from recordings c join assets f on f.workspace = c.workspace and f.container = c.container
        and f.owner = c.owner and f.id = c.asset
      where c.workspace = ${scope.workspace} and c.container = ${study} and f.field = asked.id and f.purpose = 'upload')`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Checks that the caller sees the study and that it has such a question.
 *
 * @returns whether any of its answers has a recording
 * @throws not_found
 */
export async function requireCodingQuestion(
  tx: Tx,
  scope: Scope,
  { study, block }: { study: string; block: string },
): Promise<{ isRecorded: boolean }> {
  const questions = await listCodingQuestions(tx, scope, study);
  const question = questions.find((one) => one.block === block);
  if (!question) throw notFound('question');
  return { isRecorded: question.isRecorded };
}
