import type { BlockResult } from '../../block-result.ts';
import { isScale } from '../../web/shared/boxes.ts';

/** Whether an answer is one score of a scale. */
export const hasTrend = ({ groups }: BlockResult['finding']): boolean =>
  groups.some((group) => group.part === '' && group.label === null && isScale(group));
