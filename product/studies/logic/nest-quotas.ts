import { newId, type Id, type ConditionSubject } from '../../blocks/block.ts';
import type { Quota } from '../study.ts';
import type { Condition } from './condition.ts';

/** A question that gets a quota for each option. */
export interface QuotaQuestion {
  block: Id;
  choices: ConditionSubject['choices'];
}

/**
 * Quotas for each option of one question, or for each pair of options of two, each with the same limit.
 *
 * @param name label of a choice, for the team
 */
export function nestQuotas(
  splits: readonly QuotaQuestion[],
  limit: number,
  name: (choice: ConditionSubject['choices'][number]) => string,
): Quota[] {
  const [first, ...rest] = splits;
  if (!first) return [];
  return first.choices.flatMap((choice): Quota[] => {
    const own: Condition = { block: first.block, part: '', op: 'is', values: [choice.choice] };
    const inner = nestQuotas(rest, limit, name);
    if (inner.length === 0) return [{ id: newId(), name: name(choice), limit, when: own }];
    return inner.map((quota) => ({
      ...quota,
      name: `${name(choice)}, ${quota.name}`,
      when: { all: [own, ...('all' in quota.when ? quota.when.all : [quota.when])] },
    }));
  });
}
