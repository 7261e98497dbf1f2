import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { readAttributes } from '#product/participants/attributes/server/queries.ts';
import { readParticipantTags } from '#product/participants/tags/server/queries.ts';
import { requireStudy, listStudyNames } from '#product/studies/server/queries.ts';
import type { SegmentSources, SegmentSourceQuestion } from '../contract.ts';
import { readSegments } from './queries.ts';
import { listQuestions } from './read-segment-names.ts';

/** What conditions can be about, as far as the caller sees it. @throws forbidden */
export async function listSources(tx: Tx, scope: Scope): Promise<SegmentSources> {
  await authoriseReading(tx, scope);
  const segments = await readSegments(tx, scope);
  return {
    attributes: await readAttributes(tx, scope),
    tags: (await readParticipantTags(tx, scope)).map(({ id, name }) => ({ id, name })),
    studies: await listStudyNames(tx, scope),
    segments: segments.map(({ id, name }) => ({ id, name })),
  };
}

/** The questions of a study that conditions can be about. @throws not_found, forbidden */
export async function listSourceQuestions(
  tx: Tx,
  scope: Scope,
  study: string,
): Promise<{ items: SegmentSourceQuestion[] }> {
  await authoriseReading(tx, scope);
  await requireStudy(tx, scope, study);
  const questions = await listQuestions(tx, scope, study);
  return {
    items: questions.map(({ choices, ...question }) => ({
      ...question,
      choices: [...choices].map(([choice, label]) => ({ choice, label })),
    })),
  };
}
