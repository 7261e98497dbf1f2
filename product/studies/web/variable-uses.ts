import type { Id } from '#product/blocks/block.ts';
import { variablesAsked } from '../logic/condition.ts';
import type { StudyContent } from '../study.ts';
import { RuleFormatter } from './condition-words.ts';

/** What a variable is used by, in words: blocks (in rules or texts) and other variables. */
export function usesOf(content: StudyContent, id: Id): string[] {
  const words = new RuleFormatter(content);
  const blocks = content.blocks
    .filter(
      ({ showIf, skips, title, help, config }) =>
        [showIf, ...skips.map(({ when }) => when)].some((one) => variablesAsked(one).includes(id)) ||
        quotes([title, help, config], `$variable.${id}`),
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

function quotes(value: unknown, ref: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('ref' in value && value.ref === ref) return true;
  return Object.values(value).some((inner) => quotes(inner, ref));
}
