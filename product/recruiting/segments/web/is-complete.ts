import { listTests, type ConditionGroup } from '../condition.ts';
import { conditionsSchema } from '../condition-schema.ts';
import type { SegmentSources } from '../contract.ts';
import { isTestOf } from '../operators.ts';

/** Whether every condition has all its values. One whose attribute is gone counts as complete: the server says what is wrong. */
export const isComplete = (
  root: ConditionGroup,
  { attributes }: Pick<SegmentSources, 'attributes'>,
): boolean =>
  conditionsSchema.safeParse(root).success &&
  listTests(root).every((test) => {
    if (test.about !== 'attribute') return true;
    const attribute = attributes.find(({ key }) => key === test.key);
    return !attribute || isTestOf(attribute.type, test.test) || !test.test.values.includes('');
  });
