import { VARIABLE_PREFIX } from '../../../blocks/text.ts';
import type { Id } from '#product/blocks/block.ts';
import { listConditionVariables } from '../../logic/condition.ts';
import type { StudyContent } from '../../study.ts';
import { listBlockReferences } from '../../texts/block-texts.ts';
import { RuleFormatter } from '../rules/rule-formatter.ts';
import { texts } from './texts.ts';

/** Names of the blocks and variables that use a variable, in rules, texts or steps. */
export function listVariableUses(content: StudyContent, id: Id): string[] {
  const formatter = new RuleFormatter(content);
  const blocks = content.blocks
    .filter(
      (block) =>
        [block.showIf, ...block.skips.map(({ when }) => when)].some((candidate) =>
          listConditionVariables(candidate).includes(id),
        ) || listBlockReferences(block).includes(VARIABLE_PREFIX + id),
    )
    .map((block) => formatter.formatBlock(block.id));
  const variables = (content.variables ?? [])
    .filter((variable) => variable.id !== id)
    .filter(({ steps }) =>
      steps.some(
        ({ when, by }) =>
          listConditionVariables(when).includes(id) ||
          (typeof by === 'object' && 'variable' in by && by.variable === id),
      ),
    )
    .map((variable) => texts.theVariable(formatter.formatVariable(variable.id)));
  return [...blocks, ...variables];
}
