import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import { readAttributes } from '#product/participants/attributes/server/queries.ts';
import { readParticipantTags } from '#product/participants/tags/server/queries.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { createPlainLocalize } from '#product/results/server/list-block-answers.ts';
import { listComparableSubjects } from '#product/results/server/read-comparison.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import { listStudyNames } from '#product/studies/server/queries.ts';
import { listTests, type SegmentCondition } from '../condition.ts';
import { getQuestionKey, type NamedQuestion, type SegmentNames } from '../segment-names.ts';
import type { SegmentRecord } from './queries.ts';

const UNTITLED_QUESTION = 'Untitled question';

/** A question that people can be told apart by: its choices, or none where its answers are numbers. */
interface SegmentQuestion extends NamedQuestion {
  block: string;
  part: string;
}

/** The questions of all versions of a study, which the caller sees. */
export async function listQuestions(tx: Tx, scope: Scope, study: string): Promise<SegmentQuestion[]> {
  const { blocks, base } = await listBlocksAcrossVersions(tx, scope, { id: study });
  const localize = createPlainLocalize(base);
  return blocks
    .filter(({ block }) => requireTeamBlockType(block.type).isQuestion)
    .flatMap(({ block }) =>
      listComparableSubjects(block).map(({ part, label, choices }) => ({
        block: block.id,
        part,
        title: localize(createTeamTitle(block)) || UNTITLED_QUESTION,
        label: label ? localize(label) : '',
        choices: new Map(choices.map(({ choice, label: name }) => [choice, localize(name)])),
      })),
    );
}

/** What these conditions name, as far as the caller sees it. */
export async function readSegmentNames(
  tx: Tx,
  scope: Scope,
  { trees, segments }: { trees: readonly SegmentCondition[]; segments: readonly SegmentRecord[] },
): Promise<SegmentNames> {
  const studies = new Map((await listStudyNames(tx, scope)).map(({ id, name }) => [id, name]));
  const asked = new Set(
    trees.flatMap(listTests).flatMap((test) => (test.about === 'answer' ? [test.study] : [])),
  );
  const questions = new Map<string, NamedQuestion>();
  for (const study of asked)
    if (studies.has(study))
      for (const question of await listQuestions(tx, scope, study))
        questions.set(getQuestionKey({ study, ...question }), question);
  return {
    attributes: new Map((await readAttributes(tx, scope)).map((one) => [one.key, one])),
    tags: new Map((await readParticipantTags(tx, scope)).map(({ id, name }) => [id, name])),
    studies,
    segments: new Map(segments.map(({ id, name }) => [id, name])),
    questions,
  };
}
