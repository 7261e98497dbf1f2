import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { collectSamples } from '../../hidden-fields.ts';
import { hashToUnitInterval } from '../../logic/hash-to-unit-interval.ts';
import { createEvaluationContext } from '../../logic/walk.ts';
import type { StudyContent } from '../../study.ts';

/**
 * Example values of variables, by id: all complete blocks are answered with generated answers. The same seed gives the
 * same answers.
 */
export function computeExampleValues(content: StudyContent, seed: number): Map<string, number | string> {
  let counter = 0;
  const random = () => hashToUnitInterval(`${seed}/${(counter += 1)}`);
  const answers = new Map<string, unknown>();
  for (const { id, type: typeId, config } of content.blocks) {
    const type = findTeamBlockType(typeId);
    if (!type?.isQuestion) continue;
    const problems = type.review(config, [content.languages.base]);
    if (problems.every(({ severity }) => severity !== 'error'))
      answers.set(id, type.createRandomAnswer(config, random));
  }
  const evaluation = createEvaluationContext(
    content,
    new Set(answers.keys()),
    answers,
    findTeamBlockType,
    collectSamples(content),
  );
  return new Map((content.variables ?? []).map(({ id }) => [id, evaluation.variable(id) ?? '']));
}
