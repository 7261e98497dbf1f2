import { newId, type Id, type Subject } from '../../blocks/block.ts';
import type { Quota } from '../study.ts';
import type { Condition } from './condition.ts';

/** A question whose options quotas are made for. */
export interface Split {
  block: Id;
  choices: Subject['choices'];
}

/**
 * Quotas for each option of one question, or for each pair of options of two, each with the same limit.
 *
 * @param name of a choice, in the words the team reads
 */
export function nestQuotas(
  splits: readonly Split[],
  limit: number,
  name: (choice: Subject['choices'][number]) => string,
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
