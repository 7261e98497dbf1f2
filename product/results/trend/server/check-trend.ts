import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { Block } from '#product/studies/study.ts';

/** Whether an answer is one score of a scale, such as NPS, CSAT, CES and rating; a card sort counts something else. */
export function hasTrend({ type, config }: Pick<Block, 'type' | 'config'>): boolean {
  const blockType = findTeamBlockType(type);
  if (blockType?.menuSection !== 'scales') return false;
  return blockType
    .conditions(config)
    .some(({ part, kind, choices }) => part === '' && kind === 'number' && choices.length > 0);
}
