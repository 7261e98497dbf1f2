import { newId, type Id } from '../../blocks/block.ts';
import type { ConditionSubject } from '../../blocks/team-block.ts';
import type { Quota } from '../study.ts';
import type { Condition } from './condition.ts';

/** A question that gets a quota for each option. */
interface QuotaQuestion {
  block: Id;
  choices: ConditionSubject['choices'];
}

/**
 * Quotas for each option of one question, or for each pair of options of two, each with the same limit.
 *
 * @param formatName label of a choice, for the team
 */
export function nestQuotas(
  questions: readonly QuotaQuestion[],
  limit: number,
  formatName: (choice: ConditionSubject['choices'][number]) => string,
): Quota[] {
  const [first, ...otherQuestions] = questions;
  if (!first) return [];
  return first.choices.flatMap((choice): Quota[] => {
    const condition: Condition = { block: first.block, part: '', op: 'is', values: [choice.choice] };
    const nestedQuotas = nestQuotas(otherQuestions, limit, formatName);
    if (nestedQuotas.length === 0) return [{ id: newId(), name: formatName(choice), limit, when: condition }];
    return nestedQuotas.map((quota) => ({
      ...quota,
      name: `${formatName(choice)}, ${quota.name}`,
      when: { all: [condition, ...('all' in quota.when ? quota.when.all : [quota.when])] },
    }));
  });
}
