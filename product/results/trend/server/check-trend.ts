import { findBlockType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';

/** Whether an answer is one score of a scale, such as NPS, CSAT, CES and rating. */
export const hasTrend = ({ type, config }: Pick<Block, 'type' | 'config'>): boolean =>
  findBlockType(type)
    ?.conditions(config)
    .some(({ part, kind, choices }) => part === '' && kind === 'number' && choices.length > 0) ?? false;
