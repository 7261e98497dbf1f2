import { typeOf } from '#product/blocks/index.ts';
import { drawFrom } from '../../logic/draw.ts';
import { createEvaluationContext } from '../../logic/walk.ts';
import type { StudyContent } from '../../study.ts';

/**
 * What each variable comes to when every block that is complete is answered with generated answers: variable id →
 * value. The same seed gives the same answers.
 */
export function exampleValues(content: StudyContent, seed: number): Map<string, number | string> {
  let drawn = 0;
  const random = () => drawFrom(`${seed}/${(drawn += 1)}`);
  const answers = new Map<string, unknown>();
  for (const { id, type: typeId, config } of content.blocks) {
    const type = typeOf(typeId);
    if (!type?.isQuestion) continue;
    const issues = type.review(config, [content.languages.base]);
    if (issues.every(({ severity }) => severity !== 'error')) answers.set(id, type.rehearse(config, random));
  }
  const evaluation = createEvaluationContext(content, new Set(answers.keys()), answers, typeOf, {});
  return new Map((content.variables ?? []).map(({ id }) => [id, evaluation.variable(id) ?? '']));
}
