import { PARAMETER_PREFIX } from '../../../blocks/text.ts';
import { listTests, type Condition, type Operand } from '../../logic/condition.ts';
import type { Quota, StudyContent } from '../../study.ts';
import { listBlockReferences } from '../../texts/block-texts.ts';
import { RuleFormatter } from '../rules/rule-formatter.ts';
import { texts } from './texts.ts';

/** Names of the blocks, variables and quotas that read a URL parameter, in rules, texts or steps. */
export function listParameterUses(content: StudyContent, quotas: Quota[], name: string): string[] {
  const formatter = new RuleFormatter(content);
  const isParameter = (value: Operand) =>
    typeof value === 'object' && 'parameter' in value && value.parameter === name;
  const reads = (condition: Condition | null) =>
    listTests(condition).some(
      (test) => ('parameter' in test && test.parameter === name) || test.values.some(isParameter),
    );
  const blocks = content.blocks
    .filter(
      (block) =>
        reads(block.showIf) ||
        block.skips.some(({ when }) => reads(when)) ||
        listBlockReferences(block).includes(PARAMETER_PREFIX + name),
    )
    .map(({ id }) => formatter.formatBlock(id));
  const variables = (content.variables ?? [])
    .filter(({ steps }) => steps.some(({ when, by }) => reads(when) || isParameter(by)))
    .map(({ id }) => texts.theVariable(formatter.formatVariable(id)));
  return [
    ...blocks,
    ...variables,
    ...quotas.filter(({ when }) => reads(when)).map((quota) => texts.theQuota(quota.name)),
  ];
}
