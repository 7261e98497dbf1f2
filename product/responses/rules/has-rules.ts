import type { PlayedStudy } from '../contract.ts';

/** Whether the path through a study depends on more than the order of its blocks. */
export const hasRules = ({ blocks, groups, variables }: PlayedStudy): boolean =>
  groups.length + variables.length > 0 ||
  blocks.some(({ showIf, skips }) => showIf !== null || skips.length > 0);
