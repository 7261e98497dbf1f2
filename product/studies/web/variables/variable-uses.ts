import type { Id } from '#product/blocks/block.ts';
import { variablesAsked } from '../../logic/condition.ts';
import type { StudyContent } from '../../study.ts';
import { referencesOf } from '../../texts/block-texts.ts';
import { RuleFormatter } from '../rules/condition-words.ts';

/** What a variable is used by, in words: blocks (in rules or texts) and other variables. */
export function usesOf(content: StudyContent, id: Id): string[] {
  const words = new RuleFormatter(content);
  const blocks = content.blocks
    .filter(
      (block) =>
        [block.showIf, ...block.skips.map(({ when }) => when)].some((one) =>
          variablesAsked(one).includes(id),
        ) || referencesOf(block).includes(`$variable.${id}`),
    )
    .map((block) => words.block(block.id));
  const variables = (content.variables ?? [])
    .filter((one) => one.id !== id)
    .filter(({ steps }) =>
      steps.some(
        ({ when, by }) =>
          variablesAsked(when).includes(id) ||
          (typeof by === 'object' && 'variable' in by && by.variable === id),
      ),
    )
    .map((one) => `the variable ${words.variable(one.id)}`);
  return [...blocks, ...variables];
}
