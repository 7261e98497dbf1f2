import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import { hasCodedText } from '../coded-text.ts';

/** The questions with texts, in the order of the study, removed ones at the end. @throws not_found */
export async function listCodingQuestions(tx: Tx, scope: Scope, studyId: string) {
  const study = await requireStudy(tx, scope, studyId);
  if (study.version === 0) return [];
  const { blocks } = await listBlocksAcrossVersions(tx, scope, study);
  return blocks
    .filter(({ block }) => hasCodedText(block))
    .map(({ block, removed }) => ({ block: block.id, title: createTeamTitle(block), removed }));
}

/** Checks that the caller sees the study and that it has such a question. @throws not_found */
export async function requireCodingQuestion(
  tx: Tx,
  scope: Scope,
  { study, block }: { study: string; block: string },
): Promise<void> {
  const questions = await listCodingQuestions(tx, scope, study);
  if (!questions.some((question) => question.block === block)) throw notFound('question');
}
